//! A table that is looked after for as long as there is something to do at it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use caravan_store::Kind;

use super::next::Next;
use crate::error::{Error, Result};
use crate::table::{Change, Table};
use crate::tables::Tables;

/// How long a table waits that could not be written to.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// A table that is being looked after.
struct Autoplay {
    tables: Tables,
    table: Arc<Table>,
}

impl Autoplay {
    /// Looks after it. What fails because the database does is tried again: games go on when it is back.
    async fn until_nothing_is_left(&self) {
        let (tables, table) = (&self.tables, &self.table);
        let mut closing = tables.closing();
        while let Err(error) = tables.look_after(table).await {
            tracing::error!(%error, table = table.set_up.id, "cannot play for the bots of a table");
            if *closing.borrow() {
                break;
            }
            tables.autoplaying().send_modify(|running| *running -= 1);
            tokio::select! {
                () = tokio::time::sleep(AGAIN_AFTER) => {}
                _ = closing.changed() => {}
            }
            tables.autoplaying().send_modify(|running| *running += 1);
        }
    }
}

impl Drop for Autoplay {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(
                table = self.table.set_up.id,
                "autoplay of a table panicked; it starts again when somebody comes to the table"
            );
            // Whoever comes to the table next has it looked after again.
            self.table.is_autoplayed.store(false, Ordering::Release);
        }
        self.tables.autoplaying().send_modify(|running| *running -= 1);
    }
}

impl Tables {
    /// Sees to it that the table is looked after for as long as there is something to do.
    pub(crate) fn autoplay(&self, table: &Arc<Table>) {
        if table.is_autoplayed.swap(true, Ordering::AcqRel) {
            return;
        }
        self.autoplaying().send_modify(|running| *running += 1);
        let autoplay = Autoplay { tables: self.clone(), table: table.clone() };
        tokio::spawn(async move { autoplay.until_nothing_is_left().await });
    }

    /// Does what is due, one thing after the other, until it is for people to do something or everything is to stop.
    async fn look_after(&self, table: &Arc<Table>) -> Result<()> {
        let mut closing = self.closing();
        loop {
            let mut versions = table.versions();
            let state = table.state().await;
            let (since, next) = (state.turn_since(), self.next(table, &state));
            let is_closing = *closing.borrow();
            if is_closing || matches!(next, Next::Nothing) {
                // Under the lock: whoever writes to the table from here on finds it unattended.
                table.is_autoplayed.store(false, Ordering::Release);
                if is_closing && self.store().is_shared() && !matches!(next, Next::Nothing) {
                    // Another node takes over at once.
                    self.store().set_lease(&table.set_up.id, Some(0)).await?;
                }
                return Ok(());
            }
            drop(state);
            match next {
                Next::Play(turn) => self.play_bot(table, since, turn).await?,
                Next::Settle { seat, step } => {
                    let change = table.state().await.forced_step(seat, step);
                    self.write_change(table, since, change).await?;
                }
                Next::StandIn { seat } => {
                    self.write_change(table, since, Change::new(Kind::StoodIn, seat, table.stand_in())).await?;
                }
                Next::WaitUntil(deadline) => {
                    self.autoplaying().send_modify(|running| *running -= 1);
                    let patience = Duration::from_millis(deadline.saturating_sub(self.now()).max(1) as u64);
                    tokio::select! {
                        () = tokio::time::sleep(patience) => {}
                        _ = versions.changed() => {}
                        _ = closing.changed() => {}
                    }
                    self.autoplaying().send_modify(|running| *running += 1);
                }
                Next::Nothing => {}
            }
        }
    }

    /// Writes what follows from the turn that is to be made since a version, if it still is.
    async fn write_change(&self, table: &Arc<Table>, since: u64, change: Change) -> Result<()> {
        let state = table.state().await;
        if state.turn_since() != since {
            return Ok(());
        }
        table.write(self, state, vec![change], Vec::new()).await.map(|_| ()).or_else(moved_on)
    }
}

/// That someone else wrote first is no failure here: the next look at the table shows it.
pub(super) fn moved_on(error: Error) -> Result<()> {
    match error {
        Error::Problem(_) => Ok(()),
        other => Err(other),
    }
}
