//! Who looks after a table.

use caravan_store::{Kind, Status, Store};

use crate::postgres::Postgres;
use crate::samples::{append, entry, with_a_table};

pub async fn a_table_that_is_not_looked_after_is_taken_over_once(store: &Store) {
    with_a_table(store).await;
    let write = async |sequence, status, leased_until| {
        let entries = [entry(sequence, Kind::Turn, "S01")];
        store.append("t1", append(&entries, status, &[], leased_until)).await.unwrap();
    };
    write(2, Status::Playing, Some(100)).await;
    assert!(store.take_expired(100, 200, 10).await.unwrap().is_empty(), "the lease has not run out");
    assert!(store.take_expired(101, 200, 0).await.unwrap().is_empty());
    assert_eq!(store.take_expired(101, 200, 10).await.unwrap(), ["t1"]);
    assert!(store.take_expired(101, 200, 10).await.unwrap().is_empty(), "someone else has it");
    store.set_lease("t1", None).await.unwrap();
    assert!(store.take_expired(i64::MAX, 200, 10).await.unwrap().is_empty(), "there is nothing to do");
    write(3, Status::Over, Some(100)).await;
    assert!(store.take_expired(i64::MAX, 200, 10).await.unwrap().is_empty(), "the game is over");
}

#[tokio::test]
async fn a_table_whose_node_has_left_is_taken_over_at_once() {
    let Some(postgres) = Postgres::start("left") else { return };
    let address = postgres.database("caravan");
    let (one, two) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    with_a_table(&one).await;
    let entries = [entry(2, Kind::Turn, "S01")];
    one.append("t1", append(&entries, Status::Playing, &[], Some(i64::MAX))).await.unwrap();
    one.beat().await.unwrap();
    assert!(two.take_expired(100, i64::MAX, 10).await.unwrap().is_empty(), "the node is there");
    one.close().await;
    assert_eq!(two.take_expired(100, i64::MAX, 10).await.unwrap(), ["t1"]);
    two.beat().await.unwrap();
    let three = Store::open(&address).await.unwrap();
    assert!(three.take_expired(100, i64::MAX, 10).await.unwrap().is_empty(), "another node has it now");
}
