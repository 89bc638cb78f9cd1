//! A program that times itself over sets of commands when it is asked to.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// A running program that answers the index of a set with the nanoseconds of one pass over it.
#[derive(Debug)]
pub(super) struct Contestant {
    pub(super) name: &'static str,
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Contestant {
    /// Starts a program.
    pub(super) fn start(name: &'static str, command: &mut Command) -> Result<Self> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{name} could not be started"))?;
        let (Some(questions), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("{name} cannot be talked to");
        };
        Ok(Self {
            name,
            child,
            questions,
            answers: BufReader::new(answers),
        })
    }

    /// Nanoseconds in which it shows the whole set once.
    pub(super) fn time(&mut self, set: usize) -> Result<f64> {
        let asked = writeln!(self.questions, "{set}");
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        if asked.is_err() || answer.is_empty() {
            bail!("{} ended early ({})", self.name, self.child.wait()?);
        }
        let answer = answer.trim_end();
        answer
            .parse()
            .with_context(|| format!("{} answered {answer:?}, which is no time", self.name))
    }

    /// Lets the program end.
    pub(super) fn dismiss(self) -> Result<()> {
        let Self {
            name,
            mut child,
            questions,
            ..
        } = self;
        drop(questions);
        let status = child.wait()?;
        if !status.success() {
            bail!("{name} failed in the end ({status})");
        }
        Ok(())
    }
}
