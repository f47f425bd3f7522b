//! Tables and who sits at them.

use crate::entry::{Entry, insert_entry};
use crate::error::{Error, Result};
use crate::pool::on;
use crate::store::Store;

/// A table as it was set up. What happened at it is in its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Its address: hard to guess, since a table by link is open to whoever has the link.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// How many play.
    pub players: usize,
    /// The edition of the rules it is played by.
    pub edition: u64,
    /// What was chosen when it was set up, in the server's own words.
    pub options: String,
    /// What chance decided: the referee's alone until the game is over.
    pub deal: String,
    /// What the commitment was made with: the referee's alone until the game is over.
    pub nonce: String,
    /// The draw of the seats, in the words of a record: the referee's alone until the table begins. Nothing where people sit as
    /// they are listed.
    pub draw: Option<String>,
    /// The hash of nonce, draw and deal, public from the start.
    pub commitment: String,
    /// Who set it up.
    pub host: String,
    /// Whether strangers are shown it.
    pub is_public: bool,
    /// The day whose deal is played at it, counted from 1970; nothing at other tables.
    pub day: Option<i64>,
    /// When, in milliseconds since 1970.
    pub created: i64,
}

/// How far along a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A seat waits for someone.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was closed before it began.
    Cancelled,
}

/// A seat and who is in it: a person, a bot, or nobody yet. Where seats are drawn, it is a place in the list until the table
/// begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Which seat.
    pub seat: usize,
    /// The person in it.
    pub person: Option<String>,
    /// The bot in it.
    pub bot: Option<String>,
    /// What they are called at this table.
    pub name: String,
}

/// A part of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// How many come before it.
    pub skip: usize,
    /// How many it has at most.
    pub most: usize,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Its address.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// How far along it is.
    pub status: Status,
    /// When something last happened at it.
    pub changed: i64,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
}

impl Status {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Cancelled => "cancelled",
        }
    }

    fn of_word(word: &str) -> Result<Status> {
        [Status::Open, Status::Playing, Status::Over, Status::Cancelled]
            .into_iter()
            .find(|status| status.word() == word)
            .ok_or_else(|| Error::Damaged(format!("table status {word:?}")))
    }
}

impl Store {
    /// Keeps a new table, its seats and the first entries of its log, all or nothing.
    ///
    /// [`Error::Conflict`] if its host has a table of the day's deal already.
    ///
    /// `leased_until` says until when the writer looks after the table: see [`take_expired`](Store::take_expired).
    pub async fn add_table(
        &self,
        table: &Table,
        status: Status,
        seats: &[SeatRow],
        log: &[Entry],
        leased_until: Option<i64>,
    ) -> Result<()> {
        on!(&*self.writing(), pool => {
            let mut tx = pool.begin().await?;
            insert_table!(&mut *tx, table, status, leased_until, self.node.as_deref());
            for seat in seats {
                sqlx::query(INSERT_SEAT).bind(&table.id).bind(seat.seat as i64).bind(&seat.person).bind(&seat.bot)
                    .bind(&seat.name).execute(&mut *tx).await?;
            }
            for entry in log {
                insert_entry!(&mut *tx, &table.id, entry);
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// A table as it was set up.
    pub async fn table(&self, id: &str) -> Result<Option<Table>> {
        const FIND: &str = "SELECT id, game, players, edition, options, deal, nonce, draw, commitment, host, is_public, day, \
            created FROM tables WHERE id = $1";
        type Row =
            (String, String, i64, i64, String, String, String, Option<String>, String, String, i64, Option<i64>, i64);
        let row: Option<Row> = on!(&self.pools.read, pool => sqlx::query_as(FIND).bind(id).fetch_optional(pool).await?);
        Ok(row.map(
            |(id, game, players, edition, options, deal, nonce, draw, commitment, host, is_public, day, created)| {
                Table {
                    id,
                    game,
                    players: players as usize,
                    edition: edition as u64,
                    options,
                    deal,
                    nonce,
                    draw,
                    commitment,
                    host,
                    is_public: is_public != 0,
                    day,
                    created,
                }
            },
        ))
    }

    /// Who sits where at a table.
    pub async fn seats(&self, table: &str) -> Result<Vec<SeatRow>> {
        const FIND: &str = "SELECT seat, person, bot, name FROM seats WHERE table_id = $1 ORDER BY seat";
        type Row = (i64, Option<String>, Option<String>, String);
        let rows: Vec<Row> = on!(&self.pools.read, pool => sqlx::query_as(FIND).bind(table).fetch_all(pool).await?);
        let seat = |(seat, person, bot, name): Row| SeatRow { seat: seat as usize, person, bot, name };
        Ok(rows.into_iter().map(seat).collect())
    }

    /// A stretch of the tables with this status that strangers are shown: the latest of each host first, then the second of each,
    /// so that nobody pushes the others' away. The latest thousand are looked at.
    pub async fn public_tables(&self, status: Status, stretch: Stretch) -> Result<Vec<TableSummary>> {
        const FIND: &str = "SELECT id, game, status, changed FROM (\
            SELECT id, game, status, changed, \
            ROW_NUMBER() OVER (PARTITION BY host ORDER BY changed DESC, id) AS place FROM (\
            SELECT id, game, status, changed, host FROM tables \
            WHERE status = $1 AND is_public = 1 ORDER BY changed DESC, id LIMIT 1000) AS latest) AS placed \
            ORDER BY place, changed DESC, id LIMIT $2 OFFSET $3";
        let (most, skip) = (stretch.most as i64, stretch.skip as i64);
        let rows = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(status.word()).bind(most).bind(skip).fetch_all(pool).await?
        });
        self.summaries(rows).await
    }

    /// The tables where a person sits, the latest first; without those that were closed before they began.
    pub async fn tables_of(&self, person: &str, stretch: Stretch) -> Result<Vec<TableSummary>> {
        const FIND: &str = "SELECT DISTINCT tables.id, game, status, changed FROM tables \
            JOIN seats ON seats.table_id = tables.id WHERE seats.person = $1 AND status <> 'cancelled' \
            ORDER BY changed DESC, tables.id LIMIT $2 OFFSET $3";
        let (most, skip) = (stretch.most as i64, stretch.skip as i64);
        let rows = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(person).bind(most).bind(skip).fetch_all(pool).await?
        });
        self.summaries(rows).await
    }

    /// The ids of the tables where a game is on, the latest first.
    pub async fn tables_being_played(&self) -> Result<Vec<String>> {
        const FIND: &str = "SELECT id FROM tables WHERE status = $1 ORDER BY changed DESC, id";
        Ok(on!(&self.pools.read, pool => {
            sqlx::query_scalar(FIND).bind(Status::Playing.word()).fetch_all(pool).await?
        }))
    }

    /// The ids of the tables at which something is due before a time without anybody asking, what is due first first: all that
    /// has to be looked after when the server starts.
    pub async fn tables_due(&self, before: i64) -> Result<Vec<String>> {
        const FIND: &str = "SELECT id FROM tables WHERE status = $1 AND leased_until < $2 ORDER BY leased_until, id";
        Ok(on!(&self.pools.read, pool => {
            sqlx::query_scalar(FIND).bind(Status::Playing.word()).bind(before).fetch_all(pool).await?
        }))
    }

    /// The ids of the tables that are not over at which nothing has happened since then, those that have waited longest first.
    pub async fn tables_unchanged(&self, since: i64, most: usize) -> Result<Vec<String>> {
        const FIND: &str =
            "SELECT id FROM tables WHERE status IN ($1, $2) AND changed <= $3 ORDER BY changed, id LIMIT $4";
        Ok(on!(&self.pools.read, pool => {
            let find = sqlx::query_scalar(FIND).bind(Status::Open.word()).bind(Status::Playing.word());
            find.bind(since).bind(most as i64).fetch_all(pool).await?
        }))
    }

    async fn summaries(&self, rows: Vec<(String, String, String, i64)>) -> Result<Vec<TableSummary>> {
        let mut summaries = Vec::with_capacity(rows.len());
        for (id, game, status, changed) in rows {
            let (status, seats) = (Status::of_word(&status)?, self.seats(&id).await?);
            summaries.push(TableSummary { id, game, status, changed, seats });
        }
        Ok(summaries)
    }
}

macro_rules! insert_table {
    ($to:expr, $table:expr, $status:expr, $leased_until:expr, $node:expr) => {
        sqlx::query(
            "INSERT INTO tables \
             (id, game, players, options, deal, nonce, commitment, host, status, is_public, created, changed, \
             leased_until, draw, edition, leased_by, day) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16)",
        )
        .bind(&$table.id)
        .bind(&$table.game)
        .bind($table.players as i64)
        .bind(&$table.options)
        .bind(&$table.deal)
        .bind(&$table.nonce)
        .bind(&$table.commitment)
        .bind(&$table.host)
        .bind($status.word())
        .bind(i64::from($table.is_public))
        .bind($table.created)
        .bind($leased_until)
        .bind(&$table.draw)
        .bind($table.edition as i64)
        .bind($node)
        .bind($table.day)
        .execute($to)
        .await?
    };
}
use insert_table;

const INSERT_SEAT: &str = "INSERT INTO seats (table_id, seat, person, bot, name) VALUES ($1, $2, $3, $4, $5)";
