//! A row with escape codes.

use std::ops::Range;

use crate::{Role, Row, Segment};

/// What to print before and after a text to give it its look.
///
/// The closing code must undo whatever the opening one did, as `\x1b[22;39m` undoes
/// `\x1b[39m\x1b[2m`; looks are never nested.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Codes {
    /// Printed before.
    pub open: String,
    /// Printed after.
    pub close: String,
}

impl Codes {
    /// This before, that after.
    pub fn new(open: impl Into<String>, close: impl Into<String>) -> Self {
        Self {
            open: open.into(),
            close: close.into(),
        }
    }
}

/// A look for each role. [`Theme::default`] has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Theme {
    /// For [`Role::Marker`].
    pub marker: Codes,
    /// For [`Role::Verb`].
    pub verb: Codes,
    /// For [`Role::Subject`].
    pub subject: Codes,
    /// For [`Role::Command`] where no [`Run`] says otherwise.
    pub command: Codes,
    /// For [`Role::Syntax`].
    pub syntax: Codes,
    /// For [`Role::Failure`], and for verb and subject of a row that failed.
    pub failure: Codes,
    /// For [`Role::Uncertain`].
    pub uncertain: Codes,
    /// For [`Role::Count`].
    pub count: Codes,
    /// For [`Role::Added`].
    pub added: Codes,
    /// For [`Role::Removed`].
    pub removed: Codes,
    /// For [`Role::Duration`].
    pub duration: Codes,
    /// For [`Role::Purpose`].
    pub purpose: Codes,
}

impl Theme {
    /// Eight-colour looks that suit dark and light terminals.
    #[cfg(feature = "anstyle")]
    pub fn ansi() -> Self {
        use anstyle::{AnsiColor, Style};
        let dim = || Codes::from(Style::new().dimmed());
        let color = |color: AnsiColor| Codes::from(color.on_default());
        Self {
            marker: dim(),
            verb: Style::new().bold().into(),
            subject: color(AnsiColor::Cyan),
            command: Codes::default(),
            syntax: dim(),
            failure: color(AnsiColor::Red),
            uncertain: color(AnsiColor::Yellow),
            count: dim(),
            added: color(AnsiColor::Green),
            removed: color(AnsiColor::Red),
            duration: dim(),
            purpose: Style::new().dimmed().italic().into(),
        }
    }

    fn codes(&self, role: Role, failed: bool) -> Option<&Codes> {
        Some(match role {
            Role::Verb | Role::Subject | Role::Command | Role::Syntax if failed => &self.failure,
            Role::Marker => &self.marker,
            Role::Verb => &self.verb,
            Role::Subject => &self.subject,
            Role::Command => &self.command,
            Role::Syntax => &self.syntax,
            Role::Failure => &self.failure,
            Role::Uncertain => &self.uncertain,
            Role::Count => &self.count,
            Role::Added => &self.added,
            Role::Removed => &self.removed,
            Role::Duration => &self.duration,
            Role::Purpose => &self.purpose,
            Role::Plain => return None,
        })
    }
}

#[cfg(feature = "anstyle")]
impl From<anstyle::Style> for Codes {
    fn from(style: anstyle::Style) -> Self {
        Self::new(style.render().to_string(), style.render_reset().to_string())
    }
}

/// A stretch of a command with a colour of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Run<'a> {
    /// Which bytes of the command.
    pub source: Range<usize>,
    /// Printed before.
    pub open: &'a str,
    /// Printed after.
    pub close: &'a str,
}

/// The row with each text in the look of its role.
pub fn paint(row: &Row, theme: &Theme) -> String {
    paint_with_runs(row, theme, &[])
}

/// As [`paint`], with the verbatim parts of the command in the colours of these runs.
///
/// Runs must be in order; where two overlap, the first counts, and one that would cut a character
/// is passed over. A row that failed keeps the colour of failure.
pub fn paint_with_runs(row: &Row, theme: &Theme, runs: &[Run<'_>]) -> String {
    let mut painter = Painter::default();
    for segment in &row.segments {
        let codes = theme.codes(segment.role, row.failed);
        let (open, close) = codes.map_or(("", ""), |c| (c.open.as_str(), c.close.as_str()));
        match &segment.source {
            Some(source) if !row.failed => {
                for (text, run) in split(segment, source, runs) {
                    let (open, close) = run.map_or((open, close), |run| (run.open, run.close));
                    painter.put(text, open, close);
                }
            }
            _ => painter.put(&segment.text, open, close),
        }
    }
    painter.finish()
}

/// Joins neighbours of one look.
#[derive(Default)]
struct Painter<'a> {
    out: String,
    open: &'a str,
    close: &'a str,
}

impl<'a> Painter<'a> {
    fn put(&mut self, text: &str, open: &'a str, close: &'a str) {
        if text.is_empty() {
            return;
        }
        if (self.open, self.close) != (open, close) {
            self.out.push_str(self.close);
            self.out.push_str(open);
            (self.open, self.close) = (open, close);
        }
        self.out.push_str(text);
    }

    fn finish(mut self) -> String {
        self.out.push_str(self.close);
        self.out
    }
}

/// The segment's text in stretches, each with the run it lies in.
fn split<'t, 'r>(
    segment: &'t Segment,
    source: &Range<usize>,
    runs: &'r [Run<'r>],
) -> Vec<(&'t str, Option<&'r Run<'r>>)> {
    let mut rest = segment.text.as_str();
    let mut at = source.start;
    let mut stretches = Vec::new();
    for run in runs {
        let [start, end] = [run.source.start, run.source.end];
        if end <= at || start >= source.end {
            continue;
        }
        let Some((plain, tail)) = rest.split_at_checked(start.saturating_sub(at)) else {
            continue;
        };
        let from = at + plain.len();
        let until = end.min(source.end).saturating_sub(from);
        let Some((colored, tail)) = tail.split_at_checked(until) else {
            continue;
        };
        stretches.push((plain, None));
        stretches.push((colored, Some(run)));
        at = from + colored.len();
        rest = tail;
    }
    stretches.push((rest, None));
    stretches
}
