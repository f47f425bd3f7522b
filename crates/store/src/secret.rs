//! What the server alone knows and must know again after a restart.

use crate::error::Result;
use crate::pool::on;
use crate::store::Store;

impl Store {
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
