//! Tables that are in memory no more: their logs bring them back, which takes as long as their games are.

use crate::error::Result;
use crate::limits::{HEAVIEST, REQUEST};
use crate::server::Server;
use crate::session::Session;

/// For every so many entries of a log it weighs as much as another request to read it. Most games have fewer.
const ENTRIES: u64 = 250;

/// Refuses to read a long table from the database, if too much was read for them or for where they come from.
pub(crate) async fn may_read_back(server: &Server, session: &Session, id: &str) -> Result<()> {
    match weight(server.entries_to_read(id).await?) {
        0 => Ok(()),
        weight => session.may_have(server, "table", weight),
    }
}

fn weight(entries: u64) -> u32 {
    u32::try_from(entries / ENTRIES).unwrap_or(u32::MAX).saturating_mul(REQUEST).min(HEAVIEST)
}
