//! The words of one command on their way to the writer.

use crate::piece::{Marker, Piece};
use crate::script::{Word, WordKind};
use crate::shorten::{Context, Form};
use crate::writer::Writer;

/// Fewest bytes of a cut word in front of its `…`.
const TELLING_BYTES: usize = 3;

/// Writes words and markers with one blank between them.
pub(crate) struct Line<'a, 'c, 's> {
    context: &'c Context<'a, 's>,
    writer: &'c mut Writer<'s>,
    started: bool,
}

impl<'a, 'c, 's> Line<'a, 'c, 's> {
    /// Begins a line, all of whose source text may count as not understood.
    pub(crate) fn new(
        context: &'c Context<'a, 's>,
        writer: &'c mut Writer<'s>,
        opaque: bool,
    ) -> Self {
        writer.plain = opaque;
        Self {
            context,
            writer,
            started: false,
        }
    }

    pub(crate) fn word(&mut self, word: &Word, form: Form) {
        match word.kind {
            WordKind::Heredoc => self.marker(Marker::Omitted),
            WordKind::Lines => self.marker(Marker::Assignments),
            WordKind::Assignment | WordKind::Name | WordKind::Argument => {
                self.blank(Some(word));
                self.context.write(self.writer, word, form);
            }
        }
    }

    /// Writes the beginning of a word in at most `columns`, if that tells anything of it.
    pub(crate) fn clipped_word(&mut self, word: &Word, columns: usize) -> bool {
        let mut part = self.writer.fresh();
        self.context.write(&mut part, word, Form::Short);
        part.clip(columns, self.context.width);
        let tells = match part.pieces.as_slice() {
            [.., Piece::Source(shown) | Piece::Opaque(shown), _] => shown.len() >= TELLING_BYTES,
            _ => false,
        };
        if tells {
            self.blank(Some(word));
            self.writer.append(part);
        }
        tells
    }

    pub(crate) fn marker(&mut self, marker: Marker) {
        self.blank(None);
        self.writer.marker(marker);
    }

    /// The blank in front of `word`: the source's own if it is a single one.
    fn blank(&mut self, word: Option<&Word>) {
        if !std::mem::replace(&mut self.started, true) {
            return;
        }
        if let Some(word) = word
            && let Some(Piece::Source(last) | Piece::Opaque(last)) = self.writer.pieces.last()
            && self.context.source.get(last.end..word.range.start) == Some(" ")
        {
            return self.writer.verified(last.end..word.range.start);
        }
        self.writer.marker(Marker::Space);
    }
}
