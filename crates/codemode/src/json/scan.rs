//! Whether a text is one complete container, and the tokens of it.

use serde::de::IgnoredAny;

/// A complete JSON object or array and the white space around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Container<'a> {
    pub(super) before: &'a str,
    pub(super) body: &'a str,
    pub(super) after: &'a str,
}

/// Finds the one container that `text` consists of.
pub(super) fn container(text: &str) -> Option<Container<'_>> {
    let rest = text.trim_start_matches(is_space);
    let body = rest.trim_end_matches(is_space);
    if !body.starts_with(['{', '[']) {
        return None;
    }
    let before = text.get(..text.len() - rest.len())?;
    let after = rest.get(body.len()..)?;
    // Ignoring a value checks its whole grammar, without recursion and without building it.
    serde_json::from_str::<IgnoredAny>(body).ok()?;
    Some(Container {
        before,
        body,
        after,
    })
}

/// A token of valid JSON, as it is spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `{` or `[`.
    Open(&'a str),
    /// `}` or `]`.
    Close(&'a str),
    Comma,
    Colon,
    /// A string, number, `true`, `false` or `null`.
    Scalar(&'a str),
}

/// The tokens of a valid container; on anything else the end of it, never a panic.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
}

pub(super) fn tokens(body: &str) -> Tokens<'_> {
    Tokens { rest: body }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let rest = self.rest.trim_start_matches(is_space);
        let length = match rest.bytes().next()? {
            b'{' | b'}' | b'[' | b']' | b',' | b':' => 1,
            b'"' => string_length(rest),
            _ => rest
                .find(|c| is_space(c) || matches!(c, ',' | ']' | '}'))
                .unwrap_or(rest.len()),
        };
        debug_assert!(length > 0, "a token consumes something");
        let (token, rest) = rest.split_at_checked(length)?;
        self.rest = rest;
        Some(match token {
            "{" | "[" => Token::Open(token),
            "}" | "]" => Token::Close(token),
            "," => Token::Comma,
            ":" => Token::Colon,
            scalar => Token::Scalar(scalar),
        })
    }
}

/// Bytes of the string that `text` begins with, both quotes included.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The four characters that JSON calls white space.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}
