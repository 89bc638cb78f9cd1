//! One simple command.

use std::ops::Range;

use winnow::Parser as _;
use winnow::combinator::{alt, cut_err, not, opt};
use winnow::stream::Location as _;
use winnow::token::one_of;

use super::assignment::{assigned, is_assignment};
use super::reserved::{is_declaration, is_reserved};
use super::word::{blanks, word};
use super::{Input, Parsed, bytes, heredoc, next, unsupported};
use crate::dialect::Dialect;
use crate::script::{Word, WordKind};

/// How far a command is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Its name is still to come.
    Front,
    /// Its name is known.
    Named,
    /// Its name is known and declares variables, so that arrays may follow.
    Declares,
}

/// `command = 1*( assignment blanks ) / *( assignment blanks ) name *( blanks argument )`
///
/// `argument = redirection / heredoc / word`
///
/// What was recognized is in `words` even when the rest is unsupported.
pub(super) fn command(input: &mut Input<'_>, words: &mut Vec<Word>) -> Parsed<()> {
    let source = bytes(input);
    let start = input.current_token_start();
    let mut state = State::Front;
    loop {
        blanks(input)?;
        match bytes(input) {
            [b'&', b'>', ..] | [b'<' | b'>', ..] => {
                if state == State::Front {
                    return unsupported();
                }
                let start = input.current_token_start();
                redirection(input, start, words)?;
            }
            [] | [b'\n' | b';' | b'|' | b'&' | b'#', ..] | [b'\r', b'\n', ..] | [b'\r'] => {
                return Ok(());
            }
            _ => {
                let mut range = cut_err(word).parse_next(input)?;
                let text = source.get(range.start - start..range.end - start);
                let mut text = text.unwrap_or_default();
                // What stands behind a last continuation belongs to no word.
                while let Some(before) = text.strip_suffix(b"\\\n") {
                    text = before;
                    range.end -= 2;
                }
                if is_descriptor(text) && matches!(next(input), Some(b'<' | b'>')) {
                    if state == State::Front {
                        return unsupported();
                    }
                    redirection(input, range.start, words)?;
                } else if state == State::Front {
                    state = front(input, range, text, words)?;
                } else {
                    argument(input, range, text, state, words)?;
                }
            }
        }
    }
}

fn is_descriptor(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}

/// `assignment / name`, when its word is already read.
///
/// Unsupported: reserved words, and words that a continuation splits, since what they are shows
/// only when it is removed.
fn front(
    input: &mut Input<'_>,
    range: Range<usize>,
    text: &[u8],
    words: &mut Vec<Word>,
) -> Parsed<State> {
    let assigns = is_assignment(text);
    if assigns == Some(true) {
        words.push(assigned(input, range, text)?);
        return Ok(State::Front);
    }
    if text.windows(2).any(|pair| pair == b"\\\n") {
        return unsupported();
    }
    words.push(Word::new(range, WordKind::Name));
    if assigns.is_none() || is_reserved(text, input.state.dialect) {
        return unsupported();
    }
    Ok(if is_declaration(text) {
        State::Declares
    } else {
        State::Named
    })
}

/// `word / assignment`, when its word is already read.
fn argument(
    input: &mut Input<'_>,
    range: Range<usize>,
    text: &[u8],
    state: State,
    words: &mut Vec<Word>,
) -> Parsed<()> {
    // A lone `}` ends a group of zsh even among arguments.
    if text == b"}" && input.state.dialect == Dialect::Zsh {
        return unsupported();
    }
    let mut word = Word::new(range, WordKind::Argument);
    if state == State::Declares && is_assignment(text) == Some(true) {
        let assigned = assigned(input, word.range, text)?;
        if assigned.kind == WordKind::Lines {
            return unsupported();
        }
        word.range = assigned.range;
    }
    // A pattern, or half of a word of zsh.
    if next(input) == Some(b'(') {
        return unsupported();
    }
    words.push(word);
    Ok(())
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
        words.push(Word::new(range, WordKind::Heredoc));
        return Ok(());
    }
    let operator = alt(("<&", "<>", "<", "&>>", "&>", ">>", ">&", ">"));
    cut_err((operator, not(b'|'))).void().parse_next(input)?;
    let end = input.current_token_start();
    blanks(input)?;
    if input.state.dialect == Dialect::Zsh {
        cut_err(not(one_of(b"!"))).parse_next(input)?;
    }
    if opt(b'#').parse_next(input)?.is_some() {
        return unsupported();
    }
    let target = cut_err(word).parse_next(input)?;
    if target.start == end {
        words.push(Word::new(start..target.end, WordKind::Argument));
    } else {
        words.push(Word::new(start..end, WordKind::Argument));
        words.push(Word::new(target, WordKind::Argument));
    }
    Ok(())
}
