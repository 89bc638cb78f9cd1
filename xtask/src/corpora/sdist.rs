//! Source archives of Python packages, by pip: tests are there and not in wheels.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::{check, directory};
use crate::process::{find, run};

/// A source archive, pinned by its version and content.
#[derive(Debug)]
pub(super) struct Sdist {
    pub(super) name: &'static str,
    pub(super) version: &'static str,
    pub(super) sha256: &'static str,
}

/// Brings and unpacks an archive; gives the directory that holds its tree.
pub(super) fn bring(sdist: &Sdist) -> Result<PathBuf> {
    let name = format!("{}-{}", sdist.name, sdist.version);
    let home = directory()?.join("pypi");
    let tree = home.join(&name);
    if tree.is_dir() {
        return Ok(tree);
    }
    let archives = home.join("archives");
    let archive = archives.join(format!("{name}.tar.gz"));
    if !archive.is_file() {
        let Some(python) = find("python3") else {
            bail!("{} comes by pip, and PATH has no python3", sdist.name);
        };
        println!("corpora: {name}");
        fs::create_dir_all(&archives)?;
        run(Command::new(python)
            .args(["-m", "pip", "download", "--quiet", "--no-deps"])
            .args(["--no-binary", ":all:", "--dest"])
            .arg(&archives)
            .arg(format!("{}=={}", sdist.name, sdist.version)))?;
    }
    check(&archive, sdist.sha256)?;
    let unpacking = home.join(format!("{name}.unpacking"));
    fs::create_dir_all(&unpacking)?;
    run(Command::new("tar")
        .args(["--strip-components=1", "-xzf"])
        .arg(&archive)
        .arg("-C")
        .arg(&unpacking))?;
    fs::rename(&unpacking, &tree)?;
    Ok(tree)
}
