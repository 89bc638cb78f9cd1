//! The rows of a saved session without Pi, through the same code as the live transcript.

use crate::Problem;
use crate::compose::{self, Place};
use crate::saved::{self, Item};
use crate::session::{self, Session};
use crate::subject::pi_width;
use crate::summarize::{Summarized, summarize};
use crate::transcript::{self, INTERRUPTION};
use crate::wire::{Call, Options};

/// Columns that a member stands in from its group.
pub const MEMBER_INDENT: usize = 2;

/// One line of a preview.
#[derive(Clone, Debug)]
pub enum Line {
    /// A call, a group, or a member of the group above it.
    Row(rows::Row),
    /// Any other message, cut to the columns.
    Note(String),
}

/// The lines of a saved session. Groups show their members under them, as if opened.
///
/// With `all`, what a compaction left out is shown too, each entry at its place.
pub fn lines(
    session: &Session,
    all: bool,
    columns: usize,
    options: &Options,
    report: &mut dyn FnMut(Problem),
) -> Vec<Line> {
    let branch = session.branch(report);
    let shown = if all {
        (0..branch.len()).collect()
    } else {
        session::shown(&branch)
    };
    let items = saved::items(&branch, &shown);
    let calls: Vec<Option<Summarized>> = items
        .iter()
        .map(|item| match item {
            Item::Call(facts, contract) => Some(summarize(facts, contract, options)),
            Item::Note(_) => None,
        })
        .collect();
    let kinds: Vec<u8> = calls
        .iter()
        .map(|call| {
            call.as_ref()
                .map_or(INTERRUPTION, |call| call.call.kind as u8)
        })
        .collect();
    let mut groups = transcript::arrange(&kinds).into_iter().peekable();
    let mut lines = Vec::with_capacity(items.len());
    let mut inside = 0..0;
    for (index, (item, call)) in items.iter().zip(&calls).enumerate() {
        if let Some((start, length)) = groups.next_if(|(start, _)| *start == index) {
            inside = start..start + length;
            let members: Vec<Call> = calls
                .get(inside.clone())
                .into_iter()
                .flatten()
                .flatten()
                .map(|member| member.call.clone())
                .collect();
            let place = Place {
                columns,
                indent: 0,
                open: true,
            };
            lines.push(Line::Row(compose::group(&members, place, options)));
        }
        lines.push(match (item, call) {
            (_, Some(call)) => {
                let indent = if inside.contains(&index) {
                    MEMBER_INDENT
                } else {
                    0
                };
                Line::Row(compose::call(
                    &call.call,
                    Place {
                        columns,
                        indent,
                        open: false,
                    },
                    options,
                ))
            }
            (Item::Note(text), _) => Line::Note(note(text, columns)),
            (Item::Call(..), None) => continue,
        });
    }
    lines
}

/// The first line of a message, cut at its end.
fn note(text: &str, columns: usize) -> String {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    let more = if lines.next().is_some() { "…" } else { "" };
    let text = pathfit::printable(first).into_owned() + more;
    rows::Subject::fit(&rows::Text(&text), columns, &pi_width)
        .into_iter()
        .map(|segment| segment.text)
        .collect()
}
