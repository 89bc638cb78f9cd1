//! What a call, a tool and the settings are in the words of this crate.
//!
//! This is the only file of the workspace that derives serde: a [`Call`] crosses to the host as a
//! token, which the host does not read but keeps and passes back.

#![expect(missing_docs, reason = "the fields of tokens say what they are")]

use serde::{Deserialize, Serialize};

/// What a tool's declared inputs say it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contract {
    /// Reads one file named by the field `path`, with optional `offset` and `limit`.
    Read { path: String },
    /// Writes the field `content` to the file named by `path`.
    Write { path: String },
    /// Replaces text in the file named by `path`.
    Edit { path: String },
    /// Takes a patch envelope in `field`.
    Patch { field: String },
    /// Takes one typed file operation (`type`, `path`, `diff`).
    Operation,
    /// Runs the field `command`.
    Shell { dialect: Dialect },
    /// Searches file contents for `pattern`.
    Grep,
    /// Searches file names for `pattern`.
    Find,
    /// Lists a directory.
    List,
    /// `exec_command`: runs `cmd`, with the shell named by `shell` where that is declared.
    Exec { shell: bool, required: Vec<String> },
    /// `write_stdin`: sends `chars` to a running command, or polls it.
    Stdin {
        required: Vec<String>,
        fields: Vec<String>,
    },
    /// Pi's codemode.
    Code,
    /// Anything else; `telling` names the argument that says most.
    Other { telling: Option<String> },
}

/// How a command line is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dialect {
    /// Bash, with Pi's syntax colours.
    Bash,
    /// zsh, without colours.
    Zsh,
    /// Not read: its first line is shown.
    Raw,
}

/// One call's facts in the words of a row: what a call token holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Call {
    pub action: Action,
    pub phase: Phase,
    pub subject: Subject,
    pub failed: bool,
    pub counts: Vec<Count>,
    pub duration_ms: Option<f64>,
    pub purpose: Option<String>,
    pub kind: Kind,
    pub member: Member,
}

/// How a call takes part in grouping; the numbers are those of `arrange`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Never grouped.
    #[default]
    Standalone = 1,
    /// Reads and searches.
    Exploration = 2,
    /// Writes, edits and patches.
    Mutation = 3,
}

/// The verb of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    #[default]
    Run,
    Read,
    Write,
    Edit,
    Patch,
    Search,
    Find,
    List,
    CheckOutput,
    SendInput,
    Code,
    Named(String),
}

/// How far a call has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    #[default]
    Before,
    Running,
    Settled,
    Unknown,
}

/// What stands after the verb. Texts are raw here and made printable when the row is composed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    #[default]
    None,
    Path(String),
    Moved {
        from: String,
        to: String,
    },
    Command {
        source: String,
        dialect: Dialect,
    },
    Pattern {
        pattern: String,
        path: Option<String>,
    },
    Text(String),
    /// So many targets of a patch.
    Targets(u64),
}

impl Subject {
    /// The requested path or pattern, as given: what tells the members of a group apart.
    pub(crate) fn target(&self) -> Option<&str> {
        match self {
            Self::Path(path) => Some(path),
            Self::Pattern { pattern, .. } => Some(pattern),
            _ => None,
        }
    }

    /// The command, where the subject is one.
    pub(crate) fn command(&self) -> Option<&str> {
        match self {
            Self::Command { source, .. } => Some(source),
            _ => None,
        }
    }
}

/// One parenthesised count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    Lines(u64),
    LinesUnknown,
    Matches { n: u64, more: bool },
    Files { n: u64, more: bool },
    Entries { n: u64, more: bool },
    Change { added: u64, removed: u64 },
    Requested(Option<(u64, u64)>),
    Exit(i64),
    Nested(String),
    RequestedRange { first: u64, last: Option<u64> },
    RequestedLines(u64),
}

/// What a call contributes to the row of its group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Lines of the result.
    pub lines: Lines,
    /// An applied change, added and removed.
    pub change: Option<(u64, u64)>,
    /// A requested patch: targets, and added and removed where they are known.
    pub request: Option<(u64, Option<(u64, u64)>)>,
}

/// What is known of the lines a call returned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lines {
    /// So many.
    Counted(u64),
    /// Not known.
    #[default]
    Unknown,
    /// Never totalled, nor are those of a group this call belongs to.
    Untotalled,
}

/// Settings and surroundings that summaries and rows depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Exact tool names that group as exploration.
    pub exploration: Vec<String>,
    /// Exact tool names that group as mutation.
    pub mutation: Vec<String>,
    /// Exact tool names that never group.
    pub standalone: Vec<String>,
    /// Commands are shown by their first line only.
    pub raw_commands: bool,
    /// Rows show how long a call took.
    pub tool_duration: bool,
    /// Columns of a whole row.
    pub row_max: u32,
    /// Columns of a command.
    pub command_max: u32,
    /// Columns of a purpose.
    pub purpose_max: u32,
    /// The user's home directory, empty when unknown.
    pub home: String,
    /// Paths follow Windows rules.
    pub windows: bool,
}
