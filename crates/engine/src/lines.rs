//! The lines of the protocol.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use caravan_bots::Budget;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// A line from the host to the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ToBot {
    /// The first line: which protocol is spoken.
    Hello(u32),
    /// A new game begins: its name, how many play, and the bot's seat.
    NewGame {
        /// The game.
        game: String,
        /// How many play.
        players: usize,
        /// Which seat the bot has.
        seat: usize,
    },
    /// The position to think about: a position line.
    Position(String),
    /// Think about the position and answer with a turn.
    Go(Budget),
    /// The end.
    Quit,
}

/// A line from the bot to the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FromBot {
    /// The answer to the first line: what the bot is called.
    Bot(String),
    /// Something about its thinking, for people to read.
    Info(String),
    /// The turn it plays.
    Turn(String),
    /// What it could not make sense of.
    Error(String),
}

/// The text is not a line of the protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineError {
    line: String,
    expected: &'static str,
}

impl LineError {
    fn new(line: &str, expected: &'static str) -> LineError {
        LineError { line: line.chars().take(80).collect(), expected }
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a line of the protocol: {} is expected", self.line, self.expected)
    }
}

impl std::error::Error for LineError {}

impl fmt::Display for ToBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToBot::Hello(version) => write!(f, "caravan {version}"),
            ToBot::NewGame { game, players, seat } => write!(f, "newgame {game} {players} {seat}"),
            ToBot::Position(position) => write!(f, "position {position}"),
            ToBot::Go(Budget::Nodes(nodes)) => write!(f, "go nodes {nodes}"),
            ToBot::Go(Budget::Time(time)) => write!(f, "go time {}", time.as_millis()),
            ToBot::Quit => f.write_str("quit"),
        }
    }
}

impl FromStr for ToBot {
    type Err = LineError;

    fn from_str(line: &str) -> Result<ToBot, LineError> {
        let expected = |expected| LineError::new(line, expected);
        match line.split_once(' ').unwrap_or((line, "")) {
            ("caravan", version) => version.parse().map(ToBot::Hello).map_err(|_| expected("caravan and a version")),
            ("newgame", rest) => new_game(rest).ok_or_else(|| expected("newgame, a game, the players and a seat")),
            ("position", position) if !position.is_empty() => Ok(ToBot::Position(position.to_owned())),
            ("go", budget) => go(budget).ok_or_else(|| expected("go nodes N or go time MILLISECONDS")),
            ("quit", "") => Ok(ToBot::Quit),
            _ => Err(expected("caravan, newgame, position, go or quit")),
        }
    }
}

fn new_game(text: &str) -> Option<ToBot> {
    let [game, players, seat] = text.split(' ').collect::<Vec<_>>()[..] else { return None };
    Some(ToBot::NewGame { game: game.to_owned(), players: players.parse().ok()?, seat: seat.parse().ok()? })
}

fn go(text: &str) -> Option<ToBot> {
    let (unit, number) = text.split_once(' ')?;
    let number = number.parse().ok()?;
    match unit {
        "nodes" => Some(ToBot::Go(Budget::Nodes(number))),
        "time" => Some(ToBot::Go(Budget::Time(Duration::from_millis(number)))),
        _ => None,
    }
}

impl fmt::Display for FromBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FromBot::Bot(name) => write!(f, "bot {name}"),
            FromBot::Info(text) => write!(f, "info {text}"),
            FromBot::Turn(turn) => write!(f, "turn {turn}"),
            FromBot::Error(text) => write!(f, "error {text}"),
        }
    }
}

impl FromStr for FromBot {
    type Err = LineError;

    fn from_str(line: &str) -> Result<FromBot, LineError> {
        match line.split_once(' ') {
            Some(("bot", name)) => Ok(FromBot::Bot(name.to_owned())),
            Some(("info", text)) => Ok(FromBot::Info(text.to_owned())),
            Some(("turn", turn)) => Ok(FromBot::Turn(turn.to_owned())),
            Some(("error", text)) => Ok(FromBot::Error(text.to_owned())),
            _ => Err(LineError::new(line, "bot, info, turn or error")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_read_back() {
        for line in
            ["caravan 1", "newgame spice-road 3 1", "position spice-road 2 0 …", "go nodes 10", "go time 250", "quit"]
        {
            assert_eq!(line.parse::<ToBot>().map(|read| read.to_string()), Ok(line.to_owned()));
        }
        for line in ["bot A name", "info depth 3", "turn M10x2", "error what?"] {
            assert_eq!(line.parse::<FromBot>().map(|read| read.to_string()), Ok(line.to_owned()));
        }
    }

    #[test]
    fn what_is_no_line_is_refused() {
        for line in
            ["", "go", "go far", "go nodes many", "position", "newgame spice-road", "caravan", "quit now", "hello"]
        {
            assert!(line.parse::<ToBot>().is_err(), "{line:?}");
        }
        assert!("".parse::<FromBot>().is_err() && "turn".parse::<FromBot>().is_err());
    }
}
