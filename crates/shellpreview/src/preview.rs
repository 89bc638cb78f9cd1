//! The entry point and what it gives.

use std::fmt;

use crate::dialect::Dialect;
use crate::piece::Piece;
use crate::script::End;
use crate::shorten::Context;
use crate::writer::{Width, Writer};
use crate::{first_line, fit, grammar, one_line};

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
    match dialect {
        Dialect::Raw => first_line::raw(source, columns, width).into(),
        Dialect::Bash | Dialect::Zsh => compact(source, dialect, columns, width).into(),
    }
}

fn compact<'s>(source: &'s str, dialect: Dialect, columns: usize, width: Width<'_>) -> Writer<'s> {
    let script = grammar::read(source, dialect);
    let context = Context {
        source,
        script: &script,
        width,
    };
    let fitting = match script.end {
        End::TooLarge => {
            let start = first_line::after_comments(source);
            return first_line::compact(source, start, columns, width);
        }
        End::Opaque(start) if script.commands.len() <= 1 => {
            return first_line::compact(source, start, columns, width);
        }
        End::Opaque(start) => one_line::with_remainder(&context, start, columns),
        End::Complete => one_line::complete(&context, columns),
    };
    fitting
        .or_else(|| fit::whole(&context, columns))
        .unwrap_or_else(|| fit::fit(&context, columns))
}
