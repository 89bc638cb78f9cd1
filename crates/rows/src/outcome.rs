//! How a call ended, as a marker.

use crate::{Role, Segment};

/// How a call ended, as far as the host says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nothing to report: it succeeded, or it has not ended.
    #[default]
    Quiet,
    /// `— error`
    Error,
    /// `— cancelled`
    Cancelled,
    /// `— completion unknown`: its surroundings have ended, and nobody saw it end.
    Unconfirmed,
}

/// The outcome as a row shows it.
#[derive(Debug)]
pub(crate) struct Mark {
    /// The whole text, from its dash on.
    pub(crate) full: Vec<Segment>,
    /// What stays of it where the whole has no room.
    pub(crate) sign: Segment,
}

impl Mark {
    pub(crate) fn of_call(outcome: Outcome) -> Option<Self> {
        match outcome {
            Outcome::Quiet => None,
            Outcome::Error => Some(Self::failure("— error")),
            Outcome::Cancelled => Some(Self::uncertain("— cancelled", "?")),
            Outcome::Unconfirmed => Some(Self::uncertain("— completion unknown", "?")),
        }
    }

    fn failure(text: impl Into<String>) -> Self {
        Self {
            full: vec![Segment::new(Role::Failure, text)],
            sign: Segment::new(Role::Failure, "!"),
        }
    }

    pub(crate) fn uncertain(text: impl Into<String>, sign: &str) -> Self {
        Self {
            full: vec![Segment::new(Role::Uncertain, text)],
            sign: Segment::new(Role::Uncertain, sign),
        }
    }

    /// `— 1 failed, 2 cancelled`: how many of a group's members did not end well.
    pub(crate) fn of_group(tally: GroupTally) -> Option<Self> {
        let GroupTally {
            failed,
            cancelled,
            unconfirmed,
            unfinished,
        } = tally;
        let mut mark = (failed > 0).then(|| Self::failure(format!("— {failed} failed")));
        for (count, word) in [
            (cancelled, "cancelled"),
            (unconfirmed, "completion unknown"),
            (unfinished, "unfinished"),
        ] {
            if count == 0 {
                continue;
            }
            match &mut mark {
                None => mark = Some(Self::uncertain(format!("— {count} {word}"), "?")),
                Some(mark) => {
                    let text = format!(", {count} {word}");
                    mark.full.push(Segment::new(Role::Uncertain, text));
                }
            }
        }
        mark
    }
}

/// How many members of a group there are of each kind worth a word.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GroupTally {
    pub(crate) failed: usize,
    pub(crate) cancelled: usize,
    pub(crate) unconfirmed: usize,
    pub(crate) unfinished: usize,
}
