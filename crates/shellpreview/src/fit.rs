//! Which commands are shown, and how much of each.

use std::slice;

use crate::piece::Marker;
use crate::render::write_full;
use crate::script::{End, Script, Separator};
use crate::share::share;
use crate::shorten::{Context, Form};
use crate::unit::{Unit, columns_between, units, write_between};
use crate::writer::Writer;

/// Fewest columns of a clipped command in front of `[+N]`.
const ROOM_FOR_NAME: usize = 4;

/// Text with more bytes for each column than this is not tried as a whole first.
const LIKELY_BYTES_A_COLUMN: usize = 2;

/// Most tries until the whole line measures what its parts promised.
const MAX_TRIES: usize = 3;

/// All commands in full, if that fits; tried only where it is likely.
pub(crate) fn whole<'s>(context: &Context<'_, 's>, columns: usize) -> Option<Writer<'s>> {
    let script = context.script;
    let words = || script.words.iter().map(|word| word.range.clone());
    // Each with the blank in front of it; ASCII is as wide as it is long.
    let bytes: usize = words().map(|word| 1 + word.len()).sum();
    let is_ascii = |word| context.source.get(word).is_some_and(str::is_ascii);
    if bytes > columns.saturating_mul(LIKELY_BYTES_A_COLUMN)
        || bytes > columns.saturating_add(1) && words().all(is_ascii)
    {
        return None;
    }
    let mut writer = Writer::new(context.source);
    let (last, others) = script.commands.split_last()?;
    write_full(context, &mut writer, others, false);
    if let Some(previous) = others.last() {
        write_between(&mut writer, previous.separator.as_ref());
    }
    let opaque = script.end != End::Complete;
    write_full(context, &mut writer, slice::from_ref(last), opaque);
    write_background(context, &mut writer, last.separator.as_ref());
    ((context.width)(&writer.text) <= columns).then_some(writer)
}

/// Lays out all commands, none of which may be left out without a word.
pub(crate) fn fit<'s>(context: &Context<'_, 's>, columns: usize) -> Writer<'s> {
    let units = units(context);
    let mut target = columns;
    let mut writer = lay_out(context, &units, target);
    for _ in 1..MAX_TRIES {
        let over = (context.width)(&writer.text).saturating_sub(columns);
        if over == 0 {
            return writer;
        }
        target = target.saturating_sub(over);
        writer = lay_out(context, &units, target);
    }
    writer.clip(columns, context.width);
    writer
}

fn lay_out<'s>(context: &Context<'_, 's>, units: &[Unit], columns: usize) -> Writer<'s> {
    for form in [Form::Full, Form::Short] {
        let least = total(context, units, |unit| unit.least(form));
        if let Some(room) = columns.checked_sub(least) {
            return shared(context, units, room, form);
        }
    }
    // Names alone are too many: as many as fit, then how many are missing.
    let mut fitting = None;
    let mut least = 0;
    let mut between = 0;
    for (index, unit) in units.iter().enumerate().take(units.len().saturating_sub(1)) {
        least += between + unit.least(Form::Short);
        between = columns_between(unit.separator.as_ref());
        if least > columns {
            break;
        }
        let suffix = suffix(context.script, unit);
        if let Some(room) = columns.checked_sub(least + 1 + suffix.columns()) {
            fitting = Some((index + 1, room, suffix));
        }
    }
    let Some((shown, room, suffix)) = fitting else {
        return clipped(context, units, columns);
    };
    let (front, _) = units.split_at_checked(shown).unwrap_or_default();
    let mut writer = shared(context, front, room, Form::Short);
    writer.marker(Marker::Space);
    writer.marker(suffix);
    writer
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
        end.marker(suffix(context.script, first));
        if let Some(room) = columns.checked_sub((context.width)(&end.text))
            && room >= ROOM_FOR_NAME
        {
            writer.clip(room, context.width);
        }
        writer.append(end);
    }
    writer
}

/// What stands for all commands behind a unit.
fn suffix(script: &Script, unit: &Unit) -> Marker {
    match script.end {
        End::Complete => Marker::Commands(script.commands.len() - unit.commands.end),
        End::Opaque(_) | End::TooLarge => Marker::More,
    }
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
            write_between(&mut writer, previous.separator.as_ref());
        }
        let allowed = share + left;
        left = allowed.saturating_sub(unit.write(context, &mut writer, allowed, names));
    }
    if let Some(last) = units.last().filter(|unit| unit.is_last(context)) {
        write_background(context, &mut writer, last.separator.as_ref());
    }
    writer
}

/// Columns of all units and of what stands between and behind them.
fn total(context: &Context<'_, '_>, units: &[Unit], columns: impl Fn(&Unit) -> usize) -> usize {
    let mut total = 0;
    let mut between = 0;
    for unit in units {
        total += between + columns(unit);
        between = columns_between(unit.separator.as_ref());
    }
    match units.last() {
        Some(last) if last.is_last(context) && is_background(context, last.separator.as_ref()) => {
            total + 2
        }
        _ => total,
    }
}

/// Whether a separator is `&`.
fn is_background(context: &Context<'_, '_>, separator: Option<&Separator>) -> bool {
    matches!(separator, Some(Separator::Operator(range))
        if context.source.get(range.clone()) == Some("&"))
}

/// Writes the separator behind the last command of a script, if it is `&`.
fn write_background(
    context: &Context<'_, '_>,
    writer: &mut Writer<'_>,
    separator: Option<&Separator>,
) {
    if let Some(Separator::Operator(range)) = separator
        && is_background(context, separator)
    {
        writer.marker(Marker::Space);
        writer.operator(range.clone());
    }
}
