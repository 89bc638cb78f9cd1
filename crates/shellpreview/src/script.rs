//! What the grammar finds: the outer commands of a script, in order.

use std::ops::Range;

/// A script as far as it was understood.
#[derive(Debug, Default)]
pub(crate) struct Script {
    /// The outer commands.
    pub(crate) commands: Vec<Command>,
    /// The words of all commands, one after the other.
    pub(crate) words: Vec<Word>,
    /// Outermost command substitutions inside words, ascending.
    pub(crate) substitutions: Vec<Substitution>,
    /// How reading ended.
    pub(crate) end: End,
}

/// How reading a script ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum End {
    /// Everything was understood.
    #[default]
    Complete,
    /// The last command, which begins at this byte, was not understood to its end.
    Opaque(usize),
    /// A limit was exceeded.
    TooLarge,
}

/// One outer command.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    /// Its words, as a range of `Script::words`.
    pub(crate) words: Range<usize>,
    /// What follows it.
    pub(crate) separator: Option<Separator>,
}

/// What stands between two commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Separator {
    /// A newline.
    Newline,
    /// `;` at this place of the source.
    Semicolon(Range<usize>),
    /// `&&`, `||`, `|`, `|&` or `&` at this place of the source.
    Operator(Range<usize>),
}

/// One word of a command, or a heredoc declaration.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    /// Where it stands.
    pub(crate) range: Range<usize>,
    /// What it is.
    pub(crate) kind: WordKind,
}

/// What a word is for its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WordKind {
    /// `NAME=value` in front of the name.
    Assignment,
    /// An assignment that spans lines, so that it cannot be shown.
    Lines,
    /// The name: what is run.
    Name,
    /// An argument, or an operator or target of a redirection.
    Argument,
    /// `<<EOF`; the body was found and skipped.
    Heredoc,
}

/// A command substitution, from `$(` or `` ` `` to its end.
#[derive(Clone, Debug)]
pub(crate) struct Substitution {
    /// Where it stands.
    pub(crate) range: Range<usize>,
    /// Whether it holds a newline, so that it cannot be shown.
    pub(crate) multiline: bool,
}

impl Word {
    pub(crate) fn new(range: Range<usize>, kind: WordKind) -> Self {
        Self { range, kind }
    }

    /// Whether it is an assignment in front of the name.
    pub(crate) fn assigns(&self) -> bool {
        matches!(self.kind, WordKind::Assignment | WordKind::Lines)
    }
}

impl Script {
    /// The words of `command`.
    pub(crate) fn words_of(&self, command: &Command) -> &[Word] {
        self.words.get(command.words.clone()).unwrap_or_default()
    }

    /// Makes this command the last and opaque, and takes back what it says from a heredoc on.
    pub(crate) fn end_in(&mut self, command: usize) {
        self.commands.truncate(command + 1);
        let Some(command) = self.commands.last_mut() else {
            return;
        };
        command.separator = None;
        let words = self.words.get(command.words.clone()).unwrap_or_default();
        let heredoc = words.iter().position(|word| word.kind == WordKind::Heredoc);
        command.words.end = command.words.start + heredoc.unwrap_or(words.len());
        if let Some(first) = words.first() {
            self.end = End::Opaque(first.range.start);
        }
        self.words.truncate(command.words.end);
    }

    /// The substitutions inside `range`.
    pub(crate) fn substitutions_in(&self, range: &Range<usize>) -> &[Substitution] {
        if self.substitutions.is_empty() {
            return &[];
        }
        let first = self
            .substitutions
            .partition_point(|found| found.range.start < range.start);
        let end = self
            .substitutions
            .partition_point(|found| found.range.start < range.end);
        self.substitutions.get(first..end).unwrap_or_default()
    }
}
