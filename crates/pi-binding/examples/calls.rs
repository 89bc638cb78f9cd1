//! Calls as Pi knows them in, rows out: a JSON value a line on standard input, a JSON object a line
//! on standard output. The README has the shapes.
//!
//! ```console
//! $ echo '{"name":"bash","args":{"command":"npm test"},"phase":"running"}' \
//!     | cargo run -q -p pi-binding --example calls
//! {"text":"▸ Running npm test"}
//! ```

#[path = "calls/escapes.rs"]
mod escapes;
#[path = "calls/given.rs"]
mod given;
#[path = "calls/question.rs"]
mod question;
#[cfg(test)]
#[path = "calls/tests.rs"]
mod tests;

use std::io::{self, BufRead as _, Write as _};

use pi_binding::compose;
use pi_binding::preview::MEMBER_INDENT;
use pi_binding::transcript::STANDALONE;
use pi_binding::wire::Call;
use serde_json::{Value, json};

use given::Given;
use question::Question;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let mut line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        escapes::make_well_formed(&mut line);
        let answer = answer(&line).unwrap_or_else(|error| json!({ "error": error }));
        // The other side may wait for it.
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// One call, or the calls of one group.
fn answer(line: &[u8]) -> Result<Value, String> {
    let value = serde_json::from_slice(line)
        .map_err(|error| format!("expected a line of JSON, but found: {error}"))?;
    let given = Given::new(&value);
    match given.items() {
        Some(calls) => group(&given, &calls),
        None => one(&given),
    }
}

fn one(given: &Given<'_>) -> Result<Value, String> {
    let question = Question::read(given)?;
    let place = question.place(0);
    let row = compose::call(&question.summary(), place, &question.options);
    Ok(json!({ "text": row.text() }))
}

/// The collapsed row of a group, and the rows that its members would have below it.
fn group(given: &Given<'_>, calls: &[Given<'_>]) -> Result<Value, String> {
    let questions: Vec<Question<'_>> =
        calls.iter().map(Question::read).collect::<Result<_, _>>()?;
    let Some(first) = questions.first() else {
        return given.expected("the calls of a group");
    };
    let summaries: Vec<Call> = questions.iter().map(Question::summary).collect();
    let kinds = summaries.iter().map(|call| call.kind as u8);
    let family = kinds.clone().find(|kind| *kind > STANDALONE);
    for (kind, call) in kinds.zip(calls) {
        if Some(kind) != family {
            let found = match kind {
                STANDALONE => "one that stands alone",
                _ => "one of another kind",
            };
            return call.wrong("calls of one group", found);
        }
    }
    let row = compose::group(&summaries, first.place(0), &first.options);
    let members = questions.iter().zip(&summaries).map(|(question, call)| {
        let place = question.place(MEMBER_INDENT);
        compose::call(call, place, &question.options).text()
    });
    Ok(json!({ "group": row.text(), "members": members.collect::<Vec<_>>() }))
}
