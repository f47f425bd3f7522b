//! What a bot is.

use caravan_rules::{Game, View};
use rand_core::Rng;

use crate::budget::Budget;
use crate::playbook::{Claim, Playbook};

/// A player that chooses whole turns from what its seat may see.
///
/// A bot may remember what it thought between turns, but the choice depends on nothing else than what it is given: with a
/// node budget, the same view and a generator in the same state give the same turn, bit for bit.
pub trait Bot<G: Game>: Send {
    /// The turn to play.
    ///
    /// # Panics
    /// May panic if it is not the turn of the seat that looks, or if a turn is under way.
    fn choose(&mut self, view: &View<G>, budget: Budget, rng: &mut dyn Rng) -> G::Turn;

    /// The turn to play, and what the bot expects of it if it is one that looks ahead.
    ///
    /// # Panics
    /// As [`choose`](Bot::choose).
    fn advise(&mut self, view: &View<G>, budget: Budget, rng: &mut dyn Rng) -> Advice<G> {
        Advice { turn: self.choose(view, budget, rng), win: None, line: Vec::new() }
    }
}

/// A turn, and what speaks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<G: Game> {
    /// The turn.
    pub turn: G::Turn,
    /// The chance to win with it.
    pub win: Option<f32>,
    /// How the seat would go on: its own turns as the bot expects them, this one first, each with the position before it.
    /// Cards that nobody has seen yet are drawn at random in it.
    pub line: Vec<(G, G::Turn)>,
}

impl<G: Playbook> Advice<G> {
    /// The first claim of the line, and after how many of the seat's turns it comes: 0 if it is the turn advised.
    pub fn goal(&self) -> Option<(usize, Claim)> {
        let claims = self.line.iter().map(|(before, turn)| before.claim(*turn)).enumerate();
        claims.filter_map(|(turns, claim)| Some((turns, claim?))).next()
    }
}
