//! What a host knows of a call, as plain facts: the input of [`summarize`](crate::summarize()).

use serde_json::Value;

/// What the host knows of one tool call.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the flags of Pi's component, as it has them"
)]
#[derive(Clone, Debug, Default)]
pub struct CallFacts<'a> {
    /// The tool's registered name.
    pub name: &'a str,
    /// The definition's label where it differs from the name (`server/tool` for MCP tools).
    pub title: Option<&'a str>,
    /// The arguments so far. Those that are not [read](crate::wire::Contract::argument_names) for
    /// the tool's contract may be left out.
    pub args: Option<&'a Value>,
    /// No more argument text will stream in.
    pub args_complete: bool,
    /// The call happens in this session, so one without a result is still to come or running.
    pub live: bool,
    /// Execution has been confirmed. Stays false for restored calls.
    pub started: bool,
    /// No final result yet.
    pub partial: bool,
    /// The final result, or the metadata of a partial one.
    pub result: Option<ResultFacts<'a>>,
    /// The purpose the model gave for this call.
    pub purpose: Option<&'a str>,
}

/// What the host knows of a result.
#[derive(Clone, Debug, Default)]
pub struct ResultFacts<'a> {
    /// Pi's own failure flag.
    pub is_error: bool,
    /// Pi's recorded execution time in milliseconds.
    pub duration_ms: Option<f64>,
    /// The text blocks, in order.
    pub texts: Vec<TextFacts<'a>>,
    /// How many image blocks there are.
    pub images: u32,
    /// The tool's `details`.
    pub details: Option<&'a Value>,
    /// The tool's `structuredContent`. Only live results have it.
    pub structured: Option<&'a Value>,
}

/// A text reduced to what is counted: short ones whole, long ones by their two ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextFacts<'a> {
    /// The whole text, or its beginning when `tail` is there.
    pub head: &'a str,
    /// The end of a longer text, at least one character.
    pub tail: Option<&'a str>,
    /// How many line feeds the whole text has.
    pub newlines: u32,
}

impl<'a> TextFacts<'a> {
    /// Facts of a text at hand.
    pub fn whole(text: &'a str) -> Self {
        let newlines = text.bytes().filter(|byte| *byte == b'\n').count();
        Self {
            head: text,
            tail: None,
            newlines: u32::try_from(newlines).unwrap_or(u32::MAX),
        }
    }

    /// The end of the text, whole or not.
    pub(crate) fn end(&self) -> &'a str {
        self.tail.unwrap_or(self.head)
    }

    /// The text, where all of it is here.
    pub(crate) fn complete(&self) -> Option<&'a str> {
        self.tail.is_none().then_some(self.head)
    }

    /// Lines of the text; a final line feed adds none (usage.md, "Write").
    pub(crate) fn lines(&self) -> u64 {
        let end = self.end();
        u64::from(self.newlines) + u64::from(!end.is_empty() && !end.ends_with('\n'))
    }
}
