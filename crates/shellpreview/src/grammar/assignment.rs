//! Assignments, with their arrays.

use std::ops::Range;

use winnow::Parser as _;
use winnow::combinator::{alt, cut_err, delimited, eof, not, peek, preceded, repeat};
use winnow::stream::Location as _;
use winnow::token::{one_of, take_while};

use super::word::word;
use super::{Input, Parsed, bytes, next, unsupported};
use crate::script::{Word, WordKind};

/// `assignment = name [ "[" subscript "]" ] [ "+" ] "=" value`
///
/// `None` when the word is too close to an assignment to tell.
pub(super) fn is_assignment(word: &[u8]) -> Option<bool> {
    let name = word
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_');
    let (name, rest) = word.split_at_checked(name.count())?;
    if name.first().is_none_or(u8::is_ascii_digit) {
        return Some(false);
    }
    match rest {
        [b'=', ..] | [b'+', b'=', ..] => Some(true),
        [b'[', subscript @ ..] => {
            let simple = |byte: &&u8| !b"[]\\`(){} \t\n".contains(byte);
            let length = subscript.iter().take_while(simple).count();
            match subscript.get(length..)? {
                [b']', b'=', ..] | [b']', b'+', b'=', ..] => Some(true),
                _ => None,
            }
        }
        _ => Some(false),
    }
}

/// `assigned = word / word array`, the word being an assignment that is already read.
pub(super) fn assigned(input: &mut Input<'_>, range: Range<usize>, text: &[u8]) -> Parsed<Word> {
    if !text.ends_with(b"=") || next(input) != Some(b'(') {
        return Ok(Word::new(range, WordKind::Assignment));
    }
    let value = bytes(input);
    cut_err(array).parse_next(input)?;
    let range = range.start..input.current_token_start();
    let length = value.len() - bytes(input).len();
    if value.iter().take(length).all(|&byte| byte != b'\n') {
        Ok(Word::new(range, WordKind::Assignment))
    } else if input.state.heredocs.is_empty() {
        Ok(Word::new(range, WordKind::Lines))
    } else {
        // One of the newlines would begin a heredoc's body.
        unsupported()
    }
}

/// `array = "(" *( blanks / newline / word ) ")"`, when nothing touches its end
fn array(input: &mut Input<'_>) -> Parsed<()> {
    let element = alt((
        take_while(1.., (b' ', b'\t', b'\n')).void(),
        "\\\n".void(),
        preceded(not(b'#'), word).void(),
    ));
    let end = peek(alt((eof.void(), one_of(b" \t\r\n;&|").void())));
    delimited(b'(', repeat::<_, _, (), _, _>(0.., element), (b')', end)).parse_next(input)
}
