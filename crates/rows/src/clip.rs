//! Text cut at a grapheme, with the cut shown.

use unicode_segmentation::UnicodeSegmentation as _;

use crate::Width;

/// What stands for text left out.
pub(crate) const ELLIPSIS: &str = "…";

/// The text when it fits, else its beginning and `…`.
///
/// Nothing when not one grapheme would remain in front of the `…`.
pub(crate) fn clip(text: &str, columns: usize, width: Width<'_>) -> Option<String> {
    if width(text) <= columns {
        return Some(text.to_owned());
    }
    let mut room = columns.checked_sub(width(ELLIPSIS))?;
    let mut ends = Vec::new();
    for (start, grapheme) in text.grapheme_indices(true) {
        let Some(left) = room.checked_sub(width(grapheme)) else {
            break;
        };
        room = left;
        ends.push(start + grapheme.len());
    }
    // Columns need not add up, so the finished text decides.
    while let Some(end) = ends.pop() {
        let kept = text.get(..end)?.trim_end();
        if kept.is_empty() {
            return None;
        }
        let cut = format!("{kept}{ELLIPSIS}");
        if width(&cut) <= columns {
            return Some(cut);
        }
    }
    None
}

/// As [`clip`], but a `…` alone where nothing else fits, and nothing where not even that does.
pub(crate) fn clip_or_ellipsis(text: &str, columns: usize, width: Width<'_>) -> Option<String> {
    clip(text, columns, width).or_else(|| (width(ELLIPSIS) <= columns).then(|| ELLIPSIS.to_owned()))
}
