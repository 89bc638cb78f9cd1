//! JSON lines in, JSON lines out; the README has the shapes.

use std::borrow::Cow;
use std::io::{self, BufRead, Write};

use codemode::{Record, Section, Status, is_run_header, json, sections, summarize};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = serde_json::from_slice(&line)
            .map_err(|error| error.to_string())
            .and_then(|question| answer(&question))
            .unwrap_or_else(|error| json!({ "error": error }));
        writeln!(out, "{answer}")?;
    }
    out.flush()
}

fn answer(question: &Value) -> Result<Value, String> {
    if let Some(records) = question.get("records") {
        let running = match question.get("running") {
            None | Some(Value::Null) => false,
            Some(value) => value
                .as_bool()
                .ok_or("expected running to be true or false")?,
        };
        let records = array(records, "records")?
            .iter()
            .map(record)
            .collect::<Result<Vec<_>, _>>()?;
        let summary = summarize(&records, running);
        Ok(json!({ "names": summary.names, "calls": summary.calls }))
    } else if let Some(value) = question.get("sections") {
        let found = sections(&texts(value, "sections")?);
        Ok(json!({ "sections": found.map(|all| all.iter().map(section).collect::<Vec<_>>()) }))
    } else if let Some(value) = question.get("json") {
        let before = texts(value, "json")?;
        let after = json::layout_all(&before);
        let changed = after.iter().any(|text| matches!(text, Cow::Owned(_)));
        Ok(match (value, after.as_slice()) {
            (Value::String(_), [text]) => json!({ "text": text, "changed": changed }),
            _ => json!({ "texts": after, "changed": changed }),
        })
    } else if let Some(value) = question.get("header") {
        Ok(
            json!({ "header": is_run_header(value.as_str().ok_or("expected header to be a string")?) }),
        )
    } else {
        Err("expected one of records, sections, json, header".to_owned())
    }
}

fn record(value: &Value) -> Result<Record<'_>, String> {
    let field = |name: &str| {
        value
            .get(name)
            .and_then(Value::as_str)
            .ok_or(format!("expected {name} to be a string"))
    };
    let status = match field("status")? {
        "running" => Status::Running,
        "ok" => Status::Ok,
        "error" => Status::Error,
        "cancelled" => Status::Cancelled,
        "unknown" => Status::Unknown,
        other => return Err(format!("expected a status, but found {other:?}")),
    };
    Ok(Record {
        name: field("name")?,
        status,
    })
}

fn section(section: &Section<'_>) -> Value {
    let pieces: Vec<Value> = section
        .pieces
        .iter()
        .map(|piece| json!({ "block": piece.block, "text": piece.text }))
        .collect();
    json!({ "number": section.number, "pieces": pieces })
}

/// A string, or an array of strings and nulls.
fn texts<'a>(value: &'a Value, name: &str) -> Result<Vec<&'a str>, String> {
    let text = |value: &'a Value| match value {
        Value::String(text) => Ok(text.as_str()),
        Value::Null => Ok(""),
        _ => Err(format!("expected {name} to hold strings")),
    };
    match value {
        Value::String(text) => Ok(vec![text]),
        _ => array(value, name)?.iter().map(text).collect(),
    }
}

fn array<'a>(value: &'a Value, name: &str) -> Result<&'a Vec<Value>, String> {
    value
        .as_array()
        .ok_or_else(|| format!("expected {name} to be an array"))
}
