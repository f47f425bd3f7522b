//! The log of a table: what happened, in order.

use crate::error::{Error, Result};
use crate::pool::on;
use crate::result::GameResult;
use crate::store::Store;
use crate::table::{SeatRow, Status};

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number at the table, from 1 without gaps: after it, the table has this version.
    pub sequence: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What kind of thing.
    pub kind: Kind,
    /// The seat it is about.
    pub seat: usize,
    /// The rest of it: a turn in its notation, a person's name, a bot.
    pub text: String,
}

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A person took the seat; the text is their name.
    Sat,
    /// The person got up before the game began.
    Left,
    /// A bot was put in the seat; the text is what it is built from.
    BotSat,
    /// The table begins, and those listed get the seats that were drawn; the text is the draw. What was said about a seat before
    /// was about a place in the list.
    Drawn,
    /// The person in the seat played a turn; the text is its notation.
    Turn,
    /// A bot played a turn: in its own seat, or for a person who is away.
    BotTurn,
    /// The program in the seat failed, and a bot plays on in its place; the text is that bot.
    ProgramFailed,
    /// The person is away, and a bot plays for them from now on.
    StoodIn,
    /// The person is back, and plays again.
    CameBack,
    /// The person got up during the game, and a bot plays for them from now on; the text is what it is built from.
    GotUp,
    /// The person is away, and somebody at the table let a bot play for them; the text is what it is built from.
    HandedOver,
    /// The person gave the game up; the text is the bot that plays on for them. At a table of two the game ends with it.
    Resigned,
    /// Someone asks all to take their own last turn back, and what was played since.
    AskedToTakeBack,
    /// Someone offers all to end the game where it stands.
    OfferedEnd,
    /// Someone agrees to what was asked last.
    Agreed,
    /// Someone does not.
    Refused,
    /// All agreed: so many turns, as the text says, are taken back.
    TookBack,
    /// All agreed: the game ends where it stands.
    EndedByAll,
    /// Nobody came back: the game ends where it stands.
    Abandoned,
    /// The table was closed before it began, by the one who opened it or because nobody came.
    Cancelled,
    /// Someone had a bot advise them.
    Hinted,
    /// Someone set up a new table for the same players; the text is its address.
    Rematch,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 22] = [
        Kind::Sat,
        Kind::Left,
        Kind::BotSat,
        Kind::Drawn,
        Kind::Turn,
        Kind::BotTurn,
        Kind::ProgramFailed,
        Kind::StoodIn,
        Kind::CameBack,
        Kind::GotUp,
        Kind::HandedOver,
        Kind::Resigned,
        Kind::AskedToTakeBack,
        Kind::OfferedEnd,
        Kind::Agreed,
        Kind::Refused,
        Kind::TookBack,
        Kind::EndedByAll,
        Kind::Abandoned,
        Kind::Cancelled,
        Kind::Hinted,
        Kind::Rematch,
    ];

    /// Its word in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Sat => "sat",
            Kind::Left => "left",
            Kind::BotSat => "bot-sat",
            Kind::Drawn => "drawn",
            Kind::Turn => "turn",
            Kind::BotTurn => "bot-turn",
            Kind::ProgramFailed => "program-failed",
            Kind::StoodIn => "stood-in",
            Kind::CameBack => "came-back",
            Kind::GotUp => "got-up",
            Kind::HandedOver => "handed-over",
            Kind::Resigned => "resigned",
            Kind::AskedToTakeBack => "asked-to-take-back",
            Kind::OfferedEnd => "offered-end",
            Kind::Agreed => "agreed",
            Kind::Refused => "refused",
            Kind::TookBack => "took-back",
            Kind::EndedByAll => "ended-by-all",
            Kind::Abandoned => "abandoned",
            Kind::Cancelled => "cancelled",
            Kind::Hinted => "hinted",
            Kind::Rematch => "rematch",
        }
    }

    fn of_word(word: &str) -> Result<Kind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.word() == word)
            .ok_or_else(|| Error::Damaged(format!("log entry of kind {word:?}")))
    }
}

/// What is written together, all or nothing.
#[derive(Clone, Copy, Debug)]
pub struct Append<'a> {
    /// The next entries of the log, the last of which says when the table changed.
    pub entries: &'a [Entry],
    /// How far along the table is after them.
    pub status: Status,
    /// The seats that are others after them.
    pub seats: &'a [SeatRow],
    /// How the game came out for its people, if it is over with them.
    pub results: &'a [GameResult],
    /// Until when the writer looks after the table, if there is something to do without a person: see
    /// [`take_expired`](Store::take_expired).
    pub leased_until: Option<i64>,
    /// Whether the row of the table may stay as it is: it says all this already, but for when something last happened, and that
    /// it says nearly. Lists are in order of it, and an entry costs half as much without.
    pub keeps_row: bool,
}

impl Store {
    /// Writes the next entries of a table's log, together with what waits for other tables. They are safe on disk when this
    /// returns; on an error nothing is written, except that a database that [went away](Error::Away) may have it after all.
    ///
    /// [`Error::Conflict`] if the table already has an entry with such a number.
    pub async fn append(&self, table: &str, append: Append<'_>) -> Result<()> {
        self.writer.write(table, append).await
    }

    /// How many entries a table's log has.
    pub async fn log_length(&self, table: &str) -> Result<u64> {
        const LAST: &str = "SELECT coalesce(max(sequence), 0) FROM log WHERE table_id = $1";
        let last: i64 = on!(&self.pools.read, pool => sqlx::query_scalar(LAST).bind(table).fetch_one(pool).await?);
        Ok(last as u64)
    }

    /// The entries of a table's log after a number.
    pub async fn log(&self, table: &str, after: u64) -> Result<Vec<Entry>> {
        const FIND: &str = "SELECT sequence, at, kind, seat, text FROM log \
            WHERE table_id = $1 AND sequence > $2 ORDER BY sequence";
        let rows: Vec<(i64, i64, String, i64, String)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(table).bind(after as i64).fetch_all(pool).await?
        });
        let entry = |(sequence, at, kind, seat, text): (i64, i64, String, i64, String)| {
            Ok(Entry { sequence: sequence as u64, at, kind: Kind::of_word(&kind)?, seat: seat as usize, text })
        };
        rows.into_iter().map(entry).collect()
    }
}

macro_rules! insert_entry {
    ($to:expr, $table:expr, $entry:expr) => {
        sqlx::query("INSERT INTO log (table_id, sequence, at, kind, seat, text) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind($table)
            .bind($entry.sequence as i64)
            .bind($entry.at)
            .bind($entry.kind.word())
            .bind($entry.seat as i64)
            .bind(&$entry.text)
            .execute($to)
            .await?
    };
}
pub(crate) use insert_entry;
