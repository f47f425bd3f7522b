//! Our side of the protocol: one of our bots, asked by another program.

use std::fmt;
use std::io::{BufRead, Read, Write};

use caravan_bots::Budget;
use caravan_rules::GameKind;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use crate::lines::{FromBot, PROTOCOL, ToBot};
use crate::thinker::{Thinker, Thought, table_of, thinker};

/// No line of the protocol comes near this length.
const LINE_LIMIT: u64 = 8192;

/// Why serving ended before `quit` or the end of the input.
#[derive(Debug)]
pub enum ServeError {
    /// The host cannot be read from or written to.
    Io(std::io::Error),
    /// The bot cannot be built.
    Bot(String),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Io(error) => error.fmt(f),
            ServeError::Bot(error) => f.write_str(error),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<std::io::Error> for ServeError {
    fn from(error: std::io::Error) -> ServeError {
        ServeError::Io(error)
    }
}

/// Answers the protocol with the bot called `name` until `quit` or the end of `input`.
///
/// A line that makes no sense is answered with `error` and changes nothing.
pub fn serve(name: &str, seed: u64, mut input: impl BufRead, mut output: impl Write) -> Result<(), ServeError> {
    let first_table = (GameKind::ALL[0], *GameKind::ALL[0].seats().start());
    thinker(name, first_table).map_err(ServeError::Bot)?;
    let mut served = Served { name, rng: ChaCha12Rng::seed_from_u64(seed), table: None, position: None };
    loop {
        let mut bytes = Vec::new();
        if (&mut input).take(LINE_LIMIT).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&bytes);
        let answers = match line.trim_end().parse() {
            Ok(ToBot::Quit) => return Ok(()),
            Ok(asked) => served.answer(asked),
            Err(error) => vec![FromBot::Error(error.to_string())],
        };
        for answer in answers {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
}

struct Served<'a> {
    name: &'a str,
    rng: ChaCha12Rng,
    /// The bot at the table it was last asked about.
    table: Option<((GameKind, usize), Box<dyn Thinker>)>,
    position: Option<String>,
}

impl Served<'_> {
    fn answer(&mut self, asked: ToBot) -> Vec<FromBot> {
        match asked {
            ToBot::Hello(PROTOCOL) => vec![FromBot::Bot(self.name.to_owned())],
            ToBot::Hello(other) => {
                vec![FromBot::Error(format!("protocol {other} is not spoken here, only {PROTOCOL}"))]
            }
            ToBot::NewGame { .. } => {
                self.table = None;
                Vec::new()
            }
            ToBot::Position(position) => {
                self.position = Some(position);
                Vec::new()
            }
            ToBot::Go(budget) => match self.go(budget) {
                Ok(thought) => {
                    thought.expects().map(FromBot::Info).into_iter().chain([FromBot::Turn(thought.turn)]).collect()
                }
                Err(error) => vec![FromBot::Error(error)],
            },
            ToBot::Quit => Vec::new(),
        }
    }

    fn go(&mut self, budget: Budget) -> Result<Thought, String> {
        let position = self.position.as_deref().ok_or("no position has been given")?;
        let table = table_of(position)?;
        if self.table.as_ref().is_none_or(|(sitting_at, _)| *sitting_at != table) {
            self.table = Some((table, thinker(self.name, table)?));
        }
        let (_, thinker) = self.table.as_mut().ok_or("no table")?;
        thinker.think(position, budget, &mut self.rng)
    }
}
