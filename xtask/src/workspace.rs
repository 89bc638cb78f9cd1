//! Where things are.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow};
use serde_json::Value;

use crate::process::{cargo, output};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest
        .parent()
        .map_or_else(|| manifest.clone(), Path::to_path_buf)
}

/// Where cargo keeps what it downloads.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    let named = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    named.or_else(|| Some(std::env::home_dir()?.join(".cargo")))
}

/// The paths that say whose machine this is.
pub(crate) fn local_paths() -> Result<Vec<String>> {
    let paths = [Some(root()), Some(target()?), cargo_home()]
        .into_iter()
        .flatten();
    Ok(paths.map(|path| path.display().to_string()).collect())
}

/// The TypeScript half of the binding.
pub(crate) fn host() -> PathBuf {
    root().join("crates/pi-binding/host")
}

/// What `cargo metadata` says of the workspace's own packages.
pub(crate) fn metadata() -> Result<&'static Value> {
    static METADATA: OnceLock<Value> = OnceLock::new();
    if let Some(known) = METADATA.get() {
        return Ok(known);
    }
    let text = output(cargo().args(["metadata", "--format-version", "1", "--no-deps"]))?;
    let value = serde_json::from_str(&text).context("cargo metadata printed no JSON")?;
    Ok(METADATA.get_or_init(|| value))
}

/// Cargo's target directory, wherever it was moved to.
pub(crate) fn target() -> Result<PathBuf> {
    let directory = metadata()?["target_directory"].as_str();
    directory
        .map(PathBuf::from)
        .ok_or_else(|| anyhow!("cargo metadata names no target directory"))
}

/// `path` as seen from the workspace root, for messages.
pub(crate) fn shown(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string()
}
