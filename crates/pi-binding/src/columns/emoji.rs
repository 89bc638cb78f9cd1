//! Emoji sequences that are two columns wide although their parts do not add up to two.

use super::table::{EMOJI_EDGES, EMOJI_END, EMOJI_ON, EMOJI_TO};

/// A sequence that is being compared with all of those at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sequence {
    /// The state of the automaton; `None` once no sequence fits any more.
    state: Option<usize>,
}

impl Sequence {
    pub(super) fn new(first: char) -> Self {
        Self {
            state: next(EMOJI_END.len() - 1, first),
        }
    }

    pub(super) fn push(&mut self, value: char) {
        self.state = self.state.and_then(|state| next(state, value));
    }

    /// Whether what was pushed is one of the sequences.
    pub(super) fn is_emoji(self) -> bool {
        self.state
            .and_then(|state| EMOJI_END.get(state))
            .is_some_and(|end| *end)
    }
}

fn next(state: usize, value: char) -> Option<usize> {
    let from = usize::from(*EMOJI_EDGES.get(state)?);
    let to = usize::from(*EMOJI_EDGES.get(state + 1)?);
    let edge = EMOJI_ON
        .get(from..to)?
        .binary_search(&u32::from(value))
        .ok()?;
    EMOJI_TO.get(from + edge).copied().map(usize::from)
}
