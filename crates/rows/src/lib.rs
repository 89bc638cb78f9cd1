//! One-line transcript rows for tool calls, from facts to segments with roles.
//!
//! A caller says what is known about a call (action, phase, subject, counts, outcome, time,
//! purpose) and how much room there is. Back comes a [`Row`]: short pieces of text, each with a
//! [`Role`], in reading order and never wider than the room.
//!
//! ```
//! use rows::{Action, Call, Count, Layout, Phase, Text};
//!
//! let command = Text("npm test");
//! let call = Call {
//!     subject: Some(&command),
//!     counts: vec![Count::Exit(0)],
//!     duration_ms: Some(125_000.0),
//!     purpose: Some("Verify changes"),
//!     ..Call::new(Action::Run, Phase::Settled)
//! };
//! let at = |columns| rows::call(&call, &Layout::new(columns), &rows::columns).text();
//!
//! assert_eq!(at(80), "▸ Ran npm test (exit 0) (2m 5s) — Verify changes");
//! assert_eq!(at(40), "▸ Ran npm test (exit 0) (2m 5s) — Verif…");
//! assert_eq!(at(30), "▸ Ran npm test (exit 0)");
//! assert_eq!(at(20), "▸ Ran npm test");
//! ```
//!
//! # Who gives way
//!
//! `▸ Verb subject — error (counts) (2m 5s) — purpose` is the order of reading.
//! When the room runs out, things leave in this order and do not come back:
//!
//! 1. the purpose is cut, then goes;
//! 2. the duration goes, whole;
//! 3. the subject shrinks to its minimum ([`Subject::minimum`]);
//! 4. counts go, the last one first, each whole (the room of a count goes to the subject);
//! 5. the subject goes, then the indentation;
//! 6. the outcome marker becomes one sign (`!` or `?`), then goes;
//! 7. the verb is cut, then goes; the marker is last.
//!
//! # What it does not do
//!
//! It does not know where facts come from, what a path or a shell is, or which colours exist.
//! It does not make text printable: every string given must be so already.
//! Width is always measured by the function given, on the finished text.

mod action;
mod call;
mod checkpoint;
mod clip;
#[cfg(feature = "unicode-width")]
mod columns;
mod count;
mod duration;
mod group;
mod layout;
mod outcome;
mod paint;
mod parts;
mod phase;
mod segment;
mod subject;
mod totals;
mod typeset;

pub use action::Action;
pub use call::{Call, call};
pub use checkpoint::{Checkpoint, checkpoint};
#[cfg(feature = "unicode-width")]
pub use columns::columns;
pub use count::{Change, Count};
pub use duration::duration;
pub use group::{Family, Group, Lines, Member, Request, group};
pub use layout::Layout;
pub use outcome::Outcome;
pub use paint::{Codes, Run, Theme, paint, paint_with_runs};
pub use phase::Phase;
pub use segment::{Role, Row, Segment};
pub use subject::{Pair, Quoted, Subject, Targets, Text, Width};

/// The README's examples, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct ReadmeDoctests;
