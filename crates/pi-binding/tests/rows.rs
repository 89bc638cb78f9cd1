//! Facts of calls as Pi gives them, and the rows they make.

#![expect(
    clippy::needless_pass_by_value,
    clippy::unwrap_used,
    reason = "helpers of a test take JSON literals and may panic"
)]

use pi_binding::compose::{self, Place};
use pi_binding::wire::{Call, Options};
use pi_binding::{CallFacts, ResultFacts, TextFacts, contract, summarize};
use serde_json::{Value, json};

const PLACE: Place = Place {
    columns: 120,
    indent: 0,
    open: false,
};

fn options() -> Options {
    Options::new(&json!({}), "/home/me", false)
}

/// Facts of a call whose tool declares nothing, so that Pi's own names decide.
fn call(name: &'static str, args: Value) -> Facts {
    CallFacts {
        name,
        args: Some(kept(args)),
        live: true,
        ..CallFacts::default()
    }
}

type Facts = CallFacts<'static>;

/// Facts borrow; those of a test stay.
fn kept(value: Value) -> &'static Value {
    Box::leak(Box::new(value))
}

fn started(facts: Facts) -> Facts {
    CallFacts {
        started: true,
        args_complete: true,
        partial: true,
        ..facts
    }
}

/// `more` has fields of the result.
fn done(facts: Facts, text: &str, more: Value) -> Facts {
    let more = kept(more);
    let result = ResultFacts {
        is_error: more.get("is_error") == Some(&Value::Bool(true)),
        duration_ms: more.get("duration_ms").and_then(Value::as_f64),
        texts: vec![TextFacts::whole(Box::leak(text.into()))],
        images: more
            .get("images")
            .map_or(0, |n| u32::try_from(n.as_u64().unwrap()).unwrap()),
        details: more.get("details"),
        structured: more.get("structured"),
    };
    CallFacts {
        result: Some(result),
        args_complete: true,
        partial: false,
        ..facts
    }
}

fn summary(facts: &Facts, schema: Option<&Value>) -> Call {
    summarize(facts, &contract::declared(facts.name, schema), &options()).call
}

fn row(facts: &Facts) -> String {
    compose::call(&summary(facts, None), PLACE, &options()).text()
}

fn declared_row(facts: &Facts, schema: &Value) -> String {
    compose::call(&summary(facts, Some(schema)), PLACE, &options()).text()
}

fn group(members: &[Facts]) -> String {
    let calls: Vec<Call> = members.iter().map(|facts| summary(facts, None)).collect();
    compose::group(&calls, PLACE, &options()).text()
}

#[test]
fn phases_of_each_tool() {
    let tools = [
        ("read", json!({"path": "src/config.ts"})),
        ("write", json!({"path": "notes.txt", "content": "a\n"})),
        ("edit", json!({"path": "src/config.ts", "edits": []})),
        ("bash", json!({"command": "npm test"})),
        ("powershell", json!({"command": "Get-Item ."})),
        ("grep", json!({"pattern": "a.*b", "path": "src"})),
        ("find", json!({"pattern": "*.rs"})),
        ("ls", json!({})),
        ("codemode", json!({"code": "1"})),
        ("mcp__git__log", json!({"n": 3})),
        ("todo", json!({"text": "x"})),
    ];
    let mut picture = String::new();
    for (name, args) in tools {
        let facts = call(name, args);
        for facts in [
            facts.clone(),
            started(facts.clone()),
            done(facts, "one\ntwo\n", json!({})),
        ] {
            picture += &row(&facts);
            picture.push('\n');
        }
    }
    insta::assert_snapshot!(picture, @r#"
    ▸ Read src/config.ts
    ▸ Reading src/config.ts
    ▸ Read src/config.ts (2 lines)
    ▸ Write notes.txt
    ▸ Writing notes.txt
    ▸ Wrote notes.txt (1 line)
    ▸ Edit src/config.ts
    ▸ Editing src/config.ts
    ▸ Edited src/config.ts
    ▸ Run npm test
    ▸ Running npm test
    ▸ Ran npm test
    ▸ Run Get-Item .
    ▸ Running Get-Item .
    ▸ Ran Get-Item .
    ▸ Search "a.*b" in src
    ▸ Searching "a.*b" in src
    ▸ Searched "a.*b" in src (0 matches)
    ▸ Find "*.rs"
    ▸ Finding "*.rs"
    ▸ Found "*.rs" (2 files)
    ▸ List .
    ▸ Listing .
    ▸ Listed . (2 entries)
    ▸ Code…
    ▸ Running code…
    ▸ Ran code
    ▸ mcp__git__log
    ▸ mcp__git__log
    ▸ mcp__git__log (2 lines)
    ▸ todo
    ▸ todo
    ▸ todo (2 lines)
    "#);
}

#[test]
fn failures_keep_the_verb_and_lose_the_count() {
    let failed = |name, args, text| row(&done(call(name, args), text, json!({"is_error": true})));
    insta::assert_snapshot!(failed("read", json!({"path": "a"}), "ENOENT"), @"▸ Read a — error");
    insta::assert_snapshot!(failed("bash", json!({"command": "npm test"}), "x\n\nCommand exited with code 7"), @"▸ Ran npm test — error (exit 7)");
    insta::assert_snapshot!(failed("bash", json!({"command": "npm test"}), "Command aborted"), @"▸ Ran npm test — error");
    insta::assert_snapshot!(failed("write", json!({"path": "a", "content": "b"}), "EACCES"), @"▸ Wrote a — error");
    insta::assert_snapshot!(failed("todo", json!({}), "a\nb\nc"), @"▸ todo — error");
}

#[test]
fn mcp_tools_are_named_as_pi_names_them() {
    let facts = call("mcp__git__log", json!({}));
    let titled = CallFacts {
        title: Some("git/log"),
        ..facts.clone()
    };
    assert_eq!(row(&titled), "▸ git/log");
    let result = json!({"details": {"server": "git", "tool": "log"}, "duration_ms": 40});
    assert_eq!(
        row(&done(facts.clone(), "a\nb", result)),
        "▸ git/log (2 lines) (0.0s)"
    );
    assert_eq!(row(&facts), "▸ mcp__git__log");
}

#[test]
fn a_command_without_commands_is_named_by_its_tool() {
    for command in ["", " \n", "# only a note\n\n  # and another"] {
        assert_eq!(row(&call("bash", json!({"command": command}))), "▸ bash");
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
fn an_edit_counts_its_patch() {
    let patch = "--- a\n+++ a\n@@ -1,2 +1,3 @@\n x\n-y\n+y2\n+z\n";
    let facts = call("edit", json!({"path": "src/config.ts", "edits": []}));
    let result = json!({"details": {"patch": patch}});
    assert_eq!(
        row(&done(facts.clone(), "ok", result)),
        "▸ Edited src/config.ts (+2 -1)"
    );
    let wrong = json!({"details": {"patch": "@@ -1,2 +1,9 @@\n x\n"}});
    assert_eq!(row(&done(facts, "ok", wrong)), "▸ Edited src/config.ts");
}

#[test]
fn patch_requests() {
    let schema = json!({"type": "object", "properties": {"input": {"type": "string"}}, "required": ["input"]});
    let patch = |body: &str| {
        call(
            "apply_patch",
            json!({"input": format!("*** Begin Patch\n{body}*** End Patch")}),
        )
    };
    let ok = |body| declared_row(&done(patch(body), "Done", json!({})), &schema);
    insta::assert_snapshot!(ok("*** Update File: src/config.ts\n@@\n-a\n+b\n+c\n"), @"▸ Patched src/config.ts (requested +2 -1)");
    insta::assert_snapshot!(ok("*** Update File: old.ts\n*** Move to: new.ts\n@@\n a\n"), @"▸ Patched old.ts → new.ts (requested +0 -0)");
    insta::assert_snapshot!(ok("*** Add File: a\n+1\n+2\n*** Update File: b\n@@\n-a\n+b\n"), @"▸ Patched 2 targets (requested +3 -1)");
    insta::assert_snapshot!(ok("*** Delete File: old.ts\n"), @"▸ Patched old.ts (requested)");
    let body = "*** Update File: src/config.ts\n@@\n-a\n+b\n+c\n";
    let failed = done(patch(body), "no", json!({"is_error": true}));
    insta::assert_snapshot!(declared_row(&failed, &schema), @"▸ Patched src/config.ts — error (requested +2 -1)");
    insta::assert_snapshot!(declared_row(&started(patch(body)), &schema), @"▸ Patching src/config.ts (requested +2 -1)");
    insta::assert_snapshot!(ok("*** Create File: a\n+1\n"), @"▸ apply_patch *** Begin Patch… (1 line)");
    let streaming = call(
        "apply_patch",
        json!({"input": "*** Begin Patch\n*** Add Fi"}),
    );
    insta::assert_snapshot!(declared_row(&streaming, &schema), @"▸ apply_patch *** Begin Patch…");
}

#[test]
fn shell_sessions() {
    let exec = json!({"type": "object", "properties": {"cmd": {"type": "string"}, "shell": {"type": "string"}}, "required": ["cmd"]});
    let stdin = json!({"type": "object", "properties": {"session_id": {"type": "number"}, "chars": {"type": "string"}}, "required": ["session_id"]});
    let receipt = json!({"details": {"output": "", "wall_time_seconds": 1, "exit_code": 7}});
    let run = |args: Value| {
        declared_row(
            &done(call("exec_command", args), "out\nput", receipt.clone()),
            &exec,
        )
    };
    insta::assert_snapshot!(run(json!({"cmd": "npm test"})), @"▸ Ran npm test (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "cd repo\nnpm test"})), @"▸ Ran cd repo […] (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "cd repo\nnpm test", "shell": "/bin/bash"})), @"▸ Ran cd repo ↵ npm test (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "cd repo\nnpm test", "shell": "fish"})), @"▸ Ran cd repo […] (exit 7)");
    insta::assert_snapshot!(run(json!({"cmd": "\nnpm test"})), @"▸ exec_command (2 lines)");
    insta::assert_snapshot!(run(json!({"shell": "bash"})), @"▸ exec_command (2 lines)");
    let poll =
        |args: Value| declared_row(&done(call("write_stdin", args), "out", json!({})), &stdin);
    insta::assert_snapshot!(poll(json!({"session_id": 1})), @"▸ Checked output");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": ""})), @"▸ Checked output");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": "\u{3}"})), @"▸ Sent input");
    insta::assert_snapshot!(poll(json!({"session_id": 1, "chars": "a", "bytes": [1]})), @"▸ write_stdin (1 line)");
    insta::assert_snapshot!(poll(json!({"chars": "a"})), @"▸ write_stdin (1 line)");
}

#[test]
fn codemode_summaries() {
    let record = |name: &str, status: &str| json!({"id": "c/1", "name": name, "args": "{}", "status": status});
    let with = |calls: Vec<Value>| json!({"details": {"calls": calls}, "duration_ms": 1200});
    let facts = || call("codemode", json!({"code": "1"}));
    let ok = |calls| row(&done(facts(), "", with(calls)));
    insta::assert_snapshot!(ok(vec![record("read", "ok"), record("read", "ok"), record("bash", "ok")]), @"▸ Ran code read ×2, bash (3 nested calls) (1.2s)");
    insta::assert_snapshot!(ok(vec![]), @"▸ Ran code (0 nested calls) (1.2s)");
    insta::assert_snapshot!(row(&done(facts(), "", json!({"details": {}}))), @"▸ Ran code");
    let live = CallFacts {
        partial: true,
        started: true,
        ..done(
            facts(),
            "",
            with(vec![record("read", "ok"), record("read", "running")]),
        )
    };
    insta::assert_snapshot!(row(&live), @"▸ Running code read ×2 (2 nested calls so far; 1 running)…");
    insta::assert_snapshot!(row(&facts()), @"▸ Code…");
}

#[test]
fn groups() {
    let read = |path: &str, text: &str| done(call("read", json!({"path": path})), text, json!({}));
    let failed = done(
        call("read", json!({"path": "c"})),
        "ENOENT",
        json!({"is_error": true}),
    );
    insta::assert_snapshot!(group(&[read("a", "1\n2\n"), read("b", "1")]), @"▸ Read 2 files (3 lines)");
    insta::assert_snapshot!(group(&[read("a", "1\n2\n"), read("a", "1"), read("a", "")]), @"▸ Read 1 file (3 reads, 3 lines)");
    insta::assert_snapshot!(group(&[read("a", "1\n"), read("b", "1\n"), failed]), @"▸ Read 3 files — 1 failed (partial 2/3: 2 lines)");
    let grep = done(call("grep", json!({"pattern": "x"})), "a:1: x", json!({}));
    insta::assert_snapshot!(group(&[read("a", "1"), grep.clone()]), @"▸ Explored 2 calls");
    insta::assert_snapshot!(group(&[grep.clone(), grep]), @"▸ Searched 1 pattern (2 searches)");
    insta::assert_snapshot!(group(&[read("a", "1"), started(call("read", json!({"path": "b"})))]), @"▸ Reading 2 files (partial 1/2: 1 line)");
    let patch = json!({"details": {"patch": "--- a\n+++ a\n@@ -1 +1,2 @@\n-y\n+y2\n+z\n"}});
    let edit = done(call("edit", json!({"path": "a"})), "ok", patch);
    let write = done(
        call("write", json!({"path": "b", "content": "1\n2\n"})),
        "ok",
        json!({}),
    );
    insta::assert_snapshot!(group(&[edit.clone(), write]), @"▸ Edited 2 calls (partial 1/2: +2 -1)");
    insta::assert_snapshot!(group(&[edit.clone(), edit]), @"▸ Edited 2 calls (+4 -2)");
}

#[test]
fn nothing_untrusted_reaches_a_row_raw() {
    let evil = "a\u{1b}]0;x\u{7}\nb\u{202e}c\u{9b}d";
    for facts in [
        call("read", json!({"path": evil})),
        call("bash", json!({"command": evil})),
        call("powershell", json!({"command": evil})),
        call("grep", json!({"pattern": evil, "path": evil})),
        call(evil, json!({})),
        CallFacts {
            purpose: Some(evil),
            ..call("ls", json!({"path": evil}))
        },
    ] {
        let row = row(&facts);
        assert!(
            !row.chars().any(|c| c.is_control() || c == '\u{202e}'),
            "{row:?}"
        );
    }
    let other =
        json!({"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]});
    let row = declared_row(&call("ask", json!({"q": evil})), &other);
    assert!(!row.chars().any(char::is_control), "{row:?}");
}

#[test]
fn commands_are_made_printable_as_everything_else_is() {
    for c in (0..=0xffff).filter_map(char::from_u32) {
        if matches!(c, '\n' | '\r') {
            continue;
        }
        let text = format!("a{c}b");
        let raw = shellpreview::Dialect::Raw;
        let preview = shellpreview::preview(&text, raw, usize::MAX, &str::len);
        assert_eq!(preview.text(), pathfit::printable(&text), "{c:?}");
    }
}

#[test]
fn never_wider_than_asked() {
    let facts = [
        call(
            "read",
            json!({"path": "packages/ui/src/components/forms/日本語ボタン.tsx"}),
        ),
        call(
            "bash",
            json!({"command": "cd foo && python <<'PY' | grep -i \"bar\"\nprint(1)\nPY\ngit status 👩‍👩‍👧"}),
        ),
        call("grep", json!({"pattern": "ㅤㅤ✅➡️", "path": "src"})),
    ];
    for facts in &facts {
        let facts = done(
            facts.clone(),
            "x",
            json!({"duration_ms": 1500.0, "is_error": true}),
        );
        let call = summary(&facts, None);
        for columns in 0..130 {
            for indent in [0, 2] {
                let row = compose::call(
                    &call,
                    Place {
                        columns,
                        indent,
                        open: false,
                    },
                    &options(),
                );
                let width = pi_binding::columns::columns(&row.text());
                assert!(width <= columns, "{width} > {columns}: {:?}", row.text());
            }
        }
    }
}
