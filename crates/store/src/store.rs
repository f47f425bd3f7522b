//! The door to the database.

use std::fs::{File, TryLockError};
use std::sync::Arc;

use crate::database_times::DatabaseTimes;
use crate::error::{Doing, Error, Result};
use crate::known_sessions::{KnownSessions, Writing};
use crate::lease::name_for_a_node;
use crate::pool::{Pool, Pools};
use crate::writer::Writer;

/// Everything that survives a restart.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pools: Pools,
    pub(crate) writer: Writer,
    /// What this node is called, where several share the database.
    pub(crate) node: Option<Arc<str>>,
    pub(crate) sessions: Arc<KnownSessions>,
    /// The lock on an SQLite file, which one program has at a time.
    lock: Option<Arc<File>>,
}

impl Store {
    /// Opens the database at an address, makes it if it is a file that is not there, and brings it up to date.
    ///
    /// An address without a scheme, or with `sqlite:`, is the path of an SQLite file, or `:memory:` for one that is gone when
    /// the program ends; `postgres://…` is a server that several nodes may share.
    pub fn open(address: &str) -> Doing<'_, Store> {
        Box::pin(async move {
            match address.split_once("://") {
                Some(("sqlite", path)) => Store::open_sqlite(path).await,
                Some(("postgres" | "postgresql", _)) => Store::ready(Pools::postgres(address).await?).await,
                Some(_) => Err(Error::UnknownStore(address.to_owned())),
                None => Store::open_sqlite(address.strip_prefix("sqlite:").unwrap_or(address)).await,
            }
        })
    }

    /// SQLite would take no name at all for a database of each connection's own.
    async fn open_sqlite(path: &str) -> Result<Store> {
        match path {
            "" => Err(Error::UnknownStore(path.to_owned())),
            uri if uri.starts_with("file:") => Err(Error::UnknownStore(uri.to_owned())),
            ":memory:" => Store::in_memory().await,
            file => {
                let pools = Pools::sqlite_file(file).await?;
                let lock = lock(file)?;
                Ok(Store { lock: Some(Arc::new(lock)), ..Store::ready(pools).await? })
            }
        }
    }

    /// A database that is gone with the last copy of this value.
    pub fn in_memory() -> Doing<'static, Store> {
        Box::pin(async { Store::ready(Pools::sqlite_in_memory().await?).await })
    }

    /// Which database it is, for logs.
    pub fn kind(&self) -> &'static str {
        if self.is_shared() { "postgres" } else { "sqlite" }
    }

    /// How long the database took for each kind of call, waiting for a connection among it. Nothing in it is about anyone.
    pub fn times(&self) -> &DatabaseTimes {
        self.pools.read.times()
    }

    /// Whether other nodes may use the same database.
    pub fn is_shared(&self) -> bool {
        matches!(*self.pools.write, Pool::Postgres(_))
    }

    /// Whether what is kept is still there when the program has ended.
    pub fn outlives_the_program(&self) -> bool {
        self.is_shared() || self.lock.is_some()
    }

    /// Waits for what is being written and lets go of the database.
    pub async fn close(&self) {
        // If nobody hears it, others find out by themselves.
        let _ = self.leave().await;
        self.pools.close().await;
        // If it cannot be given back, it goes with the program.
        let _ = self.lock.as_ref().map(|lock| lock.unlock());
    }

    async fn ready(pools: Pools) -> Result<Store> {
        pools.migrate().await?;
        let node: Option<Arc<str>> = match &*pools.write {
            Pool::Sqlite(_) => None,
            Pool::Postgres(pool) => Some(name_for_a_node(pool).await?.into()),
        };
        let writer = Writer::start(pools.write.clone(), node.clone());
        let store = Store { pools, writer, node, sessions: Arc::default(), lock: None };
        store.beat().await?;
        Ok(store)
    }

    /// The connections for writing anything but logs. When they are let go of, sessions are read again: whatever is written may
    /// be about them.
    pub(crate) fn writing(&self) -> Writing<'_> {
        Writing { connections: &self.pools.write, sessions: &self.sessions }
    }
}

/// The lock on an SQLite file. Tables are kept in memory as their logs were read, so two programs on one file would each
/// be wrong about what the other has written; the system gives the lock back when a program is killed.
fn lock(path: &str) -> Result<File> {
    let file = File::open(path).map_err(|error| Error::Database(error.into()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(Error::Database(error.into())),
    }
}
