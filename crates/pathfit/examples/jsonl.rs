//! JSON lines in, JSON lines out: `pathfit` for any language.
//!
//! ```sh
//! echo '{"path": "/home/me/work/notes/today.md", "columns": 16, "home": "/home/me"}' \
//!     | cargo run --example jsonl
//! # {"text":"~/wo…/…/today.md"}
//! ```
//!
//! `"style"` may be `"auto"` (the default), `"posix"` or `"windows"`.
//! A URL is clipped as text: `{"text":"https://exa…","url":true}`.
//! A line that cannot be answered gives `{"error":"…"}`, and the next line is read.

use std::io::{self, BufRead, Write};

use pathfit::{NotAPath, Options, Style, clip, columns, fit};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let answer = answer(&line).unwrap_or_else(|error| json!({ "error": error }));
        writeln!(output, "{answer}")?;
        line.clear();
    }
    Ok(())
}

fn answer(line: &[u8]) -> Result<Value, String> {
    let request: Value = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let path = string(&request, "path")?.ok_or("expected \"path\"")?;
    let room = request.get("columns").ok_or("expected \"columns\"")?;
    let room = room
        .as_u64()
        .ok_or("expected \"columns\" to be a whole number from 0")?;
    let room = usize::try_from(room).unwrap_or(usize::MAX);
    let style = match string(&request, "style")? {
        None | Some("auto") => Style::Auto,
        Some("posix") => Style::Posix,
        Some("windows") => Style::Windows,
        Some(_) => return Err("expected \"style\" to be auto, posix or windows".to_owned()),
    };
    let options = Options {
        home: string(&request, "home")?,
        style,
    };
    match fit(path, room, &options, &columns) {
        Ok(text) => Ok(json!({ "text": text })),
        Err(NotAPath::Url) => Ok(json!({ "text": clip(path, room, &columns), "url": true })),
        Err(other) => Err(other.to_string()),
    }
}

/// A member that is a string, missing, or null.
fn string<'a>(request: &'a Value, name: &str) -> Result<Option<&'a str>, String> {
    match request.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(format!("expected {name:?} to be a string")),
    }
}
