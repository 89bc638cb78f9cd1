//! `cargo xtask package`: the Pi package, as a folder and as an npm tarball.
//!
//! Both hold the same files: the manifest, the compiled extension, the WebAssembly module with
//! its glue, the documents a user needs and the licences. [`check`] says what else may be wrong.

mod check;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use flate2::read::GzDecoder;
use serde_json::{Value, json};

use crate::host::Host;
use crate::process::run as run_command;
use crate::wasm;
use crate::workspace::{self, shown};

/// The package's name, and its folder's.
pub(crate) const NAME: &str = "pi-transcript-rows";

/// Documents, by their place in the repository and in the package.
const DOCUMENTS: [(&str, &str); 6] = [
    ("crates/pi-binding/host/README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("docs/settings.md", "docs/settings.md"),
    ("docs/usage.md", "docs/usage.md"),
];

/// What of the host's manifest is of use to whoever installs the package. Without a `type`, Pi compiles
/// the modules itself and so reads them again on `/reload`; Node would keep modules that say what they are.
const MANIFEST_KEYS: [&str; 9] = [
    "name",
    "version",
    "description",
    "keywords",
    "license",
    "repository",
    "engines",
    "pi",
    "peerDependencies",
];

/// A package's files by path, with forward slashes.
type Files = BTreeMap<String, Vec<u8>>;

pub(crate) fn run() -> Result<()> {
    let host = Host::bring()?;
    let folder = build(&host)?;
    let tarball = pack(&host, &folder)?;
    let files = read_folder(&folder)?;
    for (path, content) in &files {
        println!("{:>8}  {path}", content.len());
    }
    println!("package: {}", folder.display());
    println!(
        "package: {} ({} bytes)",
        tarball.display(),
        fs::metadata(&tarball)?.len()
    );
    Ok(())
}

/// Builds everything and leaves the package's folder, checked.
pub(crate) fn build(host: &Host) -> Result<PathBuf> {
    wasm::build()?;
    host.compile()?;
    let folder = workspace::target()?.join("package").join(NAME);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let files = collect()?;
    check::check(&files)?;
    write_folder(&files, &folder)?;
    Ok(folder)
}

/// Copies a package.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    write_folder(&read_folder(from)?, to)
}

/// Writes a package's files under a folder.
fn write_folder(files: &Files, folder: &Path) -> Result<()> {
    for (path, content) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(&path, content).with_context(|| format!("{} cannot be written", shown(&path)))?;
    }
    Ok(())
}

/// The files, read from where they were built and written.
fn collect() -> Result<Files> {
    let root = workspace::root();
    let host = workspace::host();
    let mut files = Files::new();
    let manifest = read(&host.join("package.json"))?;
    files.insert("package.json".into(), manifest_for_users(&manifest)?);
    for (from, to) in DOCUMENTS {
        files.insert(to.into(), read(&root.join(from))?);
    }
    for name in [wasm::MODULE, wasm::GLUE] {
        files.insert(format!("pkg/{name}"), read(&wasm::package().join(name))?);
    }
    for (path, content) in read_folder(&host.join("dist"))? {
        files.insert(format!("dist/{path}"), content);
    }
    Ok(files)
}

/// The host's manifest without what only its developers use.
fn manifest_for_users(manifest: &[u8]) -> Result<Vec<u8>> {
    let mut manifest: Value = serde_json::from_slice(manifest)?;
    let object = manifest
        .as_object_mut()
        .context("the host's package.json is no object")?;
    object.retain(|key, _| MANIFEST_KEYS.contains(&key.as_str()));
    if let Some(pi) = object.get_mut("pi").and_then(Value::as_object_mut) {
        pi.insert("changelogPath".into(), json!("./CHANGELOG.md"));
    }
    let mut text = serde_json::to_vec_pretty(&manifest)?;
    text.push(b'\n');
    Ok(text)
}

/// Makes the tarball and compares it with the folder.
fn pack(host: &Host, folder: &Path) -> Result<PathBuf> {
    let beside = folder
        .parent()
        .ok_or_else(|| anyhow!("the package has no parent folder"))?;
    run_command(
        host.node
            .npm()?
            .current_dir(folder)
            .args(["pack", "--silent", "--pack-destination"])
            .arg(beside),
    )?;
    let files = read_folder(folder)?;
    let manifest: Value = serde_json::from_slice(&read(&folder.join("package.json"))?)?;
    let version = manifest
        .get("version")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let tarball = beside.join(format!("{NAME}-{version}.tgz"));
    ensure!(
        read_tarball(&tarball)? == files,
        "npm left files out of {}",
        shown(&tarball)
    );
    Ok(tarball)
}

fn read_tarball(path: &Path) -> Result<Files> {
    let mut archive = tar::Archive::new(GzDecoder::new(fs::File::open(path)?));
    let mut files = Files::new();
    for entry in archive.entries()? {
        let mut entry = entry?;
        let path = entry.path()?.to_string_lossy().replace('\\', "/");
        let mut content = Vec::new();
        entry.read_to_end(&mut content)?;
        files.insert(path.trim_start_matches("package/").to_owned(), content);
    }
    Ok(files)
}

fn read_folder(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(next) = open.pop() {
        let entries =
            fs::read_dir(&next).with_context(|| format!("{} cannot be listed", shown(&next)))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path
                    .strip_prefix(folder)?
                    .to_string_lossy()
                    .replace('\\', "/");
                files.insert(name, read(&path)?);
            }
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", shown(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_keeps_what_users_need() {
        let manifest = json!({
            "name": "pi-transcript-rows",
            "pi": { "extensions": ["./dist/index.js"] },
            "devDependencies": { "typescript": "5.9.3" },
            "scripts": { "test": "node --test" },
        });
        let kept = manifest_for_users(&serde_json::to_vec(&manifest).unwrap()).unwrap();
        insta::assert_snapshot!(String::from_utf8(kept).unwrap(), @r#"
        {
          "name": "pi-transcript-rows",
          "pi": {
            "changelogPath": "./CHANGELOG.md",
            "extensions": [
              "./dist/index.js"
            ]
          }
        }
        "#);
    }
}
