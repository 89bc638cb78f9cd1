//! Answers JSON lines with JSON lines; the README documents the shapes.
//!
//! ```text
//! cargo run --example jsonl < questions.jsonl
//! ```

use std::io::{self, BufRead, Write};

use patchsniff::{Rejected, Request, Tally, Target};
use serde_json::{Map, Value, json};

fn main() -> io::Result<()> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let reply = answer(&line).unwrap_or_else(|error| json!({ "error": error }));
        writeln!(output, "{reply}")?;
        // One answer a question, also for a reader that waits for it.
        output.flush()?;
    }
    Ok(())
}

fn answer(line: &[u8]) -> Result<Value, String> {
    let question: Map<String, Value> =
        serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let mut entries = question.iter();
    let (Some((name, value)), None) = (entries.next(), entries.next()) else {
        return Err("expected one of `envelope`, `operation` and `unified`".to_owned());
    };
    let text = || {
        value
            .as_str()
            .ok_or(format!("expected `{name}` to be a string"))
    };
    Ok(match name.as_str() {
        "envelope" => reply(patchsniff::sniff(text()?), request),
        "unified" => reply(patchsniff::tally_unified(text()?), |&tally| {
            change(&[], Some(tally))
        }),
        "operation" => {
            let diff = match value.get("diff") {
                None | Some(Value::Null) => None,
                Some(_) => Some(field(value, "diff")?),
            };
            let (kind, path) = (field(value, "type")?, field(value, "path")?);
            reply(patchsniff::sniff_operation(kind, path, diff), request)
        }
        _ => return Err(format!("unknown question `{name}`")),
    })
}

fn field<'a>(operation: &'a Value, name: &str) -> Result<&'a str, String> {
    operation
        .get(name)
        .and_then(Value::as_str)
        .ok_or(format!("expected `operation.{name}` to be a string"))
}

fn reply<T>(result: Result<T, Rejected>, recognized: impl Fn(&T) -> Value) -> Value {
    match result {
        Ok(found) => recognized(&found),
        Err(rejected) => json!({
            "rejected": { "line": rejected.line(), "reason": rejected.reason().to_string() },
        }),
    }
}

fn request(request: &Request<'_>) -> Value {
    change(&request.targets, request.tally)
}

fn change(targets: &[Target<'_>], tally: Option<Tally>) -> Value {
    let targets: Vec<Value> = targets.iter().map(target).collect();
    match tally {
        Some(Tally { added, removed }) => {
            json!({ "targets": targets, "added": added, "removed": removed })
        }
        None => json!({ "targets": targets }),
    }
}

fn target(target: &Target<'_>) -> Value {
    match *target {
        Target::Add { path } => json!({ "kind": "add", "path": path }),
        Target::Update {
            path,
            moved_to: None,
        } => json!({ "kind": "update", "path": path }),
        Target::Update { path, moved_to } => {
            json!({ "kind": "update", "path": path, "moved_to": moved_to })
        }
        Target::Delete { path } => json!({ "kind": "delete", "path": path }),
    }
}
