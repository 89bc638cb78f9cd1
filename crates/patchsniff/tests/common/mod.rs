//! How an answer reads in a snapshot, on one line.

use patchsniff::{Rejected, Request, Target};

/// `update old.ts -> new.ts, add a.ts: +1 -0`, or the line and reason of the rejection.
pub(crate) fn show(answer: &Result<Request<'_>, Rejected>) -> String {
    match answer {
        Ok(request) => {
            let targets: Vec<_> = request.targets.iter().map(target).collect();
            let tally = request
                .tally
                .map_or("unknown".to_owned(), |tally| tally.to_string());
            format!("{}: {tally}", targets.join(", "))
        }
        Err(rejected) => rejected.to_string(),
    }
}

fn target(target: &Target<'_>) -> String {
    match target {
        Target::Add { path } => format!("add {path}"),
        Target::Update {
            path,
            moved_to: None,
        } => format!("update {path}"),
        Target::Update {
            path,
            moved_to: Some(to),
        } => format!("update {path} -> {to}"),
        Target::Delete { path } => format!("delete {path}"),
    }
}
