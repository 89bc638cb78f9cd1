//! Claims against the truth.

use std::ops::Range;

use shellpreview::{Piece, Preview, columns};

use super::claims::{Claim, Rest, claims};
use super::oracle::{Outer, Truth};

/// Budgets below this may end in `…` without saying how much is missing.
const NARROW: usize = 24;

/// Whether a preview shows all of a script: nothing of it is opaque.
pub(super) fn is_complete(source: &str, pieces: &[Piece]) -> bool {
    let claims = claims(source, pieces);
    claims
        .iter()
        .all(|claim| !is_remainder(claim) && claim.rest != Some(Rest::Unknown))
}

/// Whether a claim says no more than that something follows.
fn is_remainder(claim: &Claim) -> bool {
    let named = claim.assigns || claim.substitutes || !claim.shown.is_empty();
    claim.opaque || (claim.omitted && !named)
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
        if is_remainder(claim) {
            if !last {
                return Err("something follows the opaque remainder".into());
            }
            // A first line of its own claims nothing; behind commands, it is the next one.
            return match claim.shown.first() {
                Some(first) if index > 0 && !claim.substitutes => {
                    begun(claim, truth, next, first.start).map(|_| ())
                }
                _ => Ok(()),
            };
        }
        if last && claim.omitted && claim.shown.is_empty() {
            // `[env] […]` may be a heredoc or the remainder; no place tells which.
            return Ok(());
        }
        next = if claim.assigns && !claim.substitutes && claim.shown.is_empty() {
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
    let before = |place: usize| {
        let ended = rest.iter().take_while(|command| command.range.end <= place);
        ended.count()
    };
    let limit = match (claim.rest, after) {
        (Some(Rest::Exactly(count)), _) => rest.len().saturating_sub(count),
        (_, Some(after)) => match after.shown.first() {
            Some(shown) => before(shown.start),
            None if after.substitutes => assigning,
            None => 1,
        },
        _ => assigning,
    };
    match assigning.min(limit) {
        0 => Err("[env] assigns nothing".into()),
        run => Ok(run),
    }
}

/// Matches one claim with the next outer command; gives the number of those matched so far.
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
    let (Some(first), Some(last)) = (claim.shown.first(), claim.shown.last()) else {
        return Ok(next);
    };
    let outer = begun(claim, truth, next, first.start)?;
    let whole = |name: &Range<usize>| claim.shown.iter().any(|shown| shown.end >= name.end);
    if !outer.name.as_ref().is_none_or(whole) && !claim.shortened && !split(source, outer) {
        return Err(format!("the name at {:?} is not whole", outer.name));
    }
    if last.end > outer.range.end {
        return Err("a command shows more than it is".into());
    }
    Ok(next + 1)
}

/// The next outer command, which must begin here, or have its name here, or else an assignment or
/// the end of its name, where the claim says so.
fn begun<'t>(
    claim: &Claim,
    truth: &'t Truth,
    next: usize,
    start: usize,
) -> Result<&'t Outer, String> {
    let outer = truth
        .commands
        .get(next)
        .ok_or("more commands than there are")?;
    let name = outer.name.as_ref();
    let front = outer.range.start..name.map_or(outer.range.end, |name| name.start);
    let begins = outer.range.start == start
        || name.is_some_and(|name| name.start == start)
        || (claim.assigns && front.contains(&start))
        || (claim.folders && name.is_some_and(|name| name.contains(&start)));
    if begins {
        Ok(outer)
    } else {
        Err(format!(
            "the command at {start} should be the one at {:?}",
            outer.range
        ))
    }
}

/// Whether a name is shown with a part left out, as `$(…)` is, or a control character.
fn split(source: &str, outer: &Outer) -> bool {
    let name = outer.name.clone().and_then(|name| source.get(name));
    name.is_some_and(|name| name.contains(['`', '$']) || name.contains(char::is_control))
}
