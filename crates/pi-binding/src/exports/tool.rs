//! Settings, tools as they are declared, and the calls of a tool.

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{Flag, broken};
use crate::wire::{self, Contract};
use crate::{CallFacts, ResultFacts, Summarized, TextFacts, contract, summarize, token, utf16};

/// Settings and surroundings.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Options(pub(super) wire::Options);

#[wasm_bindgen]
impl Options {
    /// `settings` is the settings file's JSON text; `home` the user's home directory, empty when
    /// unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(settings: &str, home: &str, windows: bool) -> Result<Self, JsError> {
        let settings =
            serde_json::from_str(settings).map_err(|error| broken("settings", &error))?;
        Ok(Self(wire::Options::new(&settings, home, windows)))
    }
}

/// A tool as it is declared.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tool {
    name: String,
    contract: Contract,
    options: wire::Options,
}

#[wasm_bindgen]
impl Tool {
    /// Reads what the declared inputs say the tool is. `schema` is the JSON text of its
    /// `parameters`.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, schema: Option<String>, options: &Options) -> Self {
        let schema = schema.and_then(|schema| serde_json::from_str(&schema).ok());
        Self {
            name: name.to_owned(),
            contract: contract::declared(name, schema.as_ref()),
            options: options.0.clone(),
        }
    }

    /// How much of a result's text is read, in UTF-16 units of either end. What is not longer than
    /// both ends is wanted whole; with 0 no text is wanted.
    pub fn text_units(&self, failed: bool) -> u32 {
        self.contract.text_units(failed)
    }

    /// The names of the arguments that are read; nothing when all are.
    pub fn argument_names(&self) -> Option<Vec<String>> {
        let names = self.contract.argument_names()?;
        Some(names.into_iter().map(str::to_owned).collect())
    }

    /// Reads one call, once per change of it.
    ///
    /// `args`, `details` and `structured` are JSON text, so no string in them may have an unpaired
    /// surrogate. `texts` has what is wanted of the result's text blocks, one after the other;
    /// `blocks` has three numbers for each: UTF-16 units of its beginning and of its end, 0 where
    /// the beginning is all of it, and line feeds of the whole block.
    ///
    /// Returns the call token. The code of its first character says how the call groups, for
    /// `arrange`: 1 standalone, 2 exploration, 3 mutation; 4 is added where `command` may be
    /// coloured.
    #[expect(
        clippy::too_many_arguments,
        clippy::needless_pass_by_value,
        reason = "crossing one by one, as the generator wants it, costs half of crossing as one text"
    )]
    pub fn summarize(
        &self,
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
            name: &self.name,
            title: title.as_deref(),
            args: args.as_ref(),
            args_complete: is(Flag::ArgumentsComplete),
            live: is(Flag::Live),
            started: is(Flag::Started),
            partial: is(Flag::Partial),
            result,
            purpose: None,
        };
        let Summarized { call, coloured } = summarize(&facts, &self.contract, &self.options);
        let first = call.kind as u8 | if coloured { COLOURED } else { 0 };
        token::write(first, &call).map_err(|error| broken("a call", &error))
    }
}

/// Added to the kind of a call whose command the host may colour.
const COLOURED: u8 = 4;

fn json(what: &str, text: Option<&str>) -> Result<Option<Value>, JsError> {
    text.map(serde_json::from_str)
        .transpose()
        .map_err(|error| broken(what, &error))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_cut_by_utf_16_units() {
        let blocks = [3, 0, 1, 1, 2, 40, 0, 0, 0];
        let facts = text_blocks("aé\nb😀", &blocks);
        let whole = |head, newlines| TextFacts {
            head,
            tail: None,
            newlines,
        };
        let cut = TextFacts {
            tail: Some("😀"),
            ..whole("b", 40)
        };
        assert_eq!(facts, [whole("aé\n", 1), cut, whole("", 0)]);
    }

    #[test]
    fn numbers_that_do_not_fit_leave_the_rest_out() {
        assert_eq!(text_blocks("ab", &[1, 0, 0, 2, 0, 0]).len(), 1);
        assert_eq!(text_blocks("😀", &[1, 0, 0]), []);
        assert_eq!(text_blocks("a", &[1, 0]), []);
    }
}
