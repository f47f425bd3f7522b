//! What a search has found out about every turn of a position: what networks are trained on.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Tree, by_seat};
use crate::budget::Budget;
use crate::net::{Judgement, most_liked};
use crate::playbook::Playbook;
use crate::turns::Candidate;

/// A turn that a search has looked at.
#[derive(Clone, Copy, Debug)]
pub struct Studied<G> {
    /// The turn, paid for by habit.
    pub turn: Candidate<G>,
    /// How many lines began with it.
    pub visits: u32,
    /// What they came to, on average and with the first judgement, in turn order from seat 0.
    pub judgement: Judgement,
}

impl<G: Playbook> Tree<G> {
    /// Searches a position and tells of each of its candidates, in no order.
    pub fn study(&mut self, position: &G, nodes: u64, rng: &mut Xoshiro256PlusPlus) -> Vec<Studied<G>> {
        self.clear();
        self.judge.look_at(position);
        self.turns.clear();
        position.candidates(&mut self.turns);
        self.judge_turns();
        self.add_node(*position);
        let side = position.side().index();
        let mut studied: Vec<Studied<G>> = (self.turns.iter().zip(&self.judgements))
            .map(|(turn, first)| Studied { turn: *turn, visits: 0, judgement: by_seat(first, side, G::SEATS) })
            .collect();
        if studied.len() > 1 {
            self.grow(Budget::Nodes(nodes), rng);
        }
        for (edge, studied) in studied.iter_mut().enumerate() {
            studied.visits = self.edges[edge].visits;
            studied.judgement = self.mean(edge, &studied.judgement);
        }
        studied
    }

    /// What the network likes best of the ways to do the same as a candidate.
    pub fn best_way(&mut self, position: &G, turn: &Candidate<G>) -> G {
        self.turns.clear();
        position.ways(turn, &mut self.turns);
        if self.turns.len() < 2 {
            return turn.after;
        }
        self.judge.look_at(position);
        self.judge_turns();
        self.turns[most_liked(&self.judgements, position.places_after_side())].after
    }

    /// The mean of a first judgement and of what came of an edge of the root.
    pub(super) fn mean(&self, edge: usize, first: &Judgement) -> Judgement {
        let tries = (1 + self.edges[edge].visits) as f32;
        let mut mean = Judgement::default();
        match self.ways[edge].end {
            // The end of the game is the same every time.
            Some(_) => return *first,
            None => mean.add(first, 1.0 / tries),
        }
        for draw in self.draws(self.ways[edge].first_draw) {
            let node = &self.nodes[draw as usize];
            mean.add(&node.sum, 1.0 / tries);
            if let Some(luck) = self.luck(edge, draw) {
                mean.add(&luck, -((node.visits + 1) as f32) / tries);
            }
        }
        mean
    }
}
