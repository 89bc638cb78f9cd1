//! Each limit one below, at, and one above, counted in UTF-16 units.

use patchsniff::Reason::{PathTooLong, PayloadTooLong, TooManyLines, TooManyTargets};
use patchsniff::{Reason, limits, sniff, sniff_operation};

const BEGIN: &str = "*** Begin Patch\n";
const END: &str = "*** End Patch";
/// One unit in three bytes, and two units in four.
const WIDE: &str = "€";
const ASTRAL: &str = "🦀";

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

#[track_caller]
fn check(envelope: &str, expected: Option<Reason>) {
    assert_eq!(
        sniff(envelope).err().map(|rejected| rejected.reason()),
        expected
    );
}

#[track_caller]
fn check_operation(kind: &str, path: &str, diff: Option<&str>, expected: Option<Reason>) {
    let answer = sniff_operation(kind, path, diff);
    assert_eq!(answer.err().map(|rejected| rejected.reason()), expected);
}

/// An envelope of exactly so many units whose body is made of `filler`, and of `x` at its end.
fn envelope_of(size: usize, filler: &str) -> String {
    let mut envelope = format!("{BEGIN}*** Add File: a\n+");
    let rest = size - units(&envelope) - 1 - units(END);
    envelope.push_str(&filler.repeat(rest / units(filler)));
    envelope.push_str(&"x".repeat(rest % units(filler)));
    envelope.push('\n');
    envelope.push_str(END);
    assert_eq!(units(&envelope), size);
    envelope
}

#[test]
fn the_numbers_of_the_specification() {
    assert_eq!(limits::MAX_PAYLOAD_UTF16, 65_536);
    assert_eq!(limits::MAX_LINES, 4_096);
    assert_eq!(limits::MAX_TARGETS, 256);
    assert_eq!(limits::MAX_PATH_UTF16, 4_096);
}

#[test]
fn payload_of_an_envelope() {
    for filler in ["x", "é", WIDE, ASTRAL] {
        check(&envelope_of(65_535, filler), None);
        check(&envelope_of(65_536, filler), None);
        check(&envelope_of(65_537, filler), Some(PayloadTooLong));
        check(&envelope_of(65_538, filler), Some(PayloadTooLong));
    }
}

#[test]
fn payload_counts_line_ends() {
    let envelope = envelope_of(65_533, "x");
    check(&envelope.replace('\n', "\r\n"), None);
    check(
        &format!("{}\n", envelope.replace('\n', "\r\n")),
        Some(PayloadTooLong),
    );
}

#[test]
fn payload_of_an_operation() {
    for filler in ["x", "é", WIDE, ASTRAL] {
        let size = |size: usize| {
            let rest = size - 1;
            let body = filler.repeat(rest / units(filler)) + &"x".repeat(rest % units(filler));
            format!("+{body}")
        };
        check_operation("create_file", "a", Some(&size(65_535)), None);
        check_operation("create_file", "a", Some(&size(65_536)), None);
        check_operation(
            "create_file",
            "a",
            Some(&size(65_537)),
            Some(PayloadTooLong),
        );
        let update = |units: usize| format!("@@\n{}", size(units - 3));
        check_operation("update_file", "a", Some(&update(65_535)), None);
        check_operation("update_file", "a", Some(&update(65_536)), None);
        check_operation(
            "update_file",
            "a",
            Some(&update(65_537)),
            Some(PayloadTooLong),
        );
    }
}

#[test]
fn lines_of_an_envelope() {
    let lines = |lines: usize| {
        let body = "+\n".repeat(lines - 3);
        format!("{BEGIN}*** Add File: a\n{body}{END}")
    };
    for end in ["", "\n", "\r\n"] {
        check(&(lines(4_095) + end), None);
        check(&(lines(4_096) + end), None);
        check(&(lines(4_097) + end), Some(TooManyLines));
    }
    assert_eq!(sniff(&lines(5_000)).unwrap_err().line(), Some(4_097));
}

#[test]
fn lines_of_an_operation() {
    for end in ["", "\n", "\r\n"] {
        let create = |lines: usize| "+\n".repeat(lines - 1) + "+x" + end;
        check_operation("create_file", "a", Some(&create(4_095)), None);
        check_operation("create_file", "a", Some(&create(4_096)), None);
        check_operation("create_file", "a", Some(&create(4_097)), Some(TooManyLines));
        let update = |lines: usize| "@@\n".to_owned() + &create(lines - 1);
        check_operation("update_file", "a", Some(&update(4_095)), None);
        check_operation("update_file", "a", Some(&update(4_096)), None);
        check_operation("update_file", "a", Some(&update(4_097)), Some(TooManyLines));
    }
}

#[test]
fn targets() {
    let targets =
        |targets: usize| format!("{BEGIN}{}{END}", "*** Delete File: a\n".repeat(targets));
    check(&targets(255), None);
    check(&targets(256), None);
    check(&targets(257), Some(TooManyTargets));
    assert_eq!(sniff(&targets(256)).unwrap().targets.len(), 256);
    assert_eq!(sniff(&targets(300)).unwrap_err().line(), Some(258));
    // A move is one target.
    let moves = |moves: usize| {
        let section = "*** Update File: a\n*** Move to: b\n@@\n+x\n";
        format!("{BEGIN}{}{END}", section.repeat(moves))
    };
    check(&moves(256), None);
    check(&moves(257), Some(TooManyTargets));
}

#[test]
fn paths() {
    for filler in ["x", "é", WIDE, ASTRAL] {
        let path =
            |size: usize| filler.repeat(size / units(filler)) + &"x".repeat(size % units(filler));
        for (size, expected) in [(4_095, None), (4_096, None), (4_097, Some(PathTooLong))] {
            let path = path(size);
            assert_eq!(units(&path), size);
            check(&format!("{BEGIN}*** Add File: {path}\n{END}"), expected);
            check(&format!("{BEGIN}*** Delete File: {path}\n{END}"), expected);
            check(
                &format!("{BEGIN}*** Update File: {path}\n@@\n+x\n{END}"),
                expected,
            );
            let moved = format!("{BEGIN}*** Update File: a\n*** Move to: {path}\n@@\n+x\n{END}");
            check(&moved, expected);
            check(&moved.replace('\n', "\r\n"), expected);
            check_operation("delete_file", &path, None, expected);
        }
    }
}

/// A result is not a request: it may be of any size.
#[test]
fn unified_patches_are_unlimited() {
    const LINES: u64 = 100_000;
    let body = format!("-{}\n", "x".repeat(60)).repeat(100_000);
    let patch = format!("--- a\n+++ a\n@@ -1,{LINES} +0,0 @@\n{body}");
    assert!(patch.len() > 6_000_000);
    assert_eq!(patchsniff::tally_unified(&patch).unwrap().removed, LINES);
}
