//! Lists of tables.

use std::sync::Arc;

use caravan_store::{Person, Status, Stretch, TableSummary};

use crate::error::{Doing, Error};
use crate::table::Table;
use crate::tables::Tables;

impl Tables {
    /// A stretch of the tables of a person, the latest first.
    pub fn tables_of<'a>(&'a self, person: &'a Person, stretch: Stretch) -> Doing<'a, Vec<Arc<Table>>> {
        Box::pin(async move { Ok(self.read_all(self.store().tables_of(&person.id, stretch).await?).await) })
    }

    /// A stretch of the tables that anyone may find, and that are this far along: the latest of each host first.
    pub fn public_tables(&self, status: Status, stretch: Stretch) -> Doing<'_, Vec<Arc<Table>>> {
        Box::pin(async move { Ok(self.read_all(self.store().public_tables(status, stretch).await?).await) })
    }

    /// Those that can be read: one of another edition of the rules is left out, and one that is damaged is logged.
    async fn read_all(&self, summaries: Vec<TableSummary>) -> Vec<Arc<Table>> {
        let mut tables = Vec::with_capacity(summaries.len());
        for TableSummary { id, .. } in summaries {
            match self.table(&id).await {
                Ok(table) => tables.push(table),
                Err(Error::Problem(_)) => {}
                Err(error) => tracing::error!(%error, table = id, "cannot list a table"),
            }
        }
        tables
    }
}
