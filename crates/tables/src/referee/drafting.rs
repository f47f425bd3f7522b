//! A turn that is being made.

use caravan_rules::{Decision, Decisions};

use super::hosted::Hosted;
use super::under_way::Match;
use crate::event::Event;

/// A turn that is being made.
///
/// A draft is the list of decisions that a player has made and not confirmed. It is only ever extended by
/// [`extend`](Drafting::extend), and dropped when a turn is played, so its decisions are legal one after the other.
pub trait Drafting: Send + Sync {
    /// What the log would say about a turn played now.
    fn event_of(&self, turn: &str) -> Option<Event>;
    /// The turn after the draft and each decision that can follow it, as far as it is decided.
    fn ways_on(&self, draft: &[Decision]) -> Vec<(Decision, String)>;
    /// Every decision that can be made after the draft.
    fn legal(&self, draft: &[Decision]) -> Vec<Decision>;
    /// Adds a decision to the draft; or refuses it and changes nothing.
    fn extend(&self, draft: &mut Vec<Decision>, decision: Decision) -> bool;
    /// Completes the turn with the first legal decision each time.
    fn finish(&self, draft: &mut Vec<Decision>);
    /// The drafted turn, once it is complete.
    fn drafted(&self, draft: &[Decision]) -> Option<String>;
    /// Whether a decision that begins a turn is the only way to do what it does: a card could not be played otherwise.
    fn is_only_way(&self, decision: Decision) -> bool;
    /// The first decision of a turn.
    fn first_decision(&self, turn: &str) -> Option<Decision>;
    /// A turn as it is written, if it can be played now.
    fn read_turn(&self, turn: &str) -> Result<String, String>;
}

impl<G: Hosted> Drafting for Match<G> {
    fn event_of(&self, turn: &str) -> Option<Event> {
        G::event(self.now(), self.parse(turn).ok()?)
    }

    fn ways_on(&self, draft: &[Decision]) -> Vec<(Decision, String)> {
        let before = self.after(draft);
        let text = |decision: Decision| {
            let mut after = before;
            after.advance(decision);
            after.turn_so_far().map(|turn| turn.to_string()).unwrap_or_default()
        };
        before.choices().iter().map(|decision| (decision, text(decision))).collect()
    }

    fn legal(&self, draft: &[Decision]) -> Vec<Decision> {
        self.after(draft).choices().iter().collect()
    }

    fn extend(&self, draft: &mut Vec<Decision>, decision: Decision) -> bool {
        let is_legal = self.after(draft).choices().contains(decision);
        if is_legal {
            draft.push(decision);
        }
        is_legal
    }

    fn finish(&self, draft: &mut Vec<Decision>) {
        let mut position = self.after(draft);
        // A turn is begun by whoever plays it; a settling step is owed and can be left to habit from its beginning.
        while let Some(first) = position.choices().iter().next()
            && (!draft.is_empty() || position.owes().is_some())
        {
            position.advance(first);
            draft.push(first);
        }
    }

    fn drafted(&self, draft: &[Decision]) -> Option<String> {
        let after = self.after(draft);
        after.turn_so_far().filter(|_| after.turn_is_complete()).map(|turn| turn.to_string())
    }

    fn is_only_way(&self, decision: Decision) -> bool {
        G::is_only_way(self.now(), decision)
    }

    fn first_decision(&self, turn: &str) -> Option<Decision> {
        let (turn, _) = self.checked(turn).ok()?;
        G::first_decision(self.now(), turn)
    }

    fn read_turn(&self, turn: &str) -> Result<String, String> {
        self.checked(turn).map(|(turn, _)| turn.to_string())
    }
}
