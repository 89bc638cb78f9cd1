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
    let (height, width) = screen.size();
    (0..height).find_map(|row| {
        (0..width)
            .map(|column| (row, column))
            .find(|&(row, column)| {
                screen
                    .contents_between(row, column, row, width)
                    .starts_with(text)
                    && screen
                        .cell(row, column)
                        .is_some_and(vt100::Cell::has_contents)
            })
    })
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
