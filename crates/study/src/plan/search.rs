//! The shortest way to a goal: everything is gone through that might lead there in so many turns, then in one more, until
//! something does.

use std::collections::HashMap;

use caravan_bots::card_ways;
use caravan_rules::{Cubes, MerchantId, Merchants};

use super::bound::{Bound, FURTHEST};
use super::caravans::{kept, parts};
use super::row::{Payment, Payments};

/// What a plan is made with.
pub(super) struct Table {
    /// The row, and the cubes that lie on it at first.
    pub(super) row: Vec<(MerchantId, Cubes)>,
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

/// The most positions that are gone through; a plan that needs more is not proved.
const MOST: usize = 1_000_000;

/// A way to a goal.
pub(super) struct Found {
    /// The moves before the claim, with the states they lead to.
    pub(super) way: Option<Vec<(Move, State)>>,
    /// Whether everything shorter was gone through.
    pub(super) proved: bool,
}

impl Table {
    fn next(&self, state: &State, add: &mut dyn FnMut(Move, State)) {
        self.plays(state, add);
        self.acquisitions(state, add);
        if state.hand != state.owned {
            add(Move::Rest, State { hand: state.owned, ..*state });
        }
    }

    fn plays(&self, state: &State, add: &mut dyn FnMut(Move, State)) {
        for card in state.hand.iter() {
            let mut hand = state.hand;
            hand.remove(card);
            for way in card_ways(card).iter().filter(|way| state.caravan.contains(way.gives)) {
                let by = Move::Play { card, gives: way.gives, takes: way.takes };
                kept(state.caravan - way.gives + way.takes, |caravan| add(by, State { caravan, hand, ..*state }));
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
                    kept(state.caravan - paid + cubes + found, |caravan| {
                        add(by, State { caravan, hand, owned, acquired, payments });
                    });
                });
            });
            left |= 1 << slot;
        }
    }

    /// The shortest way to have the cubes of a cost.
    pub(super) fn shortest(&self, start: State, cost: Cubes) -> Found {
        let bound = Bound::new(&self.row, start.owned, cost);
        let mut search = Search { table: self, cost, bound, failed: HashMap::new(), left: MOST };
        for turns in 0..FURTHEST {
            if !search.bound.is_within(turns, &start) {
                continue;
            }
            let mut way = Vec::new();
            if search.find(&start, turns, &mut way) {
                way.reverse();
                return Found { way: Some(way), proved: search.left > 0 };
            }
            if search.left == 0 {
                break;
            }
        }
        Found { way: None, proved: false }
    }
}

struct Search<'a> {
    table: &'a Table,
    cost: Cubes,
    bound: Bound<'a>,
    /// The caravans from which so many turns did not suffice, with the same cards.
    failed: HashMap<(Merchants, u8, Payments), Vec<(Cubes, u8)>>,
    /// How many positions may still be gone through.
    left: usize,
}

impl Search<'_> {
    /// Looks for a way of at most so many turns, and writes it down from its end.
    fn find(&mut self, state: &State, turns: usize, way: &mut Vec<(Move, State)>) -> bool {
        if state.caravan.contains(self.cost) {
            return true;
        }
        if turns == 0 || self.left == 0 || self.has_failed(state, turns) {
            return false;
        }
        self.left -= 1;
        for (by, next) in self.next(state, turns - 1) {
            if self.find(&next, turns - 1, way) {
                way.push((by, next));
                return true;
            }
        }
        // What was broken off has not failed.
        if self.left > 0 {
            self.remember(state, turns);
        }
        false
    }

    /// What can be done, if the goal may then be reached in `turns` turns; first what might leave a turn to spare.
    fn next(&mut self, state: &State, turns: usize) -> Vec<(Move, State)> {
        let (mut soon, mut late) = (Vec::new(), Vec::new());
        let bound = &mut self.bound;
        self.table.next(state, &mut |by, next| {
            if turns > 0 && bound.is_within(turns - 1, &next) {
                soon.push((by, next));
            } else if bound.is_within(turns, &next) {
                late.push((by, next));
            }
        });
        soon.append(&mut late);
        soon
    }

    /// Whoever has more cubes, the same cards and more turns can do all that others can.
    fn has_failed(&self, state: &State, turns: usize) -> bool {
        let failed = self.failed.get(&(state.hand, state.acquired, state.payments));
        failed.is_some_and(|failed| {
            failed.iter().any(|(caravan, failed)| usize::from(*failed) >= turns && caravan.contains(state.caravan))
        })
    }

    fn remember(&mut self, state: &State, turns: usize) {
        let failed = self.failed.entry((state.hand, state.acquired, state.payments)).or_default();
        failed.retain(|(caravan, failed)| usize::from(*failed) > turns || !state.caravan.contains(*caravan));
        failed.push((state.caravan, turns as u8));
    }
}
