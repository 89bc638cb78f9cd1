//! The default measure.
#![cfg(feature = "unicode-width")]

use unicode_width::UnicodeWidthStr;

use crate::printable::{is_plain, printable};

/// How many terminal columns `text` takes once it is [printable](crate::printable()), by the tables
/// of the unicode-width crate outside an East Asian context.
///
/// ```
/// use pathfit::columns;
///
/// assert_eq!(columns("Button.tsx"), 10);
/// assert_eq!(columns("日本語"), 6);
/// assert_eq!(columns("\x1b[m"), 3); // shown as ␛[m
/// ```
pub fn columns(text: &str) -> usize {
    if is_plain(text) {
        return text.len();
    }
    printable(text).width()
}
