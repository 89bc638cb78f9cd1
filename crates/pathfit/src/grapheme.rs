//! Single graphemes of printable text, and what they measure.

use unicode_segmentation::UnicodeSegmentation;

/// The first grapheme of `text`.
pub(crate) fn first(text: &str) -> &str {
    match text.as_bytes() {
        // Printable ASCII joins with nothing, except with a mark that follows.
        [first, second, ..] if first.is_ascii() && second.is_ascii() => text.get(..1),
        _ => text.graphemes(true).next(),
    }
    .unwrap_or_default()
}

/// The last grapheme of `text`.
pub(crate) fn last(text: &str) -> &str {
    match text.as_bytes() {
        [.., before, last] if before.is_ascii() && last.is_ascii() => text.get(text.len() - 1..),
        _ => text.graphemes(true).next_back(),
    }
    .unwrap_or_default()
}

/// `text` without its first grapheme.
pub(crate) fn without_first(text: &str) -> &str {
    text.get(first(text).len()..).unwrap_or_default()
}

/// `text` without its last grapheme.
pub(crate) fn without_last(text: &str) -> &str {
    text.get(..text.len() - last(text).len())
        .unwrap_or_default()
}

/// How many graphemes `text` has, counted up to `limit`.
pub(crate) fn count(text: &str, limit: usize) -> usize {
    if text.is_ascii() {
        text.len().min(limit)
    } else {
        text.graphemes(true).take(limit).count()
    }
}

/// Measures the graphemes of one text.
#[derive(Clone, Copy)]
pub(crate) struct Ruler<'a> {
    width: &'a dyn Fn(&str) -> usize,
    /// One column a byte, known without asking.
    uniform: bool,
}

impl<'a> Ruler<'a> {
    pub(crate) fn new(text: &str, width: &'a dyn Fn(&str) -> usize) -> Self {
        Self {
            width,
            uniform: text.is_ascii() && width(text) == text.len(),
        }
    }

    pub(crate) fn width(&self, grapheme: &str) -> usize {
        if self.uniform {
            grapheme.len()
        } else {
            (self.width)(grapheme)
        }
    }

    /// The length in bytes of the most leading graphemes of `text` that take at most `room`
    /// columns, one by one; never all of them.
    pub(crate) fn head(&self, text: &str, mut room: usize) -> usize {
        let mut rest = text;
        loop {
            let next = first(rest);
            let width = self.width(next);
            if next.len() == rest.len() || width > room {
                return text.len() - rest.len();
            }
            room -= width;
            rest = without_first(rest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ruler, first, last};

    #[test]
    fn ends() {
        for text in [
            "",
            "a",
            "ab",
            "e\u{301}",
            "ae\u{301}",
            "e\u{301}a",
            "\u{600}a",
            "👨‍👩‍👧é",
            "🇩🇪🇫🇷",
        ] {
            use unicode_segmentation::UnicodeSegmentation;
            let all: Vec<&str> = text.graphemes(true).collect();
            assert_eq!(
                first(text),
                all.first().copied().unwrap_or_default(),
                "{text:?}"
            );
            assert_eq!(
                last(text),
                all.last().copied().unwrap_or_default(),
                "{text:?}"
            );
        }
    }

    #[test]
    fn head_is_never_all() {
        let width = |text: &str| text.chars().count();
        let ruler = Ruler::new("日本語", &width);
        let heads = [0, 1, 2, 3, 9].map(|room| ruler.head("日本語", room));
        assert_eq!(heads, [0, 3, 6, 6, 6]);
        assert_eq!(ruler.head("", 3), 0);
    }
}
