//! The ladder of labels of one path, and the widest of them that fits.
//!
//! The labels and their order follow from the path alone, and each one shows all that the next
//! narrower one shows.
//! The columns only select: so more columns never show less, whatever the measure.
//!
//! A path has as many labels as graphemes, so they are not tried one by one.
//! Labels whose pieces, measured one by one, take too many columns are passed over; from there it
//! goes down until the measure of a whole label agrees.

use crate::clip::Middle;
use crate::grapheme::{self, Ruler};
use crate::parts::Parts;

/// Stands where something was dropped.
pub(crate) const MARK: &str = "…";

/// An extension of more graphemes is no extension.
const MAX_ENDING_GRAPHEMES: usize = 16;

pub(crate) struct Ladder<'a> {
    parts: Parts<'a>,
    columns: usize,
    width: &'a dyn Fn(&str) -> usize,
    before_name: BeforeName<'a>,
}

/// What stands before a name that is cut.
enum BeforeName<'a> {
    /// `…` and a separator.
    Mark(&'a str),
    /// What stands there in the path, because `…` would not be narrower.
    Whole(&'a str),
}

impl<'a> Ladder<'a> {
    pub(crate) fn new(parts: Parts<'a>, columns: usize, width: &'a dyn Fn(&str) -> usize) -> Self {
        let (whole, separator) = (parts.before_name(), parts.name_separator());
        let before_name = if whole.is_empty() || width(whole) <= width(MARK) + width(separator) {
            BeforeName::Whole(whole)
        } else {
            BeforeName::Mark(separator)
        };
        Self {
            parts,
            columns,
            width,
            before_name,
        }
    }

    /// The widest label that drops something and fits.
    pub(crate) fn widest(&self) -> String {
        self.whole_name()
            .or_else(|| self.name_cut())
            .or_else(|| self.name_end())
            .or_else(|| self.label(&[MARK]))
            .unwrap_or_default()
    }

    fn whole_name(&self) -> Option<String> {
        match self.before_name {
            BeforeName::Mark(_) => self
                .parents()
                .or_else(|| self.first_cut())
                .or_else(|| self.root_cut()),
            BeforeName::Whole(_) => None,
        }
    }

    /// `packages/…/components/forms/Button.tsx` to `packages/…/Button.tsx`.
    fn parents(&self) -> Option<String> {
        let start = self.parts.start().filter(|_| self.parts.has_between())?;
        let mut from = self.parts.name_from();
        let mut room = self.room(&[start, MARK, self.parts.from(from)])?;
        while let Some(next) = self.parts.more_parents(from) {
            let Some(left) = room.checked_sub((self.width)(self.parts.slice(next, from))) else {
                break;
            };
            (from, room) = (next, left);
        }
        loop {
            let label = self.label(&[start, MARK, self.parts.from(from)]);
            if label.is_some() {
                return label;
            }
            from = self.parts.less_parents(from)?;
        }
    }

    /// `package…/…/Button.tsx` to `p…/…/Button.tsx`, or `package…/Button.tsx` to `p…/Button.tsx`
    /// when nothing lies between.
    fn first_cut(&self) -> Option<String> {
        let parts = &self.parts;
        let first = parts.first()?;
        let end = parts.from(parts.name_from());
        let (mark, separator) = if parts.has_between() {
            (MARK, parts.first_separator())
        } else {
            ("", "")
        };
        let left = self.room(&[parts.root(), mark, separator, MARK, end])?;
        let mut kept = Ruler::new(first, self.width).head(first, left);
        loop {
            let head = first.get(..kept).filter(|head| !head.is_empty())?;
            let label = self.label(&[parts.root(), head, mark, separator, MARK, end]);
            if label.is_some() {
                return label;
            }
            kept -= grapheme::last(head).len();
        }
    }

    /// `/…/Button.tsx`, `…/Button.tsx`; a root of several parts is cut between them.
    fn root_cut(&self) -> Option<String> {
        let parts = &self.parts;
        let end = parts.from(parts.name_from());
        let mut room = self.room(&[MARK, end])?;
        let mut cuts = vec![0];
        let mut kept = 0;
        while let Some(next) = parts.more_root(kept) {
            if next >= parts.name_from() {
                break; // Nothing would be dropped.
            }
            let Some(left) = room.checked_sub((self.width)(parts.slice(kept, next))) else {
                break;
            };
            (kept, room) = (next, left);
            cuts.push(kept);
        }
        cuts.iter()
            .rev()
            .find_map(|&kept| self.label(&[parts.slice(0, kept), MARK, end]))
    }

    /// `…/Butto….tsx` to `…/B….tsx`; with nothing before the name down to `…x`.
    fn name_cut(&self) -> Option<String> {
        let name = self.parts.name();
        let [mark, before] = match self.before_name {
            BeforeName::Mark(separator) => [MARK, separator],
            BeforeName::Whole(whole) => ["", whole],
        };
        let ending = self.ending();
        let least = if self.is_alone() { 1 } else { ending + 1 };
        let mut room = self.room(&[mark, before, MARK])?;
        let ruler = Ruler::new(name, self.width);
        let mut middle = Middle::new(name, ending);
        while let Some((grown, next)) = middle.grown() {
            let Some(left) = room.checked_sub(ruler.width(next)) else {
                break;
            };
            (middle, room) = (grown, left);
        }
        while middle.kept() >= least {
            let label = self.label(&[mark, before, middle.head(), MARK, middle.tail()]);
            if label.is_some() {
                return label;
            }
            middle = middle.shrunk()?;
        }
        None
    }

    /// `….tsx` to `…x`: one mark for the beginning of the name and all before it.
    fn name_end(&self) -> Option<String> {
        if self.is_alone() {
            return None;
        }
        let name = self.parts.name();
        let mut room = self.room(&[MARK])?;
        let ruler = Ruler::new(name, self.width);
        let mut rest = name;
        for _ in 0..self.ending() {
            let next = grapheme::last(rest);
            let Some(left) = room.checked_sub(ruler.width(next)) else {
                break;
            };
            room = left;
            rest = grapheme::without_last(rest);
        }
        let mut end = name.get(rest.len()..).unwrap_or_default();
        while !end.is_empty() {
            let label = self.label(&[MARK, end]);
            if label.is_some() {
                return label;
            }
            end = grapheme::without_first(end);
        }
        None
    }

    /// Whether a label with a cut name is nothing but that.
    fn is_alone(&self) -> bool {
        matches!(self.before_name, BeforeName::Whole(""))
    }

    /// How many graphemes at the end of the name are kept before most others: those of its
    /// extension and of trailing separators, at least one.
    fn ending(&self) -> usize {
        let count = grapheme::count(self.parts.extension(), MAX_ENDING_GRAPHEMES + 1);
        let ending = if count > MAX_ENDING_GRAPHEMES {
            1
        } else {
            count.max(1)
        };
        // With one or two more, `…/B….tsx` would save nothing over `…/Be.tsx`: all is the end.
        let short = grapheme::count(self.parts.name(), ending + 3);
        if !self.is_alone() && short < ending + 3 {
            short
        } else {
            ending
        }
    }

    /// The columns that are left after `pieces`, measured one by one.
    fn room(&self, pieces: &[&str]) -> Option<usize> {
        let pieces = pieces.iter().filter(|piece| !piece.is_empty());
        let widths = pieces.map(|piece| (self.width)(piece));
        self.columns
            .checked_sub(widths.fold(0, usize::saturating_add))
    }

    /// The label made of `pieces`, if it fits.
    fn label(&self, pieces: &[&str]) -> Option<String> {
        let label = pieces.concat();
        ((self.width)(&label) <= self.columns).then_some(label)
    }
}
