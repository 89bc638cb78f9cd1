//! One line that still names every command of a Bash or zsh script.

mod dialect;
mod preview;

mod grammar;
mod script;

mod first_line;
mod fit;
mod line;
mod one_line;
mod render;
mod share;
mod shorten;
mod unit;

mod piece;
mod printable;
mod writer;

#[cfg(feature = "unicode-width")]
mod columns;
mod limits;

#[cfg(feature = "unicode-width")]
pub use columns::columns;
pub use dialect::{Dialect, dialect_of_executable};
pub use piece::{Marker, Piece};
pub use preview::{Preview, preview};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadmeDoctests;
