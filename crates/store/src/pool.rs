//! The connections to a database, typed by what it is.

use std::ops::Deref;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, SqlSafeStr};

use crate::database_times::{Call, DatabaseTimes, no_times};
use crate::error::{Error, Result};

/// Connections of one kind. Every statement is written once and runs on each kind: see [`on`].
#[derive(Clone, Debug)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Connections, what they are for, and how long what was asked over them took.
#[derive(Clone, Debug)]
pub(crate) struct Connections {
    pool: Pool,
    operation: &'static str,
    times: DatabaseTimes,
}

impl Connections {
    /// Something that is asked over these connections by a module of this crate, from now until the value goes.
    pub(crate) fn call(&self, module: &'static str) -> Call<'_> {
        Call::begin(&self.times, self.operation, module)
    }

    /// How long what was asked took.
    pub(crate) fn times(&self) -> &DatabaseTimes {
        &self.times
    }
}

impl Deref for Connections {
    type Target = Pool;

    fn deref(&self) -> &Pool {
        &self.pool
    }
}

/// Evaluates an expression with `$pool` standing for the connections, whichever their type, and notes how long that took. What it
/// fails with, the function around it does; and a database on another machine has to answer [in time](in_time).
macro_rules! on {
    ($connections:expr, $pool:ident => $body:expr) => {
        // What the connections are borrowed from lives until the end of a `match`.
        match ($connections, module_path!()) {
            (connections, module) => {
                let _call = connections.call(module);
                match &**connections {
                    $crate::pool::Pool::Sqlite($pool) => $body,
                    $crate::pool::Pool::Postgres($pool) => {
                        $crate::pool::in_time(async { Ok::<_, $crate::error::Error>($body) }).await?
                    }
                }
            }
        }
    };
}
pub(crate) use on;

/// How long a database on another machine may take: whoever asks hears within two seconds that it is away.
const PATIENCE: Duration = Duration::from_millis(1800);

/// What comes of something, or that the database is away.
pub(crate) async fn in_time<T>(asking: impl Future<Output = Result<T>>) -> Result<T> {
    let late = |_| Error::Away(format!("no answer in {} ms", PATIENCE.as_millis()));
    tokio::time::timeout(PATIENCE, asking).await.map_err(late)?
}

/// The connections that read and the one that writes.
///
/// SQLite lets one connection write at a time; with a single one the others queue for it in turn instead of for the file.
#[derive(Clone, Debug)]
pub(crate) struct Pools {
    pub(crate) read: Connections,
    /// For everything but logs, which the [`Writer`](crate::writer::Writer) writes; reached by [`Store::writing`](crate::Store).
    pub(crate) write: Connections,
}

impl Pools {
    fn of(read: Pool, write: Pool) -> Pools {
        let times = no_times();
        let connections = |pool, operation| Connections { pool, operation, times: times.clone() };
        Pools { read: connections(read, "read"), write: connections(write, "write") }
    }

    /// A file, made if it is not there. A commit is on the disk before it returns.
    pub(crate) async fn sqlite_file(path: &str) -> Result<Pools> {
        // Where that fails, opening it says why; and a file that is there stays as it is.
        let _ = make_private(path);
        let options = sqlite().filename(path).journal_mode(SqliteJournalMode::Wal).create_if_missing(true);
        let write = in_process(1).connect_with(options.clone()).await?;
        let read = in_process(READERS).connect_lazy_with(options.read_only(true));
        Ok(Pools::of(Pool::Sqlite(read), Pool::Sqlite(write)))
    }

    /// A database as it is, only to be read: a server may run on it.
    pub(crate) async fn to_read(address: &str) -> Result<Pools> {
        match address.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Pools::postgres(address).await,
            Some((scheme, _)) if scheme != "sqlite" => Err(Error::UnknownStore(address.to_owned())),
            _ => {
                let path = address.trim_start_matches("sqlite://").trim_start_matches("sqlite:");
                let pool = Pool::Sqlite(in_process(2).connect_with(sqlite().filename(path).read_only(true)).await?);
                Ok(Pools::of(pool.clone(), pool))
            }
        }
    }

    /// A database that lasts as long as the one connection to it.
    pub(crate) async fn sqlite_in_memory() -> Result<Pools> {
        let options = in_process(1).idle_timeout(None).max_lifetime(None);
        let pool = Pool::Sqlite(options.connect_with(sqlite().in_memory(true)).await?);
        Ok(Pools::of(pool.clone(), pool))
    }

    /// A Postgres server, which other nodes may use too.
    pub(crate) async fn postgres(url: &str) -> Result<Pools> {
        let options = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
        let pool = Pool::Postgres(tested_when_idle(options).connect(url).await?);
        Ok(Pools::of(pool.clone(), pool))
    }

    /// Brings the database up to date.
    pub(crate) async fn migrate(&self) -> Result<()> {
        let migrator = Migrator::with_migrations(vec![
            migration(1, "tables and their log", include_str!("../migrations/0001_tables_and_their_log.sql")),
            migration(2, "ways back", include_str!("../migrations/0002_ways_back.sql")),
            migration(3, "many nodes", include_str!("../migrations/0003_many_nodes.sql")),
            migration(4, "drawn seats", include_str!("../migrations/0004_drawn_seats.sql")),
            migration(5, "edition of the rules", include_str!("../migrations/0005_edition_of_the_rules.sql")),
            migration(6, "settings", include_str!("../migrations/0006_settings.sql")),
            migration(7, "accounts and sessions", include_str!("../migrations/0007_accounts_and_sessions.sql")),
            migration(8, "nodes", include_str!("../migrations/0008_nodes.sql")),
            migration(9, "lists", include_str!("../migrations/0009_lists.sql")),
            migration(10, "results and experience", include_str!("../migrations/0010_results_and_experience.sql")),
            migration(11, "studies", include_str!("../migrations/0011_studies.sql")),
            migration(12, "puzzles", include_str!("../migrations/0012_puzzles.sql")),
            migration(13, "fewer indexes", include_str!("../migrations/0013_fewer_indexes.sql")),
            migration(14, "the day's deal", include_str!("../migrations/0014_the_days_deal.sql")),
            migration(15, "no table is scanned", include_str!("../migrations/0015_no_table_is_scanned.sql")),
        ]);
        match &*self.write {
            Pool::Sqlite(pool) => migrator.run(pool).await?,
            Pool::Postgres(pool) => migrator.run(pool).await?,
        }
        Ok(())
    }

    pub(crate) async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

impl Pool {
    async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

/// How long a connection may be unused before it is asked whether it is still there.
const IDLE: Duration = Duration::from_millis(500);
/// What was committed is copied to its place in the file once it fills so many pages, while everybody waits. Much of it is the same few
/// pages again, so that seldom is less work.
const PAGES_BEFORE_A_CHECKPOINT: &str = "4000";
const READERS: u32 = 4;
const CONNECTIONS: u32 = 16;

/// Makes a file that is not there readable by its owner alone: deals of running games are in it.
pub(crate) fn make_private(path: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Connections to a database in this process, which cannot break: asking each whether it is still there would cost more than
/// most statements.
fn in_process(most: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(most).test_before_acquire(false)
}

/// A connection that has just been used is there; one that nobody has used for a while may have broken meanwhile.
fn tested_when_idle(options: PgPoolOptions) -> PgPoolOptions {
    options.test_before_acquire(false).before_acquire(|connection, metadata| {
        Box::pin(async move {
            if metadata.idle_for > IDLE {
                connection.ping().await?;
            }
            Ok(true)
        })
    })
}

fn sqlite() -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", PAGES_BEFORE_A_CHECKPOINT)
        .busy_timeout(Duration::from_secs(5))
}

fn migration(version: i64, description: &'static str, sql: &'static str) -> Migration {
    Migration::new(version, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
}
