//! `*** Begin Patch` … `*** End Patch`.
//!
//! ```text
//! envelope = "*** Begin Patch" section+ "*** End Patch"
//! section  = "*** Add File: " path ( "+" text )*
//!          | "*** Delete File: " path
//!          | "*** Update File: " path [ "*** Move to: " path ] body
//! ```
//!
//! Each item is a line of its own; `body` is in [`hunks`](crate::hunks).
//! A line of a body always has its prefix, so a line that begins with `***` is always a marker.

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

const END: &str = "*** End Patch";

/// Reads a whole envelope.
///
/// Nothing may stand before or after it, and white space around markers and paths is not
/// overlooked.
///
/// ```
/// let request = patchsniff::sniff(
///     "*** Begin Patch\n*** Delete File: a.ts\n*** Add File: b.ts\n+b\n*** End Patch",
/// )?;
/// assert_eq!(request.targets.len(), 2);
/// assert_eq!(request.tally, None, "how long was a.ts?");
///
/// let rejected = patchsniff::sniff("*** Begin Patch\n*** End Patch").unwrap_err();
/// assert_eq!(rejected.line(), Some(2));
/// # Ok::<(), patchsniff::Rejected>(())
/// ```
pub fn sniff(envelope: &str) -> Result<Request<'_>, Rejected> {
    limits::check_payload(envelope).map_err(Rejected::whole)?;
    let mut lines = Lines::new(envelope);
    let first = lines.next().map(|line| line.text);
    if first.and_then(marker) != Some(Marker::BeginPatch) {
        return Err(Rejected::at(1, Reason::MissingBegin));
    }
    let mut sections = Sections::default();
    while let Some(line) = lines.next() {
        let rejected = |reason| Rejected::at(line.number, reason);
        if line.number > limits::MAX_LINES {
            return Err(rejected(Reason::TooManyLines));
        }
        if !line.text.starts_with("***") {
            sections.body(line.text).map_err(rejected)?;
            continue;
        }
        let marker = marker(line.text).ok_or(rejected(Reason::UnknownMarker))?;
        if marker == Marker::EndPatch {
            let request = sections.finish().map_err(rejected)?;
            return match lines.next() {
                Some(extra) => Err(Rejected::at(extra.number, Reason::TextAfterEnd)),
                None => Ok(request),
            };
        }
        sections.marker(marker).map_err(rejected)?;
    }
    Err(Rejected::at(lines.next_number(), Reason::MissingEnd))
}

/// Whether the last line of the text is `*** End Patch`, as in every envelope that [`sniff`]
/// accepts.
///
/// It looks at the last 16 bytes only, so a caller may also pass no more than the end of a text.
///
/// ```
/// let whole = "*** Begin Patch\n*** Delete File: a.ts\n*** End Patch\n";
/// assert!(patchsniff::is_closed(whole));
/// assert!(!patchsniff::is_closed(&whole[..whole.len() - 2]));
/// ```
#[inline]
pub fn is_closed(envelope: &str) -> bool {
    // Four bytes decide almost every prefix of a growing text.
    match envelope.as_bytes().last_chunk() {
        Some(b"atch" | b"tch\n" | b"ch\r\n") => ends_in_marker(envelope),
        _ => false,
    }
}

fn ends_in_marker(envelope: &str) -> bool {
    let line = envelope
        .strip_suffix('\n')
        .map_or(envelope, |line| line.strip_suffix('\r').unwrap_or(line));
    line.strip_suffix(END)
        .is_some_and(|before| before.ends_with('\n'))
}

/// What was read so far.
#[derive(Debug)]
struct Sections<'a> {
    targets: Vec<Target<'a>>,
    tally: Option<Tally>,
    open: Section,
}

/// The section that the next line belongs to.
#[derive(Debug)]
enum Section {
    None,
    Add,
    Delete,
    Update(Hunks),
}

impl Default for Sections<'_> {
    fn default() -> Self {
        Self {
            targets: Vec::new(),
            tally: Some(Tally::default()),
            open: Section::None,
        }
    }
}

impl<'a> Sections<'a> {
    #[inline]
    fn body(&mut self, text: &str) -> Result<(), Reason> {
        match &mut self.open {
            Section::Add if text.starts_with('+') => {
                self.count(Tally {
                    added: 1,
                    removed: 0,
                });
                Ok(())
            }
            Section::Update(hunks) => hunks.line(text),
            Section::None | Section::Add | Section::Delete => Err(self.unexpected()),
        }
    }

    fn marker(&mut self, marker: Marker<'a>) -> Result<(), Reason> {
        match marker {
            Marker::AddFile(path) => self.open(path, Target::Add { path }, Section::Add),
            Marker::DeleteFile(path) => {
                self.open(path, Target::Delete { path }, Section::Delete)?;
                self.tally = None;
                Ok(())
            }
            Marker::UpdateFile(path) => {
                let moved_to = None;
                let section = Section::Update(Hunks::default());
                self.open(path, Target::Update { path, moved_to }, section)
            }
            Marker::MoveTo(path) => self.move_to(path),
            Marker::EndOfFile => match &mut self.open {
                Section::Update(hunks) => hunks.end_of_file(),
                Section::None | Section::Add | Section::Delete => Err(Reason::StrayEndOfFile),
            },
            Marker::BeginPatch | Marker::EndPatch => Err(self.unexpected()),
        }
    }

    fn open(&mut self, path: &'a str, target: Target<'a>, next: Section) -> Result<(), Reason> {
        self.close()?;
        if self.targets.len() == limits::MAX_TARGETS {
            return Err(Reason::TooManyTargets);
        }
        check_envelope_path(path)?;
        self.targets.push(target);
        self.open = next;
        Ok(())
    }

    fn move_to(&mut self, to: &'a str) -> Result<(), Reason> {
        match (&self.open, self.targets.last_mut()) {
            (Section::Update(hunks), Some(Target::Update { moved_to, .. }))
                if hunks.is_start() && moved_to.is_none() =>
            {
                check_envelope_path(to)?;
                *moved_to = Some(to);
                Ok(())
            }
            _ => Err(Reason::StrayMove),
        }
    }

    /// Ends the open section.
    fn close(&mut self) -> Result<(), Reason> {
        if let Section::Update(hunks) = &self.open {
            let tally = hunks.finish()?;
            self.count(tally);
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Request<'a>, Reason> {
        self.close()?;
        if self.targets.is_empty() {
            return Err(Reason::NoSection);
        }
        Ok(Request {
            targets: self.targets,
            tally: self.tally,
        })
    }

    fn count(&mut self, more: Tally) {
        if let Some(tally) = &mut self.tally {
            tally.added += more.added;
            tally.removed += more.removed;
        }
    }

    /// Why a line that fits nowhere is rejected here.
    fn unexpected(&self) -> Reason {
        match &self.open {
            Section::None | Section::Delete => Reason::NotASection,
            Section::Add => Reason::NotAnAddition,
            Section::Update(hunks) if hunks.is_start() => Reason::NoHunk,
            Section::Update(_) => Reason::NotAHunkLine,
        }
    }
}

fn check_envelope_path(path: &str) -> Result<(), Reason> {
    check_path(path)?;
    // U+FEFF is white space to JavaScript and not to Rust.
    let space = |character: char| character.is_whitespace() || character == '\u{FEFF}';
    if path.starts_with(space) || path.ends_with(space) {
        return Err(Reason::SpaceAroundPath);
    }
    Ok(())
}
