//! Every example line of the specification, to the character.
#![cfg(feature = "unicode-width")]

use insta::assert_snapshot;
use rows::{
    Action, Call, Change, Checkpoint, Count, Family, Group, Layout, Lines, Member, Outcome, Pair,
    Phase, Quoted, Request, Targets, Text,
};

#[track_caller]
fn row(call: &Call<'_>) -> String {
    without_marker(&rows::call(call, &Layout::new(120), &rows::columns).text())
}

#[track_caller]
fn group(family: Family, members: &[Member<'_>]) -> String {
    let group = Group {
        family,
        members: members.to_vec(),
    };
    without_marker(&rows::group(&group, &Layout::new(120), &rows::columns).text())
}

#[track_caller]
fn without_marker(row: &str) -> String {
    let row = row.strip_prefix("▸ ");
    row.unwrap_or("not a closed row").to_owned()
}

fn settled(action: Action<'_>) -> Call<'_> {
    Call::new(action, Phase::Settled)
}

fn read(path: &str, lines: Lines) -> Member<'_> {
    Member {
        target: Some(path),
        lines,
        ..Member::new(Action::Read, Phase::Settled)
    }
}

fn failed(member: Member<'_>) -> Member<'_> {
    Member {
        outcome: Outcome::Error,
        ..member
    }
}

fn edit(applied: Option<Change>) -> Member<'static> {
    Member {
        applied,
        ..Member::new(Action::Edit, Phase::Settled)
    }
}

fn patch(targets: u64, change: Option<Change>) -> Member<'static> {
    Member {
        request: Some(Request { targets, change }),
        ..Member::new(Action::Patch, Phase::Settled)
    }
}

#[test]
fn read_counts() {
    let reads = [
        read("a", Lines::Counted(100)),
        read("b", Lines::Counted(300)),
        read("c", Lines::Counted(20)),
    ];
    assert_snapshot!(group(Family::Exploration, &reads), @"Read 3 files (420 lines)");

    let repeated = reads.map(|member| Member {
        target: Some("a"),
        ..member
    });
    assert_snapshot!(group(Family::Exploration, &repeated), @"Read 1 file (3 reads, 420 lines)");

    let one_failed = [
        read("a", Lines::Counted(400)),
        failed(read("b", Lines::Unknown)),
        read("c", Lines::Counted(20)),
    ];
    assert_snapshot!(
        group(Family::Exploration, &one_failed),
        @"Read 3 files — 1 failed (partial 2/3: 420 lines)"
    );

    let no_target = Member::new(Action::Read, Phase::Settled);
    assert_snapshot!(group(Family::Exploration, &[no_target; 2]), @"Read 2 calls");

    let image = Text("logo.png");
    let unknown = Call {
        subject: Some(&image),
        counts: vec![Count::LinesUnknown],
        ..settled(Action::Read)
    };
    assert_snapshot!(row(&unknown), @"Read logo.png (lines unknown)");
}

#[test]
fn write_counts() {
    let write = |path: &str, lines| {
        row(&Call {
            subject: Some(&Text(path)),
            counts: vec![Count::Lines(lines)],
            ..settled(Action::Write)
        })
    };
    assert_snapshot!(write("notes.txt", 42), @"Wrote notes.txt (42 lines)");
    assert_snapshot!(write("empty.txt", 0), @"Wrote empty.txt (0 lines)");
}

#[test]
fn edit_counts() {
    let path = Text("src/config.ts");
    let call = Call {
        subject: Some(&path),
        counts: vec![Count::Applied(Change::new(2, 1))],
        ..settled(Action::Edit)
    };
    assert_snapshot!(row(&call), @"Edited src/config.ts (+2 -1)");

    let calls = [edit(Some(Change::new(2, 1))), edit(None)];
    assert_snapshot!(group(Family::Mutation, &calls), @"Edited 2 calls (partial 1/2: +2 -1)");
}

#[test]
fn patch_requests() {
    let path = Text("src/config.ts");
    let requested = |change| vec![Count::Requested(change)];
    let call = Call {
        subject: Some(&path),
        counts: requested(Some(Change::new(2, 1))),
        ..settled(Action::Patch)
    };
    assert_snapshot!(row(&call), @"Patched src/config.ts (requested +2 -1)");

    let (old, new) = (Text("old.ts"), Text("new.ts"));
    let moved = Pair {
        first: &old,
        joint: " → ",
        second: &new,
    };
    let call = Call {
        subject: Some(&moved),
        counts: requested(Some(Change::new(0, 0))),
        ..settled(Action::Patch)
    };
    assert_snapshot!(row(&call), @"Patched old.ts → new.ts (requested +0 -0)");

    let call = Call {
        subject: Some(&Targets(2)),
        counts: requested(Some(Change::new(3, 1))),
        ..settled(Action::Patch)
    };
    assert_snapshot!(row(&call), @"Patched 2 targets (requested +3 -1)");

    let call = Call {
        subject: Some(&old),
        counts: requested(None),
        ..settled(Action::Patch)
    };
    assert_snapshot!(row(&call), @"Patched old.ts (requested)");

    let calls = [
        patch(2, Some(Change::new(2, 1))),
        patch(1, Some(Change::new(1, 0))),
    ];
    assert_snapshot!(
        group(Family::Mutation, &calls),
        @"Edited 2 calls (requested 3 targets: +3 -1)"
    );

    let call = Call {
        subject: Some(&path),
        outcome: Outcome::Error,
        counts: requested(Some(Change::new(2, 1))),
        ..settled(Action::Patch)
    };
    assert_snapshot!(row(&call), @"Patched src/config.ts — error (requested +2 -1)");
}

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

#[test]
fn exploration_labels() {
    let items = |number, limited, one, many| Count::Items {
        number,
        limited,
        one,
        many,
    };
    let (pattern, place) = (Quoted("pattern"), Text("src"));
    let in_place = Pair {
        first: &pattern,
        joint: " in ",
        second: &place,
    };
    let search = |count| {
        row(&Call {
            subject: Some(&in_place),
            counts: vec![count],
            ..settled(Action::Search)
        })
    };
    assert_snapshot!(
        search(items(3, false, "match", "matches")),
        @r#"Searched "pattern" in src (3 matches)"#
    );
    assert_snapshot!(
        search(items(1, false, "match", "matches")),
        @r#"Searched "pattern" in src (1 match)"#
    );
    assert_snapshot!(
        search(items(100, true, "match", "matches")),
        @r#"Searched "pattern" in src (100+ matches)"#
    );
    let find = Call {
        subject: Some(&in_place),
        counts: vec![items(3, false, "file", "files")],
        ..settled(Action::Find)
    };
    assert_snapshot!(row(&find), @r#"Found "pattern" in src (3 files)"#);
    let list = Call {
        subject: Some(&place),
        counts: vec![items(12, false, "entry", "entries")],
        ..settled(Action::List)
    };
    assert_snapshot!(row(&list), @"Listed src (12 entries)");
}

#[test]
fn exploration_group_labels() {
    let of = |action, target| Member {
        target: Some(target),
        lines: Lines::Untotalled,
        ..Member::new(action, Phase::Settled)
    };
    let group = |members: &[Member<'_>]| group(Family::Exploration, members);
    assert_snapshot!(
        group(&["a", "b", "c"].map(|path| of(Action::Read, path))),
        @"Read 3 files"
    );
    assert_snapshot!(
        group(&["a", "b", "c"].map(|pattern| of(Action::Search, pattern))),
        @"Searched 3 patterns"
    );
    assert_snapshot!(
        group(&["a", "b"].map(|path| of(Action::List, path))),
        @"Listed 2 paths"
    );
    assert_snapshot!(
        group(&[
            of(Action::Read, "a"),
            of(Action::Search, "b"),
            of(Action::List, "c"),
            of(Action::Find, "d"),
        ]),
        @"Explored 4 calls"
    );
}

#[test]
fn compaction() {
    let row = |warning| {
        let checkpoint = Checkpoint {
            tokens: Some(42_123),
            warning,
        };
        rows::checkpoint(&checkpoint, &Layout::new(120), &rows::columns).text()
    };
    assert_snapshot!(row(None), @"▸ Compacted from 42,123 tokens");
    assert_snapshot!(
        row(Some("Current model cannot reuse checkpoint")),
        @"▸ Compacted from 42,123 tokens · ⚠ Current model cannot reuse checkpoint"
    );
}
