//! The flags of a call.

#![expect(clippy::float_cmp, reason = "the generator compares so")]

use wasm_bindgen::prelude::*;

/// What is so of a call; `flags` of `Tool.summarize` is a sum of these.
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
