//! Speed of one row, from one that fits to one that fits nowhere.

use rows::{Action, Call, Count, Family, Group, Layout, Lines, Member, Phase, Text, Theme};

fn main() {
    divan::main();
}

const COMMAND: Text<'_> = Text("cargo nextest run --workspace --all-features --no-fail-fast");

fn call() -> Call<'static> {
    Call {
        subject: Some(&COMMAND),
        counts: vec![Count::Exit(0)],
        duration_ms: Some(125_000.0),
        purpose: Some("See whether the last change broke anything"),
        ..Call::new(Action::Run, Phase::Settled)
    }
}

#[divan::bench(args = [200, 120, 80, 40, 20, 10, 1])]
fn call_at(bencher: divan::Bencher<'_, '_>, columns: usize) {
    let call = call();
    let layout = Layout {
        row_max: 200,
        ..Layout::new(columns)
    };
    bencher.bench_local(|| rows::call(&call, &layout, &rows::columns));
}

#[divan::bench(args = [2, 20, 200, 2000])]
fn group_of(bencher: divan::Bencher<'_, '_>, members: usize) {
    let paths: Vec<String> = (0..members).map(|n| format!("src/{n}.rs")).collect();
    let members = paths.iter().map(|path| Member {
        target: Some(path),
        lines: Lines::Counted(10),
        ..Member::new(Action::Read, Phase::Settled)
    });
    let group = Group {
        family: Family::Exploration,
        members: members.collect(),
    };
    bencher.bench_local(|| rows::group(&group, &Layout::new(80), &rows::columns));
}

#[divan::bench]
fn paint(bencher: divan::Bencher<'_, '_>) {
    let row = rows::call(&call(), &Layout::new(120), &rows::columns);
    let theme = Theme::default();
    bencher.bench_local(|| rows::paint(&row, &theme));
}
