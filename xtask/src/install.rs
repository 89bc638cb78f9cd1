//! `cargo xtask install`: the package in the user's own Pi.
//!
//! Pi loads a local package from where it lies and copies nothing, so the folder must outlive
//! `cargo clean`: it goes into the user's data directory. A later run replaces its files, and
//! `/reload` in a running Pi picks them up.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::host::Host;
use crate::package::{self, NAME};
use crate::process::{find, run as run_command};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Put the package here instead of into the user's data directory.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let Some(pi) = find("pi") else {
        bail!(
            "PATH has no `pi`: install it with `npm install --global \
             @earendil-works/pi-coding-agent`, or see the package at work with `cargo xtask demo`"
        );
    };
    let folder = match &args.folder {
        Some(folder) => std::path::absolute(folder)?,
        None => data_directory()?.join(NAME),
    };
    let built = package::build(&Host::bring()?)?;
    replace(&built, &folder)?;
    run_command(Command::new(pi).arg("install").arg(&folder))?;
    println!(
        "install: {} is in Pi; a running one takes it with /reload",
        folder.display()
    );
    Ok(())
}

/// Replaces a former package by the new one; refuses to replace anything else.
fn replace(built: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        let manifest = fs::read_to_string(folder.join("package.json")).unwrap_or_default();
        if !manifest.contains(&format!("\"{NAME}\"")) {
            bail!("{} exists and is not this package", folder.display());
        }
        fs::remove_dir_all(folder)?;
    }
    package::copy(built, folder).with_context(|| format!("{} cannot be written", folder.display()))
}

/// Where programs keep what belongs to a user.
fn data_directory() -> Result<PathBuf> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let home = || variable("HOME").map(PathBuf::from);
    let directory = if cfg!(windows) {
        variable("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME")
            .map(PathBuf::from)
            .or_else(|| home().map(|home| home.join(".local/share")))
    };
    directory.context("the user has no home directory; name a folder with --folder")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_former_package_is_replaced() {
        let place = tempfile::tempdir().unwrap();
        let (built, folder) = (place.path().join("built"), place.path().join("folder"));
        fs::create_dir(&built).unwrap();
        fs::write(
            built.join("package.json"),
            format!("{{\"name\": \"{NAME}\"}}"),
        )
        .unwrap();
        replace(&built, &folder).unwrap();
        fs::write(folder.join("old.js"), "").unwrap();
        replace(&built, &folder).unwrap();
        assert!(!folder.join("old.js").exists());

        fs::write(folder.join("package.json"), "{}").unwrap();
        let error = replace(&built, &folder).unwrap_err().to_string();
        assert!(error.ends_with("exists and is not this package"), "{error}");
    }
}
