//! The specification's examples, word for word.

use insta::assert_snapshot;
use shellpreview::{Dialect, dialect_of_executable, preview};

use crate::support::{GENEROUS, bash, checked, ladder, pieces, zsh};

// > three lines containing `set -euo pipefail`, `npm test` and `git diff --check` can appear as:
#[test]
fn newlines_separate_commands() {
    let source = "set -euo pipefail\nnpm test\ngit diff --check";
    assert_eq!(
        bash(source),
        "set -euo pipefail ↵ npm test ↵ git diff --check"
    );
}

// > Confirmed heredocs are omitted locally, so their surrounding commands remain visible.
#[test]
fn heredocs_are_omitted_locally() {
    let source = "cd foo && python <<'PY' | grep -i \"bar\"\nprint(\"bar\")\nPY\ngit status\n";
    assert_eq!(
        bash(source),
        "cd foo && python […] | grep -i \"bar\" ↵ git status"
    );
}

// > newlines after `&&`, `||` or `|` retain that operator
#[test]
fn newlines_after_operators_keep_the_operator() {
    assert_eq!(bash("a &&\nb ||\n\n  c |\nd |&\ne"), "a && b || c | d |& e");
    assert_eq!(bash("a;\nb &\nc"), "a; b & c");
}

// > backslash-newline continuations outside single quotes do not create another command
#[test]
fn continuations_join_lines() {
    assert_eq!(
        bash("docker run \\\n  --rm \\\n  app\nls"),
        "docker run --rm app ↵ ls"
    );
    assert_eq!(bash("echo \"one \\\ntwo\"\nls"), "echo \"one two\" ↵ ls");
    assert_eq!(bash("ls\necho 'one \\\ntwo'"), "ls ↵ echo […]");
    assert_eq!(bash("npm \\\n  test"), "npm test");
}

// > | `↵` | A newline separating outer commands |
// > | `…/name` | A slash-shaped argument was shortened |
// > | `[env]` | Environment assignments were abbreviated |
// > | `$(…)` | Command-substitution contents were omitted |
// > | `cat […]` | A confirmed heredoc was omitted, or the command has an unsupported remainder |
// > | `if […]` | An unsupported remainder is shown without its details |
// > | `[+N]` | Exactly N additional commands were omitted |
// > | `[more]` | More syntax was omitted, but the full omitted command count is unknown |
// > | `…` | Text was clipped to fit |
#[test]
fn markers() {
    assert_eq!(bash("a\nb"), "a ↵ b");
    let source = "NODE_ENV=test vitest run packages/core/src/parser.test.ts\nls";
    assert_snapshot!(ladder(source, [62, 60, 40, 30]), @r"
     62│NODE_ENV=test vitest run packages/core/src/parser.test.ts ↵ ls│
     60│[env] vitest run packages/core/src/parser.test.ts ↵ ls│
     40│[env] vitest run …/parser.test.ts ↵ ls│
     30│[env] vitest run …/parse… ↵ ls│
    ");
    assert_snapshot!(ladder("kill $(cat /tmp/server.pid)\nls", [40, 20]), @r"
     40│kill $(cat /tmp/server.pid) ↵ ls│
     20│kill $(…) ↵ ls│
    ");
    assert_eq!(bash("cat <<EOF\nbody\nEOF\nls"), "cat […] ↵ ls");
    assert_eq!(bash("ls\nif true; then\n  make\nfi"), "ls ↵ if […]");
    let source = "apples\nbananas\ncherries\ndates";
    assert_snapshot!(ladder(source, [33, 32, 24, 23, 12, 11, 7]), @r"
     33│apples ↵ bananas ↵ cherries [+1]│
     32│apples ↵ bananas ↵ cherries [+1]│
     24│apples ↵ bananas [+2]│
     23│apples ↵ bananas [+2]│
     12│apples [+3]│
     11│apples [+3]│
      7│apples…│
    ");
    let source = "apples\nbananas\ncherries\nif true; then dates; fi";
    assert_snapshot!(ladder(source, [40, 30, 20]), @r"
     40│apples ↵ bananas ↵ cherries ↵ if […]│
     30│apples ↵ bananas [more]│
     20│apples [more]│
    ");
}

// > Shell settings such as `set` are displayed as ordinary commands
#[test]
fn settings_are_commands() {
    assert_eq!(
        bash("set -x\nshopt -s globstar\nls"),
        "set -x ↵ shopt -s globstar ↵ ls"
    );
}

// > delimiter names made of letters `A–Z`/`a–z`, digits, `_`, `.`, `+` or `-`, either bare or
// > entirely single- or double-quoted
#[test]
fn heredoc_delimiters() {
    for delimiter in ["EOF", "end_2.0+x-y", "'EOF'", "\"EOF\"", "'a-b'", "0"] {
        let name = delimiter.trim_matches(['\'', '"']);
        let source = format!("cat << {delimiter}\nrm -rf /\n{name}\nls");
        assert_eq!(bash(&source), "cat […] ↵ ls", "{delimiter}");
    }
}

// > Here-strings (`<<<`), heredocs inside command substitutions, redirections before the command
// > name, output-redirection forms such as `>|` and `>>|`, other delimiter spellings, quoted
// > newlines … retain earlier recognized commands followed by one opaque remainder
#[test]
fn out_of_scope() {
    assert_eq!(bash("ls\npython <<< 'print()'\nls"), "ls ↵ python […]");
    assert_eq!(bash("ls\necho $(cat <<A\nx\nA\n)\nls"), "ls ↵ echo […]");
    assert_eq!(bash("ls\n<in sort\nls"), "ls ↵ […]");
    assert_eq!(bash("ls\necho x >| out\nls"), "ls ↵ echo x […]");
    assert_eq!(bash("ls\necho x >>| out\nls"), "ls ↵ echo x […]");
    assert_eq!(bash("ls\ncat <<\\EOF\nx\nEOF\nls"), "ls ↵ cat […]");
    assert_eq!(bash("ls\necho 'a\nb'\nls"), "ls ↵ echo […]");
}

// > a recognized `npm test` followed by a multiline `repeat` loop can appear as
#[test]
fn zsh_control_forms_are_opaque() {
    assert_eq!(
        zsh("npm test\nrepeat 3; do\n  date\ndone"),
        "npm test ↵ repeat […]"
    );
}

// > Unsupported initial single-line syntax and commands too large to compact use a first-line
// > preview; multiline fallback also marks omitted content with `[…]`.
#[test]
fn first_line_fallback() {
    assert_eq!(bash("if true; then make; fi"), "if true; then make; fi");
    assert_eq!(bash("if true; then\n  make\nfi"), "if true; then […]");
}

// > Raw and PowerShell previews show the first line without interpreting its syntax. If later
// > lines contain non-whitespace source, `[…]` indicates omission when space permits; trailing
// > blank or whitespace-only lines do not add it. CRLF separators do not appear as extra spaces.
#[test]
fn raw() {
    let raw = |source| checked(source, Dialect::Raw, GENEROUS).to_string();
    assert_eq!(raw("cd repo\nls"), "cd repo […]");
    assert_eq!(raw("cd repo\r\nls\r\n"), "cd repo […]");
    assert_eq!(raw("cd repo\n\n  \n"), "cd repo");
    assert_eq!(
        raw("Get-ChildItem | ForEach-Object { # all\n}"),
        "Get-ChildItem | ForEach-Object { # all […]"
    );
}

// > retained text with verified original-source positions keeps its syntax colors, while opaque
// > regions remain plain
#[test]
fn pieces_tell_what_may_be_coloured() {
    assert_snapshot!(
        pieces("A=1 npm test && cat <<E | sort /x/y/z > $(f)\nE\nfor x in y; do\nz\ndone", 60),
        @r#""A=1 npm test" _ "&&" _ "cat" _ […] _ "|" _ "sort /x/y/z > $(f)" _ ↵ _ ~"for" _ […]"#
    );
    assert_snapshot!(
        pieces("A=1 npm test && cat <<E | sort /x/y/z > $(f)\nE\nfor x in y; do\nz\ndone", 50),
        @r#""A=1 npm test" _ "&&" _ "cat" _ […] _ "|" _ "sort " …/ "z >" _ … _ ↵ _ ~"for" _ […]"#
    );
}

// > an executable whose final filename is `bash`, `bash.exe`, `zsh` or `zsh.exe`
#[test]
fn executables() {
    for (path, dialect) in [
        ("/usr/local/bin/bash", Some(Dialect::Bash)),
        ("/opt/homebrew/bin/zsh", Some(Dialect::Zsh)),
        (r"C:\Program Files\Git\bin\bash.exe", Some(Dialect::Bash)),
        ("zsh.exe", Some(Dialect::Zsh)),
        ("zsh -fc", None),
        ("/bin/sh", None),
        ("fish", None),
        ("pwsh", None),
        ("/opt/bash/", None),
        ("Bash", None),
        ("", None),
    ] {
        assert_eq!(dialect_of_executable(path), dialect, "{path}");
    }
}

// > Width is a parameter of each library crate
#[test]
fn the_given_measure_counts() {
    let doubled = |text: &str| text.chars().count() * 2;
    assert_eq!(
        preview("npm test", Dialect::Bash, 16, &doubled).text(),
        "npm test"
    );
    assert_eq!(
        preview("npm test", Dialect::Bash, 15, &doubled).text(),
        "npm te…"
    );
}
