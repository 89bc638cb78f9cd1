//! Nothing untrusted reaches the terminal raw.

use insta::assert_snapshot;
use shellpreview::Dialect;

use crate::support::{GENEROUS, bash, checked, pieces};

#[test]
fn controls_get_their_pictures() {
    assert_eq!(
        bash("echo '\u{1b}]0;title\u{7}' \u{8}\u{7f}\u{c}"),
        "echo '␛]0;title␇' ␈␡␌"
    );
    assert_eq!(bash("a\u{1b}[31m\nls"), "a␛[31m ↵ ls");
    assert_eq!(bash("a 'b\rc'\nls"), "a 'b␍c' ↵ ls");
    assert_eq!(checked("a\0b", Dialect::Raw, GENEROUS).text(), "a␀b");
}

#[test]
fn tabs_are_blanks() {
    assert_eq!(bash("a\tb\nc\t\td"), "a b ↵ c d");
    assert_eq!(bash("a '\t'\nls"), "a ' ' ↵ ls");
    assert_eq!(bash("a\tb"), "a b");
}

#[test]
fn invisible_characters_show() {
    for hidden in [
        '\u{80}', '\u{85}', '\u{9b}', '\u{9f}', '\u{61c}', '\u{200b}', '\u{200e}', '\u{200f}',
        '\u{2028}', '\u{2029}', '\u{202a}', '\u{202e}', '\u{2060}', '\u{2064}', '\u{2066}',
        '\u{2069}', '\u{feff}',
    ] {
        assert_eq!(
            bash(&format!("a x{hidden}y\nls")),
            "a x�y ↵ ls",
            "{hidden:?}"
        );
        assert_eq!(
            checked(&format!("x{hidden}y"), Dialect::Raw, GENEROUS).text(),
            "x�y"
        );
    }
    for shown in [
        '\u{200c}',
        '\u{200d}',
        '\u{ad}',
        'é',
        '\u{301}',
        '\u{1f600}',
        '\u{a0}',
    ] {
        assert_eq!(
            bash(&format!("a x{shown}y\nls")),
            format!("a x{shown}y ↵ ls")
        );
    }
}

#[test]
fn stand_ins_are_pieces() {
    assert_snapshot!(pieces("a x\u{1b}y\tz\nls", 80), @r#""a x" ␛ "y" _ "z" _ ↵ _ "ls""#);
    assert_snapshot!(pieces("if x\u{1b}y\nls\nfi", 80), @r#"~"if x" ␛ ~"y" _ […]"#);
}
