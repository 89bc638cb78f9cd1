//! Commands that stand on one line and fit are shown as they stand.

use std::ops::Range;

use crate::first_line;
use crate::piece::Marker;
use crate::printable::is_plain_ascii;
use crate::script::{Separator, WordKind};
use crate::shorten::Context;
use crate::writer::{MAX_BYTES_A_COLUMN, Writer};

/// A script that was understood to its end.
pub(crate) fn complete<'s>(context: &Context<'_, 's>, columns: usize) -> Option<Writer<'s>> {
    let start = context.script.words.first()?.range.start;
    let last = context.script.words.last()?;
    let separator = context.script.commands.last()?.separator.as_ref();
    let end = match separator {
        // A background command stays one.
        Some(Separator::Operator(range)) => range.end,
        Some(Separator::Semicolon(_) | Separator::Newline) | None => last.range.end,
    };
    let line = context.source.get(start..end)?;
    if line.len() > columns && is_plain_ascii(line) {
        return None;
    }
    let writer = as_it_stands(context, start..end, end, columns)?;
    ((context.width)(&writer.text) <= columns).then_some(writer)
}

/// A script that is opaque from `remainder` on.
pub(crate) fn with_remainder<'s>(
    context: &Context<'_, 's>,
    remainder: usize,
    columns: usize,
) -> Option<Writer<'s>> {
    let start = context.script.words.first()?.range.start;
    let end = context.source.trim_end().len();
    let mut writer = as_it_stands(context, start..end, remainder, columns)?;
    first_line::without_comment(&mut writer, remainder..end);
    ((context.width)(&writer.text) <= columns).then_some(writer)
}

/// Writes the commands of `line` that end before `limit`, and the blanks up to it.
///
/// `None` if it is no line that could fit, or holds a heredoc.
fn as_it_stands<'s>(
    context: &Context<'_, 's>,
    line: Range<usize>,
    limit: usize,
    columns: usize,
) -> Option<Writer<'s>> {
    let text = context.source.get(line.clone())?;
    if text.len() > columns.saturating_mul(MAX_BYTES_A_COLUMN) || text.contains('\n') {
        return None;
    }
    let mut writer = Writer::new(context.source);
    let mut written = line.start;
    let blanks = |writer: &mut Writer<'_>, blanks: Range<usize>| {
        blanks.for_each(|_| writer.marker(Marker::Space));
    };
    for command in &context.script.commands {
        let words = context.script.words_of(command);
        if words.iter().any(|word| word.kind == WordKind::Heredoc) {
            return None;
        }
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            break;
        };
        if first.range.start >= limit {
            break;
        }
        blanks(&mut writer, written..first.range.start);
        writer.verified(first.range.start..last.range.end);
        written = last.range.end;
        if let Some(Separator::Operator(range) | Separator::Semicolon(range)) = &command.separator
            && range.end <= limit
        {
            blanks(&mut writer, written..range.start);
            writer.operator(range.clone());
            written = range.end;
        }
    }
    blanks(&mut writer, written..limit);
    Some(writer)
}
