//! What is printed on the components, read from a file that anyone with the box can correct.
//!
//! The format is explained at the head of `components/standard.txt`, the set that comes with the program. A set is
//! identified by a hash of its values: FNV-1a with 64 bits over its rows in a fixed order and spacing, without the words
//! that say how far they can be trusted.

use std::fmt;
use std::sync::LazyLock;

use super::content_hash::fnv_1a;
use super::interned::{Content, Interned, MOST_KEPT, NoPlace, Registry};
use super::tile::{BonusKind, MarketId, VictoryId};
use crate::set::Id;
use crate::spice::{Cubes, CubesError, Spice};

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
/// What the rows with four numbers look like.
const BOARD_ROW: &str = "board SYMBOL P1 P2 P3 P4 STANDING";
const POINTS_ROW: &str = "bonus points P1 P2 P3 P4 STANDING";
/// The most letters of a wrong row that an error repeats.
const LONGEST_SHOWN: usize = 60;
/// The most cubes of one spice that a trade may cost.
pub(super) const MOST_INPUT: u8 = 5;

/// Why a text is not a set of components. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ComponentsError {
    /// A row is wrong.
    Row {
        /// Its line.
        line: usize,
        /// What it says.
        row: String,
        /// What is wrong with it.
        error: RowError,
    },
    /// Rows of a kind are missing.
    Missing(Missing),
    /// Not six market tiles of a symbol.
    SymbolCount(Spice, usize),
    /// The program has loaded so many sets that it keeps no other.
    TooMany,
}

/// What is wrong with a row of a components file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowError {
    /// It begins with none of victory, market, board, set, bonus.
    Unknown,
    /// It has too few or too many words.
    WordCount {
        /// What such a row looks like.
        expected: &'static str,
    },
    /// The last word is none of verified, single-source, reconstructed.
    Confidence,
    /// The id is not the next one of its kind.
    Order {
        /// The id that should come next.
        expected: String,
    },
    /// Cubes cannot be read.
    Cubes(CubesError),
    /// There are no cubes, or more than fit.
    CubeCount,
    /// A trade has a spice on both sides.
    BothSides(Spice),
    /// A number cannot be read or is too large.
    Number {
        /// The most it may be.
        most: u8,
    },
    /// The symbol is none of y, r, g, b.
    Symbol,
    /// The points tiles are not in order, the highest on top.
    PointsOrder,
    /// There are two rows for the same thing.
    Twice,
    /// There are as many of the kind already as there can be.
    TooMany {
        /// The most there can be.
        most: usize,
    },
}

/// What a set of components lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// There are fewer than 24 victory tiles.
    Victories(usize),
    /// There are not 24 market tiles.
    Markets(usize),
    /// A row of the player board.
    Board(Spice),
    /// There are not four starting sets.
    Sets(usize),
    /// The row for a kind of bonus tile.
    Bonus(BonusKind),
}

impl fmt::Display for ComponentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ComponentsError::Row { line, row, error } => write!(f, "line {line}: {row:?}: {error}"),
            ComponentsError::Missing(missing) => missing.fmt(f),
            ComponentsError::SymbolCount(symbol, count) => {
                write!(f, "{count} market tiles have the symbol {symbol} instead of 6")
            }
            ComponentsError::TooMany => {
                write!(f, "{MOST_KEPT} sets of components are loaded already, and no more are kept")
            }
        }
    }
}

impl std::error::Error for ComponentsError {}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowError::Unknown => f.write_str("a row begins with victory, market, board, set or bonus"),
            RowError::WordCount { expected } => write!(f, "a word too few or too many: expected {expected}"),
            RowError::Confidence => f.write_str("the last word is verified, single-source or reconstructed"),
            RowError::Order { expected } => write!(f, "{expected} is expected here"),
            RowError::Cubes(error) => error.fmt(f),
            RowError::CubeCount => {
                write!(f, "no cubes, more than ten, or a trade that takes more than {MOST_INPUT} of a kind")
            }
            RowError::BothSides(spice) => write!(f, "the trade has {spice} on both sides"),
            RowError::Number { most } => write!(f, "not a number from 0 to {most}"),
            RowError::Symbol => f.write_str("a symbol is y, r, g or b"),
            RowError::PointsOrder => {
                f.write_str("the points tiles are piled up with the highest on top, all different")
            }
            RowError::Twice => f.write_str("this row is there already"),
            RowError::TooMany { most } => write!(f, "there can be only {most} of these"),
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Missing::Victories(count) => {
                write!(f, "{count} victory tiles; there are {FEWEST_VICTORIES} to {}", VictoryId::MOST)
            }
            Missing::Markets(count) => write!(f, "{count} market tiles instead of {}", MarketId::COUNT),
            Missing::Board(symbol) => write!(f, "the board row {symbol} is missing"),
            Missing::Sets(count) => write!(f, "{count} starting sets instead of {SETS}"),
            Missing::Bonus(BonusKind::Points) => f.write_str("the row \"bonus points\" is missing"),
            Missing::Bonus(BonusKind::Move) => f.write_str("the row \"bonus move\" is missing"),
            Missing::Bonus(BonusKind::Hold) => f.write_str("the row \"bonus hold\" is missing"),
        }
    }
}

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

/// A set of components while its file is read.
#[derive(Default)]
struct Draft {
    rows: Vec<ComponentRow>,
    victories: Vec<Victory>,
    markets: Vec<Market>,
    board: [Option<[u8; COLUMNS]>; 4],
    sets: Vec<Cubes>,
    points: Option<[u8; POINTS_TILES]>,
    moves: Option<u8>,
    holds: Option<u8>,
}

impl Draft {
    /// Adds a row; its last word says how far it can be trusted, unless that is said already.
    fn add(&mut self, row: &str, said: Option<Confidence>) -> Result<(), RowError> {
        let mut words: Vec<&str> = row.split_whitespace().collect();
        let last = if said.is_none() { words.pop() } else { None };
        match words[..] {
            ["victory", id, cost, points] => self.add_victory(id, cost, points)?,
            ["market", id, symbol, input, output] => self.add_market(id, symbol, input, output)?,
            ["board", symbol, ref numbers @ ..] => self.add_board(symbol, four_numbers(numbers, BOARD_ROW)?)?,
            ["set", id, set] => self.add_set(id, set)?,
            ["bonus", "points", ref numbers @ ..] => {
                once(&mut self.points, descending(four_numbers(numbers, POINTS_ROW)?)?)?;
            }
            ["bonus", "move", copies] => once(&mut self.moves, number(copies, MOST_COPIES)?)?,
            ["bonus", "hold", copies] => once(&mut self.holds, number(copies, MOST_COPIES)?)?,
            ["victory", ..] => return Err(RowError::WordCount { expected: "victory ID COST POINTS STANDING" }),
            ["market", ..] => return Err(RowError::WordCount { expected: "market ID SYMBOL IN OUT STANDING" }),
            ["board"] => return Err(RowError::WordCount { expected: BOARD_ROW }),
            ["set", ..] => return Err(RowError::WordCount { expected: "set ID CUBES STANDING" }),
            ["bonus", ..] => return Err(RowError::WordCount { expected: "bonus move|hold COPIES STANDING" }),
            _ => return Err(RowError::Unknown),
        }
        let confidence = said.map_or_else(|| confidence(last.unwrap_or_default()), Ok)?;
        self.rows.push(ComponentRow { text: words.join(" "), confidence });
        Ok(())
    }

    fn add_victory(&mut self, id: &str, cost: &str, points: &str) -> Result<(), RowError> {
        expect_next(id, self.victories.len(), VictoryId::MOST, |number| format!("V{number:02}"))?;
        self.victories.push(Victory { cost: cubes(cost)?, points: number(points, 50)? });
        Ok(())
    }

    fn add_market(&mut self, id: &str, symbol: &str, input: &str, output: &str) -> Result<(), RowError> {
        expect_next(id, self.markets.len(), MarketId::COUNT, |number| format!("E{number:02}"))?;
        let market = Market { symbol: spice(symbol)?, input: cubes(input)?, output: cubes(output)? };
        if let Some(spice) = market.input.spices().find(|&spice| market.output[spice] > 0) {
            return Err(RowError::BothSides(spice));
        }
        if Spice::ALL.into_iter().any(|spice| market.input[spice] > MOST_INPUT) {
            return Err(RowError::CubeCount);
        }
        self.markets.push(market);
        Ok(())
    }

    fn add_board(&mut self, symbol: &str, numbers: [u8; COLUMNS]) -> Result<(), RowError> {
        once(&mut self.board[spice(symbol)? as usize], numbers)
    }

    fn add_set(&mut self, id: &str, set: &str) -> Result<(), RowError> {
        expect_next(id, self.sets.len(), SETS, |number| format!("ST{number}"))?;
        let set = cubes(set)?;
        if self.sets.contains(&set) {
            return Err(RowError::Twice);
        }
        self.sets.push(set);
        Ok(())
    }

    fn finish(self) -> Result<Components, ComponentsError> {
        let lacks = ComponentsError::Missing;
        let victory_count = self.victories.len();
        if victory_count < FEWEST_VICTORIES {
            return Err(lacks(Missing::Victories(victory_count)));
        }
        let nothing = Victory { cost: Cubes::NONE, points: 0 };
        let victories = std::array::from_fn(|i| self.victories.get(i).copied().unwrap_or(nothing));
        let markets: [Market; MarketId::COUNT] =
            self.markets.try_into().map_err(|markets: Vec<Market>| lacks(Missing::Markets(markets.len())))?;
        for symbol in Spice::ALL {
            let count = markets.iter().filter(|market| market.symbol == symbol).count();
            if count != 6 {
                return Err(ComponentsError::SymbolCount(symbol, count));
            }
        }
        let mut board = [[0; COLUMNS]; 4];
        for symbol in Spice::ALL {
            board[symbol as usize] = self.board[symbol as usize].ok_or(lacks(Missing::Board(symbol)))?;
        }
        let sets = self.sets.try_into().map_err(|sets: Vec<Cubes>| lacks(Missing::Sets(sets.len())))?;
        let points = self.points.ok_or(lacks(Missing::Bonus(BonusKind::Points)))?;
        let moves = self.moves.ok_or(lacks(Missing::Bonus(BonusKind::Move)))?;
        let holds = self.holds.ok_or(lacks(Missing::Bonus(BonusKind::Hold)))?;
        let hash = fnv_1a(&values_of(&self.rows).join("\n"));
        let name = format!("{hash:016x}");
        let rows = self.rows;
        Ok(Components { name, hash, rows, victories, victory_count, markets, board, sets, points, moves, holds })
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

fn once<T>(place: &mut Option<T>, value: T) -> Result<(), RowError> {
    if place.replace(value).is_some() { Err(RowError::Twice) } else { Ok(()) }
}

/// Ids are counted up from 1.
fn expect_next(id: &str, there_are: usize, most: usize, name: fn(usize) -> String) -> Result<(), RowError> {
    if there_are == most {
        return Err(RowError::TooMany { most });
    }
    let expected = name(there_are + 1);
    if id == expected { Ok(()) } else { Err(RowError::Order { expected }) }
}

fn cubes(text: &str) -> Result<Cubes, RowError> {
    let cubes: Cubes = text.parse().map_err(RowError::Cubes)?;
    if (1..=10).contains(&cubes.total()) { Ok(cubes) } else { Err(RowError::CubeCount) }
}

fn spice(text: &str) -> Result<Spice, RowError> {
    let mut letters = text.chars();
    let spice = letters.next().and_then(Spice::from_letter).ok_or(RowError::Symbol)?;
    if letters.next().is_none() { Ok(spice) } else { Err(RowError::Symbol) }
}

/// A number as it would be written, so that equal values have equal rows.
fn number(text: &str, most: u8) -> Result<u8, RowError> {
    let is_plain = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|&number| is_plain && number <= most).ok_or(RowError::Number { most })
}

fn four_numbers(words: &[&str], expected: &'static str) -> Result<[u8; 4], RowError> {
    let words: [&str; 4] = words.try_into().map_err(|_| RowError::WordCount { expected })?;
    let mut numbers = [0; 4];
    for (number_read, word) in numbers.iter_mut().zip(words) {
        *number_read = number(word, 15)?;
    }
    Ok(numbers)
}

fn descending(points: [u8; POINTS_TILES]) -> Result<[u8; POINTS_TILES], RowError> {
    if points.windows(2).all(|pair| pair[0] > pair[1]) { Ok(points) } else { Err(RowError::PointsOrder) }
}

fn confidence(text: &str) -> Result<Confidence, RowError> {
    [Confidence::Verified, Confidence::SingleSource, Confidence::Reconstructed]
        .into_iter()
        .find(|confidence| confidence.to_string() == text)
        .ok_or(RowError::Confidence)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STANDARD: &str = include_str!("../../../../components/standard.txt");

    #[test]
    fn the_standard_set_has_the_known_counts() {
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
