//! The 24 cells of a map.

use std::fmt;
use std::str::FromStr;

use crate::set::{Id, Set};

/// A cell of the map by its number: column by column from the left, each from the top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

/// A set of cells.
pub type Cells = Set<Cell>;

impl Cell {
    /// How many cells a map has: 20 tiles and 4 ports.
    pub const COUNT: usize = 24;

    /// Every cell in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        (0..Cell::COUNT as u8).map(Cell)
    }
}

impl Id for Cell {
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline(always)]
    fn from_index(index: usize) -> Cell {
        debug_assert!(index < Cell::COUNT);
        Cell(index as u8)
    }
}

/// The number alone: what the cell is called depends on the map, see [`CellName`].
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a cell is called: the letter of its column, `A` leftmost, and its place from the top, as in `C3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellName {
    column: u8,
    place: u8,
}

impl CellName {
    /// The cell in a column, 0 leftmost, at a place from the top, 0 topmost.
    #[inline(always)]
    pub(super) const fn new(column: usize, place: usize) -> CellName {
        CellName { column: column as u8, place: place as u8 }
    }

    /// The column, 0 leftmost.
    #[inline(always)]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// The place in the column, 0 topmost.
    #[inline(always)]
    pub const fn place(self) -> usize {
        self.place as usize
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.place + 1)
    }
}

impl fmt::Debug for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not the name of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotACell;

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a cell: a column letter and a place from the top, as in C3")
    }
}

impl std::error::Error for NotACell {}

impl FromStr for CellName {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<CellName, NotACell> {
        let column = text.bytes().next().filter(|letter| (b'A'..b'A' + Cell::COUNT as u8).contains(letter));
        let (Some(letter), Some(digits)) = (column, text.get(1..)) else { return Err(NotACell) };
        let is_plain =
            digits.len() <= 2 && !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
        let place: usize = digits.parse().ok().filter(|_| is_plain).ok_or(NotACell)?;
        if place > Cell::COUNT { Err(NotACell) } else { Ok(CellName::new((letter - b'A') as usize, place - 1)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in ["A1", "C6", "X24", "E4"] {
            assert_eq!(text.parse::<CellName>().map(|name| name.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "A", "A0", "A01", "A25", "Y1", "a1", "A+1", "A1 ", "É1", "A1é"] {
            assert_eq!(text.parse::<CellName>(), Err(NotACell), "{text:?}");
        }
    }
}
