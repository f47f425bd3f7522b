//! Tables that nobody comes back to. They are closed after a time that the server has, which is told at the table beforehand; what was
//! played stays, and its record can be read like that of any game that is over.

use std::time::Duration;

use caravan_store::{Kind, Status};

use crate::day::DAY;
use crate::error::{Error, Result};
use crate::problem::Problem;
use crate::table::{Change, State, Table};
use crate::tables::Tables;

/// How often tables that were abandoned are looked for.
const ROUND: Duration = Duration::from_secs(3600);

/// So many of them are closed in a round at most; the others wait for the next.
const MOST_AT_ONCE: usize = 1000;

impl Tables {
    /// Closes what was abandoned, now and every hour, until told to stop.
    pub(crate) async fn close_abandoned_again_and_again(&self) {
        let (mut closing, mut rounds) = (self.closing(), tokio::time::interval(ROUND));
        while !*closing.borrow() {
            tokio::select! {
                _ = closing.changed() => {}
                _ = rounds.tick() => if let Err(error) = self.close_abandoned().await {
                    tracing::error!(%error, "cannot look for tables that were abandoned");
                }
            }
        }
    }

    /// Closes the tables at which nothing has happened for as long as a table is kept open. Those that have not begun are closed as
    /// their host would close them; games that have end where they stand, and nobody has won.
    pub async fn close_abandoned(&self) -> caravan_store::Result<()> {
        let Some(kept) = self.kept_open() else { return Ok(()) };
        let since = self.now() - kept.as_millis() as i64;
        for id in self.store().tables_unchanged(since, MOST_AT_ONCE).await? {
            if *self.closing().borrow() {
                return Ok(());
            }
            match self.close_if_abandoned(&id, since).await {
                // Somebody came at the last moment, or another server has closed it.
                Ok(()) | Err(Error::Problem(Problem::TableMovedOn)) => {}
                Err(error) => tracing::error!(%error, table = id, "cannot close a table that was abandoned"),
            }
        }
        Ok(())
    }

    async fn close_if_abandoned(&self, id: &str, since: i64) -> Result<()> {
        let table = self.table(id).await?;
        let state = table.state().await;
        let kind = match state.status() {
            Status::Open => Kind::Cancelled,
            Status::Playing => Kind::Abandoned,
            Status::Over | Status::Cancelled => return Ok(()),
        };
        if state.changed() <= since {
            drop(table.write(self, state, vec![Change::new(kind, 0, "")], Vec::new()).await?);
        }
        Ok(())
    }
}

impl Table {
    /// In how many days it is closed unless somebody does something, told once half of the time has passed.
    pub fn closes_in(&self, tables: &Tables, state: &State) -> Option<u64> {
        let kept = tables.kept_open()?.as_millis() as i64;
        let idle = tables.now() - state.changed();
        let is_told = matches!(state.status(), Status::Open | Status::Playing) && 2 * idle >= kept;
        is_told.then(|| ((kept - idle).max(0) as u64).div_ceil(DAY as u64).max(1))
    }
}
