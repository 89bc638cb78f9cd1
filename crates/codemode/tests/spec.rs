//! The summary lines of the specification, and the rules around them.

use codemode::{Record, Status, summarize};

/// Writes the summary as the row has it; each record is `name` or `name:status`.
#[track_caller]
fn line(verb: &str, records: &str, running: bool) -> String {
    let records: Vec<Record<'_>> = records
        .split_whitespace()
        .map(|record| {
            let (name, status) = record.split_once(':').unwrap_or((record, "ok"));
            let status = match status {
                "ok" => Status::Ok,
                "running" => Status::Running,
                "error" => Status::Error,
                "cancelled" => Status::Cancelled,
                _ => Status::Unknown,
            };
            Record { name, status }
        })
        .collect();
    let summary = summarize(&records, running);
    assert_eq!(summary.names.is_empty(), records.is_empty());
    let space = if summary.names.is_empty() { "" } else { " " };
    format!("{verb} code{space}{} ({})", summary.names, summary.calls)
}

#[test]
fn lines_of_the_specification() {
    insta::assert_snapshot!(line("Running", "read read:running", true), @"Running code read ×2 (2 nested calls so far; 1 running)");
    insta::assert_snapshot!(line("Ran", "read bash read", false), @"Ran code read ×2, bash (3 nested calls)");
    insta::assert_snapshot!(line("Ran", "read bash:error", false), @"Ran code read, bash (2 nested calls; 1 error)");
    insta::assert_snapshot!(line("Ran", "", false), @"Ran code (0 nested calls)");
}

#[test]
fn singular() {
    insta::assert_snapshot!(line("Ran", "read", false), @"Ran code read (1 nested call)");
    insta::assert_snapshot!(line("Running", "read:running", true), @"Running code read (1 nested call so far; 1 running)");
}

#[test]
fn nothing_called_yet() {
    insta::assert_snapshot!(line("Running", "", true), @"Running code (0 nested calls so far)");
}

#[test]
fn three_names_at_most() {
    insta::assert_snapshot!(line("Ran", "read bash grep", false), @"Ran code read, bash, grep (3 nested calls)");
    insta::assert_snapshot!(line("Ran", "read bash grep ls", false), @"Ran code read, bash, grep, … (4 nested calls)");
    insta::assert_snapshot!(line("Ran", "a b c d a d e c", false), @"Ran code a ×2, b, c ×2, … (8 nested calls)");
    insta::assert_snapshot!(line("Ran", "models.classify a models.classify", false), @"Ran code models.classify ×2, a (3 nested calls)");
}

#[test]
fn outcomes_are_counted_apart() {
    insta::assert_snapshot!(line("Ran", "a:cancelled b:error c:unknown d", false), @"Ran code a, b, c, … (4 nested calls; 1 error; 1 cancelled; 1 completion unknown)");
    insta::assert_snapshot!(line("Ran", "a:error a:error a:cancelled a:cancelled a:unknown a:unknown", false), @"Ran code a ×6 (6 nested calls; 2 errors; 2 cancelled; 2 completions unknown)");
    insta::assert_snapshot!(line("Running", "a:running a:running b:error c:unknown", true), @"Running code a ×2, b, c (4 nested calls so far; 2 running; 1 error; 1 completion unknown)");
}

/// A finished run does not leave a call running, nor does it make it a success.
#[test]
fn unconfirmed_at_the_end() {
    insta::assert_snapshot!(line("Ran", "a:running b", false), @"Ran code a, b (2 nested calls; 1 completion unknown)");
    insta::assert_snapshot!(line("Ran", "a:running a:unknown", false), @"Ran code a ×2 (2 nested calls; 2 completions unknown)");
}
