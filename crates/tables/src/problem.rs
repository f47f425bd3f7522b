//! What can go wrong, as a person is told.

use caravan_rules::GameKind;
use caravan_rules::sand_to_sea::MapError;

use super::field::Field;
use super::record_fault::RecordFault;

/// Why a request was not done. The page says it in the reader's language and always says what to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There is no such page.
    NoSuchPage,
    /// There is no such table.
    NoSuchTable,
    /// The turn is somebody else's, or the game is over.
    NotYourTurn,
    /// The person does not sit at this table.
    NotYourTable,
    /// The rules do not allow it.
    NotAllowed,
    /// The table has moved on since the page was shown.
    TableMovedOn,
    /// The turn is not decided to its end, so it cannot be confirmed.
    TurnNotComplete,
    /// Every seat is taken.
    NoSeatFree,
    /// The form came from another place or its token is too old.
    FormExpired,
    /// A field cannot be read.
    BadField(Field),
    /// The game is for fewer or for more.
    SeatCount {
        /// The game.
        game: GameKind,
    },
    /// Whoever opens the table is to sit in two seats.
    TwoSeats {
        /// The one, counted from 1.
        first: usize,
        /// The other.
        second: usize,
    },
    /// The drawing of a map is not one; what is wrong with it.
    BadMap(MapError),
    /// A name has to be given, of at most so many characters.
    BadName {
        /// The most characters.
        most: usize,
    },
    /// Somebody else signs in by this name.
    NameTaken,
    /// The name or the password is wrong.
    WrongPassword,
    /// The password is too short.
    ShortPassword {
        /// The fewest characters.
        least: usize,
    },
    /// The personal link is not valid any more.
    LinkExpired,
    /// The uploaded file is not a game record; what is wrong with it.
    BadRecord(RecordFault),
    /// The line is not a position; what is wrong with it, in English as all notation is.
    BadPosition(String),
    /// What was sent is too large.
    TooLarge,
    /// The table was played by another edition of the rules.
    OtherEdition {
        /// That edition.
        edition: u64,
        /// The edition that is played here.
        played: u16,
    },
    /// The game is still being played, so it cannot be studied yet.
    StillPlayed,
    /// The table is somebody's game of today's deal, which others may still play.
    DayNotOver,
    /// No hints are given at the table.
    NoHints,
    /// The person is at the table, so that no bot can play for them.
    NotAway,
    /// Claims lie face down at the table, so its game cannot be looked at again before the end.
    ClaimsFaceDown,
    /// Not everybody who was seated at the table has been there.
    OthersNotHere,
    /// The person has asked that already since the last turn.
    AskedAlready,
    /// The person has done that at the table as often as anybody may.
    TooOften {
        /// How often that is.
        most: u64,
    },
    /// The game is too long to be studied.
    TooLongToStudy {
        /// The most turns.
        most: usize,
    },
    /// No more turns are kept of the table.
    TableFull {
        /// How many are.
        most: u64,
    },
    /// Bots play among themselves at as many tables of one visitor as they may.
    TooManyTables {
        /// How many that is.
        most: usize,
    },
    /// Too many requests in a short time.
    TooManyRequests,
    /// Too many pages are open in one network at once.
    TooManyStreams,
    /// The way it was asked is not offered here.
    NotOffered,
    /// The database is away, or can do no more for now; nothing was lost.
    Away,
    /// The tables failed; nothing was lost.
    Broken,
}

impl Problem {
    /// Its name in the API, in metrics and in logs: a word that programs can compare.
    pub const fn name(&self) -> &'static str {
        match self {
            Problem::NoSuchPage => "no-such-page",
            Problem::NoSuchTable => "no-such-table",
            Problem::NotYourTurn => "not-your-turn",
            Problem::NotYourTable => "not-your-table",
            Problem::NotAllowed => "not-allowed",
            Problem::TableMovedOn => "table-moved-on",
            Problem::TurnNotComplete => "turn-not-complete",
            Problem::NoSeatFree => "no-seat-free",
            Problem::FormExpired => "form-expired",
            Problem::BadField(_) => "bad-field",
            Problem::SeatCount { .. } => "seat-count",
            Problem::TwoSeats { .. } => "two-seats",
            Problem::BadMap(_) => "bad-map",
            Problem::BadName { .. } => "bad-name",
            Problem::NameTaken => "name-taken",
            Problem::WrongPassword => "wrong-password",
            Problem::ShortPassword { .. } => "short-password",
            Problem::LinkExpired => "link-expired",
            Problem::BadRecord(_) => "bad-record",
            Problem::BadPosition(_) => "bad-position",
            Problem::OtherEdition { .. } => "other-edition",
            Problem::StillPlayed => "still-played",
            Problem::DayNotOver => "day-not-over",
            Problem::NoHints => "no-hints",
            Problem::NotAway => "not-away",
            Problem::ClaimsFaceDown => "claims-face-down",
            Problem::TooLarge => "too-large",
            Problem::OthersNotHere => "others-not-here",
            Problem::AskedAlready => "asked-already",
            Problem::TooOften { .. } => "too-often",
            Problem::TooLongToStudy { .. } => "too-long-to-study",
            Problem::TableFull { .. } => "table-full",
            Problem::TooManyTables { .. } => "too-many-tables",
            Problem::TooManyRequests => "too-many-requests",
            Problem::TooManyStreams => "too-many-streams",
            Problem::NotOffered => "not-offered",
            Problem::Away => "away",
            Problem::Broken => "broken",
        }
    }
}
