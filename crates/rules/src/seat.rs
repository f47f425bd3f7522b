//! Seats at the table, and things there is one of per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any of the games has.
pub const MAX_SEATS: usize = 5;

/// A seat, counted from 0 in turn order: seat 0 starts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    ///
    /// # Panics
    /// If no game has so many seats.
    #[inline(always)]
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS);
        Seat(index as u8)
    }

    /// Its number, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `seats` seats in turn order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToMove {
    /// This seat is.
    Seat(Seat),
    /// Nobody: the game is over.
    Over,
}

impl ToMove {
    /// The seat to move, if the game goes on.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            ToMove::Seat(seat) => Some(seat),
            ToMove::Over => None,
        }
    }
}

/// One `T` per seat of a game, indexed by [`Seat`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerSeat<T> {
    seats: usize,
    values: [T; MAX_SEATS],
}

impl<T: Copy + Default> PerSeat<T> {
    /// One value for each of the first `seats` seats.
    pub fn from_fn(seats: usize, mut value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        let mut values = [T::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            values[seat.index()] = value(seat);
        }
        PerSeat { seats, values }
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats]
    }

    /// The values with their seats.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, T)> + '_ {
        Seat::all(self.seats).map(|seat| (seat, self[seat]))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.values[..self.seats][seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.seats][seat.index()]
    }
}
