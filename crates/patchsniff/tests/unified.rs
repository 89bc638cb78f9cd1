//! Unified patches: what is counted, and the neighbour that is not.

use insta::assert_snapshot;
use patchsniff::tally_unified;

/// Puts hunks under the header of one file, checks what holds for every patch, and shows the
/// answer.
#[track_caller]
fn hunks(hunks: &str) -> String {
    whole(&format!("--- a\n+++ a\n{hunks}"))
}

#[track_caller]
fn whole(patch: &str) -> String {
    let answer = tally_unified(patch);
    if !patch.contains('\r') {
        assert_eq!(tally_unified(&patch.replace('\n', "\r\n")), answer, "CRLF");
    }
    if answer.is_ok() && patch.ends_with('\n') {
        assert!(
            tally_unified(&format!("{patch}+")).is_err(),
            "text after the patch"
        );
    }
    answer.map_or_else(|rejected| rejected.to_string(), |tally| tally.to_string())
}

#[test]
fn counts() {
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\n"), @"+1 -1");
    assert_snapshot!(hunks("@@ -1,3 +1,4 @@ fn main() {\n a\n-b\n+c\n+d\n e\n"), @"+2 -1");
    assert_snapshot!(hunks("@@ -1,2 +1 @@\n a\n-b\n@@ -9 +8,2 @@\n c\n+d\n"), @"+1 -1");
    assert_snapshot!(hunks("@@ -0,0 +1,2 @@\n+a\n+b\n"), @"+2 -0");
    assert_snapshot!(hunks("@@ -1,2 +0,0 @@\n-a\n-b\n"), @"+0 -2");
}

#[test]
fn position_decides() {
    assert_snapshot!(hunks("@@ -1,2 +1,2 @@\n---flag\n--- b\n+++flag\n+++ b\n"), @"+2 -2");
    assert_snapshot!(hunks("@@ -1,2 +1 @@\n-@@ -1 +1 @@\n @@ -1 +1 @@\n"), @"+0 -1");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-diff --git a/b b/b\n+Index: b\n"), @"+1 -1");
    // The second file begins where the first hunk has all its lines.
    let two = "@@ -1,2 +1 @@\n a\n-b\n--- b\n+++ b\n@@ -1 +1 @@\n-a\n+b\n";
    assert_snapshot!(hunks(two), @"line 6: expected another hunk or the end, but found something else");
}

#[test]
fn no_newline_notes() {
    let note = r"\ No newline at end of file";
    assert_snapshot!(hunks(&format!("@@ -1 +1 @@\n-a\n{note}\n+a\n")), @"+1 -1");
    assert_snapshot!(hunks(&format!("@@ -1 +1 @@\n-a\n+a\n{note}\n")), @"+1 -1");
    assert_snapshot!(hunks(&format!("@@ -1 +1 @@\n-a\n{note}\n+b\n{note}\n")), @"+1 -1");
    assert_snapshot!(hunks(&format!("@@ -1,2 +1 @@\n a\n-b\n{note}\n@@ -9 +8 @@\n-c\n+d\n")), @"+1 -2");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+a\n\\ Kein Zeilenumbruch am Dateiende.\n"), @"+1 -1");
    assert_snapshot!(hunks(&format!("@@ -1 +1 @@\n-a\n+a\n{note}\n{note}\n")), @"line 7: expected another hunk or the end, but found something else");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n\\note\n+a\n"), @"line 5: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n\\ note\n+a\n"), @"line 5: expected a line that begins with a space, `+` or `-`, but found another line");
}

#[test]
fn stated_sizes_are_true() {
    assert_snapshot!(hunks("@@ -1,2 +1 @@\n-a\n+b\n"), @"line 6: expected a hunk of the stated size, but found another size");
    assert_snapshot!(hunks("@@ -1 +1,2 @@\n-a\n+b\n"), @"line 6: expected a hunk of the stated size, but found another size");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n-b\n+c\n"), @"line 5: expected a hunk of the stated size, but found another size");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\n+c\n"), @"line 6: expected another hunk or the end, but found something else");
    assert_snapshot!(hunks("@@ -1 +1 @@\n a\n-b\n"), @"line 3: expected a hunk with changes, but found only context");
    assert_snapshot!(hunks("@@ -1,2 +1,0 @@\n-a\n b\n"), @"line 5: expected a hunk of the stated size, but found another size");
    assert_snapshot!(hunks("@@ -1,3 +1,3 @@\n-a\n+b\n@@ -9 +9 @@\n-a\n+b\n"), @"line 6: expected a line that begins with a space, `+` or `-`, but found another line");
}

#[test]
fn hunk_headers() {
    assert_snapshot!(hunks("@@ -01,1 +1,01 @@section\n-a\n+b\n"), @"+1 -1");
    assert_snapshot!(hunks("@@ -1 +1\n-a\n+b\n"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(hunks("@@ -1, +1 @@\n-a\n+b\n"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(hunks("@@ -a +b @@\n-a\n+b\n"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(hunks("@@  -1 +1 @@\n-a\n+b\n"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(hunks("@@ -1,99999999999999999999 +1 @@\n-a\n+b\n"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(hunks("@@@ -1 -1 +1 @@@\n- a\n -b\n++c\n"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(hunks("@@\n-a\n+b\n"), @"line 3: expected a hunk that begins with `@@`, but found something else");
}

#[test]
fn hunks_change_something() {
    assert_snapshot!(hunks("@@ -1 +1 @@\n a\n"), @"line 3: expected a hunk with changes, but found only context");
    assert_snapshot!(hunks("@@ -0,0 +0,0 @@\n"), @"line 3: expected a hunk with changes, but found only context");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\n@@ -9 +9 @@\n c\n"), @"line 6: expected a hunk with changes, but found only context");
    assert_snapshot!(hunks(""), @"line 3: expected a hunk that begins with `@@`, but found something else");
}

#[test]
fn every_line_has_a_prefix_and_an_end() {
    assert_snapshot!(hunks("@@ -1,2 +1,2 @@\n-a\n+b\n\n"), @"line 6: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(hunks("@@ -1,2 +1,2 @@\n-a\n+b\nc\n"), @"line 6: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(hunks("@@ -1,2 +1,2 @@\n-a\n+b\n\tc\n"), @"line 6: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b"), @"line 5: expected a line end, but found the end of the text");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\n\\ No newline at end of file"), @"+1 -1");
}

#[test]
fn nothing_else_after_the_hunks() {
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\n\n"), @"line 6: expected another hunk or the end, but found something else");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\n-- \n2.39.5\n"), @"line 6: expected another hunk or the end, but found something else");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\ndiff --git a/b b/b\n"), @"line 6: expected another hunk or the end, but found something else");
    assert_snapshot!(hunks("@@ -1 +1 @@\n-a\n+b\nIndex: b\n"), @"line 6: expected another hunk or the end, but found something else");
}

#[test]
fn file_headers() {
    let hunk = "@@ -1 +1 @@\n-a\n+b\n";
    let header = |header: &str| whole(&format!("{header}{hunk}"));
    assert_snapshot!(header("--- a/x.ts\n+++ b/x.ts\n"), @"+1 -1");
    assert_snapshot!(header("--- x.ts\t2024-01-01 00:00:00\n+++ x.ts\t(working copy)\n"), @"+1 -1");
    assert_snapshot!(header("--- x.ts.orig\n+++ x.ts\n"), @"+1 -1");
    assert_snapshot!(header("Index: x.ts\n======\n--- x.ts\n+++ x.ts\n"), @"+1 -1");
    assert_snapshot!(header("diff -u a/x.ts b/x.ts\n--- a/x.ts\n+++ b/x.ts\n"), @"+1 -1");
    assert_snapshot!(header(""), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("--- x.ts\n"), @"line 2: expected the header of a file, but found something else");
    assert_snapshot!(header("+++ x.ts\n--- x.ts\n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("--- \n+++ \n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("--- a/\n+++ a/\n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("--- \"a\\tb\"\n+++ \"a\\tb\"\n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("--- 2024-01-01 10:00:00\n+++ 2024-01-01 10:00:00\n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("--- a/\rx.ts\n+++ b/\rx.ts\n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("\n--- x.ts\n+++ x.ts\n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("--- x.ts\n\n+++ x.ts\n"), @"line 2: expected the header of a file, but found something else");
    assert_snapshot!(header("Here it is:\n--- x.ts\n+++ x.ts\n"), @"line 1: expected the header of a file, but found something else");
    assert_snapshot!(header("Index: w.ts\nIndex: x.ts\n--- x.ts\n+++ x.ts\n"), @"line 2: expected the header of a file, but found something else");
    assert_snapshot!(header("diff -u w.ts x.ts\nIndex: x.ts\n--- x.ts\n+++ x.ts\n"), @"line 2: expected the header of a file, but found something else");
    assert_snapshot!(header("*** x.ts\n--- x.ts\n"), @"line 1: expected the header of a file, but found something else");
}

#[test]
fn one_missing_side() {
    let added = "@@ -0,0 +1 @@\n+b\n";
    let removed = "@@ -1 +0,0 @@\n-a\n";
    assert_snapshot!(whole(&format!("--- /dev/null\n+++ b/x\n{added}")), @"+1 -0");
    assert_snapshot!(whole(&format!("--- a/x\n+++ /dev/null\n{removed}")), @"+0 -1");
    let epoch = "1970-01-01 00:00:00.000000000 +0000";
    assert_snapshot!(whole(&format!("--- x\t{epoch}\n+++ x\n{added}")), @"+1 -0");
    assert_snapshot!(whole(&format!("--- /dev/null\n+++ b/x\n{removed}")), @"line 3: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(whole(&format!("--- a/x\n+++ /dev/null\n{added}")), @"line 3: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(whole(&format!("--- x\t{epoch}\n+++ x\n{removed}")), @"line 3: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(whole(&format!("--- /dev/null\n+++ /dev/null\n{added}")), @"line 2: expected the header of one file, but found lines that contradict each other");
    // Git looks for the name below a directory, and finds none.
    assert_snapshot!(whole(&format!("--- x\n+++ /dev/null\n{removed}")), @"line 2: expected the header of one file, but found lines that contradict each other");
}

#[test]
fn git_headers() {
    let git = |extended: &str, sides: &str, hunk: &str| {
        whole(&format!("diff --git a/x b/x\n{extended}{sides}{hunk}"))
    };
    let (both, change) = ("--- a/x\n+++ b/x\n", "@@ -1 +1 @@\n-a\n+b\n");
    assert_snapshot!(git("", both, change), @"+1 -1");
    assert_snapshot!(git("index 78981922..61780798 100644\n", both, change), @"+1 -1");
    assert_snapshot!(git("old mode 100644\nnew mode 100755\nindex 1..2\n", both, change), @"+1 -1");
    assert_snapshot!(git("old mode 100644\nnew mode 100755\n", "", ""), @"line 4: expected the header of a file, but found something else");
    assert_snapshot!(git("index 1..2\nBinary files a/x and b/x differ\n", "", ""), @"line 3: expected the header of a file, but found something else");
    assert_snapshot!(git("index 1..2\nGIT binary patch\n", both, change), @"line 3: expected the header of a file, but found something else");
    assert_snapshot!(git("", "--- a/y\n+++ b/y\n", change), @"line 3: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("", "--- x\n+++ x\n", change), @"line 3: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("diff --git a/y b/y\n", both, change), @"line 2: expected the header of a file, but found something else");

    let (creation, added) = ("--- /dev/null\n+++ b/x\n", "@@ -0,0 +1 @@\n+b\n");
    assert_snapshot!(git("new file mode 100644\nindex 0000000..6178079\n", creation, added), @"+1 -0");
    assert_snapshot!(git("new file mode 100644\n", both, added), @"line 4: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("new file mode 100644\n", creation, change), @"line 5: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("", creation, added), @"line 3: expected the header of one file, but found lines that contradict each other");

    let (deletion, removed) = ("--- a/x\n+++ /dev/null\n", "@@ -1 +0,0 @@\n-a\n");
    assert_snapshot!(git("deleted file mode 100644\n", deletion, removed), @"+0 -1");
    assert_snapshot!(git("deleted file mode 100644\n", both, removed), @"line 4: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("deleted file mode\n", deletion, removed), @"line 2: expected the header of a file, but found something else");
}

#[test]
fn git_renames() {
    let git = |names: &str, extended: &str, rest: &str| {
        whole(&format!("diff --git {names}\n{extended}{rest}"))
    };
    let rest = "--- a/x y\t\n+++ b/z\n@@ -1 +1 @@\n-a\n+b\n";
    let moved = "similarity index 66%\nrename from x y\nrename to z\n";
    assert_snapshot!(git("a/x y b/z", moved, rest), @"+1 -1");
    assert_snapshot!(git("a/x y b/z", moved, ""), @"line 5: expected the header of a file, but found something else");
    assert_snapshot!(git("a/x y b/z", "", rest), @"line 3: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("a/x b/z", moved, rest), @"line 6: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("a/x y b/z", "rename from x y\n", rest), @"line 4: expected the header of one file, but found lines that contradict each other");
    assert_snapshot!(git("a/x y b/z", "rename from x\nrename to z\n", rest), @"line 5: expected the header of one file, but found lines that contradict each other");
}
