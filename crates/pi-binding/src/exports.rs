//! What the host can call. Each function converts, calls the code that does the work, converts.
//!
//! Tokens are compact records that only this crate reads, one character for each byte, so that the
//! host can keep and compare them as strings. A token that this crate did not make is an error.
//! Options and looks are the same for many calls in a row, so the last one read is kept.

use std::cell::RefCell;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;

use crate::compose::{self, Place};
use crate::wire::{Call, CallFacts, Contract, Look, Options, ThemeCodes};
use crate::{Summarized, contract, summarize, transcript, utf16};

/// What a tool's declared inputs say it is. `schema` is the JSON text of its `parameters`.
/// Returns the contract token. Once per tool definition.
#[wasm_bindgen]
pub fn declare(name: &str, schema: Option<String>) -> Result<String, JsError> {
    let schema = schema.and_then(|schema| serde_json::from_str(&schema).ok());
    token(&contract::declared(name, schema.as_ref()))
}

/// Makes the options token from the settings file's JSON text and the surroundings.
#[wasm_bindgen]
pub fn options(settings: &str, home: &str, windows: bool) -> Result<String, JsError> {
    let settings = serde_json::from_str(settings).map_err(|error| broken("settings", &error))?;
    token(&Options::new(&settings, home, windows))
}

/// Makes the look token from the options token and the theme's escape codes as JSON text:
/// `{"muted": ["\u001b[2m", "\u001b[22m"], …}`.
#[wasm_bindgen]
pub fn look(options: &str, theme: &str) -> Result<String, JsError> {
    let options: Options = read("options", options)?;
    let theme = serde_json::from_str(theme).map_err(|error| broken("theme", &error))?;
    token(&Look {
        options,
        theme: ThemeCodes::new(&theme),
    })
}

/// Whether the texts of results count in full for a tool of this contract. For any other tool the
/// beginning and the end of a long text do.
#[wasm_bindgen]
pub fn counts_text(contract: &str) -> Result<bool, JsError> {
    Ok(read::<Contract>("contract", contract)?.counts_text())
}

/// Reads one call, once per change of it. `facts` is the JSON text of [`CallFacts`], so no string
/// in it may have an unpaired surrogate.
///
/// Returns the call token. The code of its first character says how the call groups, for
/// [`arrange`]: 1 standalone, 2 exploration, 3 mutation; 4 is added where [`command`] may be
/// coloured.
#[wasm_bindgen]
pub fn summarize_call(facts: &str, contract: &str, options: &str) -> Result<String, JsError> {
    thread_local! {
        static CONTRACT: Kept<Contract> = Kept::default();
        static OPTIONS: Kept<Options> = Kept::default();
    }
    let contract = CONTRACT.with(|last| last.get(contract, |text| read("contract", text)))?;
    let options = OPTIONS.with(|last| last.get(options, |text| read("options", text)))?;
    let facts: CallFacts = serde_json::from_str(facts).map_err(|error| broken("facts", &error))?;
    let Summarized { call, coloured } = summarize(&facts, &contract, &options);
    let first = call.kind as u8 | if coloured { COLOURED } else { 0 };
    let mut text = String::from(char::from(first));
    text += &token(&call)?;
    Ok(text)
}

/// Added to the kind of a call whose command the host may colour.
const COLOURED: u8 = 4;

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
    look: &str,
    syntax: Option<Vec<u32>>,
    codes: Option<Vec<String>>,
) -> Result<String, JsError> {
    let look = last_look(look)?;
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
pub fn group_row(calls: &str, columns: u32, open: bool, look: &str) -> Result<String, JsError> {
    let look = last_look(look)?;
    let place = Place {
        columns: columns as usize,
        indent: 0,
        open,
    };
    let row = compose::group(&members(calls)?, place, &look.options);
    Ok(rows::paint(&row, &look.theme))
}

/// Columns of a text as pi-tui measures it.
#[wasm_bindgen]
pub fn width(text: &str) -> u32 {
    u32::try_from(crate::columns::columns(text)).unwrap_or(u32::MAX)
}

/// A look in the terms of `rows`.
struct Dress {
    options: Options,
    theme: rows::Theme,
}

fn last_look(look: &str) -> Result<Rc<Dress>, JsError> {
    thread_local!(static LAST: Kept<Dress> = Kept::default());
    LAST.with(|last| {
        last.get(look, |look| {
            let Look { options, theme } = read("look", look)?;
            let theme = compose::theme(&theme);
            Ok(Dress { options, theme })
        })
    })
}

fn members(calls: &str) -> Result<Vec<Call>, JsError> {
    let bytes = bytes("calls", calls)?;
    let mut rest = bytes.as_slice();
    let mut members = Vec::new();
    while let Some((_, token)) = rest.split_first() {
        let (call, after) = postcard::take_from_bytes(token).map_err(|e| broken("calls", &e))?;
        members.push(call);
        rest = after;
    }
    Ok(members)
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

/// The last token of a kind that was read, and what it says.
struct Kept<T>(RefCell<Option<(String, Rc<T>)>>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<T> Kept<T> {
    fn get(
        &self,
        text: &str,
        read: impl FnOnce(&str) -> Result<T, JsError>,
    ) -> Result<Rc<T>, JsError> {
        let mut kept = self.0.borrow_mut();
        if let Some((known, value)) = kept.as_ref()
            && known == text
        {
            return Ok(Rc::clone(value));
        }
        let value = Rc::new(read(text)?);
        *kept = Some((text.to_owned(), Rc::clone(&value)));
        Ok(value)
    }
}

fn read_call(token: &str) -> Result<Call, JsError> {
    let mut characters = token.chars();
    characters.next();
    read("call", characters.as_str())
}

fn token<T: Serialize>(value: &T) -> Result<String, JsError> {
    let bytes = postcard::to_allocvec(value).map_err(|error| broken("a token", &error))?;
    Ok(bytes.into_iter().map(char::from).collect())
}

fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, JsError> {
    postcard::from_bytes(&bytes(what, text)?).map_err(|error| broken(what, &error))
}

fn bytes(what: &str, text: &str) -> Result<Vec<u8>, JsError> {
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        bytes.push(u8::try_from(c).map_err(|_| broken(what, &"a character that no token has"))?);
    }
    Ok(bytes)
}

fn broken(what: &str, error: &dyn std::fmt::Display) -> JsError {
    JsError::new(&format!(
        "expected {what} as this module makes it, but found: {error}"
    ))
}
