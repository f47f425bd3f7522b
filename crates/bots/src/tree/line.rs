//! What the search expects to come after a turn.

use caravan_rules::{Game, ToMove};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Tree;
use crate::net::most_liked;
use crate::playbook::Playbook;

/// The most turns of its own that a player is told about.
const LONGEST: usize = 8;

impl<G: Playbook> Tree<G> {
    /// The mover's own turns up to its first claim, each with the position before it. The first is the `begin`th of those that the
    /// search has looked at; then everybody plays what it has looked at most, and past its edge what the network likes best.
    pub(super) fn line(&mut self, begin: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<(G, G::Turn)> {
        let mut line = Line { seat: self.nodes[0].seat, turns: Vec::new() };
        let mut node = Some(0);
        let mut position = self.nodes[0].position;
        while let ToMove::Seat(_) = position.to_move()
            && !line.is_long_enough()
        {
            let (turn, next) = match node {
                Some(node) => self.expected(node, if node == 0 { begin } else { 0 }),
                None => (self.liked(&position), None),
            };
            line.add(position, turn);
            node = next;
            match node {
                Some(node) => position = self.nodes[node].position,
                None => {
                    position.take(turn).expect("the turns of a position are legal");
                    position.reveal_at_random(rng);
                }
            }
        }
        line.turns
    }

    /// Of the turns of a node the `place`th by how much the search has looked at them, and the draw after it that it has followed most.
    fn expected(&self, node: usize, place: usize) -> (G::Turn, Option<usize>) {
        let way = &self.ways[self.best_first(node)[place]];
        let drawn = self.draws(way.first_draw).max_by_key(|&draw| self.nodes[draw as usize].visits);
        (way.turn, drawn.map(|draw| draw as usize))
    }

    /// The turn that the network likes best.
    fn liked(&mut self, position: &G) -> G::Turn {
        self.judge.look_at(position);
        self.turns.clear();
        position.candidates(&mut self.turns);
        self.judge_turns();
        self.turns[most_liked(&self.judgements, position.places_after_side())].turn()
    }
}

/// A line on its way.
struct Line<G: Game> {
    seat: u8,
    turns: Vec<(G, G::Turn)>,
}

impl<G: Playbook> Line<G> {
    fn is_long_enough(&self) -> bool {
        self.turns.len() >= LONGEST || self.turns.last().is_some_and(|(before, turn)| before.claim(*turn).is_some())
    }

    /// Settling steps are no turns, unless it is one that is asked for.
    fn add(&mut self, before: G, turn: G::Turn) {
        let is_a_turn = before.owes().is_none() || self.turns.is_empty();
        if is_a_turn && before.to_move().seat().is_some_and(|seat| seat.index() == usize::from(self.seat)) {
            self.turns.push((before, turn));
        }
    }
}
