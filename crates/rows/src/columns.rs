//! The default measure.

use unicode_width::UnicodeWidthStr as _;

/// How many terminal columns a text takes, by the tables of the `unicode-width` crate.
///
/// A terminal may count some sequences otherwise; a host that knows better passes its own function.
pub fn columns(text: &str) -> usize {
    text.width()
}
