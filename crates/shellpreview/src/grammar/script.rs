//! The whole script: commands and what stands between them.

use winnow::Parser as _;
use winnow::combinator::{alt, dispatch, fail, opt, peek};
use winnow::stream::{LocatingSlice, Location as _, Stateful};
use winnow::token::any;

use super::command::command;
use super::heredoc::newline;
use super::word::{blanks, comment};
use super::{Input, Parsed, Reading, bytes, unsupported};
use crate::dialect::Dialect;
use crate::limits::{MAX_COMMANDS, MAX_SOURCE_BYTES, MAX_WORDS};
use crate::script::{Command, End, Script, Separator};

/// Room for the commands of a usual script.
const USUAL_COMMANDS: usize = 8;

/// Room for their words.
const USUAL_WORDS: usize = 24;

/// `script = gap *( command ( separator gap / gap ) )`
///
/// Reads as much of `source` as is supported; never fails.
pub(crate) fn read(source: &str, dialect: Dialect) -> Script {
    let mut script = Script {
        commands: Vec::with_capacity(USUAL_COMMANDS),
        words: Vec::with_capacity(USUAL_WORDS),
        ..Script::default()
    };
    if source.len() > MAX_SOURCE_BYTES {
        script.end = End::TooLarge;
        return script;
    }
    let mut input = Stateful {
        input: LocatingSlice::new(source.as_bytes()),
        state: Reading {
            dialect,
            nesting: 0,
            quoted: false,
            substituting: false,
            substitutions: Vec::new(),
            heredocs: Vec::new(),
            unclosed: None,
            command: 0,
        },
    };
    // Shells drop NUL bytes, so nothing that holds one is what it seems.
    if source.contains('\0') {
        script.end = End::Opaque(0);
        return script;
    }
    script.end = commands(&mut input, &mut script);
    if let End::Opaque(_) = script.end {
        let last = script.commands.len().saturating_sub(1);
        script.end_in(input.state.unclosed.unwrap_or(last));
    }
    script.substitutions = input.state.substitutions;
    script
}

/// Reads command after command; where it stops early, the last command is the one it stopped in.
fn commands(input: &mut Input<'_>, script: &mut Script) -> End {
    let mut start = 0;
    let mut awaited = false;
    loop {
        if gap(input).is_err() {
            return End::Opaque(start);
        }
        if bytes(input).is_empty() {
            return if awaited {
                End::Opaque(start)
            } else {
                End::Complete
            };
        }
        if script.commands.len() == MAX_COMMANDS {
            return End::TooLarge;
        }
        start = input.current_token_start();
        input.state.command = script.commands.len();
        let first = script.words.len();
        let result = command(input, &mut script.words);
        let words = first..script.words.len();
        if words.end > MAX_WORDS {
            return End::TooLarge;
        }
        let empty = words.is_empty();
        script.commands.push(Command {
            words,
            separator: None,
        });
        if result.is_err() || empty {
            return End::Opaque(start);
        }
        match opt(separator).parse_next(input) {
            Err(_) => return End::Opaque(start),
            Ok(None) => awaited = false,
            Ok(Some((separator, awaiting))) => {
                awaited = awaiting;
                if let Some(command) = script.commands.last_mut() {
                    command.separator = Some(separator);
                }
            }
        }
    }
}

/// `gap = *( blanks / newline / comment )`
fn gap(input: &mut Input<'_>) -> Parsed<()> {
    loop {
        blanks(input)?;
        let step = dispatch! {peek(any);
            b'\n' | b'\r' => newline,
            b'#' => comment,
            _ => fail,
        };
        if opt(step).parse_next(input)?.is_none() {
            return Ok(());
        }
    }
}

/// `separator = "&&" / "||" / "|&" / "|" / ";" / "&" / [ comment ] newline`
///
/// With it comes whether a command must follow. A `;;` or `&|` gives a separator that no command
/// can follow. Unsupported: `&|` and `&!` of zsh, and a comment that ends in a backslash, which to
/// some readers continues the command.
fn separator(input: &mut Input<'_>) -> Parsed<(Separator, bool)> {
    let comment = opt(comment.take()).parse_next(input)?;
    if comment.is_some_and(|comment| comment.ends_with(b"\\")) {
        return unsupported();
    }
    if input.state.dialect == Dialect::Zsh && matches!(bytes(input), [b'&', b'|' | b'!', ..]) {
        return unsupported();
    }
    let awaiting = alt(("&&", "||", "|&", "|"));
    alt((
        awaiting
            .span()
            .map(|range| (Separator::Operator(range), true)),
        b'&'.span().map(|range| (Separator::Operator(range), false)),
        b';'.span()
            .map(|range| (Separator::Semicolon(range), false)),
        newline.value((Separator::Newline, false)),
    ))
    .parse_next(input)
}
