//! What the specification of the transcript rows says about patches, sentence by sentence.
//!
//! The rows themselves are written elsewhere; here stand the facts that they are made of.

mod common;

use common::show;
use insta::assert_snapshot;
use patchsniff::{sniff, sniff_operation, tally_unified};

/// `Patched src/config.ts (requested +2 -1)`
#[test]
fn one_update() {
    let envelope = "\
*** Begin Patch
*** Update File: src/config.ts
@@ export const config
 export const config = {
-  retries: 1,
+  retries: 3,
+  timeout: 30,
 };
*** End Patch
";
    assert_snapshot!(show(&sniff(envelope)), @"update src/config.ts: +2 -1");
}

/// `Patched old.ts → new.ts (requested +0 -0)`
#[test]
fn a_move_is_one_target_with_both_paths() {
    let envelope = "\
*** Begin Patch
*** Update File: old.ts
*** Move to: new.ts
@@
 export {};
*** End Patch
";
    assert_snapshot!(show(&sniff(envelope)), @"update old.ts -> new.ts: +0 -0");
}

/// `Patched 2 targets (requested +3 -1)`
#[test]
fn two_targets() {
    let envelope = "\
*** Begin Patch
*** Add File: src/new.ts
+export const a = 1;
+export const b = 2;
*** Update File: src/old.ts
@@
-export const a = 1;
+export { a } from './new';
*** End Patch
";
    assert_snapshot!(show(&sniff(envelope)), @"add src/new.ts, update src/old.ts: +3 -1");
}

/// `Patched old.ts (requested)`: "Deletions do not include the old contents, so a request
/// containing a deletion omits the entire `+/-` total rather than reporting zero removed lines."
#[test]
fn a_deletion_leaves_no_total() {
    let envelope = "\
*** Begin Patch
*** Delete File: old.ts
*** End Patch
";
    assert_snapshot!(show(&sniff(envelope)), @"delete old.ts: unknown");
    assert_snapshot!(show(&sniff_operation("delete_file", "old.ts", None)), @"delete old.ts: unknown");
}

/// "Repeated entries for the same path count separately."
#[test]
fn a_repeated_path_counts_twice() {
    let envelope = "\
*** Begin Patch
*** Update File: a.ts
@@
-one
+two
*** Update File: a.ts
@@
-three
+four
*** End Patch
";
    assert_snapshot!(show(&sniff(envelope)), @"update a.ts, update a.ts: +2 -2");
}

/// "Context lines do not count as additions or removals."
#[test]
fn context_counts_nothing() {
    let envelope = "\
*** Begin Patch
*** Update File: a.ts
@@
 +one
 -two
 three
*** End Patch
";
    assert_snapshot!(show(&sniff(envelope)), @"update a.ts: +0 -0");
}

/// "`create_file` takes addition-prefixed text, `update_file` takes headerless `@@` hunks, and
/// `delete_file` omits `diff`."
#[test]
fn typed_operations() {
    let create = sniff_operation("create_file", "a.ts", Some("+one\n+two\n"));
    assert_snapshot!(show(&create), @"add a.ts: +2 -0");
    let update = sniff_operation("update_file", "a.ts", Some("@@\n one\n-two\n+three\n"));
    assert_snapshot!(show(&update), @"update a.ts: +1 -1");
    let delete = sniff_operation("delete_file", "a.ts", None);
    assert_snapshot!(show(&delete), @"delete a.ts: unknown");
}

/// `Edited src/config.ts (+2 -1)`: "two added and one removed line in an available, complete
/// single-file patch". This one is what the edit tool of Pi returns.
#[test]
fn an_edit() {
    let patch = "\
--- src/config.ts
+++ src/config.ts
@@ -1,2 +1,3 @@
 export
-const a = 1
+const a = 2
+x
";
    assert_snapshot!(tally_unified(patch).unwrap(), @"+2 -1");
}

/// "When no reliable patch is available, the change count is omitted."
#[test]
fn no_edit() {
    let hunk = "\
@@ -1,2 +1,3 @@
 export
-const a = 1
+const a = 2
+x
";
    assert_snapshot!(tally_unified(hunk).unwrap_err(), @"line 1: expected the header of a file, but found something else");
}
