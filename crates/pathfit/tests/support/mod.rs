//! What the suites share: the laws of a label, checked for every number of columns.
#![expect(clippy::panic, reason = "a test fails by panicking")]

use pathfit::{Options, fit, printable};
use unicode_segmentation::UnicodeSegmentation;

/// Measures a text.
pub(crate) type Width<'a> = &'a dyn Fn(&str) -> usize;

/// The labels of `path` at 0, 1, … columns, up to some more than the path needs.
///
/// # Panics
///
/// When one of them breaks a law of the crate documentation.
#[track_caller]
pub(crate) fn labels(path: &str, options: Options<'_>, width: Width<'_>) -> Vec<String> {
    let whole = whole(path, options);
    let labels: Vec<String> = (0..=width(&whole) + 3)
        .map(|columns| fit(path, columns, &options, width).unwrap_or_else(|no| panic!("{no}")))
        .collect();
    for (columns, label) in labels.iter().enumerate() {
        let context = format!("{path:?} in {columns} columns: {label:?}");
        assert!(width(label) <= columns, "wider than asked: {context}");
        assert_eq!(printable(label), *label, "not printable: {context}");
        if width(&whole) <= columns {
            assert_eq!(*label, whole, "changed although it fits: {context}");
        } else {
            assert!(
                width(&whole) > columns && *label != whole,
                "not cut: {context}"
            );
            assert!(
                marks_what_was_dropped(label, &whole),
                "hidden or needless cut: {context}"
            );
        }
    }
    for (columns, pair) in labels.windows(2).enumerate() {
        let [less, more] = pair else { continue };
        assert!(
            is_subsequence(&shown(less), &shown(more)),
            "{path:?}: {columns} columns show {less:?}, one more only {more:?}",
        );
    }
    labels
}

/// The label of a path with room enough, by the simplest means.
fn whole(path: &str, options: Options<'_>) -> String {
    fit(path, usize::MAX, &options, &|_| 0).unwrap_or_else(|no| panic!("{no}"))
}

/// Whether `label` is `whole` with one `…` for each stretch that is missing, and every stretch
/// begins and ends at a grapheme.
fn marks_what_was_dropped(label: &str, whole: &str) -> bool {
    let boundaries: Vec<usize> = whole
        .grapheme_indices(true)
        .map(|(at, _)| at)
        .chain([whole.len()])
        .collect();
    // Each set holds where the text so far may end in `whole`.
    let mut ends = vec![0];
    for (piece_number, piece) in label.split('…').enumerate() {
        let starts: Vec<usize> = if piece_number == 0 {
            ends
        } else {
            let first = ends.iter().min().copied().unwrap_or(usize::MAX);
            boundaries
                .iter()
                .copied()
                .filter(|&at| at > first)
                .collect()
        };
        ends = starts
            .into_iter()
            .filter(|&at| whole.get(at..).is_some_and(|rest| rest.starts_with(piece)))
            .map(|at| at + piece.len())
            .filter(|at| boundaries.contains(at))
            .collect();
    }
    label.is_empty() || ends.contains(&whole.len())
}

/// The graphemes of the path that a label shows.
fn shown(label: &str) -> Vec<&str> {
    label
        .graphemes(true)
        .filter(|&grapheme| grapheme != "…")
        .collect()
}

fn is_subsequence(less: &[&str], more: &[&str]) -> bool {
    let mut more = more.iter();
    less.iter()
        .all(|grapheme| more.any(|other| other == grapheme))
}
