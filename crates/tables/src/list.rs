//! Lists of tables.

use std::sync::Arc;

use caravan_store::{Person, Status, Stretch, TableSummary};

use crate::error::{Doing, Error};
use crate::table::Table;
use crate::tables::Tables;

impl Tables {
    /// The addresses of a stretch of the tables of a person, the latest first.
    pub fn ids_of<'a>(&'a self, person: &'a Person, stretch: Stretch) -> Doing<'a, Vec<String>> {
        Box::pin(async move { Ok(ids(self.store().tables_of(&person.id, stretch).await?)) })
    }

    /// Those of a stretch of the tables that anyone may find, and that are this far along: the latest of each host first.
    pub fn public_ids(&self, status: Status, stretch: Stretch) -> Doing<'_, Vec<String>> {
        Box::pin(async move { Ok(ids(self.store().public_tables(status, stretch).await?)) })
    }

    /// Of these tables those that can be read: one of another edition of the rules is left out, and one that is damaged is logged.
    pub fn listed<'a>(&'a self, ids: &'a [String]) -> Doing<'a, Vec<Arc<Table>>> {
        Box::pin(async move {
            let mut tables = Vec::with_capacity(ids.len());
            for id in ids {
                match self.table(id).await {
                    Ok(table) => tables.push(table),
                    Err(Error::Problem(_)) => {}
                    Err(error) => tracing::error!(%error, table = id, "cannot list a table"),
                }
            }
            Ok(tables)
        })
    }
}

fn ids(summaries: Vec<TableSummary>) -> Vec<String> {
    summaries.into_iter().map(|summary| summary.id).collect()
}
