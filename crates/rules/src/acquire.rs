//! Why a merchant card cannot be acquired: both games sell them for a cube on each card to the left.

use std::fmt;

use crate::spice::Spice;

/// Why a merchant card cannot be acquired so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcquireError {
    /// There is no card in the slot.
    EmptySlot(usize),
    /// The number of cubes paid is not the number of cards to the left.
    WrongPrice {
        /// One cube for each card to the left.
        price: usize,
        /// The cubes paid.
        paid: usize,
    },
    /// A cube that is paid is not there.
    LacksCubes(Spice),
}

impl fmt::Display for AcquireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AcquireError::EmptySlot(slot) => write!(f, "there is no merchant card in slot {slot}"),
            AcquireError::WrongPrice { price, paid } => {
                write!(f, "the card costs {price} cubes, one on each card to its left, but {paid} are paid")
            }
            AcquireError::LacksCubes(spice) => write!(f, "not enough {spice} cubes to pay for the card"),
        }
    }
}

impl std::error::Error for AcquireError {}
