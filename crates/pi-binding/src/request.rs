//! What a call asks for: its verb and subject, from the contract and the arguments.

use serde_json::Value;

use crate::wire::{Action, Contract, Dialect, Subject};

/// What a patch request asks for, reduced to what rows count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Patch {
    pub(crate) targets: u64,
    /// Added and removed lines; `None` when a deletion makes the total unknown.
    pub(crate) tally: Option<(u64, u64)>,
}

/// A call's request in the words of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request {
    pub(crate) action: Action,
    pub(crate) subject: Subject,
    /// A recognised patch request.
    pub(crate) patch: Option<Patch>,
    /// The contract holds for these arguments. Where it does not, results are not read by it.
    pub(crate) recognized: bool,
}

impl Request {
    fn of(action: Action, subject: Subject) -> Self {
        Self {
            action,
            subject,
            patch: None,
            recognized: true,
        }
    }

    /// The neutral row of a tool whose request is not understood.
    fn neutral(name: &str, subject: Subject) -> Self {
        let action = Action::Named(name.to_owned());
        Self {
            action,
            subject,
            patch: None,
            recognized: false,
        }
    }
}

/// Reads the arguments of a call by its contract. `name` is the name to show for unknown tools.
/// `raw` says that commands are shown by their first line, whatever they are written in.
pub(crate) fn request(
    contract: &Contract,
    name: &str,
    args: &Value,
    complete: bool,
    raw: bool,
) -> Request {
    let shell = |dialect, field| shell(dialect, raw, name, text(args, field));
    let path =
        |field: &str| text(args, field).map_or(Subject::None, |path| Subject::Path(path.into()));
    match contract {
        Contract::Read { path: field } => Request::of(Action::Read, path(field)),
        Contract::Write { path: field } => Request::of(Action::Write, path(field)),
        Contract::Edit { path: field } => Request::of(Action::Edit, path(field)),
        Contract::Patch { field } => text(args, field)
            .filter(|envelope| complete || patchsniff::is_closed(envelope))
            .and_then(|envelope| patchsniff::sniff(envelope).ok())
            .map_or_else(
                || Request::neutral(name, first_line(args, field)),
                |found| patch(&found),
            ),
        Contract::Operation => operation(args, complete)
            .unwrap_or_else(|| Request::neutral(name, first_line(args, "path"))),
        Contract::Shell { dialect } => shell(*dialect, "command"),
        Contract::Grep => Request::of(Action::Search, pattern(args)),
        Contract::Find => Request::of(Action::Find, pattern(args)),
        Contract::List => {
            let path = place(args).unwrap_or(".");
            Request::of(Action::List, Subject::Path(path.to_owned()))
        }
        Contract::Exec {
            shell: declared,
            required,
        } => {
            if !present(args, required) {
                return Request::neutral(name, Subject::None);
            }
            let dialect = text(args, "shell")
                .filter(|_| *declared)
                .and_then(shellpreview::dialect_of_executable)
                .map_or(Dialect::Raw, dialect);
            shell(dialect, "cmd")
        }
        Contract::Stdin { required, fields } => stdin(args, required, fields).map_or_else(
            || Request::neutral(name, Subject::None),
            |action| Request::of(action, Subject::None),
        ),
        Contract::Code => Request::of(Action::Code, Subject::None),
        Contract::Other { telling } => {
            let subject = telling
                .as_deref()
                .map_or(Subject::None, |field| first_line(args, field));
            Request {
                recognized: true,
                ..Request::neutral(name, subject)
            }
        }
    }
}

fn text<'a>(args: &'a Value, field: &str) -> Option<&'a str> {
    args.get(field)?.as_str()
}

/// A telling argument in one line: the first that is not blank, with a mark where more follows.
fn first_line(args: &Value, field: &str) -> Subject {
    let Some(text) = text(args, field) else {
        return Subject::None;
    };
    let text = text.trim();
    match text.split_once('\n') {
        Some((line, _)) => Subject::Text(format!("{}…", line.trim_end())),
        None if text.is_empty() => Subject::None,
        None => Subject::Text(text.to_owned()),
    }
}

fn pattern(args: &Value) -> Subject {
    text(args, "pattern").map_or(Subject::None, |pattern| Subject::Pattern {
        pattern: pattern.to_owned(),
        path: place(args).map(str::to_owned),
    })
}

/// Where to look. An empty path is none, as Pi takes it.
fn place(args: &Value) -> Option<&str> {
    text(args, "path").filter(|path| !path.is_empty())
}

/// A command, unless there is nothing of it to show (usage.md, "Shell sessions").
fn shell(dialect: Dialect, raw: bool, name: &str, command: Option<&str>) -> Request {
    let source = command.unwrap_or_default();
    let mut lines = source.lines().map(str::trim);
    let blank = if raw || dialect == Dialect::Raw {
        lines.next().is_none_or(str::is_empty)
    } else {
        lines.all(silent)
    };
    if blank {
        return Request::neutral(name, Subject::None);
    }
    Request::of(
        Action::Run,
        Subject::Command {
            source: source.to_owned(),
            dialect,
        },
    )
}

/// A line that no preview shows.
fn silent(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

fn dialect(dialect: shellpreview::Dialect) -> Dialect {
    match dialect {
        shellpreview::Dialect::Bash => Dialect::Bash,
        shellpreview::Dialect::Zsh => Dialect::Zsh,
        shellpreview::Dialect::Raw => Dialect::Raw,
    }
}

/// All declared required fields are there with a value.
fn present(args: &Value, required: &[String]) -> bool {
    required
        .iter()
        .all(|field| args.get(field).is_some_and(|value| !value.is_null()))
}

/// Polling or sending; `None` for unknown fields and for input that is not a plain string.
fn stdin(args: &Value, required: &[String], fields: &[String]) -> Option<Action> {
    let known = args.as_object()?.keys().all(|field| fields.contains(field));
    let session = match args.get("session_id")? {
        // Pi takes a number in quotes, too.
        Value::String(id) => id.trim().parse::<i64>().is_ok(),
        id => id.is_number(),
    };
    if !known || !session || !present(args, required) {
        return None;
    }
    match args.get("chars") {
        None | Some(Value::Null) => Some(Action::CheckOutput),
        Some(Value::String(chars)) if chars.is_empty() => Some(Action::CheckOutput),
        Some(Value::String(_)) => Some(Action::SendInput),
        Some(_) => None,
    }
}

fn operation(args: &Value, complete: bool) -> Option<Request> {
    if !complete {
        return None;
    }
    let diff = match args.get("diff") {
        None | Some(Value::Null) => None,
        Some(diff) => Some(diff.as_str()?),
    };
    let found = patchsniff::sniff_operation(text(args, "type")?, text(args, "path")?, diff).ok()?;
    Some(patch(&found))
}

fn patch(found: &patchsniff::Request<'_>) -> Request {
    let subject = match found.targets.as_slice() {
        [
            patchsniff::Target::Update {
                path,
                moved_to: Some(to),
            },
        ] => Subject::Moved {
            from: (*path).to_owned(),
            to: (*to).to_owned(),
        },
        [target] => Subject::Path(target.path().to_owned()),
        targets => Subject::Targets(targets.len() as u64),
    };
    Request {
        patch: Some(Patch {
            targets: found.targets.len() as u64,
            tally: found.tally.map(|tally| (tally.added, tally.removed)),
        }),
        ..Request::of(Action::Patch, subject)
    }
}
