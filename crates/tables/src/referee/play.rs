//! Turns played and taken back, on the deal.

use caravan_rules::{Decisions, Outcome, Seat};

use super::Referee;
use super::hosted::Hosted;
use super::turns::Turns;
use super::under_way::Match;

/// Plays turns and turns cards up.
pub(crate) trait Play: Send + Sync {
    /// The settling step of the seat to move, if it owes one that can only be made in one way.
    fn only_step(&self) -> Option<String>;
    /// Plays a turn; or refuses it and changes nothing.
    fn play(&mut self, turn: &str) -> Result<(), String>;
    /// Whether the turn with this number was a settling step that could only be made in one way: nobody chose it.
    fn was_forced(&self, turn: usize) -> bool;
    /// Whether a turn played now turns something up that nobody has seen.
    fn turns_up(&self, turn: &str) -> bool;
    /// What follows a turn played now; nothing if it cannot be played.
    fn follows(&self, turn: &str) -> Option<Follows>;
    /// Whether there are so many turns and the last of them turned nothing up: taking them back gives nothing away.
    fn can_take_back(&self, turns: usize) -> bool;
    /// Takes the last turns back.
    fn take_back(&mut self, turns: usize);
    /// The same game after its first turns, on the same deal; nothing if it has fewer.
    fn branch(&self, turns: usize) -> Option<Box<dyn Referee>>;
}

/// What follows a turn without anybody being asked, and who is to move then.
pub(crate) struct Follows {
    /// The settling steps that can only be made in one way, and whose they are.
    pub(crate) steps: Vec<(Seat, String)>,
    /// Who moves after them; nobody if the game is over then.
    pub(crate) mover: Option<Seat>,
    /// How it came out, if it is.
    pub(crate) outcome: Option<Outcome>,
}

impl<G: Hosted> Play for Match<G> {
    fn only_step(&self) -> Option<String> {
        only_step(self.now()).map(|(_, step)| step.to_string())
    }

    fn play(&mut self, turn: &str) -> Result<(), String> {
        let (turn, mut after) = self.checked(turn)?;
        after.reveal(&self.deal);
        self.settled.push(self.settled[self.turns.len()] + usize::from(self.owes().is_none()));
        self.turns.push(turn);
        self.positions.push(after);
        Ok(())
    }

    fn was_forced(&self, turn: usize) -> bool {
        self.positions.get(turn).is_some_and(|position| only_step(position).is_some())
    }

    fn turns_up(&self, turn: &str) -> bool {
        self.checked(turn).is_ok_and(|(_, mut after)| {
            let unseen = after.unseen();
            after.reveal(&self.deal);
            after.unseen() != unseen
        })
    }

    fn follows(&self, turn: &str) -> Option<Follows> {
        let (_, mut after) = self.checked(turn).ok()?;
        after.reveal(&self.deal);
        let mut steps = Vec::new();
        while let Some((seat, step)) = only_step(&after) {
            steps.push((seat, step.to_string()));
            after.take(step).ok()?;
            after.reveal(&self.deal);
        }
        Some(Follows { steps, mover: after.to_move().seat(), outcome: after.outcome() })
    }

    fn can_take_back(&self, turns: usize) -> bool {
        let before = self.turns.len().checked_sub(turns);
        turns > 0 && before.is_some_and(|before| self.positions[before].unseen() == self.now().unseen())
    }

    fn take_back(&mut self, turns: usize) {
        let left = self.turns.len().saturating_sub(turns);
        self.turns.truncate(left);
        self.positions.truncate(left + 1);
        self.settled.truncate(left + 1);
    }

    fn branch(&self, turns: usize) -> Option<Box<dyn Referee>> {
        let (deal, positions) = (self.deal.clone(), self.positions.get(..=turns)?.to_vec());
        let (turns, settled) = (self.turns[..turns].to_vec(), self.settled[..=turns].to_vec());
        Some(Box::new(Match { deal, turns, positions, settled }))
    }
}

/// The settling step of the seat to move, if it owes one that can only be made in one way.
fn only_step<G: Hosted>(position: &G) -> Option<(Seat, G::Turn)> {
    position.owed_step()?;
    let mut after = *position;
    let legal = after.choices();
    after.advance(legal.iter().next().filter(|_| legal.len() == 1)?);
    let step = after.turn_so_far().filter(|_| after.turn_is_complete())?;
    Some((position.to_move().seat()?, step))
}
