//! Heredocs: declared inside a command, their bodies follow the line.

use winnow::Parser as _;
use winnow::combinator::{alt, cut_err, delimited, eof, opt, peek};
use winnow::token::{one_of, take_while};

use super::{Input, Parsed, bytes, unsupported};
use crate::dialect::Dialect;

/// A heredoc whose body is still to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Declaration<'s> {
    /// The number of the command that declares it.
    command: usize,
    delimiter: &'s [u8],
    /// `<<-`: tabs in front of a line do not count.
    strips_tabs: bool,
    /// The delimiter is bare, so continuations in the body are joined.
    expands: bool,
    /// A CR follows the delimiter; to Bash it is part of it.
    carriage_return: bool,
}

/// `heredoc = "<<" [ "-" ] *( SP / HTAB ) ( delimiter / "'" delimiter "'" / DQUOTE delimiter DQUOTE )`
///
/// `delimiter = 1*( ALPHA / DIGIT / "_" / "." / "+" / "-" )`
///
/// Precondition: `<<` stands here and is not `<<<`. Every other spelling is unsupported, also one
/// that goes on behind the delimiter, as in `E"O"F`.
pub(super) fn declaration(input: &mut Input<'_>) -> Parsed<()> {
    let command = input.state.command;
    let delimiter = || take_while(1.., is_delimiter);
    let declaration = (
        "<<",
        opt(b'-'),
        take_while(0.., (b' ', b'\t')),
        alt((
            delimiter().map(|text| (text, true)),
            delimited(b'\'', delimiter(), b'\'').map(|text| (text, false)),
            delimited(b'"', delimiter(), b'"').map(|text| (text, false)),
        )),
        peek(alt((
            eof.value(false),
            "\r\n".value(true),
            one_of(b" \t\n;&|<>").value(false),
        ))),
    )
        .map(
            |(_, dash, _, (delimiter, expands), carriage_return)| Declaration {
                command,
                delimiter,
                strips_tabs: dash.is_some(),
                expands,
                carriage_return,
            },
        );
    let declaration = cut_err(declaration).parse_next(input)?;
    input.state.heredocs.push(declaration);
    Ok(())
}

fn is_delimiter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_.+-".contains(&byte)
}

/// `newline = [ CR ] LF *body / CR <the end>`, one body for each heredoc declared on the line.
pub(super) fn newline(input: &mut Input<'_>) -> Parsed<()> {
    alt((b"\n".void(), b"\r\n".void(), (b'\r', eof).void())).parse_next(input)?;
    for declaration in std::mem::take(&mut input.state.heredocs) {
        if let Err(error) = body(&declaration, input) {
            input.state.unclosed = Some(declaration.command);
            return Err(error);
        }
    }
    Ok(())
}

/// `body = *( logical-line LF ) closing-line`
fn body(declaration: &Declaration<'_>, input: &mut Input<'_>) -> Parsed<()> {
    loop {
        if bytes(input).is_empty() {
            return unsupported();
        }
        if closes(declaration, input)? {
            return Ok(());
        }
    }
}

/// `logical-line = *( physical-line "\" LF ) physical-line`, joined only if the delimiter is bare.
///
/// Takes one logical line and tells whether it is the delimiter. Unsupported: a line over which
/// Bash and zsh disagree, or a reader that takes CR LF for a newline and one that does not.
fn closes(declaration: &Declaration<'_>, input: &mut Input<'_>) -> Parsed<bool> {
    // What must still come for this line to be the delimiter.
    let mut awaited = Some(declaration.delimiter);
    let mut strips_tabs = declaration.strips_tabs;
    let mut joined = false;
    let mut disputed = false;
    loop {
        let (mut text, continues) = physical_line(declaration.expands, input)?;
        if strips_tabs {
            let tabs = text.iter().take_while(|byte| **byte == b'\t').count();
            text = text.get(tabs..).unwrap_or_default();
            strips_tabs = text.is_empty();
            // Bash strips the joined line, zsh only its first part.
            disputed |= joined && tabs > 0 && input.state.dialect == Dialect::Zsh;
        }
        if continues {
            awaited = awaited.and_then(|awaited| awaited.strip_prefix(text));
            joined = true;
            continue;
        }
        let ended = bytes(input).is_empty();
        return match awaited.and_then(|awaited| text.strip_prefix(awaited)) {
            Some([] | [b'\r']) if disputed => unsupported(),
            Some([]) if !declaration.carriage_return || ended => Ok(true),
            Some([b'\r']) if declaration.carriage_return => Ok(true),
            Some([] | [b'\r']) => unsupported(),
            _ => Ok(false),
        };
    }
}

/// `physical-line = *<any byte but newline>`
///
/// Gives the line without its newline, and without the backslash if it continues.
fn physical_line<'s>(expands: bool, input: &mut Input<'s>) -> Parsed<(&'s [u8], bool)> {
    let line = take_while(0.., |byte| byte != b'\n').parse_next(input)?;
    let ends = opt(b'\n').parse_next(input)?.is_some();
    if !expands {
        return Ok((line, false));
    }
    match line {
        [.., b'\\', b'\r'] => unsupported(),
        [before @ .., b'\\'] if ends => {
            let escapes = before.iter().rev().take_while(|byte| **byte == b'\\');
            if escapes.count() % 2 == 0 {
                Ok((before, true))
            } else {
                Ok((line, false))
            }
        }
        _ => Ok((line, false)),
    }
}
