//! What a preview is made of.

use std::fmt;
use std::ops::Range;

/// One stretch of a preview.
///
/// Ranges are byte ranges of the source, on character boundaries, in ascending order.
/// They hold printable characters only.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Source text whose place in the script is known: safe to colour by syntax.
    Source(Range<usize>),
    /// Source text that was not understood: to be shown plain.
    Opaque(Range<usize>),
    /// Text that stands in no source.
    Marker(Marker),
}

/// Generated text of a preview; `Display` gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Marker {
    /// One blank: white space of the source, or a gap between generated parts.
    Space,
    /// `↵`: a newline between two commands.
    Newline,
    /// `…`: text was cut.
    Ellipsis,
    /// `[…]`: a heredoc or an unsupported remainder was omitted.
    Omitted,
    /// `[env]`: assignments were abbreviated.
    Assignments,
    /// `$(…)`: the inside of a command substitution was omitted.
    Substitution,
    /// `…/`: the folders in front of a name were omitted.
    Folders,
    /// `[+N]`: exactly N more commands follow.
    Commands(usize),
    /// `[more]`: more follows, and how many commands it holds is unknown.
    More,
    /// The visible stand-in for a control character, such as `␛`, or `�` for an invisible one.
    Control(char),
}

impl Marker {
    /// Columns of a marker that counts.
    pub(crate) fn columns(self) -> usize {
        match self {
            Self::Commands(count) => "[+]".len() + count.to_string().len(),
            Self::More => "[more]".len(),
            _ => 1,
        }
    }
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space => f.write_str(" "),
            Self::Newline => f.write_str("↵"),
            Self::Ellipsis => f.write_str("…"),
            Self::Omitted => f.write_str("[…]"),
            Self::Assignments => f.write_str("[env]"),
            Self::Substitution => f.write_str("$(…)"),
            Self::Folders => f.write_str("…/"),
            Self::Commands(count) => write!(f, "[+{count}]"),
            Self::More => f.write_str("[more]"),
            Self::Control(picture) => write!(f, "{picture}"),
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Source(range) => write!(f, "Source({range:?})"),
            Self::Opaque(range) => write!(f, "Opaque({range:?})"),
            Self::Marker(marker) => write!(f, "Marker({:?})", marker.to_string()),
        }
    }
}
