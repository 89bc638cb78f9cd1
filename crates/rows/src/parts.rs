//! What a row could show, and the order in which its parts give way.

use crate::outcome::Mark;
use crate::{Segment, Subject};

/// What a row could show, each part in its words.
#[derive(Debug)]
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

impl<'a> Parts<'a> {
    pub(crate) fn new(verb: &'a str) -> Self {
        Self {
            verb,
            elastic_verb: false,
            subject: None,
            subject_max: usize::MAX,
            mark: None,
            counts: Vec::new(),
            ongoing: false,
            duration: None,
            purpose: None,
            note: None,
            failed: false,
        }
    }

    /// From everything to almost nothing. The order is the specification.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut step = Step {
            purpose: true,
            duration: true,
            subject: Need::Whole,
            note: true,
            counts: self.counts.len(),
            ongoing: self.ongoing,
            indent: Indent::Whole,
            mark: Show::Whole,
            verb: Verb::Whole,
        };
        let mut steps = vec![step];
        step.purpose = false;
        steps.push(step);
        step.duration = false;
        step.subject = Need::Minimum;
        steps.push(step);
        step.note = false;
        steps.push(step);
        while step.counts > 0 {
            step.counts -= 1;
            steps.push(step);
        }
        step.ongoing = false;
        step.subject = Need::Nothing;
        steps.push(step);
        step.indent = Indent::WhatIsLeft;
        steps.push(step);
        step.indent = Indent::None;
        for (mark, least) in [(Show::Whole, 8), (Show::First, 8), (Show::Sign, 4)] {
            step.mark = mark;
            steps.push(step);
            if self.elastic_verb {
                let verb = Verb::Cut { least };
                steps.push(Step { verb, ..step });
            }
        }
        step.mark = Show::None;
        steps.push(step);
        step.verb = Verb::Cut { least: 1 };
        steps.push(step);
        steps
    }
}

/// How far the parts have given way.
#[expect(
    clippy::struct_excessive_bools,
    reason = "one for each part that is whole or gone"
)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) purpose: bool,
    pub(crate) duration: bool,
    pub(crate) subject: Need,
    pub(crate) note: bool,
    /// How many of the counts, from the first.
    pub(crate) counts: usize,
    pub(crate) ongoing: bool,
    pub(crate) indent: Indent,
    pub(crate) mark: Show,
    pub(crate) verb: Verb,
}

/// How much of the subject there must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    Whole,
    Minimum,
    Nothing,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Indent {
    Whole,
    /// What the rest leaves, without a subject.
    WhatIsLeft,
    None,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Show {
    Whole,
    /// Its first part: of failures and others, the failures.
    First,
    Sign,
    None,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Verb {
    Whole,
    /// Cut to the room there is, without a subject, when that is at least so many columns.
    Cut {
        least: usize,
    },
}
