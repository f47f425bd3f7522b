//! One of our bots at a table of whichever game.

use caravan_bots::{Advice, Bot, Budget, Playbook, SpecError, build};
use caravan_rules::{GameKind, with_game};
use rand_chacha::ChaCha12Rng;

/// A bot that is asked in texts: a position line in, a turn out.
pub trait Thinker: Send {
    /// Refuses a line that is no position of its table.
    fn check(&self, position: &str) -> Result<(), String>;
    /// What it would play in a position in which a turn or a settling step begins, or why it cannot say.
    fn think(&mut self, position: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Result<Thought, String>;
}

/// What a bot answers.
pub struct Thought {
    /// The turn it plays.
    pub turn: String,
    /// The chance to win that it expects, if it looks ahead.
    pub win: Option<f32>,
    /// Its own turns as it expects them, this one first.
    pub line: Vec<String>,
}

impl Thought {
    /// The chance to win and the turns it expects to play, if it looks ahead.
    pub(crate) fn expects(&self) -> Option<String> {
        self.win.map(|win| format!("win {:.0}% line {}", 100.0 * win, self.line.join(" ")))
    }
}

/// The game and the number of players that a position line names.
pub fn table_of(position: &str) -> Result<(GameKind, usize), String> {
    let mut fields = position.split(' ');
    let (game, players) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
    let kind = game.parse().map_err(|error| format!("{game:?}: {error}"))?;
    let players = players.parse().map_err(|_| format!("{players:?} is not a number of players"))?;
    Ok((kind, players))
}

/// The bot called `name` for a table of a game.
pub fn thinker(name: &str, (kind, players): (GameKind, usize)) -> Result<Box<dyn Thinker>, String> {
    let built = with_game!(kind, players, G => {
        build::<G>(name).map(|bot| Box::new(Thinking { bot }) as Box<dyn Thinker>)
    });
    match built {
        Some(built) => built.map_err(|error: SpecError| error.to_string()),
        None => Err(not_for_so_many(kind, players)),
    }
}

/// The refusal of a table that the game is not made for.
pub(crate) fn not_for_so_many(kind: GameKind, players: usize) -> String {
    let seats = kind.seats();
    format!("{kind} is for {} to {} players, not {players}", seats.start(), seats.end())
}

struct Thinking<G> {
    bot: Box<dyn Bot<G>>,
}

impl<G: Playbook> Thinker for Thinking<G> {
    fn check(&self, position: &str) -> Result<(), String> {
        read::<G>(position).map(drop)
    }

    fn think(&mut self, position: &str, budget: Budget, rng: &mut ChaCha12Rng) -> Result<Thought, String> {
        let position: G = read(position)?;
        match position.to_move().seat() {
            Some(seat) if position.turn_so_far().is_none() => {
                Ok(Thought::from(self.bot.advise(&position.view(seat), budget, rng)))
            }
            Some(_) => Err("the position is in the middle of a turn".to_owned()),
            None => Err("the game is over".to_owned()),
        }
    }
}

fn read<G: Playbook>(position: &str) -> Result<G, String> {
    position.parse().map_err(|error: G::Err| error.to_string())
}

impl<G: Playbook> From<Advice<G>> for Thought {
    fn from(advice: Advice<G>) -> Thought {
        let line = advice.line.iter().map(|(_, turn)| turn.to_string()).collect();
        Thought { turn: advice.turn.to_string(), win: advice.win, line }
    }
}
