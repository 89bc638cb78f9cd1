//! Subjects that need to know what they are to be shortened: paths and commands.

use rows::{Role, Segment, Width};
use shellpreview::Piece;

use crate::columns::columns;
use crate::wire::{Dialect, Options};

/// A path label.
#[derive(Debug)]
pub(crate) struct Path<'a> {
    pub(crate) path: &'a str,
    pub(crate) options: &'a Options,
}

impl rows::Subject for Path<'_> {
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment> {
        if self.path.contains("://") {
            return rows::Text(&pathfit::printable(self.path)).fit(columns, width);
        }
        let options = pathfit::Options {
            home: Some(self.options.home.as_str()).filter(|home| !home.is_empty()),
            style: if self.options.windows { pathfit::Style::Windows } else { pathfit::Style::Posix },
        };
        let label = pathfit::fit(self.path, columns, &options, width);
        if label.is_empty() {
            return Vec::new();
        }
        vec![Segment::new(Role::Subject, label)]
    }
}

/// A shell command.
#[derive(Debug)]
pub(crate) struct Command<'a> {
    pub(crate) source: &'a str,
    pub(crate) dialect: Dialect,
    pub(crate) options: &'a Options,
}

impl rows::Subject for Command<'_> {
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment> {
        let columns = columns.min(self.options.command_max as usize);
        let dialect = match self.dialect {
            _ if self.options.raw_commands => shellpreview::Dialect::Raw,
            Dialect::Bash => shellpreview::Dialect::Bash,
            Dialect::Zsh => shellpreview::Dialect::Zsh,
            Dialect::Raw => shellpreview::Dialect::Raw,
        };
        let preview = shellpreview::preview(self.source, dialect, columns, width);
        preview
            .pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Source(range) => Segment::command(self.source, range.clone()),
                Piece::Marker(marker) => Some(Segment::new(Role::Syntax, marker.to_string())),
            })
            .collect()
    }
}

/// Pi's measure.
pub(crate) fn pi_width(text: &str) -> usize {
    columns(text)
}
