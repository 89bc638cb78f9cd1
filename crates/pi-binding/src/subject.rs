//! Subjects that need to know what they are to be shortened: paths and commands.

use rows::{Role, Segment, Width};
use shellpreview::{Marker, Piece};

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
        let options = pathfit::Options {
            home: Some(self.options.home.as_str()).filter(|home| !home.is_empty()),
            style: if self.options.windows {
                pathfit::Style::Windows
            } else {
                pathfit::Style::Posix
            },
        };
        match pathfit::fit(self.path, columns, &options, width) {
            Ok(label) if label.is_empty() => Vec::new(),
            Ok(label) => vec![Segment::new(Role::Subject, label)],
            Err(_) => rows::Text(&pathfit::printable(self.path)).fit(columns, width),
        }
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
        let dialect = match self.dialect {
            _ if self.options.raw_commands => shellpreview::Dialect::Raw,
            Dialect::Bash => shellpreview::Dialect::Bash,
            Dialect::Zsh => shellpreview::Dialect::Zsh,
            Dialect::Raw => shellpreview::Dialect::Raw,
        };
        let preview = shellpreview::preview(self.source, dialect, columns, width);
        let segment = |piece: &Piece| match piece {
            Piece::Source(range) => Segment::command(self.source, range.clone()),
            // Not verified: plain, so without a place in the source that a colour could have.
            Piece::Opaque(range) => {
                Some(Segment::new(Role::Command, self.source.get(range.clone())?))
            }
            Piece::Marker(Marker::Space) => Some(Segment::new(Role::Command, " ")),
            Piece::Marker(marker) => Some(Segment::new(Role::Syntax, marker.to_string())),
        };
        preview.pieces().iter().filter_map(segment).collect()
    }
}

/// Pi's measure.
pub(crate) fn pi_width(text: &str) -> usize {
    columns(text)
}
