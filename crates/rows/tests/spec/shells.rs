//! Commands, sessions and time.

use insta::assert_snapshot;
use rows::{Action, Call, Count, Text};

use crate::{row, settled};

#[test]
fn shell_sessions() {
    let command = Text("npm test");
    let run = |counts: &[Count<'static>]| {
        row(&Call {
            subject: Some(&command),
            counts: counts.to_vec(),
            ..settled(Action::Run)
        })
    };
    assert_snapshot!(run(&[]), @"Ran npm test");
    assert_snapshot!(run(&[Count::Exit(7)]), @"Ran npm test (exit 7)");
    assert_snapshot!(row(&settled(Action::CheckOutput)), @"Checked output");
    assert_snapshot!(row(&settled(Action::SendInput)), @"Sent input");

    let first_line = Text("cd repo […]");
    let call = Call {
        subject: Some(&first_line),
        counts: vec![Count::Exit(0)],
        ..settled(Action::Run)
    };
    assert_snapshot!(row(&call), @"Ran cd repo […] (exit 0)");
}

#[test]
fn tool_duration() {
    let path = Text("src/config.ts");
    let read = Call {
        subject: Some(&path),
        counts: vec![Count::Lines(12)],
        duration_ms: Some(100.0),
        ..settled(Action::Read)
    };
    assert_snapshot!(row(&read), @"Read src/config.ts (12 lines) (0.1s)");

    let command = Text("npm test");
    let run = Call {
        subject: Some(&command),
        counts: vec![Count::Exit(0)],
        duration_ms: Some(125_000.0),
        purpose: Some("Verify changes"),
        ..settled(Action::Run)
    };
    assert_snapshot!(row(&run), @"Ran npm test (exit 0) (2m 5s) — Verify changes");

    let names = Text("read ×2");
    let code = Call {
        subject: Some(&names),
        counts: vec![Count::Text("2 nested calls")],
        duration_ms: Some(1200.0),
        ..settled(Action::Code)
    };
    assert_snapshot!(row(&code), @"Ran code read ×2 (2 nested calls) (1.2s)");
}
