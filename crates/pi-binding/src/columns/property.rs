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
    /// A Hangul syllable, of the kinds LV and LVT.
    Syllable,
}

impl Break {
    /// By their bits.
    pub(super) const ALL: [Self; 15] = [
        Self::Other,
        Self::Control,
        Self::Extend,
        Self::NonJoiner,
        Self::Zwj,
        Self::Linker,
        Self::SpacingMark,
        Self::Prepend,
        Self::Consonant,
        Self::Pictographic,
        Self::Regional,
        Self::L,
        Self::V,
        Self::T,
        Self::Syllable,
    ];
}

/// What a scalar value adds to the width of its cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    Narrow,
    Wide,
    /// Narrow, but wide as an emoji with U+FE0F after it.
    Selectable,
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

    /// The bits of its [`Break`], below 16.
    #[inline]
    pub(super) fn break_bits(self) -> u8 {
        self.0 >> 4
    }

    #[inline]
    pub(super) fn cells(self) -> Cells {
        match self.0 & 0xf {
            1 => Cells::Wide,
            2 => Cells::Selectable,
            3 => Cells::HalfForm,
            4 => Cells::FullForm,
            5 => Cells::Am,
            6 => Cells::Regional,
            7 => Cells::Ignorable,
            8 => Cells::Format,
            9 => Cells::Mark,
            10 => Cells::SpacingMark,
            _ => Cells::Narrow,
        }
    }

    /// The width of a cluster of this alone.
    #[inline]
    pub(super) fn width(self) -> usize {
        self.cells().own() + usize::from(self.cells() == Cells::SpacingMark)
    }
}

impl Cells {
    /// The cells of a visible character; 0 for what is not visible without one.
    #[inline]
    pub(super) fn own(self) -> usize {
        match self {
            Self::Wide | Self::FullForm | Self::Regional => 2,
            Self::Narrow | Self::Selectable | Self::HalfForm | Self::Am => 1,
            Self::Ignorable | Self::Format | Self::Mark | Self::SpacingMark => 0,
        }
    }
}
