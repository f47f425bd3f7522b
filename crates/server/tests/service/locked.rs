//! A database that refuses to be written to for a while: a backup holds it, say.

use std::time::Duration;

use caravan_server::Server;
use caravan_store::Store;
use sqlx::{Connection, SqliteConnection};

use crate::visitor::{Visitor, server_on};

/// A file of this test alone, gone when it ends.
struct File(String);

impl Drop for File {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0));
        }
    }
}

async fn on_file(file: &File) -> Server {
    server_on(Store::open(&file.0).await.unwrap()).await
}

#[tokio::test]
async fn bots_play_on_when_the_database_can_be_written_to_again() {
    let path = std::env::temp_dir().join(format!("caravan-locked-{}.db", std::process::id()));
    let file = File(path.to_string_lossy().into_owned());
    let before = on_file(&file).await;
    let mut ada = Visitor::new(&before).await;
    // On a server that is about to stop no bot begins its turn.
    before.close();
    let table = ada.start_table("Ada", &["bot:trader", "me"]).await;
    before.rest().await;
    // A file is open in one program at a time.
    before.store().close().await;
    let after = on_file(&file).await;
    let mut ada = ada.at(&after);
    assert!(ada.get(&table).await.decisions().is_empty(), "the bot has the first turn");
    let mut holder = SqliteConnection::connect(&format!("sqlite:{}", file.0)).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut holder).await.unwrap();
    after.resume().await.unwrap();
    // The bot's turn cannot be written, and it is the first failure that is waited for: no duty runs then.
    after.rest().await;
    assert!(ada.get(&table).await.decisions().is_empty());
    sqlx::query("ROLLBACK").execute(&mut holder).await.unwrap();
    for _ in 0..300 {
        if !ada.get(&table).await.decisions().is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the bot does not play on");
}
