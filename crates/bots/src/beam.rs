//! What every beam search does between two turns.

use std::collections::HashSet;
use std::hash::Hash;

use crate::order::largest_first;

/// Moves the `width` most worthy of `next` into `beam`, of those with the same key only the best. Equals stay in order, so
/// that the choice does not depend on how they are sorted.
pub(crate) fn keep_best<P: Copy, K: Eq + Hash>(
    next: &mut Vec<P>,
    width: usize,
    worth: impl Fn(&P) -> f32,
    key: impl Fn(&P) -> K,
    beam: &mut Vec<P>,
) {
    let mut seen = HashSet::with_capacity(2 * width);
    beam.clear();
    let best = largest_first(next.iter().map(worth)).map(|at| next[at]);
    beam.extend(best.filter(|plan| seen.insert(key(plan))).take(width));
    next.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_each_kind_stay_and_equals_stay_in_order() {
        let mut next = vec![('a', 1.0, 0), ('b', 3.0, 1), ('a', 2.0, 2), ('c', 2.0, 3), ('d', 0.5, 4)];
        let mut beam = vec![('z', 9.0, 9)];
        keep_best(&mut next, 3, |plan| plan.1, |plan| plan.0, &mut beam);
        assert_eq!(beam.iter().map(|plan| plan.2).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(next.is_empty());
    }
}
