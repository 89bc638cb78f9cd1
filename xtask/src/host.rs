//! The TypeScript half: its dependencies, its compiler, its tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::node::Node;
use crate::process::run;
use crate::workspace::{self, shown};

/// The host's folder with its dependencies installed.
#[derive(Debug)]
pub(crate) struct Host {
    pub(crate) node: Node,
    directory: PathBuf,
}

impl Host {
    /// Brings Node and, when the lock file is not what is installed, the dependencies.
    pub(crate) fn bring() -> Result<Self> {
        let node = Node::bring()?;
        let host = Self {
            node,
            directory: workspace::host(),
        };
        let lock_path = host.directory.join("package-lock.json");
        let lock = fs::read(&lock_path)
            .with_context(|| format!("{} cannot be read", shown(&lock_path)))?;
        // npm's own copy of the lock is rewritten in another form, so we keep ours beside it.
        let installed = host.directory.join("node_modules/.xtask-package-lock.json");
        if fs::read(&installed).ok().as_ref() != Some(&lock) {
            println!("host: npm ci, on {}", host.node.describe());
            run(host.node.npm()?.current_dir(&host.directory).args([
                "ci",
                "--no-audit",
                "--no-fund",
                "--loglevel=error",
            ]))?;
            fs::write(&installed, &lock)?;
        }
        Ok(host)
    }

    /// Pi's command line.
    pub(crate) fn pi(&self) -> PathBuf {
        self.directory
            .join("node_modules/@earendil-works/pi-coding-agent/dist/bundle/cli.js")
    }

    /// A program of an installed package, by its path in `node_modules`.
    pub(crate) fn tool(&self, path: &str) -> Result<Command> {
        let mut command = self.node.command()?;
        command.arg(self.directory.join("node_modules").join(path));
        Ok(command)
    }

    /// A script of the `bench` folder.
    pub(crate) fn bench(&self, name: &str) -> Result<Command> {
        let mut command = self.node.command()?;
        command
            .arg(self.directory.join("bench").join(name))
            .current_dir(&self.directory);
        Ok(command)
    }

    /// Compiles the sources into `dist`, and leaves nothing of former sources there.
    pub(crate) fn compile(&self) -> Result<()> {
        let dist = self.directory.join("dist");
        if dist.exists() {
            fs::remove_dir_all(&dist)?;
        }
        self.script("build")
    }

    /// Checks the types of sources and tests.
    pub(crate) fn check(&self) -> Result<()> {
        self.script("check")
    }

    /// Runs the tests against Pi's own components.
    pub(crate) fn test(&self) -> Result<()> {
        run(self
            .node
            .command()?
            .current_dir(&self.directory)
            .args(["--test", "test/*.test.ts"]))
    }

    fn script(&self, name: &str) -> Result<()> {
        run(self
            .node
            .npm()?
            .current_dir(&self.directory)
            .args(["run", "--silent", name]))
    }
}
