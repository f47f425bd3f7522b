//! Who looks after a table: the node that wrote to it last, until its lease runs out.

use crate::error::Result;
use crate::pool::on;
use crate::store::Store;
use crate::table::Status;

impl Store {
    /// Takes over tables whose lease has run out: the node that held it is gone, or did not do what was due. Of several nodes
    /// that try at once, each table goes to one.
    pub async fn take_expired(&self, now: i64, leased_until: i64, most: usize) -> Result<Vec<String>> {
        const TAKE: &str = "UPDATE tables SET leased_until = $3 WHERE leased_until < $2 AND id IN (\
            SELECT id FROM tables WHERE status = $1 AND leased_until < $2 ORDER BY leased_until LIMIT $4) RETURNING id";
        Ok(on!(&self.pools.write, pool => {
            sqlx::query_scalar(TAKE).bind(Status::Playing.word()).bind(now).bind(leased_until).bind(most as i64)
                .fetch_all(pool).await?
        }))
    }

    /// Says until when a table is looked after, or that it need not be.
    pub async fn set_lease(&self, table: &str, leased_until: Option<i64>) -> Result<()> {
        const SET: &str = "UPDATE tables SET leased_until = $2 WHERE id = $1";
        on!(&self.pools.write, pool => { sqlx::query(SET).bind(table).bind(leased_until).execute(pool).await?; });
        Ok(())
    }
}
