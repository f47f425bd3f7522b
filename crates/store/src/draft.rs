//! Drafts that several nodes share. With one node they are kept in memory.

use crate::error::Result;
use crate::pool::on;
use crate::store::Store;

/// What the seat to move has decided and not confirmed, and the hint it was given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// The decisions, in the server's own words.
    pub decisions: String,
    /// The hint.
    pub hint: Option<String>,
}

impl Store {
    /// Keeps the draft of a turn. It need not survive a crash.
    pub async fn set_draft(&self, table: &str, version: u64, draft: &Draft) -> Result<()> {
        const SET: &str = "INSERT INTO drafts (table_id, version, decisions, hint) VALUES ($1, $2, $3, $4) \
            ON CONFLICT (table_id) DO UPDATE SET version = $2, decisions = $3, hint = $4";
        on!(&*self.writing(), pool => {
            sqlx::query(SET).bind(table).bind(version as i64).bind(&draft.decisions).bind(&draft.hint)
                .execute(pool).await?;
        });
        Ok(())
    }

    /// The draft of the turn that is made at a version of a table; nothing if the turn is another.
    pub async fn draft(&self, table: &str, version: u64) -> Result<Draft> {
        const FIND: &str = "SELECT decisions, hint FROM drafts WHERE table_id = $1 AND version = $2";
        let found: Option<(String, Option<String>)> = on!(&self.pools.read, pool => {
            sqlx::query_as(FIND).bind(table).bind(version as i64).fetch_optional(pool).await?
        });
        Ok(found.map(|(decisions, hint)| Draft { decisions, hint }).unwrap_or_default())
    }
}
