//! A saved session, at every width.

use anyhow::Result;

use crate::launch::{DEMO, Mode};

use super::pi::Pi;
use super::{Stage, rows};

/// Enough rows to show the whole session in the narrowest terminal.
const ROWS: u16 = 200;
/// The end of the session's last line.
const END: &str = "exporter.";

/// The screen has the rows that the native side prints, whatever the width becomes.
pub(crate) fn run(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &stage.demo(mode), 120, ROWS)?;
        pi.wait_for(END)?;
        let home = pi.home.path().display().to_string();
        for columns in [120, 80, 40, 20, 120] {
            pi.resize(columns, ROWS)?;
            let expected = rows::expected(DEMO, columns, &home);
            let what = format!("the rows at {columns} columns in {} mode", mode.name());
            rows::wait_for(&pi, &what, &expected)?;
        }
        pi.quit()?;
    }
    Ok(())
}

/// One column too many in a line would end Pi in regular mode.
pub(crate) fn narrow(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        for columns in [20, 12] {
            let pi = Pi::start(&stage.host, &stage.demo(mode), columns, ROWS)?;
            pi.wait_for("▸")?;
            pi.still_screen()?;
            // Everything open: the widest lines that there are.
            pi.send("\x0f")?;
            pi.wait_for("▾")?;
            pi.still_screen()?;
            pi.quit()?;
        }
    }
    Ok(())
}
