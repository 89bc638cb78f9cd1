//! Reads, writes, edits and patches.

use insta::assert_snapshot;
use rows::{
    Action, Call, Change, Count, Family, Lines, Member, Outcome, Pair, Phase, Request, Targets,
    Text,
};

use crate::{group, row, settled};

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
