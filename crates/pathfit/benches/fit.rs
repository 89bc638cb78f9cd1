//! Speed of the entry points.
//!
//! `fits` and `shortened` are a row of a transcript; the others show that the cost is linear.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use pathfit::{Options, columns, fit, printable};

const ROW: &str = "/home/me/work/packages/ui/src/components/forms/Button.tsx";
const OPTIONS: Options<'_> = Options {
    home: Some("/home/me"),
    style: pathfit::Style::Auto,
};

fn main() {
    divan::main();
}

#[divan::bench(args = [80, 40, 20, 10])]
fn row(columns: usize) -> String {
    label(ROW, columns)
}

#[divan::bench(args = [80, 40, 20])]
fn row_of_wide_graphemes(columns: usize) -> String {
    label(
        "/home/me/資料/プロジェクト/設計/議事録/二〇二四年度第三回.md",
        columns,
    )
}

#[divan::bench(args = ["4 KiB", "10,000 segments", "20,000 segments", "1 MiB name", "parents up"])]
fn long(bencher: Bencher<'_, '_>, kind: &str) {
    let path = match kind {
        "4 KiB" => "directory/".repeat(409) + "name.rs",
        "10,000 segments" => "segment/".repeat(9_999) + "name.rs",
        "20,000 segments" => "segment/".repeat(19_999) + "name.rs",
        "1 MiB name" => "n".repeat(1 << 20),
        _ => "../".repeat(10_000) + "name.rs",
    };
    bencher
        .counter(BytesCount::of_str(&path))
        .bench(|| label(&path, 40));
}

#[divan::bench(args = ["ascii", "accents", "emoji"])]
fn made_printable(bencher: Bencher<'_, '_>, kind: &str) {
    let text = sample(kind);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| printable(black_box(&text)).len());
}

#[divan::bench(args = ["ascii", "accents", "emoji"])]
fn measured(bencher: Bencher<'_, '_>, kind: &str) {
    let text = sample(kind);
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| columns(black_box(&text)));
}

fn label(path: &str, room: usize) -> String {
    fit(black_box(path), room, &OPTIONS, &columns).unwrap_or_default()
}

fn sample(kind: &str) -> String {
    match kind {
        "ascii" => "plain text ",
        "accents" => "déjà vu, ",
        _ => "👩‍🚀 🇩🇪 👍🏽 ",
    }
    .repeat(1000)
}
