//! Databases of our own that are gone in the end.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};

use crate::postgres::Postgres;

/// Which database.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A file.
    Sqlite,
    /// A PostgreSQL server, started for the purpose.
    Postgres,
}

/// A database that is there as long as this value.
pub enum Store {
    /// A file in a folder of its own.
    Sqlite(PathBuf),
    /// A server, which writes to the disk as it would for anybody.
    Postgres(Arc<Postgres>, String),
}

impl Store {
    /// A new, empty one.
    pub fn new(kind: Kind) -> Result<Store> {
        match kind {
            Kind::Sqlite => {
                let folder = std::env::temp_dir().join(format!("caravan-load-{}-{}", std::process::id(), number()));
                std::fs::create_dir_all(&folder)?;
                Ok(Store::Sqlite(folder))
            }
            Kind::Postgres => {
                let postgres =
                    Postgres::start_durable(&format!("load-{}", number())).context("PostgreSQL is not installed")?;
                let address = postgres.database("caravan");
                Ok(Store::Postgres(Arc::new(postgres), address))
            }
        }
    }

    /// The server behind it.
    pub fn postgres(&self) -> Result<Arc<Postgres>> {
        match self {
            Store::Postgres(postgres, _) => Ok(postgres.clone()),
            Store::Sqlite(_) => anyhow::bail!("this is done to a Postgres server: say --store postgres"),
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        match self {
            Store::Sqlite(folder) => folder.join("games.db").display().to_string(),
            Store::Postgres(_, address) => address.clone(),
        }
    }
}

/// A number that no other store of this program has.
fn number() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Drop for Store {
    fn drop(&mut self) {
        if let Store::Sqlite(folder) = self {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
