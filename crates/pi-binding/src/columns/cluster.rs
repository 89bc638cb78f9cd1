//! The width of one grapheme cluster of several scalar values.

use super::emoji::Sequence;
use super::property::{Cells, Property};
use super::scalars::Scalar;
use super::segment::Followed;

/// A cluster that is being read.
#[derive(Debug)]
pub(super) struct Cluster {
    followed: Followed,
    sequence: Sequence,
    scalars: usize,
    spacing_marks: usize,
    /// Nothing but controls, marks and ignorable characters.
    only_ignorable: bool,
    base: Base,
    /// The cells from the first visible character on.
    columns: usize,
    /// The last visible character has a mark, so that the next one takes its own cells.
    after_mark: bool,
}

/// The first visible character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Base {
    None,
    /// A regional indicator: two columns, whatever follows.
    Regional,
    Other,
}

impl Cluster {
    #[inline]
    pub(super) fn new(first: Scalar) -> Self {
        let mut cluster = Self {
            followed: Followed::Any,
            sequence: Sequence::default(),
            scalars: 0,
            spacing_marks: 0,
            only_ignorable: true,
            base: Base::None,
            columns: 0,
            after_mark: false,
        };
        cluster.push(first);
        cluster
    }

    #[inline]
    pub(super) fn joins(&self, next: Property) -> bool {
        self.followed.joins(next)
    }

    #[inline]
    pub(super) fn push(&mut self, scalar: Scalar) {
        self.followed = self.followed.then(scalar);
        self.sequence.push(scalar.value);
        self.scalars += 1;
        self.add(scalar.property.cells());
    }

    pub(super) fn width(&self) -> usize {
        if self.scalars == self.spacing_marks {
            self.spacing_marks
        } else if self.only_ignorable {
            0
        } else if self.base == Base::Regional || self.columns == 2 || self.sequence.is_emoji() {
            2
        } else {
            self.columns
        }
    }

    #[inline]
    fn add(&mut self, cells: Cells) {
        match cells {
            Cells::Ignorable => {}
            Cells::Format => self.only_ignorable = false,
            Cells::Mark => self.after_mark = self.base != Base::None,
            Cells::SpacingMark => {
                self.spacing_marks += 1;
                if self.base != Base::None {
                    self.columns += 1;
                }
                self.after_mark = false;
            }
            Cells::Narrow
            | Cells::Wide
            | Cells::Selectable
            | Cells::HalfForm
            | Cells::FullForm
            | Cells::Am
            | Cells::Regional => self.add_visible(cells),
        }
    }

    fn add_visible(&mut self, cells: Cells) {
        self.only_ignorable = false;
        let first = self.base == Base::None;
        let apart =
            self.after_mark || matches!(cells, Cells::HalfForm | Cells::FullForm | Cells::Am);
        if first || apart {
            self.columns += cells.own();
        }
        if first {
            self.base = if cells == Cells::Regional {
                Base::Regional
            } else {
                Base::Other
            };
        }
        self.after_mark = false;
    }
}
