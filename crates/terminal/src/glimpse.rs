//! A table as those at this keyboard see it, wherever it is.

use caravan_rules::{GameKind, Seat};
use caravan_store::{SeatRow, Status};
use caravan_tables::{LogEntry, Question};

use crate::error::Result;

/// A table at which those at this keyboard sit.
pub trait Table {
    /// The table as it stands.
    fn look(&mut self) -> Result<Glimpse>;

    /// Plays a whole turn for a seat of this keyboard. It counts once this returns.
    fn play(&mut self, seat: Seat, version: u64, turn: &str) -> Result<()>;

    /// Takes back the last turn of a seat of this keyboard, if all agree who have a say.
    fn take_back(&mut self, seat: Seat, version: u64) -> Result<()>;

    /// Gives the game up for a seat of this keyboard.
    fn resign(&mut self, seat: Seat) -> Result<()>;

    /// Says what a seat of this keyboard thinks of what everyone is asked.
    fn answer(&mut self, question: Question, version: u64, agrees: bool) -> Result<()>;

    /// Whether others sit at it elsewhere, so that a seat can be given up without ending the game.
    fn is_shared(&self) -> bool;

    /// Gives up the seat of this keyboard: it is free again, or a bot plays on until its owner comes back.
    fn get_up(&mut self) -> Result<()>;

    /// Goes on to another game of the same players, once this one is over.
    fn rematch(&mut self) -> Result<()>;

    /// The command that leads back to it.
    fn way_back(&self) -> String;

    /// Something to wait with until the table has changed.
    fn news(&self) -> News;
}

/// Waits until something has happened at a table; says no once nothing more can.
pub type News = Box<dyn FnMut() -> bool + Send>;

/// What is seen of a table.
#[derive(Clone, Debug)]
pub struct Glimpse {
    /// Its address.
    pub id: String,
    /// The game.
    pub game: GameKind,
    /// The number of the last thing that happened.
    pub version: u64,
    /// How far along it is.
    pub status: Status,
    /// How it ended, if that was before its end by the rules.
    pub early_end: Option<EarlyEnd>,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// Which of the seats are of this keyboard.
    pub here: Vec<Seat>,
    /// The line of the position; none before the table begins.
    pub position: Option<String>,
    /// Whether the claims of others lie face down; the position then is one that looks the same from here.
    pub is_face_down: bool,
    /// What happened, the oldest first.
    pub log: Vec<LogLine>,
    /// What everyone is asked to agree to.
    pub asked: Option<Asked>,
    /// Whether hints are given.
    pub hints: bool,
}

/// What everyone at a table is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What.
    pub question: Question,
    /// Who asks.
    pub by: Seat,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

/// How a game ended before its end by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyEnd {
    /// A seat gave it up.
    Resigned {
        /// Which.
        by: Seat,
        /// Who has won.
        winner: Seat,
    },
    /// All agreed to end it.
    Agreed,
    /// It was closed since nobody came back.
    Abandoned,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// What happened, in full.
    Told(LogEntry),
    /// A turn in its notation: the table was not seen just before it.
    Written {
        /// Who played it.
        seat: Seat,
        /// The turn.
        turn: String,
    },
}
