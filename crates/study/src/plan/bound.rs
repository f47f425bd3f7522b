//! Whether a goal could be reached in so many turns at all: the same problem with less to keep in mind.
//!
//! Two things are forgotten. Which cards are in hand, but for how many of each kind there are; and of which colours the cubes
//! were that the player has left on the row, so that they may come back in any. Whatever can be done by the rules can be done so,
//! and a goal that is out of reach here is out of reach.
//!
//! It is worked out backwards from the cost. Of all caravans from which a goal can be reached only the least are kept: whoever
//! has more can do the same. And the least that one has to have before a card is played is what the card takes, and whatever is
//! needed afterwards that it does not give.

use caravan_bots::{CardWay, card_ways};
use caravan_rules::spice_road::{CARAVAN_LIMIT, MERCHANT_SLOTS};
use caravan_rules::{Cubes, MerchantCard, MerchantId, Merchants};

use super::caravans::{CARAVANS, Rank, all, one_less, parts, rank, short_of, with_more};
use super::search::State;

/// How many kinds of cards are told apart: those that make cubes out of nothing, and those that change them.
const KINDS: usize = 2;
/// How many of each kind.
type Counts = [usize; KINDS];
/// The sets of slots of the row.
const SETS: usize = 1 << MERCHANT_SLOTS;
/// Goals further away than this are not planned for.
pub(super) const FURTHEST: usize = 40;

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

/// The caravans from which a goal can be reached.
#[derive(Clone)]
struct Reach {
    holds: [bool; CARAVANS + 1],
    /// The least of them.
    least: Vec<Cubes>,
}

impl Reach {
    /// All caravans that hold one of those marked.
    fn above(mut marked: [bool; CARAVANS + 1]) -> Reach {
        let mut least = Vec::new();
        for (number, &cubes) in all().iter().enumerate() {
            if one_less(number).iter().any(|&less| marked[usize::from(less)]) {
                marked[number] = true;
            } else if marked[number] {
                least.push(cubes);
            }
        }
        Reach { holds: marked, least }
    }
}

fn kind(card: MerchantId) -> usize {
    match card.card() {
        MerchantCard::Spice(_) => 0,
        MerchantCard::Trade { .. } | MerchantCard::Upgrade(_) => 1,
    }
}

fn counts(cards: impl Iterator<Item = MerchantId>) -> Counts {
    cards.fold([0; KINDS], |mut counts, card| {
        counts[kind(card)] += 1;
        counts
    })
}

impl<'a> Bound<'a> {
    /// For a goal of this cost.
    pub(super) fn new(row: &'a [(MerchantId, Cubes)], owned: Merchants, cost: Cubes) -> Bound<'a> {
        let most = counts(owned.iter().chain(row.iter().map(|&(card, _)| card))).map(|count| count + 1);
        let mut marked = [false; CARAVANS + 1];
        marked[rank(cost)] = true;
        let known = vec![0; FURTHEST * SETS * most.iter().product::<usize>()];
        Bound { row, owned, most, known, reaches: vec![Reach::above(marked)] }
    }

    /// Whether so many turns might be enough before the claim.
    pub(super) fn is_within(&mut self, turns: usize, state: &State) -> bool {
        let reach = self.reach(turns, state.acquired, counts(state.hand.iter()));
        self.reaches[reach].holds[rank(state.caravan)]
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
        let mut marked = [false; CARAVANS + 1];
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
            ways.for_each(|way| mark_played(way, &self.reaches[after].least, &mut marked));
        }
        for slot in (0..self.row.len()).filter(|slot| acquired >> slot & 1 == 0) {
            let mut more = hand;
            more[kind(self.row[slot].0)] += 1;
            let after = self.reach(turns - 1, acquired | 1 << slot, more);
            self.mark_acquired(slot, acquired, after, &mut marked);
        }
        Reach::above(marked)
    }

    /// All cards that a player has with these acquired.
    fn had(&self, acquired: u8) -> impl Iterator<Item = MerchantId> {
        let of_row = self.row.iter().enumerate().filter(move |(slot, _)| acquired >> slot & 1 == 1);
        self.owned.iter().chain(of_row.map(|(_, &(card, _))| card))
    }

    fn mark_least(&self, reach: usize, marked: &mut [bool; CARAVANS + 1]) {
        self.reaches[reach].least.iter().for_each(|&cubes| marked[rank(cubes)] = true);
    }

    /// What one needs before a card is acquired: what it does not bring of what is needed then, and as many cubes as it costs.
    fn mark_acquired(&self, slot: usize, acquired: u8, after: usize, marked: &mut [bool; CARAVANS + 1]) {
        let below = (1_u8 << slot) - 1;
        let price = (!acquired & below).count_ones();
        // Each card acquired before from further right has left a cube here.
        let found = (acquired & !below).count_ones();
        for &needed in &self.reaches[after].least {
            let needed = short_of(needed, self.row[slot].1);
            parts(needed, found.min(needed.total()), &mut |found| {
                let needed = needed - found;
                with_more(needed, price, &mut |number: Rank| marked[usize::from(number)] = true);
            });
        }
    }
}

/// What one needs before a card is played in some way.
fn mark_played(way: &CardWay, needed: &[Cubes], marked: &mut [bool; CARAVANS + 1]) {
    for &needed in needed {
        let before = way.gives + short_of(needed, way.takes);
        if before.total() <= CARAVAN_LIMIT {
            marked[rank(before)] = true;
        }
    }
}
