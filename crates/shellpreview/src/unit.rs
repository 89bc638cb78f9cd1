//! What gives way together: one command, or a run of commands that only assign.

use std::ops::Range;

use crate::fit::{separator_columns, write_separator};
use crate::line::Line;
use crate::piece::Marker;
use crate::script::{End, Separator, Word, WordKind};
use crate::shorten::{ASSIGNMENTS, Context, Form, OMITTED};
use crate::writer::Writer;

/// Fewest columns of an argument that is cut.
const ROOM_FOR_ARGUMENT: usize = 4;

/// One command, or a run of commands that only assign.
#[derive(Debug)]
pub(crate) struct Unit {
    /// Its commands, as a range of `Script::commands`.
    pub(crate) commands: Range<usize>,
    /// What follows it.
    pub(crate) separator: Option<Separator>,
    /// Whether it is the last and runs in the background.
    pub(crate) background: bool,
    /// Columns of all its words, with what cannot be shown left out.
    pub(crate) full: usize,
    least: usize,
    least_short: usize,
    tail: Tail,
}

/// What follows the words of a command that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tail {
    /// Nothing more than its words: if some are left out, `…`.
    Words,
    /// A heredoc among them: if some words are left out, `[…]`.
    Heredoc,
    /// An unsupported remainder: always `[…]`.
    Opaque,
}

/// The units of a script.
pub(crate) fn units(context: &Context<'_, '_>) -> Vec<Unit> {
    let commands = &context.script.commands;
    let mut units: Vec<Unit> = Vec::with_capacity(commands.len());
    for index in 0..commands.len() {
        let last = index + 1 == commands.len();
        let mut unit = unit(context, index, last);
        if let Some(previous) = units.last_mut()
            && previous.is_assignments(context)
            && unit.is_assignments(context)
            && let Some(Separator::Newline | Separator::Semicolon(_)) = previous.separator
        {
            unit.full += previous.full + separator_columns(previous.separator.as_ref());
            unit.commands.start = previous.commands.start;
            unit.least = unit.full.min(ASSIGNMENTS);
            unit.least_short = unit.least;
            *previous = unit;
        } else {
            units.push(unit);
        }
    }
    units
}

fn unit(context: &Context<'_, '_>, index: usize, last: bool) -> Unit {
    let script = context.script;
    let command = script.commands.get(index);
    let words = command
        .map(|command| script.words_of(command))
        .unwrap_or_default();
    let separator = command.and_then(|command| command.separator.clone());
    let tail = if last && script.end != End::Complete {
        Tail::Opaque
    } else if words.iter().any(|word| word.kind == WordKind::Heredoc) {
        Tail::Heredoc
    } else {
        Tail::Words
    };
    let mut full = words
        .iter()
        .map(|word| context.columns(word, Form::Full) + 1)
        .sum::<usize>();
    full += if tail == Tail::Opaque { OMITTED + 1 } else { 0 };
    full = full.saturating_sub(1);
    let least = |form| {
        let name = words.iter().find(|word| word.kind == WordKind::Name);
        let least = match (name, tail) {
            (None, Tail::Words | Tail::Heredoc) => ASSIGNMENTS,
            (None, Tail::Opaque) => OMITTED,
            (Some(name), tail) => context.columns(name, form) + tail.columns(words.len() > 1),
        };
        least.min(full)
    };
    Unit {
        commands: index..index + 1,
        background: last && script.end == End::Complete && is_background(context, &separator),
        separator,
        full,
        least: least(Form::Full),
        least_short: least(Form::Short),
        tail,
    }
}

fn is_background(context: &Context<'_, '_>, separator: &Option<Separator>) -> bool {
    matches!(separator, Some(Separator::Operator(range))
        if context.source.get(range.clone()) == Some("&"))
}

impl Tail {
    /// Columns of this tail with its blank, when words are left out (`omits`).
    fn columns(self, omits: bool) -> usize {
        match self {
            Self::Words if omits => 2,
            Self::Words => 0,
            Self::Heredoc | Self::Opaque => OMITTED + 1,
        }
    }
}

impl Unit {
    /// Fewest columns in which every command of the unit is named.
    pub(crate) fn least(&self, names: Form) -> usize {
        if names == Form::Short {
            self.least_short
        } else {
            self.least
        }
    }

    fn is_assignments(&self, context: &Context<'_, '_>) -> bool {
        self.tail == Tail::Words && self.words(context).iter().all(Word::assigns)
    }

    fn words<'a>(&self, context: &Context<'a, '_>) -> &'a [Word] {
        let commands = context
            .script
            .commands
            .get(self.commands.clone())
            .unwrap_or_default();
        let (Some(first), Some(last)) = (commands.first(), commands.last()) else {
            return &[];
        };
        context
            .script
            .words
            .get(first.words.start..last.words.end)
            .unwrap_or_default()
    }

    /// Writes the unit in at most `allowed` columns, or its least; tells how many were used.
    pub(crate) fn write<'s>(
        &self,
        context: &Context<'_, 's>,
        writer: &mut Writer<'s>,
        allowed: usize,
        names: Form,
    ) -> usize {
        writer.plain = self.tail == Tail::Opaque;
        let used = self.write_within(context, writer, allowed, names);
        writer.plain = false;
        used
    }

    fn write_within<'s>(
        &self,
        context: &Context<'_, 's>,
        writer: &mut Writer<'s>,
        allowed: usize,
        names: Form,
    ) -> usize {
        if self.full <= allowed {
            self.write_full(context, writer);
            return self.full;
        }
        if self.is_assignments(context) {
            writer.marker(Marker::Assignments);
            return ASSIGNMENTS;
        }
        let words = self.words(context);
        let mut forms = vec![Form::Full; words.len()];
        if let Some(used) = self.shorten(context, words, &mut forms, allowed) {
            self.write_words(context, writer, words, &forms);
            return used;
        }
        self.write_front(context, writer, allowed, names)
    }

    fn write_full<'s>(&self, context: &Context<'_, 's>, writer: &mut Writer<'s>) {
        let commands = context
            .script
            .commands
            .get(self.commands.clone())
            .unwrap_or_default();
        for (index, command) in commands.iter().enumerate() {
            let words = context.script.words_of(command);
            self.write_words(context, writer, words, &[]);
            if index + 1 < commands.len() {
                write_separator(writer, command.separator.as_ref());
            }
        }
    }

    /// Words in their forms, all of them; assignments that are not full as one `[env]`.
    fn write_words<'s>(
        &self,
        context: &Context<'_, 's>,
        writer: &mut Writer<'s>,
        words: &[Word],
        forms: &[Form],
    ) {
        let mut line = Line::new(context, writer);
        for (index, word) in words.iter().enumerate() {
            let form = forms.get(index).copied().unwrap_or(Form::Full);
            if word.assigns() && form == Form::Short {
                if index == 0 {
                    line.marker(Marker::Assignments);
                }
            } else {
                line.word(word, form);
            }
        }
        if self.tail == Tail::Opaque {
            line.marker(Marker::Omitted);
        }
    }

    /// Shortens word after word until all fit in `allowed`: assignments first, then what stands
    /// inside substitutions, then folders.
    fn shorten(
        &self,
        context: &Context<'_, '_>,
        words: &[Word],
        forms: &mut [Form],
        allowed: usize,
    ) -> Option<usize> {
        let mut used = self.full;
        let assignments = words.iter().take_while(|word| word.assigns());
        let count = assignments.count();
        if count > 0 && count < words.len() {
            let (front, _) = words.split_at_checked(count)?;
            let columns: usize = front
                .iter()
                .map(|word| context.columns(word, Form::Full) + 1)
                .sum();
            if columns > ASSIGNMENTS + 1 {
                used -= columns - (ASSIGNMENTS + 1);
                forms
                    .iter_mut()
                    .take(count)
                    .for_each(|form| *form = Form::Short);
            }
        }
        for form in [Form::Outside, Form::Short] {
            for (word, chosen) in words.iter().zip(forms.iter_mut()).skip(count) {
                if used <= allowed {
                    return Some(used);
                }
                if word.kind == WordKind::Argument {
                    let (old, new) = (context.columns(word, *chosen), context.columns(word, form));
                    if new < old {
                        used -= old - new;
                        *chosen = form;
                    }
                }
            }
        }
        (used <= allowed).then_some(used)
    }

    /// The name and as many arguments as fit, then `…` or `[…]`.
    fn write_front<'s>(
        &self,
        context: &Context<'_, 's>,
        writer: &mut Writer<'s>,
        allowed: usize,
        names: Form,
    ) -> usize {
        let words = self.words(context);
        let tail = self.tail.columns(true);
        let name = words.iter().position(|word| word.kind == WordKind::Name);
        let mut line = Line::new(context, writer);
        let Some(name) = name else {
            line.marker(if self.tail == Tail::Opaque {
                Marker::Omitted
            } else {
                Marker::Assignments
            });
            return self.least(names);
        };
        let Some((front, [name, arguments @ ..])) = words.split_at_checked(name) else {
            return 0;
        };
        // A name that fits is never shortened.
        let mut form = Form::Full;
        let mut used = context.columns(name, form) + tail;
        if used > allowed {
            form = names;
            used = context.columns(name, form) + tail;
        }
        if !front.is_empty() && used + ASSIGNMENTS < allowed {
            line.marker(Marker::Assignments);
            used += ASSIGNMENTS + 1;
        }
        line.word(name, form);
        for word in arguments
            .iter()
            .filter(|word| word.kind != WordKind::Heredoc)
        {
            let columns = context.columns(word, Form::Short) + 1;
            if used + columns <= allowed {
                line.word(word, Form::Short);
                used += columns;
                continue;
            }
            let room = (allowed + tail).saturating_sub(used + 1);
            if self.tail == Tail::Words && room >= ROOM_FOR_ARGUMENT && room + 1 < columns {
                line.clipped_word(word, room);
                return used - tail + 1 + room;
            }
            break;
        }
        line.marker(if self.tail == Tail::Words {
            Marker::Ellipsis
        } else {
            Marker::Omitted
        });
        used
    }
}
