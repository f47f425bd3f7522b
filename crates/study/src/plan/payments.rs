//! The merchant row as one player's plan sees it, and cubes left on it that may be taken back.

use caravan_rules::{Cubes, Spice};

use crate::games::MOST_SLOTS;

/// The most payments that may still be taken back: one for each card acquired over others.
const PAYMENTS: usize = MOST_SLOTS - 1;

/// Cubes paid for a card, one on each card to its left, of which some may be taken up again with those cards.
///
/// Which cube lies on which card is decided only when one of the cards is acquired: nothing happens in between that could
/// depend on it, and every choice is open until then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Payment {
    /// How many of each spice, a nibble each: what lies on cards that are still in the row.
    cubes: u16,
    /// The cards they lie on, by slots of the row as it was at first.
    on: u8,
}

/// All payments that may be taken back, in order so that equal states are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Payments([Payment; PAYMENTS]);

impl Payment {
    pub(crate) fn new(cubes: Cubes, on: u8) -> Payment {
        Payment { cubes: packed(cubes), on }
    }

    fn cubes(self) -> Cubes {
        let count = |at: usize| (self.cubes >> (4 * at) & 15) as u8;
        Cubes::new(count(0), count(1), count(2), count(3))
    }
}

fn packed(cubes: Cubes) -> u16 {
    Spice::ALL.into_iter().enumerate().fold(0, |bits, (at, spice)| bits | u16::from(cubes[spice]) << (4 * at))
}

impl Payments {
    /// With another payment. One that lies on no card is forgotten.
    pub(crate) fn and(mut self, payment: Payment) -> Payments {
        if payment.on != 0 {
            // There is room: the last card of the row never holds any, and each acquired card takes its payments along.
            if let Some(free) = self.0.iter_mut().find(|payment| payment.on == 0) {
                *free = payment;
            }
            self.0.sort_unstable();
        }
        self
    }

    /// All cubes that may be taken back.
    pub(crate) fn all(self) -> Cubes {
        self.0.iter().fold(Cubes::NONE, |all, payment| all + payment.cubes())
    }

    /// What can be found on a card when it is acquired: one cube of each payment that lies on it, with what is left then.
    pub(crate) fn found_on(self, slot: usize, found: &mut dyn FnMut(Cubes, Payments)) {
        self.found_from(0, slot, Cubes::NONE, found);
    }

    fn found_from(mut self, at: usize, slot: usize, so_far: Cubes, found: &mut dyn FnMut(Cubes, Payments)) {
        let Some(&Payment { on, .. }) = self.0.get(at) else {
            self.0.sort_unstable();
            return found(so_far, self);
        };
        if on >> slot & 1 == 0 {
            return self.found_from(at + 1, slot, so_far, found);
        }
        let cubes = self.0[at].cubes();
        for spice in cubes.spices() {
            let left = on & !(1 << slot);
            let rest = if left == 0 { Cubes::NONE } else { cubes - Cubes::one(spice) };
            self.0[at] = Payment::new(rest, left);
            self.found_from(at + 1, slot, so_far + Cubes::one(spice), found);
        }
    }
}
