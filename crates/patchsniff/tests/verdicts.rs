//! Precision: an envelope that is recognized is one that the reference implementation accepts.
//!
//! The table holds what `apply_patch` of Codex 0.171.0 did with each envelope, run offline on a
//! folder in which the file `f` has the lines `one`, `two`, an empty one, `three`, `four`.
//! What it accepts and `sniff` does not is the recall gap; the specification wants it so.

use patchsniff::sniff;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// Both accept.
    Both,
    /// Codex accepts, `sniff` leaves it to the fallback.
    Gap,
    /// Both refuse.
    Neither,
}
use Verdict::{Both, Gap, Neither};

/// What stands between the first and the last marker.
const SECTIONS: [(Verdict, &str); 62] = [
    (Both, "*** Add File: n\n+x"),
    (Both, "*** Add File: n"),
    (Both, "*** Add File: n\n+"),
    (
        Both,
        "*** Add File: n\n++x\n+-y\n+@@\n+*** Add File: m\n+*** End Patch",
    ),
    (Both, "*** Add File: a b\n+x"),
    (Both, "*** Add File: n\n+x\n*** Add File: n\n+y"),
    (Both, "*** Delete File: f"),
    (Both, "*** Update File: f\n@@\n one\n-two\n+TWO"),
    (Both, "*** Update File: f\n@@ one\n-two"),
    (Both, "*** Update File: f\n@@ \n one\n-two"),
    (Both, "*** Update File: f\n@@\n+x"),
    (Both, "*** Update File: f\n@@\n one"),
    (Both, "*** Update File: f\n@@\n \n-three"),
    (
        Both,
        "*** Update File: f\n@@\n-one\n+ONE\n@@\n-three\n+THREE",
    ),
    (Both, "*** Update File: f\n@@\n+*** Update File: x\n one"),
    (
        Both,
        "*** Update File: f\n*** Move to: g\n@@\n one\n-two\n+TWO",
    ),
    (Both, "*** Update File: f\n*** Move to: g\n@@\n one"),
    (Both, "*** Update File: f\n@@\n-four\n+x\n*** End of File"),
    (
        Both,
        "*** Update File: f\n@@\n-four\n+x\n*** End of File\n*** Add File: n\n+x",
    ),
    (
        Both,
        "*** Update File: f\n@@\n-one\n+ONE\n*** Update File: f\n@@\n-two\n+TWO",
    ),
    (Both, "*** Update File: f\r\n@@\r\n one\r\n-two"),
    (Both, "*** Add File: n\n+x\ry"),
    (Gap, "*** Update File: f\n one\n-two"),
    (Gap, "*** Update File: f\n@@\n two\n\n-three"),
    (Gap, "*** Update File: f\n@@\n one\n-two\n"),
    (
        Gap,
        "*** Update File: f\n@@\n one\n-two\n\n*** Add File: n\n+x",
    ),
    (Gap, " *** Update File: f\n@@\n one\n-two"),
    (Gap, "*** Add File:  n\n+x"),
    (Gap, "*** Add File: n \n+x"),
    (Gap, "*** Add File: n\u{A0}\n+x"),
    (Gap, "*** Add File: n\tm\n+x"),
    (Gap, "*** Environment ID: x\n*** Add File: n\n+x"),
    (Neither, ""),
    (Neither, "\n*** Add File: n\n+x"),
    (Neither, "*** Add File: n\nx"),
    (Neither, "*** Add File: n\n+x\n\n+y"),
    (Neither, "*** Add File: \n+x"),
    (Neither, "*** Add File:n\n+x"),
    (Neither, "*** Add File: n\n+x\n*** End of File"),
    (Neither, "*** Add File: n\n*** Move to: g\n+x"),
    (Neither, "*** Create File: n\n+x"),
    (Neither, "*** Rename File: f"),
    (Neither, "*** add file: n\n+x"),
    (Neither, "*** Begin Patch\n*** Add File: n\n+x"),
    (Neither, "*** Delete File: f\n-one"),
    (Neither, "*** Update File: f"),
    (Neither, "*** Update File: f\n*** Move to: g"),
    (Neither, "*** Update File: f\n*** Move to: \n@@\n one\n-two"),
    (
        Neither,
        "*** Update File: f\n*** Move to: g\n*** Move to: h\n@@\n one\n-two",
    ),
    (
        Neither,
        "*** Update File: f\n@@\n one\n-two\n*** Move to: g",
    ),
    (Neither, "*** Update File: f\n@@"),
    (Neither, "*** Update File: f\n@@\n@@\n one\n-two"),
    (Neither, "*** Update File: f\n@@ one\n@@ two\n+x"),
    (Neither, "*** Update File: f\n@@one\n-two"),
    (Neither, "*** Update File: f\n@@@\n-two"),
    (Neither, "*** Update File: f\n@@\n\tone\n-two"),
    (
        Neither,
        "*** Update File: f\n@@\n-four\n+x\n\\ No newline at end of file",
    ),
    (Neither, "*** Update File: f\n@@\n*** End of File"),
    (
        Neither,
        "*** Update File: f\n@@\n-four\n*** End of File\n+x",
    ),
    (
        Neither,
        "*** Update File: f\n@@\n-four\n*** End of File\n*** End of File",
    ),
    (
        Neither,
        "*** Update File: f\n@@\n one\n-two\n*** End Patch extra",
    ),
    (Neither, "*** Update File: f\n@@\n one\n-two\n*** Unknown"),
];

/// What stands around a section that both accept.
const AROUND: [(Verdict, &str, &str); 16] = [
    (Both, "*** Begin Patch\n", "*** End Patch"),
    (Both, "*** Begin Patch\n", "*** End Patch\n"),
    (Both, "*** Begin Patch\r\n", "*** End Patch\r\n"),
    (Gap, "\n*** Begin Patch\n", "*** End Patch\n"),
    (Gap, "*** Begin Patch\n", "*** End Patch\n\n"),
    (Gap, " *** Begin Patch \n", " *** End Patch \n"),
    (Gap, "*** Begin Patch\n", "*** End Patch\r"),
    (Gap, "<<'EOF'\n*** Begin Patch\n", "*** End Patch\nEOF\n"),
    (Neither, "", "*** End Patch\n"),
    (Neither, "*** Begin Patch\n", ""),
    (Neither, "Here it is:\n*** Begin Patch\n", "*** End Patch\n"),
    (Neither, "*** Begin Patch\n", "*** End Patch\nDone.\n"),
    (Neither, "*** begin patch\n", "*** end patch\n"),
    (Neither, "\u{FEFF}*** Begin Patch\n", "*** End Patch\n"),
    (Neither, "```\n*** Begin Patch\n", "*** End Patch\n```\n"),
    (
        Neither,
        "*** Begin Patch\n",
        "*** End Patch\n*** Begin Patch\n*** End Patch\n",
    ),
];

#[track_caller]
fn check(envelope: &str, verdict: Verdict) {
    assert_eq!(
        sniff(envelope).is_ok(),
        verdict == Both,
        "{verdict:?}: {envelope:?}"
    );
}

#[test]
fn sections() {
    for (verdict, sections) in SECTIONS {
        let separator = if sections.is_empty() { "" } else { "\n" };
        check(
            &format!("*** Begin Patch\n{sections}{separator}*** End Patch\n"),
            verdict,
        );
    }
}

#[test]
fn around() {
    for (verdict, before, after) in AROUND {
        check(&format!("{before}*** Add File: n\n+x\n{after}"), verdict);
    }
}
