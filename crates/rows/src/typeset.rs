//! Parts set into a line, as a printer sets type.

use crate::clip::{ELLIPSIS, clip, clip_or_ellipsis};
use crate::parts::{Indent, Need, Parts, Show, Step, Verb};
use crate::subject::measure;
use crate::{Layout, Role, Row, Segment, Width};

/// The row that gives way least and is no wider than the layout allows.
pub(crate) fn typeset(parts: &Parts<'_>, layout: &Layout, width: Width<'_>) -> Row {
    let setter = Setter::new(parts, layout, width);
    let marker = || setter.fits(vec![Segment::new(Role::Marker, layout.marker())]);
    let steps = parts.steps();
    let segments = steps.into_iter().find_map(|step| setter.set(step));
    Row {
        segments: segments.or_else(marker).unwrap_or_default(),
        failed: parts.failed,
    }
}

struct Setter<'a> {
    parts: &'a Parts<'a>,
    layout: &'a Layout,
    width: Width<'a>,
    /// All there is to show of the subject, and its columns.
    subject: Vec<Segment>,
    natural: usize,
}

/// What differs between two rows of one step.
#[derive(Clone, Copy)]
struct Fitted<'a> {
    indent: usize,
    verb: &'a str,
    subject: &'a [Segment],
    purpose: &'a str,
}

impl<'a> Setter<'a> {
    fn new(parts: &'a Parts<'a>, layout: &'a Layout, width: Width<'a>) -> Self {
        let subject = parts
            .subject
            .map(|subject| subject.fit(parts.subject_max, width))
            .unwrap_or_default();
        Self {
            parts,
            layout,
            width,
            natural: measure(&subject, width),
            subject,
        }
    }

    /// The row at this step, if it fits.
    fn set(&self, step: Step) -> Option<Vec<Segment>> {
        let bare = Fitted {
            indent: 0,
            verb: self.parts.verb,
            subject: &[],
            purpose: "",
        };
        if let Verb::Cut { least } = step.verb {
            let room = self.room(step, Fitted { verb: "", ..bare })?;
            let room = room.checked_sub((self.width)(" "))?;
            let room = Some(room).filter(|room| *room >= least)?;
            let verb = &clip_or_ellipsis(self.parts.verb, room, self.width)?;
            return self.fits(self.join(step, Fitted { verb, ..bare }));
        }
        let indent = match step.indent {
            Indent::None => 0,
            Indent::Whole => self.layout.indent(),
            Indent::WhatIsLeft => {
                let indent = self.room(step, bare)?.min(self.layout.indent());
                return self.fits(self.join(step, Fitted { indent, ..bare }));
            }
        };
        let bare = Fitted { indent, ..bare };
        if step.purpose {
            self.with_purpose(step, bare)
        } else {
            self.with_subject(step, bare)
        }
    }

    fn with_purpose(&self, step: Step, bare: Fitted<'_>) -> Option<Vec<Segment>> {
        let purpose = self.parts.purpose?;
        if self.natural > self.layout.budget() {
            return None;
        }
        let bare = Fitted {
            subject: &self.subject,
            ..bare
        };
        let room = self.room(step, bare)?;
        let room = room.checked_sub((self.width)(" — "))?;
        let purpose = &clip(purpose, room.min(self.layout.purpose_max), self.width)?;
        self.fits(self.join(step, Fitted { purpose, ..bare }))
    }

    fn with_subject(&self, step: Step, bare: Fitted<'_>) -> Option<Vec<Segment>> {
        let subject = &self.subject;
        let whole = || self.fits(self.join(step, Fitted { subject, ..bare }));
        if self.natural <= self.layout.budget()
            && let Some(whole) = whole()
        {
            return Some(whole);
        }
        let least = match (step.subject, self.parts.subject) {
            (Need::Whole, _) | (_, None) => return None,
            (Need::Minimum, Some(subject)) => subject.minimum(self.natural).min(self.natural),
            (Need::Nothing, Some(_)) => 0,
        };
        let room = self.room(step, bare)?.saturating_sub((self.width)(" "));
        self.with_less_subject(step, bare, room.min(self.parts.subject_max), least)
            .or_else(|| self.fits(self.join(step, bare)).filter(|_| least == 0))
    }

    /// The subject in so many columns, or in less where columns do not add up.
    fn with_less_subject(
        &self,
        step: Step,
        bare: Fitted<'_>,
        mut room: usize,
        least: usize,
    ) -> Option<Vec<Segment>> {
        let subject = self.parts.subject?;
        for _ in 0..4 {
            if room == 0 || room < least {
                return None;
            }
            let subject = &subject.fit(room, self.width);
            let row = self.join(step, Fitted { subject, ..bare });
            match self.width_of(&row).checked_sub(self.layout.budget()) {
                None | Some(0) => return Some(row),
                Some(excess) => room = room.saturating_sub(excess),
            }
        }
        None
    }

    /// The parts in reading order.
    fn join(&self, step: Step, fitted: Fitted<'_>) -> Vec<Segment> {
        let parts = self.parts;
        let mut line = Line::default();
        line.glue(Role::Plain, " ".repeat(fitted.indent));
        line.glue(Role::Marker, self.layout.marker());
        line.word(Role::Verb, fitted.verb);
        line.words(fitted.subject);
        match (step.mark, &parts.mark) {
            (Show::Whole, Some(mark)) => line.words(&mark.full),
            (Show::First, Some(mark)) => line.words(mark.full.get(..1).unwrap_or_default()),
            (Show::Sign, Some(mark)) => line.words(std::slice::from_ref(&mark.sign)),
            (Show::None, _) | (_, None) => {}
        }
        for count in parts.counts.iter().take(step.counts) {
            line.words(count);
        }
        if step.ongoing {
            line.glue(Role::Count, ELLIPSIS);
        }
        if step.duration
            && let Some(duration) = &parts.duration
        {
            line.word(Role::Duration, format!("({duration})"));
        }
        if !fitted.purpose.is_empty() {
            line.word(Role::Purpose, format!("— {}", fitted.purpose));
        }
        if step.note
            && let Some(note) = parts.note
        {
            line.word(Role::Count, format!("({note})"));
        }
        line.0
    }

    /// The columns such a row leaves.
    fn room(&self, step: Step, fitted: Fitted<'_>) -> Option<usize> {
        let row = self.join(step, fitted);
        self.layout.budget().checked_sub(self.width_of(&row))
    }

    fn fits(&self, row: Vec<Segment>) -> Option<Vec<Segment>> {
        (self.width_of(&row) <= self.layout.budget()).then_some(row)
    }

    fn width_of(&self, row: &[Segment]) -> usize {
        measure(row, self.width)
    }
}

/// A row in the making. Empty texts leave no trace.
#[derive(Default)]
struct Line(Vec<Segment>);

impl Line {
    fn glue(&mut self, role: Role, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.0.push(Segment::new(role, text));
        }
    }

    /// A space and the text.
    fn word(&mut self, role: Role, text: impl Into<String>) {
        self.words(&[Segment::new(role, text)]);
    }

    /// A space and the texts.
    fn words(&mut self, segments: &[Segment]) {
        let mut segments = segments.iter().filter(|s| !s.text.is_empty()).peekable();
        if segments.peek().is_some() {
            self.glue(Role::Plain, " ");
            self.0.extend(segments.cloned());
        }
    }
}
