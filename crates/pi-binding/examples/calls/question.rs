//! A call as a line tells of it, in the facts of this crate.

use pi_binding::compose::Place;
use pi_binding::wire::{Call, Contract, Options};
use pi_binding::{CallFacts, ResultFacts, TextFacts, contract, summarize};
use serde_json::Value;

use crate::given::Given;

/// Where the line says nothing else.
const COLUMNS: usize = 120;

/// What a line asks: which row this call has.
#[derive(Debug)]
pub(crate) struct Question<'a> {
    facts: CallFacts<'a>,
    contract: Contract,
    pub(crate) options: Options,
    columns: usize,
}

impl<'a> Question<'a> {
    pub(crate) fn read(given: &Given<'a>) -> Result<Self, String> {
        if given.object()?.is_none() {
            return given.expected("an object");
        }
        let Some(name) = given.at("name").text()? else {
            return given.at("name").expected("the name of a tool");
        };
        let phase = given.at("phase");
        let (live, started, settled) = match phase.text()? {
            Some("before") => (true, false, false),
            Some("running") => (true, true, false),
            Some("settled") => (true, true, true),
            Some("unknown") => (false, false, false),
            _ => return phase.expected("`before`, `running`, `settled` or `unknown`"),
        };
        let result = result(&given.at("result"))?;
        if settled && result.is_none() {
            return given.at("result").expected("the result of a settled call");
        }
        let facts = CallFacts {
            name,
            title: given.at("title").text()?,
            args: given.at("args").object()?,
            args_complete: true,
            live,
            started,
            partial: !settled,
            result,
            purpose: given.at("purpose").text()?,
        };
        let settings = given.at("settings").object()?.unwrap_or(&Value::Null);
        let home = given.at("home").text()?.unwrap_or_default();
        Ok(Self {
            facts,
            contract: contract::declared(name, given.at("schema").anything()),
            options: Options::new(settings, home, false),
            columns: given.at("columns").columns()?.unwrap_or(COLUMNS),
        })
    }

    pub(crate) fn summary(&self) -> Call {
        summarize(&self.facts, &self.contract, &self.options).call
    }

    pub(crate) fn place(&self, indent: usize) -> Place {
        Place {
            columns: self.columns,
            indent,
            open: false,
        }
    }
}

/// A result, which is a partial one when the call has not settled.
fn result<'a>(given: &Given<'a>) -> Result<Option<ResultFacts<'a>>, String> {
    if given.object()?.is_none() {
        return Ok(None);
    }
    let mut facts = ResultFacts {
        is_error: given.at("isError").flag()?.unwrap_or_default(),
        duration_ms: given.at("durationMs").number()?,
        details: given.at("details").anything(),
        structured: given.at("structuredContent").anything(),
        ..ResultFacts::default()
    };
    let content = given.at("content");
    let Some(blocks) = content.items() else {
        let Ok(text) = content.text() else {
            return content.expected("a list of blocks or a text");
        };
        facts.texts.extend(text.map(TextFacts::whole));
        return Ok(Some(facts));
    };
    for block in blocks {
        match block.at("type").text()? {
            Some("text") => match block.at("text").text()? {
                Some(text) => facts.texts.push(TextFacts::whole(text)),
                None => return block.at("text").expected("a text"),
            },
            Some("image") => facts.images += 1,
            _ => return block.at("type").expected("`text` or `image`"),
        }
    }
    Ok(Some(facts))
}
