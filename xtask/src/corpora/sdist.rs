//! Source archives of Python packages, by pip: tests are there and not in wheels.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use super::directory;
use super::pinned::Pinned;
use crate::process::{find, run};

/// Brings and unpacks an archive; gives the directory that holds its tree.
pub(super) fn bring(sdist: &Pinned) -> Result<PathBuf> {
    let home = directory()?.join("pypi");
    let folder = format!("{}-{}", sdist.name, sdist.version);
    sdist.unpacked(&home, "tar.gz", &folder, |archives| {
        let Some(python) = find("python3") else {
            bail!("{} comes by pip, and PATH has no python3", sdist.name);
        };
        run(Command::new(python)
            .args(["-m", "pip", "download", "--quiet", "--no-deps"])
            .args(["--no-binary", ":all:", "--dest"])
            .arg(archives)
            .arg(format!("{}=={}", sdist.name, sdist.version)))
    })
}
