//! What the host can call. Each function converts, calls the code that does the work, converts.
//!
//! What the host keeps between two calls are tokens (`token.rs`), which only this crate reads.
//! Options and looks are the same for many calls in a row, so the last one read is kept.

use std::cell::RefCell;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::compose::{self, Place};
use crate::wire::{Call, Contract, Look, Options, ThemeCodes};
use crate::{CallFacts, ResultFacts, Summarized, TextFacts};
use crate::{contract, summarize, token, transcript, utf16};

/// What a tool's declared inputs say it is. `schema` is the JSON text of its `parameters`.
/// Returns the contract token. Once per tool definition.
#[wasm_bindgen]
pub fn declare(name: &str, schema: Option<String>) -> Result<String, JsError> {
    let schema = schema.and_then(|schema| serde_json::from_str(&schema).ok());
    keep(&contract::declared(name, schema.as_ref()))
}

/// Makes the options token from the settings file's JSON text and the surroundings.
#[wasm_bindgen]
pub fn options(settings: &str, home: &str, windows: bool) -> Result<String, JsError> {
    let settings = serde_json::from_str(settings).map_err(|error| broken("settings", &error))?;
    keep(&Options::new(&settings, home, windows))
}

/// Makes the look token from the options token and the theme's escape codes as JSON text:
/// `{"muted": ["\u001b[2m", "\u001b[22m"], …}`.
#[wasm_bindgen]
pub fn look(options: &str, theme: &str) -> Result<String, JsError> {
    let options: Options = read("options", options)?;
    let theme = serde_json::from_str(theme).map_err(|error| broken("theme", &error))?;
    keep(&Look {
        options,
        theme: ThemeCodes::new(&theme),
    })
}

/// How much of a result's text is read for a tool of this contract, in UTF-16 units of either end.
/// What is not longer than both ends is wanted whole.
#[wasm_bindgen]
pub fn text_units(contract: &str) -> Result<u32, JsError> {
    Ok(read::<Contract>("contract", contract)?.text_units())
}

/// The names of the arguments that are read for a tool of this contract; nothing when all are.
#[wasm_bindgen]
pub fn argument_names(contract: &str) -> Result<Option<Vec<String>>, JsError> {
    let contract: Contract = read("contract", contract)?;
    let names = contract.argument_names();
    Ok(names.map(|names| names.into_iter().map(str::to_owned).collect()))
}

/// What is so of a call; `flags` of [`summarize_call`] is a sum of these.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub enum Flag {
    /// No more argument text will stream in.
    ArgumentsComplete = 1,
    /// The call happens in this session, so one without a result is still to come or running.
    Live = 2,
    /// Execution has been confirmed.
    Started = 4,
    /// No final result yet.
    Partial = 8,
    /// There is a result, be it a partial one.
    Result = 16,
    /// The result is a failure.
    Failed = 32,
}

/// Reads one call, once per change of it.
///
/// `args`, `details` and `structured` are JSON text, so no string in them may have an unpaired
/// surrogate. `texts` has what is wanted of the result's text blocks, one after the other; `blocks`
/// has three numbers for each: UTF-16 units of its beginning and of its end, 0 where the beginning
/// is all of it, and line feeds of the whole block.
///
/// Returns the call token. The code of its first character says how the call groups, for
/// [`arrange`]: 1 standalone, 2 exploration, 3 mutation; 4 is added where [`command`] may be
/// coloured.
#[wasm_bindgen]
#[expect(
    clippy::too_many_arguments,
    reason = "crossing one by one costs half of crossing as one JSON text"
)]
pub fn summarize_call(
    contract: &str,
    options: &str,
    name: &str,
    title: Option<String>,
    flags: u32,
    args: Option<String>,
    duration_ms: Option<f64>,
    images: u32,
    details: Option<String>,
    structured: Option<String>,
    texts: &str,
    blocks: &[u32],
) -> Result<String, JsError> {
    thread_local! {
        static CONTRACT: Kept<Contract> = Kept::default();
        static OPTIONS: Kept<Options> = Kept::default();
    }
    let contract = CONTRACT.with(|last| last.get(contract, |text| read("contract", text)))?;
    let options = OPTIONS.with(|last| last.get(options, |text| read("options", text)))?;
    let [args, details, structured] = [
        json("args", args.as_deref())?,
        json("details", details.as_deref())?,
        json("structured", structured.as_deref())?,
    ];
    let is = |flag: Flag| flags & flag as u32 != 0;
    let result = is(Flag::Result).then(|| ResultFacts {
        is_error: is(Flag::Failed),
        duration_ms,
        texts: text_blocks(texts, blocks),
        images,
        details: details.as_ref(),
        structured: structured.as_ref(),
    });
    let facts = CallFacts {
        name,
        title: title.as_deref(),
        args: args.as_ref(),
        args_complete: is(Flag::ArgumentsComplete),
        live: is(Flag::Live),
        started: is(Flag::Started),
        partial: is(Flag::Partial),
        result,
        purpose: None,
    };
    let Summarized { call, coloured } = summarize(&facts, &contract, &options);
    let first = call.kind as u8 | if coloured { COLOURED } else { 0 };
    token::write(Some(first), &call).map_err(|error| broken("a token", &error))
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
    token::read_many(calls).map_err(|error| broken("calls", &error))
}

/// The blocks of a result's text. Numbers that do not fit the text leave the rest out.
fn text_blocks<'a>(texts: &'a str, blocks: &[u32]) -> Vec<TextFacts<'a>> {
    let mut at = 0;
    let mut next = |units: u32| {
        let start = at;
        at += units as usize;
        start..at
    };
    let ends: Vec<_> = blocks
        .chunks_exact(3)
        .flat_map(|block| block.iter().take(2).copied())
        .map(&mut next)
        .collect();
    let ends = utf16::byte_ranges(texts, &ends);
    ends.chunks_exact(2)
        .zip(blocks.chunks_exact(3))
        .filter_map(|(ends, block)| {
            let [head, tail] = ends else { return None };
            let tail = texts.get(tail.clone())?;
            Some(TextFacts {
                head: texts.get(head.clone())?,
                tail: (!tail.is_empty()).then_some(tail),
                newlines: *block.last()?,
            })
        })
        .collect()
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

fn read_call(call: &str) -> Result<Call, JsError> {
    read("call", call.get(1..).unwrap_or_default())
}

fn json(what: &str, text: Option<&str>) -> Result<Option<Value>, JsError> {
    text.map(serde_json::from_str)
        .transpose()
        .map_err(|error| broken(what, &error))
}

fn keep<T: Serialize>(value: &T) -> Result<String, JsError> {
    token::write(None, value).map_err(|error| broken("a token", &error))
}

fn read<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, JsError> {
    token::read(text).map_err(|error| broken(what, &error))
}

fn broken(what: &str, error: &dyn std::fmt::Display) -> JsError {
    JsError::new(&format!(
        "expected {what} as this module makes it, but found: {error}"
    ))
}
