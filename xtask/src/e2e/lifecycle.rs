//! Coming and going: reloads, new conversations, removal.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::launch::{DEMO, Launch, Mode};

use super::pi::Pi;
use super::{Stage, rows, screen};

const COLUMNS: u16 = 100;
const ROWS: u16 = 200;
const END: &str = "exporter.";

/// After three reloads one click still toggles once, and no row stands twice.
pub(crate) fn reload(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &stage.demo(mode), COLUMNS, ROWS)?;
        pi.wait_for(END)?;
        let before = rows::on_screen(&pi.still_screen()?);
        for _ in 0..3 {
            reload_once(&pi)?;
            rows::wait_for(&pi, "the rows after a reload", &before)?;
        }
        if mode == Mode::Fullscreen {
            pi.click_on("▸ Edited 4 calls")?;
            pi.wait_for("  ▸ Wrote tests/import")?;
            pi.click_on("▾ Edited 4 calls")?;
            rows::wait_for(&pi, "the rows after two clicks", &before)?;
        }
        pi.quit()?;
    }
    Ok(())
}

/// A reload without the package leaves the transcript as plain Pi draws it.
pub(crate) fn removal(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &Launch::new(mode).session(DEMO), COLUMNS, ROWS)?;
        pi.wait_for(END)?;
        reload_once(&pi)?;
        let plain = pi.still_screen()?;
        pi.quit()?;

        let pi = Pi::start(&stage.host, &stage.demo(mode), COLUMNS, ROWS)?;
        pi.wait_for("▸")?;
        pi.wait_for(END)?;
        pi.home.write_settings(&[])?;
        reload_once(&pi)?;
        let screen = pi.still_screen()?;
        let (plain, ours) = (screen::framed(&plain), screen::framed(&screen));
        ensure!(
            plain == ours,
            "expected the screen\n{plain}\nbut found\n{ours}"
        );
        pi.quit()?;
    }
    Ok(())
}

/// After `/new` the old rows are gone, and a call of the new conversation has one.
pub(crate) fn new(stage: &Stage) -> Result<()> {
    let script = json!([
        [{ "type": "toolCall", "name": "bash", "arguments": { "command": "echo new" } }],
        [{ "type": "text", "text": "All is new." }],
    ]);
    for mode in Mode::ALL {
        let launch = stage.demo(mode).script(&script.to_string());
        let pi = Pi::start(&stage.host, &launch, COLUMNS, ROWS)?;
        pi.wait_for(END)?;
        pi.enter("/new")?;
        pi.wait_for("New session started")?;
        pi.wait_until_gone("▸")?;
        pi.enter("again please")?;
        pi.wait_for("All is new.")?;
        pi.wait_for("▸ Ran echo new")?;
        pi.quit()?;
    }
    Ok(())
}

pub(super) fn reload_once(pi: &Pi) -> Result<()> {
    pi.enter("/reload")?;
    pi.wait_until_gone("/reload")?;
    pi.still_screen().map(drop)
}
