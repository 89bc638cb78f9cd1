//! A complete unified patch of one file.
//!
//! ```text
//! patch = header hunk+
//! hunk  = "@@ -" range " +" range " @@" [ text ] ( line | note )+
//! range = number [ "," number ]
//! line  = ( " " | "+" | "-" ) text
//! note  = "\ " text
//! ```

mod git;
mod header;

use crate::Reason;
use crate::Rejected;
use crate::Tally;
use crate::line::Lines;

use nom::IResult;
use nom::Parser;
use nom::bytes::complete::tag;
use nom::character::complete::u64;
use nom::combinator::map;
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
    let mut expected = Reason::NoHunk;
    let mut next = lines.next();
    while let Some(line) = next {
        let hunk = Hunk::begin(line.text).ok_or(Rejected::at(line.number, expected))?;
        if (header.old.absent && hunk.old > 0) || (header.new.absent && hunk.new > 0) {
            return Err(Rejected::at(line.number, Reason::Contradiction));
        }
        let counted = hunk.read(&mut lines)?;
        if counted == Tally::default() {
            return Err(Rejected::at(line.number, Reason::NoChange));
        }
        tally.added += counted.added;
        tally.removed += counted.removed;
        expected = Reason::TextAfterHunks;
        // The last line of a hunk may have its note too.
        next = lines.next();
        if next.is_some_and(|line| is_note(line.text)) {
            next = lines.next();
        }
    }
    if tally == Tally::default() {
        return Err(Rejected::at(lines.next_number(), Reason::NoHunk));
    }
    Ok(tally)
}

/// The sizes that the header of a hunk states.
#[derive(Debug, Clone, Copy)]
struct Hunk {
    old: u64,
    new: u64,
}

impl Hunk {
    fn begin(line: &str) -> Option<Self> {
        let size = || (u64, opt(preceded(tag(","), u64))).map(|(_, size)| size.unwrap_or(1));
        let sizes = separated_pair(size(), tag(" +"), size());
        let hunk = map(sizes, |(old, new)| Self { old, new });
        let found: IResult<_, _, ()> = delimited(tag("@@ -"), hunk, tag(" @@")).parse(line);
        found.ok().map(|(_, hunk)| hunk)
    }

    /// Reads exactly the stated lines.
    fn read(self, lines: &mut Lines<'_>) -> Result<Tally, Rejected> {
        let Self { mut old, mut new } = self;
        let mut tally = Tally::default();
        while old > 0 || new > 0 {
            let Some(line) = lines.next() else {
                return Err(Rejected::at(lines.next_number(), Reason::HunkSize));
            };
            let rejected = |reason| Err(Rejected::at(line.number, reason));
            match line.text.as_bytes().first() {
                Some(b'+') if new > 0 => {
                    new -= 1;
                    tally.added += 1;
                }
                Some(b'-') if old > 0 => {
                    old -= 1;
                    tally.removed += 1;
                }
                Some(b' ') if old > 0 && new > 0 => {
                    old -= 1;
                    new -= 1;
                }
                Some(b'\\') if is_note(line.text) => {}
                Some(b'+' | b'-' | b' ') => return rejected(Reason::HunkSize),
                _ => return rejected(Reason::NotAHunkLine),
            }
            if !line.terminated {
                return rejected(Reason::Unterminated);
            }
        }
        Ok(tally)
    }
}

/// `\ No newline at end of file`, in any language; Git asks for twelve bytes with the line end.
fn is_note(line: &str) -> bool {
    line.starts_with("\\ ") && line.len() > 10
}
