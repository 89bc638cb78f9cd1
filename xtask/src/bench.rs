//! `cargo xtask bench`: how fast the crates are, and the whole beside plain Pi and a peer.

mod commands;
mod contestant;
mod peer;

use anyhow::{Result, bail};

use crate::host::Host;
use crate::process::{cargo, run as run_command};
use crate::workspace;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The peer is another extension for the same purpose, brought by npm at a pinned version; \
TRANSCRIPT_PEER names the folder of another one.")]
pub(crate) struct Args {
    /// A crate with benches; `commands` for command previews beside the peer's; or `host` for Pi's
    /// components alone, with the package and with the peer. Everything when none is named.
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

/// Command previews, ours and the peer's.
const COMMANDS: &str = "commands";
/// The bench that needs Pi.
const HOST: &str = "host";

pub(crate) fn run(args: &Args) -> Result<()> {
    for name in chosen(&args.names, crates()?)? {
        match name.as_str() {
            COMMANDS => commands::run()?,
            HOST => host()?,
            name => run_command(cargo().args(["bench", "--package", name, "--benches"]))?,
        }
    }
    Ok(())
}

/// The benches to run, in their order: those that are named, or all.
fn chosen(names: &[String], crates: Vec<String>) -> Result<Vec<String>> {
    let mut known = crates;
    known.extend([COMMANDS, HOST].map(str::to_owned));
    if let Some(name) = names.iter().find(|name| !known.contains(name)) {
        bail!(
            "no bench is called {name}: expected one of {}",
            known.join(", ")
        );
    }
    known.retain(|name| names.is_empty() || names.contains(name));
    Ok(known)
}

/// Packages with a `benches` target.
fn crates() -> Result<Vec<String>> {
    let packages = workspace::metadata()?["packages"]
        .as_array()
        .into_iter()
        .flatten();
    let with_benches = packages.filter(|package| {
        let mut targets = package["targets"].as_array().into_iter().flatten();
        targets.any(|target| {
            target
                .pointer("/kind/0")
                .is_some_and(|kind| kind == "bench")
        })
    });
    Ok(with_benches
        .filter_map(|package| Some(package["name"].as_str()?.to_owned()))
        .collect())
}

/// Pi's components, plain, with the package, and with the peer where it can be brought.
fn host() -> Result<()> {
    let host = Host::bring()?;
    crate::wasm::build()?;
    host.compile()?;
    let mut command = host.bench("transcript.mjs")?;
    match peer::folder(&host) {
        Ok(folder) => command.env(peer::VARIABLE, folder),
        Err(error) => {
            peer::skipped(&error);
            command.env_remove(peer::VARIABLE)
        }
    };
    run_command(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(names: &[&str], expected: Result<&[&str], &str>) {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let crates = vec!["pathfit".to_owned(), "rows".to_owned()];
        match (chosen(&names, crates), expected) {
            (Ok(found), Ok(expected)) => assert_eq!(found, expected),
            (Err(found), Err(expected)) => assert_eq!(found.to_string(), expected),
            (found, expected) => panic!("expected {expected:?}, but found {found:?}"),
        }
    }

    #[test]
    fn names_choose_benches() {
        check(&[], Ok(&["pathfit", "rows", "commands", "host"]));
        check(&["host", "rows"], Ok(&["rows", "host"]));
        check(&["commands"], Ok(&["commands"]));
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_list() {
        check(
            &["rows", "command"],
            Err("no bench is called command: expected one of pathfit, rows, commands, host"),
        );
    }
}
