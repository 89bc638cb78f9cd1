//! Quotes and escapes. A newline inside quotes is not supported.

use winnow::Parser as _;
use winnow::combinator::{alt, cut_err, delimited, dispatch, fail, not, peek, preceded, repeat};
use winnow::token::{any, none_of, take_while};

use super::substitution::{backquoted, quoted_dollar};
use super::{Input, Parsed};

/// `single-quoted = "'" *<any byte but "'" and newline> "'"`
pub(super) fn single_quoted(input: &mut Input<'_>) -> Parsed<()> {
    delimited(
        b'\'',
        take_while(0.., |byte| byte != b'\'' && byte != b'\n'),
        cut_err(b'\''),
    )
    .void()
    .parse_next(input)
}

/// `ansi-quoted = "$'" *( "\" byte / <any byte but "'", "\" and newline> ) "'"`
pub(super) fn ansi_quoted(input: &mut Input<'_>) -> Parsed<()> {
    delimited(
        "$'",
        repeat::<_, _, (), _, _>(
            0..,
            alt((
                take_while(1.., |byte| !matches!(byte, b'\'' | b'\\' | b'\n')).void(),
                (b'\\', none_of(b'\n')).void(),
            )),
        ),
        cut_err(b'\''),
    )
    .void()
    .parse_next(input)
}

/// `double-quoted = DQUOTE *( 1*quoted-plain / escape / quoted-dollar / backquoted ) DQUOTE`
pub(super) fn double_quoted(input: &mut Input<'_>) -> Parsed<()> {
    let outside = std::mem::replace(&mut input.state.quoted, true);
    let result = delimited(
        b'"',
        repeat::<_, _, (), _, _>(0.., quoted_part),
        cut_err(b'"'),
    )
    .void()
    .parse_next(input);
    input.state.quoted = outside;
    result
}

/// One step inside double quotes; backtracks at their end and at a newline.
fn quoted_part(input: &mut Input<'_>) -> Parsed<()> {
    dispatch! {peek(any);
        b'"' | b'\n' => fail,
        b'\\' => escape,
        b'$' => quoted_dollar,
        b'`' => backquoted,
        _ => take_while(1.., |byte| !matches!(byte, b'"' | b'\\' | b'$' | b'`' | b'\n')).void(),
    }
    .parse_next(input)
}

/// `escape = "\" <any byte, but not CR LF>`
///
/// The escaped byte may be a newline, which then is a continuation.
/// A backslash in front of CR LF would be one only if the CR is not taken literally.
pub(super) fn escape(input: &mut Input<'_>) -> Parsed<()> {
    preceded(b'\\', cut_err(preceded(not("\r\n"), any)))
        .void()
        .parse_next(input)
}
