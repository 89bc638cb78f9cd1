//! Published crates, by cargo.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use super::directory;
use super::pinned::Pinned;
use crate::process::{cargo, run};

/// Brings and unpacks crates; gives the directory in which each has a directory of its name.
pub(super) fn bring(crates: &[Pinned]) -> Result<PathBuf> {
    let home = directory()?.join("crates");
    let trees = home.join("vendor");
    let dependencies: String = crates
        .iter()
        .map(|Pinned { name, version, .. }| format!("{name} = \"={version}\"\n"))
        .collect();
    let manifest = format!(
        "[package]\nname = \"corpora\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [lib]\npath = \"lib.rs\"\n\n[dependencies]\n{dependencies}\n[workspace]\n"
    );
    let path = home.join("Cargo.toml");
    if !trees.is_dir() || fs::read_to_string(&path).ok().as_ref() != Some(&manifest) {
        println!("corpora: {} crates", crates.len());
        fs::create_dir_all(&home)?;
        fs::write(home.join("lib.rs"), "")?;
        fs::write(&path, &manifest)?;
        run(vendor(&trees).arg("--manifest-path").arg(&path))?;
    }
    for wanted in crates {
        check(wanted, &home.join("Cargo.lock"))?;
    }
    Ok(trees)
}

fn vendor(trees: &std::path::Path) -> Command {
    let mut command = cargo();
    command.args(["vendor", "--quiet"]).arg(trees);
    // It prints a configuration that nobody needs here.
    command.stdout(std::process::Stdio::null());
    command
}

/// Fails unless cargo took the crate with this content; what it takes, it verifies.
fn check(wanted: &Pinned, lock: &std::path::Path) -> Result<()> {
    let text = fs::read_to_string(lock).context("cargo wrote no lock file")?;
    let name = format!("name = \"{}\"", wanted.name);
    let package = text
        .split("[[package]]")
        .find(|package| package.lines().any(|line| line == name));
    let checksum = format!("checksum = \"{}\"", wanted.sha256);
    if !package.is_some_and(|package| package.contains(&checksum)) {
        bail!(
            "{} {} has another content than the one pinned, {}",
            wanted.name,
            wanted.version,
            wanted.sha256
        );
    }
    Ok(())
}
