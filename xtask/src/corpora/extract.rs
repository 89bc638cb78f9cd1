//! Scripts out of files that hold many of them.

/// Whether a file begins as a script for Bash or a shell like it.
pub(super) fn is_shell(text: &str) -> bool {
    let Some(line) = text.strip_prefix("#!").and_then(|text| text.lines().next()) else {
        return false;
    };
    let interpreter = line
        .split_whitespace()
        .filter_map(|word| word.rsplit('/').next())
        .find(|word| *word != "env" && !word.starts_with('-'));
    matches!(interpreter, Some("sh" | "bash" | "dash" | "ash" | "ksh"))
}

/// The `stdin:` blocks of mksh's `check.t`, whose lines begin with a tab.
pub(super) fn mksh(text: &str) -> Vec<String> {
    let mut scripts = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line.strip_prefix('\t') {
            Some(code) if inside => {
                if let Some(script) = scripts.last_mut() {
                    *script += code;
                    *script += "\n";
                }
            }
            _ => {
                inside = line == "stdin:";
                if inside {
                    scripts.push(String::new());
                }
            }
        }
    }
    scripts
}

/// The code chunks of zsh's test files: runs of indented lines.
pub(super) fn ztst(text: &str) -> Vec<String> {
    let mut scripts = Vec::new();
    let mut script = String::new();
    for line in text.lines().chain([""]) {
        if line.starts_with([' ', '\t']) {
            script += line;
            script += "\n";
        } else if !script.is_empty() {
            scripts.push(std::mem::take(&mut script));
        }
    }
    scripts
}

/// The inputs in tables of Go tests: literals behind `[]string{`, `samePrint(` and `in:`.
pub(super) fn go(text: &str) -> Vec<String> {
    let mut scripts = Vec::new();
    for opening in ["[]string{", "samePrint(", "in:"] {
        let mut rest = text;
        while let Some((_, after)) = rest.split_once(opening) {
            rest = after;
            while let Some((script, after)) = literal(rest) {
                scripts.push(script);
                rest = after;
            }
        }
    }
    scripts
}

/// A Go string literal after blanks and a comma, and what follows it.
fn literal(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start_matches([' ', '\t', '\n', ',']);
    if let Some(raw) = text.strip_prefix('`') {
        let (script, rest) = raw.split_once('`')?;
        return Some((script.to_owned(), rest));
    }
    let quoted = text.strip_prefix('"')?;
    let mut script = String::new();
    let mut characters = quoted.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => return Some((script, quoted.get(at + 1..)?)),
            '\n' => return None,
            '\\' => match characters.next()?.1 {
                'n' => script.push('\n'),
                't' => script.push('\t'),
                'r' => script.push('\r'),
                escaped @ ('\\' | '"' | '\'') => script.push(escaped),
                _ => return None,
            },
            _ => script.push(character),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{go, is_shell, mksh, ztst};

    #[test]
    fn knows_shells_by_their_first_line() {
        assert!(is_shell("#!/bin/sh -e\n"));
        assert!(is_shell("#! /usr/bin/env bash\n"));
        assert!(!is_shell("#!/usr/bin/python3\n"));
        assert!(!is_shell("echo\n"));
    }

    #[test]
    fn takes_scripts_out() {
        assert_eq!(
            mksh("name: a\nstdin:\n\ta\n\t\tb\nexpected-stdout:\n\tc\n"),
            ["a\n\tb\n"]
        );
        assert_eq!(
            ztst("%test\n  a\n  b\n0:two\n\n  c\n0:one\n"),
            ["  a\n  b\n", "  c\n"]
        );
        assert_eq!(go("Strs: []string{\"a\\nb\", `c\\`},"), ["a\nb", "c\\"]);
    }
}
