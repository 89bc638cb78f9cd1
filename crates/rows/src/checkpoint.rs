//! A point where the context was compacted.

use std::fmt;

use crate::outcome::Mark;
use crate::parts::Parts;
use crate::subject::Whole;
use crate::typeset::typeset;
use crate::{Layout, Row, Subject, Width};

/// A point of the transcript where everything before it was compacted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Checkpoint<'a> {
    /// The recorded size of the context before.
    pub tokens: Option<u64>,
    /// What to warn of, as `Current model cannot reuse checkpoint`.
    pub warning: Option<&'a str>,
}

const VERB: &str = "Compacted";

impl Checkpoint<'_> {
    /// `from 42,123 tokens`
    fn from(&self) -> Option<String> {
        self.tokens.map(|tokens| {
            let unit = if tokens == 1 { "token" } else { "tokens" };
            format!("from {} {unit}", thousands(tokens))
        })
    }
}

/// The words of the row without its marker and its warning: `Compacted from 42,123 tokens`.
impl fmt::Display for Checkpoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from() {
            Some(from) => write!(f, "{VERB} {from}"),
            None => f.write_str(VERB),
        }
    }
}

/// A checkpoint as a row: `▸ Compacted from 42,123 tokens`.
pub fn checkpoint(checkpoint: &Checkpoint<'_>, layout: &Layout, width: Width<'_>) -> Row {
    let from = checkpoint.from();
    let subject = from.as_deref().map(Whole);
    let warning = checkpoint.warning.filter(|warning| !warning.is_empty());
    let parts = Parts {
        subject: subject.as_ref().map(|subject| subject as &dyn Subject),
        mark: warning.map(|warning| Mark::uncertain(format!("· ⚠ {warning}"), "⚠")),
        ..Parts::new(VERB)
    };
    typeset(&parts, layout, width)
}

/// `42,123`
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
