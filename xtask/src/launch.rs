//! How Pi is started: offline, with a scripted model, in a home folder of its own.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::host::Host;
use crate::workspace;

/// The session that shows every kind of row.
pub(crate) const DEMO: &str = include_str!("../assets/demo.jsonl");

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

/// What Pi is started with.
#[derive(Debug, Clone)]
pub(crate) struct Launch {
    pub(crate) mode: Mode,
    /// Folders of packages, as `pi install FOLDER` writes them into the settings.
    packages: Vec<PathBuf>,
    conversation: Conversation,
    /// The scripted model's answers, as JSON.
    script: Option<String>,
    /// Changes to the list of active tools, in Pi's own form.
    tools: Option<String>,
}

/// Which conversation Pi shows.
#[derive(Debug, Clone)]
enum Conversation {
    /// A new one, never saved.
    Fleeting,
    /// A new one, saved in the home folder.
    Saved,
    /// The last one saved there.
    Last,
    /// This one.
    Text(String),
}

/// A command line with what it adds to its environment.
#[derive(Debug)]
pub(crate) struct Invocation {
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    pub(crate) variables: Vec<(&'static str, OsString)>,
    pub(crate) directory: PathBuf,
}

impl Launch {
    pub(crate) fn new(mode: Mode) -> Self {
        Self {
            mode,
            packages: Vec::new(),
            conversation: Conversation::Fleeting,
            script: None,
            tools: None,
        }
    }

    pub(crate) fn package(mut self, folder: &Path) -> Self {
        self.packages.push(folder.to_path_buf());
        self
    }

    /// Opens a saved session, given as text.
    pub(crate) fn session(mut self, text: &str) -> Self {
        self.conversation = Conversation::Text(text.to_owned());
        self
    }

    /// Saves the conversation in the home folder.
    pub(crate) fn saved(mut self) -> Self {
        self.conversation = Conversation::Saved;
        self
    }

    /// Goes on with the last conversation saved in the home folder.
    pub(crate) fn resumed(mut self) -> Self {
        self.conversation = Conversation::Last;
        self
    }

    pub(crate) fn script(mut self, json: &str) -> Self {
        self.script = Some(json.to_owned());
        self
    }

    /// Which tools are active, as Pi's option says it: `+grep,+find`.
    pub(crate) fn tools(mut self, change: &str) -> Self {
        self.tools = Some(change.to_owned());
        self
    }

    /// Fills the home folder and says how to start Pi in it.
    pub(crate) fn prepare(&self, host: &Host, home: &Home) -> Result<Invocation> {
        home.write_settings(&self.packages)?;
        let mut arguments: Vec<OsString> = vec![host.pi().into()];
        arguments.extend(["--tui-mode", self.mode.name(), "--extension"].map(Into::into));
        arguments.push(workspace::root().join("xtask/assets/faux/index.ts").into());
        arguments.extend(["--provider", "faux", "--model", "script"].map(Into::into));
        if let Some(tools) = &self.tools {
            arguments.extend(["--tools", tools].map(Into::into));
        }
        match &self.conversation {
            Conversation::Fleeting => arguments.push("--no-session".into()),
            Conversation::Saved => {}
            Conversation::Last => arguments.push("--continue".into()),
            Conversation::Text(text) => {
                arguments.extend(["--session".into(), home.write_session(text)?.into()]);
            }
        }
        let mut variables = vec![
            ("PATH", host.node.path()?),
            ("HOME", home.path.clone().into()),
            ("USERPROFILE", home.path.clone().into()),
            ("PI_OFFLINE", "1".into()),
            ("PI_CODING_AGENT_DIR", home.agent().into()),
        ];
        if let Some(script) = &self.script {
            let path = home.path.join("script.json");
            fs::write(&path, script)?;
            variables.push(("FAUX_SCRIPT", path.into()));
        }
        Ok(Invocation {
            program: host.node.program(),
            arguments,
            variables,
            directory: home.project(),
        })
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
        let home = Self { folder, path };
        for folder in [home.project(), home.agent(), home.temporary()] {
            fs::create_dir(folder)?;
        }
        Ok(home)
    }

    /// The home folder itself.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The working directory.
    pub(crate) fn project(&self) -> PathBuf {
        self.path.join("project")
    }

    /// Where Pi keeps settings and sessions.
    pub(crate) fn agent(&self) -> PathBuf {
        self.path.join("agent")
    }

    /// Where Pi may put temporary files.
    pub(crate) fn temporary(&self) -> PathBuf {
        self.path.join("tmp")
    }

    /// Writes Pi's settings: these packages, nothing that greets or asks.
    pub(crate) fn write_settings(&self, packages: &[PathBuf]) -> Result<()> {
        let settings = json!({
            "packages": packages,
            "quietStartup": true,
            "lastChangelogVersion": "1.6.0",
            "enableInstallTelemetry": false,
            // So that a short conversation can be compacted.
            "compaction": { "keepRecentTokens": 300 },
        });
        fs::write(self.agent().join("settings.json"), settings.to_string())?;
        Ok(())
    }

    /// A copy of a session that belongs to this home's project.
    fn write_session(&self, text: &str) -> Result<PathBuf> {
        let (header, entries) = text.split_once('\n').context("the session is empty")?;
        let mut header: Map<String, Value> = serde_json::from_str(header)?;
        header.insert("cwd".into(), json!(self.project()));
        let header = Value::Object(header);
        let path = self.path.join("session.jsonl");
        fs::write(&path, format!("{header}\n{entries}"))?;
        Ok(path)
    }

    /// The text of the conversation saved last.
    pub(crate) fn last_session(&self) -> Result<String> {
        let mut newest = None;
        for folder in fs::read_dir(self.agent().join("sessions"))? {
            for file in fs::read_dir(folder?.path())? {
                // Names begin with the time.
                newest = newest.max(Some(file?.path()));
            }
        }
        let path = newest.context("nothing was saved")?;
        Ok(fs::read_to_string(path)?)
    }

    /// What lies about in the folder for temporary files, besides the caches of Pi itself.
    pub(crate) fn leftovers(&self) -> Result<Vec<OsString>> {
        let entries = fs::read_dir(self.temporary())?;
        let names = entries.flatten().map(|entry| entry.file_name());
        Ok(names
            .filter(|name| name != "jiti" && name != "node-compile-cache")
            .collect())
    }

    /// Removes everything now, so that a failure to do so is seen.
    pub(crate) fn remove(self) -> Result<()> {
        self.folder
            .close()
            .context("the temporary home could not be removed")
    }
}
