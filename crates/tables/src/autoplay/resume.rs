//! Tables at which something is due that nobody looks after: after a start, and when another node is gone.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::next::Next;
use crate::error::Result;
use crate::table::{LEASE, Table};
use crate::tables::Tables;

/// How many tables of a node that is gone are taken over at a time.
const TAKEN_AT_ONCE: usize = 50;

/// What is due within so many milliseconds is looked after at once: longer than a round of [`Tables::run`].
const DUE_SOON: i64 = 10_000;

/// While bots are at work at so many tables, no others are read after a start: they wait for bots to be done.
const MOST_RESUMED: usize = 256;

impl Tables {
    /// Sees to it that a table is looked after: one that was left while a bot was to move goes on.
    pub async fn resume_table(&self, id: &str) -> Result<()> {
        let table = self.table(id).await?;
        self.autoplay(&table);
        Ok(())
    }

    /// Looks after every table at which something is due, where no other node does. What waits for people is read when they come.
    pub async fn resume(&self) -> caravan_store::Result<()> {
        // Whoever was to look after it is gone, so that what it would have done within its lease is due now.
        for id in self.store().tables_due(self.now() + LEASE + DUE_SOON).await? {
            if !self.has_room_for_another().await {
                return Ok(());
            }
            let is_at_work = |table: Arc<Table>| table.is_autoplayed.load(Ordering::Acquire);
            if !self.in_memory(&id).is_some_and(is_at_work) {
                self.resume_if_due(&id).await?;
            }
        }
        Ok(())
    }

    /// Looks after a table; one at which nothing is due after all is not looked at again.
    async fn resume_if_due(&self, id: &str) -> caravan_store::Result<()> {
        let table = match self.table(id).await {
            Ok(table) => table,
            Err(error) => {
                tracing::error!(%error, table = id, "cannot resume a table");
                return self.store().set_lease(id, None).await;
            }
        };
        let is_idle = matches!(self.next(&table, &*table.state().await), Next::Nothing);
        if is_idle {
            return self.store().set_lease(id, None).await;
        }
        self.autoplay(&table);
        Ok(())
    }

    /// Waits until not too many tables are at work to read another; `false` once everything is to stop.
    async fn has_room_for_another(&self) -> bool {
        let (mut closing, mut at_work) = (self.closing(), self.autoplaying().subscribe());
        tokio::select! {
            biased;
            _ = closing.wait_for(|&closing| closing) => false,
            _ = at_work.wait_for(|&at_work| at_work < MOST_RESUMED) => true,
        }
    }

    /// Takes over the tables of nodes that are gone.
    pub async fn take_over(&self) -> caravan_store::Result<()> {
        loop {
            let now = self.now();
            let taken = self.store().take_expired(now, now + LEASE, TAKEN_AT_ONCE).await?;
            for id in &taken {
                let Ok(table) = self.table(id).await else { continue };
                let is_idle = matches!(self.next(&table, &*table.state().await), Next::Nothing);
                if is_idle {
                    self.store().set_lease(id, None).await?;
                } else {
                    self.autoplay(&table);
                }
            }
            if taken.len() < TAKEN_AT_ONCE {
                return Ok(());
            }
        }
    }
}
