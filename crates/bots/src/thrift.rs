//! Some of a handful of cubes, in both games: the cheapest, those over a limit, those that are lacking.

use caravan_rules::{Cubes, Spice};

/// One for each yellow cube, two for each red one, three and four for the others.
pub(crate) fn levels(cubes: Cubes) -> u32 {
    Spice::ALL.into_iter().zip(1..).map(|(spice, level)| level * u32::from(cubes[spice])).sum()
}

/// What is left when so many of the cheapest cubes go.
pub(crate) fn without_cheapest(mut cubes: Cubes, mut count: u32) -> Cubes {
    for spice in Spice::ALL {
        let gone = count.min(cubes[spice].into());
        cubes[spice] -= gone as u8;
        count -= gone;
    }
    cubes
}

/// What is left when the cheapest cubes over a limit have gone back.
#[inline]
pub(crate) fn within(cubes: Cubes, limit: u32) -> Cubes {
    let total = cubes.total();
    if total <= limit { cubes } else { without_cheapest(cubes, total - limit) }
}

/// What of `needed` is not among `had`.
#[inline]
pub fn short_of(needed: Cubes, had: Cubes) -> Cubes {
    let [y, r, g, b] = Spice::ALL.map(|spice| needed[spice].saturating_sub(had[spice]));
    Cubes::new(y, r, g, b)
}

/// What can be left of cubes when those over the limit go back: the cubes themselves if there are none.
pub fn kept(cubes: Cubes, limit: u32, mut keep: impl FnMut(Cubes)) {
    match cubes.total().checked_sub(limit) {
        None | Some(0) => keep(cubes),
        Some(over) => parts(cubes, over, &mut |gone| keep(cubes - gone)),
    }
}

/// Every choice of so many of the cubes.
pub fn parts(cubes: Cubes, count: u32, take: &mut dyn FnMut(Cubes)) {
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
    fn cubes_over_the_limit_go_back_in_every_way() {
        let mut ways = Vec::new();
        kept(Cubes::new(9, 2, 1, 0), 10, |cubes| ways.push(cubes.to_string()));
        ways.sort();
        assert_eq!(ways, ["yyyyyyyrrg", "yyyyyyyyrg", "yyyyyyyyrr", "yyyyyyyyyg", "yyyyyyyyyr"]);
    }
}
