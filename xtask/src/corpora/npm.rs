//! Packages, by npm.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::Result;

use super::directory;
use super::pinned::Pinned;
use crate::node::Node;
use crate::process::run;

/// Brings and unpacks a package; gives the directory that holds its `package.json`.
pub(crate) fn bring(package: &Pinned, node: &Node) -> Result<PathBuf> {
    let home = directory()?.join("npm");
    package.unpacked(&home, "tgz", "package", |archives| {
        run(node
            .npm()?
            .args(["pack", "--loglevel=error", "--pack-destination"])
            .arg(archives)
            .arg(format!("{}@{}", package.name, package.version))
            // It prints the archive's name.
            .stdout(Stdio::null()))
    })
}
