//! The door to the database.

use crate::error::{Error, Result};
use crate::pool::{Pool, Pools};

/// Everything that survives a restart.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pools: Pools,
}

impl Store {
    /// Opens the database at an address, makes it if it is a file that is not there, and brings it up to date.
    ///
    /// An address without a scheme, or with `sqlite:`, is the path of an SQLite file; `postgres://…` is a server that several
    /// nodes may share.
    pub async fn open(address: &str) -> Result<Store> {
        match address.split_once("://") {
            Some(("sqlite", path)) => Store::ready(Pools::sqlite_file(path).await?).await,
            Some(("postgres" | "postgresql", _)) => Store::ready(Pools::postgres(address).await?).await,
            Some(_) => Err(Error::UnknownStore(address.to_owned())),
            None => Store::ready(Pools::sqlite_file(address.strip_prefix("sqlite:").unwrap_or(address)).await?).await,
        }
    }

    /// A database that is gone with the last copy of this value.
    pub async fn in_memory() -> Result<Store> {
        Store::ready(Pools::sqlite_in_memory().await?).await
    }

    /// Whether other nodes may use the same database.
    pub fn is_shared(&self) -> bool {
        matches!(self.pools.write, Pool::Postgres(_))
    }

    /// Waits for what is being written and lets go of the database.
    pub async fn close(&self) {
        self.pools.close().await;
    }

    async fn ready(pools: Pools) -> Result<Store> {
        pools.migrate().await?;
        Ok(Store { pools })
    }
}
