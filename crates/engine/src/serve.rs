//! Our side of the protocol: one of our bots, asked by another program.

use std::fmt;
use std::io::{BufRead, Read, Write};

use caravan_bots::Budget;
use caravan_rules::GameKind;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use crate::lines::{FromBot, PROTOCOL, ToBot};
use crate::thinker::{Thinker, Thought, not_for_so_many, table_of, thinker};

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
            ToBot::NewGame { game, players, seat } => self.new_game(&game, players, seat).err().into_iter().collect(),
            ToBot::Position(position) => self.set_position(position).err().into_iter().collect(),
            ToBot::Go(budget) => match self.go(budget) {
                Ok(thought) => {
                    thought.expects().map(FromBot::Info).into_iter().chain([FromBot::Turn(thought.turn)]).collect()
                }
                Err(error) => vec![FromBot::Error(error)],
            },
            ToBot::Quit => Vec::new(),
        }
    }

    fn new_game(&mut self, game: &str, players: usize, seat: usize) -> Result<(), FromBot> {
        check_table(game, players, seat).map_err(FromBot::Error)?;
        self.table = None;
        Ok(())
    }

    fn set_position(&mut self, position: String) -> Result<(), FromBot> {
        self.sit_at(&position).and_then(|thinker| thinker.check(&position)).map_err(FromBot::Error)?;
        self.position = Some(position);
        Ok(())
    }

    /// Has the bot sit at the table of a position.
    fn sit_at(&mut self, position: &str) -> Result<&mut dyn Thinker, String> {
        let table = table_of(position)?;
        if self.table.as_ref().is_none_or(|(sitting_at, _)| *sitting_at != table) {
            self.table = Some((table, thinker(self.name, table)?));
        }
        let (_, thinker) = self.table.as_mut().ok_or("no table")?;
        Ok(thinker.as_mut())
    }

    fn go(&mut self, budget: Budget) -> Result<Thought, String> {
        let position = self.position.clone().ok_or("no position has been given")?;
        self.sit_at(&position)?;
        let (_, thinker) = self.table.as_mut().ok_or("no table")?;
        thinker.think(&position, budget, &mut self.rng)
    }
}

/// Refuses a game that there is not, or not for so many, and a seat that it does not have.
fn check_table(game: &str, players: usize, seat: usize) -> Result<(), String> {
    let kind: GameKind = game.parse().map_err(|error| format!("{game:?}: {error}"))?;
    match (kind.seats().contains(&players), seat < players) {
        (true, true) => Ok(()),
        (false, _) => Err(not_for_so_many(kind, players)),
        (true, false) => Err(format!("there is no seat {seat} among {players} players, who have 0 to {}", players - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITION: &str = "position spice-road 2 0 M07,M12,M03,M30,M21,M40 P12,P03,P33,P20,P08 4/4 yyy;S01,S02;-;-;0/0 \
                            yyyy;S01,S02;-;-;0/0";

    fn answers(lines: &[&str]) -> Vec<String> {
        let mut answered = Vec::new();
        serve("greedy", 1, (lines.join("\n") + "\n").as_bytes(), &mut answered).unwrap();
        String::from_utf8(answered).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn nonsense_was_passed_over_in_silence() {
        for line in [
            "newgame foo 2 0",
            "newgame spice-road 9 9",
            "newgame spice-road 1 0",
            "newgame spice-road 2 2",
            "position foo",
            "position spice-road",
            "position spice-road 9 0 -",
            "position spice-road 2 0 M07",
        ] {
            let said = answers(&[line]);
            assert!(said.len() == 1 && said[0].starts_with("error "), "{line}: {said:?}");
        }
        assert_eq!(answers(&["newgame spice-road 2 1", "newgame sand-to-sea 4 0", POSITION]), Vec::<String>::new());
    }

    #[test]
    fn what_makes_no_sense_changes_nothing() {
        let said = answers(&[POSITION, "position foo", "newgame foo 2 0", "go nodes 1"]);
        assert!(said.len() == 3 && said[2] == answers(&[POSITION, "go nodes 1"])[0], "{said:?}");
    }
}
