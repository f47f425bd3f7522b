//! Databases of our own that are gone in the end.

use std::path::PathBuf;

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
    Postgres(Postgres, String),
}

impl Store {
    /// A new, empty one.
    pub fn new(kind: Kind) -> Result<Store> {
        match kind {
            Kind::Sqlite => {
                let folder = std::env::temp_dir().join(format!("caravan-load-{}", std::process::id()));
                std::fs::create_dir_all(&folder)?;
                Ok(Store::Sqlite(folder))
            }
            Kind::Postgres => {
                let postgres = Postgres::start_durable("load").context("PostgreSQL is not installed")?;
                let address = postgres.database("caravan");
                Ok(Store::Postgres(postgres, address))
            }
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

impl Drop for Store {
    fn drop(&mut self) {
        if let Store::Sqlite(folder) = self {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
