//! The laws of a label, for any path, any number of columns and any measure.

mod support;

use pathfit::{Options, Style, clip, fit};
use proptest::prelude::*;
use unicode_segmentation::UnicodeSegmentation;

use support::labels;

fn chars(text: &str) -> usize {
    text.chars().count()
}

/// Adds up over graphemes, which take 0 to 3 columns.
fn uneven(text: &str) -> usize {
    text.graphemes(true)
        .map(|grapheme| grapheme.len() % 4)
        .sum()
}

/// Text in front of a separator is narrower than its parts, and a text of odd length is wider.
fn crooked(text: &str) -> usize {
    chars(text) - text.matches("b/").count() + text.len() % 2
}

/// A text is wider than its parts, and one that is cut is not.
fn swollen(text: &str) -> usize {
    if text.contains('…') {
        chars(text)
    } else {
        chars(text) + chars(text) / 6 * 3
    }
}

/// Says nothing about a text that could be known from its parts.
fn erratic(text: &str) -> usize {
    text.bytes().fold(0_usize, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into()) % 23
    })
}

const MEASURES: [fn(&str) -> usize; 5] = [chars, uneven, crooked, swollen, erratic];

fn style() -> impl Strategy<Value = Style> {
    prop_oneof![Just(Style::Auto), Just(Style::Posix), Just(Style::Windows)]
}

/// Pieces that mean something in a path, and graphemes that are easily split.
fn path() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => "[a-c]{1,6}",
        6 => any_of(&["/", "\\", ".", "..", "../", "./", "~", "~/", "C:", "//"]),
        2 => any_of(&[r"\\", r"\\?\", r"UNC\", r"\\.\", ".tsx", " ", "-", "\n", "\t", "\u{1b}"]),
        2 => any_of(&["\u{301}", "e\u{301}", "\u{600}", "\u{200d}", "日", "👩‍🚀", "🇩🇪", "🇩", "क्ष"]),
        1 => any_of(&["لا", "\u{3164}", "\u{1f3fd}", "\r\n", "\u{202e}", "\u{1100}", "\u{1161}"]),
        1 => any::<char>().prop_filter("marks a cut", |&c| c != '…').prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..14)
        .prop_map(|pieces| pieces.concat())
        .prop_filter("no path", |path| {
            fit(path, 0, &Options::default(), &chars).is_ok()
        })
}

fn any_of(texts: &'static [&str]) -> impl Strategy<Value = String> {
    prop::sample::select(texts).prop_map(str::to_owned)
}

fn home() -> impl Strategy<Value = Option<String>> {
    prop::option::of("[/~]?[a-c]{0,2}[/\\\\]?[a-c]?/?")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_path(path in path(), home in home(), style in style(), measure in 0..MEASURES.len()) {
        labels(&path, Options { home: home.as_deref(), style }, &MEASURES[measure]);
    }

    #[test]
    fn any_text(path in any::<String>(), columns in 0..80_usize, style in style()) {
        let options = Options { home: None, style };
        if let Ok(label) = fit(&path, columns, &options, &chars) {
            prop_assert!(chars(&label) <= columns);
        }
    }

    #[test]
    fn clipped(text in path(), measure in 0..MEASURES.len()) {
        let width = MEASURES[measure];
        let whole = clip(&text, usize::MAX, &width);
        let mut shorter = String::new();
        for columns in 0..width(&whole) + 3 {
            let label = clip(&text, columns, &width);
            prop_assert!(width(&label) <= columns);
            let head = label.strip_suffix('…').unwrap_or(&label);
            prop_assert!(whole.starts_with(head) && head.starts_with(shorter.as_str()));
            prop_assert!(head == whole || label.is_empty() || label.len() > head.len());
            prop_assert_eq!(width(&whole) <= columns, label == whole);
            shorter = head.to_owned();
        }
    }
}

/// Found by the laws above.
#[test]
fn found_once() {
    let options = Options {
        home: None,
        style: Style::Windows,
    };
    labels(r"..\\?\", options, &swollen);
    labels("a//b/c", options, &swollen);
    labels("../../name", options, &swollen);
}

/// Shortening costs no more than a few looks at each byte.
#[test]
fn linear_in_the_length() {
    use std::cell::Cell;

    let asked = Cell::new(0);
    let counting = |text: &str| {
        asked.set(asked.get() + text.len());
        chars(text)
    };
    let paths = [
        "a/", "../", "/", "e\u{301}", "\u{3164}", "x", "日/", "C:\\", "🇩🇪",
    ]
    .map(|piece| piece.repeat(10_000));
    for path in paths {
        for columns in [0, 1, 40] {
            asked.set(0);
            let label = fit(&path, columns, &Options::default(), &counting).unwrap();
            assert!(chars(&label) <= columns);
            assert!(
                asked.get() < 5 * path.len(),
                "{} bytes measured",
                asked.get()
            );
        }
    }
}
