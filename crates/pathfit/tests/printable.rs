//! What is shown of every character there is.

use std::borrow::Cow;

use pathfit::printable;
use proptest::prelude::*;

/// The stand-in of `c`, as a list.
fn expected(c: char) -> char {
    let hidden = "\u{61c}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\
                  \u{202e}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}\u{2066}\u{2067}\u{2068}\u{2069}\
                  \u{feff}";
    match u32::from(c) {
        0x09 => ' ',
        0x7f => '␡',
        0..0x20 => "␀␁␂␃␄␅␆␇␈␉␊␋␌␍␎␏␐␑␒␓␔␕␖␗␘␙␚␛␜␝␞␟"
            .chars()
            .nth(c as usize)
            .unwrap_or(c),
        0x80..0xa0 => '�',
        _ if hidden.contains(c) => '�',
        _ => c,
    }
}

#[test]
fn every_character() {
    for c in '\0'..=char::MAX {
        let (mut raw, mut shown) = ([0; 4], [0; 4]);
        assert_eq!(
            printable(c.encode_utf8(&mut raw)),
            *expected(c).encode_utf8(&mut shown),
            "{c:?}"
        );
    }
}

#[test]
fn pictures() {
    assert_eq!(printable("\x1b\x07\n\x7f\r\0"), "␛␇␊␡␍␀");
    assert_eq!(printable("a\tb"), "a b");
    assert_eq!(printable("\u{85}\u{9b}\u{2028}\u{2029}\u{202e}"), "�����");
    assert_eq!(
        printable("👩\u{200d}🚀 می\u{200c}خواهم"),
        "👩\u{200d}🚀 می\u{200c}خواهم"
    );
}

#[test]
fn nothing_is_copied_in_vain() {
    let long = "x".repeat(1000);
    for text in ["", "a b", "日本語", "a\u{200d}b", &long] {
        assert!(
            matches!(printable(text), Cow::Borrowed(same) if same == text),
            "{text:?}"
        );
    }
}

proptest! {
    #[test]
    fn character_by_character(text in any::<String>()) {
        let shown = printable(&text);
        prop_assert_eq!(&shown, &text.chars().map(expected).collect::<String>());
        prop_assert!(matches!(printable(&shown), Cow::Borrowed(_)));
    }

    #[test]
    fn at_every_place_of_a_block(before in 0..70_usize, after in 0..70_usize) {
        let text = ["x".repeat(before), "\n".to_owned(), "y".repeat(after)].concat();
        prop_assert_eq!(printable(&text), text.replace('\n', "␊"));
    }
}

#[cfg(feature = "unicode-width")]
proptest! {
    #[test]
    fn measured_as_shown(text in any::<String>()) {
        prop_assert_eq!(pathfit::columns(&text), pathfit::columns(&printable(&text)));
    }
}
