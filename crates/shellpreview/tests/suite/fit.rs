//! Who gives way, budget by budget.

use insta::assert_snapshot;
use shellpreview::{Dialect, Marker, Piece, preview};

use crate::support::{checked, ladder, pieces};

#[test]
fn names_before_arguments() {
    assert_snapshot!(ladder("git status --short\nnpm run build\nmake -j8 all", (1..=50).rev().step_by(3)), @"");
}

#[test]
fn folders_before_words() {
    assert_snapshot!(ladder("cp packages/core/src/index.ts /tmp/backup/core/index.ts\nls", [60, 58, 50, 40, 30, 26, 20, 14]), @"");
    assert_snapshot!(ladder("run --config=/etc/app/conf.d/main.toml \"$HOME/data/in.csv\" > /var/log/run.log\nls", [82, 70, 60, 50, 40]), @"");
}

#[test]
fn what_is_not_shortened_as_folders() {
    // Nothing to win, or not clear what stands where.
    for word in [
        "a/b",
        "/x",
        "'a b/c d/e f'",
        "$((aa/bb/cc))",
        "{aaa,bbb}/ccc",
        "a\\ aa/b\\ bb/c",
    ] {
        let source = format!("echo {word} 123456789\nls");
        let picture = ladder(&source, [source.len() + 1]);
        assert!(!picture.contains("…/"), "{picture}");
    }
    assert_snapshot!(ladder("ls aaa/bbb/ https://example.com/path/page ~/aaa/bbb\nx", [30]), @"");
}

#[test]
fn names_shrink_last() {
    let source = "/usr/local/bin/python3 a\n./node_modules/.bin/vitest b\nls";
    assert_snapshot!(ladder(source, [70, 62, 58, 50, 36, 30, 26, 20]), @"");
}

#[test]
fn assignments() {
    assert_snapshot!(ladder("A=111111 B=222222 make all\nls", [40, 31, 30, 20, 12, 9]), @"");
    assert_snapshot!(ladder("A=111111\nB=222222\nC=333333; D=4\nmake all", [60, 40, 20, 12, 9]), @"");
    assert_snapshot!(ladder("A=1\nls", [20, 8, 5]), @"");
}

#[test]
fn substitutions() {
    assert_snapshot!(ladder("echo \"$(date) $(hostname)\" `whoami`\nls", [42, 40, 30, 20]), @"");
}

#[test]
fn heredocs() {
    assert_snapshot!(ladder("cat > notes/today.md <<EOF && make\nx\nEOF\nls", [40, 36, 30, 24, 18, 14]), @"");
}

#[test]
fn remainders() {
    assert_snapshot!(ladder("make all\ngit commit -m 'one\n\ntwo'", [40, 29, 26, 20, 16, 14]), @"");
}

#[test]
fn background() {
    assert_snapshot!(ladder("npm install\nnode server.js --port 3000 &", [50, 42, 30, 20, 14, 12]), @"");
}

#[test]
fn a_single_long_command() {
    assert_snapshot!(ladder("curl -s -X POST http://localhost/api/items -d '{\"a\": 1}'", [60, 50, 40, 30, 20, 10, 5, 4, 3, 2, 1, 0]), @"");
}

#[test]
fn a_name_that_does_not_fit() {
    assert_snapshot!(ladder("a_name_that_is_far_too_long --for this\nls\nmake", [40, 30, 20, 10, 5, 1]), @"");
}

#[test]
fn every_count_is_exact() {
    for total in 2..40 {
        let source = "command\n".repeat(total);
        let preview = checked(&source, Dialect::Bash, 60);
        let shown = preview.text().matches("command").count();
        match preview.pieces().last() {
            Some(Piece::Marker(Marker::Commands(count))) => assert_eq!(shown + count, total),
            _ => assert_eq!(shown, total),
        }
    }
}

#[test]
fn wide_characters() {
    assert_snapshot!(ladder("echo 构建所有的包\nls 文件夹", [30, 24, 20, 16, 11]), @"");
}

#[test]
fn pieces_join_where_the_source_does() {
    assert_snapshot!(pieces("git  status   --short\nls -l", 80), @"");
    assert_snapshot!(pieces("cp a/b/c.txt $(pwd) x\nls", 20), @"");
    assert_snapshot!(pieces("a;b&&c  d &", 80), @"");
    assert_snapshot!(pieces("echo one\\\n  two\\\nthree\nls", 80), @"");
}

#[test]
fn a_line_as_it_stands() {
    assert_snapshot!(pieces("a   b &&  c\t&& d", 80), @"");
    assert_snapshot!(pieces("  a b  ", 80), @"");
}

#[test]
fn a_measure_that_is_not_additive() {
    // A blank behind a letter costs two columns more.
    let width = |text: &str| text.chars().count() + 2 * text.matches("a ").count();
    let text = |budget| preview("a b\na c\na d", Dialect::Bash, budget, &width).to_string();
    assert_snapshot!([25, 21, 20, 15, 8].map(text).join("\n"), @"");
}
