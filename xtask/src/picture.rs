//! `cargo xtask picture`: the README's picture, taken from real Pi's screen.

use std::fs;

use anstyle::RgbColor;
use anstyle_svg::{Palette, Term};
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

const INK: RgbColor = RgbColor(0xd0, 0xd4, 0xdc);
const PAPER: RgbColor = RgbColor(0x16, 0x19, 0x20);

/// The sixteen colours of the terminal in the picture.
const PALETTE: Palette = Palette([
    RgbColor(0x28, 0x2c, 0x34),
    RgbColor(0xe0, 0x6c, 0x75),
    RgbColor(0x98, 0xc3, 0x79),
    RgbColor(0xd1, 0x9a, 0x66),
    RgbColor(0x61, 0xaf, 0xef),
    RgbColor(0xc6, 0x78, 0xdd),
    RgbColor(0x56, 0xb6, 0xc2),
    INK,
    RgbColor(0x5c, 0x63, 0x70),
    RgbColor(0xf0, 0x80, 0x88),
    RgbColor(0xb0, 0xd8, 0x90),
    RgbColor(0xe5, 0xc0, 0x7b),
    RgbColor(0x7c, 0xc0, 0xf8),
    RgbColor(0xd8, 0x90, 0xec),
    RgbColor(0x70, 0xc8, 0xd4),
    RgbColor(0xff, 0xff, 0xff),
]);

pub(crate) fn run() -> Result<()> {
    let host = Host::bring()?;
    let folder = package::build(&host)?;
    let launch = Launch::new(Mode::Fullscreen).session(DEMO).package(&folder);
    let pi = Pi::start(&host, &launch, COLUMNS, ROWS)?;
    pi.wait_for("exporter.")?;
    // A group with a member shown as Pi itself draws it.
    pi.click_on("▸ Edited ")?;
    pi.wait_for("▾ Edited ")?;
    pi.click_on("▸ Edited src/import/csv.ts")?;
    pi.wait_for("▾ Edited src/import/csv.ts")?;
    let screen = pi.still_screen()?;
    let begin = screen::find(&screen, "The importer drops").map_or(0, |(row, _)| row);
    let end = screen::find(&screen, "are kept now").map_or(ROWS, |(row, _)| row + 1);
    let text = screen::styled(&screen, begin..end);
    pi.quit()?;

    let term = Term::new()
        .palette(PALETTE)
        .fg_color(INK.into())
        .bg_color(PAPER.into());
    let path = workspace::root().join("docs/rows.svg");
    fs::write(&path, term.render_svg(&text))?;
    println!("picture: {}", shown(&path));
    Ok(())
}
