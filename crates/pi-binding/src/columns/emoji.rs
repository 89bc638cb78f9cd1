//! Emoji sequences that are two columns wide although their parts do not add up to two.

use super::property::{Cells, Property};
use super::table::{EMOJI_EDGES, EMOJI_END, EMOJI_LONGEST, EMOJI_ON, EMOJI_TO};

/// The scalar values of a cluster, as far as they may matter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sequence {
    values: [char; EMOJI_LONGEST],
    length: usize,
}

impl Sequence {
    #[inline]
    pub(super) fn push(&mut self, value: char) {
        if let Some(slot) = self.values.get_mut(self.length) {
            *slot = value;
        }
        self.length += 1;
    }

    /// Whether it is one of those sequences.
    pub(super) fn is_emoji(&self) -> bool {
        match self.values.get(..self.length) {
            Some([first, '\u{fe0f}']) => Property::of(*first).cells() == Cells::Selectable,
            Some(values) => listed(values),
            None => false,
        }
    }
}

/// Runs the automaton, whose last state is the start.
fn listed(values: &[char]) -> bool {
    let start = EMOJI_END.len() - 1;
    let end = values
        .iter()
        .try_fold(start, |state, value| follow(state, *value));
    end.and_then(|state| EMOJI_END.get(state))
        .is_some_and(|end| *end)
}

fn follow(state: usize, value: char) -> Option<usize> {
    let from = usize::from(*EMOJI_EDGES.get(state)?);
    let to = usize::from(*EMOJI_EDGES.get(state + 1)?);
    let edge = EMOJI_ON
        .get(from..to)?
        .binary_search(&u32::from(value))
        .ok()?;
    EMOJI_TO.get(from + edge).copied().map(usize::from)
}
