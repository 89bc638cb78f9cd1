//! Why a text was not recognized.

use std::error::Error;
use std::fmt;

use crate::limits;

/// A text that is not what was looked for, and the first place where that shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rejected {
    line: Option<usize>,
    reason: Reason,
}

impl Rejected {
    pub(crate) fn at(line: usize, reason: Reason) -> Self {
        Self {
            line: Some(line),
            reason,
        }
    }

    pub(crate) fn whole(reason: Reason) -> Self {
        Self { line: None, reason }
    }

    /// The line, counted from 1, or `None` when the fault is not in one line of the text.
    ///
    /// A text that ends too early is at fault in the line after its last.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// What is wrong there.
    pub fn reason(&self) -> Reason {
        self.reason
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.reason),
            None => self.reason.fmt(f),
        }
    }
}

impl Error for Rejected {}

/// What kept a text from being recognized.
///
/// The text of the message may change; match on the variant.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The payload is longer than [`MAX_PAYLOAD_UTF16`](limits::MAX_PAYLOAD_UTF16).
    PayloadTooLong,
    /// The payload has more lines than [`MAX_LINES`](limits::MAX_LINES).
    TooManyLines,
    /// The envelope has more operations than [`MAX_TARGETS`](limits::MAX_TARGETS).
    TooManyTargets,
    /// A path is longer than [`MAX_PATH_UTF16`](limits::MAX_PATH_UTF16).
    PathTooLong,
    /// A path is empty.
    EmptyPath,
    /// A path holds a control character.
    ControlInPath,
    /// A path in an envelope begins or ends with white space.
    SpaceAroundPath,
    /// The envelope does not begin with its marker.
    MissingBegin,
    /// The envelope ends before its marker.
    MissingEnd,
    /// There is text after the envelope.
    TextAfterEnd,
    /// The envelope holds no file section.
    NoSection,
    /// A line stands where only a file section or the end of the envelope may.
    NotASection,
    /// A line begins with `***` and is no marker of this dialect.
    UnknownMarker,
    /// A line of a new file does not begin with `+`.
    NotAnAddition,
    /// An update has no hunk where one must begin.
    NoHunk,
    /// A hunk has no lines.
    EmptyHunk,
    /// A hunk of a unified patch has only context.
    NoChange,
    /// A line inside a hunk does not begin with a space, `+` or `-`.
    NotAHunkLine,
    /// A move that does not directly follow the header of an update.
    StrayMove,
    /// `*** End of File` that does not end an update.
    StrayEndOfFile,
    /// The kind of an operation is unknown.
    UnknownKind,
    /// An operation that needs a diff has none.
    MissingDiff,
    /// A deletion carries a diff.
    StrayDiff,
    /// A unified patch does not begin with the header of one file.
    NoFileHeader,
    /// The lines above the file header contradict it.
    Contradiction,
    /// A hunk does not have the size that its header states.
    HunkSize,
    /// The last line of a hunk has no line end, so the patch may be cut.
    Unterminated,
    /// There is text after the last hunk, perhaps another file.
    TextAfterHunks,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = match self {
            Self::PayloadTooLong => return at_most(f, limits::MAX_PAYLOAD_UTF16, "UTF-16 units"),
            Self::TooManyLines => return at_most(f, limits::MAX_LINES, "lines"),
            Self::TooManyTargets => return at_most(f, limits::MAX_TARGETS, "file sections"),
            Self::PathTooLong => {
                return at_most(f, limits::MAX_PATH_UTF16, "UTF-16 units in a path");
            }
            Self::EmptyPath => "expected a path, but found nothing",
            Self::ControlInPath => "expected a path, but found a control character in it",
            Self::SpaceAroundPath => "expected a path, but found white space around it",
            Self::MissingBegin => "expected `*** Begin Patch`, but found something else",
            Self::MissingEnd => "expected `*** End Patch`, but found the end of the text",
            Self::TextAfterEnd => "expected nothing after `*** End Patch`, but found more text",
            Self::NoSection => "expected a file section, but found `*** End Patch`",
            Self::NotASection => {
                "expected a file section or `*** End Patch`, but found something else"
            }
            Self::UnknownMarker => "expected a marker of a patch, but found an unknown one",
            Self::NotAnAddition => "expected a line that begins with `+`, but found another line",
            Self::NoHunk => "expected a hunk that begins with `@@`, but found something else",
            Self::EmptyHunk => "expected a line of the hunk, but found its end",
            Self::NoChange => "expected a hunk with changes, but found only context",
            Self::NotAHunkLine => {
                "expected a line that begins with a space, `+` or `-`, but found another line"
            }
            Self::StrayMove => {
                "expected `*** Move to:` right after an update header, but found it elsewhere"
            }
            Self::StrayEndOfFile => {
                "expected `*** End of File` at the end of an update, but found it elsewhere"
            }
            Self::UnknownKind => {
                "expected `create_file`, `update_file` or `delete_file`, but found another kind"
            }
            Self::MissingDiff => "expected a diff, but found none",
            Self::StrayDiff => "expected no diff in a deletion, but found one",
            Self::NoFileHeader => "expected the header of a file, but found something else",
            Self::Contradiction => {
                "expected the header of one file, but found lines that contradict each other"
            }
            Self::HunkSize => "expected a hunk of the stated size, but found another size",
            Self::Unterminated => "expected a line end, but found the end of the text",
            Self::TextAfterHunks => "expected another hunk or the end, but found something else",
        };
        f.write_str(message)
    }
}

fn at_most(f: &mut fmt::Formatter<'_>, limit: usize, unit: &str) -> fmt::Result {
    write!(f, "expected at most {limit} {unit}, but found more")
}
