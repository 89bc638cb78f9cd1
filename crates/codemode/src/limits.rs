//! Sizes above which output is shown as it came.

/// The most bytes that one result's text may have, before and after its layout.
pub const MAX_DISPLAY_BYTES: usize = 50 * 1024;

/// The most logical lines that one result's text may have, before and after its layout.
pub const MAX_DISPLAY_LINES: usize = 2_000;

/// The most names that a summary shows.
pub(crate) const MAX_NAMES: usize = 3;

/// Number of logical lines; a final line ending does not begin another one.
pub(crate) fn logical_lines(text: &str) -> usize {
    text.lines().count()
}
