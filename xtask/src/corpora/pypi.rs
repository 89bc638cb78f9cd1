//! Wheels, by pip.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::{check, directory};
use crate::process::{find, run};

/// A wheel, pinned by its content.
#[derive(Debug)]
pub(super) struct Wheel {
    pub(super) name: &'static str,
    pub(super) version: &'static str,
    /// File name and SHA-256 for each platform.
    pub(super) files: &'static [(&'static str, &'static str)],
}

/// Brings and unpacks a wheel; gives its directory.
pub(super) fn bring(wheel: &Wheel) -> Result<PathBuf> {
    let home = directory()?.join("pypi");
    let tree = home.join(format!("{}-{}", wheel.name, wheel.version));
    if tree.is_dir() {
        return Ok(tree);
    }
    let Some(python) = find("python3") else {
        bail!("{} comes by pip, and PATH has no python3", wheel.name);
    };
    println!("corpora: {} {}", wheel.name, wheel.version);
    let archives = home.join("archives");
    fs::create_dir_all(&archives)?;
    run(Command::new(&python)
        .args(["-m", "pip", "download", "--quiet", "--no-deps"])
        .args(["--only-binary", ":all:", "--dest"])
        .arg(&archives)
        .arg(format!("{}=={}", wheel.name, wheel.version)))?;
    let known = wheel
        .files
        .iter()
        .map(|(file, sha256)| (archives.join(file), sha256));
    let Some((archive, sha256)) = known.into_iter().find(|(archive, _)| archive.is_file()) else {
        bail!(
            "no checksum is pinned for the {} wheel of this platform",
            wheel.name
        );
    };
    check(&archive, sha256)?;
    let unpacking = tree.with_extension("unpacking");
    run(Command::new(&python)
        .args(["-m", "zipfile", "-e"])
        .arg(&archive)
        .arg(&unpacking))?;
    fs::rename(&unpacking, &tree)?;
    Ok(tree)
}
