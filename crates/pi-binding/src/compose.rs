//! Joins the libraries: a call's words to a fitted row, a row to a painted line.
//!
//! Every string is made printable here, before anything is measured (decision 1): paths and
//! commands by the crates that shorten them, all others by [`pathfit::printable`].

use std::borrow::Cow;

use pathfit::printable;
use rows::{Change, Codes, Layout, Row, Theme};
use serde_json::Value;

use crate::subject::{Command, Path, pi_width};
use crate::wire::{Action, Call, Count, Kind, Lines, Options, Phase, Subject};

/// Where a row stands.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Columns of the terminal.
    pub columns: usize,
    /// Columns of spaces in front.
    pub indent: usize,
    /// Whether it is open.
    pub open: bool,
}

impl Place {
    fn layout(self, options: &Options) -> Layout {
        let mut layout = Layout::new(self.columns);
        layout.row_max = options.row_max as usize;
        layout.purpose_max = options.purpose_max as usize;
        layout.indent = self.indent;
        layout.open = self.open;
        layout.show_duration = options.tool_duration;
        layout
    }
}

/// The row of one call.
pub fn call(call: &Call, place: Place, options: &Options) -> Row {
    with_subject(&call.subject, options, &mut |subject| {
        let name = action_name(&call.action);
        let purpose = call.purpose.as_deref().map(printable);
        let texts: Vec<Cow<'_, str>> = call.counts.iter().map(count_text).collect();
        let mut facts = rows::Call::new(action(&call.action, &name), phase(call.phase));
        facts.outcome = outcome(call);
        facts.subject = subject;
        facts.counts = call
            .counts
            .iter()
            .zip(&texts)
            .map(|(n, text)| count(n, text))
            .collect();
        facts.duration_ms = call.duration_ms;
        facts.purpose = purpose.as_deref();
        if let Subject::Command { .. } = call.subject {
            facts.subject_max = Some(options.command_max as usize);
        }
        rows::call(&facts, &place.layout(options), &pi_width)
    })
}

/// The row of several neighbouring calls of one kind.
pub fn group(calls: &[Call], place: Place, options: &Options) -> Row {
    let names: Vec<Cow<'_, str>> = calls.iter().map(|call| action_name(&call.action)).collect();
    let members = calls.iter().zip(&names).map(|(call, name)| {
        let mut member = rows::Member::new(action(&call.action, name), phase(call.phase));
        member.outcome = outcome(call);
        member.target = call.subject.target();
        member.lines = match call.member.lines {
            Lines::Counted(lines) => rows::Lines::Counted(lines),
            Lines::Unknown => rows::Lines::Unknown,
            Lines::Untotalled => rows::Lines::Untotalled,
        };
        member.applied = call.member.change.map(change);
        member.request = call.member.request.map(|(targets, total)| rows::Request {
            targets,
            change: total.map(change),
        });
        member
    });
    let family = match calls.first().map(|call| call.kind) {
        Some(Kind::Mutation) => rows::Family::Mutation,
        _ => rows::Family::Exploration,
    };
    let group = rows::Group {
        family,
        members: members.collect(),
    };
    rows::group(&group, &place.layout(options), &pi_width)
}

/// The theme of a host: an object of names, each an array of the opening and the closing escape
/// code. Missing ones paint nothing.
pub fn theme(codes: &Value) -> Theme {
    let codes = |name: &str| {
        let code = |at: usize| codes.get(name)?.get(at)?.as_str();
        Codes::new(code(0).unwrap_or_default(), code(1).unwrap_or_default())
    };
    Theme {
        marker: codes("muted"),
        verb: codes("toolTitle"),
        subject: Codes::default(),
        command: Codes::default(),
        syntax: codes("muted"),
        failure: codes("error"),
        uncertain: codes("warning"),
        count: codes("muted"),
        added: codes("toolDiffAdded"),
        removed: codes("toolDiffRemoved"),
        duration: codes("muted"),
        purpose: codes("thinkingText"),
    }
}

/// Builds the subject and hands it on; the parts it borrows live as long as the call.
fn with_subject(
    subject: &Subject,
    options: &Options,
    then: &mut dyn FnMut(Option<&dyn rows::Subject>) -> Row,
) -> Row {
    let path = |path| Path { path, options };
    match subject {
        Subject::None => then(None),
        Subject::Path(name) => then(Some(&path(name))),
        Subject::Moved { from, to } => {
            let (first, second) = (&path(from), &path(to));
            then(Some(&rows::Pair {
                first,
                joint: " → ",
                second,
            }))
        }
        Subject::Command { source, dialect } => then(Some(&Command {
            source,
            dialect: *dialect,
            options,
        })),
        Subject::Pattern {
            pattern,
            path: None,
        } => then(Some(&rows::Quoted(&printable(pattern)))),
        Subject::Pattern {
            pattern,
            path: Some(place),
        } => {
            let (pattern, second) = (printable(pattern), &path(place));
            let first = &rows::Quoted(&pattern);
            then(Some(&rows::Pair {
                first,
                joint: " in ",
                second,
            }))
        }
        Subject::Text(text) => then(Some(&rows::Text(&printable(text)))),
        Subject::Targets(targets) => then(Some(&rows::Targets(*targets))),
    }
}

fn action_name(action: &Action) -> Cow<'_, str> {
    match action {
        Action::Named(name) => printable(name),
        _ => Cow::Borrowed(""),
    }
}

fn action<'a>(action: &Action, name: &'a str) -> rows::Action<'a> {
    match action {
        Action::Run => rows::Action::Run,
        Action::Read => rows::Action::Read,
        Action::Write => rows::Action::Write,
        Action::Edit => rows::Action::Edit,
        Action::Patch => rows::Action::Patch,
        Action::Search => rows::Action::Search,
        Action::Find => rows::Action::Find,
        Action::List => rows::Action::List,
        Action::CheckOutput => rows::Action::CheckOutput,
        Action::SendInput => rows::Action::SendInput,
        Action::Code => rows::Action::Code,
        Action::Named(_) => rows::Action::Named(name),
    }
}

fn phase(phase: Phase) -> rows::Phase {
    match phase {
        Phase::Before => rows::Phase::Before,
        Phase::Running => rows::Phase::Running,
        Phase::Settled => rows::Phase::Settled,
        Phase::Unknown => rows::Phase::Unknown,
    }
}

fn outcome(call: &Call) -> rows::Outcome {
    if call.failed {
        rows::Outcome::Error
    } else {
        rows::Outcome::Quiet
    }
}

fn change((added, removed): (u64, u64)) -> Change {
    Change::new(added, removed)
}

fn count_text(count: &Count) -> Cow<'_, str> {
    match count {
        Count::Nested(text) => printable(text),
        _ => Cow::Borrowed(""),
    }
}

fn count<'a>(count: &Count, text: &'a str) -> rows::Count<'a> {
    let items = |number: u64, limited: bool, one, many| rows::Count::Items {
        number,
        limited,
        one,
        many,
    };
    match *count {
        Count::Lines(lines) => rows::Count::Lines(lines),
        Count::LinesUnknown => rows::Count::LinesUnknown,
        Count::Matches { n, more } => items(n, more, "match", "matches"),
        Count::Files { n, more } => items(n, more, "file", "files"),
        Count::Entries { n, more } => items(n, more, "entry", "entries"),
        Count::Change { added, removed } => rows::Count::Applied(change((added, removed))),
        Count::Requested(total) => rows::Count::Requested(total.map(change)),
        Count::RequestedRange { first, last } => rows::Count::RequestedRange { first, last },
        Count::RequestedLines(lines) => rows::Count::RequestedLines(lines),
        Count::Exit(code) => rows::Count::Exit(code),
        Count::Nested(_) => rows::Count::Text(text),
    }
}
