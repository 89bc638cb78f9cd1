//! Sizes above which nothing is compacted, so that the work for one row is bounded.

/// Longest script that is read for commands; a longer one shows its first line.
pub(crate) const MAX_SOURCE_BYTES: usize = 16 * 1024;

/// Most outer commands of a script; with more, it shows its first line.
pub(crate) const MAX_COMMANDS: usize = 64;

/// Most words of all outer commands together; with more, the script shows its first line.
pub(crate) const MAX_WORDS: usize = 256;

/// Deepest nesting of substitutions, expansions and parentheses inside one word.
pub(crate) const MAX_NESTING: u8 = 16;

/// Longest part of a first line that is looked at.
pub(crate) const MAX_LINE_BYTES: usize = 16 * 1024;
