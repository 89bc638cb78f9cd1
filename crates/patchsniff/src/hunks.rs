//! The body of an update: headerless `@@` hunks, in an envelope or alone.
//!
//! ```text
//! body = hunk+ [ "*** End of File" ]
//! hunk = "@@" [ " " context ] line+
//! line = ( " " | "+" | "-" ) text
//! ```

use crate::Reason;
use crate::Tally;

/// Reads the body line by line and counts.
#[derive(Debug, Default)]
pub(crate) struct Hunks {
    state: State,
    tally: Tally,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    /// No hunk yet.
    #[default]
    Start,
    /// Directly after `@@`.
    Opened,
    /// After a line of a hunk.
    Inside,
    /// After `*** End of File`.
    Closed,
}

impl Hunks {
    pub(crate) fn is_start(&self) -> bool {
        self.state == State::Start
    }

    /// Takes one line that is not a marker.
    #[inline]
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Reason> {
        match (self.state, text.as_bytes().first()) {
            (State::Opened | State::Inside, Some(b'+')) => self.tally.added += 1,
            (State::Opened | State::Inside, Some(b'-')) => self.tally.removed += 1,
            (State::Opened | State::Inside, Some(b' ')) => {}
            (State::Start | State::Inside, _) if is_header(text) => {
                self.state = State::Opened;
                return Ok(());
            }
            (State::Start, _) => return Err(Reason::NoHunk),
            (State::Opened, _) if is_header(text) => return Err(Reason::EmptyHunk),
            (State::Opened | State::Inside, _) => return Err(Reason::NotAHunkLine),
            (State::Closed, _) => return Err(Reason::StrayEndOfFile),
        }
        self.state = State::Inside;
        Ok(())
    }

    /// Takes `*** End of File`.
    pub(crate) fn end_of_file(&mut self) -> Result<(), Reason> {
        self.check_complete()?;
        if self.state == State::Closed {
            return Err(Reason::StrayEndOfFile);
        }
        self.state = State::Closed;
        Ok(())
    }

    /// Ends the body.
    pub(crate) fn finish(&self) -> Result<Tally, Reason> {
        self.check_complete()?;
        Ok(self.tally)
    }

    fn check_complete(&self) -> Result<(), Reason> {
        match self.state {
            State::Start => Err(Reason::NoHunk),
            State::Opened => Err(Reason::EmptyHunk),
            State::Inside | State::Closed => Ok(()),
        }
    }
}

fn is_header(text: &str) -> bool {
    text.strip_prefix("@@")
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}
