//! Rules for source files: a header, a length, and where serde may be derived.

use super::Finding;

/// The longest a file of code may be, its tests not counted.
const MOST_LINES: usize = 400;

pub(super) fn check(path: &str, text: &str, findings: &mut Vec<Finding>) {
    let rust = ends_with(path, ".rs");
    if !rust && !ends_with(path, ".ts") {
        return;
    }
    if rust && !text.starts_with("//!") {
        findings.push(Finding::at(
            path,
            0,
            "expected a header: a first line with `//!`",
        ));
    }
    if !ends_with(path, ".d.ts") && !is_generated(text) {
        length(path, text, findings);
    }
    if rust && path.starts_with("crates/") && path.contains("/src/") && !is_wire(path) {
        derives(path, text, findings);
    }
}

fn length(path: &str, text: &str, findings: &mut Vec<Finding>) {
    let code = text
        .lines()
        .take_while(|line| line.trim_end() != "#[cfg(test)]")
        .count();
    if code > MOST_LINES {
        let message = format!("{code} lines of code; {MOST_LINES} is the most");
        findings.push(Finding::new(path, message));
    }
}

/// Core types do not know that anybody sends them anywhere.
fn derives(path: &str, text: &str, findings: &mut Vec<Finding>) {
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        inside |= line.trim_start().starts_with("#[derive(") || line.contains("derive(");
        let word = ["Serialize", "Deserialize", "Tsify"]
            .iter()
            .find(|word| line.contains(**word));
        if let (true, Some(word)) = (inside, word) {
            findings.push(Finding::at(
                path,
                index,
                format!("{word} is derived in wire.rs only"),
            ));
        }
        inside &= !line.contains(')');
    }
}

/// The first lines say that a program wrote the file.
fn is_generated(text: &str) -> bool {
    text.lines()
        .take(10)
        .any(|line| line.contains("@generated"))
}

fn is_wire(path: &str) -> bool {
    path.ends_with("/wire.rs") || path.contains("/wire/")
}

fn ends_with(path: &str, ending: &str) -> bool {
    path.ends_with(ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_one(path: &str, text: &str, expected: &[&str]) {
        let mut findings = Vec::new();
        check(path, text, &mut findings);
        let shown: Vec<_> = findings.iter().map(ToString::to_string).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_file_begins_with_its_header() {
        check_one("a.rs", "//! What it is.\n", &[]);
        check_one(
            "a.rs",
            "mod a;\n",
            &["a.rs:1: expected a header: a first line with `//!`"],
        );
        check_one("a.ts", "export {};\n", &[]);
    }

    #[test]
    fn a_file_of_code_is_short() {
        let code = |lines: usize| format!("//! x\n{}", "x\n".repeat(lines - 1));
        check_one("a.rs", &code(400), &[]);
        check_one(
            "a.rs",
            &code(401),
            &["a.rs: 401 lines of code; 400 is the most"],
        );
        check_one("a.rs", &format!("{}#[cfg(test)]\nx\n", code(400)), &[]);
        check_one("a.rs", &format!("//! @generated\n{}", code(500)), &[]);
        check_one("a.d.ts", &code(500), &[]);
    }

    #[test]
    fn serde_is_derived_at_the_rim() {
        let text = "//! x\n#[derive(Debug, Serialize)]\nstruct A;\n";
        let found = "crates/a/src/b.rs:2: Serialize is derived in wire.rs only";
        check_one("crates/a/src/b.rs", text, &[found]);
        check_one("crates/a/src/wire.rs", text, &[]);
        check_one("crates/a/examples/b.rs", text, &[]);
        check_one(
            "crates/a/src/b.rs",
            "//! x\n#[derive(\n    Debug,\n    Tsify,\n)]\n",
            &["crates/a/src/b.rs:4: Tsify is derived in wire.rs only"],
        );
        check_one(
            "crates/a/src/b.rs",
            "//! x\n#[derive(Debug)]\nuse serde::Serialize;\n",
            &[],
        );
    }
}
