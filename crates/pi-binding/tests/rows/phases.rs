//! Every tool in every phase.

use serde_json::{Value, json};

use crate::{Facts, call, declared_row, done, reopened, row, started};

const PATCH: &str = "*** Begin Patch\n*** Add File: a.ts\n+1\n*** End Patch";

/// Before execution, while it runs, with a result, failed, reopened without a result.
fn phases(facts: &Facts) -> [Facts; 5] {
    [
        Facts {
            args_complete: true,
            ..facts.clone()
        },
        started(facts.clone()),
        done(facts.clone(), "one\ntwo\n", json!({})),
        done(facts.clone(), "one\ntwo\n", json!({"is_error": true})),
        reopened(facts.clone()),
    ]
}

fn table(rows: impl Iterator<Item = String>) -> String {
    rows.map(|row| row + "\n").collect()
}

#[test]
fn pi_s_own_tools() {
    let tools = [
        ("read", json!({"path": "src/config.ts"})),
        (
            "read",
            json!({"path": "file.ts", "offset": 10, "limit": 11}),
        ),
        ("write", json!({"path": "notes.txt", "content": "a\n"})),
        ("edit", json!({"path": "src/config.ts", "edits": []})),
        ("bash", json!({"command": "npm test"})),
        ("powershell", json!({"command": "Get-Item ."})),
        ("grep", json!({"pattern": "a.*b", "path": "src"})),
        ("find", json!({"pattern": "*.rs"})),
        ("ls", json!({})),
        ("codemode", json!({"code": "1"})),
    ];
    let facts = tools.map(|(name, args)| call(name, args));
    let rows = facts.iter().flat_map(phases).map(|facts| row(&facts));
    insta::assert_snapshot!(table(rows), @r#"
    ▸ Read src/config.ts
    ▸ Reading src/config.ts
    ▸ Read src/config.ts (2 lines)
    ▸ Read src/config.ts — error
    ▸ Read src/config.ts
    ▸ Read file.ts (requested lines 10–20)
    ▸ Reading file.ts (requested lines 10–20)
    ▸ Read file.ts (2 lines)
    ▸ Read file.ts — error
    ▸ Read file.ts
    ▸ Write notes.txt (requested 1 line)
    ▸ Writing notes.txt (requested 1 line)
    ▸ Wrote notes.txt (1 line)
    ▸ Wrote notes.txt — error
    ▸ Write notes.txt
    ▸ Edit src/config.ts
    ▸ Editing src/config.ts
    ▸ Edited src/config.ts
    ▸ Edited src/config.ts — error
    ▸ Edit src/config.ts
    ▸ Run npm test
    ▸ Running npm test
    ▸ Ran npm test
    ▸ Ran npm test — error
    ▸ Run npm test
    ▸ Run Get-Item .
    ▸ Running Get-Item .
    ▸ Ran Get-Item .
    ▸ Ran Get-Item . — error
    ▸ Run Get-Item .
    ▸ Search "a.*b" in src
    ▸ Searching "a.*b" in src
    ▸ Searched "a.*b" in src (0 matches)
    ▸ Searched "a.*b" in src — error
    ▸ Search "a.*b" in src
    ▸ Find "*.rs"
    ▸ Finding "*.rs"
    ▸ Found "*.rs" (2 files)
    ▸ Found "*.rs" — error
    ▸ Find "*.rs"
    ▸ List .
    ▸ Listing .
    ▸ Listed . (2 entries)
    ▸ Listed . — error
    ▸ List .
    ▸ Code…
    ▸ Running code…
    ▸ Ran code
    ▸ Ran code — error
    ▸ Code…
    "#);
}

/// Calls of tools that are known by their schemas, if at all.
fn declared() -> [(Facts, Value); 9] {
    let object = |properties: &[&str], required: &[&str]| {
        let kind = |name: &&str| match *name {
            "offset" | "limit" | "session_id" => "number",
            _ => "string",
        };
        let properties: serde_json::Map<String, Value> = properties
            .iter()
            .map(|name| ((*name).to_owned(), json!({"type": kind(name)})))
            .collect();
        json!({"type": "object", "properties": properties, "required": required})
    };
    [
        (
            call("open", json!({"file_path": "a.ts", "offset": 10})),
            object(&["file_path", "offset", "limit"], &["file_path"]),
        ),
        (
            call("save", json!({"path": "a.ts", "content": "1\n2\n3"})),
            object(&["path", "content"], &["path", "content"]),
        ),
        (
            call(
                "swap",
                json!({"path": "a.ts", "oldText": "a", "newText": "b"}),
            ),
            object(
                &["path", "oldText", "newText"],
                &["path", "oldText", "newText"],
            ),
        ),
        (
            call("apply_patch", json!({"input": PATCH})),
            object(&["input"], &["input"]),
        ),
        (
            call("exec_command", json!({"cmd": "npm test"})),
            object(&["cmd"], &["cmd"]),
        ),
        (
            call("write_stdin", json!({"session_id": 4})),
            object(&["session_id", "chars"], &["session_id"]),
        ),
        (
            call("write_stdin", json!({"session_id": 4, "chars": "y\n"})),
            object(&["session_id", "chars"], &["session_id"]),
        ),
        (
            call("deploy", json!({"target": "staging"})),
            object(&["target"], &["target"]),
        ),
        (
            call("mcp__docs__search", json!({"query": "cells"})),
            object(&["query"], &["query"]),
        ),
    ]
}

#[test]
fn tools_by_what_they_declare() {
    let tools = declared();
    let rows = tools
        .iter()
        .flat_map(|(facts, schema)| phases(facts).map(|facts| declared_row(&facts, schema)));
    insta::assert_snapshot!(table(rows), @"
    ▸ Read a.ts (requested from line 10)
    ▸ Reading a.ts (requested from line 10)
    ▸ Read a.ts (2 lines)
    ▸ Read a.ts — error
    ▸ Read a.ts
    ▸ Write a.ts (requested 3 lines)
    ▸ Writing a.ts (requested 3 lines)
    ▸ Wrote a.ts (3 lines)
    ▸ Wrote a.ts — error
    ▸ Write a.ts
    ▸ Edit a.ts
    ▸ Editing a.ts
    ▸ Edited a.ts
    ▸ Edited a.ts — error
    ▸ Edit a.ts
    ▸ Patch a.ts (requested +1 -0)
    ▸ Patching a.ts (requested +1 -0)
    ▸ Patched a.ts (requested +1 -0)
    ▸ Patched a.ts — error (requested +1 -0)
    ▸ Patch a.ts
    ▸ Run npm test
    ▸ Running npm test
    ▸ Ran npm test
    ▸ Ran npm test — error
    ▸ Run npm test
    ▸ Check output
    ▸ Checking output
    ▸ Checked output
    ▸ Checked output — error
    ▸ Check output
    ▸ Send input
    ▸ Sending input
    ▸ Sent input
    ▸ Sent input — error
    ▸ Send input
    ▸ deploy staging
    ▸ deploy staging
    ▸ deploy staging (2 lines)
    ▸ deploy staging — error
    ▸ deploy staging
    ▸ mcp__docs__search cells
    ▸ mcp__docs__search cells
    ▸ mcp__docs__search cells (2 lines)
    ▸ mcp__docs__search cells — error
    ▸ mcp__docs__search cells
    ");
}

#[test]
fn requests_are_told_until_there_is_a_result() {
    let streaming = call("write", json!({"path": "file.ts", "content": "1\n2\n3\n"}));
    assert_eq!(row(&streaming), "▸ Write file.ts");
    let complete = Facts {
        args_complete: true,
        ..streaming.clone()
    };
    assert_eq!(row(&complete), "▸ Write file.ts (requested 3 lines)");
    assert_eq!(
        row(&started(streaming.clone())),
        "▸ Writing file.ts (requested 3 lines)"
    );
    assert_eq!(row(&reopened(streaming)), "▸ Write file.ts");

    let read = |args| row(&started(call("read", args)));
    insta::assert_snapshot!(read(json!({"path": "a", "limit": 5})), @"▸ Reading a (requested lines 1–5)");
    insta::assert_snapshot!(read(json!({"path": "a", "offset": 10})), @"▸ Reading a (requested from line 10)");
    insta::assert_snapshot!(read(json!({"path": "a", "offset": 10, "limit": 1})), @"▸ Reading a (requested line 10)");
    insta::assert_snapshot!(read(json!({"path": "a", "offset": 10, "limit": "x"})), @"▸ Reading a");
    let write = |args| row(&started(call("write", args)));
    insta::assert_snapshot!(write(json!({"path": "a", "content": ""})), @"▸ Writing a (requested 0 lines)");
    insta::assert_snapshot!(write(json!({"path": "a", "content": 1})), @"▸ Writing a");
    insta::assert_snapshot!(write(json!({"path": "a"})), @"▸ Writing a");
}
