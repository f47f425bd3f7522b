//! With which cubes a cost can be had by so many plays, trades and acquisitions, in whatever order, wherever the boat is.
//!
//! This is the half of the simpler game that is about cubes: which card is played is forgotten but for its kind, so that the best may be
//! played again and again, and of which colours the cubes were that the player has left on the row. How many plays and trades there can
//! be in so many turns is the other half (`bound.rs`).

use std::collections::HashMap;

use caravan_bots::{card_ways, parts, short_of};
use caravan_rules::sand_to_sea::Cell;
use caravan_rules::{Cubes, Id, MerchantCard, MerchantId};

use super::open_table::{Market, OpenTable};
use crate::plan::kind::{Counts, KINDS, kind};
use crate::plan::packed::packed;
use crate::plan::reach::{Marked, Reach, before_trades};

/// What may be done: at most so much of everything.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deeds {
    /// The most cubes between turns.
    pub(super) limit: u32,
    /// The slots of the row whose card was taken before.
    pub(super) acquired: u8,
    /// How many cards of each kind are played.
    pub(super) plays: Counts,
    /// How many cards are acquired.
    pub(super) acquisitions: usize,
    /// How many are free, each where an outpost is built.
    pub(super) rewards: usize,
    /// The first market that the boat comes to, and what the toll and the outpost cost there.
    pub(super) first: Option<(Cell, u32)>,
    /// How many other markets it comes to.
    pub(super) others: usize,
}

/// For one goal, with which cubes it can be had, by what may be done.
pub(super) struct Needs<'a> {
    open_table: &'a OpenTable,
    cost: Cubes,
    /// By what may be done, where in `reaches` it is.
    known: HashMap<u64, usize>,
    reaches: Vec<Reach>,
}

impl<'a> Needs<'a> {
    /// For a goal of this cost.
    pub(super) fn new(open_table: &'a OpenTable, cost: Cubes) -> Needs<'a> {
        Needs { open_table, cost, known: HashMap::new(), reaches: Vec::new() }
    }

    /// How many kinds of deeds were gone through.
    pub(super) fn work(&self) -> usize {
        self.reaches.len()
    }

    /// With which cubes the cost can be had so.
    pub(super) fn reach(&mut self, deeds: Deeds) -> &Reach {
        let at = self.find(deeds);
        &self.reaches[at]
    }

    fn find(&mut self, deeds: Deeds) -> usize {
        let key = deeds.key();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let reach = self.work_out(deeds);
        self.reaches.push(reach);
        self.known.insert(key, self.reaches.len() - 1);
        self.reaches.len() - 1
    }

    fn work_out(&mut self, deeds: Deeds) -> Reach {
        let mut marked = Marked::none(deeds.limit);
        // Nothing has to be done.
        marked.needs(self.cost, 0);
        for played in (0..KINDS).filter(|&played| deeds.plays[played] > 0) {
            let mut left = deeds;
            left.plays[played] -= 1;
            self.mark_plays(played, left, &mut marked);
        }
        if deeds.acquisitions > 0 {
            self.mark_acquired(Deeds { acquisitions: deeds.acquisitions - 1, ..deeds }, &mut marked);
        }
        self.mark_market(deeds, &mut marked);
        marked.above()
    }

    fn mark_plays(&mut self, played: usize, left: Deeds, marked: &mut Marked) {
        let after = self.find(left);
        for card in self.open_table.owned(left.acquired).iter().filter(|&card| kind(card) == played) {
            mark_play(card, &self.reaches[after], marked);
        }
    }

    /// What one needs before a card is acquired: what it does not bring of what is needed then, and as many cubes as it costs.
    fn mark_acquired(&mut self, left: Deeds, marked: &mut Marked) {
        for (price, slot) in self.open_table.slots_left(left.acquired).enumerate() {
            let after = self.find(left.with(slot));
            for &needed in self.reaches[after].least() {
                self.brings(slot, left.acquired, needed, &mut |needed| marked.needs(needed, price as u32));
            }
        }
    }

    /// What is still needed when the card in a slot brings what lies on it: each card taken before from further right may have left a
    /// cube there.
    fn brings(&self, slot: usize, acquired: u8, needed: Cubes, each: &mut dyn FnMut(Cubes)) {
        let needed = short_of(needed, self.open_table.row[slot].1);
        let found = left_on(slot, acquired).min(needed.total());
        parts(needed, found, &mut |found| each(needed - found));
    }

    fn mark_market(&mut self, deeds: Deeds, marked: &mut Marked) {
        let open_table = self.open_table;
        match deeds.first {
            Some((cell, charge)) => {
                let left = Deeds { first: None, ..deeds };
                open_table.market(cell).into_iter().for_each(|market| self.mark_stop(market, charge, left, marked));
            }
            None if deeds.others > 0 => {
                let left = Deeds { others: deeds.others - 1, ..deeds };
                open_table.markets().for_each(|(_, market)| self.mark_stop(market, 0, left, marked));
            }
            None => {}
        }
    }

    /// What one needs before an outpost is built, a free card is taken for it, and the market is traded with, or only some of that.
    fn mark_stop(&mut self, market: &Market, charge: u32, left: Deeds, marked: &mut Marked) {
        let after = self.find(left);
        for &needed in self.reaches[after].least() {
            before_trades(market.input, market.output, needed, left.limit, &mut |needed| marked.needs(needed, charge));
        }
        if left.rewards == 0 {
            return;
        }
        let left = Deeds { rewards: left.rewards - 1, ..left };
        for slot in self.open_table.slots_left(left.acquired) {
            let after = self.find(left.with(slot));
            // Within a turn there is room for all that the card brings.
            let most = left.limit + self.open_table.row[slot].1.total() + left_on(slot, left.acquired);
            for &needed in self.reaches[after].least() {
                before_trades(market.input, market.output, needed, most, &mut |needed| {
                    self.brings(slot, left.acquired, needed, &mut |needed| marked.needs(needed, charge));
                });
            }
        }
    }
}

impl Deeds {
    fn key(&self) -> u64 {
        let (first, charge) = self.first.map_or((0, 0), |(cell, charge)| (cell.index() as u64 + 1, charge.into()));
        packed([
            (self.limit.into(), 5),
            (self.acquired.into(), 8),
            (self.plays[0] as u64, 6),
            (self.plays[1] as u64, 6),
            (self.acquisitions as u64, 3),
            (self.rewards as u64, 3),
            (first, 5),
            (charge, 5),
            (self.others as u64, 6),
        ])
    }

    /// The same with a card of the row taken.
    fn with(self, slot: usize) -> Deeds {
        Deeds { acquired: self.acquired | 1 << slot, ..self }
    }
}

/// How many cubes the player may have left on the card in a slot, having taken these.
fn left_on(slot: usize, acquired: u8) -> u32 {
    (acquired >> slot).count_ones()
}

fn mark_play(card: MerchantId, after: &Reach, marked: &mut Marked) {
    match card.card() {
        MerchantCard::Trade { input, output } => marked.trade(input, output, after),
        MerchantCard::Spice(_) | MerchantCard::Upgrade(_) => {
            card_ways(card).iter().for_each(|way| marked.exchange(way.gives, way.takes, after));
        }
    }
}
