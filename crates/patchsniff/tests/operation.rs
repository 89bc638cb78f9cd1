//! Typed operations: what is recognized, and the neighbour that is not.

mod common;

use common::show;
use insta::assert_snapshot;

#[track_caller]
fn sniff(kind: &str, path: &str, diff: impl Into<Option<&'static str>>) -> String {
    let diff = diff.into();
    let answer = patchsniff::sniff_operation(kind, path, diff);
    if let Some(diff) = diff.filter(|diff| !diff.contains('\r')) {
        let crlf = diff.replace('\n', "\r\n");
        assert_eq!(
            patchsniff::sniff_operation(kind, path, Some(&crlf)),
            answer,
            "CRLF"
        );
    }
    show(&answer)
}

#[test]
fn kinds() {
    assert_snapshot!(sniff("create_file", "a", "+one"), @"add a: +1 -0");
    assert_snapshot!(sniff("update_file", "a", "@@\n+one"), @"update a: +1 -0");
    assert_snapshot!(sniff("delete_file", "a", None), @"delete a: unknown");
    assert_snapshot!(sniff("move_file", "a", None), @"expected `create_file`, `update_file` or `delete_file`, but found another kind");
    assert_snapshot!(sniff("Create_File", "a", "+one"), @"expected `create_file`, `update_file` or `delete_file`, but found another kind");
    assert_snapshot!(sniff("", "a", "+one"), @"expected `create_file`, `update_file` or `delete_file`, but found another kind");
}

#[test]
fn a_diff_where_it_belongs() {
    assert_snapshot!(sniff("create_file", "a", None), @"expected a diff, but found none");
    assert_snapshot!(sniff("update_file", "a", None), @"expected a diff, but found none");
    assert_snapshot!(sniff("delete_file", "a", "-one"), @"expected no diff in a deletion, but found one");
    assert_snapshot!(sniff("delete_file", "a", ""), @"expected no diff in a deletion, but found one");
}

#[test]
fn create() {
    assert_snapshot!(sniff("create_file", "a", "+one\n+two"), @"add a: +2 -0");
    assert_snapshot!(sniff("create_file", "a", "+one\n+two\n"), @"add a: +2 -0");
    assert_snapshot!(sniff("create_file", "a", "+one\n+two\n+"), @"add a: +3 -0");
    assert_snapshot!(sniff("create_file", "a", "+*** End Patch\n++\n+@@"), @"add a: +3 -0");
    assert_snapshot!(sniff("create_file", "a", ""), @"add a: +0 -0");
    assert_snapshot!(sniff("create_file", "a", "one"), @"line 1: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sniff("create_file", "a", "+one\n\n+two"), @"line 2: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sniff("create_file", "a", "+one\n\n"), @"line 2: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sniff("create_file", "a", "@@\n+one"), @"line 1: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sniff("create_file", "a", "+one\n*** End of File"), @"line 2: expected a line that begins with `+`, but found another line");
}

#[test]
fn update() {
    assert_snapshot!(sniff("update_file", "a", "@@ fn a\n one\n-two\n+three\n@@\n+four\n"), @"update a: +2 -1");
    assert_snapshot!(sniff("update_file", "a", "@@\n one"), @"update a: +0 -0");
    assert_snapshot!(sniff("update_file", "a", "@@\n---flag\n+++flag"), @"update a: +1 -1");
    assert_snapshot!(sniff("update_file", "a", "@@\n+one\n*** End of File\n"), @"update a: +1 -0");
    assert_snapshot!(sniff("update_file", "a", ""), @"line 1: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sniff("update_file", "a", "@@"), @"line 2: expected a line of the hunk, but found its end");
    assert_snapshot!(sniff("update_file", "a", "+one"), @"line 1: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sniff("update_file", "a", "@@\n+one\n*** End of File\n+two"), @"line 4: expected `*** End of File` at the end of an update, but found it elsewhere");
    assert_snapshot!(sniff("update_file", "a", "@@\n+one\n*** End Patch"), @"line 3: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(sniff("update_file", "a", "*** Move to: b\n@@\n+one"), @"line 1: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sniff("update_file", "a", "*** Update File: a\n@@\n+one"), @"line 1: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sniff("update_file", "a", "--- a\n+++ a\n@@ -1 +1 @@\n-one\n+two\n"), @"line 1: expected a hunk that begins with `@@`, but found something else");
}

/// White space around this path is in its own field, so it is not ambiguous.
#[test]
fn paths() {
    assert_snapshot!(sniff("delete_file", " a ", None), @"delete  a : unknown");
    assert_snapshot!(sniff("delete_file", "", None), @"expected a path, but found nothing");
    assert_snapshot!(sniff("delete_file", "a\nb", None), @"expected a path, but found a control character in it");
    assert_snapshot!(sniff("delete_file", "a\u{85}b", None), @"expected a path, but found a control character in it");
}
