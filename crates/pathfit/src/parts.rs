//! A path taken apart: root, first segment, what lies between, name.

use crate::separators::{Separators, drive};

/// Byte positions in `text`, in ascending order, none inside a grapheme.
///
/// ```text
/// ~/../packages/ui/src/Button.tsx
///      │       │      │└ name
///      └ root   └ first└ name_from
/// ```
#[derive(Debug)]
pub(crate) struct Parts<'a> {
    text: &'a str,
    separators: Separators<'a>,
    /// Where the root may be cut first: `/`, `~/`, `C:\`, `\\server\`.
    anchor: usize,
    root: usize,
    /// Equal to `root` when the name is the only segment.
    first: usize,
    name_from: usize,
    name: usize,
}

impl<'a> Parts<'a> {
    pub(crate) fn new(text: &'a str, windows: bool) -> Self {
        let separators = Separators::new(text, windows);
        let (anchor, root) = root(text, separators, windows);
        let end = separators.trailing();
        if end <= root {
            // Nothing but a root: it is what the path names.
            return Self {
                text,
                separators,
                anchor: 0,
                root: 0,
                first: 0,
                name_from: 0,
                name: 0,
            };
        }
        let name_from = separators.last(root, end);
        let ends_in_separator = root > 0 && separators.at(root - 1);
        Self {
            text,
            separators,
            anchor,
            root,
            first: name_from
                .and_then(|_| separators.next(root))
                .unwrap_or(root),
            name_from: name_from.unwrap_or(if ends_in_separator { root - 1 } else { root }),
            name: name_from.map_or(root, |at| at + 1),
        }
    }

    /// The root, empty for a relative path.
    pub(crate) fn root(&self) -> &'a str {
        self.slice(0, self.root)
    }

    /// The first segment, unless it is the name.
    pub(crate) fn first(&self) -> Option<&'a str> {
        (self.first > self.root).then(|| self.slice(self.root, self.first))
    }

    /// Root, first segment and its separator, unless the first segment is the name.
    pub(crate) fn start(&self) -> Option<&'a str> {
        self.first().map(|_| self.slice(0, self.first + 1))
    }

    /// Whether anything lies between the start and the separator of the name.
    pub(crate) fn has_between(&self) -> bool {
        self.first > self.root && self.first + 1 < self.name_from
    }

    /// The separator between the first segment and the rest.
    pub(crate) fn first_separator(&self) -> &'a str {
        self.slice(self.first, self.first + 1)
    }

    /// The separator in front of the name, if there is one.
    pub(crate) fn name_separator(&self) -> &'a str {
        self.slice(self.name_from, self.name)
    }

    /// All that stands before the name.
    pub(crate) fn before_name(&self) -> &'a str {
        self.slice(0, self.name)
    }

    /// The last segment, with the separators after it.
    pub(crate) fn name(&self) -> &'a str {
        self.from(self.name)
    }

    /// Where the end of the path begins that has the name and its separator.
    pub(crate) fn name_from(&self) -> usize {
        self.name_from
    }

    /// The extension of the name, with the separators after it.
    pub(crate) fn extension(&self) -> &'a str {
        let end = self.separators.trailing().max(self.name);
        let base = self.slice(self.name, end);
        let extension = base
            .rfind('.')
            .filter(|&dot| dot > 0 && self.separators.boundary(self.name + dot))
            .filter(|&dot| {
                base.get(dot..)
                    .is_some_and(|rest| !rest.contains(char::is_whitespace))
            });
        self.from(extension.map_or(end, |dot| self.name + dot))
    }

    /// Where the end begins that has one more parent than the one that begins at `from`, as long
    /// as something stays between it and the start.
    pub(crate) fn more_parents(&self, from: usize) -> Option<usize> {
        self.separators.last(self.first + 2, from)
    }

    /// The opposite of [`more_parents`](Self::more_parents).
    pub(crate) fn less_parents(&self, from: usize) -> Option<usize> {
        self.separators
            .next(from + 1)
            .filter(|&from| from <= self.name_from)
    }

    /// Where the root may be cut so that more than `length` bytes of it stay.
    pub(crate) fn more_root(&self, length: usize) -> Option<usize> {
        if length < self.anchor {
            return Some(self.anchor);
        }
        self.separators
            .next(length)
            .map(|at| at + 1)
            .filter(|&length| length <= self.root)
    }

    /// The text from byte `from` on.
    pub(crate) fn from(&self, from: usize) -> &'a str {
        self.slice(from, self.text.len())
    }

    pub(crate) fn slice(&self, from: usize, end: usize) -> &'a str {
        self.text.get(from..end).unwrap_or_default()
    }
}

/// The lengths of the part of the root that is never cut, and of the whole root.
fn root(text: &str, separators: Separators<'_>, windows: bool) -> (usize, usize) {
    let (anchor, root) = match text.as_bytes() {
        [b'~', ..] if separators.at(1) => (separators.run(1), separators.run(1)),
        _ if windows => windows_root(text, separators),
        _ => (separators.run(0), separators.run(0)),
    };
    if !separators.boundary(anchor) || !separators.boundary(root) {
        return (0, 0);
    }
    (anchor, dots(text, separators, root))
}

/// Drives, shares, and the two kinds of prefix that Windows passes on unread.
fn windows_root(text: &str, separators: Separators<'_>) -> (usize, usize) {
    let segment = |from| match separators.next(from) {
        Some(at) => at + 1,
        None => text.len(),
    };
    let share = |from| (segment(from), segment(segment(from)));
    let same = |length| (length, length);
    if !(separators.at(0) && separators.at(1)) {
        return same(match drive(text) {
            Some(rest) => separators.run(text.len() - rest.len()),
            None => separators.run(0),
        });
    }
    let opaque = matches!(text.as_bytes(), [_, _, b'?' | b'.', ..]) && separators.at(3);
    if !opaque {
        return share(2);
    }
    let rest = text.get(4..).unwrap_or_default();
    let unc = rest
        .get(..3)
        .is_some_and(|word| word.eq_ignore_ascii_case("unc"));
    if unc && separators.at(7) {
        return share(8);
    }
    same(match drive(rest) {
        Some(after) => separators.run(text.len() - after.len()),
        None => 4,
    })
}

/// Where the run of `./` and `../` ends that begins at `root`; a segment is left for the name.
fn dots(text: &str, separators: Separators<'_>, root: usize) -> usize {
    let end = separators.trailing();
    let mut root = root;
    loop {
        let rest = text.get(root..).unwrap_or_default();
        let dots = rest.bytes().take_while(|&byte| byte == b'.').count();
        if !(1..=2).contains(&dots) || !separators.at(root + dots) || root + dots >= end {
            return root;
        }
        root = separators.run(root + dots);
    }
}

#[cfg(test)]
mod tests {
    use super::Parts;

    /// Root, first segment and name, between bars.
    #[track_caller]
    fn check(path: &str, windows: bool, expected: &str) {
        let parts = Parts::new(path, windows);
        let (root, first, name) = (parts.root(), parts.first().unwrap_or("-"), parts.name());
        assert_eq!(format!("{root}|{first}|{name}"), expected, "{path}");
        if parts.first().is_none() {
            assert_eq!(format!("{root}{name}"), path);
        }
    }

    #[test]
    fn posix() {
        check("a", false, "|-|a");
        check("a/b", false, "|a|b");
        check("a/b/c/", false, "|a|c/");
        check("/", false, "|-|/");
        check("/a", false, "/|-|a");
        check("/a/b", false, "/|a|b");
        check("//a//b", false, "//|a|b");
        check("~", false, "|-|~");
        check("~/", false, "|-|~/");
        check("~/a/b", false, "~/|a|b");
        check("~me/a/b", false, "|~me|b");
        check(r"C:\a\b", false, r"|-|C:\a\b");
    }

    #[test]
    fn dots() {
        check(".", false, "|-|.");
        check("..", false, "|-|..");
        check("../", false, "|-|../");
        check("../..", false, "../|-|..");
        check("../../", false, "../|-|../");
        check("../../a", false, "../../|-|a");
        check("./a/b", false, "./|a|b");
        check(".//..///a/b", false, ".//..///|a|b");
        check("/../a/b", false, "/../|a|b");
        check("~/../a/b", false, "~/../|a|b");
        check(".../a", false, "|...|a");
        check("..a/b", false, "|..a|b");
        check("a/../b", false, "|a|b");
    }

    #[test]
    fn windows() {
        check(r"C:\a\b", true, r"C:\|a|b");
        check(r"c:/a/b", true, r"c:/|a|b");
        check(r"C:a\b", true, r"C:|a|b");
        check("C:a", true, r"C:|-|a");
        check("C:", true, r"|-|C:");
        check(r"\\?\C:a", true, r"\\?\C:|-|a");
        check(r"\a\b", true, r"\|a|b");
        check(r"a\b/c", true, r"|a|c");
        check(r"~\a\b", true, r"~\|a|b");
        check(r"..\..\a\b", true, r"..\..\|a|b");
    }

    #[test]
    fn shares_and_prefixes() {
        check(r"\\server\share\a\b", true, r"\\server\share\|a|b");
        check(r"\\server\share", true, r"|-|\\server\share");
        check("//server/share/a", true, "//server/share/|-|a");
        check(r"\\", true, r"|-|\\");
        check(r"\\?\C:\a\b", true, r"\\?\C:\|a|b");
        check(
            r"\\?\UNC\server\share\a",
            true,
            r"\\?\UNC\server\share\|-|a",
        );
        check(r"\\?\Volume{1}\a\b", true, r"\\?\|Volume{1}|b");
        check(r"\\.\pipe\a", true, r"\\.\|pipe|a");
    }

    #[test]
    fn a_mark_on_a_separator_is_no_boundary() {
        check("/\u{301}a/b", false, "|/\u{301}a|b");
        check("C:\u{301}/a", true, "|C:\u{301}|a");
    }

    #[test]
    fn extensions() {
        let extension = |path| Parts::new(path, false).extension();
        assert_eq!(extension("src/Button.tsx"), ".tsx");
        assert_eq!(extension("Makefile"), "");
        assert_eq!(extension("src/.gitignore"), "");
        assert_eq!(extension("a.tar.gz//"), ".gz//");
        assert_eq!(extension("Dr. Who"), "");
        assert_eq!(extension("src/"), "/");
        assert_eq!(extension("/"), "/");
    }
}
