//! Whether a goal could be reached in so many turns at all: the same problem with less to keep in mind.
//!
//! There are two simpler games, worked out backwards from the cost. Both forget which cards are in hand, but for how many of each kind
//! there are. They differ in the cubes that the player has left on the row and may take back ([`Left`]): one forgets their colours, the other
//! that they are not in the caravan. Whatever can be done by the rules can be done in each of them, and a goal that is out of
//! reach in one is out of reach.

use caravan_bots::{card_ways, parts, short_of};
use caravan_rules::spice_road::{CARAVAN_LIMIT, MERCHANT_SLOTS};
use caravan_rules::{Cubes, MerchantId, Merchants};

use super::moves::State;
use crate::plan::handfuls::dearest;
use crate::plan::kind::{Counts, KINDS, counts, kind};
use crate::plan::reach::{Marked, Reach};
use crate::plan::search::{FURTHEST, LowerBound};

/// The sets of slots of the row.
const SETS: usize = 1 << MERCHANT_SLOTS;

/// Whether a goal is in reach in both simpler games.
pub(super) struct Bound<'a> {
    kept: Simpler<'a>,
    recoloured: Simpler<'a>,
}

impl<'a> Bound<'a> {
    /// For a goal of this cost.
    pub(super) fn new(row: &'a [(MerchantId, Cubes)], owned: Merchants, cost: Cubes) -> Bound<'a> {
        let [kept, recoloured] = [Left::Kept, Left::Recoloured].map(|left| Simpler::new(row, owned, cost, left));
        Bound { kept, recoloured }
    }
}

impl LowerBound<State> for Bound<'_> {
    fn is_within(&mut self, turns: usize, state: &State) -> bool {
        self.kept.is_within(turns, state) && self.recoloured.is_within(turns, state)
    }
}

/// What becomes of cubes paid for a card that may be taken back with others.
#[derive(Clone, Copy)]
enum Left {
    /// They may be used as if they were still in the caravan. Only those are lost that there are not turns enough to take back.
    Kept,
    /// They are gone, and come back in any colour.
    Recoloured,
}

/// For one goal, what has to be in a caravan for it to be in reach in a simpler game.
struct Simpler<'a> {
    row: &'a [(MerchantId, Cubes)],
    owned: Merchants,
    left: Left,
    /// One more than the most cards of each kind that can be had.
    most: Counts,
    /// Where in `reaches` what is known lies, by turns, cards acquired and cards in hand; one more, so that 0 is nothing.
    known: Vec<u32>,
    reaches: Vec<Reach>,
}

impl<'a> Simpler<'a> {
    fn new(row: &'a [(MerchantId, Cubes)], owned: Merchants, cost: Cubes, left: Left) -> Simpler<'a> {
        let most = counts(owned.iter().chain(row.iter().map(|&(card, _)| card))).map(|count| count + 1);
        let known = vec![0; FURTHEST * SETS * most.iter().product::<usize>()];
        Simpler { row, owned, left, most, known, reaches: vec![Reach::of(cost, CARAVAN_LIMIT)] }
    }

    fn is_within(&mut self, turns: usize, state: &State) -> bool {
        let reach = self.reach(turns, state.acquired, counts(state.hand.iter()));
        let reach = &self.reaches[reach];
        let cubes = match self.left {
            Left::Kept => state.caravan + state.payments.all(),
            Left::Recoloured => state.caravan,
        };
        // Together with those on the row they may be more than a caravan holds, and have no number.
        if cubes.total() <= CARAVAN_LIMIT { reach.holds(cubes) } else { reach.is_held_by(cubes) }
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
            ways.for_each(|way| self.mark_played(way.gives, way.takes, after, &mut marked));
        }
        for slot in (0..self.row.len()).filter(|slot| acquired >> slot & 1 == 0) {
            let mut more = hand;
            more[kind(self.row[slot].0)] += 1;
            let after = self.reach(turns - 1, acquired | 1 << slot, more);
            match self.left {
                Left::Kept => self.mark_acquired_for_a_while(slot, acquired, turns - 1, after, &mut marked),
                Left::Recoloured => self.mark_acquired(slot, acquired, after, &mut marked),
            }
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

    /// What one needs before a card is played. Where cubes on the row count it may be more than a caravan holds: then it is enough to
    /// have the dearest, which asks for less.
    fn mark_played(&self, gives: Cubes, takes: Cubes, after: usize, marked: &mut Marked) {
        match self.left {
            Left::Recoloured => marked.exchange(gives, takes, &self.reaches[after]),
            Left::Kept => {
                let least = self.reaches[after].least().iter();
                least.for_each(|&needed| {
                    marked.needs(dearest(gives + short_of(needed, takes), CARAVAN_LIMIT), 0);
                });
            }
        }
    }

    /// What one needs before a card is acquired, if what is paid comes back in any colour: what the card does not bring of what is needed then,
    /// and as many cubes as it costs.
    fn mark_acquired(&self, slot: usize, acquired: u8, after: usize, marked: &mut Marked) {
        // Each card acquired before from further right has left a cube here.
        let found = (acquired & !below(slot)).count_ones();
        for &needed in self.reaches[after].least() {
            let needed = short_of(needed, self.row[slot].1);
            parts(needed, found.min(needed.total()), &mut |found| {
                marked.needs(needed - found, price(slot, acquired));
            });
        }
    }

    /// What one needs before a card is acquired, if cubes on the row are as good as those in the caravan. One has to have as many
    /// as it costs, and each turn that is left takes back one of them at most: the others are lost.
    fn mark_acquired_for_a_while(&self, slot: usize, acquired: u8, turns: usize, after: usize, marked: &mut Marked) {
        let price = price(slot, acquired);
        let lost = price.saturating_sub(turns as u32);
        for &needed in self.reaches[after].least() {
            let needed = short_of(needed, self.row[slot].1);
            let more = lost.max(price.saturating_sub(needed.total()));
            marked.needs(needed, more.min(CARAVAN_LIMIT - needed.total()));
        }
    }
}

/// The slots to the left of one.
const fn below(slot: usize) -> u8 {
    (1 << slot) - 1
}

/// What a card costs once these are acquired.
const fn price(slot: usize, acquired: u8) -> u32 {
    (!acquired & below(slot)).count_ones()
}
