//! Which bots can be put in a seat.

use caravan_bots::{SpecError, build};
use caravan_rules::{GameKind, with_game};

use crate::error::Result;
use crate::field::Field;
use crate::new_seat::NewSeat;
use crate::problem::Problem;
use crate::tables::Tables;

/// Which bots may be put in the seats of new tables.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum BotsSeated {
    /// Those that are offered: the levels, and the programs named by whoever runs the tables.
    #[default]
    Offered,
    /// Any that can be built, with any settings: for those who play on their own machine.
    Any,
}

/// The bots of a game that can be put in a seat, gentlest first. Only these: a bot's settings can name files and cost hours.
pub fn levels_of(kind: GameKind) -> Vec<&'static str> {
    let players = *kind.seats().start();
    with_game!(kind, players, G => caravan_bots::levels_of::<G>()).unwrap_or_default()
}

/// The bot that gives hints: the strongest, which is listed last.
pub fn best_bot_of(kind: GameKind) -> &'static str {
    levels_of(kind).last().copied().unwrap_or("random")
}

/// The bot that stands in for people and fills seats unless another is asked for: quick, and neither weak nor daunting.
pub fn usual_bot_of(kind: GameKind) -> &'static str {
    levels_of(kind).into_iter().find(|&bot| bot == "trader").unwrap_or_else(|| best_bot_of(kind))
}

/// The bot that plays games on for somebody who asks for a hint.
pub fn quick_bot() -> &'static str {
    caravan_bots::quick_level()
}

/// Why no bot of a game for so many can be built from a text; nothing if one can.
pub fn cannot_be_built(kind: GameKind, players: usize, bot: &str) -> Option<SpecError> {
    with_game!(kind, players, G => build::<G>(bot).err()).flatten()
}

impl Tables {
    /// The bots that can be put in a seat of a game, gentlest first, then the programs.
    pub fn bots_of(&self, kind: GameKind) -> Vec<&str> {
        levels_of(kind).into_iter().chain(self.external_bots().iter().map(|bot| bot.name.as_str())).collect()
    }

    /// The bots of all games, each once.
    pub fn all_bots(&self) -> Vec<&str> {
        let mut bots = Vec::new();
        for bot in GameKind::ALL.into_iter().flat_map(|kind| self.bots_of(kind)) {
            if !bots.contains(&bot) {
                bots.push(bot);
            }
        }
        bots
    }

    /// The bot of a game that takes the part of one, where there is one list of bots for all games: itself, or the usual bot for one
    /// that plays only another game. Nothing for what is no bot of any game.
    pub fn bot_like(&self, bot: &str, kind: GameKind) -> Option<&str> {
        let own = self.bots_of(kind).into_iter().find(|&own| own == bot);
        own.or_else(|| self.all_bots().contains(&bot).then(|| usual_bot_of(kind)))
    }

    /// Refuses seats of which one has a bot that may not sit there.
    pub(crate) fn check_bots(&self, kind: GameKind, seats: &[NewSeat]) -> Result<()> {
        let may_sit = |bot: &str| match self.bots_seated() {
            BotsSeated::Offered => self.bots_of(kind).contains(&bot),
            BotsSeated::Any => cannot_be_built(kind, seats.len(), bot).is_none(),
        };
        let is_fine = |seat: &NewSeat| if let NewSeat::Bot(bot) = seat { may_sit(bot) } else { true };
        if seats.iter().all(is_fine) { Ok(()) } else { Err(Problem::BadField(Field::Seats).into()) }
    }
}
