//! Plain Pi, without the package: what the other scenarios are compared with, and the proof that
//! the harness itself works.

use anyhow::{Result, ensure};

use super::Stage;
use super::pi::{Launch, Mode, Pi};
use super::screen;

/// A saved session's cards are there, in both modes.
pub(crate) fn saved(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let launch = Launch::new(mode, 80, 40).session(include_str!("../../assets/small.jsonl"));
        let pi = Pi::start(&stage.host, &launch)?;
        pi.wait_for("The version is 2 now.")?;
        let screen = pi.still_screen()?;
        ensure!(
            screen::find(&screen, "read src/config.ts").is_some(),
            "no native card for read\n{}",
            screen::framed(&screen)
        );
        pi.quit()?;
    }
    Ok(())
}

/// The scripted model calls a tool, which runs.
pub(crate) fn live(stage: &Stage) -> Result<()> {
    let script = r#"[
        [{"type": "text", "text": "Let me look."},
         {"type": "toolCall", "name": "bash", "arguments": {"command": "echo he''llo"}}],
        [{"type": "text", "text": "It says hello."}]
    ]"#;
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &Launch::new(mode, 80, 40).script(script))?;
        pi.wait_for("script")?;
        pi.send("please look")?;
        pi.wait_for("please look")?;
        pi.send("\r")?;
        pi.wait_for("It says hello.")?;
        pi.wait_for("hello")?;
        pi.quit()?;
    }
    Ok(())
}
