//! A position that lies open, and a turn that is being made on it: for players who keep their draft themselves, as the terminal
//! does, whether the table is in the same program or on a server.

use caravan_bots::Budget;
use caravan_engine::table_of;
use caravan_rules::{Decision, Decisions, GameKind, with_game};
use rand_chacha::ChaCha12Rng;

use crate::any_order::{AnyOrder, put_in, take_out};
use crate::board::Board;
use crate::draft::DraftChange;
use crate::event::Event;
use crate::hint::Hint;
use crate::problem::Problem;
use crate::referee::Hosted;

/// What can be asked about a position without knowing which game it is of. It has no deal, so nothing hidden is in it.
pub trait OpenPosition: Send + Sync {
    /// Which game it is of.
    fn game(&self) -> GameKind;
    /// For how many it is.
    fn players(&self) -> usize;
    /// The table, with a draft of the turn under way.
    fn board(&self, draft: &[Decision]) -> Board;
    /// The draft after a change; or that the rules do not allow it.
    fn changed(&self, draft: &[Decision], change: &DraftChange) -> Result<Vec<Decision>, Problem>;
    /// The drafted turn as it is written, once it is complete.
    fn drafted(&self, draft: &[Decision]) -> Option<String>;
    /// The drafted turn as it is written; or that it is not complete.
    fn confirmed(&self, draft: &[Decision]) -> Result<String, Problem> {
        self.drafted(draft).ok_or(Problem::TurnNotComplete)
    }
    /// What the log would say about a turn played now.
    fn event_of(&self, turn: &str) -> Option<Event>;
    /// The first decision of a turn that can be played now.
    fn first_decision(&self, turn: &str) -> Option<Decision>;
    /// The turn that a bot would play, with what it expects of it; nothing if there is no such bot or the game is over.
    fn hint(&self, bot: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Option<Hint>;
}

/// The position of a line; or what is wrong with it.
pub fn open_position(line: &str) -> Result<Box<dyn OpenPosition>, String> {
    let (kind, players) = table_of(line)?;
    let read = with_game!(kind, players, G => read::<G>(line));
    read.ok_or_else(|| format!("{kind} is not for {players} players"))?
}

fn read<G: Hosted>(line: &str) -> Result<Box<dyn OpenPosition>, String> {
    let position: G = line.parse().map_err(|error: G::Err| error.to_string())?;
    match position.turn_so_far() {
        Some(_) => Err("the position is in the middle of a turn".to_owned()),
        None => Ok(Box::new(Lying(position))),
    }
}

/// A position between two turns.
struct Lying<G>(G);

impl<G: Hosted> Lying<G> {
    /// The position after decisions; nothing if one of them is not legal.
    fn after(&self, draft: &[Decision]) -> Option<G> {
        let mut position = self.0;
        draft.iter().try_for_each(|&decision| position.decide(decision)).ok()?;
        Some(position)
    }

    fn extended(&self, draft: &[Decision], more: &[Decision]) -> Option<Vec<Decision>> {
        let draft = [draft, more].concat();
        self.after(&draft).map(|_| draft)
    }

    fn reordered(&self, change: AnyOrder, draft: &[Decision], decision: Decision) -> Option<Vec<Decision>> {
        let legal = |draft: &[Decision]| {
            let after = self.after(draft);
            after.map_or_else(Vec::new, |position| position.choices().iter().collect())
        };
        change(draft, usize::from(self.0.owes().is_none()), decision, &legal)
    }

    /// The draft with the first legal decision made until the turn is complete.
    fn finished(&self, draft: &[Decision]) -> Option<Vec<Decision>> {
        let (mut position, mut draft) = (self.after(draft)?, draft.to_vec());
        while let Some(first) = position.choices().iter().next()
            && (!draft.is_empty() || position.owes().is_some())
        {
            position.advance(first);
            draft.push(first);
        }
        (!draft.is_empty()).then_some(draft)
    }
}

impl<G: Hosted> OpenPosition for Lying<G> {
    fn game(&self) -> GameKind {
        G::KIND
    }

    fn players(&self) -> usize {
        G::SEATS
    }

    fn board(&self, draft: &[Decision]) -> Board {
        let after = self.after(draft).filter(|_| !draft.is_empty());
        G::board(&self.0, after.as_ref())
    }

    fn changed(&self, draft: &[Decision], change: &DraftChange) -> Result<Vec<Decision>, Problem> {
        let changed = match change {
            DraftChange::Decide(decisions) => self.extended(draft, decisions),
            DraftChange::Revise(decisions) => self.extended(&[], decisions),
            DraftChange::PutIn(decision) => self.reordered(put_in, draft, *decision),
            DraftChange::TakeOut(decision) => self.reordered(take_out, draft, *decision),
            DraftChange::Finish => self.finished(draft),
            DraftChange::Undo => draft.split_last().map(|(_, rest)| rest.to_vec()),
            DraftChange::Cancel => Some(Vec::new()),
        };
        changed.ok_or(Problem::NotAllowed)
    }

    fn drafted(&self, draft: &[Decision]) -> Option<String> {
        let after = self.after(draft)?;
        after.turn_so_far().filter(|_| after.turn_is_complete()).map(|turn| turn.to_string())
    }

    fn event_of(&self, turn: &str) -> Option<Event> {
        G::event(&self.0, turn.parse().ok()?)
    }

    fn first_decision(&self, turn: &str) -> Option<Decision> {
        G::first_decision(&self.0, turn.parse().ok()?)
    }

    fn hint(&self, bot: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Option<Hint> {
        let view = self.0.view(self.0.to_move().seat()?);
        let mut bot = caravan_bots::build::<G>(bot).ok()?;
        Some(bot.advise(&view, budget, rng).into())
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::Equipment;

    use super::*;
    use crate::random::keyed_generator;
    use crate::referee::shuffled;

    #[test]
    fn a_draft_grows_is_undone_and_becomes_a_turn() {
        for kind in GameKind::ALL {
            let game = shuffled(kind, 3, Equipment::default(), &mut keyed_generator(&["open position"])).unwrap();
            let position = open_position(&game.position(&[])).unwrap();
            assert_eq!(position.board(&[]), game.board(&[]), "{kind}");
            let first = game.legal(&[])[0];
            let begun = position.changed(&[], &DraftChange::Decide(vec![first])).unwrap();
            assert_eq!(position.board(&begun), game.board(&begun), "{kind}");
            assert_eq!(position.changed(&begun, &DraftChange::Undo), Ok(Vec::new()));
            assert_eq!(position.confirmed(&[]), Err(Problem::TurnNotComplete));
            let whole = position.changed(&begun, &DraftChange::Finish).unwrap();
            let turn = position.drafted(&whole).unwrap();
            assert_eq!(Some(&turn), game.drafted(&whole).as_ref(), "{kind}");
            assert_eq!(position.event_of(&turn), game.event_of(&turn), "{kind}");
        }
    }

    #[test]
    fn what_the_rules_do_not_allow_changes_nothing() {
        let game = shuffled(GameKind::SpiceRoad, 2, Equipment::default(), &mut keyed_generator(&["no"])).unwrap();
        let position = open_position(&game.position(&[])).unwrap();
        let refused = Err(Problem::NotAllowed);
        assert_eq!(position.changed(&[], &DraftChange::Decide(vec![Decision::new(243)])), refused, "nothing to return");
        assert_eq!(position.changed(&[], &DraftChange::Undo), refused);
        assert_eq!(position.changed(&[], &DraftChange::Finish), refused, "a turn is begun by whoever plays it");
        assert!(open_position("no position").is_err());
    }

    #[test]
    fn a_bot_gives_a_hint_that_can_be_played() {
        let game = shuffled(GameKind::SpiceRoad, 2, Equipment::default(), &mut keyed_generator(&["hint"])).unwrap();
        let position = open_position(&game.position(&[])).unwrap();
        let hint = position.hint("greedy", Budget::Nodes(1), &mut keyed_generator(&["hint"])).unwrap();
        assert!(position.event_of(&hint.turn).is_some());
    }
}
