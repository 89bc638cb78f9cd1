//! What happens around a transcript while it is open.

use std::fs;

use anyhow::{Result, ensure};
use serde_json::json;
use vt100::Screen;

use crate::launch::{DEMO, Launch, Mode};
use crate::package;

use super::lifecycle::reload_once;
use super::pi::Pi;
use super::{Stage, rows, screen};

const COLUMNS: u16 = 100;
const ROWS: u16 = 200;
const END: &str = "exporter.";
const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";

/// `/reload` loads the files that are there now.
pub(crate) fn update(stage: &Stage) -> Result<()> {
    let place = tempfile::tempdir()?;
    let folder = place.path().join("package");
    package::copy(&stage.package, &folder)?;
    let launch = Launch::new(Mode::Fullscreen).package(&folder).session(DEMO);
    let pi = Pi::start(&stage.host, &launch, COLUMNS, ROWS)?;
    pi.wait_for(END)?;
    let before = rows::on_screen(&pi.still_screen()?);

    let entry = folder.join("dist/index.js");
    let built = fs::read(&entry)?;
    fs::write(&entry, "export default function () {}\n")?;
    reload_once(&pi)?;
    rows::wait_for(&pi, "no rows from an empty extension", &[])?;
    fs::write(&entry, built)?;
    reload_once(&pi)?;
    rows::wait_for(&pi, "the rows of the package", &before)?;
    pi.quit()
}

/// The renderer is another one, the transcript is the same.
pub(crate) fn modes(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &stage.demo(mode), COLUMNS, ROWS)?;
        pi.wait_for(END)?;
        let before = rows::on_screen(&pi.still_screen()?);
        pi.enter("/settings")?;
        pi.wait_for("Auto-compact")?;
        pi.send("tui mode")?;
        pi.wait_for("→ TUI mode")?;
        for _ in 0..2 {
            pi.send(ENTER)?;
            pi.still_screen()?;
            rows::wait_for(&pi, "the rows in the other mode", &before)?;
        }
        leave_settings(&pi, "→ TUI mode")?;
        pi.quit()?;
    }
    Ok(())
}

/// A failed call is red in every theme, and no two themes have the same red.
pub(crate) fn theme(stage: &Stage) -> Result<()> {
    const FAILED: &str = "▸ Ran npm test -- --grep import — error";
    let colour = |screen: &Screen| {
        let (row, column) = screen::find(screen, FAILED)?;
        Some(screen.cell(row, column + 2)?.fgcolor())
    };
    let pi = Pi::start(&stage.host, &stage.demo(Mode::Fullscreen), COLUMNS, ROWS)?;
    pi.wait_for(END)?;
    let screen = pi.still_screen()?;
    let (before, old) = (rows::on_screen(&screen), colour(&screen));
    pi.enter("/settings")?;
    pi.wait_for("Auto-compact")?;
    pi.send("theme")?;
    pi.wait_for("→ Theme")?;
    pi.send(ENTER)?;
    pi.wait_for("→ ✓ system")?;
    for _ in 0..2 {
        pi.send(DOWN)?;
    }
    pi.wait_for("→   dark")?;
    pi.send(ENTER)?;
    pi.wait("another colour of the failed call", |screen| {
        let new = colour(screen);
        (new.is_some() && new != old).then_some(())
    })?;
    rows::wait_for(&pi, "the rows in another theme", &before)?;
    leave_settings(&pi, "→ Theme")?;
    pi.quit()
}

/// Leaves the settings, whose selected line begins with `selected`.
///
/// The line must be there before it can go: a key that follows Escape too soon is another key.
fn leave_settings(pi: &Pi, selected: &str) -> Result<()> {
    pi.wait_for(selected)?;
    pi.send(ESCAPE)?;
    pi.wait_until_gone(selected)
}

/// Two entries back the last call is not on the branch any more.
pub(crate) fn tree(stage: &Stage) -> Result<()> {
    for mode in Mode::ALL {
        let pi = Pi::start(&stage.host, &stage.demo(mode), COLUMNS, ROWS)?;
        pi.wait_for(END)?;
        let before = rows::on_screen(&pi.still_screen()?);
        pi.enter("/tree")?;
        pi.wait_for("Session Tree")?;
        pi.send(UP)?;
        pi.send(UP)?;
        pi.wait_for("› • [codemode")?;
        pi.send(ENTER)?;
        pi.wait_for("→ No summary")?;
        pi.send(ENTER)?;
        let kept = before.split_last().map_or(&[][..], |(_, kept)| kept);
        rows::wait_for(&pi, "all rows but the last", kept)?;
        pi.quit()?;
    }
    Ok(())
}

/// The kept calls have their rows, once each.
pub(crate) fn compaction(stage: &Stage) -> Result<()> {
    let script = json!([[{ "type": "text", "text": "All that came before." }]]).to_string();
    for mode in Mode::ALL {
        let launch = stage.demo(mode).script(&script);
        let pi = Pi::start(&stage.host, &launch, COLUMNS, ROWS)?;
        pi.wait_for(END)?;
        let before = rows::on_screen(&pi.still_screen()?);
        pi.enter("/compact")?;
        pi.wait_for("Compacted from 20 tokens")?;
        let kept = rows::on_screen(&pi.still_screen()?);
        ensure!(!kept.is_empty(), "expected kept rows");
        ensure!(
            before.ends_with(&kept),
            "expected the last of {before:#?}, but found {kept:#?}"
        );
        pi.quit()?;
    }
    Ok(())
}
