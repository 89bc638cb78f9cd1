//! What a call does, and the word for it in each phase.

use crate::Phase;

/// What a call does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action<'a> {
    /// `Run` / `Running` / `Ran`
    Run,
    /// `Read` / `Reading` / `Read`
    Read,
    /// `Write` / `Writing` / `Wrote`
    Write,
    /// `Edit` / `Editing` / `Edited`
    Edit,
    /// `Patch` / `Patching` / `Patched`
    Patch,
    /// `Explore` / `Exploring` / `Explored`
    Explore,
    /// `Search` / `Searching` / `Searched`
    Search,
    /// `Find` / `Finding` / `Found`
    Find,
    /// `List` / `Listing` / `Listed`
    List,
    /// `Check output` / `Checking output` / `Checked output`
    CheckOutput,
    /// `Send input` / `Sending input` / `Sent input`
    SendInput,
    /// `Code…` / `Running code …` / `Ran code …`: a row that has not settled ends in `…`.
    Code,
    /// Something unrecognized, or a heading: its own name, whatever the phase.
    Named(&'a str),
}

impl<'a> Action<'a> {
    /// The word for this action in this phase.
    ///
    /// ```
    /// use rows::{Action, Phase};
    ///
    /// assert_eq!(Action::Write.word(Phase::Running), "Writing");
    /// assert_eq!(Action::Write.word(Phase::Settled), "Wrote");
    /// assert_eq!(Action::Named("github/search").word(Phase::Settled), "github/search");
    /// ```
    pub fn word(self, phase: Phase) -> &'a str {
        let [before, running, settled] = match self {
            Self::Run => ["Run", "Running", "Ran"],
            Self::Read => ["Read", "Reading", "Read"],
            Self::Write => ["Write", "Writing", "Wrote"],
            Self::Edit => ["Edit", "Editing", "Edited"],
            Self::Patch => ["Patch", "Patching", "Patched"],
            Self::Explore => ["Explore", "Exploring", "Explored"],
            Self::Search => ["Search", "Searching", "Searched"],
            Self::Find => ["Find", "Finding", "Found"],
            Self::List => ["List", "Listing", "Listed"],
            Self::CheckOutput => ["Check output", "Checking output", "Checked output"],
            Self::SendInput => ["Send input", "Sending input", "Sent input"],
            Self::Code => ["Code", "Running code", "Ran code"],
            Self::Named(name) => [name; 3],
        };
        match phase {
            Phase::Before | Phase::Unknown => before,
            Phase::Running => running,
            Phase::Settled => settled,
        }
    }
}
