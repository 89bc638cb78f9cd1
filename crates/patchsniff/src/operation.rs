//! One typed operation: `create_file`, `update_file` or `delete_file`.

use crate::Reason;
use crate::Rejected;
use crate::Request;
use crate::Tally;
use crate::Target;
use crate::hunks::Hunks;
use crate::limits;
use crate::line::Lines;
use crate::line::Marker;
use crate::line::marker;
use crate::request::check_path;

/// Reads one operation, given as its kind, its path and its diff.
///
/// - `create_file` takes a diff in which every line begins with `+`; an empty one makes an empty
///   file.
/// - `update_file` takes a diff of `@@` hunks without a file header.
/// - `delete_file` takes no diff.
///
/// ```
/// let request = patchsniff::sniff_operation("create_file", "a.ts", Some("+one\n+two\n"))?;
/// assert_eq!(request.tally.unwrap().added, 2);
/// # Ok::<(), patchsniff::Rejected>(())
/// ```
pub fn sniff_operation<'a>(
    kind: &str,
    path: &'a str,
    diff: Option<&str>,
) -> Result<Request<'a>, Rejected> {
    check_path(path).map_err(Rejected::whole)?;
    let (target, tally) = match kind {
        "create_file" => (Target::Add { path }, Some(additions(payload(diff)?)?)),
        "update_file" => {
            let moved_to = None;
            (
                Target::Update { path, moved_to },
                Some(hunks(payload(diff)?)?),
            )
        }
        "delete_file" if diff.is_some() => return Err(Rejected::whole(Reason::StrayDiff)),
        "delete_file" => (Target::Delete { path }, None),
        _ => return Err(Rejected::whole(Reason::UnknownKind)),
    };
    Ok(Request {
        targets: vec![target],
        tally,
    })
}

fn payload(diff: Option<&str>) -> Result<&str, Rejected> {
    let diff = diff.ok_or(Rejected::whole(Reason::MissingDiff))?;
    limits::check_payload(diff).map_err(Rejected::whole)?;
    Ok(diff)
}

fn additions(diff: &str) -> Result<Tally, Rejected> {
    let mut tally = Tally::default();
    for line in Lines::new(diff) {
        if line.number > limits::MAX_LINES {
            return Err(Rejected::at(line.number, Reason::TooManyLines));
        }
        if !line.text.starts_with('+') {
            return Err(Rejected::at(line.number, Reason::NotAnAddition));
        }
        tally.added += 1;
    }
    Ok(tally)
}

fn hunks(diff: &str) -> Result<Tally, Rejected> {
    let mut hunks = Hunks::default();
    let mut lines = Lines::new(diff);
    for line in lines.by_ref() {
        let rejected = |reason| Rejected::at(line.number, reason);
        if line.number > limits::MAX_LINES {
            return Err(rejected(Reason::TooManyLines));
        }
        match marker(line.text) {
            Some(Marker::EndOfFile) => hunks.end_of_file(),
            _ => hunks.line(line.text),
        }
        .map_err(rejected)?;
    }
    hunks
        .finish()
        .map_err(|reason| Rejected::at(lines.next_number(), reason))
}
