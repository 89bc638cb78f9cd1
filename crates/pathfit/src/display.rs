//! A path as it is shown when there is room: home as `~`, everything printable.

use std::borrow::Cow;

use crate::printable::printable;
use crate::separators::{drive, is_separator};

/// The whole label of `path`.
pub(crate) fn display<'a>(path: &'a str, home: Option<&str>, windows: bool) -> Cow<'a, str> {
    match home.and_then(|home| below_home(path, home, windows)) {
        Some(rest) => Cow::Owned(["~", &printable(rest)].concat()),
        None => printable(path),
    }
}

/// What follows the home directory in `path`: nothing, or a separator and the rest.
fn below_home<'a>(path: &'a str, home: &str, windows: bool) -> Option<&'a str> {
    let separator = |c: char| is_separator(c, windows);
    let home = home.trim_end_matches(separator);
    let rest = if windows {
        let (path, home) = (without_verbatim_prefix(path), without_verbatim_prefix(home));
        if drive(home).is_some_and(str::is_empty) {
            return None;
        }
        strip_prefix_ignoring_case(path, home)?
    } else {
        path.strip_prefix(home)?
    };
    let ends_here = rest.is_empty() || rest.starts_with(separator);
    (!home.is_empty() && ends_here).then_some(rest)
}

/// `\\?\C:\x` names what `C:\x` names.
fn without_verbatim_prefix(path: &str) -> &str {
    path.strip_prefix(r"\\?\")
        .filter(|rest| drive(rest).is_some())
        .unwrap_or(path)
}

/// `strip_prefix` where `\` equals `/` and upper case equals lower case.
fn strip_prefix_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let mut rest = text.chars();
    for expected in prefix.chars() {
        let found = rest.next()?;
        let same = found == expected
            || (is_separator(found, true) && is_separator(expected, true))
            || found.to_lowercase().eq(expected.to_lowercase());
        if !same {
            return None;
        }
    }
    Some(rest.as_str())
}

#[cfg(test)]
mod tests {
    use super::display;

    #[track_caller]
    fn posix(path: &str, home: &str, shown: &str) {
        assert_eq!(display(path, Some(home), false), shown);
    }

    #[track_caller]
    fn windows(path: &str, home: &str, shown: &str) {
        assert_eq!(display(path, Some(home), true), shown);
    }

    #[test]
    fn home_ends_at_a_segment() {
        posix("/home/me", "/home/me", "~");
        posix("/home/me/", "/home/me", "~/");
        posix("/home/me/a.md", "/home/me", "~/a.md");
        posix("/home/me//a.md", "/home/me/", "~//a.md");
        posix("/home/metrics/out.log", "/home/me", "/home/metrics/out.log");
        posix("/home/me\\a", "/home/me", "/home/me\\a");
        posix("/mnt/home/me/a", "/home/me", "/mnt/home/me/a");
        posix("/HOME/me/a", "/home/me", "/HOME/me/a");
    }

    #[test]
    fn home_on_windows() {
        windows(
            r"C:\Users\Helen\n.md",
            r"C:\Users\He",
            r"C:\Users\Helen\n.md",
        );
        windows(r"C:\Users\He\n.md", r"C:\Users\He\", r"~\n.md");
        windows(r"c:/users/HE/n.md", r"C:\Users\He", r"~/n.md");
        windows(r"\\?\C:\Users\He\n.md", r"C:\Users\He", r"~\n.md");
        windows(r"C:\Users\He\n.md", r"\\?\C:\Users\He", r"~\n.md");
        windows(r"C:\Users\JÜRGEN\n.md", r"C:\Users\Jürgen", r"~\n.md");
        windows(r"\\server\share\me\n.md", r"\\server\share\me", r"~\n.md");
    }

    #[test]
    fn a_root_is_no_home() {
        posix("/etc/hosts", "/", "/etc/hosts");
        posix("/etc/hosts", "", "/etc/hosts");
        windows(r"C:\a", r"C:\", r"C:\a");
        windows(r"C:a", "C:", "C:a");
        windows(r"\a", r"\", r"\a");
        windows(r"\\?\C:\a", r"\\?\C:\", r"\\?\C:\a");
    }

    #[test]
    fn everything_printable() {
        posix("/home/me/a\nb", "/home/me", "~/a␊b");
        posix("src/a\nb/c.ts", "/home/me", "src/a␊b/c.ts");
    }
}
