//! `cargo xtask tidy`: the rules of the project that neither compiler nor linter knows.
//!
//! Every rule is a function from text to findings; this file only walks over the files.

mod crates;
mod rust;
mod text;

use std::fmt;
use std::fs;
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::output;
use crate::workspace;

/// Something to mend.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    path: String,
    line: Option<usize>,
    message: String,
}

impl Finding {
    fn new(path: &str, message: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            line: None,
            message: message.into(),
        }
    }

    /// `index` counts from zero, as iterators do; people count from one.
    fn at(path: &str, index: usize, message: impl Into<String>) -> Self {
        Self {
            line: Some(index + 1),
            ..Self::new(path, message)
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path, self.message),
            None => write!(f, "{}: {}", self.path, self.message),
        }
    }
}

pub(crate) fn run() -> Result<()> {
    let paths = files()?;
    let mut findings = crates::check(workspace::metadata()?, &paths)?;
    let here = workspace::local_paths()?;
    for path in &paths {
        // A file that is deleted but not yet committed as such.
        let Ok(bytes) = fs::read(workspace::root().join(path)) else {
            continue;
        };
        let Ok(content) = String::from_utf8(bytes) else {
            continue;
        };
        text::check(path, &content, &here, &mut findings);
        rust::check(path, &content, &mut findings);
    }
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => {
            println!("tidy: {} files", paths.len());
            Ok(())
        }
        1 => bail!("1 thing to tidy"),
        count => bail!("{count} things to tidy"),
    }
}

/// What is in the repository or about to be: paths with forward slashes.
fn files() -> Result<Vec<String>> {
    let mut command = Command::new("git");
    command.current_dir(workspace::root());
    command.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let list = output(&mut command)?;
    Ok(list.split_terminator('\0').map(str::to_owned).collect())
}
