//! Which rules a command is read by.

/// The rules by which [`preview`](crate::preview()) reads a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// Bash: every command of the script keeps its name.
    Bash,
    /// zsh: as Bash, but forms of zsh's own (`repeat`, `noglob`, …) are opaque.
    Zsh,
    /// Any other language: the first line as it stands, its syntax not interpreted.
    Raw,
}

/// The dialect of an executable, by the final name of its path.
///
/// Only `bash`, `bash.exe`, `zsh` and `zsh.exe` are known, in any folder, with either separator.
/// A command line is not an executable, so `zsh -fc` is unknown.
///
/// ```
/// use shellpreview::{Dialect, dialect_of_executable};
///
/// assert_eq!(dialect_of_executable("/opt/homebrew/bin/zsh"), Some(Dialect::Zsh));
/// assert_eq!(dialect_of_executable(r"C:\Program Files\Git\bin\bash.exe"), Some(Dialect::Bash));
/// assert_eq!(dialect_of_executable("/bin/sh"), None);
/// ```
pub fn dialect_of_executable(path: &str) -> Option<Dialect> {
    match path.rsplit(['/', '\\']).next()? {
        "bash" | "bash.exe" => Some(Dialect::Bash),
        "zsh" | "zsh.exe" => Some(Dialect::Zsh),
        _ => None,
    }
}
