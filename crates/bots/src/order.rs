//! Sorting by worth, compiled once: a sort of its own for each type that is sorted would be six kilobytes of the program each time.

/// The places of these values, the largest value first; equals stay in order.
pub fn largest_first(values: impl Iterator<Item = f32>) -> impl Iterator<Item = usize> {
    ranked_first(values.map(|value| (0, value)))
}

/// The places of these values, those of the highest rank first, and of the same rank those with the largest value.
pub(crate) fn ranked_first(values: impl Iterator<Item = (u64, f32)>) -> impl Iterator<Item = usize> {
    let mut places: Vec<(u64, f32, usize)> =
        values.enumerate().map(|(place, (rank, value))| (rank, value, place)).collect();
    sort(&mut places);
    places.into_iter().map(|(_, _, place)| place)
}

#[inline(never)]
fn sort(places: &mut [(u64, f32, usize)]) {
    places.sort_by(|left, right| right.0.cmp(&left.0).then(right.1.total_cmp(&left.1)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_come_first_and_equals_stay_in_order() {
        assert!(largest_first([1.0, 3.0, -0.5, 3.0].into_iter()).eq([1, 3, 0, 2]));
        assert!(ranked_first([(0, 9.0), (2, 1.0), (2, 4.0), (0, 9.0)].into_iter()).eq([2, 1, 0, 3]));
    }
}
