//! Words, and the blanks between them.

use std::ops::Range;

use winnow::Parser as _;
use winnow::combinator::{fail, repeat};
use winnow::token::take_while;

use super::quote::{double_quoted, escape, single_quoted};
use super::substitution::{backquoted, dollar};
use super::{Input, Parsed, bytes, next, unsupported};

/// `word = 1*( plain / escape / single-quoted / double-quoted / dollar / backquoted )`
///
/// Precondition: the caller has seen that no comment begins here.
pub(super) fn word(input: &mut Input<'_>) -> Parsed<Range<usize>> {
    (
        take_while(0.., is_plain),
        repeat::<_, _, (), _, _>(0.., part),
    )
        .span()
        .verify(|range: &Range<usize>| !range.is_empty())
        .parse_next(input)
}

/// What ends a run of plain bytes but not the word, and the plain bytes behind it.
fn part(input: &mut Input<'_>) -> Parsed<()> {
    match next(input) {
        Some(b'\'') => single_quoted(input),
        Some(b'"') => double_quoted(input),
        Some(b'\\') => escape(input),
        Some(b'$') => dollar(input),
        Some(b'`') => backquoted(input),
        Some(b'\r') => carriage_return(input),
        _ => fail(input),
    }?;
    take_while(0.., is_plain).void().parse_next(input)
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
    // One bit for each byte of ASCII that has one.
    byte >= 128 || SPECIAL >> byte & 1 == 0
}

const SPECIAL: u128 = {
    let mut set = 0;
    let mut bytes = b" \t\n\r;&|<>()'\"\\$`".as_slice();
    while let [byte, rest @ ..] = bytes {
        set |= 1 << *byte;
        bytes = rest;
    }
    set
};

/// `blanks = *( SP / HTAB / "\" LF )`
pub(super) fn blanks(input: &mut Input<'_>) -> Parsed<()> {
    loop {
        take_while(0.., (b' ', b'\t')).void().parse_next(input)?;
        if !bytes(input).starts_with(b"\\\n") {
            return Ok(());
        }
        "\\\n".void().parse_next(input)?;
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
