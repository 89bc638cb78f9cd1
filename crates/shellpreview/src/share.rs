//! How commands share what room is left.

/// Shares `room` among `wants` as evenly as possible: who wants little gets it all, and the rest
/// goes to the others in equal parts.
pub(crate) fn share(mut room: usize, wants: &[usize]) -> Vec<usize> {
    let mut shares = vec![0; wants.len()];
    let mut order: Vec<usize> = (0..wants.len()).collect();
    order.sort_by_key(|&index| wants.get(index));
    for (done, index) in order.into_iter().enumerate() {
        let part = room / (wants.len() - done);
        if let (Some(want), Some(share)) = (wants.get(index), shares.get_mut(index)) {
            *share = part.min(*want);
            room -= *share;
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares_evenly() {
        assert_eq!(share(10, &[2, 20, 20]), [2, 4, 4]);
        assert_eq!(share(50, &[2, 20, 20]), [2, 20, 20]);
        assert_eq!(share(1, &[3, 3]), [0, 1]);
        assert_eq!(share(0, &[]), [0; 0]);
    }
}
