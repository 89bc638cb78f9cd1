//! Who gives way when the room runs out.

use crate::clip::{ELLIPSIS, clip, clip_or_ellipsis};
use crate::outcome::Mark;
use crate::subject::measure;
use crate::{Role, Row, Segment, Subject, Width};

/// How much room there is and how it may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    /// Columns of the terminal.
    pub columns: usize,
    /// A ceiling on the whole row, indentation included.
    pub row_max: usize,
    /// A ceiling on the purpose's text. Not a reservation: others use what it leaves.
    pub purpose_max: usize,
    /// Columns in front of the marker.
    pub indent: usize,
    /// Whether the marker says open (`▾`) or closed (`▸`).
    pub open: bool,
    /// Whether durations are shown.
    pub show_duration: bool,
}

impl Layout {
    /// A closed row without indentation, at most 120 columns wide, the purpose at most 48.
    pub fn new(columns: usize) -> Self {
        Self {
            columns,
            row_max: 120,
            purpose_max: 48,
            indent: 0,
            open: false,
            show_duration: true,
        }
    }

    fn budget(&self) -> usize {
        self.columns.min(self.row_max)
    }
}

/// What a row could show, each part in its words.
pub(crate) struct Parts<'a> {
    pub(crate) verb: &'a str,
    /// Whether the verb is a name of any length, which is cut before the outcome is lost.
    pub(crate) elastic_verb: bool,
    pub(crate) subject: Option<&'a dyn Subject>,
    pub(crate) subject_max: usize,
    pub(crate) mark: Option<Mark>,
    pub(crate) counts: Vec<Vec<Segment>>,
    /// Whether a `…` follows the counts.
    pub(crate) ongoing: bool,
    pub(crate) duration: Option<String>,
    pub(crate) purpose: Option<&'a str>,
    pub(crate) note: Option<&'a str>,
    pub(crate) failed: bool,
}

/// How far the parts have given way.
#[expect(
    clippy::struct_excessive_bools,
    reason = "one for each part that is whole or gone"
)]
#[derive(Clone, Copy)]
struct Step {
    indent: Indent,
    verb: Verb,
    subject: Need,
    mark: Show,
    counts: usize,
    ongoing: bool,
    duration: bool,
    purpose: bool,
    note: bool,
}

#[derive(Clone, Copy)]
enum Indent {
    Whole,
    WhatIsLeft,
    None,
}

#[derive(Clone, Copy)]
enum Verb {
    Whole,
    /// Cut to the room there is, when that is at least so many columns.
    Cut(usize),
}

/// How much of the subject there must be.
#[derive(Clone, Copy)]
enum Need {
    Whole,
    Minimum,
    Nothing,
}

#[derive(Clone, Copy)]
enum Show {
    Whole,
    Sign,
    None,
}

/// The row with as much as fits: the first step that does.
pub(crate) fn lay(parts: &Parts<'_>, layout: &Layout, width: Width<'_>) -> Row {
    let setter = Setter::new(parts, layout, width);
    let segments = parts
        .steps()
        .into_iter()
        .find_map(|step| setter.set(step))
        .or_else(|| setter.fits(vec![setter.marker()]))
        .unwrap_or_default();
    Row {
        segments,
        failed: parts.failed,
    }
}

impl Parts<'_> {
    /// From everything to almost nothing. The order is the specification.
    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::with_capacity(12 + self.counts.len());
        let mut step = Step {
            indent: Indent::Whole,
            verb: Verb::Whole,
            subject: Need::Whole,
            mark: Show::Whole,
            counts: self.counts.len(),
            ongoing: self.ongoing,
            duration: true,
            purpose: true,
            note: true,
        };
        let mut push = |step: Step| steps.push(step);
        push(step);
        step.purpose = false;
        push(step);
        step.duration = false;
        step.subject = Need::Minimum;
        push(step);
        step.note = false;
        push(step);
        while step.counts > 0 {
            step.counts -= 1;
            push(step);
        }
        step.ongoing = false;
        step.subject = Need::Nothing;
        push(step);
        step.indent = Indent::WhatIsLeft;
        push(step);
        step.indent = Indent::None;
        for mark in [Show::Whole, Show::Sign] {
            if self.mark.is_none() {
                break;
            }
            step.mark = mark;
            push(step);
            if self.elastic_verb {
                push(Step {
                    verb: Verb::Cut(8),
                    ..step
                });
            }
        }
        step.mark = Show::None;
        push(step);
        step.verb = Verb::Cut(1);
        push(step);
        steps
    }
}

/// Sets one row.
struct Setter<'a> {
    parts: &'a Parts<'a>,
    layout: &'a Layout,
    width: Width<'a>,
    /// All there is to show of the subject.
    whole: Vec<Segment>,
    natural: usize,
}

impl<'a> Setter<'a> {
    fn new(parts: &'a Parts<'a>, layout: &'a Layout, width: Width<'a>) -> Self {
        let whole = parts
            .subject
            .map(|subject| subject.fit(parts.subject_max, width))
            .unwrap_or_default();
        let natural = measure(&whole, width);
        Self {
            parts,
            layout,
            width,
            whole,
            natural,
        }
    }

    /// The row at this step, if it fits.
    fn set(&self, step: Step) -> Option<Vec<Segment>> {
        if let Verb::Cut(least) = step.verb {
            return self.with_cut_verb(step, least);
        }
        if let Indent::WhatIsLeft = step.indent {
            let bare = self.width_of(&self.join(step, self.parts.verb, 0, &[]));
            let indent = self.layout.budget().checked_sub(bare)?;
            let indent = indent.min(self.layout.indent);
            return self.fits(self.join(step, self.parts.verb, indent, &[]));
        }
        if step.purpose {
            return self.with_purpose(step);
        }
        self.with_subject(step)
    }

    fn with_purpose(&self, step: Step) -> Option<Vec<Segment>> {
        let purpose = self.parts.purpose?;
        let indent = self.layout.indent;
        let mut row = self.join(step, self.parts.verb, indent, &self.whole);
        let rest = self.width_of(&row);
        let note = self.parts.note.map(|note| format!(" ({note})"));
        let mut room = self
            .layout
            .budget()
            .checked_sub(rest + (self.width)(" — "))?;
        room = room.min(self.layout.purpose_max);
        let at = row.len() - if note.is_some() { 2 } else { 0 };
        let purpose = clip(purpose, room, self.width)?;
        let segment = Segment::new(Role::Purpose, format!("— {purpose}"));
        row.splice(at..at, [Segment::new(Role::Plain, " "), segment]);
        self.fits(row)
    }

    fn with_subject(&self, step: Step) -> Option<Vec<Segment>> {
        let indent = match step.indent {
            Indent::Whole => self.layout.indent,
            Indent::WhatIsLeft | Indent::None => 0,
        };
        let verb = self.parts.verb;
        let whole = self.fits(self.join(step, verb, indent, &self.whole));
        if whole.is_some() || matches!(step.subject, Need::Whole) {
            return whole;
        }
        let subject = self.parts.subject?;
        let least = match step.subject {
            Need::Minimum => subject.minimum(self.natural).min(self.natural),
            Need::Whole | Need::Nothing => 0,
        };
        let bare = self.join(step, verb, indent, &[]);
        let room = self.layout.budget().checked_sub(self.width_of(&bare))?;
        let mut room = room.saturating_sub((self.width)(" "));
        // Columns need not add up: give the subject less until the whole row fits.
        for _ in 0..4 {
            if room == 0 || room < least {
                break;
            }
            let row = self.join(step, verb, indent, &subject.fit(room, self.width));
            let Some(excess) = self.width_of(&row).checked_sub(self.layout.budget()) else {
                return Some(row);
            };
            if excess == 0 {
                return Some(row);
            }
            room = room.saturating_sub(excess);
        }
        if least == 0 { self.fits(bare) } else { None }
    }

    fn with_cut_verb(&self, step: Step, least: usize) -> Option<Vec<Segment>> {
        let bare = self.width_of(&self.join(step, "", 0, &[]));
        let room = self.layout.budget().checked_sub(bare)?;
        if room < least {
            return None;
        }
        let verb = clip_or_ellipsis(self.parts.verb, room, self.width)?;
        self.fits(self.join(step, &verb, 0, &[]))
    }

    /// The parts in reading order, without the purpose.
    fn join(&self, step: Step, verb: &str, indent: usize, subject: &[Segment]) -> Vec<Segment> {
        let parts = self.parts;
        let mut row = Vec::new();
        if indent > 0 {
            row.push(Segment::new(Role::Plain, " ".repeat(indent)));
        }
        row.push(self.marker());
        row.push(Segment::new(Role::Plain, " "));
        row.push(Segment::new(Role::Verb, verb));
        let mut word = |segments: &[Segment]| {
            if segments.iter().any(|segment| !segment.text.is_empty()) {
                row.push(Segment::new(Role::Plain, " "));
                row.extend_from_slice(segments);
            }
        };
        word(subject);
        match (step.mark, &parts.mark) {
            (Show::Whole, Some(mark)) => word(&mark.full),
            (Show::Sign, Some(mark)) => word(std::slice::from_ref(&mark.sign)),
            (Show::None, _) | (_, None) => {}
        }
        for count in parts.counts.iter().take(step.counts) {
            word(count);
        }
        if step.ongoing {
            row.push(Segment::new(Role::Count, ELLIPSIS));
        }
        let mut word = |role: Role, text: String| {
            row.push(Segment::new(Role::Plain, " "));
            row.push(Segment::new(role, text));
        };
        if step.duration
            && let Some(duration) = &parts.duration
        {
            word(Role::Duration, format!("({duration})"));
        }
        if step.note
            && let Some(note) = parts.note
        {
            word(Role::Count, format!("({note})"));
        }
        row.retain(|segment| !segment.text.is_empty());
        row
    }

    fn marker(&self) -> Segment {
        Segment::new(Role::Marker, if self.layout.open { "▾" } else { "▸" })
    }

    fn width_of(&self, row: &[Segment]) -> usize {
        measure(row, self.width)
    }

    fn fits(&self, row: Vec<Segment>) -> Option<Vec<Segment>> {
        (self.width_of(&row) <= self.layout.budget()).then_some(row)
    }
}
