//! A game under way: the deal, the turns and every position on the way.

use caravan_record::deal_from_text;
use caravan_rules::{Decision, Game};

use super::hosted::Hosted;

/// A game under way: its deal, its turns and every position on the way.
pub(super) struct Match<G: Game> {
    pub(super) deal: G::Deal,
    pub(super) turns: Vec<G::Turn>,
    /// The position before each turn, and last the one where the game stands.
    pub(super) positions: Vec<G>,
    /// How many of the turns up to each of these positions were not settling steps.
    pub(super) settled: Vec<usize>,
}

impl<G: Hosted> Match<G> {
    pub(super) fn new(deal: G::Deal) -> Match<G> {
        let start = G::start(&deal);
        Match { deal, turns: Vec::new(), positions: vec![start], settled: vec![0] }
    }

    pub(super) fn read(deal: &str) -> Option<Match<G>> {
        deal_from_text::<G>(deal).ok().map(Match::new)
    }

    pub(super) fn now(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }

    pub(super) fn after(&self, draft: &[Decision]) -> G {
        let mut position = *self.now();
        for &decision in draft {
            // A decision that is not legal would be a fault of ours; the draft then ends before it.
            if position.decide(decision).is_err() {
                break;
            }
        }
        position
    }

    /// The numbers of the turns that a record has lines for.
    pub(super) fn lines(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.turns.len()).filter(|&turn| self.positions[turn].idle_step() != Some(self.turns[turn]))
    }

    pub(super) fn parse(&self, turn: &str) -> Result<G::Turn, String> {
        turn.parse().map_err(|error: <G::Turn as std::str::FromStr>::Err| error.to_string())
    }

    pub(super) fn checked(&self, turn: &str) -> Result<(G::Turn, G), String> {
        let turn = self.parse(turn)?;
        let mut after = *self.now();
        after.take(turn).map_err(|refusal| refusal.to_string())?;
        Ok((turn, after))
    }
}
