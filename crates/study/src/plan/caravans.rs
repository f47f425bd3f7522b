//! Every caravan of at most ten cubes, by a number.

use std::sync::LazyLock;

use caravan_rules::spice_road::CARAVAN_LIMIT;
use caravan_rules::{Cubes, Spice};

/// The number of a caravan.
pub(super) type Rank = u16;

/// How many there are.
pub(super) const CARAVANS: usize = 1001;
/// The number of no caravan.
const NONE: Rank = CARAVANS as Rank;

/// Every caravan by its number, and the number of each.
struct Caravans {
    all: Vec<Cubes>,
    ranks: Vec<Rank>,
    /// Those with a cube of one spice less.
    one_less: Vec<[Rank; 4]>,
}

static NUMBERED: LazyLock<Caravans> = LazyLock::new(|| {
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
    let less = |cubes: Cubes, spice| cubes.checked_sub(Cubes::one(spice)).map_or(NONE, |less| ranks[place(less)]);
    let one_less = all.iter().map(|&cubes| Spice::ALL.map(|spice| less(cubes, spice))).collect();
    Caravans { all, ranks, one_less }
});

/// Four bits for each spice.
fn place(cubes: Cubes) -> usize {
    Spice::ALL.into_iter().fold(0, |place, spice| place << 4 | usize::from(cubes[spice]))
}

/// Every caravan, in the order of their numbers.
pub(super) fn all() -> &'static [Cubes] {
    &NUMBERED.all
}

/// The number of a caravan of at most ten cubes.
pub(super) fn rank(cubes: Cubes) -> usize {
    NUMBERED.ranks[place(cubes)].into()
}

/// The numbers of the caravans with one cube less of each spice, all of them lower; [`CARAVANS`] where there is no such cube.
pub(super) fn one_less(number: usize) -> [Rank; 4] {
    NUMBERED.one_less[number]
}

/// What of `needed` is not among `had`.
pub(super) fn short_of(needed: Cubes, had: Cubes) -> Cubes {
    let [y, r, g, b] = Spice::ALL.map(|spice| needed[spice].saturating_sub(had[spice]));
    Cubes::new(y, r, g, b)
}

/// The numbers of all caravans with these cubes and exactly so many more.
pub(super) fn with_more(cubes: Cubes, more: u32, each: &mut dyn FnMut(Rank)) {
    if cubes.total() + more <= CARAVAN_LIMIT {
        let any = more as u8;
        parts(Cubes::new(any, any, any, any), more, &mut |more| each(rank(cubes + more) as Rank));
    }
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
        assert_eq!(all().len(), CARAVANS);
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
