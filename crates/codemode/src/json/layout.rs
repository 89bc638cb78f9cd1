//! Copies the tokens of a container with new white space between them.

use super::scan::{Container, Token, Tokens, tokens};
use crate::limits::MAX_DISPLAY_BYTES;

/// The container laid out, or `None` as soon as it grows past [`MAX_DISPLAY_BYTES`].
pub(super) fn container(container: Container<'_>) -> Option<String> {
    let mut out = container.before.to_owned();
    // One entry for each open container: whether it is spread over lines.
    let mut open: Vec<bool> = Vec::new();
    let mut rest = tokens(container.body);
    while let Some(token) = rest.next() {
        match token {
            Token::Open(bracket) => {
                out.push_str(bracket);
                let block = is_block(bracket, rest.clone());
                open.push(block);
                if block {
                    break_line(&mut out, open.len());
                }
            }
            Token::Close(bracket) => {
                if open.pop() == Some(true) {
                    break_line(&mut out, open.len());
                }
                out.push_str(bracket);
            }
            Token::Comma if open.last() == Some(&true) => {
                out.push(',');
                break_line(&mut out, open.len());
            }
            Token::Comma => out.push_str(", "),
            Token::Colon => out.push_str(": "),
            Token::Scalar(text) => out.push_str(text),
        }
        // Deep nesting makes the indentation grow faster than the text.
        if out.len() > MAX_DISPLAY_BYTES {
            return None;
        }
    }
    out.push_str(container.after);
    Some(out)
}

/// Whether the container that was just opened is spread over lines:
/// an object with members, an array with a container in it.
///
/// The look ahead ends at the next bracket, so all of them together read the text once.
fn is_block(bracket: &str, mut rest: Tokens<'_>) -> bool {
    if bracket == "{" {
        return !matches!(rest.next(), Some(Token::Close(_)) | None);
    }
    rest.find(|token| matches!(token, Token::Open(_) | Token::Close(_)))
        .is_some_and(|token| matches!(token, Token::Open(_)))
}

fn break_line(out: &mut String, depth: usize) {
    out.push('\n');
    for _ in 0..depth {
        out.push_str("  ");
    }
}
