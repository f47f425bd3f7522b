//! Cubes reckoned cheapest first, in both games.

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
