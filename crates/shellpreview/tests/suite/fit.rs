//! Who gives way, budget by budget.

use insta::assert_snapshot;
use shellpreview::{Dialect, Marker, Piece, preview};

use crate::support::{checked, ladder, pieces};

#[test]
fn names_before_arguments() {
    assert_snapshot!(ladder("git status --short\nnpm run build\nmake -j8 all", (1..=50).rev().step_by(3)), @"
    50│git status --short ↵ npm run build ↵ make -j8 all│
    47│git status --sh… ↵ npm run build ↵ make -j8 all│
    44│git status … ↵ npm run build ↵ make -j8 all│
    41│git status … ↵ npm run … ↵ make -j8 all│
    38│git … ↵ npm run build ↵ make -j8 all│
    35│git … ↵ npm run build ↵ make -j8 …│
    32│git stat… ↵ npm … ↵ make -j8 all│
    29│git sta… ↵ npm … ↵ make -j8 …│
    26│git … ↵ npm … ↵ make -j8 …│
    23│git … ↵ npm … ↵ make …│
    20│git … ↵ npm… ↵ make…│
    17│git… ↵ npm ↵ make│
    14│git ↵ npm [+1]│
    11│git … [+2]│
     8│git [+2]│
     5│git …│
     2│g…│
    ");
}

#[test]
fn folders_before_words() {
    assert_snapshot!(ladder("cp packages/core/src/index.ts /tmp/backup/core/index.ts\nls", [60, 58, 50, 40, 30, 26, 20, 14]), @"
    60│cp packages/core/src/index.ts /tmp/backup/core/index.ts ↵ ls│
    58│cp …/index.ts /tmp/backup/core/index.ts ↵ ls│
    50│cp …/index.ts /tmp/backup/core/index.ts ↵ ls│
    40│cp …/index.ts …/index.ts ↵ ls│
    30│cp …/index.ts …/index.ts ↵ ls│
    26│cp …/index.ts …/inde… ↵ ls│
    20│cp …/index.ts … ↵ ls│
    14│cp …/ind… ↵ ls│
    ");
    assert_snapshot!(ladder("run --config=/etc/app/conf.d/main.toml \"$HOME/data/in.csv\" > /var/log/run.log\nls", [82, 70, 60, 50, 40]), @r#"
    82│run --config=/etc/app/conf.d/main.toml "$HOME/data/in.csv" > /var/log/run.log ↵ ls│
    70│run --config=…/main.toml "$HOME/data/in.csv" > /var/log/run.log ↵ ls│
    60│run --config=…/main.toml "…/in.csv" > /var/log/run.log ↵ ls│
    50│run --config=…/main.toml "…/in.csv" > …/run.… ↵ ls│
    40│run --config=…/main.toml … ↵ ls│
    "#);
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
    assert_snapshot!(ladder("ls aaa/bbb/ https://example.com/path/page ~/aaa/bbb\nx", [30]), @" 30│ls …/bbb/ …/page ~/aaa/bbb ↵ x│");
}

#[test]
fn names_shrink_last() {
    let source = "/usr/local/bin/python3 a\n./node_modules/.bin/vitest b\nls";
    assert_snapshot!(ladder(source, [70, 62, 58, 50, 36, 30, 26, 20]), @"
    70│/usr/local/bin/python3 a ↵ ./node_modules/.bin/vitest b ↵ ls│
    62│/usr/local/bin/python3 a ↵ ./node_modules/.bin/vitest b ↵ ls│
    58│/usr/local/bin/python3… ↵ ./node_modules/.bin/vitest… ↵ ls│
    50│…/python3 a ↵ ./node_modules/.bin/vitest b ↵ ls│
    36│…/python3 a ↵ …/vitest b ↵ ls│
    30│…/python3 … ↵ …/vitest … ↵ ls│
    26│…/python3 ↵ …/vitest… ↵ ls│
    20│…/python3 a [+2]│
    ");
}

#[test]
fn assignments() {
    assert_snapshot!(ladder("A=111111 B=222222 make all\nls", [40, 31, 30, 20, 12, 9]), @"
    40│A=111111 B=222222 make all ↵ ls│
    31│A=111111 B=222222 make all ↵ ls│
    30│[env] make all ↵ ls│
    20│[env] make all ↵ ls│
    12│make … ↵ ls│
     9│make ↵ ls│
    ");
    assert_snapshot!(ladder("A=111111\nB=222222\nC=333333; D=4\nmake all", [60, 40, 20, 12, 9]), @"
    60│A=111111 ↵ B=222222 ↵ C=333333; D=4 ↵ make all│
    40│[env] ↵ make all│
    20│[env] ↵ make all│
    12│[env] ↵ make│
     9│A=1… [+1]│
    ");
    assert_snapshot!(ladder("A=1\nls", [20, 8, 5]), @"
    20│A=1 ↵ ls│
     8│A=1 ↵ ls│
     5│A=1 …│
    ");
}

#[test]
fn substitutions() {
    assert_snapshot!(ladder("echo \"$(date) $(hostname)\" `whoami`\nls", [42, 40, 30, 20]), @r#"
    42│echo "$(date) $(hostname)" `whoami` ↵ ls│
    40│echo "$(date) $(hostname)" `whoami` ↵ ls│
    30│echo "$(…) $(…)" `whoami` ↵ ls│
    20│echo … ↵ ls│
    "#);
}

#[test]
fn heredocs() {
    assert_snapshot!(ladder("cat > notes/today.md <<EOF && make\nx\nEOF\nls", [40, 36, 30, 24, 18, 14]), @"
    40│cat > notes/today.md […] && make ↵ ls│
    36│cat > …/today.md […] && make ↵ ls│
    30│cat > […] && make ↵ ls│
    24│cat > […] && make ↵ ls│
    18│cat … && make ↵ ls│
    14│cat > […] [+2]│
    ");
}

#[test]
fn remainders() {
    assert_snapshot!(ladder("make all\ngit commit -m 'one\n\ntwo'", [40, 29, 26, 20, 16, 14]), @"
    40│make all ↵ git commit -m […]│
    29│make all ↵ git commit -m […]│
    26│make all ↵ git commit […]│
    20│make … ↵ git […]│
    16│make… ↵ git […]│
    14│make ↵ git […]│
    ");
}

#[test]
fn background() {
    assert_snapshot!(ladder("npm install\nnode server.js --port 3000 &", [50, 42, 30, 20, 14, 12]), @"
    50│npm install ↵ node server.js --port 3000 &│
    42│npm install ↵ node server.js --port 3000 &│
    30│npm install ↵ node … &│
    20│npm … ↵ node serv… &│
    14│npm… ↵ node… &│
    12│npm ↵ node &│
    ");
}

#[test]
fn a_single_long_command() {
    assert_snapshot!(ladder("curl -s -X POST http://localhost/api/items -d '{\"a\": 1}'", [60, 50, 40, 30, 20, 10, 5, 4, 3, 2, 1, 0]), @r#"
    60│curl -s -X POST http://localhost/api/items -d '{"a": 1}'│
    50│curl -s -X POST …/items -d '{"a": 1}'│
    40│curl -s -X POST …/items -d '{"a": 1}'│
    30│curl -s -X POST …/items -d …│
    20│curl -s -X POST …│
    10│curl -s …│
     5│curl…│
     4│curl│
     3│cu…│
     2│c…│
     1│…│
     0││
    "#);
}

#[test]
fn a_name_that_does_not_fit() {
    assert_snapshot!(ladder("a_name_that_is_far_too_long --for this\nls\nmake", [40, 30, 20, 10, 5, 1]), @"
    40│a_name_that_is_far_too_long… ↵ ls ↵ make│
    30│a_name_that_is_far_too_l… [+2]│
    20│a_name_that_is… [+2]│
    10│a_na… [+2]│
     5│a_na…│
     1│…│
    ");
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
    assert_snapshot!(ladder("echo 构建所有的包\nls 文件夹", [30, 24, 20, 16, 11]), @"
    30│echo 构建所有的包 ↵ ls 文件夹│
    24│echo 构建所… ↵ ls 文件夹│
    20│echo 构建… ↵ ls 文…│
    16│echo … ↵ ls 文…│
    11│echo… ↵ ls…│
    ");
}

#[test]
fn pieces_join_where_the_source_does() {
    assert_snapshot!(pieces("git  status   --short\nls -l", 80), @r#""git" _ "status" _ "--short" _ ↵ _ "ls -l""#);
    assert_snapshot!(pieces("cp a/b/c.txt $(pwd) x\nls", 20), @r#""cp " …/ "c.txt" _ … _ ↵ _ "ls""#);
    assert_snapshot!(pieces("a;b&&c  d &", 80), @r#""a" ";" "b" "&&" "c  d" _ "&""#);
    assert_snapshot!(pieces("echo one\\\n  two\\\nthree\nls", 80), @r#""echo one" _ "two" "three" _ ↵ _ "ls""#);
}

#[test]
fn a_line_as_it_stands() {
    assert_snapshot!(pieces("a   b &&  c\t&& d", 80), @r#""a   b" _ "&&" _ _ "c" _ "&&" _ "d""#);
    assert_snapshot!(pieces("  a b  ", 80), @r#""a b""#);
}

#[test]
fn a_measure_that_is_not_additive() {
    // A blank behind a letter costs two columns more.
    let width = |text: &str| text.chars().count() + 2 * text.matches("a ").count();
    let text = |budget| preview("a b\na c\na d", Dialect::Bash, budget, &width).to_string();
    assert_snapshot!([25, 21, 20, 15, 8].map(text).join("\n"), @"
    a b ↵ a c ↵ a d
    a b ↵ a c ↵ a d
    a b ↵ a c ↵ a…
    a ↵ a ↵ a
    a [+2]
    ");
}
