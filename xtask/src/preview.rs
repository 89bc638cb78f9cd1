//! `cargo xtask preview`: the rows of a saved session, without Node and without Pi.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use pi_binding::preview::{self, Line};
use pi_binding::rows::{Theme, paint};
use pi_binding::wire::Options;
use pi_binding::{Problem, Session};
use serde_json::Value;

/// Columns where neither the caller nor the environment says how many.
const COLUMNS: usize = 120;
/// Faint, for what is not a row; and back.
const NOTE: (&str, &str) = ("\x1b[2m", "\x1b[22m");

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A session file of Pi.
    session: PathBuf,
    /// Columns of the terminal to print for (default: $COLUMNS, else 120).
    #[arg(long)]
    columns: Option<usize>,
    /// Print no colours.
    #[arg(long)]
    plain: bool,
    /// Show what a compaction left out, too.
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let name = args.session.display();
    let bytes = std::fs::read(&args.session).with_context(|| format!("cannot read {name}"))?;
    let plain = args.plain || !std::io::stdout().is_terminal();
    let look = Look {
        columns: args.columns.unwrap_or_else(columns),
        plain,
        all: args.all,
    };
    let problems = print(&args.session, &bytes, look)?;
    if problems > 0 {
        let lines = if problems == 1 { "line" } else { "lines" };
        bail!("{name}: {problems} {lines} not as expected; the rest is printed");
    }
    Ok(())
}

/// How a preview is printed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) columns: usize,
    pub(crate) plain: bool,
    pub(crate) all: bool,
}

/// Prints the rows of a session on stdout and its problems on stderr; returns how many there were.
pub(crate) fn print(file: &Path, bytes: &[u8], look: Look) -> Result<usize> {
    let mut problems = 0;
    let mut report = |problem: Problem| {
        problems += 1;
        eprintln!("{}:{}: {}", file.display(), problem.line, problem.message);
    };
    let text = text(bytes, &mut report);
    let session = Session::parse(&text, &mut report);
    let home = std::env::home_dir().unwrap_or_default();
    let options = Options::new(&Value::Null, &home.to_string_lossy(), cfg!(windows));
    let lines = preview::lines(&session, look.all, look.columns, &options, &mut report);
    let mut out = std::io::stdout().lock();
    let written = lines
        .iter()
        .try_for_each(|line| writeln!(out, "{}", painted(line, look.plain)));
    match written {
        // The reader has gone, as `head` does.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(problems),
        Err(error) => Err(error).context("cannot print"),
        Ok(()) => Ok(problems),
    }
}

/// The columns of the terminal, as the environment has them.
pub(crate) fn columns() -> usize {
    let columns = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    columns.unwrap_or(COLUMNS)
}

fn painted(line: &Line, plain: bool) -> String {
    match line {
        Line::Row(row) if plain => row.text(),
        Line::Row(row) => paint(row, &Theme::ansi()),
        Line::Note(text) if plain => text.clone(),
        Line::Note(text) => format!("{}{text}{}", NOTE.0, NOTE.1),
    }
}

/// The file as text. Bytes that are not UTF-8 are reported once and replaced.
fn text<'a>(bytes: &'a [u8], report: &mut dyn FnMut(Problem)) -> std::borrow::Cow<'a, str> {
    if let Err(error) = std::str::from_utf8(bytes) {
        let before = bytes.iter().take(error.valid_up_to());
        let line = before.filter(|byte| **byte == b'\n').count() + 1;
        report(Problem {
            line,
            message: "expected UTF-8, but found other bytes".to_owned(),
        });
    }
    String::from_utf8_lossy(bytes)
}
