//! Code runs, their items, and calls without a result.

use insta::assert_snapshot;
use rows::{Action, Call, Count, Family, Group, Layout, Member, Outcome, Phase, Text};

use crate::{row, settled};

#[test]
fn codemode() {
    assert_snapshot!(row(&Call::new(Action::Code, Phase::Before)), @"Code…");

    let running = Call {
        subject: Some(&Text("read ×2")),
        counts: vec![Count::Text("2 nested calls so far; 1 running")],
        ..Call::new(Action::Code, Phase::Running)
    };
    assert_snapshot!(row(&running), @"Running code read ×2 (2 nested calls so far; 1 running)…");

    let ran = |names, calls, outcome, duration_ms| {
        row(&Call {
            subject: Some(&Text(names)),
            outcome,
            counts: vec![Count::Text(calls)],
            duration_ms: Some(duration_ms),
            ..settled(Action::Code)
        })
    };
    assert_snapshot!(
        ran("read ×2, bash", "3 nested calls", Outcome::Quiet, 1200.0),
        @"Ran code read ×2, bash (3 nested calls) (1.2s)"
    );
    assert_snapshot!(
        ran("read, bash", "2 nested calls; 1 error", Outcome::Quiet, 1200.0),
        @"Ran code read, bash (2 nested calls; 1 error) (1.2s)"
    );
    assert_snapshot!(
        ran("read, bash", "2 nested calls; 1 error", Outcome::Error, 1200.0),
        @"Ran code read, bash — error (2 nested calls; 1 error) (1.2s)"
    );
    assert_snapshot!(
        ran("", "0 nested calls", Outcome::Quiet, 400.0),
        @"Ran code (0 nested calls) (0.4s)"
    );

    let original = Call {
        note: Some("original"),
        ..settled(Action::Code)
    };
    assert_snapshot!(row(&original), @"Ran code (original)");
}

#[test]
fn codemode_items() {
    let layout = |indent, open| Layout {
        indent,
        open,
        ..Layout::new(120)
    };
    let names = Text("read ×2, bash");
    let parent = Call {
        subject: Some(&names),
        counts: vec![Count::Text("3 nested calls")],
        duration_ms: Some(1200.0),
        ..settled(Action::Code)
    };
    let reads = Group {
        family: Family::Exploration,
        members: vec![Member::new(Action::Read, Phase::Settled); 2],
    };
    let command = Text("npm test");
    let run = Call {
        subject: Some(&command),
        duration_ms: Some(400.0),
        ..settled(Action::Run)
    };
    let heading = |text| Call::new(Action::Named(text), Phase::Settled);
    let items = [
        rows::call(&parent, &layout(0, true), &rows::columns),
        rows::call(&heading("Call"), &layout(2, false), &rows::columns),
        rows::group(&reads, &layout(2, false), &rows::columns),
        rows::call(&run, &layout(2, false), &rows::columns),
        rows::call(&heading("Script output"), &layout(2, false), &rows::columns),
    ];
    assert_snapshot!(items.map(|row| row.text()).join("\n"), @r"
    ▾ Ran code read ×2, bash (3 nested calls) (1.2s)
      ▸ Call
      ▸ Read 2 calls
      ▸ Ran npm test (0.4s)
      ▸ Script output
    ");
}

#[test]
fn requests_without_a_result() {
    let path = Text("file.ts");
    let read = Call {
        subject: Some(&path),
        counts: vec![Count::RequestedRange {
            first: 10,
            last: Some(20),
        }],
        ..Call::new(Action::Read, Phase::Unknown)
    };
    assert_snapshot!(row(&read), @"Read file.ts (requested lines 10–20)");

    let write = Call {
        subject: Some(&path),
        counts: vec![Count::RequestedLines(3)],
        ..Call::new(Action::Write, Phase::Unknown)
    };
    assert_snapshot!(row(&write), @"Write file.ts (requested 3 lines)");

    let unconfirmed = Call {
        outcome: Outcome::Unconfirmed,
        ..Call::new(Action::Named("write_stdin"), Phase::Unknown)
    };
    assert_snapshot!(row(&unconfirmed), @"write_stdin — completion unknown");
}
