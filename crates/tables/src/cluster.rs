//! One node among several on the same database: it hears what the others write and takes over when one is gone.

use std::pin::Pin;
use std::time::Duration;

use caravan_store::News;
use tokio::sync::watch;

use crate::tables::Tables;

/// How often a node says that it is there, and looks for tables of nodes that are gone.
const ROUND: Duration = Duration::from_millis(500);

impl Tables {
    /// Goes on with the games of this database, and where several servers share it follows them until told to stop.
    pub fn run(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            tokio::join!(self.follow(), self.close_abandoned_again_and_again());
        })
    }

    async fn follow(&self) {
        let mut closing = self.closing();
        if !self.store().is_shared() {
            return self.resume_again_and_again(&mut closing).await;
        }
        while !*closing.borrow() {
            tokio::select! {
                watched = self.watch() => if let Err(error) = watched {
                    tracing::error!(%error, "cannot listen to the other servers on this database");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                },
                _ = closing.changed() => {}
            }
        }
    }

    /// Looks after what is due, where there is no other node, until told to stop.
    async fn resume_again_and_again(&self, closing: &mut watch::Receiver<bool>) {
        let mut rounds = tokio::time::interval(Duration::from_secs(5));
        while !*closing.borrow() {
            tokio::select! {
                _ = closing.changed() => {}
                _ = rounds.tick() => if let Err(error) = self.resume().await {
                    tracing::error!(%error, "cannot look for tables at which something is due");
                }
            }
        }
    }

    /// Hears and looks, until the database fails.
    async fn watch(&self) -> caravan_store::Result<()> {
        tokio::try_join!(self.listen(), self.look_round(), self.beat()).map(|_| ())
    }

    async fn listen(&self) -> caravan_store::Result<()> {
        let Some(mut listener) = self.store().listen().await? else { return Ok(()) };
        // What happened before anybody listened was not heard.
        self.hear(News::Gap).await;
        loop {
            self.hear(listener.next().await?).await;
        }
    }

    async fn look_round(&self) -> caravan_store::Result<()> {
        let mut rounds = tokio::time::interval(ROUND);
        loop {
            rounds.tick().await;
            self.take_over().await?;
        }
    }

    /// Says that this node is there, for as long as it is: however long a look round takes.
    async fn beat(&self) -> caravan_store::Result<()> {
        let mut beats = tokio::time::interval(ROUND);
        loop {
            beats.tick().await;
            self.store().beat().await?;
        }
    }

    /// Takes in what another node has written, at the tables that are in use here.
    pub async fn hear(&self, news: News) {
        let (tables, version) = match news {
            News::Entry { table, sequence } => (self.in_memory(&table).into_iter().collect(), sequence),
            News::Gap => (self.all_in_memory(), u64::MAX),
        };
        for table in tables {
            if let Err(error) = table.catch_up_to(self.store(), version).await {
                tracing::error!(%error, table = table.set_up.id, "cannot read what another server wrote to a table");
            }
        }
    }
}
