//! Envelopes: what is recognized, and the neighbour that is not.

mod common;

use common::show;
use insta::assert_snapshot;
use patchsniff::{Reason, Target, is_closed, sniff};

/// Wraps sections in an envelope, checks what holds for every envelope, and shows the answer.
#[track_caller]
fn sections(sections: &str) -> String {
    let separator = if sections.is_empty() { "" } else { "\n" };
    whole(&format!(
        "*** Begin Patch\n{sections}{separator}*** End Patch"
    ))
}

#[track_caller]
fn whole(envelope: &str) -> String {
    let answer = sniff(envelope);
    if let Ok(request) = &answer {
        assert!(is_closed(envelope));
        let deletes = |target: &Target<'_>| matches!(target, Target::Delete { .. });
        assert_eq!(request.tally.is_none(), request.targets.iter().any(deletes));
        assert_eq!(
            reason(&format!("{envelope}\nDone.")),
            Some(Reason::TextAfterEnd)
        );
        assert_eq!(reason(&format!("\n{envelope}")), Some(Reason::MissingBegin));
    }
    if !envelope.contains('\r') {
        assert_eq!(sniff(&envelope.replace('\n', "\r\n")), answer, "CRLF");
    }
    show(&answer)
}

fn reason(envelope: &str) -> Option<Reason> {
    sniff(envelope).err().map(|rejected| rejected.reason())
}

#[test]
fn empty_or_foreign() {
    assert_snapshot!(whole(""), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole("\n"), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole("--- a\n+++ a\n@@ -1 +1 @@\n-a\n+b\n"), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole("*** Begin Patch"), @"line 2: expected `*** End Patch`, but found the end of the text");
    assert_snapshot!(whole("*** End Patch"), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole("*** Begin Patch *** End Patch"), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(sections(""), @"line 2: expected a file section, but found `*** End Patch`");
}

#[test]
fn incomplete() {
    assert_snapshot!(whole("*** Begin Patch\n*** Add File: a\n+x\n"), @"line 4: expected `*** End Patch`, but found the end of the text");
    assert_snapshot!(whole("*** Begin Patch\n*** Add File: a\n+x\n*** End Patc"), @"line 4: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(whole("*** Begin Patch\n*** Add File: a\n+*** End Patch"), @"line 4: expected `*** End Patch`, but found the end of the text");
}

#[test]
fn markers_are_exact() {
    assert_snapshot!(whole(" *** Begin Patch\n*** Delete File: a\n*** End Patch"), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole("*** Begin Patch \n*** Delete File: a\n*** End Patch"), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole("*** begin patch\n*** Delete File: a\n*** end patch"), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole("*** Begin Patch\n*** Delete File: a\n  *** End Patch"), @"line 3: expected a file section or `*** End Patch`, but found something else");
    assert_snapshot!(whole("*** Begin Patch\n*** Delete File: a\n*** End Patch  "), @"line 3: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("*** delete file: a"), @"line 2: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("*** Delete File:a"), @"line 2: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("** Delete File: a"), @"line 2: expected a file section or `*** End Patch`, but found something else");
    assert_snapshot!(sections("*** Begin Patch"), @"line 2: expected a file section or `*** End Patch`, but found something else");
}

#[test]
fn nothing_around_the_envelope() {
    let envelope = "*** Begin Patch\n*** Delete File: a\n*** End Patch\n";
    assert_snapshot!(whole(envelope), @"delete a: unknown");
    assert_snapshot!(whole(&format!("Here it is:\n{envelope}")), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole(&format!("{envelope}Done.")), @"line 4: expected nothing after `*** End Patch`, but found more text");
    assert_snapshot!(whole(&format!("\n{envelope}")), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole(&format!("{envelope}\n")), @"line 4: expected nothing after `*** End Patch`, but found more text");
    assert_snapshot!(whole(&format!("<<'EOF'\n{envelope}EOF\n")), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole(&format!("\u{FEFF}{envelope}")), @"line 1: expected `*** Begin Patch`, but found something else");
    assert_snapshot!(whole(&format!("{envelope}{envelope}")), @"line 4: expected nothing after `*** End Patch`, but found more text");
    assert_snapshot!(whole(&format!("```\n{envelope}```\n")), @"line 1: expected `*** Begin Patch`, but found something else");
}

#[test]
fn add() {
    assert_snapshot!(sections("*** Add File: a\n+one\n+"), @"add a: +2 -0");
    assert_snapshot!(sections("*** Add File: empty"), @"add empty: +0 -0");
    assert_snapshot!(sections("*** Add File: a\n+*** End Patch\n++\n+-\n+@@"), @"add a: +4 -0");
    assert_snapshot!(sections("*** Add File: a\none"), @"line 3: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sections("*** Add File: a\n+one\n\n+two"), @"line 4: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sections("*** Add File: a\n one"), @"line 3: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sections("*** Add File: a\n-one"), @"line 3: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sections("*** Add File: a\n@@\n+one"), @"line 3: expected a line that begins with `+`, but found another line");
    assert_snapshot!(sections("*** Add File: a\n+one\n*** End of File"), @"line 4: expected `*** End of File` at the end of an update, but found it elsewhere");
    assert_snapshot!(sections("*** Add File: a\n*** Move to: b\n+one"), @"line 3: expected `*** Move to:` right after an update header, but found it elsewhere");
}

#[test]
fn delete() {
    assert_snapshot!(sections("*** Delete File: a\n*** Delete File: b"), @"delete a, delete b: unknown");
    assert_snapshot!(sections("*** Delete File: a\n*** Add File: a\n+one"), @"delete a, add a: unknown");
    assert_snapshot!(sections("*** Delete File: a\n-one"), @"line 3: expected a file section or `*** End Patch`, but found something else");
    assert_snapshot!(sections("*** Delete File: a\n@@\n-one"), @"line 3: expected a file section or `*** End Patch`, but found something else");
    assert_snapshot!(sections("*** Delete File: a\n"), @"line 3: expected a file section or `*** End Patch`, but found something else");
    assert_snapshot!(sections("*** Delete File: a\n*** Move to: b"), @"line 3: expected `*** Move to:` right after an update header, but found it elsewhere");
    assert_snapshot!(sections("*** Delete File: a\n*** End of File"), @"line 3: expected `*** End of File` at the end of an update, but found it elsewhere");
}

#[test]
fn update() {
    assert_snapshot!(sections("*** Update File: a\n@@\n one\n-two\n+three\n+four"), @"update a: +2 -1");
    assert_snapshot!(sections("*** Update File: a\n@@\n-one\n@@\n+two"), @"update a: +1 -1");
    assert_snapshot!(sections("*** Update File: a\n@@\n one"), @"update a: +0 -0");
    assert_snapshot!(sections("*** Update File: a"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n one\n-two"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n+one"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n*** Update File: b\n@@\n+one"), @"line 3: expected a hunk that begins with `@@`, but found something else");
}

#[test]
fn hunk_headers() {
    assert_snapshot!(sections("*** Update File: a\n@@ fn main() {\n+one"), @"update a: +1 -0");
    assert_snapshot!(sections("*** Update File: a\n@@ -1,2 +1,3 @@\n+one"), @"update a: +1 -0");
    assert_snapshot!(sections("*** Update File: a\n@@ \n+one"), @"update a: +1 -0");
    assert_snapshot!(sections("*** Update File: a\n@@fn\n+one"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n@@@\n+one"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n@\n+one"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n @@\n+one"), @"line 3: expected a hunk that begins with `@@`, but found something else");
}

#[test]
fn hunks_are_not_empty() {
    assert_snapshot!(sections("*** Update File: a\n@@"), @"line 4: expected a line of the hunk, but found its end");
    assert_snapshot!(sections("*** Update File: a\n@@\n@@\n+one"), @"line 4: expected a line of the hunk, but found its end");
    assert_snapshot!(sections("*** Update File: a\n@@ class A\n@@ fn b\n+one"), @"line 4: expected a line of the hunk, but found its end");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n@@"), @"line 6: expected a line of the hunk, but found its end");
    assert_snapshot!(sections("*** Update File: a\n@@\n*** End of File"), @"line 4: expected a line of the hunk, but found its end");
    assert_snapshot!(sections("*** Update File: a\n@@\n*** Add File: b\n+one"), @"line 4: expected a line of the hunk, but found its end");
}

#[test]
fn hunk_lines_have_a_prefix() {
    assert_snapshot!(sections("*** Update File: a\n@@\n \n+\n-"), @"update a: +1 -1");
    assert_snapshot!(sections("*** Update File: a\n@@\n *** End Patch\n-*** Add File: b\n+@@"), @"update a: +1 -1");
    assert_snapshot!(sections("*** Update File: a\n@@\n+++one\n--- two\n---"), @"update a: +1 -2");
    assert_snapshot!(sections("*** Update File: a\n@@\n one\n\n two"), @"line 5: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n"), @"line 5: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(sections("*** Update File: a\n@@\n\tone"), @"line 4: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(sections("*** Update File: a\n@@\none"), @"line 4: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n\\ No newline at end of file"), @"line 5: expected a line that begins with a space, `+` or `-`, but found another line");
    assert_snapshot!(sections("*** Update File: a\n@@\n\u{A0}one"), @"line 4: expected a line that begins with a space, `+` or `-`, but found another line");
}

#[test]
fn end_of_file_ends_the_update() {
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n*** End of File"), @"update a: +1 -0");
    let next = "*** Update File: a\n@@\n+one\n*** End of File\n*** Delete File: b";
    assert_snapshot!(sections(next), @"update a, delete b: unknown");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n*** End of File\n+two"), @"line 6: expected `*** End of File` at the end of an update, but found it elsewhere");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n*** End of File\n@@\n+two"), @"line 6: expected `*** End of File` at the end of an update, but found it elsewhere");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n*** End of File\n*** End of File"), @"line 6: expected `*** End of File` at the end of an update, but found it elsewhere");
    assert_snapshot!(sections("*** Update File: a\n*** End of File"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n*** End of File "), @"line 5: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("*** End of File"), @"line 2: expected `*** End of File` at the end of an update, but found it elsewhere");
}

#[test]
fn a_move_follows_its_header() {
    assert_snapshot!(sections("*** Update File: a\n*** Move to: b\n@@\n+one"), @"update a -> b: +1 -0");
    assert_snapshot!(sections("*** Update File: a\n*** Move to: b\n@@\n one"), @"update a -> b: +0 -0");
    assert_snapshot!(sections("*** Update File: a\n*** Move to: b"), @"line 4: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Update File: a\n@@\n+one\n*** Move to: b"), @"line 5: expected `*** Move to:` right after an update header, but found it elsewhere");
    assert_snapshot!(sections("*** Update File: a\n*** Move to: b\n*** Move to: c\n@@\n+one"), @"line 4: expected `*** Move to:` right after an update header, but found it elsewhere");
    assert_snapshot!(sections("*** Update File: a\n\n*** Move to: b\n@@\n+one"), @"line 3: expected a hunk that begins with `@@`, but found something else");
    assert_snapshot!(sections("*** Move to: b"), @"line 2: expected `*** Move to:` right after an update header, but found it elsewhere");
}

#[test]
fn other_dialects() {
    assert_snapshot!(sections("*** Environment ID: main\n*** Delete File: a"), @"line 2: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("*** Create File: a\n+one"), @"line 2: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("*** Edit File: a\n@@\n+one"), @"line 2: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("*** Rename File: a\n*** Move to: b"), @"line 2: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(sections("--- a\n+++ a\n@@ -1 +1 @@\n-one\n+two"), @"line 2: expected a file section or `*** End Patch`, but found something else");
}

#[test]
fn paths() {
    assert_snapshot!(sections("*** Delete File: a b/ü.ts"), @"delete a b/ü.ts: unknown");
    assert_snapshot!(sections(r"*** Delete File: C:\a\b.ts"), @r"delete C:\a\b.ts: unknown");
    assert_snapshot!(sections("*** Delete File: /etc/hosts"), @"delete /etc/hosts: unknown");
    assert_snapshot!(sections("*** Delete File: *** End Patch"), @"delete *** End Patch: unknown");
    assert_snapshot!(sections("*** Delete File: "), @"line 2: expected a path, but found nothing");
    assert_snapshot!(sections("*** Delete File:  a"), @"line 2: expected a path, but found white space around it");
    assert_snapshot!(sections("*** Delete File: a "), @"line 2: expected a path, but found white space around it");
    assert_snapshot!(sections("*** Delete File: a\u{A0}"), @"line 2: expected a path, but found white space around it");
    assert_snapshot!(sections("*** Delete File: \u{FEFF}a"), @"line 2: expected a path, but found white space around it");
    assert_snapshot!(sections("*** Delete File: a\tb"), @"line 2: expected a path, but found a control character in it");
    assert_snapshot!(sections("*** Delete File: a\u{1b}[31mb"), @"line 2: expected a path, but found a control character in it");
    assert_snapshot!(sections("*** Delete File: a\u{9b}31mb"), @"line 2: expected a path, but found a control character in it");
    assert_snapshot!(sections("*** Delete File: a\u{7f}"), @"line 2: expected a path, but found a control character in it");
    assert_snapshot!(sections("*** Update File: a\n*** Move to: b \n@@\n+one"), @"line 3: expected a path, but found white space around it");
    assert_snapshot!(sections("*** Update File: a\n*** Move to: \n@@\n+one"), @"line 3: expected a path, but found nothing");
}

#[test]
fn carriage_returns() {
    assert_snapshot!(whole("*** Begin Patch\r\n*** Add File: a\n+x\r\n*** End Patch\n"), @"add a: +1 -0");
    assert_snapshot!(sections("*** Add File: a\n+x\ry"), @"add a: +1 -0");
    assert_snapshot!(sections("*** Delete File: a\rb"), @"line 2: expected a path, but found a control character in it");
    assert_snapshot!(sections("*** Delete File: a\r\r"), @"line 2: expected a path, but found a control character in it");
    assert_snapshot!(whole("*** Begin Patch\n*** Delete File: a\n*** End Patch\r"), @"line 3: expected a marker of a patch, but found an unknown one");
    assert_snapshot!(whole("*** Begin Patch\r*** Delete File: a\r*** End Patch\r"), @"line 1: expected `*** Begin Patch`, but found something else");
}

#[test]
fn closed() {
    let closed = |text: &str| is_closed(text);
    assert!(closed("*** Begin Patch\n*** End Patch"));
    assert!(closed("\n*** End Patch\n"));
    assert!(closed("\n*** End Patch\r\n"));
    assert!(!closed("*** End Patch"), "the first line begins");
    assert!(!closed("\n*** End Patch\r"));
    assert!(!closed("\n*** End Patch\n\n"));
    assert!(!closed("\n *** End Patch"));
    assert!(!closed("\n+*** End Patch"));
    assert!(!closed("\n*** End Patc"));
    assert!(!closed("atch"));
    assert!(!closed("h"));
    assert!(!closed(""));
}
