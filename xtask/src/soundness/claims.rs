//! What a preview says, read from its pieces as a person reads its text.

use std::ops::Range;

use shellpreview::{Marker, Piece};

/// One command as shown, or what stands for commands.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one thing that a person sees, and they come in any combination"
)]
pub(super) struct Claim {
    /// Source text in order, without the separator behind it.
    pub(super) shown: Vec<Range<usize>>,
    /// `[env]` stands first.
    pub(super) assigns: bool,
    /// `…/` stands in front of the first source text.
    pub(super) folders: bool,
    /// The source text was not understood.
    pub(super) opaque: bool,
    /// `[…]` stands in it.
    pub(super) omitted: bool,
    /// `$(…)` stands first, in place of source text.
    pub(super) substitutes: bool,
    /// `…` stands in it.
    pub(super) shortened: bool,
    /// `…` ends it.
    pub(super) cut: bool,
    /// `[+N]` or `[more]` ends it.
    pub(super) rest: Option<Rest>,
}

/// What is said of the commands that are not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    Exactly(usize),
    Unknown,
}

/// The claims of a preview.
pub(super) fn claims(source: &str, pieces: &[Piece]) -> Vec<Claim> {
    let mut claims = vec![Claim::default()];
    for piece in pieces {
        let separates = match piece {
            Piece::Source(range) => is_operator(source, range),
            Piece::Marker(marker) => *marker == Marker::Newline,
            Piece::Opaque(_) => false,
        };
        if separates {
            claims.push(Claim::default());
            continue;
        }
        let Some(claim) = claims.last_mut() else {
            continue;
        };
        claim.cut = false;
        match piece {
            Piece::Source(range) => claim.shown.push(range.clone()),
            Piece::Opaque(range) => {
                claim.shown.push(range.clone());
                claim.opaque = true;
            }
            Piece::Marker(Marker::Assignments) => claim.assigns = true,
            Piece::Marker(Marker::Folders) if claim.shown.is_empty() => claim.folders = true,
            Piece::Marker(Marker::Omitted) => claim.omitted = true,
            Piece::Marker(Marker::Substitution) if claim.shown.is_empty() => {
                claim.substitutes = true;
            }
            Piece::Marker(Marker::Ellipsis) => {
                claim.shortened = true;
                claim.cut = true;
            }
            Piece::Marker(Marker::Commands(count)) => claim.rest = Some(Rest::Exactly(*count)),
            Piece::Marker(Marker::More) => claim.rest = Some(Rest::Unknown),
            Piece::Marker(_) => {}
        }
    }
    // A background command is followed by its separator and nothing else.
    if claims.len() > 1
        && claims.last().is_some_and(|last| {
            last.shown.is_empty()
                && !last.assigns
                && !last.substitutes
                && !last.omitted
                && !last.cut
                && last.rest.is_none()
        })
    {
        claims.pop();
    }
    claims
}

fn is_operator(source: &str, range: &Range<usize>) -> bool {
    let text = source.get(range.clone()).unwrap_or_default();
    matches!(text, "&&" | "||" | "|" | "|&" | ";" | "&")
}
