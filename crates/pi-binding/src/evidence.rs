//! What a result proves: lines read, items found, lines changed, an exit code.
//!
//! Every function answers `None` when the evidence is missing, ambiguous or contradicts itself.
//! Rules about notices come from Pi 1.6.0, `dist/core/tools/{read,grep,find,ls,bash}.js`.

mod exit;
mod items;
mod read;

pub(crate) use exit::{native_exit, receipt_exit};
pub(crate) use items::{entries_listed, files_found, matches_found};
pub(crate) use read::{lines_read, range_requested};

use serde_json::Value;

use crate::facts::{ResultFacts, TextFacts};

/// Lines of all text blocks of an ordinary result; nothing to count in images alone.
pub(crate) fn result_lines(result: &ResultFacts<'_>) -> Option<u64> {
    if result.texts.is_empty() && result.images > 0 {
        return None;
    }
    Some(result.texts.iter().map(TextFacts::lines).sum())
}

/// `body\n\n[notice]`: the body and the notice. Most texts end otherwise, which costs one look.
fn last_notice(text: &str) -> Option<(&str, &str)> {
    text.strip_suffix(']')?.rsplit_once("\n\n[")
}

/// Added and removed lines of the complete single-file patch an editor reports in `details.patch`.
pub(crate) fn applied_change(result: &ResultFacts<'_>) -> Option<(u64, u64)> {
    let patch = result.details?.get("patch")?.as_str()?;
    let tally = patchsniff::tally_unified(patch).ok()?;
    Some((tally.added, tally.removed))
}

/// A whole number that JSON may spell as `3` or `3.0`.
pub(crate) fn whole(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| {
        let float = value.as_f64()?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "checked: whole, not negative and inside the exact range of f64"
        )]
        (float.fract() == 0.0 && (0.0..=9_007_199_254_740_992.0).contains(&float))
            .then_some(float as u64)
    })
}
