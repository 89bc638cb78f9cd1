//! Speed of Pi's width rules, by the kind of text.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use pi_binding::columns::columns;

const KINDS: [&str; 9] = [
    "ASCII",
    "styled",
    "row",
    "Latin",
    "Chinese",
    "emoji",
    "emoji sequences",
    "Hindi",
    "Hangul",
];

fn main() {
    divan::main();
}

fn sample(kind: &str) -> &'static str {
    match kind {
        "ASCII" => "▸ Ran cargo nextest run -p pathfit --no-fail-fast".trim_start_matches("▸ "),
        "styled" => "\u{1b}[32m+2\u{1b}[39m \u{1b}[31m-1\u{1b}[39m \u{1b}[2mmuted\u{1b}[22m ",
        "row" => "▸ Edited packages/…/forms/Button.tsx (+2 -1) (0.1s) — Fix the tab order ",
        "Latin" => "Zażółć gęślą jaźń, Größenverhältnis, déjà vu; ",
        "Chinese" => "在终端里每一列都很重要。",
        "emoji" => "🚀✅🎉🔥🐛📦🧪💡🦀🌈",
        "emoji sequences" => {
            "👩\u{200d}💻🏳\u{fe0f}\u{200d}🌈👍🏽❤\u{fe0f}🇩🇪👨\u{200d}👩\u{200d}👧1\u{fe0f}\u{20e3}"
        }
        "Hindi" => "यह एक परीक्षण वाक्य है। ",
        _ => "터미널의 각 열이 중요합니다. ",
    }
}

/// Long texts: how many bytes a second.
#[divan::bench(args = KINDS)]
fn long(bencher: Bencher<'_, '_>, kind: &str) {
    let text = sample(kind).repeat(64 * 1024 / sample(kind).len());
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| columns(black_box(&text)));
}

/// About one row: how much time it takes.
#[divan::bench(args = KINDS)]
fn short(bencher: Bencher<'_, '_>, kind: &str) {
    let text = sample(kind);
    bencher
        .counter(BytesCount::of_str(text))
        .bench(|| columns(black_box(text)));
}
