//! Facts in, rows out: a JSON object a line on standard input, a JSON object a line on standard
//! output. The README has the shapes.
//!
//! ```console
//! $ echo '{"action":"read","subject":"a.ts","counts":[{"lines":12}]}' \
//!     | cargo run -q -p rows --example jsonl
//! {"text":"▸ Read a.ts (12 lines)"}
//! ```

use std::io::{self, BufRead as _, Write as _};

use rows::{
    Action, Call, Change, Checkpoint, Count, Family, Group, Layout, Lines, Member, Outcome, Pair,
    Phase, Quoted, Request, Row, Subject, Targets, Text,
};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if !line.trim_ascii().is_empty() {
            writeln!(out, "{}", answer(&line))?;
        }
    }
    Ok(())
}

fn answer(line: &[u8]) -> Value {
    let value = serde_json::from_slice(line).map_err(|error| error.to_string());
    match value.and_then(|value: Value| row(Facts(&value))) {
        Ok(row) => json!({ "text": row.text() }),
        Err(error) => json!({ "error": error }),
    }
}

fn row(facts: Facts<'_>) -> Result<Row, String> {
    let standard = Layout::new(facts.size("columns")?.unwrap_or(80));
    let layout = Layout {
        row_max: facts.size("rowMax")?.unwrap_or(standard.row_max),
        purpose_max: facts.size("purposeMax")?.unwrap_or(standard.purpose_max),
        indent: facts.size("indent")?.unwrap_or(standard.indent),
        open: facts.flag("open")?.unwrap_or(standard.open),
        show_duration: facts
            .flag("showDuration")?
            .unwrap_or(standard.show_duration),
        ..standard
    };
    if let Some(checkpoint) = facts.get("checkpoint").map(Facts) {
        let checkpoint = Checkpoint {
            tokens: checkpoint.number("tokens")?,
            warning: checkpoint.text("warning")?,
        };
        return Ok(rows::checkpoint(&checkpoint, &layout, &rows::columns));
    }
    match facts.text("group")? {
        Some(family) => group(facts, family, &layout),
        None => call(facts, &layout),
    }
}

fn call(facts: Facts<'_>, layout: &Layout) -> Result<Row, String> {
    let subject = facts.get("subject").map(|value| subject(Facts(value)));
    let subject = subject.transpose()?;
    let call = Call {
        outcome: outcome(facts)?,
        subject: subject.as_deref(),
        subject_max: facts.size("subjectMax")?,
        counts: facts.each("counts", count)?,
        duration_ms: facts.get("durationMs").and_then(Value::as_f64),
        purpose: facts.text("purpose")?,
        note: facts.text("note")?,
        ..Call::new(action(facts)?, phase(facts)?)
    };
    Ok(rows::call(&call, layout, &rows::columns))
}

fn group(facts: Facts<'_>, family: &str, layout: &Layout) -> Result<Row, String> {
    let family = match family {
        "exploration" => Family::Exploration,
        "mutation" => Family::Mutation,
        _ => return facts.expected("`exploration` or `mutation` as group"),
    };
    let members = facts.each("members", member)?;
    Ok(rows::group(
        &Group { family, members },
        layout,
        &rows::columns,
    ))
}

fn member(facts: Facts<'_>) -> Result<Member<'_>, String> {
    let request = match facts.get("request").map(Facts) {
        None => None,
        Some(request) => Some(Request {
            targets: request.needed("targets")?,
            change: request.change("change")?,
        }),
    };
    Ok(Member {
        outcome: outcome(facts)?,
        target: facts.text("target")?,
        lines: match facts.get("lines") {
            Some(Value::String(text)) if text == "untotalled" => Lines::Untotalled,
            _ => facts
                .number("lines")?
                .map_or(Lines::Unknown, Lines::Counted),
        },
        applied: facts.change("applied")?,
        request,
        ..Member::new(action(facts)?, phase(facts)?)
    })
}

fn action(facts: Facts<'_>) -> Result<Action<'_>, String> {
    Ok(match facts.text("action")? {
        Some("run") => Action::Run,
        Some("read") => Action::Read,
        Some("write") => Action::Write,
        Some("edit") => Action::Edit,
        Some("patch") => Action::Patch,
        Some("explore") => Action::Explore,
        Some("search") => Action::Search,
        Some("find") => Action::Find,
        Some("list") => Action::List,
        Some("check-output") => Action::CheckOutput,
        Some("send-input") => Action::SendInput,
        Some("code") => Action::Code,
        Some(_) => return facts.expected("a known action"),
        None => match facts.text("name")? {
            Some(name) => Action::Named(name),
            None => return facts.expected("`action` or `name`"),
        },
    })
}

fn phase(facts: Facts<'_>) -> Result<Phase, String> {
    Ok(match facts.text("phase")? {
        Some("before") => Phase::Before,
        Some("running") => Phase::Running,
        Some("settled") | None => Phase::Settled,
        Some("unknown") => Phase::Unknown,
        Some(_) => return facts.expected("a known phase"),
    })
}

fn outcome(facts: Facts<'_>) -> Result<Outcome, String> {
    Ok(match facts.text("outcome")? {
        None => Outcome::Quiet,
        Some("error") => Outcome::Error,
        Some("cancelled") => Outcome::Cancelled,
        Some("unconfirmed") => Outcome::Unconfirmed,
        Some(_) => return facts.expected("a known outcome"),
    })
}

fn subject(facts: Facts<'_>) -> Result<Box<dyn Subject + '_>, String> {
    if let Some(text) = facts.0.as_str() {
        return Ok(Box::new(Text(text)));
    }
    if let Some(targets) = facts.number("targets")? {
        return Ok(Box::new(Targets(targets)));
    }
    if let (Some(from), Some(to)) = (facts.text("from")?, facts.text("to")?) {
        return Ok(Box::new(Both(Text(from), " → ", Text(to))));
    }
    match (facts.text("quoted")?, facts.text("in")?) {
        (Some(quoted), Some(place)) => Ok(Box::new(Both(Quoted(quoted), " in ", Text(place)))),
        (Some(quoted), None) => Ok(Box::new(Quoted(quoted))),
        (None, _) => facts.expected("a subject"),
    }
}

/// A [`Pair`] that owns its halves.
#[derive(Debug)]
struct Both<'a, S>(S, &'static str, Text<'a>);

impl<S: Subject> Both<'_, S> {
    fn pair(&self) -> Pair<'_> {
        Pair {
            first: &self.0,
            joint: self.1,
            second: &self.2,
        }
    }
}

impl<S: Subject> Subject for Both<'_, S> {
    fn fit(&self, columns: usize, width: rows::Width<'_>) -> Vec<rows::Segment> {
        self.pair().fit(columns, width)
    }

    fn minimum(&self, natural: usize) -> usize {
        self.pair().minimum(natural)
    }
}

fn count(facts: Facts<'_>) -> Result<Count<'_>, String> {
    if let Some(text) = facts.text("text")? {
        return Ok(Count::Text(text));
    }
    if let Some(code) = facts.get("exit") {
        return code
            .as_i64()
            .map_or_else(|| facts.expected("an exit code"), |c| Ok(Count::Exit(c)));
    }
    if let Some(number) = facts.number("items")? {
        return Ok(Count::Items {
            number,
            limited: facts.flag("limited")?.unwrap_or_default(),
            one: facts.text("one")?.unwrap_or("item"),
            many: facts.text("many")?.unwrap_or("items"),
        });
    }
    if let Some(lines) = facts.number("requestedLines")? {
        return Ok(Count::RequestedLines(lines));
    }
    if let Some(change) = facts.change("applied")? {
        return Ok(Count::Applied(change));
    }
    match facts.numbers("requestedRange")?.as_deref() {
        None => {}
        Some(&[first]) => return Ok(Count::RequestedRange { first, last: None }),
        Some(&[first, last]) => {
            let last = Some(last);
            return Ok(Count::RequestedRange { first, last });
        }
        Some(_) => return facts.expected("the first and perhaps the last line"),
    }
    if facts.0.get("requested").is_some() {
        return Ok(Count::Requested(facts.change("requested")?));
    }
    if facts.0.get("lines").is_some() {
        return Ok(facts
            .number("lines")?
            .map_or(Count::LinesUnknown, Count::Lines));
    }
    facts.expected("a count")
}

/// A JSON value, asked for what it ought to hold. `null` is the same as nothing.
#[derive(Clone, Copy)]
struct Facts<'a>(&'a Value);

impl<'a> Facts<'a> {
    fn expected<T>(self, what: &str) -> Result<T, String> {
        Err(format!("expected {what}, but found {}", self.0))
    }

    fn get(self, key: &str) -> Option<&'a Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    fn one<T>(
        self,
        key: &str,
        what: &str,
        read: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, String> {
        match self.get(key) {
            None => Ok(None),
            Some(value) => match read(value) {
                Some(read) => Ok(Some(read)),
                None => Facts(value).expected(&format!("{what} as `{key}`")),
            },
        }
    }

    fn text(self, key: &str) -> Result<Option<&'a str>, String> {
        self.one(key, "a text", Value::as_str)
    }

    fn flag(self, key: &str) -> Result<Option<bool>, String> {
        self.one(key, "true or false", Value::as_bool)
    }

    fn number(self, key: &str) -> Result<Option<u64>, String> {
        self.one(key, "a whole number", Value::as_u64)
    }

    fn needed(self, key: &str) -> Result<u64, String> {
        match self.number(key)? {
            Some(number) => Ok(number),
            None => self.expected(&format!("`{key}`")),
        }
    }

    fn size(self, key: &str) -> Result<Option<usize>, String> {
        Ok(self
            .number(key)?
            .map(|n| usize::try_from(n).unwrap_or(usize::MAX)))
    }

    fn numbers(self, key: &str) -> Result<Option<Vec<u64>>, String> {
        self.one(key, "whole numbers", |value| {
            value.as_array()?.iter().map(Value::as_u64).collect()
        })
    }

    fn change(self, key: &str) -> Result<Option<Change>, String> {
        match self.numbers(key)?.as_deref() {
            None => Ok(None),
            Some(&[added, removed]) => Ok(Some(Change::new(added, removed))),
            Some(_) => self.expected(&format!("lines added and removed as `{key}`")),
        }
    }

    fn each<T>(
        self,
        key: &str,
        read: impl Fn(Facts<'a>) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let list = self.one(key, "a list", Value::as_array)?;
        list.into_iter()
            .flatten()
            .map(|value| read(Facts(value)))
            .collect()
    }
}

#[test]
fn lines_of_the_readme() {
    let readme = include_str!("../README.md");
    let (_, block) = readme.split_once("```jsonl\n").expect("a block of lines");
    let (block, _) = block.split_once("```").expect("its end");
    let lines: Vec<&str> = block.lines().collect();
    assert!(lines.len() > 8 && lines.len().is_multiple_of(2));
    for pair in lines.chunks(2) {
        let answer = answer(pair[0].as_bytes()).to_string();
        assert_eq!(answer, pair[1], "{}", pair[0]);
    }
}

#[test]
fn bad_lines_are_answered() {
    let deep = "[".repeat(100_000);
    let bad: [&[u8]; 9] = [
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        br#"{"action":"fly"}"#,
        br#"{"action":"run","columns":-1}"#,
        br#"{"action":"run","counts":[{}]}"#,
        br#"{"group":"mutation","members":[{"action":"patch","request":{}}]}"#,
        deep.as_bytes(),
    ];
    for line in bad {
        let answer = answer(line);
        assert!(answer["error"].is_string(), "{answer}");
    }
}
