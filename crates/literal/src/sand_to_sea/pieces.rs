//! Tiles, bonus tiles and starting sets as objects, read from the data file that a reader with the box can correct.

use std::sync::LazyLock;

use crate::cube::Cube;

/// A market tile. Its symbol is written as the spice it belongs to.
#[derive(Debug)]
pub struct MarketTile {
    /// Its place in the list.
    pub place: usize,
    /// Its number.
    pub id: &'static str,
    /// The row of the board that its outposts come from.
    pub symbol: Cube,
    /// What a trade takes.
    pub give: Vec<Cube>,
    /// What a trade gives.
    pub get: Vec<Cube>,
}

/// A victory tile.
#[derive(Debug)]
pub struct VictoryTile {
    /// Its place in the list.
    pub place: usize,
    /// Its number.
    pub id: &'static str,
    /// What it takes to claim it.
    pub cost: Vec<Cube>,
    /// What it is worth.
    pub points: usize,
}

/// A set of starting cubes.
#[derive(Debug)]
pub struct StartingSet {
    /// Its place in the list.
    pub place: usize,
    /// Its number.
    pub id: &'static str,
    /// The cubes.
    pub cubes: Vec<Cube>,
}

/// A bonus tile (STS-REWARD-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bonus {
    /// So many points.
    Points(usize),
    /// A step that takes no card.
    ExtraMove,
    /// Room for three cubes more.
    Hold,
}

/// What a player asks for when choosing a bonus tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BonusKind {
    /// The topmost points tile.
    Points,
    /// An extra move.
    ExtraMove,
    /// A larger hold.
    Hold,
}

/// Everything that is printed on tiles and boards.
#[derive(Debug, Default)]
pub struct Pieces {
    /// What positions call it.
    pub name: &'static str,
    /// The market tiles.
    pub markets: Vec<MarketTile>,
    /// The victory tiles.
    pub victories: Vec<VictoryTile>,
    /// The sets of starting cubes.
    pub sets: Vec<StartingSet>,
    /// The numbers under the outposts, row by row (STS-END-6).
    pub board: [[usize; 4]; 4],
    /// The points tiles, the topmost first (STS-SETUP-8).
    pub points_tiles: Vec<usize>,
    /// How many extra moves there are.
    pub extra_moves: usize,
    /// How many tiles for the hold there are.
    pub hold_tiles: usize,
}

/// The pieces of the standard data file.
pub static PIECES: LazyLock<Pieces> =
    LazyLock::new(|| Pieces::read("standard", STANDARD).expect("the data file can be read"));

/// Pieces with other numbers everywhere.
pub static CORRECTED: LazyLock<Pieces> =
    LazyLock::new(|| Pieces::read(CORRECTED_NAME, CORRECTED_FILE).expect("the data file can be read"));

const STANDARD: &str = include_str!("../../../../components/standard.txt");
const CORRECTED_NAME: &str = "17b7f83c4570d50a";
/// The data file of pieces in which every number differs from the standard one.
pub const CORRECTED_FILE: &str = include_str!("corrected_components.txt");

impl Pieces {
    /// The pieces that positions call so.
    pub fn named(name: &str) -> Option<&'static Pieces> {
        [&*PIECES, &*CORRECTED].into_iter().find(|pieces| pieces.name == name)
    }

    /// One piece a line; the last word says how sure its numbers are.
    fn read(name: &'static str, text: &'static str) -> Option<Pieces> {
        let mut pieces = Pieces { name, ..Pieces::default() };
        for line in text.lines().map(|line| line.split('#').next().unwrap_or("")) {
            let words: Vec<&'static str> = line.split_whitespace().collect();
            if let [what, facts @ .., _confidence] = &words[..] {
                pieces.add(what, facts)?;
            }
        }
        Some(pieces)
    }

    fn add(&mut self, what: &str, facts: &[&'static str]) -> Option<()> {
        match (what, facts) {
            ("victory", [id, cost, points]) => self.victories.push(VictoryTile {
                place: self.victories.len(),
                id,
                cost: cubes(cost)?,
                points: points.parse().ok()?,
            }),
            ("market", [id, symbol, give, get]) => self.markets.push(MarketTile {
                place: self.markets.len(),
                id,
                symbol: *cubes(symbol)?.first()?,
                give: cubes(give)?,
                get: cubes(get)?,
            }),
            ("set", [id, held]) => {
                self.sets.push(StartingSet { place: self.sets.len(), id, cubes: cubes(held)? });
            }
            ("board", [symbol, numbers @ ..]) => {
                let row = *cubes(symbol)?.first()? as usize;
                self.board[row] = self::numbers(numbers)?.try_into().ok()?;
            }
            ("bonus", ["points", points @ ..]) => self.points_tiles = numbers(points)?,
            ("bonus", ["move", copies]) => self.extra_moves = copies.parse().ok()?,
            ("bonus", ["hold", copies]) => self.hold_tiles = copies.parse().ok()?,
            _ => {}
        }
        Some(())
    }
}

impl Pieces {
    pub(crate) fn starting_set(&self, id: &str) -> Option<&StartingSet> {
        self.sets.iter().find(|set| set.id == id)
    }

    pub(crate) fn victory_tile(&self, id: &str) -> Option<&VictoryTile> {
        self.victories.iter().find(|tile| tile.id == id)
    }

    pub(crate) fn market(&self, id: &str) -> Option<&MarketTile> {
        self.markets.iter().find(|tile| tile.id == id)
    }
}

fn cubes(text: &str) -> Option<Vec<Cube>> {
    text.chars().map(Cube::from_letter).collect()
}

fn numbers(words: &[&str]) -> Option<Vec<usize>> {
    words.iter().map(|word| word.parse().ok()).collect()
}
