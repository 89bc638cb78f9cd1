//! Snapshots and laws, one topic a module.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::string_slice,
    reason = "helpers of tests are tests"
)]

mod bash;
mod bash_runs;
mod cases;
mod first_line;
mod fit;
mod generate;
mod heredoc;
mod laws;
mod limits;
mod printable;
mod soundness;
mod spec;
mod support;
mod zsh;
