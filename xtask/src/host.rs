//! The TypeScript half: its dependencies, its compiler, its tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

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

    /// Checks the types of sources and tests.
    pub(crate) fn check(&self) -> Result<()> {
        run(self.tsc()?.arg("--noEmit"))
    }

    /// Runs the tests against Pi's own components.
    pub(crate) fn test(&self) -> Result<()> {
        run(self
            .node
            .command()?
            .current_dir(&self.directory)
            .args(["--test", "test/*.test.ts"]))
    }

    fn tsc(&self) -> Result<Command> {
        let compiler = self.directory.join("node_modules/typescript/bin/tsc");
        if !compiler.is_file() {
            bail!(
                "{} is missing: the host does not depend on typescript",
                shown(&compiler)
            );
        }
        let mut command = self.node.command()?;
        command.current_dir(&self.directory).arg(compiler);
        Ok(command)
    }
}
