//! Raw mode and what falls back to a first line.

use insta::assert_snapshot;
use shellpreview::Dialect;

use crate::support::{bash, checked, ladder};

#[track_caller]
fn raw(source: &str, budget: usize) -> String {
    checked(source, Dialect::Raw, budget).to_string()
}

#[test]
fn raw_takes_the_line_as_it_is() {
    assert_eq!(raw("# comment\nls", 80), "# comment […]");
    assert_eq!(raw("echo   a\tb", 80), "echo   a b");
    assert_eq!(raw("  ls  \n", 80), "ls");
    assert_eq!(raw("cat <<EOF\nbody\nEOF", 80), "cat <<EOF […]");
    assert_eq!(raw("a \\\n  b", 80), "a \\ […]");
    assert_eq!(raw("a\r\n\r\n", 80), "a");
    assert_eq!(raw("a\rb\r\nc", 80), "a␍b […]");
}

#[test]
fn a_blank_first_line_names_nothing() {
    for source in ["\nls", "  \n\nls", "\r\nls"] {
        let preview = checked(source, Dialect::Raw, 80);
        assert_eq!(preview.text(), "[…]");
        assert!(preview.is_blank());
    }
    for source in ["", " ", "\n", "\r\n\t\n"] {
        for dialect in [Dialect::Raw, Dialect::Bash, Dialect::Zsh] {
            let preview = checked(source, dialect, 80);
            assert_eq!(preview.text(), "");
            assert!(preview.is_blank());
        }
    }
    assert!(!checked("ls", Dialect::Raw, 80).is_blank());
}

#[test]
fn raw_at_every_width() {
    let picture: String = [40, 23, 22, 16, 15, 10, 5, 3, 1, 0]
        .map(|budget| {
            format!(
                "{budget:2}│{}│\n",
                raw("Get-ChildItem -Path C:\\\nls", budget)
            )
        })
        .concat();
    assert_snapshot!(picture, @r"
    40│Get-ChildItem -Path C:\ […]│
    23│Get-ChildItem -Pat… […]│
    22│Get-ChildItem -Pa… […]│
    16│Get-ChildIt… […]│
    15│Get-ChildItem …│
    10│Get-Child…│
     5│Get-…│
     3│Ge…│
     1│…│
     0││
    ");
}

#[test]
fn fallback_at_every_width() {
    assert_snapshot!(ladder("for file in *.txt; do\n  cat $file\ndone", [40, 25, 24, 16, 15, 10, 5, 1]), @"
    40│for file in *.txt; do […]│
    25│for file in *.txt; do […]│
    24│for file in *.txt; … […]│
    16│for file in… […]│
    15│for file in *.…│
    10│for file …│
     5│for …│
     1│…│
    ");
    assert_snapshot!(ladder("for file in *.txt; do cat $file; done", [40, 37, 36, 20, 10]), @"
    40│for file in *.txt; do cat $file; done│
    37│for file in *.txt; do cat $file; done│
    36│for file in *.txt; do cat $file; do…│
    20│for file in *.txt; …│
    10│for file …│
    ");
}

#[test]
fn fallback_drops_what_says_nothing() {
    assert_eq!(bash("docker run \\\n  -v <(x)"), "docker run […]");
    assert_eq!(bash("python3 -c \"\nprint()\n\""), "python3 -c […]");
    assert_eq!(
        bash("git commit -m \"one\n\ntwo\""),
        "git commit -m \"one […]"
    );
    assert_eq!(bash("\n\n# why\n\nif a\nthen b\nfi"), "if a […]");
}
