//! Tables that are in memory no more: their logs bring them back, which takes as long as their games are.

use std::sync::Arc;

use caravan_tables::Table;

use crate::error::Result;
use crate::limits::{HEAVIEST, REQUEST};
use crate::server::Server;
use crate::session::Session;

/// For every so many entries of a log it weighs as much as another request to read it. Most games have fewer, and weigh less.
const ENTRIES: u64 = 250;

/// Refuses to read a table from the database, if too much was read for them or for where they come from.
pub(crate) async fn may_read_back(server: &Server, session: &Session, id: &str) -> Result<()> {
    match server.entries_to_read(id).await? {
        Some(entries) => session.may_have(server, "table", weight(entries)),
        None => Ok(()),
    }
}

/// The tables of a list, each of which weighs as much as it does by itself.
pub(crate) async fn listed(server: &Server, session: &Session, ids: &[String]) -> Result<Vec<Arc<Table>>> {
    for id in ids {
        may_read_back(server, session, id).await?;
    }
    Ok(server.listed(ids).await?)
}

/// To find that there is nothing to read is some work as well.
fn weight(entries: u64) -> u32 {
    let weight = 1 + entries.saturating_mul(REQUEST.into()) / ENTRIES;
    u32::try_from(weight).unwrap_or(u32::MAX).min(HEAVIEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_weighs_as_much_as_it_has_entries() {
        assert_eq!([0, 31, 125, 250, 4_000].map(weight), [1, 1, 5, 9, 129]);
        assert_eq!((weight(40_000), weight(u64::MAX)), (HEAVIEST, HEAVIEST));
    }
}
