//! The same calls live, reopened and in `preview`.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::launch::{Home, Mode};

use super::live::call;
use super::pi::Pi;
use super::{Stage, rows};

const COLUMNS: u16 = 100;
/// Room for every call, open.
const ROWS: u16 = 250;
/// The end of the conversation.
const END: &str = "That was every kind.";

/// How the rows begin, top to bottom: a group, then its members.
const ROWS_OF_CALLS: [&str; 21] = [
    "▸ Read 4 files — 1 failed (partial 2/4: 3 lines)",
    "  ▸ Read one.txt (1 line)",
    "  ▸ Read many.txt (2 lines)",
    "  ▸ Read gone.txt — error",
    "  ▸ Read dot.png (lines unknown)",
    "▸ Ran echo out; exit 3 — error (exit 3)",
    "▸ Explored 3 calls",
    "  ▸ Searched \"two\" in many.txt (1 match)",
    "  ▸ Found \"*.txt\" (2 files)",
    "  ▸ Listed . (3 entries)",
    "▸ Ran cat […]",
    "▸ Edited 3 calls — 1 failed (partial 1/3: +1 -0)",
    "  ▸ Edited one.txt (+1 -0)",
    "  ▸ Wrote new.txt (3 lines)",
    "  ▸ Edited one.txt — error",
    "▸ Ran true && echo yes ↵ echo done",
    "▸ Patched new.txt (requested +2 -1)",
    "▸ Ran npm test […] (exit 7)",
    "▸ Checked output",
    "▸ docs/search cells (1 line)",
    "▸ deploy_preview staging (1 line)",
];

/// What a live conversation showed is what it shows when it is opened again and what `preview` prints
/// of it, with groups closed and with everything open.
pub(crate) fn run(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let home = Home::new()?;
        furnish(&home)?;
        let tools = "+grep,+find,+ls";
        let launch = stage.launch(mode).saved().tools(tools).script(&script());
        let pi = Pi::start_in(home, &stage.host, &launch, COLUMNS, ROWS)?;
        pi.wait_for("~/project")?;
        pi.enter("please work")?;
        pi.wait_for(END)?;
        let closed = rows::on_screen(&pi.still_screen()?);
        pi.send("\x0f")?;
        pi.wait_for("Tool output: expanded")?;
        let open = rows::all_closed(rows::on_screen(&pi.still_screen()?));
        let mut like = open.iter().zip(ROWS_OF_CALLS);
        ensure!(
            cfg!(not(unix))
                || open.len() == ROWS_OF_CALLS.len() && like.all(|(a, b)| a.starts_with(b)),
            "expected rows like {ROWS_OF_CALLS:#?}\nbut found {open:#?}"
        );

        let home = pi.leave()?;
        let session = home.last_session()?;
        let at = home.path().display().to_string();
        let preview = rows::expected(&session, COLUMNS, &at);
        ensure!(
            closed == preview,
            "live rows {closed:#?}\nbut in preview {preview:#?}"
        );
        let preview = rows::expected_with_members(&session, COLUMNS, &at);
        ensure!(
            open == preview,
            "live rows {open:#?}\nbut in preview {preview:#?}"
        );

        let launch = stage.launch(mode).tools(tools).resumed();
        let pi = Pi::start_in(home, &stage.host, &launch, COLUMNS, ROWS)?;
        pi.wait_for(END)?;
        rows::wait_for(&pi, "the rows as they were live", &closed)?;
        pi.send("\x0f")?;
        pi.wait_for("Tool output: expanded")?;
        let reopened = rows::all_closed(rows::on_screen(&pi.still_screen()?));
        ensure!(
            reopened == open,
            "live rows {open:#?}\nbut reopened {reopened:#?}"
        );
        pi.quit()?;
    }
    Ok(())
}

/// Every kind of call, with something that ends a group between them.
fn script() -> String {
    let read = |args| call("read", &args);
    let bash = |command: &str| call("bash", &json!({ "command": command }));
    let edit = |old, new| {
        call(
            "edit",
            &json!({ "path": "one.txt", "edits": [{ "oldText": old, "newText": new }] }),
        )
    };
    let patch = "*** Begin Patch\n*** Update File: new.txt\n@@\n 1\n-2\n+two\n+more\n*** End Patch";
    let answers: [Vec<Value>; 12] = [
        vec![
            read(json!({ "path": "one.txt" })),
            read(json!({ "path": "many.txt", "offset": 2, "limit": 2 })),
            read(json!({ "path": "gone.txt" })),
        ],
        vec![read(json!({ "path": "dot.png" }))],
        vec![bash("echo out; exit 3")],
        vec![
            call("grep", &json!({ "pattern": "two", "path": "many.txt" })),
            call("find", &json!({ "pattern": "*.txt" })),
            call("ls", &json!({})),
        ],
        vec![bash("cat <<'END'\nnot a command\nEND")],
        vec![edit("one", "one\nmore")],
        vec![
            call("write", &json!({ "path": "new.txt", "content": "1\n2\n3" })),
            edit("absent", "x"),
        ],
        vec![bash("true &&\n  echo yes\n# why\necho done")],
        vec![call("apply_patch", &json!({ "input": patch }))],
        vec![
            call("exec_command", &json!({ "cmd": "npm test\nnpm run lint" })),
            call("write_stdin", &json!({ "session_id": 1 })),
        ],
        vec![
            call("mcp__docs__search", &json!({ "query": "cells" })),
            call("deploy_preview", &json!({ "environment": "staging" })),
        ],
        vec![json!({ "type": "text", "text": END })],
    ];
    json!(answers).to_string()
}

/// Puts a script where Pi looks for the program first.
#[cfg(unix)]
fn stand_in(home: &Home, name: &str, script: &str) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = home.agent().join("bin");
    fs::create_dir_all(&folder)?;
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{script}\n"))?;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
    Ok(())
}

/// Elsewhere a script is no program: what Pi finds or not makes rows, too.
#[cfg(not(unix))]
fn stand_in(_: &Home, _: &str, _: &str) -> Result<()> {
    Ok(())
}

/// The project's files, and stand-ins for the programs that search.
fn furnish(home: &Home) -> Result<()> {
    let project = home.project();
    fs::write(project.join("one.txt"), "one\n")?;
    fs::write(project.join("many.txt"), "one\ntwo\nthree\nfour\nfive\n")?;
    fs::write(project.join("dot.png"), b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")?;
    stand_in(
        home,
        "rg",
        r#"printf '%s\n' '{"type":"match","data":{"path":{"text":"many.txt"},"lines":{"text":"two\n"},"line_number":2}}'"#,
    )?;
    stand_in(home, "fd", "echo many.txt && echo one.txt")
}
