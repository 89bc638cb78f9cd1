//! Text cut at a grapheme, with the cut shown.

use unicode_segmentation::UnicodeSegmentation as _;

use crate::Width;

/// What stands for text left out.
pub(crate) const ELLIPSIS: &str = "…";

/// The text when it fits, else its beginning and `…`.
///
/// Nothing when nothing visible would remain in front of the `…`.
pub(crate) fn clip(text: &str, columns: usize, width: Width<'_>) -> Option<String> {
    if width(text) <= columns {
        return Some(text.to_owned());
    }
    let mut room = columns.checked_sub(width(ELLIPSIS))?;
    let mut graphemes = text.grapheme_indices(true).map(|(at, g)| (at + g.len(), g));
    let mut ends = Vec::new();
    let mut beyond = None;
    for (end, grapheme) in graphemes.by_ref() {
        let Some(left) = room.checked_sub(width(grapheme)) else {
            beyond = Some(end);
            break;
        };
        room = left;
        ends.push(end);
    }
    // Columns need not add up, so the finished text decides: shorter until it fits, or longer
    // while it does.
    let cut = |end: usize| {
        let kept = text.get(..end)?.trim_end();
        let cut = format!("{kept}{ELLIPSIS}");
        (!kept.is_empty() && width(&cut) <= columns).then_some(cut)
    };
    let shorter = ends.iter().rev().find_map(|&end| cut(end));
    let beyond = beyond.into_iter().chain(graphemes.map(|(end, _)| end));
    let longer = beyond.take(columns).map_while(cut).last();
    longer
        .or(shorter)
        .filter(|cut| width(cut) > width(ELLIPSIS))
}

/// As [`clip`], but a `…` alone where nothing else fits, and nothing where not even that does.
pub(crate) fn clip_or_ellipsis(text: &str, columns: usize, width: Width<'_>) -> Option<String> {
    clip(text, columns, width).or_else(|| (width(ELLIPSIS) <= columns).then(|| ELLIPSIS.to_owned()))
}
