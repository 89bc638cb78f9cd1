//! Commands, and sessions of them.

use pi_binding::compose::{self, Place};
use pi_binding::wire::Options;
use pi_binding::{contract, summarize};
use serde_json::{Value, json};

use crate::{Facts, PLACE, call, declared_row, done, options, row, summary};

#[test]
fn a_command_without_commands_is_named_by_its_tool() {
    for args in [
        json!({}),
        json!({"command": ""}),
        json!({"command": " \n"}),
        json!({"command": "# only a note\n\n  # and another"}),
        json!({"command": ["ls"]}),
    ] {
        assert_eq!(row(&call("bash", args)), "▸ bash");
    }
    assert_eq!(
        row(&call("bash", json!({"command": "# why\nls"}))),
        "▸ Run ls"
    );
    assert_eq!(
        row(&call("powershell", json!({"command": "\nls"}))),
        "▸ powershell"
    );
}

#[test]
fn by_its_first_line_a_command_may_be_blank() {
    let raw = Options::new(
        &json!({"display": {"commandPreview": "raw"}}),
        "/home/me",
        false,
    );
    let row = |command| {
        let facts = call("bash", json!({"command": command}));
        let contract = contract::declared("bash", None);
        let call = summarize(&facts, &contract, &raw).call;
        compose::call(&call, PLACE, &raw).text()
    };
    assert_eq!(row("\nls"), "▸ bash");
    assert_eq!(row("# why\nls"), "▸ Run # why […]");
}

fn exec(args: Value, receipt: Value) -> String {
    let schema = json!({"type": "object", "properties": {"cmd": {"type": "string"}, "shell": {"type": "string"}}, "required": ["cmd"]});
    let facts = call("exec_command", args);
    declared_row(
        &done(facts, "out\nput", json!({"details": receipt})),
        &schema,
    )
}

#[test]
fn shell_sessions() {
    let run = |args| {
        let receipt = json!({"output": "", "wall_time_seconds": 1, "exit_code": 7});
        exec(args, receipt)
    };
    insta::assert_snapshot!(run(json!({"cmd": "npm test"})), @"▸ Ran npm test (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "cd repo\nnpm test"})), @"▸ Ran cd repo […] (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "cd repo\n \n"})), @"▸ Ran cd repo (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "cd repo\nnpm test", "shell": "fish"})), @"▸ Ran cd repo […] (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "cd repo\nnpm test", "shell": "zsh -fc"})), @"▸ Ran cd repo […] (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "\nnpm test"})), @"▸ exec_command (2 lines)");
    insta::assert_snapshot!(run(json!({"cmd": ["npm"]})), @"▸ exec_command (2 lines)");
    insta::assert_snapshot!(run(json!({"cmd": null})), @"▸ exec_command (2 lines)");
    insta::assert_snapshot!(run(json!({"shell": "bash"})), @"▸ exec_command (2 lines)");
    for shell in [
        "/bin/bash",
        "/opt/homebrew/bin/zsh",
        r"C:\Program Files\Git\bin\bash.exe",
    ] {
        insta::allow_duplicates! {
            insta::assert_snapshot!(run(json!({"cmd": "cd repo\nnpm test", "shell": shell})), @"▸ Ran cd repo ↵ npm test (exit 7)");
        }
    }
}

#[test]
fn a_receipt_that_contradicts_itself_tells_nothing() {
    let row = exec(
        json!({"cmd": "npm test"}),
        json!({"output": "", "wall_time_seconds": 1, "exit_code": 0, "exitCode": 1}),
    );
    assert_eq!(row, "▸ Ran npm test");
}

#[test]
fn input_is_not_echoed() {
    let schema = json!({"type": "object", "properties": {"session_id": {"type": "number"}, "chars": {"type": "string"}}, "required": ["session_id"]});
    let poll =
        |args: Value| declared_row(&done(call("write_stdin", args), "out", json!({})), &schema);
    insta::assert_snapshot!(poll(json!({"session_id": 1})), @"▸ Checked output");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": ""})), @"▸ Checked output");
    insta::assert_snapshot!(poll(json!({"session_id": "1", "chars": null})), @"▸ Checked output");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": "\u{3}"})), @"▸ Sent input");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": " "})), @"▸ Sent input");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": [3]})), @"▸ write_stdin (1 line)");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": "a", "bytes": [1]})), @"▸ write_stdin (1 line)");
    insta::assert_snapshot!(poll(json!({"session_id": "one"})), @"▸ write_stdin (1 line)");
    insta::assert_snapshot!(poll(json!({"session_id": null})), @"▸ write_stdin (1 line)");
    insta::assert_snapshot!(poll(json!({"chars": "a"})), @"▸ write_stdin (1 line)");
}

#[test]
fn a_purpose_never_hides_the_command() {
    let facts = Facts {
        purpose: Some("Listing files"),
        ..call("bash", json!({"command": "rm -rf /tmp/x"}))
    };
    insta::assert_snapshot!(row(&facts), @"▸ Run rm -rf /tmp/x — Listing files");
    for columns in 0..40 {
        let place = Place { columns, ..PLACE };
        let row = compose::call(&summary(&facts, None), place, &options()).text();
        let whole = row.contains("rm -rf /tmp/x");
        assert!(whole || !row.contains('—'), "{row}");
    }
}
