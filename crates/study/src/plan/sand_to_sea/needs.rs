//! With which cubes a cost can be had by so many plays, trades and acquisitions, in whatever order, wherever the boat is.
//!
//! This is the half of the simpler game that is about cubes: which card is played is forgotten but for its kind, so that the best may be
//! played again and again, and of which colours the cubes were that the player has left on the row. How many plays and trades there can
//! be in so many turns is the other half (`bound.rs`).

use std::collections::HashMap;

use caravan_bots::card_ways;
use caravan_rules::sand_to_sea::Cell;
use caravan_rules::{Cubes, MerchantCard, MerchantId};

use super::chart::Chart;
use crate::plan::handfuls::{parts, short_of};
use crate::plan::kind::{Counts, KINDS, kind};
use crate::plan::reach::{Marked, Reach};

/// What may be done: at most so much of everything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Deeds {
    /// The most cubes between turns.
    pub(super) limit: u32,
    /// The slots of the row whose card was taken before.
    pub(super) acquired: u8,
    /// How many cards of each kind are played.
    pub(super) plays: Counts,
    /// How many cards are acquired.
    pub(super) acquisitions: usize,
    /// How many are free.
    pub(super) rewards: usize,
    /// The first market that the boat comes to, and what the toll and the outpost cost there.
    pub(super) first: Option<(Cell, u32)>,
    /// How many other markets it comes to.
    pub(super) others: usize,
}

/// For one goal, with which cubes it can be had, by what may be done.
pub(super) struct Needs<'a> {
    chart: &'a Chart,
    cost: Cubes,
    known: HashMap<Deeds, usize>,
    reaches: Vec<Reach>,
}

impl<'a> Needs<'a> {
    /// For a goal of this cost.
    pub(super) fn new(chart: &'a Chart, cost: Cubes) -> Needs<'a> {
        Needs { chart, cost, known: HashMap::new(), reaches: Vec::new() }
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
        if let Some(&known) = self.known.get(&deeds) {
            return known;
        }
        let reach = self.work_out(deeds);
        self.reaches.push(reach);
        self.known.insert(deeds, self.reaches.len() - 1);
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
            let left = Deeds { acquisitions: deeds.acquisitions - 1, ..deeds };
            self.mark_taken(left, true, &mut marked);
        }
        if deeds.rewards > 0 {
            let left = Deeds { rewards: deeds.rewards - 1, ..deeds };
            self.mark_taken(left, false, &mut marked);
        }
        self.mark_market(deeds, &mut marked);
        marked.above()
    }

    fn mark_plays(&mut self, played: usize, left: Deeds, marked: &mut Marked) {
        let after = self.find(left);
        for card in self.chart.owned(left.acquired).iter().filter(|&card| kind(card) == played) {
            mark_play(card, &self.reaches[after], marked);
        }
    }

    /// What one needs before a card is taken: what it does not bring of what is needed then, and as many cubes as it costs.
    fn mark_taken(&mut self, left: Deeds, is_paid: bool, marked: &mut Marked) {
        for (price, slot) in self.chart.slots_left(left.acquired).enumerate() {
            let after = self.find(Deeds { acquired: left.acquired | 1 << slot, ..left });
            let price = if is_paid { price as u32 } else { 0 };
            // Each card taken before from further right may have left a cube here.
            let found = (left.acquired >> slot).count_ones();
            let on_it = self.chart.row[slot].1;
            for &needed in self.reaches[after].least() {
                let needed = short_of(needed, on_it);
                parts(needed, found.min(needed.total()), &mut |found| marked.needs(needed - found, price));
            }
        }
    }

    fn mark_market(&mut self, deeds: Deeds, marked: &mut Marked) {
        match deeds.first {
            Some((cell, charge)) => {
                let after = self.find(Deeds { first: None, ..deeds });
                // An outpost may be built there and nothing traded.
                self.reaches[after].least().iter().for_each(|&cubes| marked.needs(cubes, charge));
                if let Some(market) = self.chart.market(cell) {
                    marked.trade(market.input, market.output, &self.reaches[after], charge);
                }
            }
            None if deeds.others > 0 => {
                let after = self.find(Deeds { others: deeds.others - 1, ..deeds });
                for (_, market) in self.chart.markets() {
                    marked.trade(market.input, market.output, &self.reaches[after], 0);
                }
            }
            None => {}
        }
    }
}

fn mark_play(card: MerchantId, after: &Reach, marked: &mut Marked) {
    match card.card() {
        MerchantCard::Trade { input, output } => marked.trade(input, output, after, 0),
        MerchantCard::Spice(_) | MerchantCard::Upgrade(_) => {
            card_ways(card).iter().for_each(|way| marked.exchange(way.gives, way.takes, after, 0));
        }
    }
}
