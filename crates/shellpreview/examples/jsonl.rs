//! Previews over JSON lines: one request a line on standard input, one answer a line on standard
//! output. The shapes are in the README.

use std::io::{self, BufRead as _, Write as _};

use serde_json::{Value, json};
use shellpreview::{Dialect, Piece, columns, preview};

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let answer = answer(&line).unwrap_or_else(|error| json!({ "error": error }));
        writeln!(output, "{answer}")?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}

fn answer(line: &[u8]) -> Result<Value, String> {
    let request: Value = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let source = request
        .get("source")
        .and_then(Value::as_str)
        .ok_or("expected a string \"source\"")?;
    let dialect = match request.get("dialect").and_then(Value::as_str) {
        Some("bash") => Dialect::Bash,
        Some("zsh") => Dialect::Zsh,
        Some("raw") => Dialect::Raw,
        _ => return Err("expected \"dialect\" to be \"bash\", \"zsh\" or \"raw\"".into()),
    };
    let budget = request
        .get("columns")
        .and_then(whole)
        .ok_or("expected a whole number \"columns\"")?;
    let preview = preview(source, dialect, budget, &columns);
    let pieces: Vec<Value> = preview.pieces().iter().map(piece).collect();
    Ok(json!({ "text": preview.text(), "pieces": pieces }))
}

/// A number of columns, also if it is written as `80.0`.
fn whole(number: &Value) -> Option<usize> {
    if let Some(number) = number.as_u64() {
        return usize::try_from(number).ok();
    }
    let number = number.as_f64()?;
    let whole = number >= 0.0 && number.fract() == 0.0;
    whole.then(|| number.to_string().parse().ok()).flatten()
}

fn piece(piece: &Piece) -> Value {
    match piece {
        Piece::Source(range) => json!({ "source": [range.start, range.end] }),
        Piece::Opaque(range) => json!({ "source": [range.start, range.end], "opaque": true }),
        Piece::Marker(marker) => json!({ "marker": marker.to_string() }),
    }
}
