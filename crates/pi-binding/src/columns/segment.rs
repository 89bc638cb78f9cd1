//! Grapheme clusters, by the rules of UAX #29 as ICU applies them.
//!
//! All rules look back no further than the beginning of the cluster, so a cluster is followed
//! from its first scalar value on.

use super::property::Break;

const fn bit(breaks: Break) -> u16 {
    1 << breaks as u16
}

/// What extends every cluster but one of a control (GB9, `GB9a`).
const EXTENDING: u16 = bit(Break::Extend)
    | bit(Break::NonJoiner)
    | bit(Break::Zwj)
    | bit(Break::Linker)
    | bit(Break::SpacingMark);

impl Break {
    /// What may follow directly in a cluster, one bit for each, with no more context than this.
    #[inline]
    pub(super) const fn followers(self) -> u16 {
        EXTENDING
            | match self {
                Self::Control => return 0,
                // GB9b
                Self::Prepend => return !bit(Self::Control),
                // GB6 to GB8; a syllable with a final consonant takes no vowel, see `Followed`.
                Self::L => bit(Self::L) | bit(Self::V) | bit(Self::Syllable),
                Self::V => bit(Self::V) | bit(Self::T),
                Self::T => bit(Self::T),
                Self::Syllable => bit(Self::V) | bit(Self::T),
                // GB12, GB13
                Self::Regional => bit(Self::Regional),
                _ => 0,
            }
    }
}

/// How far a cluster has come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Followed {
    /// May follow next.
    followers: u16,
    pictographic: Pictographic,
    conjunct: Conjunct,
    /// An odd number of regional indicators stands at the end.
    odd_regional: bool,
}

/// GB11: a pictograph, extending characters, a joiner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pictographic {
    None,
    Begun,
    Joined,
}

/// `GB9c`: a consonant, extending characters and at least one linker among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Conjunct {
    None,
    Begun,
    Linked,
}

impl Followed {
    pub(super) fn new(value: char, breaks: Break) -> Self {
        let mut followed = Self {
            followers: 0,
            pictographic: Pictographic::None,
            conjunct: Conjunct::None,
            odd_regional: false,
        };
        followed.push(value, breaks);
        followed
    }

    pub(super) fn joins(self, next: Break) -> bool {
        self.followers & bit(next) != 0
    }

    pub(super) fn push(&mut self, value: char, breaks: Break) {
        self.pictographic = match breaks {
            Break::Pictographic => Pictographic::Begun,
            Break::Extend | Break::NonJoiner | Break::Linker
                if self.pictographic == Pictographic::Begun =>
            {
                Pictographic::Begun
            }
            Break::Zwj if self.pictographic == Pictographic::Begun => Pictographic::Joined,
            _ => Pictographic::None,
        };
        self.conjunct = match breaks {
            Break::Consonant => Conjunct::Begun,
            Break::Linker if self.conjunct != Conjunct::None => Conjunct::Linked,
            Break::Extend | Break::Zwj => self.conjunct,
            _ => Conjunct::None,
        };
        self.odd_regional = breaks == Break::Regional && !self.odd_regional;

        self.followers = breaks.followers();
        if self.pictographic == Pictographic::Joined {
            self.followers |= bit(Break::Pictographic);
        }
        if self.conjunct == Conjunct::Linked {
            self.followers |= bit(Break::Consonant);
        }
        if breaks == Break::Regional && !self.odd_regional {
            self.followers &= !bit(Break::Regional);
        }
        if breaks == Break::Syllable && has_final_consonant(value) {
            self.followers &= !bit(Break::V);
        }
    }
}

/// Whether a Hangul syllable is of the kind LVT.
fn has_final_consonant(syllable: char) -> bool {
    const FIRST: u32 = 0xac00;
    const FINALS: u32 = 28;
    u32::from(syllable).wrapping_sub(FIRST) % FINALS != 0
}
