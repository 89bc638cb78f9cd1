//! Added and removed lines.

use std::fmt;

/// How many lines are added and removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Lines that are added.
    pub added: u64,
    /// Lines that are removed.
    pub removed: u64,
}

/// Writes `+2 -1`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} -{}", self.added, self.removed)
    }
}
