//! `cargo xtask corpora`: test suites of others, brought into cargo's target directory.
//!
//! Their licences differ from ours, so nothing of them stands in the repository: versions and
//! checksums are pinned here, the ordinary clients bring the files, and without a network the
//! whole is skipped with a message.

pub(crate) mod npm;
pub(crate) mod patches;
pub(crate) mod pinned;
pub(crate) mod shell;

mod crates;
mod debian;
mod extract;
mod pypi;
mod sdist;

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use sha2::{Digest as _, Sha256};

use crate::workspace;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Fail where something cannot be brought, rather than skip it.
    #[arg(long)]
    strict: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let shell = || Ok((shell::bring()?.scripts.len(), "shell scripts"));
    let patches = || Ok((patches::bring()?.len(), "patches"));
    let corpora: [&dyn Fn() -> Result<(usize, &'static str)>; 2] = [&shell, &patches];
    for bring in corpora {
        match bring() {
            Ok((count, what)) => println!("corpora: {count} {what}"),
            Err(error) if args.strict => return Err(error),
            Err(error) => skipped("a corpus", &error),
        }
    }
    Ok(())
}

/// Says loudly that something is missing.
pub(crate) fn skipped(what: &str, error: &anyhow::Error) {
    eprintln!("SKIPPED: {what} could not be brought; is there a network?\n  {error:#}");
}

/// Where the corpora lie.
fn directory() -> Result<PathBuf> {
    let directory = workspace::target()?.join("corpora");
    fs::create_dir_all(&directory)
        .with_context(|| format!("cannot make {}", directory.display()))?;
    Ok(directory)
}

/// Fails unless the file has this SHA-256.
fn check(path: &Path, expected: &str) -> Result<()> {
    let found = digest(path)?;
    if found != expected {
        bail!(
            "{} has another content than the one pinned: expected SHA-256 {expected}, but found {found}",
            path.display()
        );
    }
    Ok(())
}

fn digest(path: &Path) -> Result<String> {
    let mut file =
        fs::File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = file.read(&mut buffer)?;
        let Some(read) = buffer.get(..count) else {
            bail!("impossible read")
        };
        if read.is_empty() {
            break;
        }
        hash.update(read);
    }
    Ok(hash
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect())
}
