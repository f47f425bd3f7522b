//! The places of a map, who neighbours whom, and how far apart they are.

use std::sync::LazyLock;

/// A map before any tile is laid.
#[derive(Debug)]
pub struct EmptyMap {
    /// What positions call it.
    pub name: String,
    /// Its places, column by column from the top.
    pub places: Vec<EmptyPlace>,
    /// The length of the shortest way from each place to each other.
    pub steps: Vec<Vec<usize>>,
}

/// A place of a map.
#[derive(Debug)]
pub struct EmptyPlace {
    pub name: String,
    pub neighbours: Vec<usize>,
    pub is_port: bool,
    pub starts_a_column: bool,
}

/// Why a drawing is not a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotAMap {
    /// Not 24 places, or not four ports.
    WrongCount,
    /// Not all places can be reached.
    CutOff,
    /// A place has fewer than two neighbours.
    Lonely,
}

/// The standard map.
pub static STANDARD: LazyLock<EmptyMap> = LazyLock::new(|| EmptyMap::new("standard", &standard_spots()));

/// The other maps that come with the program.
static OTHERS: LazyLock<Vec<EmptyMap>> = LazyLock::new(|| {
    let drawings = [
        ("long_coast", include_str!("../../../../maps/long_coast.txt")),
        ("ring", include_str!("../../../../maps/ring.txt")),
        ("twin_islands", include_str!("../../../../maps/twin_islands.txt")),
    ];
    drawings.map(|(name, drawing)| EmptyMap::read(name, drawing).expect("a drawing of a map")).into()
});

/// Where a place is: its column, and how far below the top of the map its upper edge is, in half tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Spot {
    column: usize,
    depth: usize,
    is_port: bool,
}

impl EmptyMap {
    /// The map that positions call so.
    pub fn named(name: &str) -> Option<&'static EmptyMap> {
        std::iter::once(&*STANDARD).chain(&*OTHERS).find(|empty_map| empty_map.name == name)
    }

    fn new(name: &str, spots: &[Spot]) -> EmptyMap {
        let mut places = Vec::new();
        for spot in spots {
            let above = spots.iter().filter(|other| other.column == spot.column && other.depth < spot.depth).count();
            places.push(EmptyPlace {
                name: format!("{}{}", char::from(b'A' + spot.column as u8), above + 1),
                neighbours: (0..spots.len()).filter(|&other| touch(spot, &spots[other])).collect(),
                is_port: spot.is_port,
                starts_a_column: above == 0,
            });
        }
        let steps_from = |from| (0..places.len()).map(|to| steps_between(&places, from, to)).collect();
        let steps = (0..places.len()).map(steps_from).collect();
        EmptyMap { name: name.to_owned(), places, steps }
    }

    /// Reads a drawing: a column at every second character, each line half a tile down.
    pub fn read(name: &str, drawing: &str) -> Result<EmptyMap, NotAMap> {
        let mut spots = Vec::new();
        for (depth, line) in drawing.lines().filter(|line| !line.starts_with('#')).enumerate() {
            for (place, letter) in line.chars().enumerate().filter(|(_, letter)| !matches!(letter, ' ' | '.')) {
                spots.push(Spot { column: place / 2, depth, is_port: letter == 'P' });
            }
        }
        spots.sort();
        check(&spots)?;
        Ok(EmptyMap::new(name, &spots))
    }

    /// The place of this name.
    pub fn place_named(&self, name: &str) -> Option<usize> {
        self.places.iter().position(|place| place.name == name)
    }

    /// The names of the neighbours of a place.
    pub fn neighbours_of(&self, name: &str) -> Vec<&str> {
        let place = &self.places[self.place_named(name).expect("there is such a place")];
        place.neighbours.iter().map(|&neighbour| self.places[neighbour].name.as_str()).collect()
    }
}

/// STS-MAP-3, STS-MAP-5, STS-MAP-4.
fn check(spots: &[Spot]) -> Result<(), NotAMap> {
    let ports = spots.iter().filter(|spot| spot.is_port).count();
    if spots.len() != 24 || ports != 4 {
        return Err(NotAMap::WrongCount);
    }
    let neighbours = |spot: &Spot| spots.iter().filter(|other| touch(spot, other)).count();
    if spots.iter().any(|spot| neighbours(spot) < 2) {
        return Err(NotAMap::Lonely);
    }
    let mut reached = vec![spots[0]];
    while let Some(next) =
        spots.iter().find(|spot| !reached.contains(spot) && reached.iter().any(|near| touch(near, spot)))
    {
        reached.push(*next);
    }
    if reached.len() < spots.len() { Err(NotAMap::CutOff) } else { Ok(()) }
}

/// STS-MAP-1: five columns of 4, 5, 6, 5 and 4 tiles, each shifted by half a tile. STS-SETUP-5: the ports are the ends of
/// the outer columns.
fn standard_spots() -> Vec<Spot> {
    let mut spots = Vec::new();
    for (column, length) in [4, 5, 6, 5, 4].into_iter().enumerate() {
        for row in 0..length {
            let is_corner = (column == 0 || column == 4) && (row == 0 || row == length - 1);
            // A column of six reaches from the top to the bottom; a shorter one begins half a tile lower for each tile it lacks.
            spots.push(Spot { column, depth: (6 - length) + 2 * row, is_port: is_corner });
        }
    }
    spots
}

/// STS-MAP-2: a shared edge.
fn touch(one: &Spot, other: &Spot) -> bool {
    match one.column.abs_diff(other.column) {
        0 => one.depth.abs_diff(other.depth) == 2,
        1 => one.depth.abs_diff(other.depth) == 1,
        _ => false,
    }
}

/// The length of the shortest way, found by sailing one step further at a time (STS-SAIL-6, STS-SAIL-7).
fn steps_between(places: &[EmptyPlace], from: usize, to: usize) -> usize {
    let mut reached = vec![from];
    let mut steps = 0;
    while !reached.contains(&to) {
        let further: Vec<usize> = reached.iter().flat_map(|&place| places[place].neighbours.iter().copied()).collect();
        for place in further {
            if !reached.contains(&place) {
                reached.push(place);
            }
        }
        steps += 1;
    }
    steps
}
