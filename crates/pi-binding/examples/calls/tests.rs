//! The lines of the README, those of the specification, and lines that make no sense.

#![expect(clippy::needless_pass_by_value, reason = "helpers take JSON literals")]

use serde_json::{Value, json};

use super::{answer, escapes};

fn answered(line: &Value) -> Value {
    answer(line.to_string().as_bytes()).unwrap_or_else(|error| json!({ "error": error }))
}

#[test]
fn lines_of_the_readme() {
    let readme = include_str!("../../README.md");
    let (_, block) = readme.split_once("```jsonl\n").expect("a block of lines");
    let (block, _) = block.split_once("```").expect("its end");
    let lines: Vec<&str> = block.lines().collect();
    assert!(lines.len() > 8 && lines.len().is_multiple_of(2));
    for pair in lines.chunks(2) {
        let answer = answer(pair[0].as_bytes()).unwrap_or_else(|error| json!({ "error": error }));
        assert_eq!(answer.to_string(), pair[1], "{}", pair[0]);
    }
}

/// A settled call: its facts and those of its result.
fn settled(name: &str, args: Value, result: Value) -> Value {
    json!({"name": name, "args": args, "phase": "settled", "result": result})
}

fn text(lines: usize) -> Value {
    json!({"content": [{"type": "text", "text": "line\n".repeat(lines)}]})
}

fn read(path: &str, lines: usize) -> Value {
    settled("read", json!({"path": path}), text(lines))
}

fn with(mut call: Value, more: Value) -> Value {
    let (Value::Object(call_fields), Value::Object(more)) = (&mut call, more) else {
        panic!("two objects")
    };
    call_fields.extend(more);
    call
}

fn patch(body: &str) -> Value {
    let input = format!("*** Begin Patch\n{body}*** End Patch");
    let call = settled("apply_patch", json!({ "input": input }), text(1));
    with(call, json!({"schema": object(&["input"], &["input"])}))
}

fn object(texts: &[&str], required: &[&str]) -> Value {
    let properties: serde_json::Map<String, Value> = texts
        .iter()
        .map(|name| ((*name).to_owned(), json!({"type": "string"})))
        .collect();
    json!({"type": "object", "properties": properties, "required": required})
}

fn exec(args: Value, exit: Option<i64>) -> Value {
    let details =
        exit.map(|code| json!({"output": "ok\n", "wall_time_seconds": 125.0, "exit_code": code}));
    let result = with(text(1), json!({"details": details}));
    let call = settled("exec_command", args, result);
    with(call, json!({"schema": object(&["cmd", "shell"], &["cmd"])}))
}

fn stdin(args: Value) -> Value {
    let schema = json!({
        "type": "object",
        "properties": {"session_id": {"type": "number"}, "chars": {"type": "string"}},
        "required": ["session_id"],
    });
    with(
        settled("write_stdin", args, text(3)),
        json!({"schema": schema}),
    )
}

/// A code run with the names and outcomes of its nested calls.
fn code(phase: &str, calls: &[(&str, &str)], more: Value) -> Value {
    let calls: Vec<Value> = calls
        .iter()
        .map(|(name, status)| json!({"id": "c/1", "name": name, "args": "{}", "status": status}))
        .collect();
    let result = with(json!({"content": [], "details": {"calls": calls}}), more);
    json!({"name": "codemode", "args": {"code": "1"}, "phase": phase, "result": result})
}

#[track_caller]
fn says(line: &Value, expected: &str) {
    let answer = answered(line);
    let row = answer["text"].as_str().or(answer["group"].as_str());
    let row = row.unwrap_or_else(|| panic!("{answer}"));
    assert_eq!(row.trim_start_matches(['▸', ' ']), expected);
}

#[test]
fn reads_and_writes_of_the_specification() {
    let failed = settled(
        "read",
        json!({"path": "c"}),
        json!({"content": "ENOENT", "isError": true}),
    );
    says(
        &json!([read("a", 400), read("b", 20), read("c", 0)]),
        "Read 3 files (420 lines)",
    );
    says(
        &json!([read("a", 400), read("a", 20), read("a", 0)]),
        "Read 1 file (3 reads, 420 lines)",
    );
    says(
        &json!([read("a", 400), read("b", 20), failed]),
        "Read 3 files — 1 failed (partial 2/3: 420 lines)",
    );
    let write = |path, lines| {
        settled(
            "write",
            json!({"path": path, "content": "line\n".repeat(lines)}),
            text(1),
        )
    };
    says(&write("notes.txt", 42), "Wrote notes.txt (42 lines)");
    says(&write("empty.txt", 0), "Wrote empty.txt (0 lines)");
    let lines = json!({"path": "file.ts", "offset": 10, "limit": 11});
    says(
        &json!({"name": "read", "args": lines, "phase": "before"}),
        "Read file.ts (requested lines 10–20)",
    );
    let content = json!({"path": "file.ts", "content": "1\n2\n3"});
    says(
        &json!({"name": "write", "args": content, "phase": "before"}),
        "Write file.ts (requested 3 lines)",
    );
    let read = settled(
        "read",
        json!({"path": "src/config.ts"}),
        with(text(12), json!({"durationMs": 100})),
    );
    says(&read, "Read src/config.ts (12 lines) (0.1s)");
}

#[test]
fn edits_and_patches_of_the_specification() {
    let changed = json!({"content": "ok", "details": {
        "patch": "--- a\n+++ a\n@@ -1,2 +1,3 @@\n x\n-y\n+y2\n+z\n",
    }});
    let edit = |result| {
        settled(
            "edit",
            json!({"path": "src/config.ts", "edits": []}),
            result,
        )
    };
    says(&edit(changed.clone()), "Edited src/config.ts (+2 -1)");
    says(
        &json!([edit(changed), edit(text(1))]),
        "Edited 2 calls (partial 1/2: +2 -1)",
    );
    let config = patch("*** Update File: src/config.ts\n@@\n-a\n+b\n+c\n");
    says(&config, "Patched src/config.ts (requested +2 -1)");
    says(
        &patch("*** Update File: old.ts\n*** Move to: new.ts\n@@\n a\n"),
        "Patched old.ts → new.ts (requested +0 -0)",
    );
    let two = patch("*** Add File: a\n+1\n+2\n*** Update File: b\n@@\n-a\n+b\n");
    says(&two, "Patched 2 targets (requested +3 -1)");
    says(
        &patch("*** Delete File: old.ts\n"),
        "Patched old.ts (requested)",
    );
    let one = patch("*** Update File: c\n@@\n a\n");
    says(
        &json!([two, one]),
        "Edited 2 calls (requested 3 targets: +3 -1)",
    );
    let failed = with(
        config,
        json!({"result": {"content": "no", "isError": true}}),
    );
    says(&failed, "Patched src/config.ts — error (requested +2 -1)");
}

#[test]
fn shells_of_the_specification() {
    says(&exec(json!({"cmd": "npm test"}), None), "Ran npm test");
    says(
        &exec(json!({"cmd": "npm test"}), Some(7)),
        "Ran npm test (exit 7)",
    );
    says(&stdin(json!({"session_id": 1})), "Checked output");
    says(
        &stdin(json!({"session_id": 1, "chars": "y\n"})),
        "Sent input",
    );
    says(
        &exec(json!({"cmd": "cd repo\nls"}), Some(0)),
        "Ran cd repo […] (exit 0)",
    );
    let timed = exec(json!({"cmd": "npm test"}), Some(0));
    let result = with(timed["result"].clone(), json!({"durationMs": 125_000}));
    says(
        &with(
            timed,
            json!({"result": result, "purpose": "Verify changes"}),
        ),
        "Ran npm test (exit 0) (2m 5s) — Verify changes",
    );
    let bash = |command| settled("bash", json!({"command": command}), text(1));
    says(
        &bash("set -euo pipefail\nnpm test\ngit diff --check"),
        "Ran set -euo pipefail ↵ npm test ↵ git diff --check",
    );
    says(
        &bash("cd foo && python <<'PY' | grep -i \"bar\"\nprint(\"bar\")\nPY\ngit status"),
        "Ran cd foo && python […] | grep -i \"bar\" ↵ git status",
    );
    let zsh = json!({"cmd": "npm test\nrepeat 3; do\n  ls\ndone", "shell": "/bin/zsh"});
    says(&exec(zsh, None), "Ran npm test ↵ repeat […]");
}

#[test]
fn code_runs_of_the_specification() {
    let settled = |calls, more| code("settled", calls, more);
    let time = || json!({"durationMs": 1200});
    says(
        &json!({"name": "codemode", "args": {"code": "1"}, "phase": "before"}),
        "Code…",
    );
    says(
        &code("running", &[("read", "ok"), ("read", "running")], json!({})),
        "Running code read ×2 (2 nested calls so far; 1 running)…",
    );
    says(
        &settled(&[("read", "ok"), ("read", "ok"), ("bash", "ok")], time()),
        "Ran code read ×2, bash (3 nested calls) (1.2s)",
    );
    let caught: &[_] = &[("read", "ok"), ("bash", "error")];
    says(
        &settled(caught, time()),
        "Ran code read, bash (2 nested calls; 1 error) (1.2s)",
    );
    says(
        &settled(caught, with(time(), json!({"isError": true}))),
        "Ran code read, bash — error (2 nested calls; 1 error) (1.2s)",
    );
    says(
        &settled(&[], json!({"durationMs": 400})),
        "Ran code (0 nested calls) (0.4s)",
    );
    says(
        &settled(&[("read", "ok"), ("read", "ok")], time()),
        "Ran code read ×2 (2 nested calls) (1.2s)",
    );
}

#[test]
fn exploration_of_the_decisions() {
    let result = |text: String| json!({ "content": text });
    let args = |path: &str| json!({"pattern": "pattern", "path": path});
    let grep = |n| settled("grep", args("src"), result("a.ts:1: x\n".repeat(n)));
    says(&grep(3), "Searched \"pattern\" in src (3 matches)");
    let find = settled("find", args("src"), result("a\nb\nc".to_owned()));
    says(&find, "Found \"pattern\" in src (3 files)");
    let list = |path| settled("ls", json!({"path": path}), result("a\n".repeat(12)));
    says(&list("src"), "Listed src (12 entries)");
    let pattern = |pattern| settled("grep", json!({"pattern": pattern}), text(0));
    says(
        &json!([pattern("a"), pattern("b"), pattern("c")]),
        "Searched 3 patterns",
    );
    says(&json!([list("src"), list("docs")]), "Listed 2 paths");
    says(
        &json!([read("a", 1), grep(1), find, list("b")]),
        "Explored 4 calls",
    );
}

#[test]
fn members_stand_below_their_group() {
    let long = "packages/ui/src/components/forms/Button.tsx";
    let call = |columns| with(read(long, 2), json!({"columns": columns}));
    insta::assert_snapshot!(answered(&json!([call(30), read("/home/me/a", 1)])), @r#"{"group":"▸ Read 2 files (3 lines)","members":["  ▸ Read …/Butt….tsx (2 lines)","  ▸ Read /home/me/a (1 line)"]}"#);
    insta::assert_snapshot!(answered(&json!([with(read("/home/me/a", 1), json!({"home": "/home/me"}))])), @r#"{"group":"▸ Read 1 file (1 line)","members":["  ▸ Read ~/a (1 line)"]}"#);
    let title = json!({"name": "mcp__docs__search", "title": "docs/search", "phase": "running"});
    insta::assert_snapshot!(answered(&title), @r#"{"text":"▸ docs/search"}"#);
    let listed = json!({"grouping": {"exploration": ["read", "bash", "write_stdin"]}});
    let listed = |call| with(call, json!({"settings": listed}));
    let beside_read =
        |call| answered(&json!([listed(read("a", 1)), listed(call)]))["group"].clone();
    insta::assert_snapshot!(beside_read(stdin(json!({"session_id": 1}))), @r#""▸ Explored 2 calls""#);
    insta::assert_snapshot!(beside_read(stdin(json!({"session_id": 1, "more": 2}))), @r#""▸ Explored 2 calls (4 lines)""#);
    let bash = settled("bash", json!({"command": "ls"}), text(2));
    insta::assert_snapshot!(answered(&json!([listed(read("a", 1)), listed(bash)])), @r#"{"group":"▸ Explored 2 calls","members":["  ▸ Read a (1 line)","  ▸ Ran ls"]}"#);
}

#[test]
fn bad_lines_are_answered() {
    #[track_caller]
    fn error(line: &str) -> String {
        answer(line.as_bytes()).expect_err(line)
    }
    insta::assert_snapshot!(error("{"), @"expected a line of JSON, but found: EOF while parsing an object at line 1 column 1");
    insta::assert_snapshot!(error("[]"), @"expected the calls of a group, but found a list of 0");
    insta::assert_snapshot!(error("null"), @"expected an object, but found nothing");
    insta::assert_snapshot!(error("3"), @"expected an object, but found 3");
    insta::assert_snapshot!(error("{}"), @"expected the name of a tool, but found nothing at `name`");
    insta::assert_snapshot!(error(r#"{"name":3}"#), @"expected a text, but found 3 at `name`");
    insta::assert_snapshot!(error(r#"{"name":"read"}"#), @"expected `before`, `running`, `settled` or `unknown`, but found nothing at `phase`");
    insta::assert_snapshot!(error(r#"{"name":"read","phase":"done"}"#), @r#"expected `before`, `running`, `settled` or `unknown`, but found "done" at `phase`"#);
    insta::assert_snapshot!(error(r#"{"name":"read","phase":"settled"}"#), @"expected the result of a settled call, but found nothing at `result`");
    insta::assert_snapshot!(error(r#"{"name":"read","phase":"before","args":[]}"#), @"expected an object, but found a list of 0 at `args`");
    insta::assert_snapshot!(error(r#"{"name":"read","phase":"before","columns":-1}"#), @"expected a whole number of columns, but found -1 at `columns`");
    insta::assert_snapshot!(error(r#"{"name":"read","phase":"settled","result":{"content":3}}"#), @"expected a list of blocks or a text, but found 3 at `result.content`");
    insta::assert_snapshot!(error(r#"[{"name":"read","phase":"settled","result":{"content":[{"type":"text"}]}}]"#), @"expected a text, but found nothing at `[0].result.content[0].text`");
    insta::assert_snapshot!(error(r#"[{"name":"read","phase":"before"},{"name":"bash","phase":"before"}]"#), @"expected calls of one group, but found one that stands alone at `[1]`");
    insta::assert_snapshot!(error(r#"[{"name":"read","phase":"before"},{"name":"edit","phase":"before"}]"#), @"expected calls of one group, but found one of another kind at `[1]`");
    insta::assert_snapshot!(error(r#"[{"name":"read","phase":"before"},[]]"#), @"expected an object, but found a list of 0 at `[1]`");
    assert!(answer(b"\xff\xfe").is_err());
    assert!(answer("[".repeat(100_000).as_bytes()).is_err());
}

#[test]
fn unpaired_surrogates_are_replaced() {
    for (line, expected) in [
        (r"\ud800", r"\ufffd"),
        (r"\uDC00\ud800x", r"\ufffd\ufffdx"),
        (r"\ud83d\ude00\ude00", r"\ud83d\ude00\ufffd"),
        (r"\ud800\u0041", r"\ufffd\u0041"),
        // A backslash and a word.
        (r"\\ud800", r"\\ud800"),
        (r"\ud8", r"\ud8"),
        (r"\", r"\"),
    ] {
        let mut line = line.as_bytes().to_vec();
        escapes::make_well_formed(&mut line);
        assert_eq!(String::from_utf8(line).unwrap(), expected);
    }
}
