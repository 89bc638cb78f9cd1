//! Rows of several calls, and of checkpoints.

use insta::assert_snapshot;
use rows::{Action, Checkpoint, Family, Group, Lines, Member, Outcome, Phase};

use crate::picture;

#[test]
fn a_group() {
    let read = Member {
        target: Some("a"),
        lines: Lines::Counted(210),
        ..Member::new(Action::Read, Phase::Settled)
    };
    let group = Group {
        family: Family::Exploration,
        members: vec![
            read,
            read,
            Member {
                outcome: Outcome::Error,
                ..read
            },
            Member {
                phase: Phase::Unknown,
                target: Some("b"),
                ..read
            },
        ],
    };
    let picture = picture(80, |layout| rows::group(&group, &layout, &rows::columns));
    assert_snapshot!(picture, @r"
    80│▸ Read 2 files — 1 failed, 1 unfinished (4 reads, partial 2/4: 420 lines)│
    72│▸ Read 2 files — 1 failed, 1 unfinished│
    38│▸ Read … — 1 failed, 1 unfinished│
    32│▸ Read — 1 failed, 1 unfinished│
    30│▸ Read 2 files — 1 failed│
    24│▸ Read … — 1 failed│
    18│▸ Read — 1 failed│
    16│▸ Read 2 files !│
    15│▸ Read … !│
     9│▸ Read !│
     7│▸ Read│
     5│▸ Re…│
     4│▸ R…│
     3│▸ …│
     2│▸│
     0││
    ");
}

#[test]
fn a_checkpoint() {
    let checkpoint = Checkpoint {
        tokens: Some(42_123),
        warning: Some("Current model cannot reuse checkpoint"),
    };
    let picture = picture(80, |layout| {
        rows::checkpoint(&checkpoint, &layout, &rows::columns)
    });
    assert_snapshot!(picture, @r"
    80│▸ Compacted from 42,123 tokens · ⚠ Current model cannot reuse checkpoint│
    71│▸ Compacted … · ⚠ Current model cannot reuse checkpoint│
    54│▸ Compacted · ⚠ Current model cannot reuse checkpoint│
    52│▸ Compacted from 42,123 tokens ⚠│
    31│▸ Compacted … ⚠│
    14│▸ Compacted ⚠│
    12│▸ Compacted│
    10│▸ Compact…│
     9│▸ Compac…│
     8│▸ Compa…│
     7│▸ Comp…│
     6│▸ Com…│
     5│▸ Co…│
     4│▸ C…│
     3│▸ …│
     2│▸│
     0││
    ");
}
