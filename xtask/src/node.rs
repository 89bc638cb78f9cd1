//! Node: the one in PATH when it is new enough, else one brought by npm.
//!
//! `XTASK_NODE` forces a way: `path` or `npm`.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, anyhow, bail};

use crate::process::{find, find_in, run};
use crate::workspace;

/// The oldest Node that Pi runs on.
const OLDEST: (u32, u32) = (22, 19);
/// What npm brings otherwise.
const BROUGHT: &str = "node@22";
/// Forces a way.
const VARIABLE: &str = "XTASK_NODE";

/// A Node that Pi runs on.
#[derive(Debug)]
pub(crate) struct Node {
    directory: PathBuf,
}

impl Node {
    /// Finds one or brings one.
    pub(crate) fn bring() -> Result<Self> {
        let in_path = find("node").filter(|node| version(node).is_some_and(new_enough));
        match (env::var(VARIABLE).as_deref(), in_path) {
            (Err(_) | Ok("" | "path"), Some(node)) => Self::beside(&node),
            (Err(_) | Ok("" | "npm"), _) => Self::from_npm(),
            (Ok("path"), None) => {
                bail!(
                    "{VARIABLE}=path: PATH has no Node {}.{} or newer",
                    OLDEST.0,
                    OLDEST.1
                )
            }
            (Ok(other), _) => bail!("{VARIABLE}={other}: expected path or npm"),
        }
    }

    fn from_npm() -> Result<Self> {
        let prefix = workspace::target()?.join("node");
        let directory = prefix.join("node_modules/node/bin");
        let brought =
            || find_in(&directory, "node").filter(|node| version(node).is_some_and(new_enough));
        if brought().is_none() {
            let Some(npm) = find("npm") else {
                bail!(
                    "PATH has neither Node {}.{} or newer nor npm to bring one: install Node from \
                     your system or from nodejs.org",
                    OLDEST.0,
                    OLDEST.1
                );
            };
            println!("node: npm install {BROUGHT}");
            run(Command::new(npm)
                .args([
                    "install",
                    "--no-save",
                    "--no-audit",
                    "--no-fund",
                    "--loglevel=error",
                ])
                .arg("--prefix")
                .arg(&prefix)
                .arg(BROUGHT))?;
        }
        let node = brought().ok_or_else(|| anyhow!("npm brought no Node that runs here"))?;
        Self::beside(&node)
    }

    fn beside(node: &Path) -> Result<Self> {
        let directory = node
            .parent()
            .ok_or_else(|| anyhow!("Node has no directory"))?;
        Ok(Self {
            directory: directory.to_path_buf(),
        })
    }

    /// The program itself.
    pub(crate) fn program(&self) -> PathBuf {
        find_in(&self.directory, "node").unwrap_or_else(|| self.directory.join("node"))
    }

    /// PATH with this Node first, for every program that looks for one.
    pub(crate) fn path(&self) -> Result<OsString> {
        let others = env::var_os("PATH").unwrap_or_default();
        let first = std::iter::once(self.directory.clone());
        Ok(env::join_paths(first.chain(env::split_paths(&others)))?)
    }

    /// `node …`
    pub(crate) fn command(&self) -> Result<Command> {
        let mut command = Command::new(self.program());
        command.env("PATH", self.path()?);
        Ok(command)
    }

    /// `npm …` on this Node.
    pub(crate) fn npm(&self) -> Result<Command> {
        let npm = find_in(&self.directory, "npm")
            .or_else(|| find("npm"))
            .ok_or_else(|| {
                anyhow!("PATH has no npm, which brings Pi and the TypeScript compiler")
            })?;
        let mut command = Command::new(npm);
        command.env("PATH", self.path()?);
        Ok(command)
    }

    /// One line on which Node this is.
    pub(crate) fn describe(&self) -> String {
        let version = version_text(&self.program()).unwrap_or_else(|| "of unknown version".into());
        format!("Node {version}")
    }
}

fn version_text(node: &Path) -> Option<String> {
    let output = Command::new(node)
        .arg("--version")
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().trim_start_matches('v').to_owned())
}

fn version(node: &Path) -> Option<(u32, u32)> {
    parse(&version_text(node)?)
}

fn parse(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}

fn new_enough(version: (u32, u32)) -> bool {
    version >= OLDEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_enough_to_run_pi() {
        let verdicts = ["20.20.2", "22.18.0", "22.19.0", "24.0.1", "nonsense"]
            .map(|version| parse(version).is_some_and(new_enough));
        assert_eq!(verdicts, [false, false, true, true, false]);
    }
}
