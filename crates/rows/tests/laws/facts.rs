//! Calls and members of any kind.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rows::{
    Action, Call, Change, Count, Layout, Lines, Member, Outcome, Pair, Phase, Quoted, Request,
    Role, Row, Segment, Subject, Text, Width,
};

/// A subject that does not keep to the columns it is given.
#[derive(Debug)]
struct Stubborn(String);

impl Subject for Stubborn {
    fn fit(&self, _: usize, _: Width<'_>) -> Vec<Segment> {
        vec![Segment::new(Role::Subject, self.0.clone())]
    }

    fn minimum(&self, _: usize) -> usize {
        usize::MAX
    }
}

/// Everything a call can hold, owned.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    action: Action<'static>,
    phase: Phase,
    outcome: Outcome,
    subject: Option<(String, Kind)>,
    subject_max: Option<usize>,
    counts: Vec<Count<'static>>,
    duration_ms: Option<f64>,
    purpose: Option<String>,
    note: Option<&'static str>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Text,
    Quoted,
    Pair,
    Stubborn,
}

impl Kind {
    pub(crate) const ALL: [Self; 4] = [Self::Text, Self::Quoted, Self::Pair, Self::Stubborn];
    /// Those that keep to the columns they are given.
    pub(crate) const KEEPING: [Self; 3] = [Self::Text, Self::Quoted, Self::Pair];
}

impl Facts {
    pub(crate) fn row(&self, layout: &Layout, width: Width<'_>) -> Row {
        let (text, kind) = self.subject.clone().unwrap_or((String::new(), Kind::Text));
        let (plain, quoted, stubborn) = (Text(&text), Quoted(&text), Stubborn(text.clone()));
        let pair = Pair {
            first: &quoted,
            joint: " in ",
            second: &plain,
        };
        let subject: &dyn Subject = match kind {
            Kind::Text => &plain,
            Kind::Quoted => &quoted,
            Kind::Pair => &pair,
            Kind::Stubborn => &stubborn,
        };
        let call = Call {
            action: self.action,
            phase: self.phase,
            outcome: self.outcome,
            subject: self.subject.as_ref().map(|_| subject),
            subject_max: self.subject_max,
            counts: self.counts.clone(),
            duration_ms: self.duration_ms,
            purpose: self.purpose.as_deref(),
            note: self.note,
        };
        rows::call(&call, layout, width)
    }
}

pub(crate) fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-z./ -]{1,8}",
        1 => Just("設定".to_owned()),
        1 => Just("👨‍👩‍👧‍👦".to_owned()),
        1 => Just("e\u{301}".to_owned()),
        1 => Just("🇺🇸".to_owned()),
        1 => Just("\u{301}".to_owned()),
        1 => Just("لا".to_owned()),
        1 => "\\PC{0,4}",
    ];
    vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

fn action() -> impl Strategy<Value = Action<'static>> {
    prop::sample::select(vec![
        Action::Run,
        Action::Read,
        Action::Edit,
        Action::Patch,
        Action::Search,
        Action::CheckOutput,
        Action::Code,
        Action::Named("github/search_repositories"),
        Action::Named("設定する"),
        Action::Named(""),
    ])
}

fn phase() -> impl Strategy<Value = Phase> {
    prop::sample::select(vec![
        Phase::Before,
        Phase::Running,
        Phase::Settled,
        Phase::Settled,
        Phase::Settled,
        Phase::Unknown,
    ])
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop::sample::select(vec![
        Outcome::Quiet,
        Outcome::Error,
        Outcome::Cancelled,
        Outcome::Unconfirmed,
    ])
}

fn change() -> impl Strategy<Value = Change> {
    (0..2000_u64, 0..2000_u64).prop_map(|(added, removed)| Change::new(added, removed))
}

fn count() -> impl Strategy<Value = Count<'static>> {
    prop_oneof![
        any::<u64>().prop_map(Count::Lines),
        any::<i64>().prop_map(Count::Exit),
        change().prop_map(Count::Applied),
        option::of(change()).prop_map(Count::Requested),
        Just(Count::Text("3 nested calls; 1 error")),
        Just(Count::Text("")),
    ]
}

pub(crate) fn facts_with(kinds: &'static [Kind]) -> impl Strategy<Value = Facts> {
    (
        (action(), phase(), outcome()),
        option::of((text(), prop::sample::select(kinds))),
        option::weighted(0.2, 0..40_usize),
        vec(count(), 0..3),
        option::of(prop_oneof![0.0..1e8, Just(f64::NAN)]),
        option::of(text()),
        option::weighted(0.2, Just("original")),
    )
        .prop_map(
            |(
                (action, phase, outcome),
                subject,
                subject_max,
                counts,
                duration_ms,
                purpose,
                note,
            )| {
                Facts {
                    action,
                    phase,
                    outcome,
                    subject,
                    subject_max,
                    counts,
                    duration_ms,
                    purpose,
                    note,
                }
            },
        )
}

pub(crate) fn layout() -> impl Strategy<Value = Layout> {
    (
        0..140_usize,
        1..140_usize,
        0..50_usize,
        0..8_usize,
        any::<bool>(),
    )
        .prop_map(|(columns, row_max, purpose_max, indent, open)| Layout {
            columns,
            row_max,
            purpose_max,
            indent,
            open,
            show_duration: true,
        })
}

pub(crate) fn member() -> impl Strategy<Value = Member<'static>> {
    let lines = prop_oneof![
        any::<u64>().prop_map(Lines::Counted),
        Just(Lines::Unknown),
        Just(Lines::Untotalled),
    ];
    let request = (any::<u64>(), option::of(change()))
        .prop_map(|(targets, change)| Request { targets, change });
    (
        (action(), phase(), outcome()),
        option::of(prop::sample::select(vec!["a", "b", "c"])),
        lines,
        option::of(change()),
        option::of(request),
    )
        .prop_map(
            |((action, phase, outcome), target, lines, applied, request)| Member {
                action,
                phase,
                outcome,
                target,
                lines,
                applied,
                request,
            },
        )
}
