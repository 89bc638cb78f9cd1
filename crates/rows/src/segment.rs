//! A row: pieces of text in reading order, each with a role.

use std::fmt;
use std::ops::Range;

/// What a piece of text is. A meaning, not a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// `▸` or `▾`.
    Marker,
    /// The word of the action.
    Verb,
    /// What was acted on: a path, a pattern, `3 files`.
    Subject,
    /// Text taken verbatim from a command, see [`Segment::source`].
    Command,
    /// A mark in a command that stands for something left out or replaced.
    Syntax,
    /// `— error`, `— 2 failed`.
    Failure,
    /// What is not known or not finished: `— completion unknown`, `— 1 unfinished`.
    Uncertain,
    /// `(12 lines)`, `(exit 0)`.
    Count,
    /// The `+2` of a change.
    Added,
    /// The `-1` of a change.
    Removed,
    /// `(2m 5s)`.
    Duration,
    /// `— ` and the purpose.
    Purpose,
    /// Indentation and spaces between the others.
    Plain,
}

/// A piece of a row.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Segment {
    /// What it is.
    pub role: Role,
    /// What it says. Never empty in a [`Row`].
    pub text: String,
    /// Where in the command the text stands, in bytes. The text is that stretch, verbatim.
    pub source: Option<Range<usize>>,
}

impl Segment {
    /// A piece that is not a verbatim part of a command.
    pub fn new(role: Role, text: impl Into<String>) -> Self {
        Self {
            role,
            text: text.into(),
            source: None,
        }
    }

    /// The stretch of `command` at `range`, or `None` when there is no such stretch.
    pub fn command(command: &str, range: Range<usize>) -> Option<Self> {
        Some(Self {
            role: Role::Command,
            text: command.get(range.clone())?.to_owned(),
            source: Some(range),
        })
    }
}

impl fmt::Debug for Segment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({:?}", self.role, self.text)?;
        if let Some(Range { start, end }) = &self.source {
            write!(f, " {start}..{end}")?;
        }
        f.write_str(")")
    }
}

/// One line of a transcript.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row {
    /// The pieces in reading order.
    pub segments: Vec<Segment>,
    /// Whether the call failed, so that its verb and subject take the colour of failure.
    pub failed: bool,
}

impl Row {
    /// The row as plain text.
    pub fn text(&self) -> String {
        self.segments.iter().map(|s| s.text.as_str()).collect()
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text())
    }
}
