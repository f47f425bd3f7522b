//! Whether a goal could be reached in so many turns at all: the same problem with less to keep in mind.
//!
//! Two things are forgotten. Which cards are in hand, but for how many of each kind there are; and of which colours the cubes
//! were that the player has left on the row, so that they may come back in any. Whatever can be done by the rules can be done so,
//! and a goal that is out of reach here is out of reach.
//!
//! It is worked out backwards from the cost.

use caravan_bots::card_ways;
use caravan_rules::spice_road::{CARAVAN_LIMIT, MERCHANT_SLOTS};
use caravan_rules::{Cubes, MerchantId, Merchants};

use super::moves::State;
use crate::plan::handfuls::{parts, short_of};
use crate::plan::kind::{Counts, KINDS, counts, kind};
use crate::plan::reach::{Marked, Reach};
use crate::plan::search::{FURTHEST, LowerBound};

/// The sets of slots of the row.
const SETS: usize = 1 << MERCHANT_SLOTS;

/// For one goal, what has to be in a caravan for it to be in reach.
pub(super) struct Bound<'a> {
    row: &'a [(MerchantId, Cubes)],
    owned: Merchants,
    /// One more than the most cards of each kind that can be had.
    most: Counts,
    /// Where in `reaches` what is known lies, by turns, cards acquired and cards in hand; one more, so that 0 is nothing.
    known: Vec<u32>,
    reaches: Vec<Reach>,
}

impl LowerBound<State> for Bound<'_> {
    fn is_within(&mut self, turns: usize, state: &State) -> bool {
        let reach = self.reach(turns, state.acquired, counts(state.hand.iter()));
        self.reaches[reach].holds(state.caravan)
    }
}

impl<'a> Bound<'a> {
    /// For a goal of this cost.
    pub(super) fn new(row: &'a [(MerchantId, Cubes)], owned: Merchants, cost: Cubes) -> Bound<'a> {
        let most = counts(owned.iter().chain(row.iter().map(|&(card, _)| card))).map(|count| count + 1);
        let known = vec![0; FURTHEST * SETS * most.iter().product::<usize>()];
        Bound { row, owned, most, known, reaches: vec![Reach::of(cost, CARAVAN_LIMIT)] }
    }

    fn reach(&mut self, turns: usize, acquired: u8, hand: Counts) -> usize {
        if turns == 0 {
            return 0;
        }
        let place = hand
            .iter()
            .zip(self.most)
            .fold((turns - 1) * SETS + usize::from(acquired), |at, (&count, most)| at * most + count);
        if self.known[place] == 0 {
            let reach = self.work_out(turns, acquired, hand);
            self.reaches.push(reach);
            self.known[place] = self.reaches.len() as u32;
        }
        self.known[place] as usize - 1
    }

    fn work_out(&mut self, turns: usize, acquired: u8, hand: Counts) -> Reach {
        let mut marked = Marked::none(CARAVAN_LIMIT);
        let had: Vec<MerchantId> = self.had(acquired).collect();
        let rested = self.reach(turns - 1, acquired, counts(had.iter().copied()));
        self.mark_least(rested, &mut marked);
        let waited = self.reach(turns - 1, acquired, hand);
        self.mark_least(waited, &mut marked);
        for played in (0..KINDS).filter(|&played| hand[played] > 0) {
            let mut left = hand;
            left[played] -= 1;
            let after = self.reach(turns - 1, acquired, left);
            let ways = had.iter().filter(|&&card| kind(card) == played).flat_map(|&card| card_ways(card));
            ways.for_each(|way| marked.exchange(way.gives, way.takes, &self.reaches[after]));
        }
        for slot in (0..self.row.len()).filter(|slot| acquired >> slot & 1 == 0) {
            let mut more = hand;
            more[kind(self.row[slot].0)] += 1;
            let after = self.reach(turns - 1, acquired | 1 << slot, more);
            self.mark_acquired(slot, acquired, after, &mut marked);
        }
        marked.above()
    }

    /// All cards that a player has with these acquired.
    fn had(&self, acquired: u8) -> impl Iterator<Item = MerchantId> {
        let of_row = self.row.iter().enumerate().filter(move |(slot, _)| acquired >> slot & 1 == 1);
        self.owned.iter().chain(of_row.map(|(_, &(card, _))| card))
    }

    fn mark_least(&self, reach: usize, marked: &mut Marked) {
        self.reaches[reach].least().iter().for_each(|&cubes| marked.needs(cubes, 0));
    }

    /// What one needs before a card is acquired: what it does not bring of what is needed then, and as many cubes as it costs.
    fn mark_acquired(&self, slot: usize, acquired: u8, after: usize, marked: &mut Marked) {
        let below = (1_u8 << slot) - 1;
        let price = (!acquired & below).count_ones();
        // Each card acquired before from further right has left a cube here.
        let found = (acquired & !below).count_ones();
        for &needed in self.reaches[after].least() {
            let needed = short_of(needed, self.row[slot].1);
            parts(needed, found.min(needed.total()), &mut |found| {
                marked.needs(needed - found, price);
            });
        }
    }
}
