//! One of our bots at a table of whichever game.

use caravan_bots::{Bot, Budget, Playbook, SpecError, build};
use caravan_rules::{GameKind, with_game};
use rand_chacha::ChaCha12Rng;

/// A bot that is asked in texts: a position line in, a turn out.
pub(crate) trait Thinker {
    fn think(&mut self, position: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Result<String, String>;
}

/// The game and the number of players that a position line names.
pub(crate) fn table_of(position: &str) -> Result<(GameKind, usize), String> {
    let mut fields = position.split(' ');
    let (game, players) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    let kind = game.parse().map_err(|error| format!("{game:?}: {error}"))?;
    let players = players.parse().map_err(|_| format!("{players:?} is not a number of players"))?;
    Ok((kind, players))
}

/// The bot called `name` for a table of a game.
pub(crate) fn thinker(name: &str, (kind, players): (GameKind, usize)) -> Result<Box<dyn Thinker>, String> {
    let built = with_game!(kind, players, G => {
        build::<G>(name).map(|bot| Box::new(Thinking { bot }) as Box<dyn Thinker>)
    });
    match built {
        Some(built) => built.map_err(|error: SpecError| error.to_string()),
        None => Err(format!("{kind} is not for {players} players")),
    }
}

struct Thinking<G> {
    bot: Box<dyn Bot<G>>,
}

impl<G: Playbook> Thinker for Thinking<G> {
    fn think(&mut self, position: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Result<String, String> {
        let position: G = position.parse().map_err(|error: G::Err| error.to_string())?;
        match position.to_move().seat() {
            Some(seat) if position.turn_so_far().is_none() => {
                Ok(self.bot.choose(&position.view(seat), budget, rng).to_string())
            }
            Some(_) => Err("the position is in the middle of a turn".to_owned()),
            None => Err("the game is over".to_owned()),
        }
    }
}
