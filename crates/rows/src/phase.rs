//! Where a call stands.

/// Where a call, or a group of calls, stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Execution is not confirmed yet.
    Before,
    /// Execution has begun.
    Running,
    /// A final result is available. It ended; that is not to say it succeeded.
    Settled,
    /// Nothing is known, for instance a call of an old session without a result.
    /// Reads like [`Phase::Before`] and is never assumed to be running.
    #[default]
    Unknown,
}

impl Phase {
    /// The phase of several calls taken together.
    ///
    /// All settled is settled. Otherwise one call that runs makes the whole run, and so does a mix
    /// of ended and not yet begun, unless the state of some call is unknown.
    pub(crate) fn of_all(phases: impl Iterator<Item = Self>) -> Self {
        let mut seen = [false; 4];
        for phase in phases {
            let [before, running, settled, unknown] = &mut seen;
            *match phase {
                Self::Before => before,
                Self::Running => running,
                Self::Settled => settled,
                Self::Unknown => unknown,
            } = true;
        }
        match seen {
            [_, true, _, _] | [true, _, true, false] => Self::Running,
            [false, _, true, false] => Self::Settled,
            [true, _, false, false] => Self::Before,
            [_, _, _, true] | [false, false, false, false] => Self::Unknown,
        }
    }
}
