//! What is known about a path besides its text.

use crate::separators::drive;

/// What [`fit`](crate::fit()) should know besides the path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options<'a> {
    /// The home directory, shown as `~`; a trailing separator does not matter.
    /// `None`, and a home that is a root (`/`, `C:\`), abbreviate nothing.
    pub home: Option<&'a str>,
    /// How the path is written.
    pub style: Style,
}

/// How a path is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Whatever the text looks like.
    ///
    /// Windows when the path begins with a drive and a separator or with `\\`; else what the home
    /// directory is; without one, Windows when the path has `\` and no `/`.
    #[default]
    Auto,
    /// `/` separates; `\` is a character like any other.
    Posix,
    /// `\` and `/` separate, there are drives and shares, and case does not matter for the home
    /// directory.
    Windows,
}

impl Options<'_> {
    /// Whether `path` is to be read as a Windows path.
    pub(crate) fn windows(&self, path: &str) -> bool {
        match self.style {
            Style::Posix => false,
            Style::Windows => true,
            Style::Auto if is_windows(path) => true,
            Style::Auto => match self.home {
                Some(home) if is_windows(home) => true,
                Some(home) if home.starts_with('/') => false,
                _ => path.contains('\\') && !path.contains('/'),
            },
        }
    }
}

fn is_windows(path: &str) -> bool {
    path.starts_with(r"\\") || drive(path).is_some_and(|rest| rest.starts_with(['\\', '/']))
}

#[cfg(test)]
mod tests {
    use super::{Options, Style};

    #[track_caller]
    fn auto(path: &str, home: Option<&str>, windows: bool) {
        let options = Options {
            home,
            style: Style::Auto,
        };
        assert_eq!(options.windows(path), windows, "{path} with home {home:?}");
    }

    #[test]
    fn the_path_decides() {
        auto(r"C:\a", Some("/home/me"), true);
        auto("c:/a", None, true);
        auto(r"\\server\share", None, true);
    }

    #[test]
    fn then_the_home() {
        auto("src/a", Some(r"C:\Users\me"), true);
        auto(r"a\ b", Some("/home/me"), false);
    }

    #[test]
    fn then_the_separators() {
        auto(r"src\a", None, true);
        auto(r"C:a\b", None, true);
        auto(r"a\ b/c", None, false);
        auto("src/a", None, false);
        auto("C:a", None, false);
    }
}
