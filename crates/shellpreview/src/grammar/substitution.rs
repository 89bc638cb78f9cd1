//! What `$` and `` ` `` begin.

use winnow::Parser as _;
use winnow::combinator::{alt, cut_err, delimited, dispatch, not, peek, preceded, repeat};
use winnow::stream::Location as _;
use winnow::token::{any, none_of, one_of, take_while};

use super::quote::{ansi_quoted, double_quoted, escape, single_quoted};
use super::word::is_plain;
use super::{Input, Parsed, bytes, unsupported};
use crate::dialect::Dialect;
use crate::limits::MAX_NESTING;
use crate::script::Substitution;

/// `dollar = ansi-quoted / "$" double-quoted / quoted-dollar`
pub(super) fn dollar(input: &mut Input<'_>) -> Parsed<()> {
    match bytes(input).get(1) {
        Some(b'\'') => ansi_quoted(input),
        Some(b'"') => preceded(b'$', double_quoted).parse_next(input),
        _ => quoted_dollar(input),
    }
}

/// `quoted-dollar = arithmetic / command-substitution / expansion / "$$" / "$"`
///
/// Unsupported: `$[`, a continuation that splits `$` from what it begins, and in zsh a subscript
/// that is not plain.
pub(super) fn quoted_dollar(input: &mut Input<'_>) -> Parsed<()> {
    match bytes(input) {
        [b'$', b'(', b'(', ..] => nested(arithmetic, input),
        [b'$', b'(', ..] => substitution(command_substitution, input),
        [b'$', b'{', ..] => nested(expansion, input),
        [b'$', b'$', ..] => "$$".void().parse_next(input),
        [b'$', b'[', ..] | [b'$', b'\\', b'\n' | b'\r', ..] => unsupported(),
        [b'$', rest @ ..] if input.state.dialect == Dialect::Zsh && !is_plain_parameter(rest) => {
            unsupported()
        }
        _ => b'$'.void().parse_next(input),
    }
}

/// Whether a `$` of zsh begins no parameter with a subscript, or one that holds no blanks.
fn is_plain_parameter(text: &[u8]) -> bool {
    let name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = text.iter().take_while(|byte| name(byte)).count();
    let Some([b'[', subscript @ ..]) = text.get(length..) else {
        return true;
    };
    let simple = |byte: &&u8| name(byte) || b"@*-$,".contains(byte);
    let length = subscript.iter().take_while(simple).count();
    subscript.get(length) == Some(&b']')
}

/// `arithmetic = "$((" arithmetic-text "))"`
///
/// The two closing parentheses must touch, or it may be a substitution that begins with a
/// subshell.
fn arithmetic(input: &mut Input<'_>) -> Parsed<()> {
    delimited("$((", arithmetic_text, cut_err("))")).parse_next(input)
}

/// `arithmetic-text = *( 1*<letters, digits, operators, blanks> / quoted-dollar / "(" arithmetic-text ")" )`
///
/// `<<` shifts here. Quotes, escapes and newlines are unsupported.
fn arithmetic_text(input: &mut Input<'_>) -> Parsed<()> {
    repeat(
        0..,
        dispatch! {peek(any);
            b'$' => quoted_dollar,
            b'(' => |input: &mut _| nested(parenthesized_arithmetic, input),
            _ => take_while(1.., is_arithmetic).void(),
        },
    )
    .parse_next(input)
}

/// `"(" arithmetic-text ")"`
fn parenthesized_arithmetic(input: &mut Input<'_>) -> Parsed<()> {
    delimited(b'(', arithmetic_text, cut_err(b')')).parse_next(input)
}

fn is_arithmetic(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_+-*/%<>=!&|^~?:,.[]@# \t".contains(&byte)
}

/// `expansion = "${" parameter *( expansion-part ) "}"`
///
/// Inside double quotes the meaning of inner quotes depends on the operator, so only those are
/// supported whose meaning does not move the end.
fn expansion(input: &mut Input<'_>) -> Parsed<()> {
    let start = match input.state.dialect {
        Dialect::Zsh => b"_#!?@*-=^~+".as_slice(),
        Dialect::Bash | Dialect::Raw => b"_#!?@*-".as_slice(),
    };
    let parameter = one_of(|byte: u8| byte.is_ascii_alphanumeric() || start.contains(&byte));
    delimited(
        ("${", cut_err(parameter)),
        repeat::<_, _, (), _, _>(0.., expansion_part),
        cut_err(b'}'),
    )
    .void()
    .parse_next(input)
}

/// `expansion-part = dollar / escape / single-quoted / double-quoted / simple-quoted /
/// 1*<plain byte or blank>`
fn expansion_part(input: &mut Input<'_>) -> Parsed<()> {
    let quoted = input.state.quoted;
    match bytes(input) {
        [b'$', b'\'' | b'"', ..] if quoted => unsupported(),
        [b'$', ..] if quoted => quoted_dollar(input),
        [b'$', ..] => dollar(input),
        [b'\'' | b'"', ..] if quoted => simple_quoted(input),
        [b'\'', ..] => single_quoted(input),
        [b'"', ..] => double_quoted(input),
        [b'\\', after, ..] if *after != b'\n' => escape(input),
        [b'<' | b'>', after, ..] if *after != b'(' => any.void().parse_next(input),
        [b'(' | b')', ..] if input.state.dialect == Dialect::Bash => any.void().parse_next(input),
        _ => take_while(1.., is_expansion_text).void().parse_next(input),
    }
}

/// `simple-quoted = ( "'" / DQUOTE ) *<any byte that begins and ends nothing> <the same quote>`
fn simple_quoted(input: &mut Input<'_>) -> Parsed<()> {
    let quote = any.parse_next(input)?;
    let plain = |byte: u8| !b"'\"\\`{}()\n".contains(&byte);
    (take_while(0.., plain), cut_err(quote))
        .void()
        .parse_next(input)
}

fn is_expansion_text(byte: u8) -> bool {
    !b"}{$'\"\\`\n<>()".contains(&byte)
}

/// `command-substitution = "$(" commands ")"`
fn command_substitution(input: &mut Input<'_>) -> Parsed<()> {
    let outside = std::mem::replace(&mut input.state.quoted, false);
    let result = delimited("$(", commands, cut_err(b')')).parse_next(input);
    input.state.quoted = outside;
    result
}

/// `"(" commands ")"`
fn subshell(input: &mut Input<'_>) -> Parsed<()> {
    delimited(b'(', commands, cut_err(b')')).parse_next(input)
}

/// `commands = *( 1*<plain byte> / quote / dollar / separator / redirection / "(" commands ")" )`
///
/// Only the closing parenthesis is looked for. Unsupported, because one could stand in them:
/// heredocs, comments, `case`, `[[` and process substitutions.
fn commands(input: &mut Input<'_>) -> Parsed<()> {
    let mut word_start = true;
    loop {
        let rest = bytes(input);
        match rest {
            [] | [b')', ..] => return Ok(()),
            [b'#', ..] if word_start => return unsupported(),
            [b'<', b'<' | b'(' | b'\\', ..] | [b'>', b'(' | b'\\', ..] => return unsupported(),
            [b'\\', b'\n', ..] if !word_start => return unsupported(),
            [b'\r', after, ..] if *after != b'\n' => return unsupported(),
            // The newline would begin a heredoc's body.
            [b'\n', ..] if !input.state.heredocs.is_empty() => return unsupported(),
            _ => {}
        }
        let continued = rest.starts_with(b"\\\n");
        let separates = dispatch! {peek(any);
            b'\'' => single_quoted.value(false),
            b'"' => double_quoted.value(false),
            b'\\' => escape.value(continued),
            b'$' => dollar.value(false),
            b'`' => backquoted.value(false),
            b'(' => (|input: &mut _| nested(subshell, input)).value(true),
            b' ' | b'\t' | b'\n' | b'\r' | b';' | b'&' | b'|' | b'<' | b'>' => any.value(true),
            _ => take_while(1.., is_plain)
                .verify(move |word: &[u8]| !(word_start && matches!(word, b"case" | b"[[")))
                .value(false),
        };
        word_start = cut_err(separates).parse_next(input)?;
    }
}

/// ``backquoted = "`" *( 1*<other byte> / backquoted-escape / simple quotes ) "`"``
///
/// `backquoted-escape = "\" <any byte but newline>`
///
/// Without backquotes in the quotes, the next backquote that is not escaped is the end for
/// everyone. Unsupported: heredocs, comments, newlines.
pub(super) fn backquoted(input: &mut Input<'_>) -> Parsed<()> {
    substitution(backquoted_text, input)
}

fn backquoted_text(input: &mut Input<'_>) -> Parsed<()> {
    let escape = || (b'\\', none_of(b"\r\n")).take();
    let quoted = |quote: u8| {
        let plain = take_while(1.., move |byte| byte != quote && !b"`\\\n".contains(&byte));
        let inside = repeat::<_, _, (), _, _>(0.., alt((plain, escape())));
        delimited(quote, inside, quote).take()
    };
    let other = take_while(1.., |byte| !b"'\"`\\\n<#".contains(&byte));
    let input_redirection = (b'<', not(one_of(b"<(\\"))).take();
    let part = alt((
        other,
        quoted(b'\''),
        quoted(b'"'),
        escape(),
        input_redirection,
    ));
    delimited(b'`', repeat::<_, _, (), _, _>(0.., part), cut_err(b'`'))
        .void()
        .parse_next(input)
}

/// Runs `parser` and notes the stretch it takes, if it is an outermost substitution.
fn substitution<'s>(parser: fn(&mut Input<'s>) -> Parsed<()>, input: &mut Input<'s>) -> Parsed<()> {
    if input.state.substituting {
        return nested(parser, input);
    }
    let start = input.current_token_start();
    let text = bytes(input);
    input.state.substituting = true;
    let result = nested(parser, input);
    input.state.substituting = false;
    result?;
    let range = start..input.current_token_start();
    let multiline = text.iter().take(range.len()).any(|&byte| byte == b'\n');
    input
        .state
        .substitutions
        .push(Substitution { range, multiline });
    Ok(())
}

/// Runs `parser` one level deeper, or stops at the deepest.
fn nested<'s>(parser: fn(&mut Input<'s>) -> Parsed<()>, input: &mut Input<'s>) -> Parsed<()> {
    if input.state.nesting >= MAX_NESTING {
        return unsupported();
    }
    input.state.nesting += 1;
    let result = parser(input);
    input.state.nesting -= 1;
    result
}
