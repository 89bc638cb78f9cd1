//! Limits, one below, at and one above.

use std::time::{Duration, Instant};

use shellpreview::Dialect;

use crate::support::{GENEROUS, checked, is_whole};

fn whole(source: &str) -> bool {
    is_whole(&checked(source, Dialect::Bash, GENEROUS))
}

#[test]
fn source_bytes() {
    let source = |length: usize| {
        let body = "x".repeat(length - "ls\ncat <<EOF\n\nEOF\nls\n".len());
        format!("ls\ncat <<EOF\n{body}\nEOF\nls\n")
    };
    assert_eq!(source(16_384).len(), 16_384);
    assert!(whole(&source(16_383)));
    assert!(whole(&source(16_384)));
    assert!(!whole(&source(16_385)));
}

#[test]
fn commands() {
    let source = |count: usize| "a\n".repeat(count);
    assert!(whole(&source(63)));
    assert!(whole(&source(64)));
    assert!(!whole(&source(65)));
}

#[test]
fn words() {
    let source = |count: usize| format!("a\nb{}", " c".repeat(count - 2));
    assert!(whole(&source(255)));
    assert!(whole(&source(256)));
    assert!(!whole(&source(257)));
}

#[test]
fn nesting() {
    let source = |depth: usize| format!("a\nb {}c{}", "$(d ".repeat(depth), ")".repeat(depth));
    assert!(whole(&source(15)));
    assert!(whole(&source(16)));
    assert!(!whole(&source(17)));
}

#[test]
fn line_bytes() {
    let raw = |length: usize| checked(&"x".repeat(length), Dialect::Raw, 20_000).to_string();
    assert_eq!(raw(16_383).len(), 16_383);
    assert_eq!(raw(16_384).len(), 16_384);
    assert_eq!(raw(16_385), format!("{} […]", "x".repeat(16_384)));
}

/// A source of about this length.
type Source = fn(usize) -> String;

/// Time follows the length of the source, whatever is in it.
#[test]
fn the_worst_is_linear() {
    let cases: [(&str, Source); 12] = [
        ("one word", |n| "x".repeat(n)),
        ("one line", |n| "echo word ".repeat(n / 10)),
        ("stages", |n| "cat | ".repeat(n / 6)),
        ("lines", |n| "cat\n".repeat(n / 4)),
        ("quotes", |n| "echo \"$(".repeat(n / 8)),
        ("braces", |n| "${x:-".repeat(n / 5)),
        ("parentheses", |n| format!("echo $(({}", "(".repeat(n))),
        ("open heredoc", |n| {
            format!("cat <<EOF\n{}", "EO\n".repeat(n / 3))
        }),
        ("joined heredoc", |n| {
            format!("cat <<EOF\n{}", "E\\\n".repeat(n / 3))
        }),
        ("heredocs", |n| "cat <<A ".repeat(n / 8)),
        ("comments", |n| "# a\n".repeat(n / 4)),
        ("marks", |n| {
            format!("echo {}", "e\u{301}\u{301}".repeat(n / 5))
        }),
    ];
    for (name, source) in cases {
        for (length, dialect) in [
            (16_000, Dialect::Bash),
            (16_000, Dialect::Zsh),
            (2_000_000, Dialect::Bash),
            (2_000_000, Dialect::Raw),
        ] {
            let source = source(length);
            let start = Instant::now();
            let _ = checked(&source, dialect, 120);
            // A hundredth of this is usual in a debug build; anything quadratic takes minutes.
            assert!(
                start.elapsed() < Duration::from_secs(5),
                "{name} takes {:?}",
                start.elapsed()
            );
        }
    }
}
