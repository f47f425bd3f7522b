//! Which map a table of From Sand to Sea is played on.

use caravan_rules::sand_to_sea::{Cell, Interned, Map, MapError, PORTS};
use rand_chacha::ChaCha12Rng;
use rand_core::Rng;

use crate::random::keyed_generator;

/// The word for a map that chance draws.
pub const RANDOM: &str = "random";

/// The word for the usual map, in the form of a new table.
pub const HOUSE: &str = "house";

/// The map that a text asks for: the name of one that comes with the program, `random`, or a drawing. The same chance
/// draws the same map.
pub fn chosen_map(text: &str, chance: &mut ChaCha12Rng) -> Result<Interned<Map>, MapError> {
    match text {
        RANDOM => Ok(random_map(chance)),
        text => Map::included().find(|&name| name == text).and_then(Map::named).map_or_else(|| Map::load(text), Ok),
    }
}

/// How many maps chance can draw. Maps are kept for as long as the program runs, so that this is also how many places all the
/// random maps of all visitors take.
const RANDOM_MAPS: usize = 1024;

/// A map drawn by chance; one that comes with the program where no more are kept.
fn random_map(chance: &mut ChaCha12Rng) -> Interned<Map> {
    let number = below(chance, RANDOM_MAPS);
    let chance = &mut keyed_generator(&["random map", &number.to_string()]);
    let drawn = Map::load(&drawing(&ports_of(&tiles(chance), chance)));
    drawn.unwrap_or_else(|_| {
        let at = below(chance, Map::included().len());
        Map::included().nth(at).and_then(Map::named).unwrap_or_else(Map::standard)
    })
}

/// A hex of a drawing: its column and its line.
type Hex = (i32, i32);

/// How far a map reaches from its first hex, so that it fits a screen.
const REACH: Hex = (3, 7);

/// Hexes that hang together, each touching at least two others: every new one touches two that are there (STS-MAP-4, 5).
fn tiles(chance: &mut ChaCha12Rng) -> Vec<Hex> {
    let mut hexes = vec![(0, 0), (0, 2), (1, 1)];
    while hexes.len() < Cell::COUNT {
        let fits = |&(column, line): &Hex| column.abs() <= REACH.0 && line.abs() <= REACH.1;
        let touching = |hex: Hex| around(hex).into_iter().filter(|other| hexes.contains(other)).count();
        let open = hexes.iter().flat_map(|&hex| around(hex)).filter(|hex| fits(hex) && !hexes.contains(hex));
        let open: Vec<Hex> = open.filter(|&hex| touching(hex) >= 2).collect();
        hexes.push(open[below(chance, open.len())]);
    }
    hexes
}

/// The hexes with which of them are ports: far from one another, and at the rim where that can be.
fn ports_of(hexes: &[Hex], chance: &mut ChaCha12Rng) -> Vec<(Hex, bool)> {
    let mut ports = vec![hexes[below(chance, hexes.len())]];
    // The first is only where looking begins.
    for _ in 0..=PORTS {
        let best = hexes.iter().copied().filter(|hex| !ports.contains(hex)).max_by_key(|&hex| {
            let rim = around(hex).into_iter().filter(|other| !hexes.contains(other)).count();
            let nearest = ports.iter().map(|&port| steps(hex, port)).min().unwrap_or(0);
            (nearest, rim)
        });
        ports.extend(best);
        if ports.len() == PORTS + 1 {
            ports.remove(0);
            break;
        }
    }
    hexes.iter().map(|&hex| (hex, ports.contains(&hex))).collect()
}

fn around((column, line): Hex) -> [Hex; 6] {
    [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)].map(|(across, down)| (column + across, line + down))
}

/// How many steps are between two hexes, with nothing in the way.
fn steps(from: Hex, to: Hex) -> i32 {
    let (across, down) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    across + (down - across).max(0) / 2
}

/// The map as a map file has it.
fn drawing(hexes: &[(Hex, bool)]) -> String {
    let left = hexes.iter().map(|hex| hex.0.0).min().unwrap_or(0);
    let (top, bottom) = hexes.iter().fold((0, 0), |(top, bottom), hex| (top.min(hex.0.1), bottom.max(hex.0.1)));
    let letter = |column: i32, line: i32| match hexes.iter().find(|hex| hex.0 == (column, line)) {
        Some((_, true)) => 'P',
        Some((_, false)) => 'o',
        None => ' ',
    };
    let row = |line: i32| {
        let letters: String = (left..=REACH.0).flat_map(|column| [letter(column, line), ' ']).collect();
        letters.trim_end().to_owned() + "\n"
    };
    (top..=bottom).map(row).collect()
}

/// A number below `most`.
fn below(chance: &mut ChaCha12Rng, most: usize) -> usize {
    (chance.next_u64() % most.max(1) as u64) as usize
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;

    use super::*;

    #[test]
    fn what_chance_draws_is_always_a_map_and_the_same_for_the_same_chance() {
        for seed in 0..200 {
            let mut chance = ChaCha12Rng::seed_from_u64(seed);
            let text = drawing(&ports_of(&tiles(&mut chance), &mut chance));
            let map = Map::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let apart = map.ports().iter().flat_map(|&one| map.ports().map(|other| (one, other)));
            let nearest = apart.filter(|(one, other)| one != other).map(|(one, other)| map.distance(one, other)).min();
            assert!(nearest >= Some(2), "two ports side by side:\n{text}");
        }
        let draw = |seed| chosen_map(RANDOM, &mut ChaCha12Rng::seed_from_u64(seed)).unwrap();
        assert!(draw(7) == draw(7) && draw(7) != draw(8));
    }

    #[test]
    fn random_maps_filled_all_places_for_maps() {
        let maps: std::collections::HashSet<u64> = (0..3 * RANDOM_MAPS as u64)
            .map(|seed| chosen_map(RANDOM, &mut ChaCha12Rng::seed_from_u64(seed)).unwrap().content_hash())
            .collect();
        assert!((RANDOM_MAPS / 2..=RANDOM_MAPS).contains(&maps.len()), "{}", maps.len());
    }

    #[test]
    fn a_map_is_asked_for_by_name_or_by_its_drawing() {
        let mut chance = ChaCha12Rng::seed_from_u64(1);
        let ring = chosen_map("ring", &mut chance).unwrap();
        assert_eq!(ring.name(), "ring");
        assert_eq!(chosen_map(ring.drawing(), &mut chance), Ok(ring));
        assert!(matches!(chosen_map("P   o", &mut chance), Err(MapError::WrongCount { tiles: 1, ports: 1 })));
    }
}
