//! Pieces and their text, written together.

use std::fmt::Write as _;
use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation as _;

use crate::piece::{Marker, Piece};
use crate::printable::{is_plain_ascii, stand_in};

/// How wide a text is.
pub(crate) type Width<'a> = &'a dyn Fn(&str) -> usize;

/// Text with more bytes for each column than this is likely too wide.
pub(crate) const MAX_BYTES_A_COLUMN: usize = 16;

/// Room for the pieces of a usual preview.
const USUAL_PIECES: usize = 16;

/// Room for its text.
const USUAL_BYTES: usize = 160;

/// A preview under construction.
#[derive(Clone, Debug)]
pub(crate) struct Writer<'s> {
    source: &'s str,
    /// Whether source text counts as not understood from here on.
    pub(crate) plain: bool,
    /// Whether source text may go on in the last piece.
    joins: bool,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) text: String,
}

impl<'s> Writer<'s> {
    pub(crate) fn new(source: &'s str) -> Self {
        Self {
            source,
            plain: false,
            joins: true,
            pieces: Vec::with_capacity(USUAL_PIECES),
            text: String::with_capacity(source.len().min(USUAL_BYTES)),
        }
    }

    /// Nothing yet, about the same source.
    pub(crate) fn fresh(&self) -> Self {
        Self {
            plain: self.plain,
            ..Self::new(self.source)
        }
    }

    pub(crate) fn source(&self) -> &'s str {
        self.source
    }

    pub(crate) fn marker(&mut self, marker: Marker) {
        match marker {
            Marker::Space => self.text.push(' '),
            Marker::Control(picture) => self.text.push(picture),
            _ => {
                // Writing to a string cannot fail.
                let _ = write!(self.text, "{marker}");
            }
        }
        self.pieces.push(Piece::Marker(marker));
    }

    /// Understood source text.
    pub(crate) fn verified(&mut self, range: Range<usize>) {
        self.stretch(
            range,
            if self.plain {
                Piece::Opaque
            } else {
                Piece::Source
            },
        );
    }

    /// An operator between commands, as a piece of its own.
    pub(crate) fn operator(&mut self, range: Range<usize>) {
        self.joins = false;
        self.verified(range);
        self.joins = false;
    }

    /// Source text that was not understood.
    pub(crate) fn opaque(&mut self, range: Range<usize>) {
        self.stretch(range, Piece::Opaque);
    }

    /// Writes a stretch of the source without its continuations, and stand-ins for what cannot be
    /// shown.
    fn stretch(&mut self, range: Range<usize>, piece: fn(Range<usize>) -> Piece) {
        let Some(stretch) = self.source.get(range.clone()) else {
            return;
        };
        if is_plain_ascii(stretch) {
            return self.push(range, piece);
        }
        let mut written = range.start;
        for (offset, character) in stretch.char_indices() {
            let at = range.start + offset;
            let Some(marker) = stand_in(character) else {
                continue;
            };
            let before = self.source.get(written..at).unwrap_or_default();
            if character == '\n' && before.ends_with('\\') {
                self.push(written..at - 1, piece);
            } else {
                self.push(written..at, piece);
                self.marker(marker);
            }
            written = at + character.len_utf8();
        }
        self.push(written..range.end, piece);
    }

    /// Adds printable source text, to the piece before if it goes on there.
    fn push(&mut self, range: Range<usize>, piece: fn(Range<usize>) -> Piece) {
        let Some(text) = self.source.get(range.clone()) else {
            return;
        };
        if text.is_empty() {
            return;
        }
        self.text.push_str(text);
        let mut joined = piece(range.clone());
        let joins = std::mem::replace(&mut self.joins, true);
        if let Some(last) = self.pieces.last_mut().filter(|_| joins) {
            match (last, &mut joined) {
                (Piece::Source(last), Piece::Source(_))
                | (Piece::Opaque(last), Piece::Opaque(_))
                    if last.end == range.start =>
                {
                    last.end = range.end;
                    return;
                }
                _ => {}
            }
        }
        self.pieces.push(joined);
    }

    /// Adds what another writer wrote.
    pub(crate) fn append(&mut self, other: Self) {
        self.text.push_str(&other.text);
        self.pieces.extend(other.pieces);
    }

    /// Shortens the text to `columns` by cutting between graphemes and ending in `…`.
    ///
    /// A text with many bytes for each column is measured as a whole only where its graphemes
    /// alone fit, so that the cost of a long text follows `columns`.
    pub(crate) fn clip(&mut self, columns: usize, width: Width<'_>) {
        let short = self.text.len() <= columns.saturating_mul(MAX_BYTES_A_COLUMN);
        if (short || self.fitting(columns, width) == self.text.len())
            && width(&self.text) <= columns
        {
            return;
        }
        let ellipsis = Marker::Ellipsis.to_string();
        let Some(mut room) = columns.checked_sub(width(&ellipsis)) else {
            return self.cut(0);
        };
        loop {
            let kept = self.fitting(room, width);
            let text = format!("{}{ellipsis}", self.text.get(..kept).unwrap_or_default());
            let over = width(&text).saturating_sub(columns);
            if over == 0 || room == 0 {
                self.cut(if over == 0 { kept } else { 0 });
                return self.marker(Marker::Ellipsis);
            }
            room = room.saturating_sub(over);
        }
    }

    /// Bytes of the graphemes that fit in `columns`, as each measures alone.
    fn fitting(&self, columns: usize, width: Width<'_>) -> usize {
        if self.text.get(..=columns).is_some_and(is_plain_ascii) {
            return columns;
        }
        let mut used = 0;
        let mut bytes = 0;
        for grapheme in self.text.graphemes(true) {
            used += width(grapheme);
            if used > columns {
                break;
            }
            bytes += grapheme.len();
        }
        bytes
    }

    /// Keeps the first `limit` bytes of the text, and of a marker all or nothing.
    fn cut(&mut self, limit: usize) {
        let mut end = 0;
        let mut kept = 0;
        for piece in &mut self.pieces {
            let room = limit - end;
            match piece {
                Piece::Source(range) | Piece::Opaque(range) => {
                    if room < range.len() {
                        range.end = range.start + room;
                        let part = self.source.get(range.clone()).unwrap_or_default();
                        // Half an operator would be another one.
                        if part.bytes().all(|byte| b"&|;<>".contains(&byte)) {
                            break;
                        }
                    }
                    end += range.len();
                }
                Piece::Marker(marker) => {
                    let length = marker.to_string().len();
                    if length > room {
                        break;
                    }
                    end += length;
                }
            }
            kept += 1;
        }
        self.pieces.truncate(kept);
        self.text.truncate(end);
    }
}
