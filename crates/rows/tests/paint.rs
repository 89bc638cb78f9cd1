//! Rows with escape codes, which are shown as `⟨…⟩`.
#![cfg(all(feature = "anstyle", feature = "unicode-width"))]

use std::ops::Range;

use insta::assert_snapshot;
use rows::{
    Action, Call, Change, Codes, Count, Layout, Outcome, Phase, Row, Run, Segment, Subject, Theme,
    Width,
};

/// A command of which everything is shown, in pieces.
#[derive(Debug)]
struct Command(&'static str, &'static [Range<usize>]);

impl Subject for Command {
    fn fit(&self, _: usize, _: Width<'_>) -> Vec<Segment> {
        let mut segments = Vec::new();
        for range in self.1 {
            if !segments.is_empty() {
                segments.push(Segment::new(rows::Role::Syntax, " ↵ "));
            }
            segments.extend(Segment::command(self.0, range.clone()));
        }
        segments
    }
}

const SOURCE: &str = "cd src\n\nnpm test";

#[expect(
    clippy::single_range_in_vec_init,
    reason = "a slice of one range is meant"
)]
const WHOLE: &[Range<usize>] = &[0..6];
const BOTH: &[Range<usize>] = &[0..6, 8..16];

fn run(ranges: &'static [Range<usize>], outcome: Outcome) -> Row {
    let call = Call {
        subject: Some(&Command(SOURCE, ranges)),
        outcome,
        counts: vec![Count::Exit(0)],
        ..Call::new(Action::Run, Phase::Settled)
    };
    rows::call(&call, &Layout::new(80), &rows::columns)
}

/// The looks of a theme whose muted text is faint: colour reset, then SGR 2, undone by 22 and 39.
fn host() -> Theme {
    let faint = || Codes::new("\x1b[39m\x1b[2m", "\x1b[22;39m");
    let color = |code: u8| Codes::new(format!("\x1b[{code}m"), "\x1b[39m");
    Theme {
        marker: faint(),
        syntax: faint(),
        count: faint(),
        duration: faint(),
        purpose: faint(),
        failure: color(31),
        added: color(32),
        removed: color(31),
        ..Theme::default()
    }
}

fn visible(painted: &str) -> String {
    let mut text = String::new();
    for (index, part) in painted.split("\x1b[").enumerate() {
        match part.split_once('m') {
            Some((code, rest)) if index > 0 => text.extend(["⟨", code, "⟩", rest]),
            _ => text.push_str(part),
        }
    }
    text
}

const GREEN: [&str; 2] = ["\x1b[32m", "\x1b[39m"];
const BLUE: [&str; 2] = ["\x1b[34m", "\x1b[39m"];

fn runs(runs: &[(Range<usize>, [&'static str; 2])]) -> Vec<Run<'static>> {
    let runs = runs.iter().cloned();
    runs.map(|(source, [open, close])| Run {
        source,
        open,
        close,
    })
    .collect()
}

#[test]
fn roles_have_their_looks() {
    let call = Call {
        subject: Some(&Command(SOURCE, BOTH)),
        duration_ms: Some(400.0),
        purpose: Some("Try"),
        ..Call::new(Action::Run, Phase::Settled)
    };
    let row = rows::call(&call, &Layout::new(80), &rows::columns);
    let painted = visible(&rows::paint(&row, &host()));
    assert_snapshot!(painted, @"⟨39⟩⟨2⟩▸⟨22;39⟩ Ran cd src⟨39⟩⟨2⟩ ↵ ⟨22;39⟩npm test ⟨39⟩⟨2⟩(0.4s)⟨22;39⟩ ⟨39⟩⟨2⟩— Try⟨22;39⟩");
}

#[test]
fn without_looks_it_is_the_text() {
    let row = run(BOTH, Outcome::Error);
    assert_eq!(rows::paint(&row, &Theme::default()), row.text());
}

#[test]
fn a_command_in_colors() {
    let row = run(BOTH, Outcome::Quiet);
    let runs = runs(&[(0..2, GREEN), (8..11, GREEN), (12..16, BLUE)]);
    let painted = visible(&rows::paint_with_runs(&row, &host(), &runs));
    assert_snapshot!(painted, @"⟨39⟩⟨2⟩▸⟨22;39⟩ Ran ⟨32⟩cd⟨39⟩ src⟨39⟩⟨2⟩ ↵ ⟨22;39⟩⟨32⟩npm⟨39⟩ ⟨34⟩test⟨39⟩ ⟨39⟩⟨2⟩(exit 0)⟨22;39⟩");
}

#[test]
fn a_run_over_what_is_left_out() {
    let row = run(BOTH, Outcome::Quiet);
    let runs = runs(&[(3..11, GREEN)]);
    let painted = visible(&rows::paint_with_runs(&row, &host(), &runs));
    assert_snapshot!(painted, @"⟨39⟩⟨2⟩▸⟨22;39⟩ Ran cd ⟨32⟩src⟨39⟩⟨39⟩⟨2⟩ ↵ ⟨22;39⟩⟨32⟩npm⟨39⟩ test ⟨39⟩⟨2⟩(exit 0)⟨22;39⟩");
}

#[test]
fn a_failure_has_one_color() {
    let row = run(BOTH, Outcome::Error);
    let runs = runs(&[(0..2, GREEN)]);
    let painted = visible(&rows::paint_with_runs(&row, &host(), &runs));
    assert_snapshot!(painted, @"⟨39⟩⟨2⟩▸⟨22;39⟩ ⟨31⟩Ran⟨39⟩ ⟨31⟩cd src ↵ npm test⟨39⟩ ⟨31⟩— error⟨39⟩ ⟨39⟩⟨2⟩(exit 0)⟨22;39⟩");
}

#[test]
fn only_a_failure_is_red() {
    let row = run(WHOLE, Outcome::Unconfirmed);
    let painted = visible(&rows::paint(&row, &host()));
    assert_snapshot!(painted, @"⟨39⟩⟨2⟩▸⟨22;39⟩ Ran cd src — completion unknown ⟨39⟩⟨2⟩(exit 0)⟨22;39⟩");
}

#[test]
fn changes() {
    let call = Call {
        counts: vec![Count::Applied(Change::new(2, 1))],
        ..Call::new(Action::Edit, Phase::Settled)
    };
    let row = rows::call(&call, &Layout::new(80), &rows::columns);
    let painted = visible(&rows::paint(&row, &host()));
    assert_snapshot!(painted, @"⟨39⟩⟨2⟩▸⟨22;39⟩ Edited ⟨39⟩⟨2⟩(⟨22;39⟩⟨32⟩+2⟨39⟩ ⟨31⟩-1⟨39⟩⟨39⟩⟨2⟩)⟨22;39⟩");
}

#[test]
fn runs_that_make_no_sense() {
    let row = run(WHOLE, Outcome::Quiet);
    let painted = |list: &[(Range<usize>, [&'static str; 2])]| {
        visible(&rows::paint_with_runs(&row, &Theme::default(), &runs(list)))
    };
    #[expect(clippy::reversed_empty_ranges, reason = "the point of this test")]
    let reversed = 5..2;
    let table = [
        painted(&[(0..0, GREEN)]),
        painted(&[(reversed, GREEN)]),
        painted(&[(0..usize::MAX, GREEN)]),
        painted(&[(40..50, GREEN)]),
        // The first of two counts.
        painted(&[(0..4, GREEN), (2..6, BLUE)]),
        // Out of order: passed over.
        painted(&[(4..6, GREEN), (0..2, BLUE)]),
    ];
    assert_snapshot!(table.join("\n"), @r"
    ▸ Ran cd src (exit 0)
    ▸ Ran cd src (exit 0)
    ▸ Ran ⟨32⟩cd src⟨39⟩ (exit 0)
    ▸ Ran cd src (exit 0)
    ▸ Ran ⟨32⟩cd s⟨39⟩⟨34⟩rc⟨39⟩ (exit 0)
    ▸ Ran cd s⟨32⟩rc⟨39⟩ (exit 0)
    ");
}

#[test]
fn a_run_never_cuts_a_character() {
    let command = Segment::command("echo ü", 0..7).into_iter().collect();
    let row = Row {
        segments: command,
        failed: false,
    };
    let runs = runs(&[(5..6, GREEN)]);
    let painted = rows::paint_with_runs(&row, &Theme::default(), &runs);
    assert_eq!(painted, "echo ü");
}

#[test]
fn text_that_is_not_that_stretch_keeps_its_look() {
    let segment = Segment {
        text: "short".to_owned(),
        ..Segment::command("something longer", 0..16).expect("a stretch")
    };
    let row = Row {
        segments: vec![segment],
        failed: false,
    };
    let runs = runs(&[(2..9, GREEN)]);
    assert_eq!(
        rows::paint_with_runs(&row, &Theme::default(), &runs),
        "short"
    );
}

#[test]
fn the_default_look() {
    let row = run(BOTH, Outcome::Error);
    let painted = visible(&rows::paint(&row, &Theme::ansi()));
    assert_snapshot!(painted, @"⟨2⟩▸⟨0⟩ ⟨31⟩Ran⟨0⟩ ⟨31⟩cd src ↵ npm test⟨0⟩ ⟨31⟩— error⟨0⟩ ⟨2⟩(exit 0)⟨0⟩");
}
