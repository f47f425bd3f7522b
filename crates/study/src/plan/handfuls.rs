//! Every handful of cubes that a caravan or a hold may have, by a number.

use std::sync::LazyLock;

use caravan_bots::parts;
use caravan_rules::{Cubes, Spice};

use crate::games::MOST_CUBES;

/// The number of a handful. The fewer cubes, the lower it is, so those of at most so many cubes come first, whatever comes after.
pub(crate) type Rank = u16;

/// The most cubes of a handful: nobody has room for more.
const MOST: usize = MOST_CUBES as usize;
/// How many handfuls there are.
const ALL: usize = count(MOST as u32);
/// The number of no handful.
const NONE: Rank = ALL as Rank;

/// How many handfuls have at most so many cubes.
pub(crate) const fn count(limit: u32) -> usize {
    let limit = limit as usize;
    (limit + 1) * (limit + 2) * (limit + 3) * (limit + 4) / 24
}

/// Every handful by its number.
struct Handfuls {
    all: Vec<Cubes>,
    /// Those with a cube of one spice less.
    one_less: Vec<[Rank; 4]>,
}

static NUMBERED: LazyLock<Handfuls> = LazyLock::new(|| {
    let mut all = vec![Cubes::NONE; ALL];
    let most = MOST as u8;
    for total in 0..=most {
        let any = Cubes::new(total, total, total, total);
        parts(any, total.into(), &mut |cubes| all[rank(cubes)] = cubes);
    }
    let less = |cubes: Cubes, spice| cubes.checked_sub(Cubes::one(spice)).map_or(NONE, |less| rank(less) as Rank);
    let one_less = all.iter().map(|&cubes| Spice::ALL.map(|spice| less(cubes, spice))).collect();
    Handfuls { all, one_less }
});

/// By how many cubes there are of the first spices together, how many handfuls come before: of one, two, three and four spices.
static BEFORE: [[Rank; MOST + 1]; 4] = {
    let mut before = [[0; MOST + 1]; 4];
    let mut total = 1;
    while total <= MOST {
        before[0][total] = total as Rank;
        before[1][total] = (total * (total + 1) / 2) as Rank;
        before[2][total] = (total * (total + 1) * (total + 2) / 6) as Rank;
        before[3][total] = count(total as u32 - 1) as Rank;
        total += 1;
    }
    before
};

/// Every handful of at most so many cubes, in the order of their numbers.
pub(crate) fn all(limit: u32) -> &'static [Cubes] {
    &NUMBERED.all[..count(limit)]
}

/// The number of a handful of at most [`MOST`] cubes.
#[inline]
pub(crate) fn rank(cubes: Cubes) -> usize {
    let (mut total, mut rank) = (0, 0);
    for (before, spice) in BEFORE.iter().zip(Spice::ALL) {
        total += usize::from(cubes[spice]);
        rank += usize::from(before[total]);
    }
    rank
}

/// The numbers of the handfuls with one cube less of each spice, all of them lower; out of every range where there is no such cube.
#[inline]
pub(crate) fn one_less(number: usize) -> [Rank; 4] {
    NUMBERED.one_less[number]
}

/// All handfuls with these cubes and exactly so many more, if they are within the limit.
pub(crate) fn with_more(cubes: Cubes, more: u32, limit: u32, each: &mut dyn FnMut(usize)) {
    if cubes.total() + more <= limit {
        let any = more as u8;
        parts(Cubes::new(any, any, any, any), more, &mut |more| each(rank(cubes + more)));
    }
}

/// As many of the cubes as are within the limit, the dearest.
pub(crate) fn dearest(mut cubes: Cubes, limit: u32) -> Cubes {
    let mut over = cubes.total().saturating_sub(limit) as u8;
    for spice in Spice::ALL {
        let gone = cubes[spice].min(over);
        cubes[spice] -= gone;
        over -= gone;
    }
    cubes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_handful_has_its_number_and_those_of_fewer_cubes_come_first() {
        assert_eq!((count(10), all(22).len()), (1001, ALL));
        assert!(all(22).iter().enumerate().all(|(number, &cubes)| rank(cubes) == number));
        assert!(all(22).is_sorted_by_key(|cubes| cubes.total()));
        assert!((1..ALL).all(|number| one_less(number).iter().any(|&less| usize::from(less) < number)));
    }

    #[test]
    fn the_cheapest_cubes_are_the_first_to_go() {
        assert_eq!(dearest(Cubes::new(1, 2, 1, 8), 10), Cubes::new(0, 1, 1, 8));
        assert_eq!(dearest(Cubes::new(1, 2, 1, 6), 10), Cubes::new(1, 2, 1, 6));
    }
}
