//! Opening rows by mouse, and what is under them.

use anyhow::{Result, ensure};
use vt100::Screen;

use crate::launch::{DEMO, Launch, Mode};

use super::pi::Pi;
use super::{Stage, rows, screen};

const COLUMNS: u16 = 100;
const ROWS: u16 = 500;
/// The end of the session's last line.
const END: &str = "exporter.";

/// A group opens to its members, a member to its body; both close again.
pub(crate) fn clicks(stage: &Stage) -> Result<()> {
    let pi = Pi::start(&stage.host, &stage.demo(Mode::Fullscreen), COLUMNS, ROWS)?;
    pi.wait_for(END)?;
    let closed = rows::on_screen(&pi.still_screen()?);

    pi.click_on("▸ Edited 4 calls")?;
    pi.wait_for("▾ Edited 4 calls")?;
    pi.wait_for("  ▸ Wrote tests/import/empty-cells.test.ts (3 lines)")?;
    pi.click_on("▸ Wrote tests/import")?;
    pi.wait_for("  ▾ Wrote tests/import")?;
    pi.wait_for("test(\"keeps empty cells\"")?;

    // The group forgets nothing about its members.
    pi.click_on("▾ Edited 4 calls")?;
    pi.wait_until_gone("test(\"keeps empty cells\"")?;
    pi.click_on("▸ Edited 4 calls")?;
    pi.wait_for("  ▾ Wrote tests/import")?;
    pi.click_on("▾ Wrote tests/import")?;
    pi.wait_until_gone("test(\"keeps empty cells\"")?;
    pi.click_on("▾ Edited 4 calls")?;
    rows::wait_for(&pi, "the rows as at first", &closed)?;
    pi.quit()
}

/// With everything open, the lines that are not rows are the lines of plain Pi, colours and all.
pub(crate) fn bodies(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let plain = all_open(stage, &Launch::new(mode).session(DEMO))?;
        let ours = all_open(stage, &stage.demo(mode))?;
        let opened = rows::on_screen(&ours).len();
        ensure!(
            opened > 20,
            "expected a row for every call, but found {opened}"
        );
        let plain = lines(&plain);
        let ours: Vec<_> = lines(&ours)
            .into_iter()
            .filter(|(text, _)| !rows::is_row(text))
            .collect();
        for (plain, ours) in plain.iter().zip(&ours) {
            ensure!(
                plain == ours,
                "expected the line\n{}\nbut found\n{}",
                plain.0,
                ours.0
            );
        }
        ensure!(
            plain.len() == ours.len(),
            "{} lines became {}",
            plain.len(),
            ours.len()
        );
    }
    Ok(())
}

/// The screen after Ctrl+O.
fn all_open(stage: &Stage, launch: &Launch) -> Result<Screen> {
    let pi = Pi::start(&stage.host, launch, COLUMNS, ROWS)?;
    pi.wait_for(END)?;
    pi.send("\x0f")?;
    pi.wait_for("Tool output: expanded")?;
    let screen = pi.still_screen()?;
    pi.quit()?;
    Ok(screen)
}

/// The lines that have text, and the same with their colours.
fn lines(screen: &Screen) -> Vec<(String, String)> {
    let (height, _) = screen.size();
    let styled = (0..height).map(|row| screen::styled(screen, row..row + 1));
    let lines = screen::rows(screen).into_iter().zip(styled);
    lines.filter(|(text, _)| !text.is_empty()).collect()
}
