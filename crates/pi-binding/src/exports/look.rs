//! What rows look like: settings and the escape codes of a theme.

use serde_json::Value;
use wasm_bindgen::prelude::*;

use super::{Options, broken};
use crate::{compose, wire};

/// What rows look like.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Look {
    pub(super) options: wire::Options,
    pub(super) theme: rows::Theme,
}

#[wasm_bindgen]
impl Look {
    /// `theme` is JSON text, each of the host's names with its opening and its closing code:
    /// `{"muted": ["\u001b[2m", "\u001b[22m"], …}`.
    #[wasm_bindgen(constructor)]
    pub fn new(options: &Options, theme: &str) -> Result<Self, JsError> {
        let theme: Value = serde_json::from_str(theme).map_err(|error| broken("theme", &error))?;
        Ok(Self {
            options: options.0.clone(),
            theme: compose::theme(&theme),
        })
    }
}
