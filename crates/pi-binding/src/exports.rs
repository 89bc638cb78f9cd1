//! What the host can call. Each function converts, calls the code that does the work, converts.
//!
//! What holds for many calls is an object of this module: [`Options`], a [`Tool`], a [`Look`]. The
//! host makes them anew when it replaces the module's instance. What it keeps of a call is a token
//! (`token.rs`), which only this crate reads and any instance understands.

mod flag;
mod look;
mod tool;

use wasm_bindgen::prelude::*;

use crate::compose::{self, Place};
use crate::wire::Call;
use crate::{token, transcript, utf16};

pub use flag::Flag;
pub use look::Look;
pub use tool::{Options, Tool};

/// The command of a call, as its arguments have it.
#[wasm_bindgen]
pub fn command(call: &str) -> Result<Option<String>, JsError> {
    Ok(read_call(call)?.subject.command().map(str::to_owned))
}

/// Finds the groups among the kinds of the transcript's places, 0 for an interruption.
/// Returns start and length of each group, one after the other.
#[wasm_bindgen]
pub fn arrange(kinds: &[u8]) -> Vec<u32> {
    let position = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    transcript::arrange(kinds)
        .into_iter()
        .flat_map(|(start, length)| [position(start), position(length)])
        .collect()
}

/// The row of one call, painted, at most `columns` wide. `syntax` holds runs of colour for the
/// command as start, end (UTF-16 units of the command) and index into pairs of `codes`.
#[wasm_bindgen]
pub fn row(
    call: &str,
    columns: u32,
    indent: u32,
    open: bool,
    look: &Look,
    syntax: Option<Vec<u32>>,
    codes: Option<Vec<String>>,
) -> Result<String, JsError> {
    let call: Call = read_call(call)?;
    let place = Place {
        columns: columns as usize,
        indent: indent as usize,
        open,
    };
    let row = compose::call(&call, place, &look.options);
    let (syntax, codes) = (syntax.unwrap_or_default(), codes.unwrap_or_default());
    let runs = runs(&call, &syntax, &codes);
    Ok(rows::paint_with_runs(&row, &look.theme, &runs))
}

/// The row of a group, painted. `calls` are the members' tokens, one after the other.
#[wasm_bindgen]
pub fn group_row(calls: &str, columns: u32, open: bool, look: &Look) -> Result<String, JsError> {
    let calls: Vec<Call> = token::read_many(calls).map_err(|error| broken("calls", &error))?;
    let place = Place {
        columns: columns as usize,
        indent: 0,
        open,
    };
    let row = compose::group(&calls, place, &look.options);
    Ok(rows::paint(&row, &look.theme))
}

/// Columns of a text as pi-tui measures it.
#[wasm_bindgen]
pub fn width(text: &str) -> u32 {
    u32::try_from(crate::columns::columns(text)).unwrap_or(u32::MAX)
}

/// Runs of colour in byte offsets of the command; none for what is not a command.
fn runs<'a>(call: &Call, syntax: &[u32], codes: &'a [String]) -> Vec<rows::Run<'a>> {
    let Some(source) = call.subject.command() else {
        return Vec::new();
    };
    let spans: Vec<_> = syntax
        .chunks_exact(3)
        .filter_map(|run| match run {
            [start, end, _] => Some(*start as usize..*end as usize),
            _ => None,
        })
        .collect();
    utf16::byte_ranges(source, &spans)
        .into_iter()
        .zip(syntax.chunks_exact(3).filter_map(|run| run.get(2)))
        .filter_map(|(source, index)| {
            let at = *index as usize * 2;
            Some(rows::Run {
                source,
                open: codes.get(at)?,
                close: codes.get(at + 1)?,
            })
        })
        .collect()
}

/// Without the character that the host reads.
fn read_call(call: &str) -> Result<Call, JsError> {
    token::read(call.get(1..).unwrap_or_default()).map_err(|error| broken("a call", &error))
}

fn broken(what: &str, error: &dyn std::fmt::Display) -> JsError {
    JsError::new(&format!(
        "expected {what} as this module makes it, but found: {error}"
    ))
}
