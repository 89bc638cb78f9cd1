//! What all modules share: previews with their invariants checked.

use std::fmt::Write as _;

use shellpreview::{Dialect, Marker, Piece, Preview, columns, preview};

/// A budget at which nothing has to give way.
pub(crate) const GENEROUS: usize = 4096;

/// A preview that keeps what every preview must.
#[track_caller]
pub(crate) fn checked(source: &str, dialect: Dialect, budget: usize) -> Preview {
    let preview = preview(source, dialect, budget, &columns);
    let text = preview.text();
    assert!(columns(text) <= budget, "{text:?} is wider than {budget}");
    assert!(
        !text.chars().any(char::is_control),
        "{text:?} is not printable"
    );
    assert_eq!(text, preview.to_string());
    let mut joined = String::new();
    let mut end = 0;
    for piece in preview.pieces() {
        match piece {
            Piece::Source(range) | Piece::Opaque(range) => {
                assert!(end <= range.start, "{range:?} is out of order");
                assert!(range.start < range.end, "{range:?} is empty");
                joined += source
                    .get(range.clone())
                    .expect("a range of whole characters");
                end = range.end;
            }
            Piece::Marker(marker) => joined += &marker.to_string(),
        }
    }
    assert_eq!(joined, text, "pieces and text differ");
    preview
}

/// The whole preview of a Bash script.
#[track_caller]
pub(crate) fn bash(source: &str) -> String {
    checked(source, Dialect::Bash, GENEROUS).to_string()
}

/// The whole preview of a zsh script.
#[track_caller]
pub(crate) fn zsh(source: &str) -> String {
    checked(source, Dialect::Zsh, GENEROUS).to_string()
}

/// A Bash preview at several budgets as one picture, bars at both ends.
#[track_caller]
pub(crate) fn ladder(source: &str, budgets: impl IntoIterator<Item = usize>) -> String {
    let mut picture = String::new();
    for budget in budgets {
        let preview = checked(source, Dialect::Bash, budget);
        writeln!(picture, "{budget:3}│{preview}│").unwrap();
    }
    picture
}

/// A Bash preview as pieces: source text in quotes, opaque text after `~`, markers bare.
#[track_caller]
pub(crate) fn pieces(source: &str, budget: usize) -> String {
    let preview = checked(source, Dialect::Bash, budget);
    let shown = preview.pieces().iter().map(|piece| match piece {
        Piece::Source(range) => format!("{:?}", &source[range.clone()]),
        Piece::Opaque(range) => format!("~{:?}", &source[range.clone()]),
        Piece::Marker(Marker::Space) => "_".to_owned(),
        Piece::Marker(marker) => marker.to_string(),
    });
    shown.collect::<Vec<_>>().join(" ")
}

/// Whether a preview has no opaque part.
pub(crate) fn is_whole(preview: &Preview) -> bool {
    let opaque = |piece: &Piece| matches!(piece, Piece::Opaque(_) | Piece::Marker(Marker::More));
    !preview.pieces().iter().any(opaque)
}

/// Asserts that a script is understood to its end, behind a command that is not the first.
#[track_caller]
pub(crate) fn accepts(dialect: Dialect, command: &str) {
    let source = format!("before\n{command}\nafter");
    let preview = checked(&source, dialect, GENEROUS);
    assert!(is_whole(&preview), "{preview} is not whole");
    let text = preview.text();
    assert!(
        text.starts_with("before ↵ ") && text.ends_with(" ↵ after"),
        "{text}"
    );
}

/// Asserts that a script is opaque from this command on, and what is left of it.
#[track_caller]
pub(crate) fn stops_at(dialect: Dialect, command: &str, remainder: &str) {
    let source = format!("before\n{command}\nafter");
    let preview = checked(&source, dialect, GENEROUS);
    assert_eq!(preview.text(), format!("before ↵ {remainder}"));
}
