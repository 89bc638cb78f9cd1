//! Real Pi in a terminal of our own, away from its user's settings and from the network.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use portable_pty::CommandBuilder;
use serde_json::json;
use tempfile::TempDir;
use vt100::Screen;

use crate::host::Host;
use crate::workspace;

use super::screen;
use super::terminal::Terminal;

/// How long a machine under load may take for one visible step.
const PATIENCE: Duration = Duration::from_secs(30);

/// What Pi is started with.
#[derive(Debug, Clone)]
pub(crate) struct Launch {
    pub(crate) columns: u16,
    pub(crate) rows: u16,
    pub(crate) mode: Mode,
    /// Folders of packages, as `pi install FOLDER` writes them into the settings.
    pub(crate) packages: Vec<PathBuf>,
    /// The text of a saved session to open.
    pub(crate) session: Option<String>,
    /// The scripted model's answers, as JSON.
    pub(crate) script: Option<String>,
}

/// Pi's two ways to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Fullscreen,
    Regular,
}

impl Mode {
    pub(crate) const ALL: [Self; 2] = [Self::Fullscreen, Self::Regular];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Fullscreen => "fullscreen",
            Self::Regular => "regular",
        }
    }
}

impl Launch {
    pub(crate) fn new(mode: Mode, columns: u16, rows: u16) -> Self {
        Self {
            columns,
            rows,
            mode,
            packages: Vec::new(),
            session: None,
            script: None,
        }
    }

    pub(crate) fn package(mut self, folder: &Path) -> Self {
        self.packages.push(folder.to_path_buf());
        self
    }

    pub(crate) fn session(mut self, text: &str) -> Self {
        self.session = Some(text.to_owned());
        self
    }

    pub(crate) fn script(mut self, json: &str) -> Self {
        self.script = Some(json.to_owned());
        self
    }
}

/// A home folder for one run of Pi, gone when dropped.
#[derive(Debug)]
pub(crate) struct Home {
    folder: TempDir,
    path: PathBuf,
}

impl Home {
    pub(crate) fn new() -> Result<Self> {
        let folder = tempfile::Builder::new().prefix("pi-").tempdir()?;
        let path = folder.path().canonicalize()?;
        for name in ["project", "agent", "tmp"] {
            fs::create_dir(path.join(name))?;
        }
        let home = Self { folder, path };
        Ok(home)
    }

    /// The working directory.
    pub(crate) fn project(&self) -> PathBuf {
        self.path.join("project")
    }

    /// Where Pi keeps settings and sessions.
    pub(crate) fn agent(&self) -> PathBuf {
        self.path.join("agent")
    }

    /// Writes Pi's settings: these packages, nothing that greets or asks.
    pub(crate) fn write_settings(&self, packages: &[PathBuf]) -> Result<()> {
        let settings = json!({
            "packages": packages,
            "quietStartup": true,
            "lastChangelogVersion": "1.6.0",
            "enableInstallTelemetry": false,
        });
        fs::write(self.agent().join("settings.json"), settings.to_string())?;
        Ok(())
    }

    /// A copy of a session that belongs to this home's project.
    pub(crate) fn write_session(&self, text: &str) -> Result<PathBuf> {
        let (header, entries) = text.split_once('\n').context("the session is empty")?;
        let mut header: serde_json::Value = serde_json::from_str(header)?;
        header["cwd"] = json!(self.project());
        let path = self.path.join("session.jsonl");
        fs::write(&path, format!("{header}\n{entries}"))?;
        Ok(path)
    }

    fn path(&self) -> &Path {
        &self.path
    }

    /// What lies about in the folder for temporary files, besides the caches of Pi itself.
    pub(crate) fn leftovers(&self) -> Result<Vec<OsString>> {
        let entries = fs::read_dir(self.path.join("tmp"))?;
        let names = entries.flatten().map(|entry| entry.file_name());
        Ok(names.filter(|name| name != "jiti" && name != "node-compile-cache").collect())
    }

    /// Removes everything now, so that a failure to do so is seen.
    pub(crate) fn remove(self) -> Result<()> {
        self.folder
            .close()
            .context("the temporary home could not be removed")
    }
}

/// Pi, running.
pub(crate) struct Pi {
    pub(crate) home: Home,
    terminal: Terminal,
}

impl Pi {
    pub(crate) fn start(host: &Host, launch: &Launch) -> Result<Self> {
        let home = Home::new()?;
        home.write_settings(&launch.packages)?;
        let mut command = CommandBuilder::new(host.node.program());
        clean_environment(&mut command, &home, host)?;
        command.cwd(home.project());
        command.arg(host.pi());
        command.args(["--tui-mode", launch.mode.name()]);
        command.arg("--extension");
        command.arg(workspace::root().join("xtask/assets/faux/index.ts"));
        command.args(["--provider", "faux", "--model", "script"]);
        if let Some(script) = &launch.script {
            let path = home.path().join("script.json");
            fs::write(&path, script)?;
            command.env("FAUX_SCRIPT", path);
        }
        match &launch.session {
            Some(session) => {
                command.arg("--session");
                command.arg(home.write_session(session)?);
            }
            None => command.arg("--no-session"),
        }
        let terminal = Terminal::start(command, launch.columns, launch.rows)?;
        Ok(Self { home, terminal })
    }

    /// Waits for a text on the screen.
    pub(crate) fn wait_for(&self, text: &str) -> Result<()> {
        self.wait(&format!("`{text}`"), |screen| {
            screen.contents().contains(text).then_some(())
        })
    }

    /// Waits until a text is on the screen no more.
    pub(crate) fn wait_until_gone(&self, text: &str) -> Result<()> {
        self.wait(&format!("no `{text}`"), |screen| {
            (!screen.contents().contains(text)).then_some(())
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
        if !self
            .terminal
            .wait_for_silence(Duration::from_millis(400), PATIENCE)
        {
            bail!("Pi never stopped drawing");
        }
        Ok(self.terminal.screen())
    }

    /// Types text.
    pub(crate) fn send(&self, text: &str) -> Result<()> {
        self.terminal.send(text.as_bytes())
    }

    /// Runs a slash command: typed, seen, entered.
    ///
    /// The completion popup takes an Enter that comes before it has been drawn, so the
    /// popup is closed first.
    pub(crate) fn command(&self, line: &str) -> Result<()> {
        self.send(line)?;
        self.wait_for(line)?;
        self.still_screen()?;
        self.send("\r")
    }

    /// Presses and releases the left button on this cell (zero-based).
    pub(crate) fn click(&self, row: u16, column: u16) -> Result<()> {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"))
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) -> Result<()> {
        self.terminal.resize(columns, rows)
    }

    /// Asks Pi to quit; fails unless it ends well and leaves nothing.
    pub(crate) fn quit(mut self) -> Result<()> {
        self.command("/quit")?;
        let status = self.terminal.wait_for_end(PATIENCE)?;
        if !status.success() {
            let picture = screen::framed(&self.terminal.screen());
            bail!("Pi ended with {status}; the screen was\n{picture}");
        }
        let left = self.home.leftovers()?;
        if !left.is_empty() {
            bail!("Pi left temporary files: {left:?}");
        }
        self.home.remove()
    }
}

/// An environment that says nothing of the machine or its user.
fn clean_environment(command: &mut CommandBuilder, home: &Home, host: &Host) -> Result<()> {
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
    command.env("PATH", host.node.path()?);
    for name in ["HOME", "USERPROFILE"] {
        command.env(name, home.path());
    }
    for name in ["TMPDIR", "TEMP", "TMP"] {
        command.env(name, home.path().join("tmp"));
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    command.env("PI_OFFLINE", "1");
    command.env("PI_CODING_AGENT_DIR", home.agent());
    Ok(())
}
