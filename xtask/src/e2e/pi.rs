//! Real Pi in a terminal of our own.

use std::env;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use portable_pty::CommandBuilder;
use vt100::Screen;

use crate::host::Host;
use crate::launch::{Home, Launch};

use super::screen;
use super::terminal::Terminal;

/// How long a machine under load may take for one visible step.
const PATIENCE: Duration = Duration::from_secs(30);
/// Pi draws again within this time when it has something to draw.
const SILENCE: Duration = Duration::from_millis(300);

/// How the package's report of a fault begins, without its blanks: a narrow screen breaks it.
const FAULT: &str = "Transcriptrows:";

/// Pi, running.
pub(crate) struct Pi {
    pub(crate) home: Home,
    terminal: Terminal,
}

impl Pi {
    pub(crate) fn start(host: &Host, launch: &Launch, columns: u16, rows: u16) -> Result<Self> {
        Self::start_in(Home::new()?, host, launch, columns, rows)
    }

    /// Starts in a home folder that may have been used before.
    pub(crate) fn start_in(
        home: Home,
        host: &Host,
        launch: &Launch,
        columns: u16,
        rows: u16,
    ) -> Result<Self> {
        let invocation = launch.prepare(host, &home)?;
        let mut command = CommandBuilder::new(invocation.program);
        command.args(invocation.arguments);
        command.cwd(invocation.directory);
        clean_environment(&mut command);
        for (name, value) in invocation.variables {
            command.env(name, value);
        }
        for name in ["TMPDIR", "TEMP", "TMP"] {
            command.env(name, home.temporary());
        }
        let terminal = Terminal::start(command, columns, rows)?;
        Ok(Self { home, terminal })
    }

    /// Waits for a text on the screen.
    pub(crate) fn wait_for(&self, text: &str) -> Result<()> {
        self.wait(&format!("`{text}`"), |screen| {
            screen::find(screen, text).map(drop)
        })
    }

    /// Waits until a text is on the screen no more.
    pub(crate) fn wait_until_gone(&self, text: &str) -> Result<()> {
        self.wait(&format!("the end of `{text}`"), |screen| {
            screen::find(screen, text).is_none().then_some(())
        })
    }

    /// Waits for whatever `ready` looks for, called `what` when it does not come.
    pub(crate) fn wait<T>(&self, what: &str, ready: impl FnMut(&Screen) -> Option<T>) -> Result<T> {
        self.terminal.wait(PATIENCE, ready).ok_or_else(|| {
            let picture = screen::framed(&self.terminal.screen());
            anyhow!("{what} did not come; the screen is\n{picture}")
        })
    }

    /// The screen once Pi has nothing more to draw.
    pub(crate) fn still_screen(&self) -> Result<Screen> {
        if !self.terminal.wait_for_silence(SILENCE, PATIENCE) {
            bail!("Pi never stopped drawing");
        }
        Ok(self.terminal.screen())
    }

    /// Types text.
    pub(crate) fn send(&self, text: &str) -> Result<()> {
        self.terminal.send(text.as_bytes())
    }

    /// Pastes a line, sees it in the editor and enters it.
    ///
    /// Typed letters would open the popup that completes commands, and it takes the Enter.
    pub(crate) fn enter(&self, line: &str) -> Result<()> {
        self.send(&format!("\x1b[200~{line}\x1b[201~"))?;
        self.wait_for(line)?;
        self.send("\r")
    }

    /// Presses and releases the left button on this cell (zero-based).
    pub(crate) fn click(&self, row: u16, column: u16) -> Result<()> {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"))
    }

    /// Clicks on a text.
    pub(crate) fn click_on(&self, text: &str) -> Result<()> {
        let (row, column) = self.wait(&format!("`{text}`"), |screen| screen::find(screen, text))?;
        self.click(row, column)
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) -> Result<()> {
        self.terminal.resize(columns, rows)
    }

    /// Asks Pi to quit; fails unless it ends well and leaves nothing.
    pub(crate) fn quit(self) -> Result<()> {
        self.leave()?.remove()
    }

    /// The same, and keeps the home folder for another start.
    pub(crate) fn leave(mut self) -> Result<Home> {
        let screen = self.terminal.screen();
        if screen::squeezed(&screen).contains(FAULT) {
            bail!(
                "the package reported a fault; the screen is\n{}",
                screen::framed(&screen)
            );
        }
        self.enter("/quit")?;
        let status = self.terminal.wait_for_end(PATIENCE)?;
        if !status.success() {
            let picture = screen::framed(&self.terminal.screen());
            bail!("Pi ended with {status}; the screen was\n{picture}");
        }
        let left = self.home.leftovers()?;
        if !left.is_empty() {
            bail!("Pi left temporary files: {left:?}");
        }
        Ok(self.home)
    }
}

/// An environment that says nothing of the machine, its user or their terminal.
fn clean_environment(command: &mut CommandBuilder) {
    const KEPT: [&str; 5] = [
        "SYSTEMROOT",
        "WINDIR",
        "COMSPEC",
        "PATHEXT",
        "LD_LIBRARY_PATH",
    ];
    command.env_clear();
    for name in KEPT {
        if let Some(value) = env::var_os(name) {
            command.env(name, value);
        }
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
}
