//! `cargo xtask picture`: the README's picture, taken from real Pi's screen.

use std::fs;

use anstyle::{Color, RgbColor};
use anstyle_svg::{Term, WIN10_CONSOLE};
use anyhow::Result;

use crate::e2e::pi::Pi;
use crate::e2e::screen;
use crate::host::Host;
use crate::launch::{DEMO, Launch, Mode};
use crate::package;
use crate::workspace::{self, shown};

const COLUMNS: u16 = 100;
/// Enough for the whole session.
const ROWS: u16 = 90;

const INK: Color = Color::Rgb(RgbColor(0xd0, 0xd4, 0xdc));
const PAPER: Color = Color::Rgb(RgbColor(0x16, 0x19, 0x20));

pub(crate) fn run() -> Result<()> {
    let host = Host::bring()?;
    let folder = package::build(&host)?;
    let launch = Launch::new(Mode::Fullscreen).session(DEMO).package(&folder);
    let pi = Pi::start(&host, &launch, COLUMNS, ROWS)?;
    pi.wait_for("▸ Wrote ")?;
    // A group with a member shown as Pi itself draws it.
    pi.click_on("▸ Edited ")?;
    pi.wait_for("▾ Edited ")?;
    pi.click_on("▸ Edited src/import/csv.ts")?;
    pi.wait_for("▾ Edited src/import/csv.ts")?;
    let screen = pi.still_screen()?;
    let begin = screen::find(&screen, "▸ Compacted").map_or(0, |(row, _)| row);
    let end = screen::find(&screen, "are kept now").map_or(ROWS, |(row, _)| row + 1);
    let text = screen::styled(&screen, begin..end);
    pi.quit()?;

    let term = Term::new()
        .palette(WIN10_CONSOLE)
        .fg_color(INK)
        .bg_color(PAPER);
    let path = workspace::root().join("docs/rows.svg");
    fs::write(&path, term.render_svg(&text))?;
    println!("picture: {}", shown(&path));
    Ok(())
}
