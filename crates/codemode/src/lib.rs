//! What one code run did, said in a line, and its output made readable.
//!
//! A code run calls tools and prints text.
//! [`summarize`] turns the recorded calls into the two facts of a summary line,
//! [`sections()`] finds the numbered parts of the printed text,
//! [`json::layout`] indents text that is one complete JSON container.
//!
//! ```
//! use codemode::{Record, Status, summarize};
//!
//! let calls = [
//!     Record { name: "read", status: Status::Ok },
//!     Record { name: "bash", status: Status::Error },
//!     Record { name: "read", status: Status::Ok },
//! ];
//! let summary = summarize(&calls, false);
//! assert_eq!(summary.names, "read ×2, bash");
//! assert_eq!(summary.calls, "3 nested calls; 1 error");
//! ```
//!
//! # Rules
//!
//! 1. Every record counts once, whatever became of it.
//!    Names stand in order of first appearance, three at most, `…` for the rest.
//! 2. A run that goes on says `so far`, because the number is no plan.
//!    After its end, a call still marked as running is an unknown completion, neither success nor failure.
//! 3. Sections are found all or nothing: one header out of order and the text stays whole.
//! 4. The JSON layout copies tokens.
//!    It moves white space between them and changes nothing else,
//!    so number spellings, duplicate keys, key order and escapes survive.
//! 5. Text is returned as it came whenever a rule does not apply or a limit is passed.
//!
//! # What it does not do
//!
//! It does not parse the script, guess an order of execution, or decode JSON inside strings.
//! It knows nothing of colours, columns or terminals:
//! names are shown as given, so give printable ones.

mod limits;
mod record;
mod summary;

pub mod json;
mod sections;

pub use limits::MAX_DISPLAY_BYTES;
pub use limits::MAX_DISPLAY_LINES;
pub use record::Record;
pub use record::Status;
pub use sections::Piece;
pub use sections::Section;
pub use sections::is_run_header;
pub use sections::sections;
pub use summary::Summary;
pub use summary::summarize;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
