//! What is counted, each count in its parentheses.

use crate::{Outcome, Phase, Role, Segment};

/// Lines added and removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Change {
    /// `+2`
    pub added: u64,
    /// `-1`
    pub removed: u64,
}

impl Change {
    /// So many lines added, so many removed.
    pub fn new(added: u64, removed: u64) -> Self {
        Self { added, removed }
    }

    /// Both changes one after the other, which is not their net effect.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            added: self.added.saturating_add(other.added),
            removed: self.removed.saturating_add(other.removed),
        }
    }
}

/// A count of one call. Zero is zero; what is not known is left out or says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count<'a> {
    /// `(12 lines)`: lines returned or written.
    Lines(u64),
    /// `(lines unknown)`
    LinesUnknown,
    /// `(3 matches)`, `(1 entry)`, `(100+ matches)`
    Items {
        /// How many.
        number: u64,
        /// Whether a limit was reached, so that there may be more.
        limited: bool,
        /// The word for one, as `match`.
        one: &'a str,
        /// The word for several, as `matches`.
        many: &'a str,
    },
    /// `(+2 -1)`: what a finished change did.
    Applied(Change),
    /// `(requested +2 -1)`, or `(requested)` when the total cannot be known.
    Requested(Option<Change>),
    /// `(requested 3 lines)`
    RequestedLines(u64),
    /// `(requested lines 10–20)`, or `(requested from line 10)` when the last is not given.
    RequestedRange {
        /// The first line asked for, counted from 1.
        first: u64,
        /// The last line asked for.
        last: Option<u64>,
    },
    /// `(exit 7)`
    Exit(i64),
    /// Anything else, already in words, as `3 nested calls`.
    Text(&'a str),
}

impl Count<'_> {
    /// Whether there is evidence for this count: results are counted when a call has ended, and its
    /// text or change only when it did not fail.
    pub(crate) fn holds(self, phase: Phase, outcome: Outcome) -> bool {
        match self {
            Self::Lines(_) | Self::LinesUnknown | Self::Items { .. } | Self::Applied(_) => {
                phase == Phase::Settled && outcome == Outcome::Quiet
            }
            Self::Exit(_) => phase == Phase::Settled,
            Self::Requested(_) | Self::RequestedLines(_) | Self::RequestedRange { .. } => true,
            Self::Text(text) => !text.is_empty(),
        }
    }

    /// The count in its parentheses.
    pub(crate) fn segments(self) -> Vec<Segment> {
        match self {
            Self::Lines(lines) => parenthesized(&number_of(lines, "line", "lines")),
            Self::LinesUnknown => parenthesized("lines unknown"),
            Self::Items {
                number,
                limited: true,
                many,
                ..
            } => parenthesized(&format!("{number}+ {many}")),
            Self::Items {
                number, one, many, ..
            } => parenthesized(&number_of(number, one, many)),
            Self::Applied(change) => around("(", change, ")"),
            Self::Requested(Some(change)) => around("(requested ", change, ")"),
            Self::Requested(None) => parenthesized("requested"),
            Self::RequestedLines(lines) => {
                parenthesized(&format!("requested {}", number_of(lines, "line", "lines")))
            }
            Self::RequestedRange { first, last } => parenthesized(&match last {
                Some(last) if last == first => format!("requested line {first}"),
                Some(last) => format!("requested lines {first}–{last}"),
                None => format!("requested from line {first}"),
            }),
            Self::Exit(code) => parenthesized(&format!("exit {code}")),
            Self::Text(text) => parenthesized(text),
        }
    }
}

/// `1 line`, `2 lines`.
pub(crate) fn number_of(number: impl Into<u64>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

fn parenthesized(text: &str) -> Vec<Segment> {
    vec![Segment::new(Role::Count, format!("({text})"))]
}

/// `+2 -1` between two texts.
pub(crate) fn around(before: &str, change: Change, after: &str) -> Vec<Segment> {
    vec![
        Segment::new(Role::Count, before),
        Segment::new(Role::Added, format!("+{}", change.added)),
        Segment::new(Role::Plain, " "),
        Segment::new(Role::Removed, format!("-{}", change.removed)),
        Segment::new(Role::Count, after),
    ]
}
