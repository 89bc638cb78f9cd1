//! Rules for every text file.

use std::path::Path;

use super::Finding;

/// Folders whose files are test input, byte for byte.
const VERBATIM: [&str; 2] = ["/tests/scenarios/", "/tests/corpora/"];

/// Folders that only somebody's machine has. (In two halves, or this line would be a finding.)
const FOREIGN: [&str; 2] = [concat!("/ro", "ot/"), concat!("/wo", "rk/")];

/// Hosts that only somebody's package manager should name.
const REGISTRIES: [&str; 3] = [
    concat!("registry.", "npmjs"),
    concat!("index.", "crates.io"),
    concat!("static.", "crates.io"),
];

pub(super) fn check(path: &str, text: &str, here: &[String], findings: &mut Vec<Finding>) {
    if VERBATIM.iter().any(|folder| path.contains(folder)) {
        return;
    }
    white_space(path, text, findings);
    machines(path, text, here, findings);
}

fn white_space(path: &str, text: &str, findings: &mut Vec<Finding>) {
    if extension(path) == "snap" {
        return;
    }
    for (index, line) in text.split('\n').enumerate() {
        if line.ends_with([' ', '\t', '\r']) {
            findings.push(Finding::at(
                path,
                index,
                "white space at the end of the line",
            ));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        findings.push(Finding::new(path, "expected a newline at the end"));
    }
}

fn machines(path: &str, text: &str, here: &[String], findings: &mut Vec<Finding>) {
    let lock = path.ends_with("package-lock.json");
    for (index, line) in text.lines().enumerate() {
        let foreign = FOREIGN.iter().find(|folder| contains_root(line, folder));
        let own = here.iter().find(|folder| line.contains(folder.as_str()));
        if let Some(folder) = foreign.copied().or(own.map(String::as_str)) {
            findings.push(Finding::at(
                path,
                index,
                format!("`{folder}` is a path of one machine"),
            ));
        }
        if REGISTRIES.iter().any(|host| line.contains(host))
            || lock && line.contains("\"resolved\"")
        {
            findings.push(Finding::at(path, index, "names the host of a registry"));
        }
    }
}

/// Does `line` contain `folder` where a path begins, and not inside a longer one?
fn contains_root(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line
            .split_at_checked(at)
            .and_then(|(before, _)| before.chars().next_back());
        !before.is_some_and(|before| before.is_alphanumeric() || "_.-~*".contains(before))
    })
}

fn extension(path: &str) -> &str {
    Path::new(path)
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_one(path: &str, text: &str, expected: &[&str]) {
        let mut findings = Vec::new();
        check(path, text, &["/src/checkout".to_owned()], &mut findings);
        let shown: Vec<_> = findings.iter().map(ToString::to_string).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn white_space_at_the_end() {
        check_one("a.md", "one\ntwo\n", &[]);
        check_one("a.md", "", &[]);
        check_one(
            "a.md",
            "one \ntwo\n",
            &["a.md:1: white space at the end of the line"],
        );
        check_one(
            "a.md",
            "one\r\n",
            &["a.md:1: white space at the end of the line"],
        );
        check_one("a.md", "one", &["a.md: expected a newline at the end"]);
        check_one("crates/x/tests/scenarios/001/patch.txt", "one \r\n\n", &[]);
    }

    #[test]
    fn paths_of_machines() {
        let root = FOREIGN[0];
        let found = format!("a.rs:1: `{root}` is a path of one machine");
        check_one("a.rs", &format!("let x = \"{root}x\";\n"), &[&found]);
        check_one("a.rs", &format!("packages{root}x and ~{root}\n"), &[]);
        check_one(
            "a.rs",
            "/src/checkout/target\n",
            &["a.rs:1: `/src/checkout` is a path of one machine"],
        );
    }

    #[test]
    fn hosts_of_registries() {
        check_one(
            "x/package-lock.json",
            "\"resolved\": \"…\"\n",
            &["x/package-lock.json:1: names the host of a registry"],
        );
        check_one("x/package.json", "\"resolved\": true\n", &[]);
    }
}
