//! Calls in order and the groups they form. Live, restored and native rows all come through here.

/// What a place in the transcript is, as [`arrange`] reads it: anything that interrupts.
pub const INTERRUPTION: u8 = 0;
/// A call that never groups, as [`arrange`] reads it.
pub const STANDALONE: u8 = 1;

/// Finds the groups: at least two neighbours of one kind with nothing between them.
///
/// `kinds` are [`crate::wire::Kind`] values in order, [`INTERRUPTION`] for anything a person sees between
/// two calls. Returns start and length of each group, positions counting entries of `kinds`.
/// Source: usage.md, "Expand tools and groups".
pub fn arrange(kinds: &[u8]) -> Vec<(usize, usize)> {
    let mut start = 0;
    let mut groups = Vec::new();
    for run in kinds.chunk_by(|a, b| a == b) {
        if run.len() > 1 && run.first().is_some_and(|kind| *kind > STANDALONE) {
            groups.push((start, run.len()));
        }
        start += run.len();
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::arrange;

    #[test]
    fn neighbours_of_one_kind_form_a_group() {
        assert_eq!(arrange(&[]), []);
        assert_eq!(arrange(&[2]), []);
        assert_eq!(arrange(&[2, 2, 3, 3, 3]), [(0, 2), (2, 3)]);
        assert_eq!(arrange(&[2, 0, 2]), []);
        assert_eq!(arrange(&[1, 1, 2, 2, 0, 0, 2, 2]), [(2, 2), (6, 2)]);
    }
}
