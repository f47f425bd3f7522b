//! What a search thinks of a position: the chance of every seat with each of its turns.

use caravan_rules::MAX_SEATS;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Tree, by_seat};
use crate::budget::Budget;
use crate::playbook::Playbook;
use crate::reader::{ReadTurn, Reader};

impl<G: Playbook> Reader<G> for Tree<G> {
    fn read(&mut self, position: &G, nodes: u64, seed: u64) -> Vec<ReadTurn<G>> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.soonest = None;
        self.judge_root(position);
        self.plant(position);
        let side = position.side().index();
        let firsts: Vec<_> = self.judgements.iter().map(|first| by_seat(first, side, G::SEATS)).collect();
        self.grow(Budget::Nodes(nodes), &mut rng);
        let visits = self.nodes[0].visits.max(1) as f32;
        let read = |edge: usize| ReadTurn {
            turn: self.root_turns[edge],
            share: self.edges[edge].visits as f32 / visits,
            win: normal(self.mean(edge, &firsts[edge]).win),
        };
        self.best_first(0).into_iter().map(read).collect()
    }

    fn go_on(&mut self, turn: usize, seed: u64) -> Vec<(G, G::Turn)> {
        self.line(turn, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

/// Chances that are together one: rounding leaves them a little beside it.
fn normal(win: [f32; MAX_SEATS]) -> [f32; MAX_SEATS] {
    let sum: f32 = win.iter().sum();
    win.map(|win| win / sum)
}
