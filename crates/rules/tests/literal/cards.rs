//! Cubes, merchant cards and point cards as objects.

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use caravan_rules::{Cubes, MerchantCard, MerchantId, PointId, Spice};

/// One cube of spice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cube {
    Yellow,
    Red,
    Green,
    Brown,
}

impl Cube {
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

    pub fn letter(self) -> char {
        match self {
            Cube::Yellow => 'y',
            Cube::Red => 'r',
            Cube::Green => 'g',
            Cube::Brown => 'b',
        }
    }

    pub fn from_letter(letter: char) -> Option<Cube> {
        Cube::ALL.into_iter().find(|cube| cube.letter() == letter)
    }
}

/// What a merchant card shows.
#[derive(Debug)]
pub enum Effect {
    Spice(Vec<Cube>),
    Upgrade(usize),
    Trade { give: Vec<Cube>, get: Vec<Cube> },
}

/// A merchant card. There is one object of each kind; two cards of a kind are never told apart.
#[derive(Debug)]
pub struct Merchant {
    /// Its place in printed order.
    pub place: usize,
    pub id: &'static str,
    pub effect: Effect,
}

impl PartialEq for Merchant {
    fn eq(&self, other: &Merchant) -> bool {
        self.place == other.place
    }
}

impl Eq for Merchant {}

impl Hash for Merchant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

/// A point card.
#[derive(Debug)]
pub struct PointCard {
    pub place: usize,
    pub id: &'static str,
    pub cost: Vec<Cube>,
    pub points: usize,
}

/// The 45 kinds in printed order: S01, S02, then M01 to M43.
pub static MERCHANTS: LazyLock<Vec<Merchant>> = LazyLock::new(|| {
    let printed = |(place, id): (usize, MerchantId)| Merchant { place, id: id.name(), effect: effect(id.card()) };
    MerchantId::all().enumerate().map(printed).collect()
});

/// The 36 point cards in printed order.
pub static POINT_CARDS: LazyLock<Vec<PointCard>> = LazyLock::new(|| {
    let printed = |(place, id): (usize, PointId)| PointCard {
        place,
        id: id.name(),
        cost: cubes(id.cost()),
        points: usize::from(id.points()),
    };
    PointId::all().enumerate().map(printed).collect()
});

fn effect(card: MerchantCard) -> Effect {
    match card {
        MerchantCard::Spice(gain) => Effect::Spice(cubes(gain)),
        MerchantCard::Upgrade(steps) => Effect::Upgrade(usize::from(steps)),
        MerchantCard::Trade { input, output } => Effect::Trade { give: cubes(input), get: cubes(output) },
    }
}

fn cubes(counts: Cubes) -> Vec<Cube> {
    let mut cubes = Vec::new();
    for (spice, cube) in Spice::ALL.into_iter().zip(Cube::ALL) {
        for _ in 0..counts[spice] {
            cubes.push(cube);
        }
    }
    cubes
}
