//! Widths by Pi's measure: JSON lines in, JSON lines out.
//!
//! `{"text":"…"}` → `{"columns":1}`, `{"texts":["…","…"]}` → `{"columns":[1,1]}`.
//! A line that cannot be read gives `{"error":"…"}` and the run goes on.

use std::io::{self, BufRead, Write};

use pi_binding::columns::columns;
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = serde_json::from_slice(&line)
            .map_err(|error| error.to_string())
            .and_then(|question| answer(&question))
            .unwrap_or_else(|error| json!({ "error": error }));
        // The other side may wait for it.
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

fn answer(question: &Value) -> Result<Value, String> {
    let one = |value: &Value| value.as_str().map(columns).ok_or("expected a string");
    if let Some(text) = question.get("text") {
        Ok(json!({ "columns": one(text)? }))
    } else if let Some(texts) = question.get("texts").and_then(Value::as_array) {
        Ok(json!({ "columns": texts.iter().map(one).collect::<Result<Vec<_>, _>>()? }))
    } else {
        Err("expected text or texts".to_owned())
    }
}
