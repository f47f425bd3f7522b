//! Fair shuffles that stay the same for ever.

use rand_core::Rng;

/// Shuffles `items`, every order equally likely.
///
/// The order that a seed gives is part of the record of a game, so this must never change.
pub fn shuffle<T, R: Rng>(items: &mut [T], rng: &mut R) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u32 + 1, rng) as usize);
    }
}

/// A number below `bound`, every one equally likely.
pub fn below<R: Rng>(bound: u32, rng: &mut R) -> u32 {
    // Numbers past the last full multiple of the bound would favour the low results, so they are drawn again.
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let draw = rng.next_u32();
        if draw < fair {
            return draw % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    #[test]
    fn a_seed_gives_the_same_order_for_ever() {
        let mut items: Vec<u32> = (0..10).collect();
        shuffle(&mut items, &mut ChaCha12Rng::seed_from_u64(1));
        assert_eq!(items, [1, 7, 9, 3, 0, 6, 4, 8, 2, 5]);
    }

    #[test]
    fn all_orders_of_four_come_up_equally_often() {
        let mut rng = ChaCha12Rng::seed_from_u64(2);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            shuffle(&mut items, &mut rng);
            *counts.entry(items).or_insert(0_i32) += 1;
        }
        // 1000 expected each; 200 is more than six standard deviations.
        assert!(counts.len() == 24 && counts.values().all(|count| (count - 1000).abs() < 200), "{counts:?}");
    }
}
