//! Neighbouring calls as one row.

use serde_json::json;

use crate::{call, done, group, reopened, started};

#[test]
fn groups() {
    let read = |path: &str, text: &str| done(call("read", json!({"path": path})), text, json!({}));
    let failed = done(
        call("read", json!({"path": "c"})),
        "ENOENT",
        json!({"is_error": true}),
    );
    insta::assert_snapshot!(group(&[read("a", "1\n2\n"), read("b", "1")]), @"▸ Read 2 files (3 lines)");
    insta::assert_snapshot!(group(&[read("a", "1\n2\n"), read("a", "1"), read("a", "")]), @"▸ Read 1 file (3 reads, 3 lines)");
    insta::assert_snapshot!(group(&[read("a", "1\n"), read("b", "1\n"), failed]), @"▸ Read 3 files — 1 failed (partial 2/3: 2 lines)");
    let grep = done(call("grep", json!({"pattern": "x"})), "a:1: x", json!({}));
    insta::assert_snapshot!(group(&[read("a", "1"), grep.clone()]), @"▸ Explored 2 calls");
    insta::assert_snapshot!(group(&[grep.clone(), grep]), @"▸ Searched 1 pattern (2 searches)");
    insta::assert_snapshot!(group(&[read("a", "1"), started(call("read", json!({"path": "b"})))]), @"▸ Reading 2 files (partial 1/2: 1 line)");
    let patch = json!({"details": {"patch": "--- a\n+++ a\n@@ -1 +1,2 @@\n-y\n+y2\n+z\n"}});
    let edit = done(call("edit", json!({"path": "a"})), "ok", patch);
    let write = done(
        call("write", json!({"path": "b", "content": "1\n2\n"})),
        "ok",
        json!({}),
    );
    insta::assert_snapshot!(group(&[edit.clone(), write]), @"▸ Edited 2 calls (partial 1/2: +2 -1)");
    insta::assert_snapshot!(group(&[edit.clone(), edit]), @"▸ Edited 2 calls (+4 -2)");
}

#[test]
fn repeated_reads_and_a_search() {
    let read = |offset| {
        let args = json!({"path": "a.ts", "offset": offset, "limit": 1});
        done(call("read", args), "1", json!({}))
    };
    let mut members = vec![read(1), read(2), read(3)];
    insta::assert_snapshot!(group(&members), @"▸ Read 1 file (3 reads, 3 lines)");
    let found = call("grep", json!({"pattern": "x"}));
    members.push(done(found, "a.ts:1: x", json!({})));
    insta::assert_snapshot!(group(&members), @"▸ Explored 4 calls");
}

#[test]
fn what_has_no_lines_is_not_zero() {
    let read = |path| call("read", json!({"path": path, "offset": 1, "limit": 9}));
    let failed = done(read("a"), "ENOENT", json!({"is_error": true}));
    let image = done(
        read("b"),
        "Read image file [image/png]",
        json!({"images": 1}),
    );
    let text = done(read("d"), "1\n2", json!({}));
    let members = [failed, image, reopened(read("c")), text];
    insta::assert_snapshot!(group(&members), @"▸ Read 4 files — 1 failed, 1 unfinished (partial 1/4: 2 lines)");
    insta::assert_snapshot!(group(&members[..3]), @"▸ Read 3 files — 1 failed, 1 unfinished");
}

/// What is only asked for is told by the calls, not by their group.
#[test]
fn requests_are_not_totalled() {
    let read = |path| started(call("read", json!({"path": path, "limit": 9})));
    insta::assert_snapshot!(group(&[read("a"), read("b")]), @"▸ Reading 2 files");
    let write = |path| started(call("write", json!({"path": path, "content": "1\n2"})));
    insta::assert_snapshot!(group(&[write("a"), write("b")]), @"▸ Editing 2 calls");
}

#[test]
fn a_shell_session_leaves_the_total_out() {
    let read = done(call("read", json!({"path": "a"})), "1", json!({}));
    let facts = done(call("bash", json!({"command": "ls"})), "a\nb", json!({}));
    insta::assert_snapshot!(group(&[read.clone(), facts]), @"▸ Explored 2 calls");
    let other = done(call("fetch", json!({})), "a\nb", json!({}));
    insta::assert_snapshot!(group(&[read, other]), @"▸ Explored 2 calls (3 lines)");
}
