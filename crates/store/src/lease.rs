//! Who looks after a table: the node that wrote to it last, until its lease runs out or it falls silent.

use sqlx::postgres::PgPool;

use crate::error::Result;
use crate::pool::{Pool, in_time, on};
use crate::store::Store;
use crate::table::Status;

/// The time on the clock of a Postgres server, which all nodes go by: their own may differ.
macro_rules! database_now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}
pub(crate) use database_now;

/// The nodes that have said within two seconds that they are there.
macro_rules! nodes_alive {
    () => {
        concat!("SELECT id FROM nodes WHERE seen > ", $crate::lease::database_now!(), " - 2000")
    };
}
pub(crate) use nodes_alive;

impl Store {
    /// Says that this node is there, where several share the database: to be called twice a second. What it looks after is taken
    /// over by others otherwise.
    pub async fn beat(&self) -> Result<()> {
        const BEAT: &str = concat!(
            "INSERT INTO nodes (id, seen) VALUES ($1, ",
            database_now!(),
            ") ON CONFLICT (id) DO UPDATE SET seen = EXCLUDED.seen"
        );
        const FORGET: &str = concat!("DELETE FROM nodes WHERE seen < ", database_now!(), " - 3600000");
        let (Some(node), Pool::Postgres(pool)) = (&self.node, &*self.pools.write) else { return Ok(()) };
        let _call = self.pools.write.call(module_path!());
        in_time(async {
            sqlx::query(BEAT).bind(node.as_ref()).execute(pool).await?;
            sqlx::query(FORGET).execute(pool).await?;
            Ok(())
        })
        .await
    }

    /// Says that this node is gone: what it looked after is taken over at once.
    pub(crate) async fn leave(&self) -> Result<()> {
        let (Some(node), Pool::Postgres(pool)) = (&self.node, &*self.pools.write) else { return Ok(()) };
        let _call = self.pools.write.call(module_path!());
        in_time(async {
            sqlx::query("DELETE FROM nodes WHERE id = $1").bind(node.as_ref()).execute(pool).await?;
            Ok(())
        })
        .await
    }

    /// Takes over tables whose lease has run out, or whose node has fallen silent: it is gone, or did not do what was due. Of
    /// several nodes that try at once, each table goes to one.
    pub async fn take_expired(&self, now: i64, leased_until: i64, most: usize) -> Result<Vec<String>> {
        const EXPIRED: &str = "UPDATE tables SET leased_until = $3 WHERE leased_until < $2 AND id IN (\
            SELECT id FROM tables WHERE status = $1 AND leased_until < $2 ORDER BY leased_until LIMIT $4) RETURNING id";
        const SILENT: &str = concat!(
            "UPDATE tables SET leased_until = $3, leased_by = $5 WHERE id IN (",
            "SELECT id FROM tables WHERE status = $1 AND (leased_until < $2 OR leased_until IS NOT NULL AND leased_by NOT IN (",
            nodes_alive!(),
            ")) ORDER BY leased_until LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING id"
        );
        let (playing, most) = (Status::Playing.word(), most as i64);
        let writing = self.writing();
        let _call = writing.call(module_path!());
        match &**writing {
            Pool::Sqlite(pool) => {
                let taken = sqlx::query_scalar(EXPIRED).bind(playing).bind(now).bind(leased_until).bind(most);
                Ok(taken.fetch_all(pool).await?)
            }
            Pool::Postgres(pool) => {
                let taken = sqlx::query_scalar(SILENT).bind(playing).bind(now).bind(leased_until).bind(most);
                in_time(async { Ok(taken.bind(self.node.as_deref()).fetch_all(pool).await?) }).await
            }
        }
    }

    /// Says until when a table is looked after, or that it need not be.
    pub async fn set_lease(&self, table: &str, leased_until: Option<i64>) -> Result<()> {
        const SET: &str = "UPDATE tables SET leased_until = $2 WHERE id = $1";
        on!(&*self.writing(), pool => { sqlx::query(SET).bind(table).bind(leased_until).execute(pool).await?; });
        Ok(())
    }
}

/// A name for a node that no other has.
pub(crate) async fn name_for_a_node(pool: &PgPool) -> Result<String> {
    Ok(sqlx::query_scalar("SELECT CAST(gen_random_uuid() AS TEXT)").fetch_one(pool).await?)
}
