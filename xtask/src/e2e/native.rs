//! Plain Pi, without the package: what the other scenarios are compared with, and the proof that
//! the harness itself works.

use anyhow::Result;

use crate::launch::{DEMO, Launch, Mode};

use super::Stage;
use super::pi::Pi;

/// A saved session's cards are there, in both modes.
pub(crate) fn saved(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &Launch::new(mode).session(DEMO), 100, 120)?;
        pi.wait_for("Empty cells are kept now")?;
        pi.wait_for("edit src/import/split.ts")?;
        pi.quit()?;
    }
    Ok(())
}

/// The scripted model calls a tool, which runs.
pub(crate) fn live(stage: &Stage) -> Result<()> {
    let script = r#"[
        [{"type": "text", "text": "Let me look."},
         {"type": "toolCall", "name": "bash", "arguments": {"command": "echo he''llo"}}],
        [{"type": "text", "text": "It greets."}]
    ]"#;
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &Launch::new(mode).script(script), 80, 40)?;
        pi.wait_for("~/project")?;
        pi.enter("please look")?;
        pi.wait_for("It greets.")?;
        pi.wait_for("hello")?;
        pi.quit()?;
    }
    Ok(())
}
