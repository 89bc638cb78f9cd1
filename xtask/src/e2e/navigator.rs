//! Opening rows by keyboard.

use anyhow::Result;

use crate::launch::Mode;

use super::Stage;
use super::pi::Pi;

const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const ESCAPE: &str = "\x1b";

/// The command opens the navigator; its keys open the first group and a member of it.
pub(crate) fn run(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &stage.demo(mode)?, 100, 200)?;
        pi.wait_for("exporter.")?;
        pi.enter("/transcript-ui tools")?;
        pi.wait_until_gone("/transcript-ui tools")?;
        // The last one is selected at first.
        for _ in 0..40 {
            pi.send("\x1b[A")?;
        }
        pi.send(RIGHT)?;
        pi.wait_for("▾ Explored")?;
        pi.send(RIGHT)?;
        pi.send(DOWN)?;
        pi.send(" ")?;
        pi.wait_for("  ▾ Read packages")?;
        pi.send(LEFT)?;
        pi.wait_until_gone("  ▾ Read packages")?;
        pi.send(LEFT)?;
        pi.send(LEFT)?;
        pi.wait_until_gone("▾ Explored")?;
        pi.send(ESCAPE)?;
        pi.quit()?;
    }
    Ok(())
}
