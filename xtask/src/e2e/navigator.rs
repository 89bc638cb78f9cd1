//! Opening rows by keyboard.

use anyhow::Result;

use crate::launch::Mode;

use super::pi::Pi;
use super::{Stage, rows};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const ESCAPE: &str = "\x1b";
/// Ctrl+Shift+O, from a terminal that can tell it from Ctrl+O.
const SHORTCUT: &str = "\x1b[111;6u";
/// What the navigator is headed with.
const HEAD: &str = "Tool calls";

/// Command and shortcut open the navigator; its keys open the first group and a member of it.
pub(crate) fn run(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &stage.demo(mode), 100, 200)?;
        pi.wait_for("exporter.")?;
        let closed = rows::on_screen(&pi.still_screen()?);
        pi.enter("/transcript-ui tools")?;
        pi.wait_for(HEAD)?;
        for _ in 0..closed.len() {
            pi.send(UP)?;
        }
        pi.send(RIGHT)?;
        wait_for_row(&pi, "▾ Explored")?;
        for key in [RIGHT, DOWN, " "] {
            pi.send(key)?;
        }
        wait_for_row(&pi, "  ▾ Read packages")?;
        pi.send(LEFT)?;
        wait_for_row(&pi, "  ▸ Read packages")?;
        for key in [LEFT, LEFT] {
            pi.send(key)?;
        }
        wait_for_row(&pi, "▸ Explored")?;
        pi.send(ESCAPE)?;
        pi.wait_until_gone(HEAD)?;

        pi.send(SHORTCUT)?;
        pi.wait_for(HEAD)?;
        pi.send(ESCAPE)?;
        pi.wait_until_gone(HEAD)?;
        rows::wait_for(&pi, "the rows as at first", &closed)?;
        pi.quit()?;
    }
    Ok(())
}

/// Waits for a row of the transcript; those of the navigator do not begin so.
fn wait_for_row(pi: &Pi, begin: &str) -> Result<()> {
    pi.wait(&format!("`{begin}` in the transcript"), |screen| {
        rows::on_screen(screen)
            .iter()
            .any(|row| row.starts_with(begin))
            .then_some(())
    })
}
