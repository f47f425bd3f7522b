//! A server that starts on a database with many unfinished games.

use caravan_server::Server;
use caravan_store::Store;

use crate::Time;
use crate::visitor::{Visitor, deal_alike};

async fn on(store: &Store) -> Server {
    deal_alike(store).await;
    Server::new(store.clone(), Time::new().config()).await.unwrap()
}

#[tokio::test]
async fn every_unfinished_table_was_read_at_the_start() {
    let store = Store::in_memory().await.unwrap();
    let before = on(&store).await;
    let mut ada = Visitor::new(&before).await;
    for _ in 0..10 {
        ada.start_table("Ada", &["me", "bot:wanderer"]).await;
        ada.start_table("Ada", &["me", "person"]).await;
    }
    // On a server that is about to stop no bot begins its turn.
    before.close();
    let due = ada.start_table("Ada", &["bot:wanderer", "me"]).await;
    before.rest().await;

    let after = on(&store).await;
    after.resume().await.unwrap();
    after.rest().await;
    assert_eq!(after.in_use(), 1, "what waits for people is read when they come");
    assert!(ada.at(&after).play(&due).await, "the bot has played");
}

#[tokio::test]
async fn a_server_told_to_stop_went_on_reading_tables() {
    let store = Store::in_memory().await.unwrap();
    let before = on(&store).await;
    let mut ada = Visitor::new(&before).await;
    before.close();
    for _ in 0..5 {
        ada.start_table("Ada", &["bot:wanderer", "me"]).await;
    }
    before.rest().await;
    let after = on(&store).await;
    after.close();
    after.run().await;
    after.resume().await.unwrap();
    assert_eq!(after.in_use(), 0);
}
