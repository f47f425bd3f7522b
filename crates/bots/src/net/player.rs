//! The player who looks one turn ahead with a network.

use std::sync::Arc;

use caravan_rules::{Seat, View};
use rand_core::Rng;

use super::evaluator::{Evaluator, Judgement, most_liked};
use super::weights::Net;
use crate::bot::Bot;
use crate::budget::Budget;
use crate::greedy::best_by;
use crate::habits::Habits;
use crate::playbook::Playbook;
use crate::progress::{is_as_good_as_won, soonest};
use crate::turns::Candidate;

/// Plays the turn after which the network likes its chances most, among those it does not overlook.
#[derive(Debug)]
pub struct NetPlayer<G> {
    evaluator: Evaluator,
    overlooks: f32,
    habits: Habits,
    turns: Vec<Candidate<G>>,
    judgements: Vec<Judgement>,
}

impl<G> NetPlayer<G> {
    /// A player with this network.
    pub fn new(net: Arc<Net>) -> NetPlayer<G> {
        NetPlayer {
            evaluator: Evaluator::new(net),
            overlooks: 0.0,
            habits: Habits::default(),
            turns: Vec::new(),
            judgements: Vec::new(),
        }
    }

    /// A player that does not see each of its possibilities with this chance, turn by turn: like a person who is new to the
    /// game, it plays sensibly among what it notices.
    pub fn overlooking(self, overlooks: f32) -> NetPlayer<G> {
        NetPlayer { overlooks, ..self }
    }

    /// A player with these habits, as long as the game is open.
    pub fn with_habits(self, habits: Habits) -> NetPlayer<G> {
        NetPlayer { habits, ..self }
    }
}

impl<G: Playbook> Bot<G> for NetPlayer<G> {
    fn choose(&mut self, view: &View<G>, _budget: Budget, rng: &mut dyn Rng) -> G::Turn {
        let position = view.position();
        self.evaluator.look_at(position);
        self.turns.clear();
        position.candidates(&mut self.turns);
        self.ending(position).unwrap_or_else(|| self.open(position, rng)).turn()
    }
}

impl<G: Playbook> NetPlayer<G> {
    /// The turn of a game that is open.
    fn open(&mut self, position: &G, rng: &mut dyn Rng) -> Candidate<G> {
        self.overlook(rng);
        self.habits.strike_out(position, &mut self.turns);
        let chosen = self.most_liked(position);
        self.best_way(position, &chosen)
    }

    /// What is liked most of the ways to do the same.
    fn best_way(&mut self, position: &G, chosen: &Candidate<G>) -> Candidate<G> {
        self.turns.clear();
        position.ways(chosen, &mut self.turns);
        self.most_liked(position)
    }

    /// Strikes out what is overlooked, but never the last possibility.
    fn overlook(&mut self, rng: &mut dyn Rng) {
        if self.overlooks <= 0.0 {
            return;
        }
        let mut left = self.turns.len();
        let overlooks = self.overlooks;
        self.turns.retain(|_| {
            let is_overlooked = left > 1 && (rng.next_u32() >> 8) as f32 / 16_777_216.0 < overlooks;
            left -= usize::from(is_overlooked);
            !is_overlooked
        });
    }

    /// In a game that is as good as won, what brings it to its end: nobody overlooks anything then.
    fn ending(&mut self, position: &G) -> Option<Candidate<G>> {
        let ahead = position.places_after_side();
        self.judge();
        let wins: Vec<f32> = self.judgements.iter().map(|judgement| judgement.win[ahead]).collect();
        let best = most_liked(&self.judgements, ahead);
        if !is_as_good_as_won(wins[best]) {
            return None;
        }
        let claim = position.soonest_claim().filter(|claim| is_as_good_as_won(self.win(claim, ahead)));
        claim.or_else(|| {
            let planned = self.turns[soonest(position, &self.turns, &wins, best)?];
            Some(self.best_way(position, &planned))
        })
    }

    /// The chance to win with one turn of the position last looked at.
    fn win(&mut self, turn: &Candidate<G>, ahead: usize) -> f32 {
        self.judgements.clear();
        self.evaluator.judge_all(std::slice::from_ref(turn), &mut self.judgements);
        self.judgements[0].win[ahead]
    }

    fn judge(&mut self) {
        self.judgements.clear();
        self.evaluator.judge_all(&self.turns, &mut self.judgements);
    }

    fn most_liked(&mut self, position: &G) -> Candidate<G> {
        let (seat, ahead) = (position.to_move().seat().unwrap_or(Seat::new(0)), position.places_after_side());
        self.judge();
        let liking =
            |turn: usize| self.judgements[turn].liking(ahead) + self.habits.lure_of(&self.turns[turn].after, seat);
        let turns: Vec<usize> = (0..self.turns.len()).collect();
        self.turns[*best_by(&turns, |&turn| liking(turn))]
    }
}
