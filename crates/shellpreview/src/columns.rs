//! The default measure.

use unicode_width::UnicodeWidthStr as _;

use crate::printable::is_plain_ascii;

/// Terminal columns of `text`, by the tables of the `unicode-width` crate.
///
/// Terminals differ; a host that draws by other rules passes its own function to
/// [`preview`](crate::preview()).
///
/// ```
/// assert_eq!(shellpreview::columns("npm test"), 8);
/// assert_eq!(shellpreview::columns("构建"), 4);
/// ```
pub fn columns(text: &str) -> usize {
    if is_plain_ascii(text) {
        text.len()
    } else {
        text.width()
    }
}
