//! Grapheme clusters, by the rules of UAX #29 as ICU applies them.
//!
//! No rule looks back further than to the beginning of the cluster, so a cluster is followed from
//! its first scalar value on.

use super::property::{Break, Property};
use super::scalars::Scalar;

/// How far a cluster has come: what of it the rules still remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// Nothing.
    Any,
    Control,
    Prepend,
    /// GB11: a pictograph and extending characters,
    Pictograph,
    /// and a joiner.
    PictographJoined,
    /// `GB9c`: a consonant and extending characters,
    Consonant,
    /// with a linker among them.
    ConsonantLinked,
    /// GB12, GB13: an odd number of regional indicators.
    Regional,
    /// GB6 to GB8: a leading consonant,
    Leading,
    /// a vowel after it or alone,
    Vowel,
    /// a trailing consonant.
    Trailing,
}

impl Followed {
    /// A cluster that begins.
    #[inline]
    pub(super) fn begin(first: Scalar) -> Self {
        Self::Any.then(first)
    }

    /// Whether the cluster goes on with `next`.
    #[inline]
    pub(super) fn joins(self, next: Property) -> bool {
        let followers = FOLLOWERS.get(self as usize).copied().unwrap_or(0);
        followers >> next.break_bits() & 1 != 0
    }

    /// The cluster with one scalar value more.
    #[inline]
    pub(super) fn then(self, next: Scalar) -> Self {
        let steps = STEPS.get(self as usize);
        let bits = usize::from(next.property.break_bits());
        let step = steps
            .and_then(|steps| steps.get(bits))
            .copied()
            .unwrap_or(Self::Any);
        if step == Self::Vowel && has_trailing_consonant(next.value) {
            Self::Trailing
        } else {
            step
        }
    }

    const ALL: [Self; 11] = [
        Self::Any,
        Self::Control,
        Self::Prepend,
        Self::Pictograph,
        Self::PictographJoined,
        Self::Consonant,
        Self::ConsonantLinked,
        Self::Regional,
        Self::Leading,
        Self::Vowel,
        Self::Trailing,
    ];

    /// What the cluster may go on with.
    const fn followers(self) -> u16 {
        let more = match self {
            Self::Control => return 0,
            // GB9b
            Self::Prepend => return !bit(Break::Control),
            Self::Any | Self::Pictograph | Self::Consonant => 0,
            Self::PictographJoined => bit(Break::Pictographic),
            Self::ConsonantLinked => bit(Break::Consonant),
            Self::Regional => bit(Break::Regional),
            Self::Leading => bit(Break::L) | bit(Break::V) | bit(Break::Syllable),
            Self::Vowel => bit(Break::V) | bit(Break::T),
            Self::Trailing => bit(Break::T),
        };
        // GB9, GB9a
        more | bit(Break::Extend)
            | bit(Break::NonJoiner)
            | bit(Break::Zwj)
            | bit(Break::Linker)
            | bit(Break::SpacingMark)
    }

    /// The next step; a syllable is taken for one without a trailing consonant.
    const fn step(self, next: Break) -> Self {
        match (next, self) {
            (Break::Control, _) => Self::Control,
            (Break::Prepend, _) => Self::Prepend,
            (Break::Pictographic, _) => Self::Pictograph,
            (Break::Consonant, _) => Self::Consonant,
            (Break::L, _) => Self::Leading,
            (Break::V | Break::Syllable, _) => Self::Vowel,
            (Break::T, _) => Self::Trailing,
            (Break::Regional, Self::Regional) => Self::Any,
            (Break::Regional, _) => Self::Regional,
            (Break::Zwj, Self::Pictograph) => Self::PictographJoined,
            (Break::Linker, Self::Consonant) => Self::ConsonantLinked,
            (Break::Extend | Break::NonJoiner | Break::Linker, Self::Pictograph)
            | (Break::Extend | Break::Zwj, Self::Consonant)
            | (Break::Extend | Break::Zwj | Break::Linker, Self::ConsonantLinked) => self,
            _ => Self::Any,
        }
    }
}

/// [`Followed::followers`] of all, one bit for each [`Break`].
#[expect(
    clippy::indexing_slicing,
    reason = "the compiler runs it, and would refuse"
)]
static FOLLOWERS: [u16; Followed::ALL.len()] = {
    let mut table = [0; Followed::ALL.len()];
    let mut at = 0;
    while at < table.len() {
        table[at] = Followed::ALL[at].followers();
        at += 1;
    }
    table
};

/// [`Followed::step`] of all, by the bits of [`Break`].
#[expect(
    clippy::indexing_slicing,
    reason = "the compiler runs it, and would refuse"
)]
static STEPS: [[Followed; 16]; Followed::ALL.len()] = {
    let mut table = [[Followed::Any; 16]; Followed::ALL.len()];
    let mut at = 0;
    while at < table.len() {
        let mut bits = 0;
        while bits < Break::ALL.len() {
            table[at][bits] = Followed::ALL[at].step(Break::ALL[bits]);
            bits += 1;
        }
        at += 1;
    }
    table
};

const fn bit(breaks: Break) -> u16 {
    1 << breaks as u16
}

/// Whether this is a Hangul syllable of the kind LVT, as against LV or a vowel alone.
fn has_trailing_consonant(value: char) -> bool {
    const TRAILING: u32 = 28;
    matches!(value, '가'..='힣') && !(u32::from(value) - u32::from('가')).is_multiple_of(TRAILING)
}
