//! What holds for every row at every width.
#![cfg(all(feature = "anstyle", feature = "unicode-width"))]
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rows::{
    Action, Call, Change, Checkpoint, Count, Family, Group, Layout, Lines, Member, Outcome, Pair,
    Phase, Quoted, Request, Role, Row, Segment, Subject, Text, Width,
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
struct Facts {
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
enum Kind {
    Text,
    Quoted,
    Pair,
    Stubborn,
}

impl Facts {
    fn row(&self, layout: &Layout, width: Width<'_>) -> Row {
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

fn text() -> impl Strategy<Value = String> {
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

fn facts() -> impl Strategy<Value = Facts> {
    let kind = prop::sample::select(vec![Kind::Text, Kind::Quoted, Kind::Pair]);
    facts_with(kind.boxed())
}

fn facts_with(kind: BoxedStrategy<Kind>) -> impl Strategy<Value = Facts> {
    (
        (action(), phase(), outcome()),
        option::of((text(), kind)),
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

fn layout() -> impl Strategy<Value = Layout> {
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

fn member() -> impl Strategy<Value = Member<'static>> {
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

/// Columns that do not add up: no measure of a part says anything about the whole.
fn strange(text: &str) -> usize {
    let sum = text.bytes().fold(7_usize, |sum, byte| {
        sum.wrapping_mul(31) ^ usize::from(byte)
    });
    if text.is_empty() { 0 } else { sum % 60 }
}

/// A letter takes more room next to a letter of its kind.
fn crowded(text: &str) -> usize {
    let pairs = text.chars().zip(text.chars().skip(1));
    rows::columns(text) + pairs.filter(|(one, next)| one == next).count()
}

fn measured_at_most(row: &Row, layout: &Layout, width: Width<'_>) -> bool {
    let text = row.text();
    text.is_empty() || width(&text) <= layout.columns.min(layout.row_max)
}

fn is_control(character: char) -> bool {
    character.is_control() || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What is shown, the part that gives way last first.
fn shown(row: &Row) -> [usize; 4] {
    let of = |role| {
        row.segments
            .iter()
            .filter(move |segment| segment.role == role)
    };
    let mark = of(Role::Failure)
        .chain(of(Role::Uncertain))
        .map(|segment| segment.text.len());
    let counts = of(Role::Count).filter(|segment| segment.text.starts_with('('));
    let purpose = of(Role::Purpose).map(|segment| segment.text.chars().count());
    [
        mark.sum(),
        counts.count(),
        of(Role::Duration).count(),
        purpose.sum(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn never_wider_than_asked(facts in facts_with(prop::sample::select(
        vec![Kind::Text, Kind::Quoted, Kind::Pair, Kind::Stubborn]).boxed()), layout in layout()) {
        let widths: [Width<'_>; 5] =
            [&rows::columns, &str::len, &strange, &crowded, &|_| usize::MAX];
        for width in widths {
            let row = facts.row(&layout, width);
            prop_assert!(measured_at_most(&row, &layout, width), "{row}");
            prop_assert!(row.segments.iter().all(|segment| !segment.text.is_empty()));
        }
    }

    #[test]
    fn groups_and_checkpoints_are_never_wider_either(
        members in vec(member(), 0..6),
        mutation in any::<bool>(),
        tokens in option::of(any::<u64>()),
        warning in option::of(text()),
        layout in layout(),
    ) {
        let family = if mutation { Family::Mutation } else { Family::Exploration };
        let group = Group { family, members };
        let checkpoint = Checkpoint { tokens, warning: warning.as_deref() };
        let widths: [Width<'_>; 3] = [&rows::columns, &strange, &crowded];
        for width in widths {
            let row = rows::group(&group, &layout, width);
            prop_assert!(measured_at_most(&row, &layout, width), "{row}");
            let row = rows::checkpoint(&checkpoint, &layout, width);
            prop_assert!(measured_at_most(&row, &layout, width), "{row}");
        }
    }

    #[test]
    fn what_fits_is_not_changed(facts in facts(), layout in layout()) {
        let unlimited = Layout { columns: usize::MAX, row_max: usize::MAX, ..layout };
        let whole = facts.row(&unlimited, &rows::columns);
        let columns = rows::columns(&whole.text());
        let exact = Layout { columns, row_max: columns, ..layout };
        prop_assert_eq!(facts.row(&exact, &rows::columns), whole);
    }

    #[test]
    fn more_room_never_takes_away(facts in facts(), layout in layout()) {
        let mut before = [0; 4];
        for columns in 0..=layout.columns {
            let layout = Layout { columns, row_max: usize::MAX, ..layout };
            let row = facts.row(&layout, &|text| text.chars().count());
            let now = shown(&row);
            for (was, is) in before.iter().zip(now) {
                prop_assert!(*was <= is, "{before:?} {now:?} {row}");
            }
            before = now;
        }
    }

    /// Whatever stands lower in the order is gone before what stands higher is touched.
    #[test]
    fn the_order_of_giving_way(facts in facts(), layout in layout()) {
        let unlimited = Layout { columns: usize::MAX, row_max: usize::MAX, ..layout };
        let whole = shown(&facts.row(&unlimited, &rows::columns));
        let narrow = shown(&facts.row(&layout, &rows::columns));
        for higher in 0..whole.len() {
            for lower in higher + 1..whole.len() {
                if narrow[higher] < whole[higher] {
                    prop_assert_eq!(narrow[lower], 0, "{:?} of {:?}", narrow, whole);
                }
            }
        }
    }

    #[test]
    fn printable_in_printable_out(facts in facts(), layout in layout()) {
        prop_assume!(facts.subject.as_ref().is_none_or(|(text, _)| !text.contains(is_control)));
        prop_assume!(facts.purpose.as_ref().is_none_or(|text| !text.contains(is_control)));
        let row = facts.row(&layout, &rows::columns);
        prop_assert!(!row.text().contains(is_control), "{row}");
    }

    #[test]
    fn painting_changes_no_text(
        facts in facts(),
        layout in layout(),
        runs in vec((0..40_usize, 0..40_usize), 0..5),
    ) {
        let mut row = facts.row(&layout, &rows::columns);
        for segment in &mut row.segments {
            if segment.role == Role::Subject {
                *segment = Segment::command(&segment.text, 0..segment.text.len()).unwrap();
            }
        }
        let runs: Vec<_> = runs
            .into_iter()
            .map(|(start, end)| rows::Run { source: start..end, open: "\x1b[31m", close: "\x1b[39m" })
            .collect();
        let painted = rows::paint_with_runs(&row, &rows::Theme::ansi(), &runs);
        prop_assert_eq!(without_codes(&painted), row.text());
        prop_assert_eq!(rows::paint(&row, &rows::Theme::default()), row.text());
    }
}

/// The text without `\x1b[…m`.
fn without_codes(painted: &str) -> String {
    let mut parts = painted.split("\x1b[");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once('m').unwrap().1);
    }
    text
}

#[test]
fn extreme_layouts() {
    let call = Call {
        subject: Some(&Text("x")),
        purpose: Some("y"),
        ..Call::new(Action::Run, Phase::Settled)
    };
    let most = usize::MAX;
    let layout = |columns, row_max, indent| Layout {
        row_max,
        indent,
        purpose_max: most,
        ..Layout::new(columns)
    };
    for columns in [0, 1, most] {
        for row_max in [0, 1, most] {
            for indent in [0, 1, most] {
                let layout = layout(columns, row_max, indent);
                let row = rows::call(&call, &layout, &rows::columns);
                assert!(measured_at_most(&row, &layout, &rows::columns));
            }
        }
    }
}
