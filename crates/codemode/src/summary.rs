//! The names and the numbers of a run's nested calls.

use crate::limits::MAX_NAMES;
use crate::record::{Record, Status};

/// The two facts of a summary line, to be set as `Ran code NAMES (CALLS)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Names with their numbers, such as `read ×2, bash`; empty when nothing was called.
    pub names: String,
    /// The numbers, such as `3 nested calls; 1 error`.
    pub calls: String,
}

/// Summarizes the recorded calls of a run that is still `running` or has ended.
///
/// A recorded empty list gives `0 nested calls`.
/// When the records are missing there is nothing to summarize: do not call this.
///
/// ```
/// use codemode::{Record, Status, summarize};
///
/// let calls = [
///     Record { name: "read", status: Status::Ok },
///     Record { name: "read", status: Status::Running },
/// ];
/// assert_eq!(summarize(&calls, true).calls, "2 nested calls so far; 1 running");
/// assert_eq!(summarize(&calls, false).calls, "2 nested calls; 1 completion unknown");
/// ```
#[must_use]
pub fn summarize(records: &[Record<'_>], running: bool) -> Summary {
    Summary {
        names: names(records),
        calls: calls(records, running),
    }
}

fn names(records: &[Record<'_>]) -> String {
    let mut shown: Vec<(&str, usize)> = Vec::with_capacity(MAX_NAMES);
    let mut more = false;
    for record in records {
        if let Some((_, times)) = shown.iter_mut().find(|(name, _)| *name == record.name) {
            *times += 1;
        } else if shown.len() < MAX_NAMES {
            shown.push((record.name, 1));
        } else {
            more = true;
        }
    }
    let mut parts: Vec<String> = shown
        .into_iter()
        .map(|(name, times)| {
            if times == 1 {
                name.to_owned()
            } else {
                format!("{name} ×{times}")
            }
        })
        .collect();
    if more {
        parts.push("…".to_owned());
    }
    parts.join(", ")
}

fn calls(records: &[Record<'_>], running: bool) -> String {
    let number = |status| {
        records
            .iter()
            .filter(|record| record.status == status)
            .count()
    };
    let mut unfinished = number(Status::Running);
    let mut unknown = number(Status::Unknown);
    if !running {
        unknown += std::mem::take(&mut unfinished);
    }

    let mut text = counted(records.len(), "nested call", "nested calls");
    if running {
        text.push_str(" so far");
    }
    for (n, one, many) in [
        (unfinished, "running", "running"),
        (number(Status::Error), "error", "errors"),
        (number(Status::Cancelled), "cancelled", "cancelled"),
        (unknown, "completion unknown", "completions unknown"),
    ] {
        if n > 0 {
            text.push_str("; ");
            text.push_str(&counted(n, one, many));
        }
    }
    text
}

fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
