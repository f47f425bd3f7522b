//! One writer for the logs of all tables: whatever waits is written in one transaction.
//!
//! A commit waits for the disk, and the disk takes as long for thirty entries as for one. While it works others come, and they
//! are written together next; nobody waits for company. Each is told after the commit it was part of.

use std::collections::HashSet;
use std::sync::Arc;

use sqlx::postgres::PgPool;
use sqlx::sqlite::SqlitePool;
use tokio::sync::{mpsc, oneshot};

use crate::entry::Append;
use crate::error::{Error, Result};
use crate::pool::{Connections, Pool, in_time};
use crate::result::GameResult;

/// So much is written at once; more waits for the next commit.
const MOST_AT_ONCE: usize = 256;

/// The way to the one that writes. It ends with the last copy.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
    /// What this node is called, where several share a database that may be away.
    node: Option<Arc<str>>,
}

/// What waits to be written, and who waits for it.
#[derive(Debug)]
struct Waiting {
    rows: Rows,
    told: oneshot::Sender<Result<()>>,
}

/// What is written for a table, as arrays in JSON: one statement then takes the rows of any number of tables.
#[derive(Debug)]
struct Rows {
    table: String,
    entries: Vec<String>,
    /// Nothing where the row of the table stays as it is.
    status: Option<String>,
    seats: Vec<String>,
    results: Vec<String>,
    /// What other nodes hear of it.
    news: String,
}

impl Writer {
    /// A writer to this database, on a task of its own.
    pub(crate) fn start(connections: Connections, node: Option<Arc<str>>) -> Writer {
        let (queue, waiting) = mpsc::channel(MOST_AT_ONCE);
        tokio::spawn(write_what_waits(connections, waiting));
        Writer { queue, node }
    }

    /// Has something written, and returns once it is safe on disk. On an error nothing of it is.
    pub(crate) async fn write(&self, table: &str, append: Append<'_>) -> Result<()> {
        let Some(rows) = Rows::of(table, append, self.node.as_deref())? else { return Ok(()) };
        if self.node.is_some() { in_time(self.write_rows(rows)).await } else { self.write_rows(rows).await }
    }

    async fn write_rows(&self, rows: Rows) -> Result<()> {
        let (told, answer) = oneshot::channel();
        self.queue.send(Waiting { rows, told }).await.map_err(|_| stopped())?;
        answer.await.unwrap_or_else(|_| Err(stopped()))
    }
}

impl Rows {
    fn of(table: &str, append: Append<'_>, node: Option<&str>) -> Result<Option<Rows>> {
        let Some(last) = append.entries.last() else { return Ok(None) };
        let entries = append
            .entries
            .iter()
            .map(|entry| json(&(table, entry.sequence, entry.at, entry.kind.word(), entry.seat, &entry.text)));
        let seats = append.seats.iter().map(|row| json(&(table, row.seat, &row.person, &row.bot, &row.name)));
        let results = append.results.iter().map(|result| {
            let GameResult { seat, person, game, rival, has_won, place, points, rounds, at } = result;
            json(&(table, seat, person, game, rival, u8::from(*has_won), at, place, points, rounds))
        });
        let row = (table, append.status.word(), last.at, append.leased_until, node);
        let status = (!append.keeps_row).then(|| json(&row));
        Ok(Some(Rows {
            entries: entries.collect::<Result<_>>()?,
            status: status.transpose()?,
            seats: seats.collect::<Result<_>>()?,
            results: results.collect::<Result<_>>()?,
            news: json(&(format!("{table} {}", last.sequence),))?,
            table: table.to_owned(),
        }))
    }
}

async fn write_what_waits(connections: Connections, mut queue: mpsc::Receiver<Waiting>) {
    let mut waiting = Vec::new();
    while !waiting.is_empty() || queue.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
        // Nobody is told of what they no longer wait for, so it had better not happen.
        waiting.retain(|waiting: &Waiting| !waiting.told.is_closed());
        let mut tables = HashSet::new();
        let (batch, later) = waiting.drain(..).partition(|waiting| tables.insert(waiting.rows.table.clone()));
        waiting = later;
        write_batch(&connections, batch).await;
    }
}

/// Writes all of it at once. If the database refuses something in it, each is tried by itself, so that only those fail who
/// have to; if the database is away, all are told.
async fn write_batch(connections: &Connections, mut batch: Vec<Waiting>) {
    // Nodes that write to the same tables at once wait for each other in one order, and never in a circle.
    batch.sort_by(|one, other| one.rows.table.cmp(&other.rows.table));
    let outcomes: Vec<Result<()>> = match write_together(connections, &batch).await {
        Ok(()) => batch.iter().map(|_| Ok(())).collect(),
        Err(Error::Away(why)) => batch.iter().map(|_| Err(Error::Away(why.clone()))).collect(),
        Err(error) if batch.len() == 1 => vec![Err(error)],
        Err(_) => write_one_by_one(connections, &batch).await,
    };
    for (waiting, outcome) in batch.into_iter().zip(outcomes) {
        // Whoever has gone away meanwhile finds it in the log.
        let _ = waiting.told.send(outcome);
    }
}

async fn write_one_by_one(connections: &Connections, batch: &[Waiting]) -> Vec<Result<()>> {
    let mut outcomes = Vec::with_capacity(batch.len());
    for waiting in batch {
        outcomes.push(write_together(connections, std::slice::from_ref(waiting)).await);
    }
    outcomes
}

async fn write_together(connections: &Connections, batch: &[Waiting]) -> Result<()> {
    let rows = || batch.iter().map(|waiting| &waiting.rows);
    let batch = Batch {
        entries: array(rows().flat_map(|rows| &rows.entries)),
        statuses: array_if_any(rows().filter_map(|rows| rows.status.as_ref())),
        seats: array_if_any(rows().flat_map(|rows| &rows.seats)),
        results: array_if_any(rows().flat_map(|rows| &rows.results)),
        news: array(rows().map(|rows| &rows.news)),
    };
    let _call = connections.call(module_path!());
    match &**connections {
        Pool::Sqlite(pool) => batch.write_to_sqlite(pool).await,
        Pool::Postgres(pool) => in_time(batch.write_to_postgres(pool)).await,
    }
}

/// The rows of several tables, each an array of arrays in JSON.
struct Batch {
    entries: String,
    statuses: Option<String>,
    seats: Option<String>,
    results: Option<String>,
    news: String,
}

/// The statements, with the function that takes an array apart: both databases call what comes out `value`.
macro_rules! insert_entries {
    ($rows:literal) => {
        concat!(
            "INSERT INTO log (table_id, sequence, at, kind, seat, text) SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), ",
            "CAST(value ->> 2 AS BIGINT), value ->> 3, CAST(value ->> 4 AS BIGINT), value ->> 5 FROM ",
            $rows
        )
    };
}
macro_rules! update_tables {
    ($rows:literal) => {
        concat!(
            "UPDATE tables SET status = value ->> 1, changed = CAST(value ->> 2 AS BIGINT), ",
            "leased_until = CAST(value ->> 3 AS BIGINT), leased_by = value ->> 4 FROM ",
            $rows,
            " WHERE tables.id = value ->> 0"
        )
    };
}
macro_rules! update_seats {
    ($rows:literal) => {
        concat!(
            "UPDATE seats SET person = value ->> 2, bot = value ->> 3, name = value ->> 4 FROM ",
            $rows,
            " WHERE table_id = value ->> 0 AND seat = CAST(value ->> 1 AS BIGINT)"
        )
    };
}
macro_rules! insert_results {
    ($rows:literal) => {
        concat!(
            "INSERT INTO results (table_id, seat, person, game, rival, has_won, at, place, points, rounds) SELECT value ->> 0, ",
            "CAST(value ->> 1 AS BIGINT), value ->> 2, value ->> 3, value ->> 4, CAST(value ->> 5 AS BIGINT), ",
            "CAST(value ->> 6 AS BIGINT), CAST(value ->> 7 AS BIGINT), CAST(value ->> 8 AS BIGINT), ",
            "CAST(value ->> 9 AS BIGINT) FROM ",
            $rows
        )
    };
}

impl Batch {
    async fn write_to_sqlite(&self, pool: &SqlitePool) -> Result<()> {
        let mut tx = pool.begin().await?;
        sqlx::query(insert_entries!("json_each($1)")).bind(&self.entries).execute(&mut *tx).await?;
        if let Some(statuses) = &self.statuses {
            sqlx::query(update_tables!("json_each($1)")).bind(statuses).execute(&mut *tx).await?;
        }
        if let Some(seats) = &self.seats {
            sqlx::query(update_seats!("json_each($1)")).bind(seats).execute(&mut *tx).await?;
        }
        if let Some(results) = &self.results {
            sqlx::query(insert_results!("json_each($1)")).bind(results).execute(&mut *tx).await?;
        }
        Ok(tx.commit().await?)
    }

    /// One statement is a transaction by itself, and one way there and back.
    async fn write_to_postgres(&self, pool: &PgPool) -> Result<()> {
        const WRITE: &str = concat!(
            "WITH entries AS (",
            insert_entries!("json_array_elements($1::json)"),
            "), statuses AS (",
            update_tables!("json_array_elements($2::json)"),
            "), others AS (",
            update_seats!("json_array_elements($3::json)"),
            "), outcomes AS (",
            insert_results!("json_array_elements($5::json)"),
            ") SELECT pg_notify('caravan', value ->> 0) FROM json_array_elements($4::json)"
        );
        let [statuses, seats, results] =
            [&self.statuses, &self.seats, &self.results].map(|rows| rows.as_deref().unwrap_or("[]"));
        let write = sqlx::query(WRITE).bind(&self.entries).bind(statuses).bind(seats).bind(&self.news).bind(results);
        write.execute(pool).await?;
        Ok(())
    }
}

/// An array of what is written in JSON already.
fn array<'a>(rows: impl Iterator<Item = &'a String>) -> String {
    let mut array = String::from("[");
    for row in rows {
        if array.len() > 1 {
            array.push(',');
        }
        array.push_str(row);
    }
    array + "]"
}

/// The same, where there is something in it.
fn array_if_any<'a>(rows: impl Iterator<Item = &'a String>) -> Option<String> {
    Some(array(rows)).filter(|array| array.len() > 2)
}

fn json(row: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(row).map_err(|error| Error::Damaged(error.to_string()))
}

fn stopped() -> Error {
    Error::Away("nothing is written any more".to_owned())
}
