//! `cargo xtask demo`: the package at work in real Pi, on the embedded session.
//!
//! Pi gets a home folder of its own and no network; nothing of its user's is read or written.
//! Without a terminal the rows are printed instead.

use std::fs;
use std::io::{IsTerminal as _, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::host::Host;
use crate::launch::{DEMO, Home, Launch, Mode};
use crate::package;
use crate::preview::{self, Look};
use crate::process::run as run_command;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A session file to show instead of the embedded session; it is not written to.
    session: Option<PathBuf>,
    /// Draw into the terminal's scrollback instead of the whole screen.
    #[arg(long)]
    regular: bool,
    /// Print the rows even when there is a terminal.
    #[arg(long)]
    print: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let embedded = Path::new("demo.jsonl");
    let file = args.session.as_deref().unwrap_or(embedded);
    let session = match &args.session {
        Some(path) => fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?,
        None => DEMO.to_owned(),
    };
    if args.print || !stdin().is_terminal() || !stdout().is_terminal() {
        print(file, &session)
    } else {
        let mode = if args.regular {
            Mode::Regular
        } else {
            Mode::Fullscreen
        };
        open(mode, &session)
    }
}

/// Shows the session in Pi and waits for its end.
fn open(mode: Mode, session: &str) -> Result<()> {
    let host = Host::bring()?;
    let folder = package::build(&host)?;
    let home = Home::new()?;
    let launch = Launch::new(mode).session(session).package(&folder);
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
fn print(file: &Path, session: &str) -> Result<()> {
    let plain = !stdout().is_terminal();
    let look = Look {
        columns: preview::columns(),
        plain,
        all: false,
    };
    let problems = preview::print(file, session.as_bytes(), look)?;
    ensure!(problems == 0, "{} has {problems} problems", file.display());
    Ok(())
}
