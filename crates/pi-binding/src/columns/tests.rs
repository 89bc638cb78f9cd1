//! Widths that Pi's own function gives, one kind a row; the host's tests compare all of them.

use super::columns;
use super::scalars::plain_length;

#[track_caller]
fn widths(table: &[(&str, usize)]) {
    for (text, expected) in table {
        assert_eq!(columns(text), *expected, "{text:?}");
    }
}

#[test]
fn plain() {
    widths(&[
        ("", 0),
        ("a", 1),
        ("packages/ui/src/Button.tsx", 26),
        (" ~", 2),
        ("12345678", 8),
        ("1234567é", 8),
        ("\u{7f}", 0),
        ("a\u{0}b\u{1f}c\u{9b}d", 4),
        ("a\r\nb", 2),
        ("a\u{2028}b\u{2029}", 4),
    ]);
}

#[test]
fn tabs() {
    widths(&[
        ("\t", 3),
        ("out 192M\t.pi/skill-tests", 26),
        ("\t\u{301}", 3),
        ("\u{d4e}\t\u{93e}", 4),
    ]);
}

#[test]
fn escape_sequences() {
    widths(&[
        ("\u{1b}[31mred\u{1b}[0m", 3),
        ("\u{1b}[2Jx\u{1b}[Ky\u{1b}[1;1Hz\u{1b}[2G", 3),
        // Not one of the five letters: everything up to the next of them goes.
        ("\u{1b}[3Aabc m!", 1),
        ("\u{1b}[3Aabc", 6),
        (
            "\u{1b}]8;;https://example.org\u{7}link\u{1b}]8;;\u{1b}\\",
            4,
        ),
        ("\u{1b}_pi:c\u{7}x", 1),
        ("\u{1b}]unfinished \u{1b}[31m", 12),
        ("\u{1b}", 0),
        ("\u{1b}[", 1),
        ("\u{1b}Pdcs\u{1b}\\", 5),
        ("\u{1b}\u{1b}[mx", 1),
        // What is left after a sequence was taken out is not looked at again.
        ("\u{1b}\u{1b}[m[mx", 3),
        // A sequence does not part a cluster.
        ("❤\u{1b}[31m\u{fe0f}", 2),
        ("e\u{1b}[0m\u{301}", 1),
    ]);
}

#[test]
fn emoji() {
    widths(&[
        ("➡\u{fe0f}", 2),
        ("✔", 1),
        ("✔\u{fe0f}", 2),
        ("1\u{fe0f}\u{20e3}", 2),
        ("a1\u{fe0f}\u{20e3}", 3),
        ("1\u{fe0f}", 1),
        ("☝🏽", 2),
        ("👁\u{fe0f}\u{200d}🗨", 2),
        ("👁\u{200d}🗨", 1),
        ("👩\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨", 2),
        ("👩\u{fe0f}\u{200d}🔥", 4),
        ("🇩🇪", 2),
        ("🇩🇪🇫", 4),
        ("🇩", 2),
        ("🏴\u{e0067}\u{e0062}\u{e007f}", 2),
        ("ㅤㅤ✅", 2),
    ]);
}

#[test]
fn scripts() {
    widths(&[
        ("日本語", 6),
        ("ｱｲｳ", 3),
        ("ｶﾞ", 2),
        ("각", 2),
        ("\u{1100}\u{1161}\u{11a8}", 2),
        ("가\u{11a8}", 2),
        ("\u{ac01}\u{1161}", 3),
        ("क्ष", 2),
        ("की", 2),
        ("กำ", 2),
        ("لا", 2),
        ("e\u{301}", 1),
        ("\u{301}", 0),
        ("\u{93e}\u{93e}", 2),
        ("\u{600}1", 1),
        ("\u{fffd}", 1),
    ]);
}

#[test]
fn plain_length_stops_where_it_must() {
    for length in 0..40 {
        let plain = " ~".repeat(length).chars().take(length).collect::<String>();
        assert_eq!(plain_length(&plain), length);
        for other in ['\u{1f}', '\u{7f}', '\0', '\t', 'é', '\u{ff}', '😀'] {
            let text = format!("{plain}{other}{plain}");
            assert_eq!(plain_length(&text), length, "{text:?}");
        }
    }
}

/// Beginnings of sequences without an end must not make the reading quadratic.
#[test]
fn unfinished_sequences_are_read_once() {
    widths(&[
        (&"\u{1b}[".repeat(200_000), 200_000),
        (&"\u{1b}]".repeat(200_000), 200_000),
    ]);
}
