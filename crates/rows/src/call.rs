//! One call as a row.

use crate::outcome::Mark;
use crate::parts::Parts;
use crate::typeset::typeset;
use crate::{Action, Count, Layout, Outcome, Phase, Row, Subject, Width, duration};

/// What is known about one call. All strings must be printable.
///
/// Facts the phase or the outcome rules out (a line count of a call that runs or has failed,
/// a time of a call that has not ended) are not shown, so a caller need not filter them.
#[derive(Clone, Debug)]
pub struct Call<'a> {
    /// What it does.
    pub action: Action<'a>,
    /// Where it stands.
    pub phase: Phase,
    /// How it ended.
    pub outcome: Outcome,
    /// What it acts on.
    pub subject: Option<&'a dyn Subject>,
    /// A ceiling on the subject's columns, for instance a command's.
    pub subject_max: Option<usize>,
    /// Its counts, in reading order.
    pub counts: Vec<Count<'a>>,
    /// How long it took, in milliseconds. Unusable values are left out.
    pub duration_ms: Option<f64>,
    /// What it is for. Empty is the same as none.
    pub purpose: Option<&'a str>,
    /// A remark in parentheses at the very end, as `original`.
    pub note: Option<&'a str>,
}

impl<'a> Call<'a> {
    /// A call of which only action and phase are known.
    pub fn new(action: Action<'a>, phase: Phase) -> Self {
        Self {
            action,
            phase,
            outcome: Outcome::Quiet,
            subject: None,
            subject_max: None,
            counts: Vec::new(),
            duration_ms: None,
            purpose: None,
            note: None,
        }
    }
}

/// One call as a row.
pub fn call(call: &Call<'_>, layout: &Layout, width: Width<'_>) -> Row {
    let Call { phase, outcome, .. } = *call;
    let counts = call.counts.iter().filter(|c| c.holds(phase, outcome));
    let timed = layout.show_duration && phase == Phase::Settled;
    let parts = Parts {
        elastic_verb: matches!(call.action, Action::Named(_)),
        subject: call.subject,
        subject_max: call.subject_max.unwrap_or(usize::MAX),
        mark: Mark::of_call(outcome),
        counts: counts.map(|count| count.segments()).collect(),
        ongoing: call.action == Action::Code && phase != Phase::Settled,
        duration: call.duration_ms.filter(|_| timed).and_then(duration),
        purpose: call.purpose.filter(|purpose| !purpose.trim().is_empty()),
        note: call.note.filter(|note| !note.is_empty()),
        failed: outcome == Outcome::Error,
        ..Parts::new(call.action.word(phase))
    };
    typeset(&parts, layout, width)
}
