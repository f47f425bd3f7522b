//! Tables that nobody comes back to.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use caravan_record::AnyRecord;
use caravan_rules::{Decision, GameKind};
use caravan_store::{Status, Store};
use caravan_tables::{Clock, Config, DraftChange, Ended, NewSeat, Problem, Tables};

use super::{ada_and_blaise, caller, plays, problem, seen, table_for, tables};

fn pass_days(time: &AtomicI64, days: i64) {
    time.fetch_add(days * 24 * 3_600_000, Ordering::Relaxed);
}

/// In how many days a table is closed, once that is worth telling.
async fn closes_in(tables: &Tables, id: &str) -> Option<u64> {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    table.closes_in(tables, &state)
}

#[tokio::test]
async fn a_table_nobody_came_back_to_was_kept_open_for_ever() {
    let (tables, time) = tables().await;
    let (ada, _, game) = ada_and_blaise(&tables).await;
    assert!(plays(&tables, &game, &ada).await);
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    let lobby = tables.open(&new, &caller(&ada)).await.unwrap();
    for (days, left) in [(29, None), (1, Some(30)), (29, Some(1))] {
        pass_days(&time, days);
        tables.close_abandoned().await.unwrap();
        assert_eq!((closes_in(&tables, &game).await, closes_in(&tables, &lobby).await), (left, left));
    }
    pass_days(&time, 1);
    tables.close_abandoned().await.unwrap();
    assert_eq!(tables.table(&lobby).await.unwrap().state().await.status(), Status::Cancelled);
    let refused =
        tables.change_draft(&game, &ada, seen(&tables, &game).await, DraftChange::Decide(vec![Decision::new(0)])).await;
    assert_eq!(problem(refused), Problem::NotYourTurn);
    let record = AnyRecord::read(tables.record(&game).await.unwrap().as_bytes()).unwrap();
    assert_eq!((record.lines(), record.ended()), (1, Some(Ended::Abandoned)), "what was played is kept");
}

#[tokio::test]
async fn who_plays_on_at_the_last_moment_keeps_the_table_open() {
    let (tables, time) = tables().await;
    let (ada, blaise, game) = ada_and_blaise(&tables).await;
    pass_days(&time, 59);
    assert!(plays(&tables, &game, &ada).await);
    pass_days(&time, 1);
    tables.close_abandoned().await.unwrap();
    assert_eq!(closes_in(&tables, &game).await, None);
    assert!(plays(&tables, &game, &blaise).await);
}

#[tokio::test]
async fn where_tables_are_kept_for_ever_none_is_closed() {
    let time = Arc::new(AtomicI64::new(1_000_000));
    let config = Config { kept_open: None, clock: Clock::Set(time.clone()), ..Config::default() };
    let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
    let (ada, _, game) = ada_and_blaise(&tables).await;
    pass_days(&time, 100);
    tables.close_abandoned().await.unwrap();
    assert!(plays(&tables, &game, &ada).await);
}
