//! `cargo xtask bench`: how fast the crates are, and the whole beside plain Pi.

use std::fs;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::host::Host;
use crate::process::{cargo, run as run_command};
use crate::workspace;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A crate with benches, or `host` for Pi's components with and without the package.
    /// Everything when none is named.
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

/// The benches that need Pi.
const HOST: &str = "host";

pub(crate) fn run(args: &Args) -> Result<()> {
    let known = crates()?;
    let unknown = |name: &&String| *name != HOST && !known.contains(name);
    if let Some(name) = args.names.iter().find(unknown) {
        bail!(
            "no bench is called {name}: expected {HOST} or one of {}",
            known.join(", ")
        );
    }
    let wanted = |name: &str| args.names.is_empty() || args.names.iter().any(|known| known == name);
    for name in known.iter().filter(|name| wanted(name)) {
        run_command(cargo().args(["bench", "--package", name, "--benches"]))?;
    }
    if wanted(HOST) {
        host()?;
    }
    Ok(())
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

fn host() -> Result<()> {
    let host = Host::bring()?;
    crate::wasm::build()?;
    host.compile()?;
    let mut scripts: Vec<PathBuf> = fs::read_dir(workspace::host().join("bench"))?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "mjs"))
        .collect();
    scripts.sort();
    for script in scripts {
        run_command(
            host.node
                .command()?
                .arg(script)
                .current_dir(workspace::host()),
        )?;
    }
    Ok(())
}
