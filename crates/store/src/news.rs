//! What other nodes write, as they write it.

use sqlx::postgres::PgListener;

use crate::error::Result;
use crate::pool::Pool;
use crate::store::Store;

/// Something another node may have done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table has this entry now.
    Entry {
        /// The table.
        table: String,
        /// The number of the entry.
        sequence: u64,
    },
    /// The connection was lost for a while: anything may have happened.
    Gap,
}

/// Hears what is written to a shared database, by other nodes and by this one.
#[derive(Debug)]
pub struct Listener(PgListener);

impl Store {
    /// Listens to a shared database; nothing if it is not shared.
    pub async fn listen(&self) -> Result<Option<Listener>> {
        match &*self.pools.read {
            Pool::Sqlite(_) => Ok(None),
            Pool::Postgres(pool) => {
                let mut listener = PgListener::connect_with(pool).await?;
                listener.listen("caravan").await?;
                Ok(Some(Listener(listener)))
            }
        }
    }
}

impl Listener {
    /// The next news. A connection that breaks is made again.
    pub async fn next(&mut self) -> Result<News> {
        let Some(notification) = self.0.try_recv().await? else { return Ok(News::Gap) };
        let entry = notification.payload().split_once(' ');
        let entry = entry.and_then(|(table, sequence)| Some((table.to_owned(), sequence.parse().ok()?)));
        Ok(entry.map_or(News::Gap, |(table, sequence)| News::Entry { table, sequence }))
    }
}
