//! What the server alone knows and must know again after a restart.

use crate::error::Result;
use crate::pool::on;
use crate::store::Store;

impl Store {
    /// Writes something and reads it and the latest table again: an error says that the database cannot do its work.
    pub async fn try_out(&self, now: i64) -> Result<()> {
        const WRITE: &str = "INSERT INTO secrets (name, value) VALUES ('tried out', $1) \
            ON CONFLICT (name) DO UPDATE SET value = $1";
        const READ: &str = "SELECT id FROM tables ORDER BY id LIMIT 1";
        on!(&self.pools.write, pool => { sqlx::query(WRITE).bind(now.to_string()).execute(pool).await?; });
        let _: Option<String> = on!(&self.pools.read, pool => sqlx::query_scalar(READ).fetch_optional(pool).await?);
        Ok(())
    }

    /// The secret of this name; the first one ever offered is the one that is kept.
    pub async fn secret(&self, name: &str, offered: &str) -> Result<String> {
        const KEEP: &str = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        const READ: &str = "SELECT value FROM secrets WHERE name = $1";
        Ok(on!(&*self.writing(), pool => {
            sqlx::query(KEEP).bind(name).bind(offered).execute(pool).await?;
            sqlx::query_scalar(READ).bind(name).fetch_one(pool).await?
        }))
    }
}
