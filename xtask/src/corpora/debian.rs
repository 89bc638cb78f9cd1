//! Debian source packages, from the mirror that the system itself uses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, anyhow, bail};

use super::{check, directory};
use crate::process::{find, run};

/// A source package, pinned by its upstream archive.
#[derive(Debug)]
pub(super) struct Package {
    pub(super) name: &'static str,
    pub(super) archive: &'static str,
    pub(super) sha256: &'static str,
}

/// The Debian release whose sources are pinned.
const RELEASE: &str = "bookworm";
/// The key ring that signs them.
const KEYS: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// Brings and unpacks a package; gives the directory that holds its tree.
pub(super) fn bring(package: &Package) -> Result<PathBuf> {
    let home = directory()?.join("debian");
    let tree = home.join(package.name);
    if tree.join(MARK).is_file() {
        return Ok(tree);
    }
    let archive = home.join("archives").join(package.archive);
    if !archive.is_file() {
        download(&home, package)?;
    }
    check(&archive, package.sha256)?;
    fs::create_dir_all(&tree)?;
    run(Command::new("tar")
        .args(["--strip-components=1", "-xf"])
        .arg(&archive)
        .arg("-C")
        .arg(&tree))?;
    fs::write(tree.join(MARK), package.sha256)?;
    Ok(tree)
}

/// Stands in a tree that was unpacked to its end.
const MARK: &str = ".unpacked";

fn download(home: &Path, package: &Package) -> Result<()> {
    if find("apt-get").is_none() {
        bail!(
            "the sources of {} come by apt-get, which PATH has not",
            package.name
        );
    }
    println!("corpora: sources of {}", package.name);
    let archives = home.join("archives");
    let lists = home.join("lists");
    fs::create_dir_all(&archives)?;
    fs::create_dir_all(lists.join("partial"))?;
    let list = home.join("sources.list");
    if !list.is_file() {
        // A list of our own, so that the system's configuration stays as it is.
        let mirror = mirror()?;
        fs::write(
            &list,
            format!("deb-src [signed-by={KEYS}] {mirror} {RELEASE} main\n"),
        )?;
        if let Err(error) = run(apt(&list, &lists).args(["--quiet=2", "update"])) {
            fs::remove_file(&list)?;
            return Err(error);
        }
    }
    run(apt(&list, &lists)
        .args(["--quiet=2", "source", "--download-only", "--only-source"])
        .arg(package.name)
        .current_dir(&archives))
}

fn apt(list: &Path, lists: &Path) -> Command {
    let mut command = Command::new("apt-get");
    command
        .arg("-o")
        .arg(format!("Dir::Etc::SourceList={}", list.display()))
        .args(["-o", "Dir::Etc::SourceParts=/dev/null", "-o"])
        .arg(format!("Dir::State::Lists={}", lists.display()))
        .args(["-o", "APT::Sandbox::User=root"]);
    command
}

/// The first mirror that the system's own lists name for its main archive.
fn mirror() -> Result<String> {
    let mut lists = vec![PathBuf::from("/etc/apt/sources.list")];
    if let Ok(entries) = fs::read_dir("/etc/apt/sources.list.d") {
        lists.extend(entries.flatten().map(|entry| entry.path()));
    }
    lists.sort();
    lists
        .iter()
        .filter_map(|list| fs::read_to_string(list).ok())
        .filter(|text| text.contains(KEYS) || text.contains("debian"))
        .find_map(|text| {
            text.lines().find_map(|line| {
                let line = line.trim();
                let uri = line.strip_prefix("URIs:").or_else(|| {
                    let words = line.strip_prefix("deb ")?;
                    words.split_whitespace().find(|word| word.contains("://"))
                })?;
                let uri = uri.split_whitespace().next()?;
                uri.trim_end_matches('/')
                    .ends_with("/debian")
                    .then(|| uri.to_owned())
            })
        })
        .ok_or_else(|| anyhow!("no list of apt names a Debian mirror"))
        .context("Debian sources need a Debian system")
}
