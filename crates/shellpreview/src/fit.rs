//! Which commands are shown, and how much of each.

use crate::piece::Marker;
use crate::script::{End, Script, Separator};
use crate::share::share;
use crate::shorten::{Context, Form};
use crate::unit::{Unit, units};
use crate::writer::{Width, Writer};

/// Fewest columns of a clipped command in front of `[+N]`.
const ROOM_FOR_NAME: usize = 4;

/// Most tries until the whole line measures what its parts promised.
const MAX_TRIES: usize = 3;

/// Lays out the commands of `script`; the caller clips what may still be too wide.
pub(crate) fn fit<'s>(
    source: &'s str,
    script: &Script,
    columns: usize,
    width: Width<'_>,
) -> Writer<'s> {
    let context = Context {
        source,
        script,
        width,
    };
    let units = units(&context);
    let mut target = columns;
    let mut writer = lay_out(&context, &units, target);
    for _ in 1..MAX_TRIES {
        let over = width(&writer.text).saturating_sub(columns);
        if over == 0 {
            break;
        }
        target = target.saturating_sub(over);
        writer = lay_out(&context, &units, target);
    }
    writer
}

fn lay_out<'s>(context: &Context<'_, 's>, units: &[Unit], columns: usize) -> Writer<'s> {
    let total = total(units, |unit| unit.full);
    if total <= columns {
        let shares = units.iter().map(|unit| unit.full).collect::<Vec<_>>();
        return write(context, units, &shares, Form::Full);
    }
    for form in [Form::Full, Form::Short] {
        let least = self::total(units, |unit| unit.least(form));
        if let Some(room) = columns.checked_sub(least) {
            return shared(context, units, room, form);
        }
    }
    // Names alone are too many: as many as fit, then how many are missing.
    let mut shown = units.len();
    while shown > 1 {
        shown -= 1;
        let (front, _) = units.split_at_checked(shown).unwrap_or_default();
        let suffix = suffix(context.script, units, shown);
        let least = self::total(front, |unit| unit.least(Form::Short));
        let Some(room) = columns.checked_sub(least + 1 + suffix.to_string().chars().count()) else {
            continue;
        };
        let mut writer = shared(context, front, room, Form::Short);
        writer.marker(Marker::Space);
        writer.marker(suffix);
        return writer;
    }
    clipped(context, units, columns)
}

/// The first command's beginning, where not even its name fits.
fn clipped<'s>(context: &Context<'_, 's>, units: &[Unit], columns: usize) -> Writer<'s> {
    let mut writer = Writer::new(context.source);
    let Some(first) = units.first() else {
        return writer;
    };
    first.write(context, &mut writer, first.full, Form::Full);
    if units.len() > 1 {
        let mut end = writer.fresh();
        end.marker(Marker::Space);
        end.marker(suffix(context.script, units, 1));
        if let Some(room) = columns.checked_sub((context.width)(&end.text))
            && room >= ROOM_FOR_NAME
        {
            writer.clip(room, context.width);
        }
        writer.append(end);
    }
    writer
}

/// What stands for the units from `shown` on.
fn suffix(script: &Script, units: &[Unit], shown: usize) -> Marker {
    if script.end != End::Complete {
        return Marker::More;
    }
    let omitted = units.get(shown..).unwrap_or_default();
    Marker::Commands(omitted.iter().map(|unit| unit.commands.len()).sum())
}

/// Gives each unit its least form and a fair part of `room`.
fn shared<'s>(context: &Context<'_, 's>, units: &[Unit], room: usize, names: Form) -> Writer<'s> {
    let wants: Vec<usize> = units
        .iter()
        .map(|unit| unit.full - unit.least(names))
        .collect();
    let mut shares = share(room, &wants);
    for (share, unit) in shares.iter_mut().zip(units) {
        *share += unit.least(names);
    }
    write(context, units, &shares, names)
}

/// Writes units in at most their shares; what one leaves over goes to the next.
fn write<'s>(
    context: &Context<'_, 's>,
    units: &[Unit],
    shares: &[usize],
    names: Form,
) -> Writer<'s> {
    let mut writer = Writer::new(context.source);
    let mut left = 0;
    for (index, (unit, share)) in units.iter().zip(shares).enumerate() {
        if index > 0
            && let Some(previous) = units.get(index - 1)
        {
            write_separator(&mut writer, previous.separator.as_ref());
        }
        let allowed = share + left;
        left = allowed.saturating_sub(unit.write(context, &mut writer, allowed, names));
    }
    if units.last().is_some_and(|unit| unit.background) {
        writer.marker(Marker::Space);
        if let Some(Separator::Operator(range)) =
            units.last().and_then(|unit| unit.separator.clone())
        {
            writer.operator(range);
        }
    }
    writer
}

/// Columns of all units and what stands between them.
fn total(units: &[Unit], columns: impl Fn(&Unit) -> usize) -> usize {
    let parts: usize = units.iter().map(&columns).sum();
    let (last, others) = units
        .split_last()
        .map_or((None, units), |(last, others)| (Some(last), others));
    let between: usize = others
        .iter()
        .map(|unit| separator_columns(unit.separator.as_ref()))
        .sum();
    parts
        + between
        + if last.is_some_and(|unit| unit.background) {
            2
        } else {
            0
        }
}

/// Columns of a separator with its blanks.
pub(crate) fn separator_columns(separator: Option<&Separator>) -> usize {
    match separator {
        Some(Separator::Semicolon(_)) => 2,
        Some(Separator::Operator(range)) => range.len() + 2,
        Some(Separator::Newline) | None => 3,
    }
}

/// Writes a separator with its blanks.
pub(crate) fn write_separator(writer: &mut Writer<'_>, separator: Option<&Separator>) {
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
