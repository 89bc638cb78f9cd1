//! Scripts of the supported grammar, made at random together with what is true of them.

use std::fmt::Write as _;
use std::ops::Range;

use proptest::collection::vec;
use proptest::prelude::*;

/// A script and what is true of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Script {
    pub(crate) source: String,
    /// Names of the outer commands in order; empty where one only assigns.
    pub(crate) names: Vec<String>,
    /// Comments and bodies of heredocs with their last lines.
    pub(crate) hidden: Vec<Range<usize>>,
}

/// What follows a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    Newline,
    Semicolon,
    Background,
    And,
    Or,
    Pipe,
    PipeBoth,
}

/// One command, as choices that [`Builder`] writes down.
#[derive(Clone, Debug)]
struct Command {
    assignments: Vec<&'static str>,
    only_assigns: bool,
    arguments: Vec<Argument>,
    separator: Separator,
    /// Whether lines break after an operator that allows it.
    breaks: bool,
    comment: Option<&'static str>,
    blank: &'static str,
    lines_after: Vec<&'static str>,
}

#[derive(Clone, Debug)]
enum Argument {
    Text(&'static str),
    /// A word that runs a command of its own.
    Inner(&'static str, &'static str),
    Heredoc {
        delimiter: usize,
        quote: &'static str,
        tabs: bool,
        body: Vec<&'static str>,
    },
}

const TEXTS: [&str; 26] = [
    "word",
    "--flag",
    "-x",
    "a/b/c",
    "--out=/x/y",
    "'single # | <<EOF'",
    "\"double ; && $HOME\"",
    "a#b",
    "\\#",
    "\\;",
    "$((1 << 3))",
    "\"$((2<<1))\"",
    "${HOME#x}",
    "\"${HOME:-$((1<<2))}\"",
    "$'it\\'s'",
    "''",
    "{a,b}",
    "*.txt",
    "> /dev/null",
    "2>&1",
    "< /dev/null",
    "2>/dev/null",
    ">&2",
    "&> /dev/null",
    "构建",
    "if",
];
const INNERS: [(&str, &str); 6] = [
    ("$(", ")"),
    ("\"$(", ")\""),
    ("`", "`"),
    ("x\"y$(true | ", ")\"z"),
    ("$(\n", "\n)"),
    ("${HOME:+$(", ")}"),
];
const ASSIGNMENTS: [&str; 7] = [
    "A=1",
    "B_2=\"x y\"",
    "C=",
    "D+=x",
    "E='a#b'",
    "F=$((1<<2))",
    "G=(a b)",
];
const DELIMITERS: [&str; 5] = ["EOF", "A", "END_2", "x.y+z-w", "PATCH-1"];
const BODIES: [&str; 14] = [
    "no99",
    "ok98 && rm",
    "",
    "\\",
    "'",
    "\"",
    "# text",
    "<<EOF",
    " EOF",
    "EOF ",
    "EOFX",
    "if x; then",
    "\t\tindented",
    "back\\slash",
];
const COMMENTS: [&str; 4] = ["# why", "#", "# ok97 && no96", "# it's <<EOF"];
const BLANKS: [&str; 4] = [" ", "  ", "\t", " \\\n "];

fn separator() -> impl Strategy<Value = Separator> {
    prop_oneof![
        4 => Just(Separator::Newline),
        1 => Just(Separator::Semicolon),
        1 => Just(Separator::Background),
        2 => Just(Separator::And),
        1 => Just(Separator::Or),
        2 => Just(Separator::Pipe),
        1 => Just(Separator::PipeBoth),
    ]
}

fn argument() -> impl Strategy<Value = Argument> {
    let heredoc = (
        0..DELIMITERS.len(),
        prop::sample::select(&["", "'", "\""][..]),
        any::<bool>(),
        vec(prop::sample::select(&BODIES[..]), 0..4),
    );
    prop_oneof![
        8 => prop::sample::select(&TEXTS[..]).prop_map(Argument::Text),
        2 => prop::sample::select(&INNERS[..]).prop_map(|(before, after)| Argument::Inner(before, after)),
        1 => heredoc.prop_map(|(delimiter, quote, tabs, body)| Argument::Heredoc { delimiter, quote, tabs, body }),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    let lines = ["", "  ", "# between", "\t# ok95"];
    (
        vec(prop::sample::select(&ASSIGNMENTS[..]), 0..2),
        prop::bool::weighted(0.1),
        vec(argument(), 0..4),
        separator(),
        any::<bool>(),
        prop::option::weighted(0.2, prop::sample::select(&COMMENTS[..])),
        prop::sample::select(&BLANKS[..]),
        vec(prop::sample::select(lines.to_vec()), 0..2),
    )
        .prop_map(
            |(
                assignments,
                only_assigns,
                arguments,
                separator,
                breaks,
                comment,
                blank,
                lines_after,
            )| Command {
                only_assigns: only_assigns && !assignments.is_empty(),
                assignments,
                arguments,
                separator,
                breaks,
                comment,
                blank,
                lines_after,
            },
        )
}

/// Scripts with names `okN` and `noN`, `N` counting from 0: if those succeed and these fail, every
/// command of the script runs.
pub(crate) fn script() -> impl Strategy<Value = Script> {
    vec(command(), 1..9).prop_map(|mut commands| {
        let last = commands.len() - 1;
        commands[last].separator = match commands[last].separator {
            Separator::Background => Separator::Background,
            _ => Separator::Newline,
        };
        let mut builder = Builder::default();
        for (index, command) in commands.iter().enumerate() {
            builder.command(index, command);
        }
        builder.newline(None);
        builder.script
    })
}

#[derive(Default)]
struct Builder {
    script: Script,
    /// Bodies that follow at the next newline.
    pending: Vec<String>,
}

impl Builder {
    fn write(&mut self, text: &str) {
        self.script.source += text;
    }

    fn hide(&mut self, text: &str) {
        let start = self.script.source.len();
        self.write(text);
        self.script.hidden.push(start..self.script.source.len());
    }

    fn newline(&mut self, comment: Option<&str>) {
        if let Some(comment) = comment {
            self.write(" ");
            self.hide(comment);
        }
        self.write("\n");
        for body in std::mem::take(&mut self.pending) {
            self.hide(&body);
            self.write("\n");
        }
    }

    fn command(&mut self, index: usize, command: &Command) {
        // An assignment succeeds, and zsh runs none in the background.
        let only_assigns = command.only_assigns
            && !matches!(command.separator, Separator::Or | Separator::Background);
        let mut words: Vec<String> = command
            .assignments
            .iter()
            .map(ToString::to_string)
            .collect();
        if only_assigns {
            self.script.names.push(String::new());
        } else {
            // An array in front of a command is for Bash alone to know.
            words.retain(|word| !word.contains('('));
            let kind = if command.separator == Separator::Or {
                "no"
            } else {
                "ok"
            };
            let name = format!("{kind}{index}");
            words.push(name.clone());
            self.script.names.push(name);
            for argument in &command.arguments {
                let word = self.argument(index, argument);
                words.push(word);
            }
        }
        let line = words.join(command.blank);
        self.write(&line);
        self.separator(command);
    }

    fn argument(&mut self, index: usize, argument: &Argument) -> String {
        match argument {
            Argument::Text(text) => (*text).to_owned(),
            // A newline inside would begin the bodies.
            Argument::Inner(before, after) if before.contains('\n') && !self.pending.is_empty() => {
                format!("{}in{index}{}", before.trim_end(), after.trim_start())
            }
            Argument::Inner(before, after) => format!("{before}in{index}{after}"),
            Argument::Heredoc {
                delimiter,
                quote,
                tabs,
                body,
            } => {
                let delimiter = DELIMITERS[*delimiter];
                let mut text = String::new();
                for line in body
                    .iter()
                    .filter(|line| line.trim_start_matches('\t') != delimiter)
                {
                    // A bare delimiter joins a line that ends in a backslash with the next.
                    let joins = quote.is_empty() && line.ends_with('\\');
                    writeln!(text, "{line}{}", if joins { "\nEOF joined" } else { "" }).unwrap();
                }
                text += if *tabs { "\t" } else { "" };
                text += delimiter;
                self.pending.push(text);
                format!(
                    "<<{}{quote}{delimiter}{quote}",
                    if *tabs { "-" } else { "" }
                )
            }
        }
    }

    fn separator(&mut self, command: &Command) {
        let operator = match command.separator {
            Separator::Newline => "",
            Separator::Semicolon => ";",
            Separator::Background => " &",
            Separator::And => " &&",
            Separator::Or => "||",
            Separator::Pipe => " | ",
            Separator::PipeBoth => "|& ",
        };
        self.write(operator);
        if command.separator != Separator::Newline && !command.breaks {
            self.write(" ");
            return;
        }
        self.newline(command.comment);
        for line in &command.lines_after {
            let indent = line.len() - line.trim_start().len();
            self.write(&line[..indent]);
            if line.trim_start().is_empty() {
                self.write("\n");
            } else {
                self.hide(line.trim_start());
                self.write("\n");
            }
        }
    }
}
