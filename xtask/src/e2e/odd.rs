//! Sessions that nobody would write: Pi must live, and no row may be what it is not.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::launch::Mode;

use super::pi::Pi;
use super::{Stage, rows};

const ROWS: u16 = 250;
/// The last line of every session here.
const END: &str = "That was all.";

/// Control characters, line feeds and missing pieces: the rows are those of the native side.
pub(crate) fn controls(stage: &Stage) -> Result<()> {
    let session = session(&[
        ("read", json!({ "path": "src/a\nb/c.ts" }), Some("x")),
        (
            "bash",
            json!({ "command": "printf '\u{1b}]0;title\u{7}'\r\nls" }),
            Some(""),
        ),
        ("read", json!({ "path": "vict\tim.txt" }), None),
        ("bash", json!({ "command": "" }), Some("(no output)")),
        ("bash", json!({ "command": "\n\n" }), Some("(no output)")),
        ("bash", json!({ "command": null }), Some("no command")),
        ("bash", json!({}), Some("no command")),
        ("read", json!({ "path": 7 }), Some("no path")),
        (
            "edit",
            json!({ "path": "a.ts", "edits": "none" }),
            Some("no edits"),
        ),
        (
            "write",
            json!({ "path": "", "content": "" }),
            Some("no path"),
        ),
        (
            "grep",
            json!({ "pattern": "\u{202e}drawkcab\u{2066}", "path": "." }),
            Some(""),
        ),
        (
            "odd_\u{1b}[31mtool",
            json!({ "path": ["a", "b"] }),
            Some("done"),
        ),
        (
            "mcp__a__b",
            json!({ "deep": { "deeper": [{}] } }),
            Some("done"),
        ),
    ]);
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &stage.launch(mode).session(&session), 90, ROWS)?;
        pi.wait_for(END)?;
        let home = pi.home.path().display().to_string();
        for columns in [90, 30] {
            pi.resize(columns, ROWS)?;
            let expected = rows::expected(&session, columns, &home);
            ensure!(
                expected.len() >= 10,
                "expected more rows than {expected:#?}"
            );
            rows::wait_for(&pi, &format!("the rows at {columns} columns"), &expected)?;
        }
        pi.quit()?;
    }
    Ok(())
}

/// Characters that programs disagree about: no line may be too wide for Pi, which would end.
pub(crate) fn widths(stage: &Stage) -> Result<()> {
    let words = [
        "👁️‍🗨️👩‍👩‍👧‍👦🏳️‍🌈",
        "ㅤㅤ✅",
        "测試テスト시험",
        "क्षि नी กำ",
        "e\u{301}\u{301}\u{301}\u{301}",
        "🇺🇸🇩🇪🇺",
        "1️⃣✔️➡️",
        "لا إله",
        "\u{200b}\u{200d}\u{feff}",
        "half \\ud83d lone",
        "ｆｕｌｌｗｉｄｔｈ",
        "a\tb\u{85}c\u{9b}d",
    ];
    let calls: Vec<_> = words
        .iter()
        .flat_map(|word| {
            let long = [*word; 8].join("/");
            [
                ("read", json!({ "path": long }), Some("x")),
                (
                    "bash",
                    json!({ "command": format!("echo {word} && cat {long}") }),
                    Some("x"),
                ),
                ("grep", json!({ "pattern": long, "path": word }), Some("x")),
            ]
        })
        .collect();
    // Half a pair can be written in JSON, but not in a Rust string.
    let session = session(&calls).replace("\\\\ud83d", "\\ud83d");
    for columns in [61, 20, 9] {
        let launch = stage.launch(Mode::Regular).session(&session);
        let pi = Pi::start(&stage.host, &launch, columns, ROWS)?;
        pi.wait_for("▸")?;
        pi.send("\x0f")?;
        pi.wait_for("▾")?;
        pi.still_screen()?;
        pi.quit()?;
    }
    Ok(())
}

/// A saved conversation with one call in each response, apart by text so that none are grouped.
fn session(calls: &[(&str, Value, Option<&str>)]) -> String {
    let mut entries = Vec::new();
    let mut push = |message: Value| {
        let parent = entries
            .len()
            .checked_sub(1)
            .map(|index| format!("{index:08x}"));
        let id = format!("{:08x}", entries.len());
        let timestamp = "2026-01-05T09:00:00.000Z";
        entries.push(json!({
            "type": "message",
            "id": id,
            "parentId": parent,
            "timestamp": timestamp,
            "message": message,
        }));
    };
    push(json!({ "role": "user", "content": "Odd things, please.", "timestamp": 0 }));
    for (index, (name, arguments, result)) in calls.iter().enumerate() {
        let id = format!("call_{index}");
        let call = json!({ "type": "toolCall", "id": id, "name": name, "arguments": arguments });
        push(assistant(
            &json!([{ "type": "text", "text": "Next:" }, call]),
            "toolUse",
        ));
        if let Some(text) = result {
            push(json!({
                "role": "toolResult",
                "toolCallId": id,
                "toolName": name,
                "content": [{ "type": "text", "text": text }],
                "isError": false,
                "timestamp": 0,
            }));
        }
    }
    push(assistant(&json!([{ "type": "text", "text": END }]), "stop"));
    let header = json!({
        "type": "session",
        "version": 3,
        "id": "0dd00000-0000-4000-8000-000000000001",
        "timestamp": "2026-01-05T09:00:00.000Z",
        "cwd": "/home/demo/project",
    });
    let lines = std::iter::once(&header).chain(&entries);
    lines.map(|line| format!("{line}\n")).collect()
}

fn assistant(content: &Value, stop: &str) -> Value {
    let cost = json!({ "input": 0, "output": 0, "cacheRead": 0, "cacheWrite": 0, "total": 0 });
    json!({
        "role": "assistant",
        "content": content,
        "api": "faux-script",
        "provider": "faux",
        "model": "script",
        "usage": {
            "input": 1, "output": 1, "cacheRead": 0, "cacheWrite": 0, "totalTokens": 2, "cost": cost,
        },
        "stopReason": stop,
        "timestamp": 0,
    })
}
