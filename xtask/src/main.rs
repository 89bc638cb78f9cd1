//! `cargo xtask`: the one interface to building, testing, packaging and showing this project.
//!
//! One file a command; the files that are no command of their own stand in the second group of
//! `mod` lines.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line program talks to its terminal"
)]

mod bench;
mod corpora;
mod demo;
mod e2e;
mod install;
mod numstat;
mod package;
mod picture;
mod preview;
mod snapshots;
mod soundness;
mod test;
mod tidy;
mod wasm;
mod width_table;

mod host;
mod launch;
mod node;
mod process;
mod toolchain;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Build, test, package and show pi-transcript-rows.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build the WebAssembly module and its bindings.
    Wasm(wasm::Args),
    /// Run scenarios in real Pi under a pseudo-terminal.
    E2e(e2e::Args),
    /// Make the Pi package, a folder and an npm tarball.
    Package,
    /// Install the package in the user's Pi.
    Install(install::Args),
    /// Open the embedded session in real Pi with the package; without a terminal, print its rows.
    Demo(demo::Args),
    /// Print the rows of a saved session, without Pi.
    Preview(preview::Args),
    /// Measure the crates, and the whole beside plain Pi.
    Bench(bench::Args),
    /// Run the snapshot suites and review their differences.
    Snapshots(snapshots::Args),
    /// Take the README's picture from real Pi's screen.
    Picture,
    /// Bring the public corpora into target/corpora.
    Corpora(corpora::Args),
    /// Hold previews of public scripts against another parser.
    Soundness(soundness::Args),
    /// Hold change counts of public patches against Git's.
    Numstat(numstat::Args),
    /// Generate the table of Pi's width rules again.
    WidthTable(width_table::Args),
    /// Check the rules that neither compiler nor linter knows.
    Tidy,
    /// Run everything CI runs, in order, up to the first failure.
    Test(test::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Wasm(args) => wasm::run(&args),
        Command::E2e(args) => e2e::run(&args),
        Command::Package => package::run(),
        Command::Install(args) => install::run(&args),
        Command::Demo(args) => demo::run(&args),
        Command::Preview(args) => preview::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Snapshots(args) => snapshots::run(&args),
        Command::Picture => picture::run(),
        Command::Corpora(args) => corpora::run(&args),
        Command::Soundness(args) => soundness::run(&args),
        Command::Numstat(args) => numstat::run(&args),
        Command::WidthTable(args) => width_table::run(&args),
        Command::Tidy => tidy::run(),
        Command::Test(args) => test::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
