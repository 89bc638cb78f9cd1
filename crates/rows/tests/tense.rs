//! The word for each action in each phase, for calls and for groups.
#![cfg(feature = "unicode-width")]

use insta::assert_snapshot;
use rows::{Action, Call, Count, Family, Group, Layout, Member, Outcome, Phase, Text};

const PHASES: [Phase; 4] = [
    Phase::Before,
    Phase::Running,
    Phase::Settled,
    Phase::Unknown,
];

const ACTIONS: [Action<'_>; 13] = [
    Action::Run,
    Action::Read,
    Action::Write,
    Action::Edit,
    Action::Patch,
    Action::Explore,
    Action::Search,
    Action::Find,
    Action::List,
    Action::CheckOutput,
    Action::SendInput,
    Action::Code,
    Action::Named("github/search"),
];

fn row(call: &Call<'_>) -> String {
    rows::call(call, &Layout::new(120), &rows::columns).text()
}

#[test]
fn every_action_in_every_phase() {
    let table: Vec<String> = ACTIONS
        .iter()
        .map(|&action| {
            PHASES
                .map(|phase| row(&Call::new(action, phase)))
                .join(" | ")
        })
        .collect();
    assert_snapshot!(table.join("\n"), @r"
    ▸ Run | ▸ Running | ▸ Ran | ▸ Run
    ▸ Read | ▸ Reading | ▸ Read | ▸ Read
    ▸ Write | ▸ Writing | ▸ Wrote | ▸ Write
    ▸ Edit | ▸ Editing | ▸ Edited | ▸ Edit
    ▸ Patch | ▸ Patching | ▸ Patched | ▸ Patch
    ▸ Explore | ▸ Exploring | ▸ Explored | ▸ Explore
    ▸ Search | ▸ Searching | ▸ Searched | ▸ Search
    ▸ Find | ▸ Finding | ▸ Found | ▸ Find
    ▸ List | ▸ Listing | ▸ Listed | ▸ List
    ▸ Check output | ▸ Checking output | ▸ Checked output | ▸ Check output
    ▸ Send input | ▸ Sending input | ▸ Sent input | ▸ Send input
    ▸ Code… | ▸ Running code… | ▸ Ran code | ▸ Code…
    ▸ github/search | ▸ github/search | ▸ github/search | ▸ github/search
    ");
}

#[test]
fn a_failure_keeps_the_completed_verb() {
    let failed = |action| {
        row(&Call {
            subject: Some(&Text("x")),
            outcome: Outcome::Error,
            ..Call::new(action, Phase::Settled)
        })
    };
    assert_snapshot!(ACTIONS.map(failed).join("\n"), @r"
    ▸ Ran x — error
    ▸ Read x — error
    ▸ Wrote x — error
    ▸ Edited x — error
    ▸ Patched x — error
    ▸ Explored x — error
    ▸ Searched x — error
    ▸ Found x — error
    ▸ Listed x — error
    ▸ Checked output x — error
    ▸ Sent input x — error
    ▸ Ran code x — error
    ▸ github/search x — error
    ");
}

#[test]
fn every_outcome() {
    let outcomes = [
        Outcome::Quiet,
        Outcome::Error,
        Outcome::Cancelled,
        Outcome::Unconfirmed,
    ];
    let table = outcomes.map(|outcome| {
        row(&Call {
            subject: Some(&Text("x")),
            outcome,
            ..Call::new(Action::Run, Phase::Settled)
        })
    });
    assert_snapshot!(table.join("\n"), @r"
    ▸ Ran x
    ▸ Ran x — error
    ▸ Ran x — cancelled
    ▸ Ran x — completion unknown
    ");
}

#[test]
fn a_row_that_has_not_settled_shows_no_evidence() {
    let call = |phase| {
        row(&Call {
            subject: Some(&Text("x")),
            counts: vec![
                Count::Lines(12),
                Count::LinesUnknown,
                Count::Exit(0),
                Count::RequestedLines(3),
            ],
            duration_ms: Some(100.0),
            ..Call::new(Action::Write, phase)
        })
    };
    assert_snapshot!(PHASES.map(call).join("\n"), @r"
    ▸ Write x (requested 3 lines)
    ▸ Writing x (requested 3 lines)
    ▸ Wrote x (12 lines) (lines unknown) (exit 0) (requested 3 lines) (0.1s)
    ▸ Write x (requested 3 lines)
    ");
}

#[test]
fn groups_of_two_phases() {
    let group = |family, action, phases: [Phase; 2]| {
        let members = phases.map(|phase| Member {
            target: Some("x"),
            ..Member::new(action, phase)
        });
        let group = Group {
            family,
            members: members.to_vec(),
        };
        rows::group(&group, &Layout::new(120), &rows::columns).text()
    };
    let mut table = Vec::new();
    for (index, first) in PHASES.into_iter().enumerate() {
        for second in PHASES.into_iter().skip(index) {
            let reads = group(Family::Exploration, Action::Read, [first, second]);
            let edits = group(Family::Mutation, Action::Edit, [first, second]);
            table.push(format!("{first:?} + {second:?}: {reads} | {edits}"));
        }
    }
    assert_snapshot!(table.join("\n"), @r"
    Before + Before: ▸ Read 1 file — 2 unfinished (2 reads) | ▸ Edit 2 calls — 2 unfinished
    Before + Running: ▸ Reading 1 file (2 reads) | ▸ Editing 2 calls
    Before + Settled: ▸ Reading 1 file (2 reads) | ▸ Editing 2 calls
    Before + Unknown: ▸ Read 1 file — 2 unfinished (2 reads) | ▸ Edit 2 calls — 2 unfinished
    Running + Running: ▸ Reading 1 file (2 reads) | ▸ Editing 2 calls
    Running + Settled: ▸ Reading 1 file (2 reads) | ▸ Editing 2 calls
    Running + Unknown: ▸ Reading 1 file (2 reads) | ▸ Editing 2 calls
    Settled + Settled: ▸ Read 1 file (2 reads) | ▸ Edited 2 calls
    Settled + Unknown: ▸ Read 1 file — 1 unfinished (2 reads) | ▸ Edit 2 calls — 1 unfinished
    Unknown + Unknown: ▸ Read 1 file — 2 unfinished (2 reads) | ▸ Edit 2 calls — 2 unfinished
    ");
}

#[test]
fn group_verbs() {
    let cases = [
        (Family::Exploration, [Action::Read, Action::Read]),
        (Family::Exploration, [Action::Search, Action::Search]),
        (Family::Exploration, [Action::Find, Action::Find]),
        (Family::Exploration, [Action::List, Action::List]),
        (Family::Exploration, [Action::Read, Action::Search]),
        (Family::Exploration, [Action::Run, Action::Run]),
        (
            Family::Exploration,
            [Action::Named("x"), Action::Named("x")],
        ),
        (Family::Mutation, [Action::Edit, Action::Edit]),
        (Family::Mutation, [Action::Write, Action::Write]),
        (Family::Mutation, [Action::Patch, Action::Edit]),
        (Family::Mutation, [Action::Named("x"), Action::Named("y")]),
    ];
    let table = cases.map(|(family, actions)| {
        let targets = ["a", "b"];
        let of = |phase| {
            let members = actions.iter().zip(targets).map(|(&action, target)| Member {
                target: Some(target),
                ..Member::new(action, phase)
            });
            let group = Group {
                family,
                members: members.collect(),
            };
            rows::group(&group, &Layout::new(120), &rows::columns).text()
        };
        [Phase::Running, Phase::Settled].map(of).join(" | ")
    });
    assert_snapshot!(table.join("\n"), @r"
    ▸ Reading 2 files | ▸ Read 2 files
    ▸ Searching 2 patterns | ▸ Searched 2 patterns
    ▸ Finding 2 patterns | ▸ Found 2 patterns
    ▸ Listing 2 paths | ▸ Listed 2 paths
    ▸ Exploring 2 calls | ▸ Explored 2 calls
    ▸ Exploring 2 calls | ▸ Explored 2 calls
    ▸ Exploring 2 calls | ▸ Explored 2 calls
    ▸ Editing 2 calls | ▸ Edited 2 calls
    ▸ Editing 2 calls | ▸ Edited 2 calls
    ▸ Editing 2 calls | ▸ Edited 2 calls
    ▸ Editing 2 calls | ▸ Edited 2 calls
    ");
}
