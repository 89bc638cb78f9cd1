//! What a request asks for.

use crate::Reason;
use crate::Tally;
use crate::limits;

/// The file operations that were asked for, in the order of the request.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Request<'a> {
    /// One entry an operation: a path named twice is two entries, a move is one.
    pub targets: Vec<Target<'a>>,
    /// The lines to add and to remove, or `None` when a deletion leaves the total unknown.
    pub tally: Option<Tally>,
}

/// One file operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target<'a> {
    /// A file to create.
    Add {
        /// Its path, as written.
        path: &'a str,
    },
    /// A file to change, to move, or both.
    Update {
        /// Its present path, as written.
        path: &'a str,
        /// Its path afterwards, as written, if it moves.
        moved_to: Option<&'a str>,
    },
    /// A file to delete.
    Delete {
        /// Its path, as written.
        path: &'a str,
    },
}

impl<'a> Target<'a> {
    /// The path that the operation starts from.
    pub fn path(&self) -> &'a str {
        match *self {
            Self::Add { path } | Self::Update { path, .. } | Self::Delete { path } => path,
        }
    }
}

/// A path that can stand for a file: not empty, within its limit, on one line.
pub(crate) fn check_path(path: &str) -> Result<(), Reason> {
    if path.is_empty() {
        Err(Reason::EmptyPath)
    } else if limits::exceeds_utf16(path, limits::MAX_PATH_UTF16) {
        Err(Reason::PathTooLong)
    } else if path.chars().any(char::is_control) {
        Err(Reason::ControlInPath)
    } else {
        Ok(())
    }
}
