//! Snapshots and laws, one topic a module.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "helpers of tests are tests"
)]

mod bash;
mod cases;
mod first_line;
mod fit;
mod generate;
mod heredoc;
mod laws;
mod limits;
mod printable;
mod real_shells;
mod soundness;
mod spec;
mod support;
mod zsh;
