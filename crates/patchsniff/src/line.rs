//! Lines of a text, and the marker lines of an envelope.

use nom::IResult;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::all_consuming;
use nom::combinator::map;
use nom::combinator::rest;
use nom::combinator::value;
use nom::sequence::preceded;

/// One line without its line end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) text: &'a str,
    /// Counted from 1.
    pub(crate) number: usize,
    /// Whether a line end follows; only the last line may lack it.
    pub(crate) terminated: bool,
}

/// Splits at LF and takes a CR in front of it away.
#[derive(Debug, Clone)]
pub(crate) struct Lines<'a> {
    rest: &'a str,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            number: 0,
        }
    }

    /// The number of the line that would come next.
    pub(crate) fn next_number(&self) -> usize {
        self.number + 1
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    #[inline]
    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        self.number += 1;
        let (text, terminated) = match self.rest.split_once('\n') {
            Some((text, rest)) => {
                self.rest = rest;
                (text.strip_suffix('\r').unwrap_or(text), true)
            }
            None => (std::mem::take(&mut self.rest), false),
        };
        Some(Line {
            text,
            number: self.number,
            terminated,
        })
    }
}

/// A line of an envelope that begins with `*** `.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marker<'a> {
    BeginPatch,
    EndPatch,
    AddFile(&'a str),
    DeleteFile(&'a str),
    UpdateFile(&'a str),
    MoveTo(&'a str),
    EndOfFile,
}

/// Reads a whole line as a marker; letter case and spaces are exact.
pub(crate) fn marker(line: &str) -> Option<Marker<'_>> {
    let markers = alt((
        value(Marker::BeginPatch, tag("Begin Patch")),
        value(Marker::EndPatch, tag("End Patch")),
        value(Marker::EndOfFile, tag("End of File")),
        map(preceded(tag("Add File: "), rest), Marker::AddFile),
        map(preceded(tag("Delete File: "), rest), Marker::DeleteFile),
        map(preceded(tag("Update File: "), rest), Marker::UpdateFile),
        map(preceded(tag("Move to: "), rest), Marker::MoveTo),
    ));
    let found: IResult<_, _, ()> = all_consuming(preceded(tag("*** "), markers)).parse(line);
    found.ok().map(|(_, marker)| marker)
}
