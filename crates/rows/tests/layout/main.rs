//! Who gives way when room runs out: all widths of one row in one picture.
#![cfg(feature = "unicode-width")]

mod calls;
mod graphemes;
mod groups;

use insta::assert_snapshot;
use rows::{Action, Call, Change, Count, Layout, Outcome, Phase, Role, Row, Text};

/// One line for every width at which the row changes, widest first.
#[track_caller]
fn picture(widest: usize, row: impl Fn(Layout) -> Row) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut last = None;
    for columns in (0..=widest).rev() {
        let row = row(Layout::new(columns));
        let text = row.text();
        assert!(rows::columns(&text) <= columns, "{columns}: {text}");
        assert!(row.segments.iter().all(|segment| !segment.text.is_empty()));
        assert_eq!(text.trim_end(), text, "blank at the end");
        if last.as_ref() != Some(&text) {
            lines.push(format!("{columns:>3}│{text}│"));
        }
        last = Some(text);
    }
    lines.join("\n")
}

#[track_caller]
fn call(widest: usize, call: &Call<'_>) -> String {
    picture(widest, |layout| rows::call(call, &layout, &rows::columns))
}

/// Ceilings are not reservations.
#[test]
fn ceilings() {
    let command = Text("git log --oneline --decorate --graph");
    let run = |subject_max, purpose_max, row_max| {
        let call = Call {
            subject: Some(&command),
            subject_max: Some(subject_max),
            purpose: Some("See what has changed"),
            ..Call::new(Action::Run, Phase::Settled)
        };
        let layout = Layout {
            row_max,
            purpose_max,
            ..Layout::new(120)
        };
        rows::call(&call, &layout, &rows::columns).text()
    };
    let table = [
        run(120, 48, 120),
        run(20, 48, 120),
        run(120, 8, 120),
        run(120, 1, 120),
        run(20, 48, 40),
        run(120, 48, 40),
        run(1, 1, 120),
        run(0, 0, 120),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Ran git log --oneline --decorate --graph — See what has changed
    ▸ Ran git log --oneline -… — See what has changed
    ▸ Ran git log --oneline --decorate --graph — See wha…
    ▸ Ran git log --oneline --decorate --graph
    ▸ Ran git log --oneline -… — See what h…
    ▸ Ran git log --oneline --decorate --gr…
    ▸ Ran …
    ▸ Ran
    ");
}

#[test]
fn open_and_closed() {
    let run = Call::new(Action::Run, Phase::Settled);
    let open = Layout {
        open: true,
        ..Layout::new(80)
    };
    assert_eq!(rows::call(&run, &open, &rows::columns).text(), "▾ Ran");
    assert_eq!(
        rows::call(&run, &Layout::new(80), &rows::columns).text(),
        "▸ Ran"
    );
}

#[test]
fn roles() {
    let path = Text("src/config.ts");
    let edit = Call {
        subject: Some(&path),
        outcome: Outcome::Error,
        counts: vec![Count::Requested(Some(Change::new(2, 1))), Count::Exit(1)],
        duration_ms: Some(400.0),
        purpose: Some("Try"),
        note: Some("original"),
        ..Call::new(Action::Patch, Phase::Settled)
    };
    let layout = Layout {
        indent: 2,
        ..Layout::new(120)
    };
    let row = rows::call(&edit, &layout, &rows::columns);
    assert!(row.failed);
    let segments = row.segments.iter().filter(|s| s.text != " ");
    let table: Vec<String> = segments.map(|segment| format!("{segment:?}")).collect();
    assert_snapshot!(table.join("\n"), @r#"
    Plain("  ")
    Marker("▸")
    Verb("Patched")
    Subject("src/config.ts")
    Failure("— error")
    Count("(requested ")
    Added("+2")
    Removed("-1")
    Count(")")
    Count("(exit 1)")
    Duration("(0.4s)")
    Purpose("— Try")
    Count("(original)")
    "#);
    assert!(
        row.segments
            .iter()
            .all(|s| s.text != " " || s.role == Role::Plain)
    );
}
