//! Cutting one text: at its end, or in its middle.

use crate::grapheme::{self, Ruler};
use crate::ladder::MARK;
use crate::printable::printable;

/// As much of the beginning of `text` as fits into `columns`, then `…`; for text that is no path.
///
/// Printable, and by the same promises as [`fit`](crate::fit()).
///
/// ```
/// # #[cfg(feature = "unicode-width")]
/// assert_eq!(pathfit::clip("https://example.com/a", 12, &pathfit::columns), "https://exa…");
/// ```
pub fn clip(text: &str, columns: usize, width: &dyn Fn(&str) -> usize) -> String {
    let text = printable(text);
    if width(&text) <= columns {
        return text.into_owned();
    }
    let Some(room) = columns.checked_sub(width(MARK)) else {
        return String::new();
    };
    let head = Ruler::new(&text, width).head(&text, room);
    let mut kept = text.get(..head).unwrap_or_default();
    loop {
        let clipped = [kept, MARK].concat();
        if width(&clipped) <= columns {
            return clipped;
        }
        if kept.is_empty() {
            return String::new();
        }
        kept = grapheme::without_last(kept);
    }
}

/// A text with its middle dropped, growing and shrinking by one grapheme in a fixed order:
/// the last one, the first one, backwards to the beginning of the ending, then both sides evenly.
#[derive(Clone, Copy)]
pub(crate) struct Middle<'a> {
    text: &'a str,
    ending: usize,
    /// Kept bytes at the beginning, and where the kept bytes at the end begin.
    head: usize,
    tail: usize,
    /// The same in graphemes.
    heads: usize,
    tails: usize,
}

impl<'a> Middle<'a> {
    /// Nothing kept yet; `ending` counts the graphemes at the end that are kept before most others.
    pub(crate) fn new(text: &'a str, ending: usize) -> Self {
        Self {
            text,
            ending,
            head: 0,
            tail: text.len(),
            heads: 0,
            tails: 0,
        }
    }

    /// How many graphemes are kept.
    pub(crate) fn kept(&self) -> usize {
        self.heads + self.tails
    }

    pub(crate) fn head(&self) -> &'a str {
        self.text.get(..self.head).unwrap_or_default()
    }

    pub(crate) fn tail(&self) -> &'a str {
        self.text.get(self.tail..).unwrap_or_default()
    }

    /// This and one grapheme more, which is also returned; `None` when nothing would be dropped.
    pub(crate) fn grown(mut self) -> Option<(Self, &'a str)> {
        let dropped = self.text.get(self.head..self.tail).unwrap_or_default();
        let at_end = self.wanted_tails(self.kept() + 1) > self.tails;
        let next = if at_end {
            grapheme::last(dropped)
        } else {
            grapheme::first(dropped)
        };
        if next.len() == dropped.len() {
            return None;
        }
        if at_end {
            self.tail -= next.len();
            self.tails += 1;
        } else {
            self.head += next.len();
            self.heads += 1;
        }
        Some((self, next))
    }

    /// The opposite of [`grown`](Self::grown); `None` when nothing is kept.
    pub(crate) fn shrunk(mut self) -> Option<Self> {
        if self.wanted_tails(self.kept().checked_sub(1)?) < self.tails {
            self.tail += grapheme::first(self.tail()).len();
            self.tails -= 1;
        } else {
            self.head = grapheme::without_last(self.head()).len();
            self.heads = self.heads.checked_sub(1)?;
        }
        Some(self)
    }

    /// How many of `kept` graphemes stand at the end.
    fn wanted_tails(&self, kept: usize) -> usize {
        let ending = self.ending.min(kept.saturating_sub(1)).max(1);
        ending.max(kept / 2).min(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::{Middle, clip};

    fn chars(text: &str) -> usize {
        text.chars().count()
    }

    #[test]
    fn order_of_the_middle() {
        let order = |text, ending| {
            let mut middle = Middle::new(text, ending);
            let mut shown = vec![];
            while let Some((grown, _)) = middle.grown() {
                assert_eq!(
                    grown.shrunk().map(|shrunk| (shrunk.head, shrunk.tail)),
                    Some((middle.head, middle.tail))
                );
                middle = grown;
                shown.push(format!("{}…{}", middle.head(), middle.tail()));
            }
            shown.join(" ")
        };
        insta::assert_snapshot!(order("Button.tsx", 4), @"…x B…x B…sx B…tsx B….tsx Bu….tsx But….tsx Butt….tsx Butto….tsx");
        insta::assert_snapshot!(order("Makefile", 1), @"…e M…e Ma…e Ma…le Mak…le Mak…ile Make…ile");
        insta::assert_snapshot!(order("a", 1), @"");
        insta::assert_snapshot!(order("", 0), @"");
    }

    #[test]
    fn clipped() {
        let clips = |text| {
            (0..6)
                .map(|columns| clip(text, columns, &chars))
                .collect::<Vec<_>>()
        };
        assert_eq!(clips("abcd"), ["", "…", "a…", "ab…", "abcd", "abcd"]);
        assert_eq!(clips("a\n"), ["", "…", "a␊", "a␊", "a␊", "a␊"]);
        assert_eq!(
            clips("e\u{301}e\u{301}e"),
            ["", "…", "…", "e\u{301}…", "e\u{301}…", "e\u{301}e\u{301}e"]
        );
    }
}
