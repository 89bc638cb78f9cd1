//! The lines above the first hunk.

use crate::Reason;
use crate::Rejected;
use crate::line::Lines;

/// What the header says about the two sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Header {
    /// There is no old file, so no hunk may have old lines.
    pub(super) created: bool,
    /// There is no new file, so no hunk may have new lines.
    pub(super) deleted: bool,
}

/// Reads up to and including the `+++` line.
pub(super) fn read(lines: &mut Lines<'_>) -> Result<Header, Rejected> {
    let old = side(lines, "--- ")?;
    let new = side(lines, "+++ ")?;
    Ok(Header {
        created: old == "/dev/null",
        deleted: new == "/dev/null",
    })
}

fn side<'a>(lines: &mut Lines<'a>, prefix: &str) -> Result<&'a str, Rejected> {
    let number = lines.next_number();
    lines
        .next()
        .and_then(|line| line.text.strip_prefix(prefix))
        .filter(|name| !name.is_empty())
        .ok_or(Rejected::at(number, Reason::NoFileHeader))
}
