//! Cubes of spice as objects.

use caravan_rules::{Cubes, Spice};

/// One cube of spice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cube {
    /// Of the first level.
    Yellow,
    /// Of the second level.
    Red,
    /// Of the third level.
    Green,
    /// Of the fourth level, the highest.
    Brown,
}

impl Cube {
    /// All four, from the lowest level to the highest.
    pub const ALL: [Cube; 4] = [Cube::Yellow, Cube::Red, Cube::Green, Cube::Brown];

    /// The cube one level up (SR-PLAY-3); brown has none (SR-PLAY-5).
    pub fn lifted(self) -> Option<Cube> {
        match self {
            Cube::Yellow => Some(Cube::Red),
            Cube::Red => Some(Cube::Green),
            Cube::Green => Some(Cube::Brown),
            Cube::Brown => None,
        }
    }

    /// How it is written.
    pub fn letter(self) -> char {
        match self {
            Cube::Yellow => 'y',
            Cube::Red => 'r',
            Cube::Green => 'g',
            Cube::Brown => 'b',
        }
    }

    /// The cube that is written so.
    pub fn from_letter(letter: char) -> Option<Cube> {
        Cube::ALL.into_iter().find(|cube| cube.letter() == letter)
    }
}

/// Whether all the wanted cubes are there (SR-PLAY-7, SR-CLAIM-1).
pub fn has_all(caravan: &[Cube], wanted: &[Cube]) -> bool {
    let count = |cubes: &[Cube], cube| cubes.iter().filter(|&&other| other == cube).count();
    wanted.iter().all(|&cube| count(caravan, cube) >= count(wanted, cube))
}

/// Takes one such cube out of a list of cubes.
pub(crate) fn take_out(cubes: &mut Vec<Cube>, cube: Cube) {
    let place = cubes.iter().position(|&other| other == cube).expect("the cube is there");
    cubes.swap_remove(place);
}

/// The cubes that a card shows.
pub(crate) fn shown(counts: Cubes) -> Vec<Cube> {
    let mut cubes = Vec::new();
    for (spice, cube) in Spice::ALL.into_iter().zip(Cube::ALL) {
        for _ in 0..counts[spice] {
            cubes.push(cube);
        }
    }
    cubes
}
