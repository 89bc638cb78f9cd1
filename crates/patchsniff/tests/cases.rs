//! Inputs on which tools of this kind were reported to break: diffs (D) and envelopes (B).

mod common;

use common::show;
use insta::assert_snapshot;
use patchsniff::{Tally, limits, sniff, tally_unified};

/// Puts hunks under the header of one file.
fn patch(hunks: &str) -> String {
    format!("--- a\n+++ a\n{hunks}")
}

/// Puts sections into an envelope.
fn envelope(sections: &str) -> String {
    format!("*** Begin Patch\n{sections}*** End Patch\n")
}

#[track_caller]
fn falls_back(envelope: &str) {
    assert!(sniff(envelope).is_err(), "{envelope}");
}

/// Lines that look like file headers.
#[test]
fn d1_flags() {
    let hunk = "@@ -1,2 +1,2 @@\n-npm install\n---legacy-peer-deps\n+npm ci\n+++quiet-flag\n";
    assert_snapshot!(tally_unified(&patch(hunk)).unwrap(), @"+2 -2");
    let hunk = "@@ -1,2 +1,3 @@\n --- a/x\n--- a/y\n+++ b/y\n+++ b/z\n";
    assert_snapshot!(tally_unified(&patch(hunk)).unwrap(), @"+2 -1");
}

#[test]
fn d4_no_newline() {
    const NOTE: &str = "\\ No newline at end of file\n";
    for (old, new) in [(NOTE, ""), ("", NOTE), (NOTE, NOTE)] {
        let hunk = format!("@@ -1 +1 @@\n-one\n{old}+two\n{new}");
        let tally = Tally {
            added: 1,
            removed: 1,
        };
        assert_eq!(tally_unified(&patch(&hunk)), Ok(tally));
    }
}

/// "Omit, or exactly what `git apply --numstat` counts."
#[test]
fn d5_more_than_a_plain_header() {
    let git = "diff --git a/a b/a\nindex 5626abf..f719efd 100644\n--- a/a\n+++ b/a\n";
    let hunk = "@@ -1 +1 @@ fn main() {\n-one\n+two\n";
    assert_snapshot!(tally_unified(&format!("{git}{hunk}")).unwrap(), @"+1 -1");

    let rename = "diff --git a/a b/b\nsimilarity index 100%\nrename from a\nrename to b\n";
    let binary = "diff --git a/a b/a\nindex 1..2\nBinary files a/a and b/a differ\n";
    let combined =
        "diff --cc a\nindex 1,2..3\n--- a/a\n+++ b/a\n@@@ -1 -1 +1 @@@\n- one\n -two\n++x\n";
    let two_files = format!("{git}{hunk}{git}{hunk}");
    for omitted in [rename, binary, combined, &two_files] {
        assert!(tally_unified(omitted).is_err(), "{omitted}");
    }
}

#[test]
fn d6_sizes_that_do_not_add_up() {
    for sizes in [
        "-1,2 +1",
        "-1 +1,2",
        "-1,0 +1",
        "-1 +1,0",
        "-1,9 +1,9",
        "-1,2 +1,0",
    ] {
        let hunk = format!("@@ {sizes} @@\n-one\n+two\n");
        assert!(tally_unified(&patch(&hunk)).is_err(), "{sizes}");
    }
}

/// A multi-megabyte edit is read without recursion and without stall.
#[test]
fn h2_a_large_edit() {
    const LINES: usize = 200_000;
    let hunk = format!(
        "@@ -1,{LINES} +1,{LINES} @@\n{}",
        "-old line\n+new line\n".repeat(LINES)
    );
    assert_snapshot!(tally_unified(&patch(&hunk)).unwrap(), @"+200000 -200000");
}

#[test]
fn b2_the_same_file_name_twice() {
    let sections = "\
*** Update File: src/index.ts
@@
+x
*** Update File: tests/index.ts
@@
+x
";
    assert_snapshot!(show(&sniff(&envelope(sections))), @"update src/index.ts, update tests/index.ts: +2 -0");
}

#[test]
fn b3_a_move_with_context_only() {
    let sections = "*** Update File: old\n*** Move to: new\n@@\n one\n";
    assert_snapshot!(show(&sniff(&envelope(sections))), @"update old -> new: +0 -0");
}

#[test]
fn b4_a_deletion_and_an_update() {
    let sections = "*** Delete File: a\n*** Update File: b\n@@\n-one\n+two\n";
    assert_snapshot!(show(&sniff(&envelope(sections))), @"delete a, update b: unknown");
}

#[test]
fn b6_around_and_between() {
    let text = envelope("*** Delete File: a\n");
    assert_snapshot!(show(&sniff(&text.replace('\n', "\r\n"))), @"delete a: unknown");
    falls_back("  *** Begin Patch  \n*** Delete File: a\n*** End Patch\n");
    falls_back(&envelope("*** Delete File: a \n"));
    falls_back(&format!("<<'EOF'\n{text}EOF\n"));
    falls_back(&format!("Here it is:\n{text}"));
    falls_back(&format!("{text}Done.\n"));
}

#[test]
fn b7_other_dialects() {
    falls_back(&envelope("*** Update File: a\n one\n-two\n"));
    falls_back(&envelope("*** Update File: a\n*** Move to: b\n"));
    falls_back(&envelope("*** Environment ID: x\n*** Delete File: a\n"));
    falls_back("*** begin patch\n*** delete file: a\n*** end patch\n");
    falls_back(&envelope("*** Create File: a\n+one\n"));
}

/// The other limits are in `limits.rs`.
#[test]
fn b9_a_path_of_astral_characters() {
    let path = "🦀".repeat(limits::MAX_PATH_UTF16 / 2);
    assert!(sniff(&envelope(&format!("*** Delete File: {path}\n"))).is_ok());
    falls_back(&envelope(&format!("*** Delete File: {path}x\n")));
}
