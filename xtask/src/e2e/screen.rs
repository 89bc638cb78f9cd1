//! Reading a screen.

use std::fmt::Write as _;

use vt100::Screen;

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
            line.push_str(if cell.has_contents() { cell.contents() } else { " " });
        }
    }
    let at = line.find(text)?;
    begins.iter().find(|(begin, _)| *begin == at).map(|(_, column)| *column)
}

/// The rows between bars, for messages.
pub(crate) fn framed(screen: &Screen) -> String {
    let (_, columns) = screen.size();
    let mut text = String::new();
    for (index, row) in rows(screen).iter().enumerate() {
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
    fn rows_end_with_their_text() {
        assert_eq!(rows(&screen("one  \r\ntwo")), ["one", "two", ""]);
        assert_eq!(framed(&screen("one")), "  0│one\n  1│\n  2│\n(12 columns)");
    }
}
