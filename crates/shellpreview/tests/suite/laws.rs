//! Laws that hold for every text.

use proptest::collection::vec;
use proptest::prelude::*;
use shellpreview::{Dialect, Marker, Piece, columns, preview};
use unicode_segmentation::UnicodeSegmentation as _;

use crate::generate::script;
use crate::support::checked;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        ..ProptestConfig::default()
    }
}

/// Pieces of shell syntax, near misses included.
const TOKENS: [&str; 72] = [
    "a",
    "cat",
    "echo",
    "if",
    "then",
    "fi",
    "for",
    "do",
    "done",
    "case",
    "esac",
    "in",
    "{",
    "}",
    "(",
    ")",
    "((",
    "))",
    "[[",
    "]]",
    "!",
    "time",
    "f()",
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\\\n",
    "\\\r\n",
    "\\",
    "'",
    "\"",
    "`",
    "$",
    "$(",
    "${",
    "$((",
    "$'",
    "$\"",
    "$[",
    "<",
    "<<",
    "<<-",
    "<<<",
    ">",
    ">>",
    ">|",
    ">&",
    "&>",
    "&>>",
    "2>&1",
    "2>",
    "<(",
    "|",
    "||",
    "|&",
    "&",
    "&&",
    ";",
    ";;",
    "#",
    "EOF",
    "'EOF'",
    "A=1",
    "A=(",
    "x/y/z",
    "\0",
    "\u{1b}[31m",
    "构建",
    "👩\u{200d}💻",
];

fn dialect() -> impl Strategy<Value = Dialect> {
    prop::sample::select(&[Dialect::Bash, Dialect::Zsh, Dialect::Raw][..])
}

fn tokens() -> impl Strategy<Value = String> {
    vec(prop::sample::select(&TOKENS[..]), 0..40).prop_map(|tokens| tokens.concat())
}

/// Any text, with tokens of the shell and without.
fn source() -> impl Strategy<Value = String> {
    prop_oneof![4 => tokens(), 1 => any::<String>(), 1 => script().prop_map(|script| script.source)]
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn never_panics_and_keeps_every_promise(
        source in source(),
        dialect in dialect(),
        budget in prop_oneof![1_usize..40, 40_usize..200, Just(0), Just(usize::MAX)],
    ) {
        let _ = checked(&source, dialect, budget);
    }

    #[test]
    fn bytes_of_any_kind(bytes in vec(any::<u8>(), 0..60), dialect in dialect(), budget in 0_usize..60) {
        let _ = checked(&String::from_utf8_lossy(&bytes), dialect, budget);
    }

    #[test]
    fn a_measure_of_any_kind_is_obeyed(
        source in source(),
        dialect in dialect(),
        budget in 1_usize..60,
        salt in 0_usize..5,
    ) {
        // Not additive: long texts cost more, and some lengths more still.
        let width = |text: &str| {
            let count = text.chars().count();
            count + count / 7 + usize::from(count > 1 && count % 5 == salt)
        };
        let preview = preview(&source, dialect, budget, &width);
        prop_assert!(width(preview.text()) <= budget, "{} is {} wide", preview, width(preview.text()));
    }

    #[test]
    fn a_line_that_fits_is_unchanged(words in vec("[a-z.]{1,9}", 1..6), operator in "&&|;|\\||\\|\\|") {
        let source = words.join(" ") + " " + &operator + " " + &words.join("  ");
        for dialect in [Dialect::Bash, Dialect::Zsh, Dialect::Raw] {
            let preview = checked(&source, dialect, source.len());
            prop_assert_eq!(preview.text(), source.as_str());
        }
    }

    #[test]
    fn more_columns_name_no_fewer_commands(script in script(), budget in 1_usize..120) {
        let count = |budget| {
            let preview = checked(&script.source, Dialect::Bash, budget);
            let operators = preview.pieces().iter().filter(|piece| match piece {
                Piece::Source(range) => matches!(&script.source[range.clone()], "&&" | "||" | "|" | "|&" | ";" | "&"),
                Piece::Marker(marker) => *marker == Marker::Newline,
                Piece::Opaque(_) => false,
            });
            operators.count()
        };
        // Assignments in a run take turns with one `[env]`.
        if script.names.iter().all(|name| !name.is_empty()) {
            prop_assert!(count(budget) <= count(budget + 1));
        }
    }

    #[test]
    fn no_grapheme_is_cut(budget in 1_usize..30, text in "(👩\u{200d}💻|é|e\u{301}|构|🇨🇭|x| ){1,12}") {
        for source in [format!("echo {text}"), format!("a\necho {text}\nb")] {
            let preview = checked(&source, Dialect::Bash, budget);
            for piece in preview.pieces() {
                let Piece::Source(range) = piece else { continue };
                let whole: Vec<usize> = source.grapheme_indices(true).map(|(at, _)| at).chain([source.len()]).collect();
                prop_assert!(whole.contains(&range.end), "{} cuts {:?}", preview, &source[range.clone()]);
            }
        }
    }

    #[test]
    fn line_ends_do_not_matter(script in script()) {
        let lf = checked(&script.source, Dialect::Bash, 200);
        // With a CR the word in front of a comment or a continuation would be another one.
        if !script.source.contains("\\\n") && !script.source.contains("<<") {
            let source = script.source.replace('\n', "\r\n");
            let crlf = checked(&source, Dialect::Bash, 200);
            prop_assert_eq!(lf.text(), crlf.text());
        }
    }

    #[test]
    fn the_default_measure_is_that_of_unicode(text in any::<String>()) {
        prop_assert_eq!(columns(&text), unicode_width::UnicodeWidthStr::width(text.as_str()));
    }
}
