//! A complete unified patch of one file.
//!
//! ```text
//! patch = header hunk+
//! hunk  = "@@ -" range " +" range " @@" [ text ] line+
//! range = number [ "," number ]
//! line  = ( " " | "+" | "-" ) text | "\ " note
//! ```

mod header;

use crate::Reason;
use crate::Rejected;
use crate::Tally;
use crate::line::Line;
use crate::line::Lines;
use header::Header;

use nom::IResult;
use nom::Parser;
use nom::bytes::complete::tag;
use nom::character::complete::u64;
use nom::combinator::opt;
use nom::sequence::delimited;
use nom::sequence::preceded;
use nom::sequence::separated_pair;

/// Counts the added and removed lines of a complete unified patch of one file.
///
/// The sizes in the hunk headers are verified.
/// A count that is given equals the one of `git apply --numstat`; what that command calls corrupt
/// is rejected, and so is anything that may be more or less than the patch of one file.
///
/// ```
/// let patch = "--- notes.txt\n+++ notes.txt\n@@ -1,2 +1,2 @@\n title\n---flag\n+++flag\n";
/// assert_eq!(patchsniff::tally_unified(patch)?.to_string(), "+1 -1");
///
/// let cut = &patch[..patch.len() - 1];
/// assert!(patchsniff::tally_unified(cut).is_err());
/// # Ok::<(), patchsniff::Rejected>(())
/// ```
pub fn tally_unified(patch: &str) -> Result<Tally, Rejected> {
    let mut lines = Lines::new(patch);
    let header = header::read(&mut lines)?;
    let mut tally = Tally::default();
    let mut line = lines.next();
    loop {
        let Some(start) = line else {
            return Err(Rejected::at(lines.next_number(), Reason::NoHunk));
        };
        line = hunk(start, &mut lines, header, &mut tally)?;
        if line.is_none() {
            return Ok(tally);
        }
    }
}

/// Reads the hunk that begins at `start` and gives the line after it.
fn hunk<'a>(
    start: Line<'a>,
    lines: &mut Lines<'a>,
    header: Header,
    tally: &mut Tally,
) -> Result<Option<Line<'a>>, Rejected> {
    let (old, new) = sizes(start.text).ok_or_else(|| {
        let first = *tally == Tally::default();
        let reason = if first {
            Reason::NoHunk
        } else {
            Reason::TextAfterHunks
        };
        Rejected::at(start.number, reason)
    })?;
    if (header.created && old > 0) || (header.deleted && new > 0) {
        return Err(Rejected::at(start.number, Reason::Contradiction));
    }
    let mut counted = Tally::default();
    let (mut old_left, mut new_left) = (old, new);
    while old_left > 0 || new_left > 0 {
        let line = lines
            .next()
            .ok_or_else(|| Rejected::at(lines.next_number(), Reason::HunkSize))?;
        let rejected = |reason| Rejected::at(line.number, reason);
        let (old_less, new_less) = match line.text.as_bytes().first() {
            Some(b' ') => (1, 1),
            Some(b'-') => (1, 0),
            Some(b'+') => (0, 1),
            Some(b'\\') if is_note(line.text) && (old_left, new_left) != (old, new) => (0, 0),
            _ => return Err(rejected(Reason::NotAHunkLine)),
        };
        if !line.terminated {
            return Err(rejected(Reason::Unterminated));
        }
        counted.removed += old_less & !new_less;
        counted.added += new_less & !old_less;
        old_left = old_left
            .checked_sub(old_less)
            .ok_or_else(|| rejected(Reason::HunkSize))?;
        new_left = new_left
            .checked_sub(new_less)
            .ok_or_else(|| rejected(Reason::HunkSize))?;
    }
    if counted == Tally::default() {
        return Err(Rejected::at(start.number, Reason::EmptyHunk));
    }
    tally.added += counted.added;
    tally.removed += counted.removed;
    let next = lines.next();
    Ok(match next {
        Some(line) if is_note(line.text) => lines.next(),
        _ => next,
    })
}

/// The old and the new size that a hunk header states.
fn sizes(line: &str) -> Option<(u64, u64)> {
    let size = || (u64, opt(preceded(tag(","), u64))).map(|(_, size)| size.unwrap_or(1));
    let ranges = separated_pair(size(), tag(" +"), size());
    let found: IResult<_, _, ()> = delimited(tag("@@ -"), ranges, tag(" @@")).parse(line);
    found.ok().map(|(_, sizes)| sizes)
}

/// `\ No newline at end of file`, in any language; Git asks for twelve bytes with the line end.
fn is_note(line: &str) -> bool {
    line.starts_with("\\ ") && line.len() > 10
}
