//! A saved Pi session: its lines, and the branch that Pi shows when it is reopened.
//!
//! Source: Pi 1.6.0, `dist/core/session-manager.js` (`buildContextEntries`). Text in, entries out;
//! reading the file is the caller's part. Nothing here gives up: what cannot be read is reported
//! with its line number and the rest is kept.

use std::collections::HashMap;

use serde_json::Value;

/// Entry types of Pi 1.6.0.
const ENTRY_TYPES: [&str; 11] = [
    "branch_summary",
    "compaction",
    "context_edit",
    "custom",
    "custom_message",
    "label",
    "message",
    "model_change",
    "session_info",
    "thinking_level_change",
    "usage",
];

/// Something in a session file that could not be read as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line of the file, from 1.
    pub line: usize,
    /// What was expected and what was found.
    pub message: String,
}

/// The entries of a session file in file order.
#[derive(Clone, Debug, Default)]
pub struct Session {
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    line: usize,
    id: Option<String>,
    parent: Option<String>,
    value: Value,
}

impl Session {
    /// Reads a session file's text. Problems go to `report`; what they concern is left out.
    pub fn parse(text: &str, report: &mut dyn FnMut(Problem)) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        let mut header = false;
        for (index, text) in text.lines().enumerate() {
            let line = index + 1;
            let mut problem = |message: String| report(Problem { line, message });
            if text.trim().is_empty() {
                continue;
            }
            let value: Value = match serde_json::from_str(text) {
                Ok(value) => value,
                Err(error) => {
                    problem(format!(
                        "expected a JSON object, but found {}",
                        at_column(&error)
                    ));
                    continue;
                }
            };
            let Some(kind) = value.get("type").and_then(Value::as_str) else {
                problem("expected an object with a string \"type\"".to_owned());
                continue;
            };
            if kind == "session" {
                header = true;
                continue;
            }
            if !std::mem::replace(&mut header, true) {
                problem(format!(
                    "expected the session header first, but found \"{kind}\""
                ));
            }
            if !ENTRY_TYPES.contains(&kind) {
                problem(format!("unknown entry type \"{kind}\""));
            }
            let field = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
            entries.push(Entry {
                line,
                id: field("id"),
                parent: field("parentId"),
                value,
            });
        }
        if !header && entries.is_empty() {
            report(Problem {
                line: 1,
                message: "expected a session header, but found none".to_owned(),
            });
        }
        Self { entries }
    }

    /// All entries from the root to the last entry of the file.
    pub fn branch(&self, report: &mut dyn FnMut(Problem)) -> Vec<&Value> {
        let by_id: HashMap<&str, usize> = self
            .entries
            .iter()
            .enumerate()
            .filter_map(|(index, entry)| Some((entry.id.as_deref()?, index)))
            .collect();
        let mut path = Vec::new();
        let mut at = self.entries.len().checked_sub(1);
        while let Some(entry) = at.and_then(|index| self.entries.get(index)) {
            path.push(&entry.value);
            let index = at.unwrap_or_default();
            at = match &entry.parent {
                // Old sessions have neither ids nor parents: their order is the file's.
                None if entry.id.is_none() => index.checked_sub(1),
                None => None,
                Some(parent) => match by_id.get(parent.as_str()) {
                    Some(parent) if *parent < index => Some(*parent),
                    found => {
                        let what = if found.is_some() {
                            "an earlier"
                        } else {
                            "a known"
                        };
                        report(Problem {
                            line: entry.line,
                            message: format!(
                                "expected {what} entry as parent, but found \"{parent}\"; \
                                 going on with the entry above"
                            ),
                        });
                        index.checked_sub(1)
                    }
                },
            };
        }
        path.reverse();
        path
    }
}

/// The places of a branch in the order Pi shows them: everything that the newest compaction
/// summarised is left out, and that compaction comes first.
pub(crate) fn shown(branch: &[&Value]) -> Vec<usize> {
    let is_compaction = |entry: &&Value| entry_type(entry) == "compaction";
    let Some(at) = branch.iter().rposition(is_compaction) else {
        return (0..branch.len()).collect();
    };
    let field = |place: usize, name: &str| branch.get(place)?.get(name)?.as_str();
    let first_kept = field(at, "firstKeptEntryId");
    let kept = (0..at).skip_while(|place| field(*place, "id") != first_kept);
    std::iter::once(at)
        .chain(kept)
        .chain(at + 1..branch.len())
        .collect()
}

/// The `type` of an entry.
pub(crate) fn entry_type(entry: &Value) -> &str {
    entry
        .get("type")
        .and_then(Value::as_str)
        .unwrap_or_default()
}

/// The parser's complaint without its line number, which is always 1 here.
fn at_column(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    format!("{message} at column {}", error.column())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> (Session, Vec<String>) {
        let mut problems = Vec::new();
        let session = Session::parse(text, &mut |problem| {
            problems.push(format!("{}: {}", problem.line, problem.message));
        });
        (session, problems)
    }

    fn ids(text: &str) -> (String, Vec<String>) {
        let (session, mut problems) = parse(text);
        let branch = session.branch(&mut |problem| {
            problems.push(format!("{}: {}", problem.line, problem.message));
        });
        let ids = shown(&branch)
            .iter()
            .map(|place| {
                branch[*place]
                    .get("id")
                    .and_then(Value::as_str)
                    .unwrap_or("-")
            })
            .collect::<Vec<_>>()
            .join(" ");
        (ids, problems)
    }

    #[test]
    fn follows_the_branch_of_the_last_entry() {
        let text = r#"{"type":"session","version":3}
{"type":"message","id":"a","parentId":null}
{"type":"message","id":"b","parentId":"a"}
{"type":"message","id":"c","parentId":"a"}"#;
        assert_eq!(ids(text), ("a c".to_owned(), vec![]));
    }

    #[test]
    fn the_newest_compaction_comes_first() {
        let text = r#"{"type":"session","version":3}
{"type":"message","id":"a","parentId":null}
{"type":"message","id":"b","parentId":"a"}
{"type":"compaction","id":"c","parentId":"b","firstKeptEntryId":"b"}
{"type":"message","id":"d","parentId":"c"}"#;
        assert_eq!(ids(text), ("c b d".to_owned(), vec![]));
    }

    #[test]
    fn what_cannot_be_read_is_reported_with_its_line() {
        let text = "{\"type\":\"session\"}\n\n[1]\n{\"type\":\"message\",\"id\":\"a\",\"parentId\":null}\n{\"type\":\"mess";
        let (ids, problems) = ids(text);
        assert_eq!(ids, "a");
        insta::assert_snapshot!(problems.join("\n"), @r#"
        3: expected an object with a string "type"
        5: expected a JSON object, but found EOF while parsing a string at column 13
        "#);
        insta::assert_snapshot!(parse("{\"type\":\"message\"}\n{\"type\":\"poem\"}").1.join("\n"), @r#"
        1: expected the session header first, but found "message"
        2: unknown entry type "poem"
        "#);
        insta::assert_snapshot!(parse("").1.join("\n"), @"1: expected a session header, but found none");
    }

    #[test]
    fn a_lost_parent_falls_back_to_the_entry_above() {
        let text = r#"{"type":"session","version":3}
{"type":"message","id":"a","parentId":null}
{"type":"message","id":"c","parentId":"b"}
{"type":"message","id":"d","parentId":"d"}"#;
        let (ids, problems) = ids(text);
        assert_eq!(ids, "a c d");
        assert_eq!(problems.len(), 2, "{problems:?}");
    }

    #[test]
    fn sessions_without_ids_keep_the_order_of_the_file() {
        let text = "{\"type\":\"session\"}\n{\"type\":\"message\",\"n\":1}\n{\"type\":\"message\",\"n\":2}";
        assert_eq!(ids(text).0, "- -");
    }
}
