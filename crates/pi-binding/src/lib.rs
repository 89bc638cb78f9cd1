//! Pi's tool contracts turned into transcript rows.
//!
//! This crate joins `pathfit`, `shellpreview`, `patchsniff`, `codemode` and `rows` and is the only
//! one that knows Pi. It has two faces:
//!
//! - the WebAssembly module of the host extension, [`mod@exports`]: facts in ([`CallFacts`]), one
//!   painted line out;
//! - a Rust library for native use, as in `cargo xtask preview`: [`Session`] → [`preview::lines`].
//!
//! Both go the same way: [`contract::declared`] says what a tool's declaration makes it,
//! [`summarize()`] turns a call's facts into the words of its row, [`transcript::arrange`] finds the
//! groups, [`compose`] fits a row to its columns and paints it.

pub mod columns;
pub mod compose;
pub mod contract;
mod evidence;
pub mod exports;
mod facts;
mod options;
pub mod preview;
mod request;
mod saved;
mod schema;
mod session;
mod subject;
mod summarize;
mod token;
pub mod transcript;
mod utf16;
pub mod wire;

pub use facts::{CallFacts, ResultFacts, TextFacts};
pub use rows;
pub use session::{Problem, Session};
pub use summarize::{Summarized, summarize};
