//! Writes one unit in the room it has.

use crate::line::Line;
use crate::piece::Marker;
use crate::script::{Command, Word, WordKind};
use crate::shorten::{ASSIGNMENTS, Context, Form, OMITTED};
use crate::unit::{Tail, Unit, write_between};
use crate::writer::Writer;

/// Fewest columns of an argument that is cut.
const ROOM_FOR_ARGUMENT: usize = 4;

impl Unit {
    /// Writes the unit in at most `room` columns, or its least; tells how many it took.
    pub(crate) fn write<'s>(
        &self,
        context: &Context<'_, 's>,
        writer: &mut Writer<'s>,
        room: usize,
        names: Form,
    ) -> usize {
        let commands = context.script.commands.get(self.commands.clone());
        let commands = commands.unwrap_or_default();
        if self.full <= room {
            write_full(context, writer, commands, self.tail == Tail::Opaque);
            self.full
        } else if self.assigns {
            writer.marker(Marker::Assignments);
            ASSIGNMENTS
        } else {
            let words = commands
                .first()
                .map(|command| context.script.words_of(command));
            let words = words.unwrap_or_default();
            match self.shortened(context, words, room) {
                Some((forms, used)) => {
                    write_words(context, writer, words, &forms, self.tail == Tail::Opaque);
                    used
                }
                None => self.write_front(context, writer, words, room, names),
            }
        }
    }

    /// The forms in which all words fit, and their columns.
    ///
    /// Assignments give way first, then what stands inside substitutions, then folders.
    fn shortened(
        &self,
        context: &Context<'_, '_>,
        words: &[Word],
        room: usize,
    ) -> Option<(Vec<Form>, usize)> {
        let mut forms = vec![Form::Full; words.len()];
        let mut used = self.full;
        let assigning = words.iter().take_while(|word| word.assigns());
        let long = assigning.map(|word| context.columns(word, Form::Full) + 1);
        let (count, columns) =
            long.fold((0, 0), |(count, sum), columns| (count + 1, sum + columns));
        if columns > ASSIGNMENTS + 1 && count < words.len() {
            used -= columns - (ASSIGNMENTS + 1);
            forms
                .iter_mut()
                .take(count)
                .for_each(|form| *form = Form::Short);
        }
        for form in [Form::Outside, Form::Short] {
            for (word, chosen) in words.iter().zip(&mut forms).skip(count) {
                if used <= room {
                    break;
                }
                if word.kind != WordKind::Argument || !context.shrinks(word, form) {
                    continue;
                }
                let (old, new) = (context.columns(word, *chosen), context.columns(word, form));
                if new < old {
                    used -= old - new;
                    *chosen = form;
                }
            }
        }
        (used <= room).then_some((forms, used))
    }

    /// Writes the name and as many arguments as fit, and marks that there are more.
    fn write_front<'s>(
        &self,
        context: &Context<'_, 's>,
        writer: &mut Writer<'s>,
        words: &[Word],
        room: usize,
        names: Form,
    ) -> usize {
        let mut line = Line::new(context, writer, self.tail == Tail::Opaque);
        let position = words.iter().position(|word| word.kind == WordKind::Name);
        let parts = position.and_then(|position| words.split_at_checked(position));
        let Some((assignments, [name, arguments @ ..])) = parts else {
            line.marker(Marker::Omitted);
            return OMITTED;
        };
        // A name is shortened only where it must be.
        let remainder = if self.tail == Tail::Opaque {
            OMITTED + 1
        } else {
            0
        };
        let full = context.columns(name, Form::Full);
        let (form, mut used) = if full + remainder <= room {
            (Form::Full, full)
        } else {
            (names, context.columns(name, names))
        };
        let left = room.saturating_sub(used);
        let (tail, columns) = match self.tail {
            Tail::Heredoc | Tail::Opaque if left > OMITTED => (Marker::Omitted, OMITTED + 1),
            Tail::Opaque => (Marker::Omitted, OMITTED + 1),
            Tail::Words | Tail::Heredoc => (Marker::Ellipsis, left.min(2)),
        };
        used += columns;
        let assigns = !assignments.is_empty() && used + ASSIGNMENTS < room;
        if assigns {
            line.marker(Marker::Assignments);
            used += ASSIGNMENTS + 1;
        }
        line.word(name, form);
        if columns < 2 {
            if columns == 1 {
                writer.marker(tail);
            }
            return used;
        }
        let mut omits = self.tail != Tail::Words || !(assignments.is_empty() || assigns);
        for word in arguments {
            if word.kind == WordKind::Heredoc {
                continue;
            }
            let needed = context.columns(word, Form::Short) + 1;
            if used + needed > room {
                let free = (room + columns).saturating_sub(used + 1);
                if tail == Marker::Ellipsis
                    && free >= ROOM_FOR_ARGUMENT
                    && free + 1 < needed
                    && line.clipped_word(word, free)
                {
                    return used - columns + 1 + free;
                }
                omits = true;
                break;
            }
            line.word(word, Form::Short);
            used += needed;
        }
        if !omits {
            return used - columns;
        }
        line.marker(tail);
        used
    }
}

/// Writes commands in full, the last of which may be opaque.
pub(crate) fn write_full<'s>(
    context: &Context<'_, 's>,
    writer: &mut Writer<'s>,
    commands: &[Command],
    opaque: bool,
) {
    for (index, command) in commands.iter().enumerate() {
        let last = index + 1 == commands.len();
        let words = context.script.words_of(command);
        write_words(context, writer, words, &[], opaque && last);
        if !last {
            write_between(writer, command.separator.as_ref());
        }
    }
}

/// Writes all words in their forms, by default in full; assignments in short are one `[env]`.
fn write_words<'s>(
    context: &Context<'_, 's>,
    writer: &mut Writer<'s>,
    words: &[Word],
    forms: &[Form],
    opaque: bool,
) {
    let mut line = Line::new(context, writer, opaque);
    for (index, word) in words.iter().enumerate() {
        let form = forms.get(index).copied().unwrap_or(Form::Full);
        if !word.assigns() || form == Form::Full {
            line.word(word, form);
        } else if index == 0 {
            line.marker(Marker::Assignments);
        }
    }
    if opaque {
        line.marker(Marker::Omitted);
    }
}
