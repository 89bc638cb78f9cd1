//! `cargo xtask demo`: the package at work in real Pi, on the embedded session.
//!
//! Pi gets a home folder of its own and no network; nothing of its user's is read or written.
//! Without a terminal the rows are printed instead.

use std::io::{IsTerminal as _, stdin, stdout};
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::host::Host;
use crate::launch::{DEMO, Home, Launch, Mode};
use crate::package;
use crate::preview::{self, Look};
use crate::process::run as run_command;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Draw into the terminal's scrollback instead of the whole screen.
    #[arg(long)]
    regular: bool,
    /// Print the rows even when there is a terminal.
    #[arg(long)]
    print: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.print || !stdin().is_terminal() || !stdout().is_terminal() {
        return print();
    }
    let host = Host::bring()?;
    let folder = package::build(&host)?;
    let mode = if args.regular {
        Mode::Regular
    } else {
        Mode::Fullscreen
    };
    let home = Home::new()?;
    let launch = Launch::new(mode).session(DEMO).package(&folder);
    let invocation = launch.prepare(&host, &home)?;
    let mut command = Command::new(invocation.program);
    command
        .args(invocation.arguments)
        .envs(invocation.variables)
        .env_remove("PI_TRANSCRIPT_UI_SETTINGS")
        .current_dir(invocation.directory);
    run_command(&mut command)?;
    home.remove()
}

/// The session's rows, as `cargo xtask preview` prints them.
fn print() -> Result<()> {
    let plain = !stdout().is_terminal();
    let look = Look {
        columns: preview::columns(),
        plain,
        all: false,
    };
    let problems = preview::print(Path::new("demo.jsonl"), DEMO.as_bytes(), look)?;
    ensure!(
        problems == 0,
        "the embedded session has {problems} problems"
    );
    Ok(())
}
