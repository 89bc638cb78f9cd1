//! The commands that a real Bash runs are those that the preview names.

use std::fs;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use shellpreview::Dialect;

use crate::generate::script;
use crate::soundness::names;
use crate::support::{GENEROUS, checked};

/// How many scripts are run.
const SCRIPTS: u32 = 120;

/// Notes each command that Bash does not know, which is all of them; `noN` fails.
const PRELUDE: &str = r#"
command_not_found_handle() {
  printf '%s\n' "$1" >> "$LOG"
  [[ $1 != no* ]]
}
"#;

#[test]
fn bash_runs_what_is_named() {
    if Command::new("bash")
        .arg("--version")
        .stdout(Stdio::null())
        .status()
        .is_err()
    {
        eprintln!("SKIPPED: there is no bash to compare with");
        return;
    }
    let log = std::env::temp_dir().join(format!("shellpreview-{}", std::process::id()));
    let mut runner = TestRunner::new(ProptestConfig {
        cases: SCRIPTS,
        rng_seed: RngSeed::Fixed(7),
        failure_persistence: None,
        max_shrink_iters: 200,
        ..ProptestConfig::default()
    });
    let result = runner.run(&script(), |script| {
        fs::write(&log, "").unwrap();
        let status = Command::new("bash")
            .args(["--norc", "--noprofile", "-c"])
            .arg(format!("{PRELUDE}{}wait\n", script.source))
            .env("LOG", &log)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap();
        prop_assert!(status.code().is_some());
        let mut ran: Vec<(usize, String)> = fs::read_to_string(&log)
            .unwrap()
            .lines()
            .filter(|name| !name.starts_with("in"))
            .map(|name| (name[2..].parse().unwrap(), name.to_owned()))
            .collect();
        // Commands of a pipeline start together.
        ran.sort();
        let ran: Vec<String> = ran.into_iter().map(|(_, name)| name).collect();
        let preview = checked(&script.source, Dialect::Bash, GENEROUS);
        let mut named = names(&script.source, &preview);
        named.retain(|name| !name.is_empty());
        prop_assert_eq!(named, ran, "{}", preview);
        Ok(())
    });
    fs::remove_file(&log).unwrap();
    if let Err(failure) = result {
        panic!("{failure}");
    }
}
