//! Calls as they happen, with the scripted model.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::json;

use crate::launch::{Home, Mode};

use super::pi::Pi;
use super::{Stage, rows};

/// Phases and groups, and the same rows when the conversation is opened again.
pub(crate) fn run(stage: &Stage) -> Result<()> {
    let script = json!([
        [
            { "type": "text", "text": "I look around." },
            call("read", &json!({ "path": "one.txt" })),
            call("read", &json!({ "path": "two.txt" })),
        ],
        [call("read", &json!({ "path": "gone.txt" }))],
        [call("bash", &json!({ "command": "until [ -e go ]; do sleep 0.05; done; echo went" }))],
        [
            call("edit", &json!({
                "path": "one.txt",
                "edits": [{ "oldText": "one", "newText": "one\nmore" }],
            })),
            call("write", &json!({ "path": "three.txt", "content": "1\n2\n3\n" })),
        ],
        [call("deploy_preview", &json!({ "environment": "staging" }))],
        [{ "type": "text", "text": "All is done." }],
    ])
    .to_string();
    for mode in Mode::ALL {
        let home = Home::new()?;
        fs::write(home.project().join("one.txt"), "one\n")?;
        fs::write(home.project().join("two.txt"), "two\ntwo\n")?;
        let launch = stage.launch(mode).saved().script(&script);
        let pi = Pi::start_in(home, &stage.host, &launch, 100, 80)?;
        pi.wait_for("~/project")?;
        pi.enter("please work")?;
        pi.wait_for("▸ Running until [")?;
        pi.wait_for("▸ Read 3 files — 1 failed")?;
        fs::write(pi.home.project().join("go"), "")?;
        pi.wait_for("▸ Ran until [")?;
        pi.wait_for("All is done.")?;
        let live = rows::on_screen(&pi.still_screen()?);
        ensure!(live.len() == 4, "expected four rows, but found {live:#?}");

        let home = pi.leave()?;
        let pi = Pi::start_in(home, &stage.host, &stage.launch(mode).resumed(), 100, 80)?;
        pi.wait_for("All is done.")?;
        rows::wait_for(&pi, "the rows as they were live", &live)?;
        pi.quit()?;
    }
    Ok(())
}

/// A call in the script of the model.
pub(super) fn call(name: &str, arguments: &serde_json::Value) -> serde_json::Value {
    json!({ "type": "toolCall", "name": name, "arguments": arguments })
}
