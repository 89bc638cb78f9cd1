//! What the table says of a scalar value.

use super::table::{LEAF, LEAF_BITS, MID, MID_BITS, TOP};

/// How a scalar value behaves at the boundaries of grapheme clusters.
///
/// Carriage return and line feed are controls here: a cluster of both counts 0, as they do apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    Other,
    Control,
    /// An extending character that may stand between a consonant and its linker.
    Extend,
    /// An extending character that may not (U+200C).
    NonJoiner,
    Zwj,
    /// A virama that joins the consonant after it.
    Linker,
    SpacingMark,
    Prepend,
    Consonant,
    Pictographic,
    Regional,
    L,
    V,
    T,
    /// A Hangul syllable; which kind, its value tells.
    Syllable,
}

/// What a scalar value adds to the width of its cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    Narrow,
    Wide,
    /// In the block of halfwidth and fullwidth forms, and narrow.
    HalfForm,
    /// In the same block, and wide.
    FullForm,
    /// Thai and Lao vowel AM.
    Am,
    Regional,
    /// Control or default ignorable.
    Ignorable,
    /// Format character that is not ignorable.
    Format,
    Mark,
    /// A mark that takes a cell.
    SpacingMark,
}

/// `Break` and `Cells` in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Property(u8);

impl Property {
    #[inline]
    pub(super) fn of(value: char) -> Self {
        let value = u32::from(value);
        let low = |bits: u32| (value as usize) & ((1 << bits) - 1);
        let top = TOP
            .get((value >> (LEAF_BITS + MID_BITS)) as usize)
            .copied()
            .unwrap_or(0);
        let mid = usize::from(top) << MID_BITS | low(LEAF_BITS + MID_BITS) >> LEAF_BITS;
        let leaf = usize::from(MID.get(mid).copied().unwrap_or(0)) << LEAF_BITS | low(LEAF_BITS);
        Self(LEAF.get(leaf).copied().unwrap_or(0))
    }

    #[inline]
    pub(super) fn breaks(self) -> Break {
        match self.0 >> 4 {
            1 => Break::Control,
            2 => Break::Extend,
            3 => Break::NonJoiner,
            4 => Break::Zwj,
            5 => Break::Linker,
            6 => Break::SpacingMark,
            7 => Break::Prepend,
            8 => Break::Consonant,
            9 => Break::Pictographic,
            10 => Break::Regional,
            11 => Break::L,
            12 => Break::V,
            13 => Break::T,
            14 => Break::Syllable,
            _ => Break::Other,
        }
    }

    #[inline]
    pub(super) fn cells(self) -> Cells {
        match self.0 & 0xf {
            1 => Cells::Wide,
            2 => Cells::HalfForm,
            3 => Cells::FullForm,
            4 => Cells::Am,
            5 => Cells::Regional,
            6 => Cells::Ignorable,
            7 => Cells::Format,
            8 => Cells::Mark,
            9 => Cells::SpacingMark,
            _ => Cells::Narrow,
        }
    }

    /// The width of a cluster of this alone.
    #[inline]
    pub(super) fn width(self) -> usize {
        self.cells().own() + usize::from(self.cells() == Cells::SpacingMark)
    }

    /// Whether a cluster that began with this alone goes on with `next`.
    #[inline]
    pub(super) fn joins(self, next: Self) -> bool {
        self.breaks().followers() >> (next.0 >> 4) & 1 != 0
    }
}

impl Cells {
    /// The cells of a visible character; 0 for what is not visible without one.
    #[inline]
    pub(super) fn own(self) -> usize {
        match self {
            Self::Wide | Self::FullForm | Self::Regional => 2,
            Self::Narrow | Self::HalfForm | Self::Am => 1,
            Self::Ignorable | Self::Format | Self::Mark | Self::SpacingMark => 0,
        }
    }
}
