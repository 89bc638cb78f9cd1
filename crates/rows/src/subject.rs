//! What a call acts on, able to fit itself into a number of columns.

use std::fmt;

use crate::clip::{ELLIPSIS, clip_or_ellipsis};
use crate::count::number_of;
use crate::{Role, Segment};

/// How many columns a text takes.
pub type Width<'a> = &'a dyn Fn(&str) -> usize;

/// What a call acts on: a path, a command, a pattern.
///
/// Implemented by whoever knows how such a thing is shortened.
pub trait Subject: fmt::Debug {
    /// The subject in at most this many columns, as it reads best there. Empty when nothing fits.
    ///
    /// Asked for [`usize::MAX`] columns it answers with all there is to show.
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment>;

    /// Down to how many columns it shrinks before counts give way, of the columns it would like.
    fn minimum(&self, natural: usize) -> usize {
        natural.min(8)
    }
}

/// Any text, cut at its end.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a>(pub &'a str);

impl Subject for Text<'_> {
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment> {
        subject(clip_or_ellipsis(self.0, columns, width))
    }
}

/// A text in double quotes, cut inside of them.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl Subject for Quoted<'_> {
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment> {
        let quoted = format!("\"{}\"", self.0);
        if width(&quoted) <= columns {
            return subject(Some(quoted));
        }
        // Columns need not add up, so the quoted text decides.
        let room = columns.saturating_sub(width("\"\""));
        for room in (room.saturating_sub(2)..=room).rev() {
            if let Some(inner) = clip_or_ellipsis(self.0, room, width) {
                let quoted = format!("\"{inner}\"");
                if width(&quoted) <= columns {
                    return subject(Some(quoted));
                }
            }
        }
        subject(clip_or_ellipsis(ELLIPSIS, columns, width))
    }
}

/// How many targets a request names: `2 targets`.
#[derive(Clone, Copy, Debug)]
pub struct Targets(pub u64);

impl Subject for Targets {
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment> {
        Whole(&number_of(self.0, "target", "targets")).fit(columns, width)
    }

    fn minimum(&self, natural: usize) -> usize {
        natural
    }
}

/// Two subjects and what stands between them: `old.ts → new.ts`, `"pattern" in src`.
///
/// Both keep something as long as that can be: what one leaves over, the other has.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// The first.
    pub first: &'a dyn Subject,
    /// The text between, with its spaces: `" → "`, `" in "`.
    pub joint: &'a str,
    /// The second.
    pub second: &'a dyn Subject,
}

impl Subject for Pair<'_> {
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment> {
        let first = self.first.fit(usize::MAX, width);
        let second = self.second.fit(usize::MAX, width);
        let whole = self.join(first.clone(), second.clone());
        if measure(&whole, width) <= columns {
            return whole;
        }
        let wanted = [measure(&first, width), measure(&second, width)];
        let room = columns.saturating_sub(width(self.joint));
        if room >= 2 {
            let [first, second] = share(room, wanted);
            let joined = self.join(self.first.fit(first, width), self.second.fit(second, width));
            if measure(&joined, width) <= columns {
                return joined;
            }
        }
        // One of two would be another subject.
        subject(clip_or_ellipsis(ELLIPSIS, columns, width))
    }

    fn minimum(&self, natural: usize) -> usize {
        natural.min(16)
    }
}

impl Pair<'_> {
    fn join(&self, first: Vec<Segment>, second: Vec<Segment>) -> Vec<Segment> {
        let mut joined = first;
        joined.push(Segment::new(Role::Subject, self.joint));
        joined.extend(second);
        joined
    }
}

/// Half of the room each, and to either what the other does not want.
fn share(room: usize, [first, second]: [usize; 2]) -> [usize; 2] {
    let half = room / 2;
    if first <= half {
        [first, room - first]
    } else if second <= room - half {
        [room - second, second]
    } else {
        [half, room - half]
    }
}

/// A short text that is shown whole or as `…`: half a number would be another number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole<'a>(pub(crate) &'a str);

impl Subject for Whole<'_> {
    fn fit(&self, columns: usize, width: Width<'_>) -> Vec<Segment> {
        let text = [self.0, "…"]
            .into_iter()
            .find(|text| width(text) <= columns);
        subject(text.map(str::to_owned))
    }

    fn minimum(&self, natural: usize) -> usize {
        natural
    }
}

fn subject(text: Option<String>) -> Vec<Segment> {
    text.map(|text| Segment::new(Role::Subject, text))
        .into_iter()
        .collect()
}

pub(crate) fn text_of(segments: &[Segment]) -> String {
    segments.iter().map(|s| s.text.as_str()).collect()
}

pub(crate) fn measure(segments: &[Segment], width: Width<'_>) -> usize {
    width(&text_of(segments))
}
