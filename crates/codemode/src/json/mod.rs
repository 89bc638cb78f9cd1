//! Two-space layout of text that is one complete JSON object or array.
//!
//! ```
//! let laid_out = codemode::json::layout(r#"{"n":1.50,"n":[1,2],"o":[{}]}"#);
//! assert_eq!(laid_out, r#"{
//!   "n": 1.50,
//!   "n": [1, 2],
//!   "o": [
//!     {}
//!   ]
//! }"#);
//! ```
//!
//! - An array of numbers, strings, booleans and `null` stays on one logical line.
//! - White space around the container is kept, the white space between its tokens is replaced.
//! - Anything else is returned unchanged: plain text, a lone scalar, incomplete JSON, several
//!   documents, and text that would pass [`MAX_DISPLAY_BYTES`] or
//!   [`MAX_DISPLAY_LINES`].

mod layout;
mod scan;

use std::borrow::Cow;

use crate::limits::{MAX_DISPLAY_BYTES, MAX_DISPLAY_LINES, logical_lines};

/// Lays out one text.
#[must_use]
pub fn layout(text: &str) -> Cow<'_, str> {
    layout_all(&[text]).pop().unwrap_or(Cow::Borrowed(text))
}

/// Lays out the texts of one result, each for itself.
///
/// The limits hold for their sum, before and after: when it passes one of them,
/// all texts are returned unchanged.
#[must_use]
pub fn layout_all<'a>(texts: &[&'a str]) -> Vec<Cow<'a, str>> {
    let unchanged = || texts.iter().map(|text| Cow::Borrowed(*text)).collect();
    if !within_limits(texts.iter().copied()) {
        return unchanged();
    }
    let laid_out: Option<Vec<Cow<'a, str>>> = texts
        .iter()
        .map(|text| match scan::container(text) {
            Some(container) => layout::container(container).map(Cow::Owned),
            None => Some(Cow::Borrowed(*text)),
        })
        .collect();
    match laid_out {
        Some(new) if within_limits(new.iter().map(AsRef::as_ref)) => new,
        _ => unchanged(),
    }
}

fn within_limits<'a>(texts: impl Iterator<Item = &'a str>) -> bool {
    let (bytes, lines) = texts.fold((0, 0), |(bytes, lines), text| {
        (bytes + text.len(), lines + logical_lines(text))
    });
    bytes <= MAX_DISPLAY_BYTES && lines <= MAX_DISPLAY_LINES
}
