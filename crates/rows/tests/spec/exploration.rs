//! Searches, lists, and groups of them.

use insta::assert_snapshot;
use rows::{Action, Call, Count, Family, Lines, Member, Pair, Phase, Quoted, Text};

use crate::{group, row, settled};

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
