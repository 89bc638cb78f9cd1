//! The grammar, from the script down to one quote.
//!
//! Each parser function carries the production it accepts, in ABNF.
//! A parser that fails with `Backtrack` has consumed nothing and something else may stand there;
//! one that fails with `Cut` has met syntax that is not supported, and reading ends for good.

mod assignment;
mod command;
mod heredoc;
mod quote;
mod reserved;
mod script;
mod substitution;
mod word;

pub(crate) use script::read;

use winnow::error::{EmptyError, ErrMode};
use winnow::stream::{LocatingSlice, Stateful};

use crate::dialect::Dialect;
use crate::script::Substitution;

/// The source as bytes (all syntax is ASCII) with what is known so far.
type Input<'s> = Stateful<LocatingSlice<&'s [u8]>, Reading<'s>>;

/// What a parser function gives.
type Parsed<T> = Result<T, ErrMode<EmptyError>>;

/// What is known so far and decides how the rest is read.
#[derive(Debug)]
struct Reading<'s> {
    dialect: Dialect,
    /// How deep inside substitutions, expansions and parentheses the reader stands.
    nesting: u8,
    /// Whether the reader stands inside double quotes.
    quoted: bool,
    /// Whether the reader stands inside a command substitution.
    substituting: bool,
    /// Outermost substitutions of all words so far.
    substitutions: Vec<Substitution>,
    /// Heredocs declared on this line, whose bodies follow it.
    heredocs: Vec<heredoc::Declaration<'s>>,
    /// The command whose heredoc has no end.
    unclosed: Option<usize>,
    /// The number of the command that is being read.
    command: usize,
}

/// Stops reading: here begins what is not supported.
fn unsupported<T>() -> Parsed<T> {
    Err(ErrMode::Cut(EmptyError))
}

/// The next byte, if any.
fn next(input: &Input<'_>) -> Option<u8> {
    bytes(input).first().copied()
}

/// All that is left.
fn bytes<'s>(input: &Input<'s>) -> &'s [u8] {
    input.input.as_ref()
}
