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
    /// The number of spacing marks, as long as there is nothing else.
    only_spacing: Option<usize>,
    /// Nothing but controls, marks and ignorable characters.
    only_ignorable: bool,
    width: Option<Width>,
}

/// The width from the first visible character on.
#[derive(Clone, Copy, Debug)]
enum Width {
    /// A regional indicator: 2, whatever follows.
    Regional,
    Sum {
        columns: usize,
        /// The last visible character has a mark, so the next one takes its own cells.
        after_mark: bool,
    },
}

impl Cluster {
    pub(super) fn new(first: Scalar) -> Self {
        let mut cluster = Self {
            followed: Followed::new(first.value, first.property.breaks()),
            sequence: Sequence::new(first.value),
            only_spacing: Some(0),
            only_ignorable: true,
            width: None,
        };
        cluster.add(first.property.cells());
        cluster
    }

    pub(super) fn joins(&self, next: Property) -> bool {
        self.followed.joins(next.breaks())
    }

    pub(super) fn push(&mut self, scalar: Scalar) {
        self.followed.push(scalar.value, scalar.property.breaks());
        self.sequence.push(scalar.value);
        self.add(scalar.property.cells());
    }

    pub(super) fn width(&self) -> usize {
        let sum = match self.width {
            Some(Width::Regional) => 2,
            Some(Width::Sum { columns, .. }) => columns,
            None => 0,
        };
        match self.only_spacing {
            Some(marks) => marks,
            None if self.only_ignorable => 0,
            None if self.sequence.is_emoji() => 2,
            None => sum,
        }
    }

    fn add(&mut self, cells: Cells) {
        self.only_spacing = match cells {
            Cells::SpacingMark => self.only_spacing.map(|marks| marks + 1),
            _ => None,
        };
        self.only_ignorable &= matches!(cells, Cells::Ignorable | Cells::Mark | Cells::SpacingMark);

        let visible = cells.own() > 0;
        match &mut self.width {
            None if cells == Cells::Regional => self.width = Some(Width::Regional),
            None if visible => {
                self.width = Some(Width::Sum {
                    columns: cells.own(),
                    after_mark: false,
                });
            }
            None | Some(Width::Regional) => {}
            Some(Width::Sum {
                columns,
                after_mark,
            }) => match cells {
                Cells::Ignorable | Cells::Format => {}
                Cells::Mark => *after_mark = true,
                Cells::SpacingMark => {
                    *columns += 1;
                    *after_mark = false;
                }
                Cells::HalfForm | Cells::FullForm | Cells::Am => {
                    *columns += cells.own();
                    *after_mark = false;
                }
                Cells::Narrow | Cells::Wide | Cells::Regional => {
                    if *after_mark {
                        // Only the first regional indicator of a cluster is wide for being one.
                        *columns += if cells == Cells::Wide { 2 } else { 1 };
                    }
                    *after_mark = false;
                }
            },
        }
    }
}
