//! Where a path may be taken apart.

use unicode_segmentation::GraphemeCursor;

/// Whether `c` separates segments.
pub(crate) fn is_separator(c: char, windows: bool) -> bool {
    c == '/' || (windows && c == '\\')
}

/// What follows a drive (`C:`) at the beginning of `path`.
pub(crate) fn drive(path: &str) -> Option<&str> {
    path.strip_prefix(|first: char| first.is_ascii_alphabetic())?
        .strip_prefix(':')
}

/// The separators of one path.
///
/// A separator that is only part of a grapheme, as in `/` with a combining mark, separates nothing
/// here: a cut beside it would split the grapheme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Separators<'a> {
    text: &'a str,
    windows: bool,
}

impl<'a> Separators<'a> {
    pub(crate) fn new(text: &'a str, windows: bool) -> Self {
        Self { text, windows }
    }

    /// Whether there is one at byte `at`.
    pub(crate) fn at(self, at: usize) -> bool {
        let byte = self.text.as_bytes().get(at).copied();
        byte.is_some_and(|byte| is_separator(byte.into(), self.windows))
            && self.boundary(at)
            && self.boundary(at.saturating_add(1))
    }

    /// The first one at or after byte `from`.
    pub(crate) fn next(self, from: usize) -> Option<usize> {
        (from..self.text.len()).find(|&at| self.at(at))
    }

    /// The last one at or after `from` and before `end`.
    pub(crate) fn last(self, from: usize, end: usize) -> Option<usize> {
        (from..end).rev().find(|&at| self.at(at))
    }

    /// Where the run of separators that begins at `from` ends; `from` if there is none.
    pub(crate) fn run(self, from: usize) -> usize {
        (from..self.text.len())
            .find(|&at| !self.at(at))
            .unwrap_or(self.text.len().max(from))
    }

    /// Where the separators begin that the text ends with.
    pub(crate) fn trailing(self) -> usize {
        let last = (0..self.text.len()).rev().find(|&at| !self.at(at));
        last.map_or(0, |at| at.saturating_add(1))
    }

    /// Whether no grapheme lies across byte `at`.
    pub(crate) fn boundary(self, at: usize) -> bool {
        let ascii = |at: Option<usize>| {
            at.and_then(|at| self.text.as_bytes().get(at))
                .is_none_or(u8::is_ascii)
        };
        if ascii(at.checked_sub(1)) && ascii(Some(at)) {
            return true;
        }
        self.text.is_char_boundary(at)
            && GraphemeCursor::new(at, self.text.len(), true)
                .is_boundary(self.text, 0)
                .unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::Separators;

    #[track_caller]
    fn posix(text: &str, expected: &[usize]) {
        let separators = Separators::new(text, false);
        let found: Vec<_> = (0..text.len()).filter(|&at| separators.at(at)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_separator_is_a_grapheme() {
        posix("/a/b", &[0, 2]);
        posix("é/日/b", &[2, 6]);
        posix("a/\u{301}b/c", &[5]);
        posix("\u{600}/b/c", &[4]);
        posix(r"a\b", &[]);
    }

    #[test]
    fn runs() {
        let separators = Separators::new("//a//", false);
        assert_eq!(separators.run(0), 2);
        assert_eq!(separators.run(2), 2);
        assert_eq!(separators.run(3), 5);
        assert_eq!(separators.run(9), 9);
        assert_eq!(separators.trailing(), 3);
        assert_eq!(Separators::new("///", false).trailing(), 0);
    }
}
