//! `cargo xtask width-table`: what Pi's width rules need to know of each character, generated from
//! an installed pi-tui and committed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::host::Host;
use crate::process::output;
use crate::workspace::{self, shown};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Fail when the committed table is another, and write nothing.
    #[arg(long)]
    check: bool,
    /// The folder of a pi-tui package (default: the one the tests use).
    #[arg(long)]
    pi_tui: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let host = Host::bring()?;
    let installed = workspace::host().join("node_modules/@earendil-works/pi-tui");
    generate(
        args.check,
        &host,
        args.pi_tui.as_deref().unwrap_or(&installed),
    )
}

/// The committed table is what the installed pi-tui gives.
pub(crate) fn check() -> Result<()> {
    run(&Args {
        check: true,
        pi_tui: None,
    })
}

/// Generates the table from the package `pi_tui`.
///
/// Writes it, or with `check` fails when the committed one is another.
fn generate(check: bool, host: &Host, pi_tui: &Path) -> Result<()> {
    let generator = workspace::host().join("tools/width-table.mjs");
    let generated = output(host.node.command()?.arg(&generator).arg(pi_tui))?;
    if !generated.starts_with("//!") {
        bail!("{} printed no table", shown(&generator));
    }

    let table = workspace::root().join("crates/pi-binding/src/columns/table.rs");
    let committed = fs::read_to_string(&table).unwrap_or_default();
    if committed == generated {
        println!("{} is up to date ({})", shown(&table), source(&generated));
        return Ok(());
    }
    if check {
        bail!(
            "{} differs: it is {}, what is installed {}; run `cargo xtask width-table`",
            shown(&table),
            source(&committed),
            source(&generated)
        );
    }
    fs::write(&table, &generated).with_context(|| format!("{} not written", shown(&table)))?;
    println!("{} written ({})", shown(&table), source(&generated));
    Ok(())
}

/// The line of a table that says where it is from.
fn source(table: &str) -> &str {
    table
        .lines()
        .find_map(|line| line.strip_prefix("//! From "))
        .map_or("of unknown origin", |line| line.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::source;

    #[test]
    fn tables_say_where_they_are_from() {
        let table = "//! Generated.\n//!\n//! From pi-tui 1.6.0 and Unicode 17.0.\n\npub";
        assert_eq!(source(table), "pi-tui 1.6.0 and Unicode 17.0");
        assert_eq!(source(""), "of unknown origin");
    }
}
