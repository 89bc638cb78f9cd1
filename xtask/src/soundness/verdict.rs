//! Claims against the truth.

use std::ops::Range;

use shellpreview::{Piece, Preview, columns};

use super::claims::{Claim, Rest, claims};
use super::oracle::{Outer, Truth};

/// Budgets below this may end in `…` without saying how much is missing.
const NARROW: usize = 24;

/// Whether a preview shows all of a script: nothing of it is opaque.
pub(super) fn is_complete(source: &str, pieces: &[Piece]) -> bool {
    claims(source, pieces).iter().all(|claim| {
        let named = claim.assigns || claim.substitutes || !claim.shown.is_empty();
        let remainder = claim.omitted && !named;
        !claim.opaque && !remainder && claim.rest != Some(Rest::Unknown)
    })
}

/// Compares a preview with the truth; the fault, if there is one.
pub(super) fn judge(
    source: &str,
    preview: &Preview,
    budget: usize,
    truth: &Truth,
) -> Result<(), String> {
    if columns(preview.text()) > budget {
        return Err("wider than the budget".into());
    }
    visible(preview, truth)?;
    let claims = claims(source, preview.pieces());
    let mut next = 0;
    for (index, claim) in claims.iter().enumerate() {
        let last = index + 1 == claims.len();
        if claim.opaque || (claim.shown.is_empty() && !claim.substitutes && claim.omitted) {
            if !last {
                return Err("something follows the opaque remainder".into());
            }
            // A first line of its own claims nothing; behind commands, it is the next one.
            return match claim.shown.first() {
                Some(shown) if index > 0 => named(truth, next, shown.start).map(|_| ()),
                _ => Ok(()),
            };
        }
        next = if claim.assigns && claim.shown.is_empty() {
            next + run(truth, next, claim, claims.get(index + 1))?
        } else {
            step(source, claim, truth, next)?
        };
        let missing = truth.commands.len() - next;
        match claim.rest {
            Some(Rest::Exactly(count)) if count != missing => {
                return Err(format!("[+{count}] stands for {missing} commands"));
            }
            None if last && missing > 0 && !(claim.cut && budget < NARROW) => {
                return Err(format!("{missing} commands are missing without a word"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// No source text may stand in a heredoc's body or a comment, and it stands in order.
fn visible(preview: &Preview, truth: &Truth) -> Result<(), String> {
    let mut end = 0;
    for piece in preview.pieces() {
        let (Piece::Source(range) | Piece::Opaque(range)) = piece else {
            continue;
        };
        if range.start < end {
            return Err(format!("{range:?} is out of order"));
        }
        end = range.end;
        let overlaps =
            |hidden: &&Range<usize>| hidden.start < range.end && range.start < hidden.end;
        if let Some(hidden) = truth.hidden.iter().find(overlaps) {
            return Err(format!(
                "{range:?} shows a comment or a heredoc's body, {hidden:?}"
            ));
        }
    }
    Ok(())
}

/// How many commands that only assign an `[env]` of its own stands for.
///
/// As many as there are, but one at least, and none that is shown or counted after it.
fn run(truth: &Truth, next: usize, claim: &Claim, after: Option<&Claim>) -> Result<usize, String> {
    let rest = truth.commands.get(next..).unwrap_or_default();
    let assigning = rest.iter().take_while(|command| command.assigns).count();
    let limit = match (claim.rest, after) {
        (Some(Rest::Exactly(count)), _) => rest.len().saturating_sub(count),
        (_, Some(after)) => match after.shown.first() {
            Some(shown) => rest
                .iter()
                .take_while(|command| command.range.end <= shown.start)
                .count(),
            None => 1,
        },
        _ => assigning,
    };
    match assigning.min(limit) {
        0 => Err("[env] assigns nothing".into()),
        run => Ok(run),
    }
}

/// Matches one claim with the next outer commands; gives the number of those matched so far.
fn step(source: &str, claim: &Claim, truth: &Truth, next: usize) -> Result<usize, String> {
    if claim.substitutes {
        // No place in the source tells which command it is; its name must begin so.
        let name = truth
            .commands
            .get(next)
            .and_then(|outer| outer.name.clone());
        let name = name.and_then(|name| source.get(name)).unwrap_or_default();
        let begins = name.starts_with("$(") || name.starts_with('`');
        return if begins {
            Ok(next + 1)
        } else {
            Err("$(…) is no command's name".into())
        };
    }
    // Nothing is said by `…` alone.
    let Some(first) = claim.shown.first() else {
        return Ok(next);
    };
    let outer =
        named(truth, next, first.start).or_else(|fault| match truth.commands.get(next) {
            Some(outer) if claim.folders && contains(outer.name.as_ref(), first.start) => Ok(outer),
            _ => Err(fault),
        })?;
    let whole = outer.name.as_ref().is_none_or(|name| {
        name.end <= first.end || claim.shown.iter().any(|shown| shown.end >= name.end)
    });
    if !whole && !claim.shortened && !split(source, outer) {
        return Err(format!("the name at {:?} is not whole", outer.name));
    }
    match claim.shown.last() {
        Some(last) if last.end > outer.range.end => Err("a command shows more than it is".into()),
        _ => Ok(next + 1),
    }
}

/// The next outer command, which must begin or have its name here.
fn named(truth: &Truth, next: usize, start: usize) -> Result<&Outer, String> {
    let outer = truth
        .commands
        .get(next)
        .ok_or("more commands than there are")?;
    let named = outer.name.as_ref().is_some_and(|name| name.start == start);
    if named || outer.range.start == start {
        Ok(outer)
    } else {
        Err(format!(
            "the command at {start} should be the one at {:?}",
            outer.range
        ))
    }
}

fn contains(name: Option<&Range<usize>>, byte: usize) -> bool {
    name.is_some_and(|name| name.contains(&byte))
}

/// Whether a name is shown with a part left out, as `$(…)` is.
fn split(source: &str, outer: &Outer) -> bool {
    let name = outer.name.clone().and_then(|name| source.get(name));
    name.is_some_and(|name| name.contains(['`', '$']))
}
