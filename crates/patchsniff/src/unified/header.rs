//! The lines above the first hunk.
//!
//! ```text
//! header = [ "Index: " path ] [ "====" … ] [ "diff " … | git ] sides
//! sides  = "--- " path [ TAB time ]  "+++ " path [ TAB time ]
//! ```

use crate::Reason;
use crate::Rejected;
use crate::line::Line;
use crate::line::Lines;
use crate::unified::git::Git;

/// What may stand above the two sides, each once and in this order.
const PREAMBLE: [&str; 3] = ["Index: ", "====", "diff "];

/// What the header says about the two sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Header<'a> {
    pub(super) old: Side<'a>,
    pub(super) new: Side<'a>,
}

/// Reads up to and including the `+++` line.
pub(super) fn read<'a>(lines: &mut Lines<'a>) -> Result<Header<'a>, Rejected> {
    let mut preamble = PREAMBLE.iter();
    let mut git = None::<Git<'_>>;
    let old = loop {
        let line = next(lines)?;
        let text = line.text;
        if let Some(side) = text.strip_prefix("--- ").and_then(Side::new) {
            break side;
        }
        let known = match &mut git {
            Some(git) => git.extend(text),
            None => preamble.any(|prefix| text.starts_with(prefix)),
        };
        if !known {
            return Err(Rejected::at(line.number, Reason::NoFileHeader));
        }
        if let Some(names) = text.strip_prefix("diff --git ") {
            git = Some(Git::new(names));
        }
    };
    let line = next(lines)?;
    let rejected = |reason| Rejected::at(line.number, reason);
    let new = line.text.strip_prefix("+++ ").and_then(Side::new);
    let new = new.ok_or_else(|| rejected(Reason::NoFileHeader))?;
    let header = Header { old, new };
    let agrees = git.map_or_else(|| header.names_a_file(), |git| git.agrees(header));
    if !agrees {
        return Err(rejected(Reason::Contradiction));
    }
    Ok(header)
}

fn next<'a>(lines: &mut Lines<'a>) -> Result<Line<'a>, Rejected> {
    let number = lines.next_number();
    lines
        .next()
        .ok_or(Rejected::at(number, Reason::NoFileHeader))
}

impl Header<'_> {
    /// Whether Git finds the name of the file without the help of its own header lines.
    fn names_a_file(self) -> bool {
        // Git strips a directory from the old path if the new one is `/dev/null`.
        let stripped = self.new.null && !self.old.path.contains('/');
        let nowhere = self.old.absent && self.new.absent;
        !(stripped || nowhere)
    }
}

/// One of the two sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Side<'a> {
    pub(super) path: &'a str,
    /// The path is `/dev/null`.
    pub(super) null: bool,
    /// There is no such file, so no hunk has lines of this side.
    pub(super) absent: bool,
}

impl<'a> Side<'a> {
    fn new(text: &'a str) -> Option<Self> {
        let (path, time) = text.split_once('\t').unwrap_or((text, ""));
        // GNU diff writes the beginning of time, in the local time zone, for a missing file.
        let never = time.starts_with("1970-01-01") || time.starts_with("1969-12-31");
        let null = path.split(' ').next() == Some("/dev/null");
        has_name(path).then_some(Self {
            path,
            null,
            absent: never || null,
        })
    }
}

/// Whether Git finds a file name in the path, which must not be quoted.
fn has_name(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    // Git takes a name such as `2024-01-01 10:00:00` for the time of a file without a name.
    let time = name.contains(':') && name.starts_with(|first: char| first.is_ascii_digit());
    // And it ends a path at a CR, wherever that stands.
    !name.trim_end().is_empty() && !time && !path.starts_with('"') && !path.contains('\r')
}
