//! Every caravan of at most ten cubes, by a number.

use std::sync::LazyLock;

use caravan_rules::spice_road::CARAVAN_LIMIT;
use caravan_rules::{Cubes, Spice};

/// The number of a caravan.
pub(super) type Rank = u16;

/// Every caravan by its number, and the number of each.
struct Caravans {
    all: Vec<Cubes>,
    ranks: Vec<Rank>,
}

static CARAVANS: LazyLock<Caravans> = LazyLock::new(|| {
    let most = CARAVAN_LIMIT as u8;
    let counts = || 0..=most;
    let all = counts().flat_map(|y| {
        counts().flat_map(move |r| counts().flat_map(move |g| counts().map(move |b| Cubes::new(y, r, g, b))))
    });
    let all: Vec<Cubes> = all.filter(|cubes| cubes.total() <= CARAVAN_LIMIT).collect();
    let mut ranks = vec![Rank::MAX; 1 << 16];
    for (rank, &cubes) in all.iter().enumerate() {
        ranks[place(cubes)] = rank as Rank;
    }
    Caravans { all, ranks }
});

/// Four bits for each spice.
fn place(cubes: Cubes) -> usize {
    Spice::ALL.into_iter().fold(0, |place, spice| place << 4 | usize::from(cubes[spice]))
}

/// Every caravan, in the order of their numbers.
pub(super) fn all() -> &'static [Cubes] {
    &CARAVANS.all
}

/// The number of a caravan of at most ten cubes.
pub(super) fn rank(cubes: Cubes) -> usize {
    CARAVANS.ranks[place(cubes)].into()
}

/// What can be left of cubes when those over the limit go back: the cubes themselves if there are none.
pub(super) fn kept(cubes: Cubes, mut keep: impl FnMut(Cubes)) {
    match cubes.total().checked_sub(CARAVAN_LIMIT) {
        None | Some(0) => keep(cubes),
        Some(over) => parts(cubes, over, &mut |gone| keep(cubes - gone)),
    }
}

/// Every choice of so many of the cubes.
pub(super) fn parts(cubes: Cubes, count: u32, take: &mut dyn FnMut(Cubes)) {
    let count = count as u8;
    for y in 0..=cubes[Spice::Yellow].min(count) {
        for r in 0..=cubes[Spice::Red].min(count - y) {
            for g in 0..=cubes[Spice::Green].min(count - y - r) {
                let b = count - y - r - g;
                if b <= cubes[Spice::Brown] {
                    take(Cubes::new(y, r, g, b));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_1001_caravans_and_each_has_its_number() {
        assert_eq!(all().len(), 1001);
        assert!(all().iter().enumerate().all(|(number, &cubes)| rank(cubes) == number));
    }

    #[test]
    fn cubes_over_the_limit_go_back_in_every_way() {
        let mut ways = Vec::new();
        kept(Cubes::new(9, 2, 1, 0), |cubes| ways.push(cubes.to_string()));
        ways.sort();
        assert_eq!(ways, ["yyyyyyyrrg", "yyyyyyyyrg", "yyyyyyyyrr", "yyyyyyyyyg", "yyyyyyyyyr"]);
    }
}
