//! What holds for every row at every width.
#![cfg(all(feature = "anstyle", feature = "unicode-width"))]
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod facts;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use rows::{
    Action, Call, Checkpoint, Family, Group, Layout, Phase, Role, Row, Run, Segment, Text, Theme,
    Width,
};

use crate::facts::{Kind, facts_with, layout, member, text};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn never_wider_than_asked(facts in facts_with(&Kind::ALL), layout in layout()) {
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
    fn what_fits_is_not_changed(facts in facts_with(&Kind::KEEPING), layout in layout()) {
        let unlimited = Layout { columns: usize::MAX, row_max: usize::MAX, ..layout };
        let whole = facts.row(&unlimited, &rows::columns);
        let columns = rows::columns(&whole.text());
        let exact = Layout { columns, row_max: columns, ..layout };
        prop_assert_eq!(facts.row(&exact, &rows::columns), whole);
    }

    #[test]
    fn more_room_never_takes_away(facts in facts_with(&Kind::KEEPING), layout in layout()) {
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
    fn the_order_of_giving_way(facts in facts_with(&Kind::KEEPING), layout in layout()) {
        let unlimited = Layout { columns: usize::MAX, row_max: usize::MAX, ..layout };
        let [whole, narrow] = [&unlimited, &layout].map(|l| facts.row(l, &rows::columns));
        let shrunk = subject(&whole) != subject(&narrow);
        let [whole, narrow] = [shown(&whole), shown(&narrow)];
        if shrunk {
            let [_, _, duration, purpose] = narrow;
            prop_assert_eq!([duration, purpose], [0, 0], "{:?} of {:?}", narrow, whole);
        }
        for higher in 0..whole.len() {
            for lower in higher + 1..whole.len() {
                if narrow[higher] < whole[higher] {
                    prop_assert_eq!(narrow[lower], 0, "{:?} of {:?}", narrow, whole);
                }
            }
        }
    }

    #[test]
    fn printable_in_printable_out(facts in facts_with(&Kind::KEEPING), layout in layout()) {
        let row = facts.row(&layout, &rows::columns);
        prop_assert!(!row.text().contains(is_control), "{row}");
    }

    #[test]
    fn painting_changes_no_text(
        facts in facts_with(&Kind::KEEPING),
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
            .map(|(start, end)| Run { source: start..end, open: "\x1b[31m", close: "\x1b[39m" })
            .collect();
        let painted = rows::paint_with_runs(&row, &Theme::ansi(), &runs);
        prop_assert_eq!(without_codes(&painted), row.text());
        prop_assert_eq!(rows::paint(&row, &Theme::default()), row.text());
    }
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

fn subject(row: &Row) -> Vec<&Segment> {
    let subject = row.segments.iter();
    subject
        .filter(|segment| segment.role == Role::Subject)
        .collect()
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

/// The text without `\x1b[…m`.
fn without_codes(painted: &str) -> String {
    let mut parts = painted.split("\x1b[");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once('m').unwrap().1);
    }
    text
}
