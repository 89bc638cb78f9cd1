//! The first line alone: raw mode, and everything that cannot be compacted.

use std::ops::Range;

use crate::limits::MAX_LINE_BYTES;
use crate::piece::Marker;
use crate::writer::{Width, Writer};

/// Columns from which on a cut first line still leaves room for `[…]`.
const ROOM_FOR_MARKER: usize = 16;

/// The first line of a source in any language.
pub(crate) fn raw<'s>(source: &'s str, columns: usize, width: Width<'_>) -> Writer<'s> {
    let (line, more) = line_at(source, 0);
    let mut writer = Writer::new(source);
    writer.opaque(line);
    finish(writer, more, columns, width)
}

/// The first line of a shell script from `start` on, where a command begins.
pub(crate) fn compact<'s>(
    source: &'s str,
    start: usize,
    columns: usize,
    width: Width<'_>,
) -> Writer<'s> {
    let (mut line, mut more) = line_at(source, start);
    if more
        && source
            .get(line.clone())
            .is_some_and(|line| line.ends_with('\\'))
    {
        line.end -= 1;
    }
    let comment = comment(source, &line);
    if comment < line.end {
        line.end = comment;
        more = true;
    }
    let mut text = source.get(line.clone()).unwrap_or_default().trim_end();
    // A quote that only opens at the end says nothing.
    if more
        && let Some(before) = text.strip_suffix(['\'', '"'])
        && before.ends_with(' ')
    {
        text = before.trim_end();
    }
    line.end = line.start + text.len();
    let mut writer = Writer::new(source);
    writer.opaque(line);
    finish(writer, more, columns, width)
}

/// Writes an opaque stretch of one line up to where a comment may begin.
pub(crate) fn without_comment(writer: &mut Writer<'_>, range: Range<usize>) {
    let comment = comment(writer.source(), &range);
    let text = writer
        .source()
        .get(range.start..comment)
        .unwrap_or_default();
    writer.opaque(range.start..range.start + text.trim_end().len());
    if comment < range.end {
        writer.marker(Marker::Space);
        writer.marker(Marker::Omitted);
    }
}

/// Where the first command of a script may begin: after comments and blank lines.
pub(crate) fn after_comments(source: &str) -> usize {
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let text = line.trim_ascii_start();
        if !text.is_empty() && !text.starts_with('#') {
            break;
        }
        start += line.len();
    }
    start
}

/// Where a comment may begin inside `line`; its end if nowhere.
///
/// Since the line was not understood, a `#` inside quotes counts too.
fn comment(source: &str, line: &Range<usize>) -> usize {
    let text = source.get(line.clone()).unwrap_or_default();
    let found = text.match_indices('#').find(|(at, _)| {
        let before = text
            .get(..*at)
            .and_then(|before| before.chars().next_back());
        before.is_none_or(|before| before.is_whitespace() || ";&|<>()`".contains(before))
    });
    found.map_or(line.end, |(at, _)| line.start + at)
}

/// The line at `start` without the blanks around it, and whether anything follows it.
fn line_at(source: &str, start: usize) -> (Range<usize>, bool) {
    let rest = source.get(start..).unwrap_or_default();
    let end = rest.find('\n').unwrap_or(rest.len());
    let (line, later) = rest.split_at_checked(end).unwrap_or_default();
    let blank = line.len() - line.trim_start().len();
    let line = line.trim();
    let mut length = line.len().min(MAX_LINE_BYTES);
    while !line.is_char_boundary(length) {
        length -= 1;
    }
    let more = length < line.len() || !later.trim_start().is_empty();
    (start + blank..start + blank + length, more)
}

/// Adds `[…]` if something was left out, within `columns` if they are not too few.
fn finish<'s>(mut line: Writer<'s>, more: bool, columns: usize, width: Width<'_>) -> Writer<'s> {
    if !more {
        line.clip(columns, width);
        return line;
    }
    let mut marker = line.fresh();
    if !line.text.is_empty() {
        marker.marker(Marker::Space);
    }
    marker.marker(Marker::Omitted);
    if columns >= ROOM_FOR_MARKER {
        line.clip(columns.saturating_sub(width(&marker.text)), width);
    }
    line.append(marker);
    line.clip(columns, width);
    line
}
