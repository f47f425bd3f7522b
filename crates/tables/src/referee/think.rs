//! Bots that look from the seat to move. Each holds a view and no deal, and is ready to be sent to a thread of its own.

use caravan_bots::{Budget, share_won};
use caravan_engine::{Fault, Limits};
use rand_chacha::ChaCha12Rng;

use super::hosted::Hosted;
use super::turns::Turns;
use super::under_way::Match;
use crate::hint::Hint;

/// Chooses a turn and returns its text. It holds a view and no deal.
pub(crate) type Thinker = Box<dyn FnOnce(&mut ChaCha12Rng) -> String + Send>;

/// Chooses a turn and says what it leads to. It holds a view and no deal.
pub(crate) type Adviser = Box<dyn FnOnce(&mut ChaCha12Rng) -> Hint + Send>;

/// Has a program choose a turn. If the program fails, another bot chooses, and why it failed comes with the turn.
pub(crate) type ExternalThinker = Box<dyn FnOnce(&mut ChaCha12Rng) -> (String, Option<Fault>) + Send>;

/// Gives bots their view.
pub(crate) trait Think: Send + Sync {
    /// A bot that looks from the seat to move, ready to be sent to a thread of its own; nothing if there is no such bot.
    fn thinker(&self, bot: &str, budget: Budget) -> Option<Thinker>;
    /// The same for a hint. Where only bots sit in the other seats, games are played on with them too, for half as long again.
    fn adviser(&self, bot: &str, seated: &[Option<String>], budget: Budget) -> Option<Adviser>;
    /// Another program that looks from the seat to move, ready to be sent to a thread of its own.
    fn external_thinker(&self, command: &str, budget: Budget) -> Option<ExternalThinker>;
}

impl<G: Hosted> Think for Match<G> {
    fn thinker(&self, bot: &str, budget: Budget) -> Option<Thinker> {
        let view = self.now().view(self.to_move()?);
        let mut bot = caravan_bots::build::<G>(bot).ok()?;
        Some(Box::new(move |rng| bot.choose(&view, budget, rng).to_string()))
    }

    fn adviser(&self, bot: &str, seated: &[Option<String>], budget: Budget) -> Option<Adviser> {
        let (position, view) = (*self.now(), self.now().view(self.to_move()?));
        let mut bot = caravan_bots::build::<G>(bot).ok()?;
        let seated = seated.to_vec();
        Some(Box::new(move |rng| {
            let advice = bot.advise(&view, budget, rng);
            let seated: Vec<Option<&str>> = seated.iter().map(Option::as_deref).collect();
            let share_won = share_won(&position, advice.turn, &seated, budget.half(), rng);
            Hint::from(advice).among_these(share_won)
        }))
    }

    fn external_thinker(&self, command: &str, budget: Budget) -> Option<ExternalThinker> {
        let (view, name) = (self.now().view(self.to_move()?), format!("exec:{command}"));
        Some(Box::new(move |rng| match caravan_engine::seat::<G>(&name, Limits::default()) {
            Ok(mut seated) => {
                let turn = seated.choose(&view, budget, rng).to_string();
                (turn, seated.fault().cloned())
            }
            Err(error) => (String::new(), Some(Fault::NotStarted(error.to_string()))),
        }))
    }
}
