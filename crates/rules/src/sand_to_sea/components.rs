//! What is printed on the components, read from a file that anyone with the box can correct.
//!
//! The format is explained at the head of `components/standard.txt`, the set that comes with the program. A set is
//! identified by a hash of its values: FNV-1a with 64 bits over its rows in a fixed order and spacing, without the words
//! that say how far they can be trusted.

mod draft;
mod error;

use std::fmt;
use std::sync::LazyLock;

use self::draft::Draft;
pub use self::error::{ComponentsError, Missing, RowError};
use super::interned::{Content, Interned, NoPlace, Registry};
use super::tile::{BonusKind, MarketId, VictoryId};
use crate::set::Id;
use crate::spice::{Cubes, Spice};

/// Everything printed on one set of components.
pub struct Components {
    name: String,
    hash: u64,
    rows: Vec<ComponentRow>,
    victories: [Victory; VictoryId::MOST],
    victory_count: usize,
    markets: [Market; MarketId::COUNT],
    board: [[u8; COLUMNS]; 4],
    sets: [Cubes; SETS],
    points: [u8; POINTS_TILES],
    moves: u8,
    holds: u8,
}

/// A victory tile: what it costs and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Victory {
    /// The cubes it costs.
    pub cost: Cubes,
    /// The points it is worth.
    pub points: u8,
}

/// A market tile: its symbol, which is a row of the player board, and its trade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Market {
    /// The symbol, by the spice it shows.
    pub symbol: Spice,
    /// What one trade costs.
    pub input: Cubes,
    /// What one trade brings.
    pub output: Cubes,
}

/// One row of a components file: what it is about, and how far it can be trusted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComponentRow {
    /// The row without its last word, as in `victory V01 yyggg 11`.
    pub text: String,
    /// The last word.
    pub confidence: Confidence,
}

/// How far a printed number can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Confidence {
    /// Read from the components or the printed rules.
    Verified,
    /// One source, not confirmed by a second.
    SingleSource,
    /// No source shows it: a plausible value stands in.
    Reconstructed,
    /// It came with a record, which has the values alone.
    Unstated,
}

/// Columns of a player board.
pub const COLUMNS: usize = 4;
/// Starting sets on the table.
pub const SETS: usize = 4;
/// Points tiles in their pile.
pub const POINTS_TILES: usize = 4;
/// The most extra-move tiles or hold tiles there may be.
pub const MOST_COPIES: u8 = 4;
/// The fewest victory tiles: 4 on the ports and one for each of at most 16 claims, with some to spare.
pub const FEWEST_VICTORIES: usize = 24;
/// The most letters of a wrong row that an error repeats.
const LONGEST_SHOWN: usize = 60;
/// The most cubes of one spice that a trade may cost.
pub(super) const MOST_INPUT: u8 = 5;

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Confidence::Verified => "verified",
            Confidence::SingleSource => "single-source",
            Confidence::Reconstructed => "reconstructed",
            Confidence::Unstated => "unstated",
        })
    }
}

static KEPT: Registry<Components> = Registry::new();

impl Components {
    /// The set that comes with the program.
    pub fn standard() -> Interned<Components> {
        static STANDARD: LazyLock<Interned<Components>> = LazyLock::new(|| {
            let text = include_str!("../../../../components/standard.txt");
            let components = Components::read(text)
                .unwrap_or_else(|error| unreachable!("the standard components are broken: {error}"));
            let kept = KEPT.keep(Components { name: "standard".to_owned(), ..components });
            kept.unwrap_or_else(|NoPlace| unreachable!("these are the first"))
        });
        *STANDARD
    }

    /// The set with this name: `standard`, or the content hash of one that was loaded.
    pub fn named(name: &str) -> Option<Interned<Components>> {
        let standard = Some(Components::standard()).filter(|standard| standard.name() == name);
        standard.or_else(|| KEPT.named_by_hash(name))
    }

    /// The set with this content hash, if it comes with the program or was loaded.
    pub fn with_hash(hash: u64) -> Option<Interned<Components>> {
        let _ = Components::standard();
        KEPT.with_hash(hash)
    }

    /// Reads a components file and keeps the set.
    pub fn load(text: &str) -> Result<Interned<Components>, ComponentsError> {
        Components::read(text).and_then(Components::keep)
    }

    /// Keeps the set for as long as the program runs, so that it can be played with.
    pub fn keep(self) -> Result<Interned<Components>, ComponentsError> {
        let _ = Components::standard();
        KEPT.keep(self).map_err(|NoPlace| ComponentsError::TooMany)
    }

    /// The set whose [`values`](Components::values) these are.
    pub fn read_values<'a>(values: impl IntoIterator<Item = &'a str>) -> Result<Components, ComponentsError> {
        let mut draft = Draft::default();
        for (line, row) in (1..).zip(values) {
            draft.add(row, Some(Confidence::Unstated)).map_err(at(line, row))?;
        }
        draft.finish()
    }

    /// Reads a components file.
    pub fn read(text: &str) -> Result<Components, ComponentsError> {
        let mut draft = Draft::default();
        for (line, row) in (1..).zip(text.lines()) {
            let row = row.split('#').next().unwrap_or("").trim();
            if !row.is_empty() {
                draft.add(row, None).map_err(at(line, row))?;
            }
        }
        draft.finish()
    }

    /// Its name: `standard`, or its content hash as 16 hexadecimal digits.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A hash of all values, the same in every build.
    pub fn content_hash(&self) -> u64 {
        self.hash
    }

    /// Every row with how far it can be trusted, in the order of the file.
    pub fn rows(&self) -> &[ComponentRow] {
        &self.rows
    }

    /// Every row without the word that says how far it can be trusted, in alphabetical order: all that makes this set what it
    /// is, and what its content hash is taken of, joined by line breaks.
    pub fn values(&self) -> Vec<&str> {
        values_of(&self.rows)
    }

    /// How many victory tiles there are.
    #[inline(always)]
    pub fn victory_count(&self) -> usize {
        self.victory_count
    }

    /// The victory tiles, in order.
    pub fn victories(&self) -> impl DoubleEndedIterator<Item = VictoryId> + ExactSizeIterator {
        VictoryId::first(self.victory_count)
    }

    /// A victory tile.
    #[inline(always)]
    pub fn victory(&self, id: VictoryId) -> &Victory {
        &self.victories[id.index()]
    }

    /// A market tile.
    #[inline(always)]
    pub fn market(&self, id: MarketId) -> &Market {
        &self.markets[id.index()]
    }

    /// The number under the outpost of a row, by its column from 0 (STS-END-6).
    #[inline(always)]
    pub fn board(&self, symbol: Spice, column: usize) -> u8 {
        self.board[symbol as usize][column]
    }

    /// The numbers that so many outposts of a row have uncovered, together.
    pub fn uncovered(&self, symbol: Spice, built: u8) -> u8 {
        self.board[symbol as usize].iter().take(built.into()).sum()
    }

    /// The starting sets.
    pub fn sets(&self) -> &[Cubes; SETS] {
        &self.sets
    }

    /// The points tiles, topmost first.
    pub fn points_tiles(&self) -> &[u8; POINTS_TILES] {
        &self.points
    }

    /// How many bonus tiles of a kind there are.
    pub fn copies(&self, kind: BonusKind) -> u8 {
        match kind {
            BonusKind::Points => POINTS_TILES as u8,
            BonusKind::Move => self.moves,
            BonusKind::Hold => self.holds,
        }
    }
}

impl Content for Components {
    fn name(&self) -> &str {
        &self.name
    }

    fn content_hash(&self) -> u64 {
        self.hash
    }
}

/// In alphabetical order, so that it does not matter how a file arranges them.
fn values_of(rows: &[ComponentRow]) -> Vec<&str> {
    let mut values: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
    values.sort_unstable();
    values
}

/// A wrong row with its place.
fn at(line: usize, row: &str) -> impl FnOnce(RowError) -> ComponentsError {
    move |error| ComponentsError::Row { line, row: row.chars().take(LONGEST_SHOWN).collect(), error }
}

#[cfg(test)]
mod tests {
    use super::super::content_hash::fnv_1a;
    use super::*;

    const STANDARD: &str = include_str!("../../../../components/standard.txt");

    #[test]
    fn the_standard_set_has_the_counts_of_its_sources() {
        let components = Components::standard();
        let points = || components.victories().map(|id| components.victory(id).points);
        assert_eq!((components.victory_count(), points().min(), points().max()), (27, Some(11), Some(20)));
        assert_eq!(components.sets().map(|set| set.to_string()), ["yyyy", "yyr", "rr", "yg"]);
        assert_eq!(components.points_tiles(), &[6, 5, 4, 3]);
        assert_eq!((components.copies(BonusKind::Move), components.copies(BonusKind::Hold)), (4, 4));
        assert!(Spice::ALL.into_iter().all(|symbol| (0..4).map(|column| components.board(symbol, column)).eq(0..4)));
        assert_eq!(components.name(), "standard");
    }

    #[test]
    fn what_no_source_shows_is_marked_as_reconstructed() {
        let components = Components::standard();
        let count = |kind: &str, confidence| {
            components.rows().iter().filter(|row| row.text.starts_with(kind) && row.confidence == confidence).count()
        };
        assert_eq!(count("victory", Confidence::Reconstructed), 27);
        assert_eq!(count("board", Confidence::Reconstructed), 4);
        assert_eq!(count("set", Confidence::Reconstructed), 4);
        assert_eq!(count("market", Confidence::SingleSource), 24);
        assert_eq!(count("bonus", Confidence::Reconstructed), 2);
        assert_eq!(count("bonus", Confidence::Verified), 1);
    }

    #[test]
    fn the_hash_follows_the_values_and_nothing_else() {
        let same = STANDARD.replace(" reconstructed", "   verified # read from my box").replace("# ", "## ");
        assert_eq!(Components::load(&same).unwrap(), Components::standard());
        let other = Components::load(&STANDARD.replace("V01 yyggg 11", "V01 yyggg 12")).unwrap();
        assert_ne!(other, Components::standard());
        assert_eq!(other.name().len(), 16);
        assert_eq!(Components::named(other.name()), Some(other));
    }

    #[test]
    fn a_set_is_made_again_from_its_values_and_the_hash_is_of_them() {
        let other = Components::load(&STANDARD.replace("V01 yyggg 11", "V01 yyggg 13")).unwrap();
        assert_eq!(other.content_hash(), fnv_1a(&other.values().join("\n")));
        assert_eq!(Components::read_values(other.values()).and_then(Components::keep), Ok(other));
        let mut values = other.values();
        values[0] = "board b 0 1 2 4";
        let again = Components::read_values(values.iter().copied()).unwrap();
        assert_eq!(again.values(), values);
        assert!(again.rows().iter().all(|row| row.confidence == Confidence::Unstated));
        let error = Components::read_values(["board b 0 1 2"]).err().unwrap().to_string();
        assert!(error.starts_with("line 1: \"board b 0 1 2\": "), "{error}");
    }

    #[test]
    fn a_broken_file_is_refused_with_its_line() {
        let check = |from: &str, to: &str, expected: &str| {
            assert!(STANDARD.contains(from), "{from}");
            let error = Components::load(&STANDARD.replacen(from, to, 1)).unwrap_err().to_string();
            // A wrong row is named with its line and its words; what the set as a whole lacks has no place.
            let error = error.splitn(3, ": ").skip(if error.starts_with("line ") { 2 } else { 0 }).collect::<String>();
            assert_eq!(error, expected, "{from} -> {to}");
        };
        let wrong = STANDARD.replace("victory V03 gggg 12", "victory V04  gggg 12");
        let line = 1 + STANDARD.lines().position(|line| line.starts_with("victory V03")).unwrap();
        assert_eq!(
            Components::load(&wrong).unwrap_err().to_string(),
            format!("line {line}: \"victory V04  gggg 12 reconstructed\": V03 is expected here")
        );
        check("victory V03", "victory V04", "V03 is expected here");
        check("victory V03", "victroy V03", "a row begins with victory, market, board, set or bonus");
        check("gggg 12", "gggg", "a word too few or too many: expected victory ID COST POINTS STANDING");
        check("board g 0 1", "board g 0", "a word too few or too many: expected board SYMBOL P1 P2 P3 P4 STANDING");
        check("set ST4", "set ST4 g reconstructed\nset ST5", "there can be only 4 of these");
        check("gggg 12", "gggg 012", "not a number from 0 to 50");
        check("gggg 12 reconstructed", "gggg 12 sure", "the last word is verified, single-source or reconstructed");
        check("V03 gggg", "V03 -", "no cubes, more than ten, or a trade that takes more than 5 of a kind");
        check("V03 gggg", "V03 gy", "cubes are written low to high: y, r, g, b");
        check("market E05 y r yyy", "market E05 y r rrr", "the trade has r on both sides");
        check("market E05 y", "market E05 x", "a symbol is y, r, g or b");
        check("market E05 y", "market E05 g", "5 market tiles have the symbol y instead of 6");
        check("board g", "board y", "this row is there already");
        check("board g 0 1 2 3 reconstructed", "", "the board row g is missing");
        check("set ST2 yyr", "set ST2 yyyy", "this row is there already");
        check("set ST4 yg reconstructed", "", "3 starting sets instead of 4");
        check("market E24 b rrr bb single-source", "", "23 market tiles instead of 24");
        check("6 5 4 3", "6 5 5 3", "the points tiles are piled up with the highest on top, all different");
        check("bonus move 4", "bonus move 5", "not a number from 0 to 4");
        check("bonus hold 4 reconstructed", "", "the row \"bonus hold\" is missing");
        assert_eq!(Components::load("").unwrap_err(), ComponentsError::Missing(Missing::Victories(0)));
    }
}
