//! What a player of Spice Road can do on the way to a card.

use caravan_bots::{card_ways, kept, parts};
use caravan_rules::spice_road::CARAVAN_LIMIT;
use caravan_rules::{Cubes, MerchantId, Merchants};

use crate::plan::payments::{Payment, Payments};
use crate::plan::search::Moves;

/// What a plan is made with.
pub(super) struct Table<'a> {
    /// The row, and the cubes that lie on it at first.
    pub(super) row: &'a [(MerchantId, Cubes)],
    /// The cubes that the goal costs.
    pub(super) cost: Cubes,
}

/// What a player has after some turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    pub(super) caravan: Cubes,
    pub(super) hand: Merchants,
    pub(super) owned: Merchants,
    /// The slots of the row whose card was acquired.
    pub(super) acquired: u8,
    pub(super) payments: Payments,
}

/// One turn of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) enum Move {
    Play {
        card: MerchantId,
        gives: Cubes,
        takes: Cubes,
    },
    /// The cubes paid, and those found on the card that were paid before.
    Acquire {
        slot: usize,
        paid: Cubes,
        found: Cubes,
    },
    Rest,
}

impl Moves for Table<'_> {
    type State = State;
    type Move = Move;
    type Alike = (Merchants, u8, Payments);

    fn cubes(state: &State) -> Cubes {
        state.caravan
    }

    fn alike(state: &State) -> (Merchants, u8, Payments) {
        (state.hand, state.acquired, state.payments)
    }

    fn is_there(&self, state: &State) -> bool {
        state.caravan.contains(self.cost)
    }

    fn next(&self, state: &State, _turns: usize, add: &mut dyn FnMut(Move, State)) {
        self.plays(state, add);
        self.acquisitions(state, add);
        if state.hand != state.owned {
            add(Move::Rest, State { hand: state.owned, ..*state });
        }
    }
}

impl Table<'_> {
    fn plays(&self, state: &State, add: &mut dyn FnMut(Move, State)) {
        for card in state.hand.iter() {
            let mut hand = state.hand;
            hand.remove(card);
            for way in card_ways(card).iter().filter(|way| state.caravan.contains(way.gives)) {
                let by = Move::Play { card, gives: way.gives, takes: way.takes };
                kept(state.caravan - way.gives + way.takes, CARAVAN_LIMIT, |caravan| {
                    add(by, State { caravan, hand, ..*state })
                });
            }
        }
    }

    fn acquisitions(&self, state: &State, add: &mut dyn FnMut(Move, State)) {
        let mut left = 0_u8;
        for (slot, &(card, cubes)) in self.row.iter().enumerate().filter(|(slot, _)| state.acquired >> slot & 1 == 0) {
            let price = left.count_ones();
            if price > state.caravan.total() {
                return;
            }
            let (mut hand, mut owned) = (state.hand, state.owned);
            hand.insert(card);
            owned.insert(card);
            let acquired = state.acquired | 1 << slot;
            parts(state.caravan, price, &mut |paid| {
                state.payments.found_on(slot, &mut |found, payments| {
                    let by = Move::Acquire { slot, paid, found };
                    let payments = payments.and(Payment::new(paid, left));
                    kept(state.caravan - paid + cubes + found, CARAVAN_LIMIT, |caravan| {
                        add(by, State { caravan, hand, owned, acquired, payments });
                    });
                });
            });
            left |= 1 << slot;
        }
    }
}
