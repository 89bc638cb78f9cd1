//! Every example line of the specification, to the character.
#![cfg(feature = "unicode-width")]

mod codemode;
mod exploration;
mod files;
mod shells;

use insta::assert_snapshot;
use rows::{Action, Call, Checkpoint, Family, Group, Layout, Member, Phase};

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
