//! What gives way together: one command, or a run of commands that only assign.

use std::ops::Range;

use crate::piece::Marker;
use crate::script::{Command, End, Separator, Word, WordKind};
use crate::shorten::{ASSIGNMENTS, Context, Form, OMITTED};
use crate::writer::Writer;

/// One command, or a run of commands that only assign.
#[derive(Debug)]
pub(crate) struct Unit {
    /// Its commands, as a range of `Script::commands`.
    pub(crate) commands: Range<usize>,
    /// What follows it.
    pub(crate) separator: Option<Separator>,
    /// Columns of all of it.
    pub(crate) full: usize,
    /// What stands behind the words that are shown.
    pub(crate) tail: Tail,
    /// Whether it only assigns.
    pub(crate) assigns: bool,
    least: usize,
    least_short: usize,
}

/// What stands behind the words of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tail {
    /// `…` if some are left out.
    Words,
    /// `[…]` if some are left out, since one of them is a heredoc.
    Heredoc,
    /// Always `[…]`, for the unsupported remainder.
    Opaque,
}

/// The units of a script.
pub(crate) fn units(context: &Context<'_, '_>) -> Vec<Unit> {
    let commands = &context.script.commands;
    let mut units: Vec<Unit> = Vec::with_capacity(commands.len());
    for (index, command) in commands.iter().enumerate() {
        let last = index + 1 == commands.len();
        let unit = Unit::new(context, index, command, last);
        match units.last_mut() {
            Some(previous) if previous.takes(&unit) => previous.take(unit),
            _ => units.push(unit),
        }
    }
    units
}

impl Unit {
    fn new(context: &Context<'_, '_>, index: usize, command: &Command, last: bool) -> Self {
        let words = context.script.words_of(command);
        let tail = if last && context.script.end != End::Complete {
            Tail::Opaque
        } else if words.iter().any(|word| word.kind == WordKind::Heredoc) {
            Tail::Heredoc
        } else {
            Tail::Words
        };
        let mut full = words.len().saturating_sub(1);
        for word in words {
            full += context.columns(word, Form::Full);
        }
        if tail == Tail::Opaque {
            full += OMITTED + usize::from(!words.is_empty());
        }
        let named = |form| match words.iter().find(|word| word.kind == WordKind::Name) {
            Some(name) if tail == Tail::Opaque => context.columns(name, form) + 1 + OMITTED,
            Some(name) => context.columns(name, form),
            None if tail == Tail::Opaque => OMITTED,
            None => ASSIGNMENTS,
        };
        Self {
            commands: index..index + 1,
            separator: command.separator.clone(),
            full,
            tail,
            assigns: tail == Tail::Words && words.iter().all(Word::assigns),
            least: named(Form::Full).min(full),
            least_short: named(Form::Short).min(full),
        }
    }

    /// Whether `next` belongs to the same run of assignments.
    fn takes(&self, next: &Self) -> bool {
        let divided = matches!(
            self.separator,
            Some(Separator::Newline | Separator::Semicolon(_))
        );
        self.assigns && next.assigns && divided
    }

    fn take(&mut self, next: Self) {
        let full = self.full + columns_between(self.separator.as_ref()) + next.full;
        let least = full.min(ASSIGNMENTS);
        *self = Self {
            commands: self.commands.start..next.commands.end,
            full,
            least,
            least_short: least,
            ..next
        };
    }

    /// Whether it is the last of its script.
    pub(crate) fn is_last(&self, context: &Context<'_, '_>) -> bool {
        self.commands.end == context.script.commands.len()
    }

    /// Fewest columns in which it is still named, its name being in this form.
    pub(crate) fn least(&self, name: Form) -> usize {
        match name {
            Form::Full | Form::Outside => self.least,
            Form::Short => self.least_short,
        }
    }
}

/// Columns of what stands between two commands, with its blanks.
pub(crate) fn columns_between(separator: Option<&Separator>) -> usize {
    match separator {
        Some(Separator::Semicolon(_)) => 2,
        Some(Separator::Operator(range)) => range.len() + 2,
        Some(Separator::Newline) | None => 3,
    }
}

/// Writes what stands between two commands, with its blanks.
pub(crate) fn write_between(writer: &mut Writer<'_>, separator: Option<&Separator>) {
    match separator {
        Some(Separator::Semicolon(range)) => writer.operator(range.clone()),
        Some(Separator::Operator(range)) => {
            writer.marker(Marker::Space);
            writer.operator(range.clone());
        }
        Some(Separator::Newline) | None => {
            writer.marker(Marker::Space);
            writer.marker(Marker::Newline);
        }
    }
    writer.marker(Marker::Space);
}
