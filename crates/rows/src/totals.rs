//! What may be summed over a group, and how a part of it is called a part.

use crate::count::{around, number_of};
use crate::{Action, Change, Lines, Member, Role, Segment};

/// `(3 reads, 420 lines)`: repeated calls, then the lines of all calls that have a usable count.
///
/// Reads may be totalled in part. Any other group is a mixture, where a part would say nothing,
/// so all its members must have counts.
pub(crate) fn exploration(
    members: &[Member<'_>],
    repeats: Option<[&'static str; 2]>,
) -> Option<Vec<Segment>> {
    let calls = members.len() as u64;
    let repeats = repeats.map(|[one, many]| number_of(calls, one, many));
    let lines = lines(members);
    let text = match (repeats, lines) {
        (Some(repeats), Some(lines)) => format!("({repeats}, {lines})"),
        (Some(text), None) | (None, Some(text)) => format!("({text})"),
        (None, None) => return None,
    };
    Some(vec![Segment::new(Role::Count, text)])
}

fn lines(members: &[Member<'_>]) -> Option<String> {
    if members.iter().any(|m| m.lines == Lines::Untotalled) {
        return None;
    }
    let total = Total::of(members, |member| match member.lines {
        Lines::Counted(lines) if member.measured() => Some(lines),
        _ => None,
    });
    let total = total.sum(u64::saturating_add)?;
    let only_reads = members.iter().all(|m| m.action == Action::Read);
    if total.partial.is_some() && !only_reads {
        return None;
    }
    let lines = number_of(total.value, "line", "lines");
    Some(match total.partial {
        Some(partial) => format!("{partial}: {lines}"),
        None => lines,
    })
}

/// `(partial 1/2: +2 -1)` of what was applied, or `(requested 3 targets: +3 -1)` when every member
/// is a patch request. The two are never added to one another.
pub(crate) fn mutation(members: &[Member<'_>]) -> Option<Vec<Segment>> {
    if members.iter().all(|m| m.action == Action::Patch)
        && let Some(requested) = requested(members)
    {
        return Some(requested);
    }
    let total = Total::of(members, |m| m.applied.filter(|_| m.measured())).sum(Change::plus)?;
    let before = match total.partial {
        Some(partial) => format!("({partial}: "),
        None => "(".to_owned(),
    };
    Some(around(&before, total.value, ")"))
}

fn requested(members: &[Member<'_>]) -> Option<Vec<Segment>> {
    let targets = Total::of(members, |m| m.request.map(|request| request.targets));
    let targets = targets.sum(u64::saturating_add)?;
    if targets.partial.is_some() {
        return None;
    }
    let targets = number_of(targets.value, "target", "targets");
    let change = Total::of(members, |m| m.request.and_then(|request| request.change));
    Some(match change.sum(Change::plus) {
        None => vec![Segment::new(Role::Count, format!("(requested {targets})"))],
        Some(total) => {
            let before = match total.partial {
                Some(partial) => format!("(requested {targets}, {partial}: "),
                None => format!("(requested {targets}: "),
            };
            around(&before, total.value, ")")
        }
    })
}

/// The values of those members that have one.
struct Total<T> {
    usable: Vec<T>,
    calls: usize,
}

struct Sum<T> {
    value: T,
    /// `partial 1/2`, in calls, when some had nothing to add.
    partial: Option<String>,
}

impl<T: Copy> Total<T> {
    fn of<'a>(members: &[Member<'a>], value: impl Fn(&Member<'a>) -> Option<T>) -> Self {
        Self {
            usable: members.iter().filter_map(value).collect(),
            calls: members.len(),
        }
    }

    /// Nothing when no member has anything to add: that is unknown, not zero.
    fn sum(self, plus: impl Fn(T, T) -> T) -> Option<Sum<T>> {
        let Self { usable, calls } = self;
        let contributed = usable.len();
        let value = usable.into_iter().reduce(plus)?;
        let partial = (contributed < calls).then(|| format!("partial {contributed}/{calls}"));
        Some(Sum { value, partial })
    }
}
