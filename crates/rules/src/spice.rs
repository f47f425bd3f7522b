//! The four spices and handfuls of their cubes.

use std::fmt::{self, Write as _};
use std::ops::{Add, AddAssign, Index, IndexMut, Mul, Sub, SubAssign};
use std::str::FromStr;

/// A spice, from the cheapest to the dearest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Spice {
    /// Yellow, the lowest.
    Yellow,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Brown, the highest; it cannot be upgraded.
    Brown,
}

impl Spice {
    /// Every spice, low to high.
    pub const ALL: [Spice; 4] = [Spice::Yellow, Spice::Red, Spice::Green, Spice::Brown];

    /// The letter that stands for this spice in every text: `y`, `r`, `g` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Spice::Yellow => 'y',
            Spice::Red => 'r',
            Spice::Green => 'g',
            Spice::Brown => 'b',
        }
    }

    /// The spice written with this letter.
    pub const fn from_letter(letter: char) -> Option<Spice> {
        match letter {
            'y' => Some(Spice::Yellow),
            'r' => Some(Spice::Red),
            'g' => Some(Spice::Green),
            'b' => Some(Spice::Brown),
            _ => None,
        }
    }

    /// The spices that can be lifted a level, low to high: all but the highest.
    pub const UPGRADABLE: [Spice; 3] = [Spice::Yellow, Spice::Red, Spice::Green];

    /// The spice one level up.
    pub const fn upgraded(self) -> Option<Spice> {
        match self {
            Spice::Yellow => Some(Spice::Red),
            Spice::Red => Some(Spice::Green),
            Spice::Green => Some(Spice::Brown),
            Spice::Brown => None,
        }
    }

    pub(crate) const fn from_index(index: usize) -> Spice {
        Spice::ALL[index]
    }
}

impl fmt::Display for Spice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// How many cubes of each spice: at most 127 of a kind.
///
/// ```
/// use caravan_rules::{Cubes, Spice};
/// let mut cubes: Cubes = "yyg".parse().unwrap();
/// cubes[Spice::Red] += 1;
/// assert_eq!(cubes.to_string(), "yyrg");
/// assert_eq!(cubes.total(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[repr(align(4))]
pub struct Cubes([u8; 4]);

impl Cubes {
    /// No cube at all.
    pub const NONE: Cubes = Cubes([0; 4]);

    /// So many yellow, red, green and brown cubes.
    pub const fn new(yellow: u8, red: u8, green: u8, brown: u8) -> Cubes {
        Cubes([yellow, red, green, brown])
    }

    /// One cube of `spice`.
    pub const fn one(spice: Spice) -> Cubes {
        Cubes::from_bits(1 << (8 * spice as u32))
    }

    /// How many cubes in all.
    #[inline(always)]
    pub const fn total(self) -> u32 {
        let pairs = (self.bits() & 0x00ff_00ff) + ((self.bits() >> 8) & 0x00ff_00ff);
        (pairs & 0xffff) + (pairs >> 16)
    }

    /// How many different spices are here.
    pub fn kinds(self) -> u32 {
        self.0.iter().filter(|&&count| count > 0).count() as u32
    }

    /// Whether there is no cube.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.bits() == 0
    }

    /// Whether every cube of `other` is here too.
    #[inline(always)]
    pub const fn contains(self, other: Cubes) -> bool {
        // Each count with a borrow bit above it: the bit survives the subtraction unless too much is taken. No game brings
        // 128 cubes of a kind together, so the borrow bit is free.
        const BORROW: u32 = 0x8080_8080;
        debug_assert!((self.bits() | other.bits()) & BORROW == 0);
        (self.bits() | BORROW).wrapping_sub(other.bits()) & BORROW == BORROW
    }

    /// What is left after `other` is taken away, or `None` if it is not all here.
    pub fn checked_sub(self, other: Cubes) -> Option<Cubes> {
        self.contains(other).then(|| self - other)
    }

    /// Those that count at the end of either game: all but the lowest.
    #[inline(always)]
    pub const fn dear(self) -> Cubes {
        Cubes::from_bits(self.bits() & !0xff)
    }

    /// The spices of which there is at least one cube, low to high.
    pub fn spices(self) -> impl Iterator<Item = Spice> {
        Spice::ALL.into_iter().filter(move |&spice| self[spice] > 0)
    }

    /// Every cube, one by one, low to high.
    pub fn iter(self) -> impl Iterator<Item = Spice> {
        Spice::ALL.into_iter().flat_map(move |spice| std::iter::repeat_n(spice, self[spice] as usize))
    }

    /// The spices of which there is a cube, as bits.
    #[inline(always)]
    pub(crate) const fn spice_bits(self) -> u64 {
        top_bits_together(at_least(self.bits(), EACH))
    }

    /// The four counts as one number, yellow in the lowest byte.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u32 {
        u32::from_le_bytes(self.0)
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u32) -> Cubes {
        Cubes(bits.to_le_bytes())
    }
}

/// One in each byte, and the top bit of each byte: the four spices are worked on together.
pub(crate) const EACH: u32 = 0x0101_0101;
const TOP_BITS: u32 = 0x8080_8080;

/// For each byte, the top bit where `left` is not smaller; counts are below 128.
#[inline(always)]
pub(crate) const fn at_least(left: u32, right: u32) -> u32 {
    (left | TOP_BITS).wrapping_sub(right) & TOP_BITS
}

/// The top bits of the four bytes as the four lowest bits.
#[inline(always)]
pub(crate) const fn top_bits_together(bytes: u32) -> u64 {
    ((bytes >> 7).wrapping_mul(0x0102_0408) >> 24 & 15) as u64
}

impl Index<Spice> for Cubes {
    type Output = u8;
    #[inline(always)]
    fn index(&self, spice: Spice) -> &u8 {
        &self.0[spice as usize]
    }
}

impl IndexMut<Spice> for Cubes {
    #[inline(always)]
    fn index_mut(&mut self, spice: Spice) -> &mut u8 {
        &mut self.0[spice as usize]
    }
}

impl Add for Cubes {
    type Output = Cubes;
    #[inline(always)]
    fn add(self, other: Cubes) -> Cubes {
        Cubes::from_bits(self.bits() + other.bits())
    }
}

impl AddAssign for Cubes {
    #[inline(always)]
    fn add_assign(&mut self, other: Cubes) {
        *self = *self + other;
    }
}

impl Sub for Cubes {
    type Output = Cubes;
    #[inline(always)]
    fn sub(self, other: Cubes) -> Cubes {
        debug_assert!(self.contains(other));
        Cubes::from_bits(self.bits() - other.bits())
    }
}

impl SubAssign for Cubes {
    #[inline(always)]
    fn sub_assign(&mut self, other: Cubes) {
        *self = *self - other;
    }
}

impl Mul<u8> for Cubes {
    type Output = Cubes;
    fn mul(self, times: u8) -> Cubes {
        Cubes(self.0.map(|count| count * times))
    }
}

impl FromIterator<Spice> for Cubes {
    fn from_iter<I: IntoIterator<Item = Spice>>(spices: I) -> Cubes {
        spices.into_iter().fold(Cubes::NONE, |cubes, spice| cubes + Cubes::one(spice))
    }
}

/// `yyrg`, low to high; no cube at all is `-`.
impl fmt::Display for Cubes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|spice| f.write_char(spice.letter()))
    }
}

/// Why a text is not a handful of cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CubesError {
    /// The text has nothing in it; no cubes are written `-`.
    Empty,
    /// A character other than `y`, `r`, `g`, `b`.
    NotASpice(char),
    /// The spices are not written low to high.
    OutOfOrder,
    /// More than 99 cubes of one spice; no game gets there.
    TooMany,
}

impl fmt::Display for CubesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CubesError::Empty => f.write_str("no cubes are written \"-\""),
            CubesError::NotASpice(letter) => write!(f, "{letter:?} is not a spice (y, r, g or b)"),
            CubesError::OutOfOrder => f.write_str("cubes are written low to high: y, r, g, b"),
            CubesError::TooMany => f.write_str("more than 99 cubes of one spice"),
        }
    }
}

impl std::error::Error for CubesError {}

impl FromStr for Cubes {
    type Err = CubesError;

    fn from_str(text: &str) -> Result<Cubes, CubesError> {
        if text == "-" {
            return Ok(Cubes::NONE);
        }
        if text.is_empty() {
            return Err(CubesError::Empty);
        }
        let mut cubes = Cubes::NONE;
        let mut highest = Spice::Yellow;
        for letter in text.chars() {
            let spice = Spice::from_letter(letter).ok_or(CubesError::NotASpice(letter))?;
            if spice < highest {
                return Err(CubesError::OutOfOrder);
            }
            if cubes[spice] == 99 {
                return Err(CubesError::TooMany);
            }
            highest = spice;
            cubes[spice] += 1;
        }
        Ok(cubes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_are_written_low_to_high_and_read_back() {
        for text in ["-", "y", "yyyb", "rrggbb"] {
            assert_eq!(text.parse::<Cubes>().map(|cubes| cubes.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("ry".parse::<Cubes>(), Err(CubesError::OutOfOrder));
        assert_eq!("yx".parse::<Cubes>(), Err(CubesError::NotASpice('x')));
        assert_eq!("".parse::<Cubes>(), Err(CubesError::Empty));
        assert_eq!("y".repeat(100).parse::<Cubes>(), Err(CubesError::TooMany));
    }

    #[test]
    fn yellow_cubes_do_not_count_and_brown_ones_rise_no_more() {
        assert_eq!(Cubes::new(3, 1, 0, 2).dear(), Cubes::new(0, 1, 0, 2));
        assert!(Spice::ALL.iter().all(|spice| Spice::UPGRADABLE.contains(spice) == spice.upgraded().is_some()));
    }

    #[test]
    fn taking_away_what_is_not_there_is_noticed() {
        assert_eq!(Cubes::new(1, 0, 0, 0).checked_sub(Cubes::new(0, 1, 0, 0)), None);
        assert_eq!(Cubes::new(2, 1, 0, 0).checked_sub(Cubes::new(1, 1, 0, 0)), Some(Cubes::new(1, 0, 0, 0)));
    }
}
