//! `cargo xtask snapshots`: runs the snapshot suites and reviews what they say now.

use anyhow::{Result, bail};

use crate::process::{cargo, find, run as run_command};
use crate::workspace;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The crates whose suites are run; all when none is named.
    #[arg(value_name = "CRATE")]
    crates: Vec<String>,
    /// Accept every difference without asking; the version control shows them.
    #[arg(long)]
    accept: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut command = cargo();
    if find("cargo-nextest").is_some() {
        command.args(["nextest", "run", "--all-features", "--no-fail-fast"]);
    } else {
        command.args([
            "test",
            "--all-features",
            "--no-fail-fast",
            "--lib",
            "--tests",
        ]);
    }
    for name in &args.crates {
        command.args(["--package", name]);
    }
    if args.crates.is_empty() {
        command.arg("--workspace");
    }
    // A difference is noted beside its snapshot and fails nothing yet.
    run_command(
        command
            .env("INSTA_UPDATE", "new")
            .env("INSTA_FORCE_PASS", "1"),
    )?;
    if pending()?.is_empty() {
        println!("snapshots: all as recorded");
        return Ok(());
    }
    if find("cargo-insta").is_none() {
        bail!("snapshots differ: `cargo install cargo-insta` brings the tool to review them");
    }
    let verb = if args.accept { "accept" } else { "review" };
    run_command(cargo().args(["insta", verb]))
}

/// Differences that the suites left beside the snapshots.
fn pending() -> Result<Vec<std::path::PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![
        workspace::root().join("crates"),
        workspace::root().join("xtask"),
    ];
    while let Some(folder) = open.pop() {
        for entry in folder.read_dir()? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() && name != "node_modules" {
                open.push(path);
            } else if name.ends_with(".snap.new") || name.ends_with(".pending-snap") {
                found.push(path);
            }
        }
    }
    Ok(found)
}
