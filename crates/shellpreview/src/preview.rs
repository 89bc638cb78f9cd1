//! The entry point and what it gives.

use std::fmt;

use crate::dialect::Dialect;
use crate::piece::{Marker, Piece};
use crate::script::{End, Script, Separator, WordKind};
use crate::writer::{Width, Writer};
use crate::{first_line, fit, grammar};

/// A command in one line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Preview {
    pieces: Vec<Piece>,
    text: String,
}

impl Preview {
    /// The line, piece by piece.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The line as text: printable, without newlines.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether no source text is shown, as for an empty command or one of comments alone.
    pub fn is_blank(&self) -> bool {
        !self
            .pieces
            .iter()
            .any(|piece| matches!(piece, Piece::Source(_) | Piece::Opaque(_)))
    }
}

impl fmt::Display for Preview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl From<Writer<'_>> for Preview {
    fn from(writer: Writer<'_>) -> Self {
        Self {
            pieces: writer.pieces,
            text: writer.text,
        }
    }
}

/// Shows `source` in one line of at most `columns`, as measured by `width`.
///
/// `width` need not be additive: the finished line is measured as a whole.
///
/// ```
/// use shellpreview::{Dialect, columns, preview};
///
/// let source = "set -euo pipefail\nnpm test\ngit diff --check";
/// assert_eq!(
///     preview(source, Dialect::Bash, 80, &columns).text(),
///     "set -euo pipefail ↵ npm test ↵ git diff --check",
/// );
/// ```
pub fn preview(
    source: &str,
    dialect: Dialect,
    columns: usize,
    width: &dyn Fn(&str) -> usize,
) -> Preview {
    let mut writer = match dialect {
        Dialect::Raw => first_line::raw(source, columns, width),
        Dialect::Bash | Dialect::Zsh => compact(source, dialect, columns, width),
    };
    writer.clip(columns, width);
    writer.into()
}

fn compact<'s>(source: &'s str, dialect: Dialect, columns: usize, width: Width<'_>) -> Writer<'s> {
    let script = grammar::read(source, dialect);
    if script.end == End::TooLarge {
        return first_line::compact(source, first_line::after_comments(source), columns, width);
    }
    if let Some(line) = single_line(source, &script, columns, width) {
        return line;
    }
    match script.end {
        End::Opaque(start) if script.commands.len() <= 1 => {
            first_line::compact(source, start, columns, width)
        }
        _ => fit::fit(source, &script, columns, width),
    }
}

/// The commands as they stand, if they stand on one line and fit.
fn single_line<'s>(
    source: &'s str,
    script: &Script,
    columns: usize,
    width: Width<'_>,
) -> Option<Writer<'s>> {
    let start = script.words.first()?.range.start;
    let opaque = match script.end {
        End::Opaque(start) => Some(start),
        _ => None,
    };
    let end = match opaque {
        Some(_) => source.trim_end().len(),
        None => script.words.last()?.range.end,
    };
    let line = source.get(start..end)?;
    if line.len() > columns.saturating_mul(4).max(64)
        || line.contains('\n')
        || script
            .words
            .iter()
            .any(|word| word.kind == WordKind::Heredoc)
    {
        return None;
    }
    let mut writer = Writer::new(source);
    let mut written = start;
    for command in &script.commands {
        let words = script.words_of(command);
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            break;
        };
        if opaque.is_some_and(|opaque| opaque <= first.range.start) {
            break;
        }
        blanks(&mut writer, written, first.range.start);
        writer.verified(first.range.start..last.range.end);
        written = last.range.end;
        if let Some(Separator::Operator(range) | Separator::Semicolon(range)) = &command.separator
            && (range.start < end || source.get(range.clone()) == Some("&"))
        {
            blanks(&mut writer, written, range.start);
            writer.operator(range.clone());
            written = range.end;
        }
    }
    if let Some(opaque) = opaque {
        blanks(&mut writer, written, opaque);
        first_line::without_comment(&mut writer, opaque..end);
    }
    (width(&writer.text) <= columns).then_some(writer)
}

/// Writes the blanks between two bytes of the source.
fn blanks(writer: &mut Writer<'_>, start: usize, end: usize) {
    for _ in start..end {
        writer.marker(Marker::Space);
    }
}
