//! A components file while it is read, row by row.

use super::super::content_hash::fnv_1a;
use super::super::tile::{BonusKind, MarketId, VictoryId};
use super::{
    COLUMNS, ComponentRow, Components, ComponentsError, Confidence, FEWEST_VICTORIES, MOST_COPIES, MOST_INPUT, Market,
    Missing, POINTS_TILES, RowError, SETS, Victory, values_of,
};
use crate::spice::{Cubes, Spice};

/// What the rows with four numbers look like.
const BOARD_ROW: &str = "board SYMBOL P1 P2 P3 P4 STANDING";
const POINTS_ROW: &str = "bonus points P1 P2 P3 P4 STANDING";

/// A set of components while its file is read.
#[derive(Default)]
pub(super) struct Draft {
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
    pub(super) fn add(&mut self, row: &str, said: Option<Confidence>) -> Result<(), RowError> {
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

    pub(super) fn finish(self) -> Result<Components, ComponentsError> {
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
