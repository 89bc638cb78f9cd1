//! The commands that a real shell runs are those that the preview names.

use std::cell::Cell;
use std::fs;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use shellpreview::Dialect;

use crate::generate::script;
use crate::soundness::names;
use crate::support::{GENEROUS, checked};

/// How many scripts each shell runs.
const SCRIPTS: u32 = 120;

/// Notes each command that the shell does not know, which is all of them; `noN` fails.
const BASH: &str = r#"
command_not_found_handle() {
  printf '%s\n' "$1" >> "$LOG"
  [[ $1 != no* ]]
}
"#;
const ZSH: &str = r#"
setopt no_nomatch
command_not_found_handler() {
  printf '%s\n' "$1" >> "$LOG"
  [[ $1 != no* ]]
}
"#;

#[test]
fn bash_runs_what_is_named() {
    runs_what_is_named(
        "bash",
        &["--norc", "--noprofile", "-c"],
        BASH,
        Dialect::Bash,
    );
}

#[test]
fn zsh_runs_what_is_named() {
    runs_what_is_named("zsh", &["-fc"], ZSH, Dialect::Zsh);
}

fn runs_what_is_named(shell: &str, options: &[&str], prelude: &str, dialect: Dialect) {
    let quiet = |command: &mut Command| {
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
    };
    if quiet(Command::new(shell).arg("--version")).is_err() {
        eprintln!("SKIPPED: there is no {shell} to compare with");
        return;
    }
    let log = std::env::temp_dir().join(format!("shellpreview-{shell}-{}", std::process::id()));
    let mut runner = TestRunner::new(ProptestConfig {
        cases: SCRIPTS,
        rng_seed: RngSeed::Fixed(7),
        failure_persistence: None,
        max_shrink_iters: 200,
        ..ProptestConfig::default()
    });
    let total = Cell::new(0);
    let result = runner.run(&script(), |script| {
        fs::write(&log, "").unwrap();
        let source = format!("{prelude}{}wait\n", script.source);
        quiet(
            Command::new(shell)
                .args(options)
                .arg(source)
                .env("LOG", &log),
        )
        .unwrap();
        let mut ran: Vec<(usize, String)> = fs::read_to_string(&log)
            .unwrap()
            .lines()
            .filter(|name| !name.starts_with("in"))
            .map(|name| (name[2..].parse().unwrap(), name.to_owned()))
            .collect();
        // Commands of a pipeline start together.
        ran.sort();
        let ran: Vec<String> = ran.into_iter().map(|(_, name)| name).collect();
        let preview = checked(&script.source, dialect, GENEROUS);
        let mut named = names(&script.source, &preview);
        named.retain(|name| !name.is_empty());
        total.set(total.get() + ran.len());
        prop_assert_eq!(named, ran, "{}", preview);
        Ok(())
    });
    fs::remove_file(&log).unwrap();
    assert_eq!(result, Ok(()));
    assert!(total.get() > 400, "only {} commands ran", total.get());
}
