//! What a group may claim, count and add up.
#![cfg(feature = "unicode-width")]

use insta::assert_snapshot;
use rows::{Action, Change, Family, Group, Layout, Lines, Member, Outcome, Phase, Request};

#[track_caller]
fn exploration(members: &[Member<'_>]) -> String {
    row(Family::Exploration, members)
}

#[track_caller]
fn mutation(members: &[Member<'_>]) -> String {
    row(Family::Mutation, members)
}

fn row(family: Family, members: &[Member<'_>]) -> String {
    let group = Group {
        family,
        members: members.to_vec(),
    };
    let row = rows::group(&group, &Layout::new(120), &rows::columns);
    assert!(!row.failed, "a group's failures are told apart, by number");
    row.text()
}

fn of(action: Action<'_>) -> Member<'_> {
    Member::new(action, Phase::Settled)
}

fn read(path: &'static str, lines: Lines) -> Member<'static> {
    Member {
        target: Some(path),
        lines,
        ..of(Action::Read)
    }
}

fn ended(outcome: Outcome, member: Member<'_>) -> Member<'_> {
    Member { outcome, ..member }
}

fn at(phase: Phase, member: Member<'_>) -> Member<'_> {
    Member { phase, ..member }
}

fn applied(action: Action<'_>, added: u64, removed: u64) -> Member<'_> {
    Member {
        applied: Some(Change::new(added, removed)),
        ..of(action)
    }
}

fn patch(targets: u64, change: Option<(u64, u64)>) -> Member<'static> {
    let change = change.map(|(added, removed)| Change::new(added, removed));
    Member {
        request: Some(Request { targets, change }),
        ..of(Action::Patch)
    }
}

const TEN: Lines = Lines::Counted(10);

#[test]
fn distinct_paths_and_repeated_reads() {
    let table = [
        exploration(&[read("a", TEN)]),
        exploration(&[read("a", TEN), read("b", TEN)]),
        exploration(&[read("a", TEN), read("a", TEN)]),
        exploration(&[read("a", TEN), read("b", TEN), read("a", TEN)]),
        // The same file perhaps, but not the same request.
        exploration(&[read("a", TEN), read("./a", TEN)]),
        // One target missing: calls are counted.
        exploration(&[
            read("a", TEN),
            Member {
                lines: TEN,
                ..of(Action::Read)
            },
        ]),
        exploration(&[read("a", Lines::Unknown), read("a", Lines::Unknown)]),
        exploration(&[read("a", TEN), read("a", Lines::Unknown)]),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Read 1 file (10 lines)
    ▸ Read 2 files (20 lines)
    ▸ Read 1 file (2 reads, 20 lines)
    ▸ Read 2 files (3 reads, 30 lines)
    ▸ Read 2 files (20 lines)
    ▸ Read 2 calls (20 lines)
    ▸ Read 1 file (2 reads)
    ▸ Read 1 file (2 reads, partial 1/2: 10 lines)
    ");
}

#[test]
fn zero_is_not_unknown() {
    let table = [
        exploration(&[read("a", Lines::Counted(0)), read("b", Lines::Counted(0))]),
        exploration(&[read("a", Lines::Counted(1)), read("b", Lines::Counted(0))]),
        exploration(&[read("a", Lines::Counted(0)), read("b", Lines::Unknown)]),
        exploration(&[read("a", Lines::Unknown), read("b", Lines::Unknown)]),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Read 2 files (0 lines)
    ▸ Read 2 files (1 line)
    ▸ Read 2 files (partial 1/2: 0 lines)
    ▸ Read 2 files
    ");
}

#[test]
fn failures_and_the_unfinished() {
    let table = [
        exploration(&[read("a", TEN), ended(Outcome::Error, read("b", TEN))]),
        exploration(&[ended(Outcome::Error, read("a", TEN)); 2]),
        // Failed, an image, unfinished.
        exploration(&[
            ended(Outcome::Error, read("a", Lines::Unknown)),
            read("b", Lines::Unknown),
            at(Phase::Running, read("c", TEN)),
            read("d", TEN),
        ]),
        exploration(&[read("a", TEN), at(Phase::Running, read("b", TEN))]),
        exploration(&[read("a", TEN), at(Phase::Unknown, read("b", TEN))]),
        exploration(&[
            ended(Outcome::Error, read("a", TEN)),
            at(Phase::Unknown, read("b", TEN)),
            at(Phase::Unknown, read("c", TEN)),
        ]),
        exploration(&[at(Phase::Before, read("a", TEN)); 2]),
        exploration(&[read("a", TEN), ended(Outcome::Cancelled, read("b", TEN))]),
        exploration(&[
            read("a", TEN),
            ended(Outcome::Unconfirmed, at(Phase::Unknown, read("b", TEN))),
        ]),
        mutation(&[
            applied(Action::Edit, 2, 1),
            ended(Outcome::Error, of(Action::Edit)),
        ]),
        mutation(&[
            applied(Action::Edit, 2, 1),
            at(Phase::Unknown, of(Action::Write)),
        ]),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Read 2 files — 1 failed (partial 1/2: 10 lines)
    ▸ Read 1 file — 2 failed (2 reads)
    ▸ Reading 4 files — 1 failed (partial 1/4: 10 lines)
    ▸ Reading 2 files (partial 1/2: 10 lines)
    ▸ Read 2 files — 1 unfinished (partial 1/2: 10 lines)
    ▸ Read 3 files — 1 failed, 2 unfinished
    ▸ Read 1 file — 2 unfinished (2 reads)
    ▸ Read 2 files — 1 cancelled (partial 1/2: 10 lines)
    ▸ Read 2 files — 1 completion unknown (partial 1/2: 10 lines)
    ▸ Edited 2 calls — 1 failed (partial 1/2: +2 -1)
    ▸ Edit 2 calls — 1 unfinished (partial 1/2: +2 -1)
    ");
}

#[test]
fn mixtures_claim_calls_only() {
    let search = |target, lines| Member {
        target: Some(target),
        lines,
        ..of(Action::Search)
    };
    let table = [
        exploration(&[
            read("a.ts", TEN),
            read("a.ts", TEN),
            read("a.ts", TEN),
            search("x", Lines::Untotalled),
        ]),
        // All counted.
        exploration(&[
            read("a", TEN),
            Member {
                lines: TEN,
                ..of(Action::Named("fetch"))
            },
        ]),
        // A part of a mixture would say nothing.
        exploration(&[read("a", TEN), of(Action::Named("fetch"))]),
        // A shell session among them.
        exploration(&[
            read("a", TEN),
            Member {
                lines: Lines::Untotalled,
                ..of(Action::CheckOutput)
            },
        ]),
        exploration(&[
            search("x", Lines::Untotalled),
            search("x", Lines::Untotalled),
        ]),
        exploration(&[of(Action::Search), of(Action::Search)]),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Explored 4 calls
    ▸ Explored 2 calls (20 lines)
    ▸ Explored 2 calls
    ▸ Explored 2 calls
    ▸ Searched 1 pattern (2 searches)
    ▸ Searched 2 calls
    ");
}

#[test]
fn applied_totals() {
    let table = [
        mutation(&[applied(Action::Edit, 2, 1), applied(Action::Edit, 1, 0)]),
        mutation(&[applied(Action::Edit, 2, 1), applied(Action::Write, 40, 0)]),
        mutation(&[applied(Action::Edit, 0, 0), of(Action::Edit)]),
        mutation(&[of(Action::Edit), of(Action::Write)]),
        // Sizes of writes are never changes.
        mutation(&[
            Member {
                lines: TEN,
                ..of(Action::Write)
            },
            of(Action::Write),
        ]),
        mutation(&[
            at(Phase::Running, of(Action::Edit)),
            applied(Action::Edit, 2, 1),
        ]),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Edited 2 calls (+3 -1)
    ▸ Edited 2 calls (+42 -1)
    ▸ Edited 2 calls (partial 1/2: +0 -0)
    ▸ Edited 2 calls
    ▸ Edited 2 calls
    ▸ Editing 2 calls (partial 1/2: +2 -1)
    ");
}

#[test]
fn requested_totals() {
    let table = [
        mutation(&[patch(1, Some((2, 1))), patch(2, Some((1, 0)))]),
        // A deletion makes one request's lines unknown, then all.
        mutation(&[patch(1, Some((2, 1))), patch(2, None)]),
        mutation(&[patch(1, None), patch(1, None)]),
        // Requests stay requests while running and after a failure.
        mutation(&[
            at(Phase::Running, patch(1, Some((2, 1)))),
            ended(Outcome::Error, patch(1, Some((1, 0)))),
        ]),
        // Not all of them recognized.
        mutation(&[patch(1, Some((2, 1))), of(Action::Patch)]),
        // Never added to what was applied.
        mutation(&[patch(1, Some((2, 1))), applied(Action::Edit, 5, 5)]),
        mutation(&[patch(1, Some((2, 1))), of(Action::Write)]),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Edited 2 calls (requested 3 targets: +3 -1)
    ▸ Edited 2 calls (requested 3 targets, partial 1/2: +2 -1)
    ▸ Edited 2 calls (requested 2 targets)
    ▸ Editing 2 calls — 1 failed (requested 2 targets: +3 -1)
    ▸ Edited 2 calls
    ▸ Edited 2 calls (partial 1/2: +5 -5)
    ▸ Edited 2 calls
    ");
}

#[test]
fn numbers_too_big_to_add_stay_at_the_top() {
    let lines = Lines::Counted(u64::MAX);
    assert_snapshot!(exploration(&[read("a", lines), read("b", lines)]), @"▸ Read 2 files (18446744073709551615 lines)");
}

#[test]
fn nothing_at_all() {
    assert_snapshot!([exploration(&[]), mutation(&[])].join("\n"), @r"
    ▸ Explore 0 calls
    ▸ Edit 0 calls
    ");
}
