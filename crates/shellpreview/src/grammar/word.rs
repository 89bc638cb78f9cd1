//! Words, and the blanks between them.

use std::ops::Range;

use winnow::Parser as _;
use winnow::combinator::{dispatch, fail, opt, peek, repeat};
use winnow::token::{any, take_while};

use super::quote::{double_quoted, escape, single_quoted};
use super::substitution::{backquoted, dollar};
use super::{Input, Parsed, bytes, unsupported};

/// `word = 1*( 1*plain / escape / single-quoted / double-quoted / dollar / backquoted )`
///
/// Precondition: the caller has seen that no comment begins here.
pub(super) fn word(input: &mut Input<'_>) -> Parsed<Range<usize>> {
    repeat::<_, _, (), _, _>(1.., part).span().parse_next(input)
}

fn part(input: &mut Input<'_>) -> Parsed<()> {
    dispatch! {peek(any);
        b'\'' => single_quoted,
        b'"' => double_quoted,
        b'\\' => escape,
        b'$' => dollar,
        b'`' => backquoted,
        b'\r' => carriage_return,
        byte if is_plain(byte) => take_while(1.., is_plain).void(),
        _ => fail,
    }
    .parse_next(input)
}

/// Backtracks where a CR ends a line. Unsupported: any other, a blank to some readers.
fn carriage_return(input: &mut Input<'_>) -> Parsed<()> {
    match bytes(input) {
        [_] | [_, b'\n', ..] => fail(input),
        _ => unsupported(),
    }
}

/// Whether `byte` has no meaning of its own inside a word.
pub(super) fn is_plain(byte: u8) -> bool {
    !matches!(
        byte,
        b' ' | b'\t'
            | b'\n'
            | b'\r'
            | b';'
            | b'&'
            | b'|'
            | b'<'
            | b'>'
            | b'('
            | b')'
            | b'\''
            | b'"'
            | b'\\'
            | b'$'
            | b'`'
    )
}

/// `blanks = *( SP / HTAB / "\" LF )`
pub(super) fn blanks(input: &mut Input<'_>) -> Parsed<()> {
    loop {
        take_while(0.., (b' ', b'\t')).void().parse_next(input)?;
        if opt("\\\n").parse_next(input)?.is_none() {
            return Ok(());
        }
    }
}

/// `comment = "#" *<any byte but newline>`
///
/// Precondition: a word could begin here.
pub(super) fn comment(input: &mut Input<'_>) -> Parsed<()> {
    (b'#', take_while(0.., |byte| byte != b'\n'))
        .void()
        .parse_next(input)
}
