//! The calls and other messages of a saved session, as the live transcript would see them.
//!
//! Source of the order within a response: Pi 1.6.0, `renderSessionItems` in
//! `dist/modes/interactive/interactive-mode.js`: text and thinking first, then the calls.

use std::collections::HashMap;

use serde_json::Value;

use crate::contract::declared;
use crate::facts::{CallFacts, ResultFacts, TextFacts};
use crate::session::entry_type;
use crate::wire::Contract;

/// Something a person would see in the transcript, in order.
#[derive(Clone, Debug)]
pub(crate) enum Item<'a> {
    /// A tool call with what is recorded of it.
    Call(Box<CallFacts<'a>>, Contract),
    /// Any other message, in one line of raw text.
    Note(String),
}

/// What is seen of the entries of a branch, in the order of `shown`, which are places in it.
///
/// The whole branch is read, since a declaration made before the first entry shown still holds.
pub(crate) fn items<'a>(branch: &[&'a Value], shown: &[usize]) -> Vec<Item<'a>> {
    let results: HashMap<&str, &'a Value> = branch
        .iter()
        .filter_map(|entry| {
            let message = entry.get("message")?;
            (role(message) == "toolResult")
                .then(|| Some((text(message, "toolCallId")?, message)))?
        })
        .collect();
    let mut reader = Reader {
        results,
        declarations: HashMap::new(),
        items: Vec::new(),
    };
    let mut items: Vec<Vec<Item<'a>>> = Vec::with_capacity(branch.len());
    for entry in branch {
        reader.entry(entry);
        items.push(std::mem::take(&mut reader.items));
    }
    shown
        .iter()
        .filter_map(|place| items.get_mut(*place).map(std::mem::take))
        .flatten()
        .collect()
}

struct Reader<'a> {
    results: HashMap<&'a str, &'a Value>,
    /// `parameters` by tool name, as declared so far.
    declarations: HashMap<&'a str, &'a Value>,
    items: Vec<Item<'a>>,
}

impl<'a> Reader<'a> {
    fn entry(&mut self, entry: &'a Value) {
        match entry_type(entry) {
            "message" => {
                if let Some(message) = entry.get("message") {
                    self.message(message);
                }
            }
            "compaction" => {
                let tokens = entry.get("tokensBefore").and_then(Value::as_u64);
                let checkpoint = rows::Checkpoint {
                    tokens,
                    warning: None,
                };
                self.note(&checkpoint.to_string());
                if let Some(system) = entry.get("systemMessage") {
                    self.declare(system);
                }
            }
            "branch_summary" => self.note("Branch summary"),
            "custom_message" if entry.get("display").and_then(Value::as_bool) == Some(true) => {
                self.note(&texts(entry.get("content")));
            }
            _ => {}
        }
    }

    fn message(&mut self, message: &'a Value) {
        match role(message) {
            "system" => self.declare(message),
            "user" => self.note(&format!("> {}", texts(message.get("content")))),
            "assistant" => self.response(message),
            "bashExecution" => {
                self.note(&format!(
                    "! {}",
                    text(message, "command").unwrap_or_default()
                ));
            }
            _ => {}
        }
    }

    /// System messages carry the declarations of tools.
    fn declare(&mut self, message: &'a Value) {
        let list = |name: &str| {
            message
                .get(name)
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
        };
        for name in list("toolsRemoved").filter_map(Value::as_str) {
            self.declarations.remove(name);
        }
        for tool in list("toolsAdded") {
            if let (Some(name), Some(parameters)) = (text(tool, "name"), tool.get("parameters")) {
                self.declarations.insert(name, parameters);
            }
        }
    }

    fn response(&mut self, message: &'a Value) {
        let blocks: Vec<&'a Value> = message
            .get("content")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .collect();
        for block in &blocks {
            let shown = match text(block, "type") {
                Some("text") => text(block, "text").map(str::to_owned),
                Some("thinking") => text(block, "thinking")
                    .filter(|text| !text.trim().is_empty())
                    .map(|text| format!("(thinking) {text}")),
                _ => None,
            };
            if let Some(shown) = shown {
                self.note(&shown);
            }
        }
        let stop = text(message, "stopReason").unwrap_or_default();
        let error = text(message, "errorMessage").unwrap_or("Operation aborted");
        let calls = blocks
            .into_iter()
            .filter(|block| text(block, "type") == Some("toolCall"));
        let before = self.items.len();
        for block in calls {
            self.call(block, matches!(stop, "aborted" | "error").then_some(error));
        }
        let none = self.items.len() == before;
        if stop == "length" || (none && matches!(stop, "aborted" | "error")) {
            self.items
                .insert(before, Item::Note(format!("({stop}) {error}")));
        }
    }

    /// `stopped` is the message of a response that ended before its calls could run.
    fn call(&mut self, block: &'a Value, stopped: Option<&'a str>) {
        let name = text(block, "name").unwrap_or_default();
        let result = text(block, "id").and_then(|id| self.results.get(id));
        let result = match (result, stopped) {
            (Some(message), _) => Some(result_facts(message)),
            (None, Some(error)) => Some(ResultFacts {
                is_error: true,
                texts: vec![TextFacts::whole(error)],
                ..ResultFacts::default()
            }),
            (None, None) => None,
        };
        let facts = CallFacts {
            name,
            args: block.get("arguments"),
            args_complete: true,
            partial: result.is_none(),
            result,
            ..CallFacts::default()
        };
        let contract = declared(name, self.declarations.get(name).copied());
        self.items.push(Item::Call(Box::new(facts), contract));
    }

    fn note(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.items.push(Item::Note(text.to_owned()));
        }
    }
}

fn result_facts(message: &Value) -> ResultFacts<'_> {
    let blocks = message
        .get("content")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    let mut facts = ResultFacts {
        is_error: message
            .get("isError")
            .and_then(Value::as_bool)
            .unwrap_or_default(),
        duration_ms: message.get("durationMs").and_then(Value::as_f64),
        details: message.get("details"),
        ..ResultFacts::default()
    };
    for block in blocks {
        match text(block, "type") {
            Some("text") => facts
                .texts
                .extend(text(block, "text").map(TextFacts::whole)),
            Some("image") => facts.images += 1,
            _ => {}
        }
    }
    facts
}

fn role(message: &Value) -> &str {
    text(message, "role").unwrap_or_default()
}

fn text<'a>(value: &'a Value, name: &str) -> Option<&'a str> {
    value.get(name)?.as_str()
}

/// The text of a message's content: a string, or its text blocks.
fn texts(content: Option<&Value>) -> String {
    match content {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(blocks)) => {
            let texts: Vec<&str> = blocks
                .iter()
                .filter_map(|block| text(block, "text"))
                .collect();
            texts.join(" ")
        }
        _ => String::new(),
    }
}
