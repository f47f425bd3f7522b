//! What lies on the table.

use caravan_rules::{Decision, Outcome, PerSeat, ScorePart, Seat};
use serde_json::Value;

use super::hosted::Hosted;
use super::turns::Turns;
use super::under_way::Match;
use crate::board::Board;
use crate::guess::guess;
use crate::race::Race;

/// What lies on the table, and how the game stands.
pub trait Look: Send + Sync {
    /// How it came out, once the game is over by the rules.
    fn outcome(&self) -> Option<Outcome>;
    /// The points as they stand, and who leads.
    fn standing(&self) -> Outcome;
    /// The table, with a draft of the turn under way.
    fn board(&self, draft: &[Decision]) -> Board;
    /// The table after so many turns.
    fn board_after(&self, turns: usize) -> Option<Board>;
    /// The points of every seat from the start to now.
    fn race(&self) -> Race;
    /// What it is played with, in the words in which that is chosen: a drawing of the map. Nothing where there is no choice.
    fn equipment(&self) -> Option<String>;
    /// The line of the position after the draft.
    fn position(&self, draft: &[Decision]) -> String;
    /// The line of a position that looks the same to somebody who sees no claims but their own.
    fn guess(&self, viewer: Option<Seat>) -> String;
    /// The position after the draft in JSON.
    fn position_json(&self, draft: &[Decision]) -> Value;
    /// What the points of each seat are for, if the game ended now.
    fn scores(&self) -> Vec<Vec<ScorePart>>;
}

impl<G: Hosted> Look for Match<G> {
    fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    fn standing(&self) -> Outcome {
        let points = |seat: Seat| self.now().score(seat).iter().map(|part| part.points).sum();
        Outcome::with_ties_to_the_later_seat(PerSeat::from_fn(G::SEATS, points))
    }

    fn board(&self, draft: &[Decision]) -> Board {
        let after = (!draft.is_empty()).then(|| self.after(draft));
        G::board(self.now(), after.as_ref())
    }

    fn board_after(&self, turns: usize) -> Option<Board> {
        self.positions.get(turns).map(|position| G::board(position, None))
    }

    fn race(&self) -> Race {
        let total = |position: &G, seat| position.score(seat).iter().map(|part| part.points).sum();
        let points = |position: &G| Seat::all(G::SEATS).map(|seat| total(position, seat)).collect();
        let is_round = |&turns: &usize| {
            let settled = self.positions[turns].owes().is_none();
            settled && self.round_turns(turns).is_some_and(|played| played > 0 && played % G::SEATS == 0)
        };
        let rounds = (1..=self.turns.len()).filter(is_round).collect();
        Race { points: self.positions.iter().map(points).collect(), rounds }
    }

    fn equipment(&self) -> Option<String> {
        self.now().equipment()
    }

    fn position(&self, draft: &[Decision]) -> String {
        self.after(draft).to_string()
    }

    fn guess(&self, viewer: Option<Seat>) -> String {
        guess(self.now(), viewer)
    }

    fn position_json(&self, draft: &[Decision]) -> Value {
        G::position_json(&self.after(draft))
    }

    fn scores(&self) -> Vec<Vec<ScorePart>> {
        Seat::all(G::SEATS).map(|seat| self.now().score(seat)).collect()
    }
}
