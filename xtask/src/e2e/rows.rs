//! Rows on the screen, and the rows that the native side makes of the same session.

use anyhow::Result;
use pi_binding::Session;
use pi_binding::preview::{self, Line};
use pi_binding::wire::Options;
use serde_json::Value;
use vt100::Screen;

use super::pi::Pi;
use super::screen;

const CLOSED: char = '▸';
const OPEN: char = '▾';

/// Is this a row of ours, at any depth?
pub(super) fn is_row(line: &str) -> bool {
    line.trim_start().starts_with([CLOSED, OPEN])
}

/// The rows of ours on the screen, top to bottom.
pub(super) fn on_screen(screen: &Screen) -> Vec<String> {
    screen::rows(screen)
        .into_iter()
        .filter(|line| is_row(line))
        .collect()
}

/// The same rows with the mark of a closed one.
pub(super) fn all_closed(rows: Vec<String>) -> Vec<String> {
    rows.into_iter()
        .map(|row| row.replacen(OPEN, "▸", 1))
        .collect()
}

/// The rows that `cargo xtask preview` prints of a session, groups closed.
pub(super) fn expected(session: &str, columns: u16, home: &str) -> Vec<String> {
    let mut rows = expected_with_members(session, columns, home);
    rows.retain(|row| row.starts_with(CLOSED));
    rows
}

/// The same with the members of the groups. Every row has the mark of a closed one.
pub(super) fn expected_with_members(session: &str, columns: u16, home: &str) -> Vec<String> {
    let ignore = &mut |_| {};
    let session = Session::parse(session, ignore);
    let options = Options::new(&Value::Null, home, cfg!(windows));
    let rows = preview::lines(&session, false, usize::from(columns), &options, ignore)
        .iter()
        .filter_map(|line| match line {
            Line::Row(row) => Some(row.text().trim_end().to_owned()),
            Line::Note(_) => None,
        })
        .collect();
    all_closed(rows)
}

/// Waits until the screen has exactly these rows.
///
/// Our terminal draws nothing for U+FFFD, so none is looked for.
pub(super) fn wait_for(pi: &Pi, what: &str, rows: &[String]) -> Result<()> {
    let rows: Vec<_> = rows.iter().map(|row| row.replace('\u{fffd}', "")).collect();
    let wanted = rows.join("\n");
    pi.wait(
        &format!("{what}, which are\n{wanted}\n(end of rows)"),
        |screen| (on_screen(screen) == rows).then_some(()),
    )
}
