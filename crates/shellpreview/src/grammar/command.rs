//! One simple command.

use std::ops::Range;

use winnow::Parser as _;
use winnow::combinator::{alt, cut_err, not, opt};
use winnow::stream::Location as _;
use winnow::token::one_of;

use super::reserved::{is_assignment, is_reserved};
use super::word::{blanks, word};
use super::{Input, Parsed, bytes, heredoc, next, unsupported};
use crate::dialect::Dialect;
use crate::script::{Word, WordKind};

/// `command = 1*( assignment blanks ) / *( assignment blanks ) name *( blanks argument )`
///
/// `argument = redirection / heredoc / word`
///
/// What was recognized is in `words` even when the rest is unsupported.
pub(super) fn command(input: &mut Input<'_>, words: &mut Vec<Word>) -> Parsed<()> {
    let source = bytes(input);
    let start = input.current_token_start();
    let mut named = false;
    loop {
        blanks(input)?;
        match bytes(input) {
            [b'(' | b')', ..] => return unsupported(),
            [] | [b'\n' | b'\r' | b';' | b'|' | b'#', ..] if ends(input) => return Ok(()),
            [b'&', b'>', ..] | [b'<' | b'>', ..] if !named => return unsupported(),
            [b'&', b'>', ..] | [b'<' | b'>', ..] => {
                let start = input.current_token_start();
                redirection(input, start, words)?;
            }
            [b'&', ..] => return Ok(()),
            _ => {
                let range = cut_err(word).parse_next(input)?;
                let text = source.get(range.start - start..range.end - start);
                let text = text.unwrap_or_default();
                if named {
                    argument(input, range, text, words)?;
                } else {
                    named = front_word(input, range, text, words)?;
                }
            }
        }
    }
}

/// Whether the command is over here, at one of the bytes that may end it.
fn ends(input: &Input<'_>) -> bool {
    !matches!(bytes(input), [b'\r', ..]) || bytes(input).starts_with(b"\r\n")
}

/// `assignment / name`; tells whether it was the name.
///
/// Unsupported: reserved words, descriptors of a redirection, and words that a continuation
/// splits, since what they are shows only when it is removed.
fn front_word(
    input: &Input<'_>,
    range: Range<usize>,
    text: &[u8],
    words: &mut Vec<Word>,
) -> Parsed<bool> {
    let assignment = is_assignment(text);
    if assignment == Some(true) {
        words.push(Word {
            range,
            kind: WordKind::Assignment,
        });
        return Ok(false);
    }
    let descriptor = is_descriptor(text) && matches!(next(input), Some(b'<' | b'>'));
    if descriptor || text.windows(2).any(|pair| pair == b"\\\n") {
        return unsupported();
    }
    words.push(Word {
        range,
        kind: WordKind::Name,
    });
    if assignment.is_none() || is_reserved(text, input.state.dialect) {
        return unsupported();
    }
    Ok(true)
}

/// `argument = [ descriptor ] redirection / word`, when its first word is already read.
fn argument(
    input: &mut Input<'_>,
    range: Range<usize>,
    text: &[u8],
    words: &mut Vec<Word>,
) -> Parsed<()> {
    if is_descriptor(text) && matches!(next(input), Some(b'<' | b'>')) {
        return redirection(input, range.start, words);
    }
    // A lone `}` ends a group of zsh even among arguments.
    if text == b"}" && input.state.dialect == Dialect::Zsh {
        return unsupported();
    }
    words.push(Word {
        range,
        kind: WordKind::Argument,
    });
    Ok(())
}

fn is_descriptor(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}

/// `redirection = heredoc / operator blanks word`
///
/// `operator = "<&" / "<>" / "<" / ">>" / ">&" / ">" / "&>>" / "&>"`
///
/// Precondition: an operator stands here; `start` is where its descriptor begins. Unsupported:
/// `<<<`, `<(`, `>(`, `>|`, `>>|`, and in zsh `>!`.
fn redirection(input: &mut Input<'_>, start: usize, words: &mut Vec<Word>) -> Parsed<()> {
    if bytes(input).starts_with(b"<<") {
        heredoc::declaration(input)?;
        let range = start..input.current_token_start();
        words.push(Word {
            range,
            kind: WordKind::Heredoc,
        });
        return Ok(());
    }
    let operator = alt(("<&", "<>", "<", "&>>", "&>", ">>", ">&", ">"));
    cut_err((operator, not(b'|'))).void().parse_next(input)?;
    let end = input.current_token_start();
    blanks(input)?;
    if input.state.dialect == Dialect::Zsh {
        cut_err(not(one_of(b"!"))).parse_next(input)?;
    }
    let comment = opt(b'#').parse_next(input)?;
    if comment.is_some() {
        return unsupported();
    }
    let target = cut_err(word).parse_next(input)?;
    if target.start == end {
        words.push(Word {
            range: start..target.end,
            kind: WordKind::Argument,
        });
    } else {
        words.push(Word {
            range: start..end,
            kind: WordKind::Argument,
        });
        words.push(Word {
            range: target,
            kind: WordKind::Argument,
        });
    }
    Ok(())
}
