//! The header lines that only Git writes.
//!
//! ```text
//! git      = "diff --git a/" path " b/" path extended*
//! extended = "index " hash ".." hash [ " " mode ]
//!          | ( "old mode " | "new mode " | "new file mode " | "deleted file mode " ) mode
//!          | ( "similarity index " | "dissimilarity index " ) number "%"
//!          | ( "rename from " | "rename to " ) path
//! ```
//!
//! Git refuses a patch in which these lines contradict the two sides, and so does this module.

use crate::unified::header::Header;

use nom::IResult;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::digit1;
use nom::character::complete::hex_digit1;
use nom::character::complete::oct_digit1;
use nom::combinator::all_consuming;
use nom::combinator::map;
use nom::combinator::opt;
use nom::combinator::rest;
use nom::combinator::value;
use nom::sequence::preceded;

/// What `diff --git` and the lines below it say.
#[derive(Debug)]
pub(super) struct Git<'a> {
    names: &'a str,
    created: bool,
    deleted: bool,
    from: Option<&'a str>,
    to: Option<&'a str>,
}

impl<'a> Git<'a> {
    /// Begins with what follows `diff --git `.
    pub(super) fn new(names: &'a str) -> Self {
        Self {
            names,
            created: false,
            deleted: false,
            from: None,
            to: None,
        }
    }

    /// Takes a line if it is an extended header.
    pub(super) fn extend(&mut self, line: &'a str) -> bool {
        match extended(line) {
            Some(Extended::Plain) => true,
            Some(Extended::Created) => !std::mem::replace(&mut self.created, true),
            Some(Extended::Deleted) => !std::mem::replace(&mut self.deleted, true),
            Some(Extended::From(path)) => self.from.replace(path).is_none(),
            Some(Extended::To(path)) => self.to.replace(path).is_none(),
            None => false,
        }
    }

    /// Whether all lines tell of the same file and of the same event.
    pub(super) fn agrees(&self, header: Header<'_>) -> bool {
        let Header { old, new } = header;
        if (self.created, self.deleted) != (old.absent, new.absent) {
            return false;
        }
        let (old, new) = match (old.path.strip_prefix("a/"), new.path.strip_prefix("b/")) {
            (Some(old), Some(new)) => (old, new),
            (None, Some(new)) if self.created => (new, new),
            (Some(old), None) if self.deleted => (old, old),
            _ => return false,
        };
        let moved = match (self.from, self.to) {
            (None, None) => old == new,
            moved => moved == (Some(old), Some(new)) && !self.created && !self.deleted,
        };
        moved && self.names_are(old, new)
    }

    /// Whether the first line is `diff --git a/old b/new`.
    fn names_are(&self, old: &str, new: &str) -> bool {
        let after_old = self
            .names
            .strip_prefix("a/")
            .and_then(|names| names.strip_prefix(old));
        after_old.and_then(|names| names.strip_prefix(" b/")) == Some(new)
    }
}

#[derive(Debug, Clone, Copy)]
enum Extended<'a> {
    /// Nothing that the other lines could contradict.
    Plain,
    Created,
    Deleted,
    From(&'a str),
    To(&'a str),
}

fn extended(line: &str) -> Option<Extended<'_>> {
    let percent = || (digit1, tag("%"));
    let hashes = (hex_digit1, tag(".."), hex_digit1);
    let index = (hashes, opt((tag(" "), oct_digit1)));
    let lines = alt((
        value(Extended::Plain, (tag("index "), index)),
        value(Extended::Plain, (tag("old mode "), oct_digit1)),
        value(Extended::Plain, (tag("new mode "), oct_digit1)),
        value(Extended::Plain, (tag("similarity index "), percent())),
        value(Extended::Plain, (tag("dissimilarity index "), percent())),
        value(Extended::Created, (tag("new file mode "), oct_digit1)),
        value(Extended::Deleted, (tag("deleted file mode "), oct_digit1)),
        map(preceded(tag("rename from "), rest), Extended::From),
        map(preceded(tag("rename to "), rest), Extended::To),
    ));
    let found: IResult<_, _, ()> = all_consuming(lines).parse(line);
    found.ok().map(|(_, extended)| extended)
}
