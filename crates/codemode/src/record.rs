//! One recorded call of a code run.

/// A nested call, as the run recorded it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record<'a> {
    /// The name of the tool or model operation, printable.
    pub name: &'a str,
    /// What is known of its end.
    pub status: Status,
}

/// What is known of the end of a nested call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It has not ended yet.
    Running,
    /// It ended well.
    Ok,
    /// It ended with an error, which the script may have caught.
    Error,
    /// It was cancelled.
    Cancelled,
    /// Nothing says how it ended.
    Unknown,
}
