//! Every folder of `tests/scenarios`; the README there tells the format.

mod common;

use std::fs;
use std::path::Path;

use common::show;
use patchsniff::{sniff, sniff_operation, tally_unified};

fn answer(call: &str, text: &str) -> String {
    match call.split(' ').collect::<Vec<_>>()[..] {
        ["sniff"] => show(&sniff(text)),
        ["sniff_operation", kind, path] => show(&sniff_operation(kind, path, Some(text))),
        ["tally_unified"] => match tally_unified(text) {
            Ok(tally) => tally.to_string(),
            Err(rejected) => rejected.to_string(),
        },
        _ => format!("unknown call: {call}"),
    }
}

#[test]
fn scenarios() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let folder = entry.unwrap().path();
        if !folder.is_dir() {
            continue;
        }
        let text = fs::read_to_string(folder.join("patch.txt")).unwrap();
        let expected = fs::read_to_string(folder.join("expected.txt")).unwrap();
        let (call, expected) = expected.split_once('\n').unwrap();
        assert_eq!(
            answer(call, &text),
            expected.trim_end(),
            "{}",
            folder.display()
        );
        count += 1;
    }
    assert!(count > 20, "only {count} scenarios");
}
