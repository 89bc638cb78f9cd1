//! The JSON layout: what is laid out, and what stays as it came.

use std::borrow::Cow;

use codemode::json::{layout, layout_all};
use codemode::{MAX_DISPLAY_BYTES, MAX_DISPLAY_LINES};

#[track_caller]
fn laid_out(text: &str) -> String {
    let new = layout(text);
    assert!(matches!(new, Cow::Owned(_)), "laid out");
    assert_eq!(layout(&new), new, "laid out once and for all");
    new.into_owned()
}

#[track_caller]
fn unchanged(text: &str) {
    let new = layout(text);
    assert!(
        matches!(new, Cow::Borrowed(_)),
        "returned as it came, got {new:?}"
    );
    assert_eq!(new, text);
}

#[test]
fn objects_and_arrays() {
    insta::assert_snapshot!(laid_out(r#"{"a":1,"b":{"c":[true,null,"x"],"d":[]},"e":{}}"#), @r#"
    {
      "a": 1,
      "b": {
        "c": [true, null, "x"],
        "d": []
      },
      "e": {}
    }
    "#);
    insta::assert_snapshot!(laid_out("[1,2,3]"), @"[1, 2, 3]");
    insta::assert_snapshot!(laid_out("[ ]"), @"[]");
    insta::assert_snapshot!(laid_out("{ }"), @"{}");
    insta::assert_snapshot!(laid_out("[[],[1,2],{}]"), @"
    [
      [],
      [1, 2],
      {}
    ]
    ");
    insta::assert_snapshot!(laid_out(r#"[1,"two",{"three":3},4]"#), @r#"
    [
      1,
      "two",
      {
        "three": 3
      },
      4
    ]
    "#);
}

#[test]
fn tokens_are_copied() {
    insta::assert_snapshot!(laid_out("[1.50,-0,1E+2,1e999,12345678901234567890.10]"), @"[1.50, -0, 1E+2, 1e999, 12345678901234567890.10]");
    insta::assert_snapshot!(laid_out(r#"{"b":1,"a":2,"b":3}"#), @r#"
    {
      "b": 1,
      "a": 2,
      "b": 3
    }
    "#);
    insta::assert_snapshot!(laid_out(r#"["A\/\"\\","\ud800","{[,:]}","日本 😀"]"#), @r#"["A\/\"\\", "\ud800", "{[,:]}", "日本 😀"]"#);
    insta::assert_snapshot!(laid_out(r#"{"json":"{\"a\":[1]}"}"#), @r#"
    {
      "json": "{\"a\":[1]}"
    }
    "#);
}

#[test]
fn earlier_layouts_are_replaced() {
    assert_eq!(
        laid_out("{\r\n    \"a\" : [\n 1,\n\t2 ]\r\n}"),
        "{\n  \"a\": [1, 2]\n}"
    );
}

#[test]
fn white_space_around_is_kept() {
    assert_eq!(laid_out("\n\n[1,2]\n"), "\n\n[1, 2]\n");
}

#[test]
fn other_text_stays() {
    for text in [
        "",
        "   ",
        "plain text",
        "1",
        "\"[1,2]\"",
        "null",
        "{",
        "[1,2",
        "[1,2]]",
        "[1 2]",
        "[1,]",
        "{\"a\"}",
        "{\"a\":}",
        "{'a':1}",
        "{a:1}",
        "[01]",
        "[+1]",
        "[1.]",
        "[NaN]",
        "[\"\\x\"]",
        "[\"\\u12\"]",
        "[\"line\nbreak\"]",
        "[1] // note",
        "{}\n{}",
        "log line\n{\"a\":1}",
        "{\"a\":1}\nlog line",
        "\u{feff}{}",
        "\u{a0}{}",
        "[1}",
    ] {
        unchanged(text);
    }
}

#[test]
fn limit_of_bytes() {
    // `["aaa"]` stays as long as it is.
    let of = |bytes: usize| format!("[\"{}\"]", "a".repeat(bytes - 4));
    for bytes in [MAX_DISPLAY_BYTES - 1, MAX_DISPLAY_BYTES] {
        assert!(matches!(layout(&of(bytes)), Cow::Owned(_)), "{bytes}");
    }
    unchanged(&of(MAX_DISPLAY_BYTES + 1));
    // The input fits, the layout does not: `[[],…]` takes 4 bytes more for each element and 3 around.
    let of = |bytes: usize| {
        let elements = (bytes - 3) / 6;
        format!("[{}]", vec!["[\"\"]"; elements].join(","))
    };
    assert!(of(MAX_DISPLAY_BYTES).len() < MAX_DISPLAY_BYTES);
    unchanged(&of(MAX_DISPLAY_BYTES));
}

#[test]
fn limit_of_lines() {
    // Brackets and members each have a line.
    let of = |lines: usize| format!("[{}]", vec!["{}"; lines - 2].join(","));
    for lines in [MAX_DISPLAY_LINES - 1, MAX_DISPLAY_LINES] {
        assert_eq!(laid_out(&of(lines)).lines().count(), lines);
    }
    unchanged(&of(MAX_DISPLAY_LINES + 1));
    // An input of too many lines that would be laid out on one.
    unchanged(&format!("[{}1]", "\n".repeat(MAX_DISPLAY_LINES)));
}

#[test]
fn limits_hold_for_the_whole_result() {
    let small = "[1,2]";
    let lines = "x\n".repeat(MAX_DISPLAY_LINES - 1);
    assert_eq!(
        layout_all(&[small, &lines]).first().map(AsRef::as_ref),
        Some("[1, 2]")
    );
    assert_eq!(
        layout_all(&[small, &lines, "one more"]),
        [small, &lines, "one more"]
    );
    assert_eq!(
        layout_all(&["{}", "plain", "[[]]"]),
        ["{}", "plain", "[\n  []\n]"]
    );
    assert!(layout_all(&[]).is_empty());
}

#[test]
fn one_container_too_large_keeps_all() {
    let deep = format!("{}{}", "[".repeat(300), "]".repeat(300));
    assert_eq!(layout_all(&["[1,2]", &deep]), ["[1,2]", &deep]);
}

#[test]
fn deep_nesting_ends_at_the_limits() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(matches!(layout(&nested(100)), Cow::Owned(_)));
    unchanged(&nested(1_000));
    unchanged(&nested(MAX_DISPLAY_BYTES / 2));
    unchanged(&nested(1_000_000));
    unchanged(&"[".repeat(1_000_000));
    unchanged(&"{\"a\":".repeat(10_000));
}
