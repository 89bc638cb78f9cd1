//! The examples of the specification.

use patchsniff::{Tally, tally_unified};

#[test]
fn pi_edit_patch() {
    let patch = "--- src/config.ts\n+++ src/config.ts\n@@ -1,2 +1,3 @@\n export\n-const a = 1\n+const a = 2\n+x\n";
    let expected = Tally {
        added: 2,
        removed: 1,
    };
    assert_eq!(tally_unified(patch), Ok(expected));
}
