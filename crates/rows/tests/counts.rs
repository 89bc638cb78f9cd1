//! Counts and times, one by one: singular, zero, unknown, edges.
#![cfg(feature = "unicode-width")]

use insta::assert_snapshot;
use rows::{Action, Call, Change, Count, Layout, Outcome, Phase};

#[track_caller]
fn counts(outcome: Outcome, counts: &[Count<'_>]) -> String {
    let rows = counts.iter().map(|&count| {
        let call = Call {
            outcome,
            counts: vec![count],
            ..Call::new(Action::Run, Phase::Settled)
        };
        rows::call(&call, &Layout::new(120), &rows::columns).text()
    });
    rows.collect::<Vec<_>>().join("\n")
}

const MATCHES: fn(u64, bool) -> Count<'static> = |number, limited| Count::Items {
    number,
    limited,
    one: "match",
    many: "matches",
};

#[test]
fn words() {
    let all = [
        Count::Lines(0),
        Count::Lines(1),
        Count::Lines(2),
        Count::Lines(u64::MAX),
        Count::LinesUnknown,
        MATCHES(0, false),
        MATCHES(1, false),
        MATCHES(2, false),
        MATCHES(1, true),
        MATCHES(100, true),
        Count::Applied(Change::new(0, 0)),
        Count::Applied(Change::new(12, 345)),
        Count::Requested(Some(Change::new(1, 0))),
        Count::Requested(None),
        Count::RequestedLines(0),
        Count::RequestedLines(1),
        Count::RequestedLines(3),
        Count::RequestedRange {
            first: 10,
            last: Some(20),
        },
        Count::RequestedRange {
            first: 10,
            last: Some(10),
        },
        Count::RequestedRange {
            first: 10,
            last: None,
        },
        Count::Exit(0),
        Count::Exit(-1),
        Count::Text("3 nested calls; 1 error"),
        Count::Text(""),
    ];
    assert_snapshot!(counts(Outcome::Quiet, &all), @r"
    ▸ Ran (0 lines)
    ▸ Ran (1 line)
    ▸ Ran (2 lines)
    ▸ Ran (18446744073709551615 lines)
    ▸ Ran (lines unknown)
    ▸ Ran (0 matches)
    ▸ Ran (1 match)
    ▸ Ran (2 matches)
    ▸ Ran (1+ matches)
    ▸ Ran (100+ matches)
    ▸ Ran (+0 -0)
    ▸ Ran (+12 -345)
    ▸ Ran (requested +1 -0)
    ▸ Ran (requested)
    ▸ Ran (requested 0 lines)
    ▸ Ran (requested 1 line)
    ▸ Ran (requested 3 lines)
    ▸ Ran (requested lines 10–20)
    ▸ Ran (requested line 10)
    ▸ Ran (requested from line 10)
    ▸ Ran (exit 0)
    ▸ Ran (exit -1)
    ▸ Ran (3 nested calls; 1 error)
    ▸ Ran
    ");
}

#[test]
fn a_failure_measures_nothing_but_keeps_its_request_and_exit_code() {
    let all = [
        Count::Lines(3),
        Count::LinesUnknown,
        MATCHES(2, false),
        Count::Applied(Change::new(1, 1)),
        Count::Requested(Some(Change::new(1, 1))),
        Count::RequestedLines(3),
        Count::Exit(1),
        Count::Text("1 nested call"),
    ];
    assert_snapshot!(counts(Outcome::Error, &all), @r"
    ▸ Ran — error
    ▸ Ran — error
    ▸ Ran — error
    ▸ Ran — error
    ▸ Ran — error (requested +1 -1)
    ▸ Ran — error (requested 3 lines)
    ▸ Ran — error (exit 1)
    ▸ Ran — error (1 nested call)
    ");
}

#[test]
fn times() {
    let seconds = [
        0.0, 0.04, 0.05, 0.4, 0.949, 0.95, 1.0, 9.96, 59.9, 59.94, 59.95, 59.999, 60.0, 60.4, 60.5,
        125.0, 3599.4, 3599.6, 3600.0, 3723.0, 360_000.0,
    ];
    let table = seconds.map(|s| {
        let text = rows::duration(s * 1000.0).expect("usable");
        format!("{s} s: {text}")
    });
    assert_snapshot!(table.join("\n"), @r"
    0 s: 0.0s
    0.04 s: 0.0s
    0.05 s: 0.1s
    0.4 s: 0.4s
    0.949 s: 0.9s
    0.95 s: 1.0s
    1 s: 1.0s
    9.96 s: 10.0s
    59.9 s: 59.9s
    59.94 s: 59.9s
    59.95 s: 1m 0s
    59.999 s: 1m 0s
    60 s: 1m 0s
    60.4 s: 1m 0s
    60.5 s: 1m 1s
    125 s: 2m 5s
    3599.4 s: 59m 59s
    3599.6 s: 1h 0m 0s
    3600 s: 1h 0m 0s
    3723 s: 1h 2m 3s
    360000 s: 100h 0m 0s
    ");
}

#[test]
fn unusable_times_are_left_out() {
    for time in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -1.0, -0.001] {
        assert_eq!(rows::duration(time), None, "{time}");
        let call = Call {
            duration_ms: Some(time),
            ..Call::new(Action::Run, Phase::Settled)
        };
        let row = rows::call(&call, &Layout::new(120), &rows::columns);
        assert_eq!(row.text(), "▸ Ran");
    }
    assert_eq!(rows::duration(-0.0).as_deref(), Some("0.0s"));
    assert!(rows::duration(f64::MAX).is_some());
}

#[test]
fn times_can_be_switched_off() {
    let call = Call {
        duration_ms: Some(1.0),
        purpose: Some("Verify"),
        ..Call::new(Action::Run, Phase::Settled)
    };
    let layout = Layout {
        show_duration: false,
        ..Layout::new(120)
    };
    let row = rows::call(&call, &layout, &rows::columns);
    assert_snapshot!(row.text(), @"▸ Ran — Verify");
}

#[test]
fn no_purpose_leaves_no_dash() {
    for purpose in [None, Some(""), Some("  ")] {
        let call = Call {
            purpose,
            ..Call::new(Action::Run, Phase::Settled)
        };
        let row = rows::call(&call, &Layout::new(120), &rows::columns);
        assert_eq!(row.text(), "▸ Ran");
    }
}
