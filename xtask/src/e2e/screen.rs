//! Reading a screen.

use std::fmt::Write as _;
use std::ops::Range;

use anstyle::{Ansi256Color, Color, Effects, RgbColor, Style};
use vt100::{Cell, Screen};

/// The rows as plain text, without the blanks at their ends.
pub(crate) fn rows(screen: &Screen) -> Vec<String> {
    let (_, columns) = screen.size();
    screen
        .rows(0, columns)
        .map(|row| row.trim_end().to_owned())
        .collect()
}

/// The row and the column (both zero-based) where a text begins.
pub(crate) fn find(screen: &Screen, text: &str) -> Option<(u16, u16)> {
    let (height, _) = screen.size();
    (0..height).find_map(|row| Some((row, find_in_row(screen, row, text)?)))
}

/// The column where a text begins in this row.
fn find_in_row(screen: &Screen, row: u16, text: &str) -> Option<u16> {
    let (_, width) = screen.size();
    let (mut line, mut begins) = (String::new(), Vec::new());
    for column in 0..width {
        let cell = screen.cell(row, column)?;
        if !cell.is_wide_continuation() {
            begins.push((line.len(), column));
            line.push_str(if cell.has_contents() {
                cell.contents()
            } else {
                " "
            });
        }
    }
    let at = line.find(text)?;
    begins
        .iter()
        .find(|(begin, _)| *begin == at)
        .map(|(_, column)| *column)
}

/// All of the text without blanks, so that it does not matter where lines are broken.
pub(crate) fn squeezed(screen: &Screen) -> String {
    screen.contents().split_whitespace().collect()
}

/// Rows with the escape codes of their colours and effects.
pub(crate) fn styled(screen: &Screen, rows: Range<u16>) -> String {
    let (_, width) = screen.size();
    let mut text = String::new();
    for row in rows {
        let mut current = Style::new();
        let mut line = String::new();
        for column in 0..width {
            let Some(cell) = screen.cell(row, column) else {
                continue;
            };
            if cell.is_wide_continuation() {
                continue;
            }
            let style = style(cell);
            if style != current {
                let _ = write!(line, "{current:#}{style}");
                current = style;
            }
            line.push_str(if cell.has_contents() {
                cell.contents()
            } else {
                " "
            });
        }
        let _ = writeln!(text, "{}{current:#}", line.trim_end());
    }
    text
}

fn style(cell: &Cell) -> Style {
    let effects = [
        (cell.bold(), Effects::BOLD),
        (cell.dim(), Effects::DIMMED),
        (cell.italic(), Effects::ITALIC),
        (cell.underline(), Effects::UNDERLINE),
        (cell.inverse(), Effects::INVERT),
    ];
    let effects = effects
        .into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, effect)| effect);
    Style::new()
        .fg_color(color(cell.fgcolor()))
        .bg_color(color(cell.bgcolor()))
        .effects(effects.fold(Effects::new(), Effects::insert))
}

fn color(color: vt100::Color) -> Option<Color> {
    match color {
        vt100::Color::Default => None,
        vt100::Color::Idx(index) => Some(Ansi256Color(index).into()),
        vt100::Color::Rgb(red, green, blue) => Some(RgbColor(red, green, blue).into()),
    }
}

/// The rows with their numbers, for messages; empty ones are left out.
pub(crate) fn framed(screen: &Screen) -> String {
    let (_, columns) = screen.size();
    let mut text = String::new();
    for (index, row) in rows(screen)
        .iter()
        .enumerate()
        .filter(|(_, row)| !row.is_empty())
    {
        let _ = writeln!(text, "{index:>3}│{row}");
    }
    let _ = write!(text, "({columns} columns)");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(output: &str) -> Screen {
        let mut parser = vt100::Parser::new(3, 12, 0);
        parser.process(output.as_bytes());
        parser.screen().clone()
    }

    #[test]
    fn a_text_is_found_by_its_columns() {
        let screen = screen("one\r\n測定 two  three");
        assert_eq!(find(&screen, "one"), Some((0, 0)));
        assert_eq!(find(&screen, "定 two"), Some((1, 2)));
        assert_eq!(find(&screen, "two  thr"), None);
        assert_eq!(find(&screen, "ree"), Some((2, 0)));
    }

    #[test]
    fn colours_and_effects_are_kept() {
        let screen = screen("a\x1b[1;31mred\x1b[0m \x1b[2mdim\x1b[22m b");
        let plain = "a\x1b[1m\x1b[38;5;1mred\x1b[0m \x1b[2mdim\x1b[0m b\n";
        assert_eq!(styled(&screen, 0..1), plain);
    }

    #[test]
    fn rows_end_with_their_text() {
        assert_eq!(rows(&screen("one  \r\ntwo")), ["one", "two", ""]);
        assert_eq!(framed(&screen("one")), "  0│one\n(12 columns)");
    }
}
