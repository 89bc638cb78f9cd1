//! Commands that broke previews of this kind elsewhere; a row stands for its whole kind.

use shellpreview::Dialect;

use crate::support::{GENEROUS, bash, checked, ladder, zsh};

#[test]
fn comments_are_no_commands() {
    let source = "# Extract all unique branch names…\n\
                  git -C ~/r worktree list | awk '{print $NF}' | tr -d '[]' | sort -u";
    assert_eq!(
        bash(source),
        "git -C ~/r worktree list | awk '{print $NF}' | tr -d '[]' | sort -u"
    );
    assert_eq!(bash("# only\n  # comments\n"), "");
    assert!(checked("# only", Dialect::Bash, GENEROUS).is_blank());
    assert_eq!(bash("ls # why\n# and\nmake"), "ls ↵ make");
    assert_eq!(bash("ls && # why\nmake"), "ls && make");
    assert_eq!(bash("ls # why"), "ls");
    assert_eq!(bash("ls;# why"), "ls");
    assert_eq!(bash("docker run \\\n # why\n"), "docker run");
}

#[test]
fn comments_stay_hidden_in_what_is_opaque() {
    assert_eq!(bash("(a; b) # why"), "(a; b) […]");
    assert_eq!(bash("(a; b;# why"), "(a; b; […]");
    assert_eq!(
        bash("# why\nif true; then # how\na\nfi"),
        "if true; then […]"
    );
    assert_eq!(bash("make && (a; b) # why"), "make && (a; b) […]");
    assert_eq!(bash("case x in\n# why\nx) a;;\nesac"), "case x in […]");
    // A hash inside quotes may have to go with them.
    assert_eq!(
        bash("time git commit -m 'fix #12'"),
        "time git commit -m 'fix […]"
    );
}

#[test]
fn shifts_are_no_heredocs() {
    let source = "echo $((1 << 3))\nrm -rf build\n3\ngit status";
    assert_eq!(
        bash(source),
        "echo $((1 << 3)) ↵ rm -rf build ↵ 3 ↵ git status"
    );
    assert_eq!(bash("x=$((1<<20))\nls"), "x=$((1<<20)) ↵ ls");
    assert_eq!(bash("ls\n(( x = 1 << 3 ))\nmake"), "ls ↵ […]");
    assert_eq!(bash("ls\n[[ a << b ]]\nmake"), "ls ↵ [[ […]");
    let source = "if [ $((1<<2)) -gt 2 ]; then echo y; fi";
    assert_eq!(bash(source), source);
    assert_eq!(bash("echo \\<<<A\nls\nA\nls"), "echo \\< […] ↵ ls");
    assert_eq!(
        bash("echo '<<EOF' \"<<EOF\" # <<EOF\nls"),
        "echo '<<EOF' \"<<EOF\" ↵ ls"
    );
}

#[test]
fn a_heredoc_without_a_command_is_opaque() {
    assert_eq!(
        bash("<< 'EOF' > scratch.ts\nhello\nEOF"),
        "<< 'EOF' > scratch.ts […]"
    );
    assert_eq!(
        bash("<<-EOF echo \"Hello\n  World\"\nEOF"),
        "<<-EOF echo \"Hello […]"
    );
    assert_eq!(bash("ls\n<<A cat\nA\nls"), "ls ↵ […]");
    assert_eq!(bash("ls\nA=1 <<A cat\nA\nls"), "ls ↵ A=1 […]");
}

#[test]
fn spaces_do_not_close_a_tab_heredoc() {
    assert_eq!(
        bash("cat <<-EOF\n  body\n  EOF\n\tEOF\ngit status"),
        "cat […] ↵ git status"
    );
    assert_eq!(
        bash("ls\ncat <<-EOF\n  body\n  EOF\ngit status"),
        "ls ↵ cat […]"
    );
}

#[test]
fn delimiters_hold_more_than_letters() {
    let source = "apply_patch <<'PATCH-1'\n*** Begin Patch\nPATCH-\nPATCH-1\nls";
    assert_eq!(bash(source), "apply_patch […] ↵ ls");
}

#[test]
fn a_commit_message_in_a_substitution_is_opaque() {
    let source = "git commit -m \"$(cat <<'EOF'\nfix: x\n\nCo-Authored-By: y\nEOF\n)\" && git push";
    assert_eq!(bash(source), "git commit -m \"$(cat <<'EOF' […]");
    assert_eq!(
        bash(&format!("git add . && {source}")),
        "git add . && git commit -m […]"
    );
}

#[test]
fn a_hash_inside_a_word_is_text() {
    assert_eq!(bash("echo a#b c\\ #d \"x#y\""), "echo a#b c\\ #d \"x#y\"");
    assert_eq!(
        bash("ls\necho a#b $# ${#x} ${x#y} \"#\" '#' \\#"),
        "ls ↵ echo a#b $# ${#x} ${x#y} \"#\" '#' \\#"
    );
}

#[test]
fn any_line_may_be_a_body() {
    for body in [
        "\\",
        "\\\\",
        "'",
        "\"",
        "`",
        "$(",
        "\nblank first",
        "<<EOF",
        "EOF ",
        " EOF",
        "EOFX",
        "#",
    ] {
        let source = format!("cat <<'EOF'\n{body}\nEOF\ngit status");
        assert_eq!(bash(&source), "cat […] ↵ git status", "{body:?}");
    }
    // Where the delimiter is bare, a backslash takes the next line in.
    assert_eq!(bash("ls\ncat <<EOF\nx\\\nEOF\ngit status"), "ls ↵ cat […]");
    assert_eq!(
        bash("ls\ncat <<EOF\n\\\\\nEOF\ngit status"),
        "ls ↵ cat […] ↵ git status"
    );
}

#[test]
fn other_delimiters_are_opaque() {
    for declaration in [
        "<<EO\\\nF",
        "<<$'EOF'",
        "<<''",
        "<<E\"O\"F",
        "<<\\EOF",
        "<<$EOF",
        "<<\"E OF\"",
        "<<E*",
        "<<",
        "<<-",
    ] {
        let source = format!("ls\ncat {declaration}\nbody\n\nEOF\nEOF\n");
        assert_eq!(bash(&source), "ls ↵ cat […]", "{declaration:?}");
    }
}

#[test]
fn an_assignment_comes_first() {
    let source = "ID=foo\nccusage session --json | jq .";
    assert_eq!(bash(source), "ID=foo ↵ ccusage session --json | jq .");
    insta::assert_snapshot!(ladder(source, [36, 35, 22]), @"
    36│ID=foo ↵ ccusage session --j… | jq .│
    35│ID=foo ↵ ccusage session … | jq .│
    22│[env] ↵ ccusage… | jq…│
    ");
}

#[test]
fn a_descriptor_does_not_end_the_preview() {
    let source = "cd p\ncargo build 2>&1 | tail -5\ncargo test 2>&1 | grep FAILED\ngit status";
    assert_eq!(
        bash(source),
        "cd p ↵ cargo build 2>&1 | tail -5 ↵ cargo test 2>&1 | grep FAILED ↵ git status"
    );
}

#[test]
fn background_commands() {
    let source = "npm run dev > /tmp/l 2>&1 &\nsleep 5\ncurl -s localhost:3000";
    assert_eq!(
        bash(source),
        "npm run dev > /tmp/l 2>&1 & sleep 5 ↵ curl -s localhost:3000"
    );
    assert_eq!(bash("ls\nsleep 9 &"), "ls ↵ sleep 9 &");
    assert_eq!(bash("sleep 9 &"), "sleep 9 &");
}

#[test]
fn unsupported_operators_keep_earlier_commands() {
    assert_eq!(bash("ls\nx >| f"), "ls ↵ x […]");
    assert_eq!(bash("ls\na >>| f"), "ls ↵ a […]");
    assert_eq!(bash("ls\ncmd <<< \"$x\"\nmake"), "ls ↵ cmd […]");
    assert_eq!(bash("ls\ndiff <(a) <(b)\nmake"), "ls ↵ diff […]");
}

#[test]
fn carriage_returns() {
    assert_eq!(bash("a\r\nb\r\n\r\nc\r\n"), "a ↵ b ↵ c");
    assert_eq!(bash("a\r\nb\r"), "a ↵ b");
    // Elsewhere, a blank to some and a letter to others.
    assert_eq!(bash("a\r\nb\rc\r\n"), "a ↵ […]");
    assert_eq!(bash("a\r\nb \r# c\r\n"), "a ↵ b […]");
    assert_eq!(bash("cat <<EOF\r\nbody\r\nEOF\r\nls\r\n"), "cat […] ↵ ls");
    assert_eq!(bash("a &&\r\nb # c\r\nd"), "a && b ↵ d");
    // Taken literally, the line after is no delimiter; taken as a newline, it is.
    assert_eq!(
        bash("ls\r\ncat <<EOF | sort\r\nbody\r\nEOF\r\nls"),
        "ls ↵ cat […]"
    );
    assert_eq!(
        bash("ls\r\ncat <<EOF\r\nbody\r\nEOF\nls\nEOF\r\n"),
        "ls ↵ cat […]"
    );
    assert_eq!(bash("ls\r\ncat \\\r\nx"), "ls ↵ cat […]");
}

#[test]
fn compound_commands_are_not_split() {
    for source in [
        "(cd a && npm t) && (cd b && npm t)",
        "{ a; b; } > o",
        "! grep -q x f",
        "time make",
        "for x in 1 2; do echo $x; done",
        "case x in y) z;; esac",
        "f() { a; b; }",
        "function f { a; }",
        "while read -r x; do a; done < f",
        "until a; do b; done",
        "select x in 1 2; do a; done",
        "coproc a",
        "[[ -f x ]] && a",
        "((x++))",
    ] {
        let preview = checked(source, Dialect::Bash, GENEROUS);
        assert_eq!(preview.text(), source);
        assert_eq!(preview.pieces().len(), 1, "{source} was split");
        let remainder = bash(&format!("ls\n{source}\nmake"));
        let word = source.split([' ', '(']).next().unwrap();
        let word = if word.is_empty() {
            String::new()
        } else {
            format!("{word} ")
        };
        assert_eq!(remainder, format!("ls ↵ {word}[…]"));
    }
}

#[test]
fn quoted_programs_are_text() {
    for source in [
        "find . -name '*.log' -delete",
        "awk 'BEGIN{system(\"rm x\")}' f",
        "sed -n 1,5p a > b",
    ] {
        assert_eq!(bash(source), source);
    }
    assert_eq!(bash("cat > a.ts <<'EOF'\nx\nEOF"), "cat > a.ts […]");
}

#[test]
fn large_commands_show_their_first_line() {
    let stages = "cat x | ".repeat(70) + "cat";
    assert_eq!(
        checked(&stages, Dialect::Bash, 20).text(),
        "cat x | cat x | cat…"
    );
    let words = "echo".to_owned() + &" word".repeat(300);
    assert_eq!(
        checked(&words, Dialect::Bash, 20).text(),
        "echo word word word…"
    );
    let long = format!("ls\n{}", "echo some text\n".repeat(1_400));
    assert_eq!(checked(&long, Dialect::Bash, 20).text(), "ls […]");
    let commented = format!(
        "#!/bin/bash\n\n# why\nls # all\n{}",
        "echo some text\n".repeat(1_400)
    );
    assert_eq!(checked(&commented, Dialect::Bash, 20).text(), "ls […]");
}

#[test]
fn nested_heredocs_and_look_alikes() {
    let source = "cat >foop <<-\\FOO && (echo a; cat <<-\\BAR | sort)\n\tx\n\tFOO\n\ty\n\tBAR\nls";
    assert_eq!(
        bash(source),
        "cat >foop <<-\\FOO && (echo a; cat <<-\\BAR | sort) […]"
    );
    assert_eq!(
        bash("echo \"<<<<<<< ours\" && ls\nmake"),
        "echo \"<<<<<<< ours\" && ls ↵ make"
    );
    assert_eq!(bash("ls\nx=$(cat <<A\nrm\nA\n)\nmake"), "ls ↵ […]");
    assert_eq!(bash("cat <<A\ncat <<B\nA\nls"), "cat […] ↵ ls");
    assert_eq!(
        bash("cat <<A && (cat <<B)\n1\nA\n2\nB\nls"),
        "cat […] && […]"
    );
    assert_eq!(
        zsh("cat <<A && (cat <<B)\n1\nA\n2\nB\nls"),
        "cat […] && […]"
    );
}
