//! Rules for crates: who may depend on whom, and what each must bring.

use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow};
use serde_json::Value;

use crate::workspace;

use super::Finding;

/// The one crate that joins the libraries.
const BINDING: &str = "pi-binding";

/// What the repository must have at its root.
const ROOT_FILES: [&str; 5] = [
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

pub(super) fn check(metadata: &Value, paths: &[String]) -> Result<Vec<Finding>> {
    let packages = metadata["packages"]
        .as_array()
        .ok_or_else(|| anyhow!("no packages"))?;
    let mut findings = edges(packages);
    let has = |path: &str| paths.iter().any(|known| known == path);
    for file in ROOT_FILES {
        if !has(file) {
            findings.push(Finding::new(file, "is missing"));
        }
    }
    for package in packages {
        let manifest = text(&package["manifest_path"]);
        let path = workspace::shown(Path::new(manifest)).replace('\\', "/");
        if !inherits_lints(&fs::read_to_string(manifest)?) {
            findings.push(Finding::new(&path, "expected `[lints] workspace = true`"));
        }
        let folder = path.trim_end_matches("Cargo.toml");
        for file in ["README.md", "CHANGELOG.md"].map(|file| format!("{folder}{file}")) {
            if is_library(package) && !has(&file) {
                findings.push(Finding::new(&file, "is missing"));
            }
        }
    }
    Ok(findings)
}

/// No library depends on another crate of this workspace, for whatever purpose.
fn edges(packages: &[Value]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in packages.iter().filter(|package| is_library(package)) {
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        for dependency in dependencies {
            let name = text(&dependency["name"]);
            if packages.iter().any(|known| text(&known["name"]) == name) {
                let manifest = workspace::shown(Path::new(text(&package["manifest_path"])));
                let message = format!("a library depends on `{name}`; only {BINDING} joins crates");
                findings.push(Finding::new(&manifest, message));
            }
        }
    }
    findings
}

/// The libraries stand in `crates/`, beside the binding.
fn is_library(package: &Value) -> bool {
    let folder = Path::new(text(&package["manifest_path"]))
        .parent()
        .and_then(Path::parent);
    text(&package["name"]) != BINDING && folder.is_some_and(|folder| folder.ends_with("crates"))
}

fn inherits_lints(manifest: &str) -> bool {
    let mut lines = manifest
        .lines()
        .skip_while(|line| line.trim() != "[lints]")
        .skip(1);
    lines
        .next()
        .is_some_and(|line| line.replace(' ', "") == "workspace=true")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_library_depends_on_no_other() {
        let package = |name: &str, folder: &str, needs: &[&str]| {
            let dependencies: Vec<_> = needs.iter().map(|name| json!({ "name": name })).collect();
            json!({
                "name": name,
                "manifest_path": format!("/x/{folder}/{name}/Cargo.toml"),
                "dependencies": dependencies,
            })
        };
        let packages = [
            package("pathfit", "crates", &["serde"]),
            package("rows", "crates", &["pathfit"]),
            package("pi-binding", "crates", &["pathfit", "rows"]),
            package("xtask", ".", &["pi-binding"]),
        ];
        let shown: Vec<_> = edges(&packages).iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "/x/crates/rows/Cargo.toml: a library depends on `pathfit`; only pi-binding joins crates"
            ]
        );
    }

    #[test]
    fn lints_come_from_the_root() {
        assert!(inherits_lints("[package]\n\n[lints]\nworkspace = true\n"));
        assert!(!inherits_lints("[package]\n"));
        assert!(!inherits_lints("[lints]\nrust = {}\n"));
    }
}
