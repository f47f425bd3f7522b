//! The player who looks one turn ahead with a network.

use std::sync::Arc;

use caravan_rules::View;
use rand_core::Rng;

use super::evaluator::{Evaluator, Judgement, most_liked};
use super::weights::Net;
use crate::bot::Bot;
use crate::budget::Budget;
use crate::playbook::Playbook;
use crate::turns::{Candidate, turns_of};

/// How many ways to pay and return are looked at for the turn that is chosen.
pub const MOST_WAYS: usize = 64;

/// Plays the turn after which the network likes its chances most.
#[derive(Debug)]
pub struct NetPlayer<G> {
    evaluator: Evaluator,
    turns: Vec<Candidate<G>>,
    judgements: Vec<Judgement>,
}

impl<G> NetPlayer<G> {
    /// A player with this network.
    pub fn new(net: Arc<Net>) -> NetPlayer<G> {
        NetPlayer { evaluator: Evaluator::new(net), turns: Vec::new(), judgements: Vec::new() }
    }
}

impl<G: Playbook> Bot<G> for NetPlayer<G> {
    fn choose(&mut self, view: &View<G>, _budget: Budget, _rng: &mut dyn Rng) -> G::Turn {
        let position = view.position();
        self.evaluator.look_at(position);
        self.turns.clear();
        position.candidates(&mut self.turns);
        let main = self.most_liked().main;
        // The other ways to pay for it and to return cubes.
        self.turns.clear();
        turns_of(position, main, MOST_WAYS, &mut self.turns);
        self.most_liked().turn()
    }
}

impl<G: Playbook> NetPlayer<G> {
    fn most_liked(&mut self) -> Candidate<G> {
        self.judgements.clear();
        self.evaluator.judge_all(&self.turns, &mut self.judgements);
        self.turns[most_liked(&self.judgements)]
    }
}
