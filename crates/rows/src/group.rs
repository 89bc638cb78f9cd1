//! Several adjacent calls as one row.

use std::collections::BTreeSet;

use crate::count::number_of;
use crate::outcome::{GroupTally, Mark};
use crate::parts::Parts;
use crate::subject::Whole;
use crate::typeset::typeset;
use crate::{Action, Change, Layout, Outcome, Phase, Row, Width, totals};

/// What the members of a group have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// They look: reads, searches, lists.
    Exploration,
    /// They change: edits, writes, patches.
    Mutation,
}

/// What is known of the lines a call returned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lines {
    /// So many.
    Counted(u64),
    /// It has lines, but nobody knows how many: an image, an error, a call that has not ended.
    #[default]
    Unknown,
    /// Lines of this kind of call are never totalled (a shell, a search), nor are those of a group
    /// it belongs to.
    Untotalled,
}

/// What a patch call asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// How many file operations it names. Repeated paths count each time.
    pub targets: u64,
    /// Lines to add and remove; `None` when a deletion makes the total unknown.
    pub change: Option<Change>,
}

/// What is known about one call of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Member<'a> {
    /// What it does.
    pub action: Action<'a>,
    /// Where it stands.
    pub phase: Phase,
    /// How it ended.
    pub outcome: Outcome,
    /// The path or pattern it was asked for, as asked: what tells distinct files from repeated
    /// reads. `None` when missing or ambiguous.
    pub target: Option<&'a str>,
    /// Lines it returned.
    pub lines: Lines,
    /// What its complete result patch changed.
    pub applied: Option<Change>,
    /// What it asks for, if it is a recognized patch request.
    pub request: Option<Request>,
}

impl<'a> Member<'a> {
    /// A member of which only action and phase are known.
    pub fn new(action: Action<'a>, phase: Phase) -> Self {
        Self {
            action,
            phase,
            outcome: Outcome::Quiet,
            target: None,
            lines: Lines::Unknown,
            applied: None,
            request: None,
        }
    }

    /// Whether it ended well, so that what it measured counts.
    pub(crate) fn measured(&self) -> bool {
        self.phase == Phase::Settled && self.outcome == Outcome::Quiet
    }
}

/// Several adjacent calls of one family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<'a> {
    /// What they have in common.
    pub family: Family,
    /// The calls, in order.
    pub members: Vec<Member<'a>>,
}

/// Several calls as a row.
pub fn group(group: &Group<'_>, layout: &Layout, width: Width<'_>) -> Row {
    let members = group.members.as_slice();
    let phase = Phase::of_all(members.iter().map(|member| member.phase));
    let label = Label::of(group.family, members);
    let counts = match group.family {
        Family::Exploration => totals::exploration(members, label.repeats),
        Family::Mutation => totals::mutation(members),
    };
    let parts = Parts {
        subject: Some(&Whole(&label.subject)),
        mark: Mark::of_group(tally(members, phase)),
        counts: counts.into_iter().collect(),
        ..Parts::new(label.action.word(phase))
    };
    typeset(&parts, layout, width)
}

/// The claim a group makes: no more than holds for every member.
struct Label<'a> {
    action: Action<'a>,
    /// `3 files`
    subject: String,
    /// The word for the calls when there are more of them than distinct targets: `3 reads`.
    repeats: Option<[&'static str; 2]>,
}

impl<'a> Label<'a> {
    fn of(family: Family, members: &[Member<'a>]) -> Self {
        let generic = match family {
            Family::Exploration => Action::Explore,
            Family::Mutation => return Self::calls(Action::Edit, members),
        };
        let first = members.first().map_or(generic, |member| member.action);
        if members.iter().any(|member| member.action != first) {
            return Self::calls(generic, members);
        }
        let ([one, many], repeats) = match first {
            Action::Read => (["file", "files"], ["read", "reads"]),
            Action::Search | Action::Find => (["pattern", "patterns"], ["search", "searches"]),
            Action::List => (["path", "paths"], ["listing", "listings"]),
            _ => return Self::calls(generic, members),
        };
        let targets: Option<BTreeSet<_>> = members.iter().map(|member| member.target).collect();
        let Some(targets) = targets else {
            return Self::calls(first, members);
        };
        Self {
            action: first,
            subject: number_of(targets.len() as u64, one, many),
            repeats: (targets.len() < members.len()).then_some(repeats),
        }
    }

    fn calls(action: Action<'a>, members: &[Member<'a>]) -> Self {
        Self {
            action,
            subject: number_of(members.len() as u64, "call", "calls"),
            repeats: None,
        }
    }
}

/// What to say about members that did not end, or not well.
fn tally(members: &[Member<'_>], phase: Phase) -> GroupTally {
    let mut tally = GroupTally::default();
    for member in members {
        match member.outcome {
            Outcome::Error => tally.failed += 1,
            Outcome::Cancelled => tally.cancelled += 1,
            Outcome::Unconfirmed => tally.unconfirmed += 1,
            // A running verb says by itself that something is not finished.
            Outcome::Quiet if phase == Phase::Running || member.phase == Phase::Settled => {}
            Outcome::Quiet => tally.unfinished += 1,
        }
    }
    tally
}
