//! Studies of finished games.

use caravan_store::{Error, NewSession, NewStudy, Status, Store, StudyState};

use crate::postgres::Postgres;
use crate::samples::{ada, table};

/// Tables with these ids, of Ada.
async fn with_tables(store: &Store, ids: &[&str]) {
    store.add_person(&ada(), NewSession::of_token("ada's token")).await.unwrap();
    for id in ids {
        store.add_table(&table(id), Status::Over, &[], &[], None).await.unwrap();
    }
}

fn study<'a>(table: &'a str, asked_by: &'a str, asked: i64) -> NewStudy<'a> {
    NewStudy { table, asked_by, asked, method: "1", turns: 3 }
}

/// The table of the study that a worker gets.
async fn claimed(store: &Store, claim: &str, now: i64) -> Option<String> {
    store.claim_study(claim, now, now + 60).await.unwrap().map(|study| study.table)
}

pub async fn a_study_is_claimed_once_and_kept_turn_by_turn(store: &Store) {
    with_tables(store, &["t1"]).await;
    assert_eq!(store.study("t1", 100).await.unwrap(), None);
    assert!(store.ask_for_study(study("t1", "p-ada", 100)).await.unwrap());
    assert!(!store.ask_for_study(study("t1", "p-other", 101)).await.unwrap(), "once is enough");
    assert_eq!(store.studies_asked_by("p-ada").await.unwrap(), 1);
    let state = async |now| store.study("t1", now).await.unwrap().unwrap();
    assert_eq!(state(101).await, StudyState::Waiting { before: 0, done: 0, turns: 3 });

    let all: Vec<_> = (0..8)
        .map(|worker| {
            let store = store.clone();
            tokio::spawn(async move { claimed(&store, &format!("worker {worker}"), 200).await.map(|_| worker) })
        })
        .collect();
    let mut workers = Vec::new();
    for worker in all {
        workers.extend(worker.await.unwrap());
    }
    let [worker] = workers[..] else { panic!("one of them has it: {workers:?}") };
    let claim = format!("worker {worker}");
    assert!(store.keep_studied_turn("t1", &claim, 0, "first").await.unwrap());
    assert!(!store.keep_studied_turn("t1", "somebody else", 1, "other").await.unwrap());
    assert_eq!(state(200).await, StudyState::UnderWay { done: 1, turns: 3 });
    let twice = store.keep_studied_turn("t1", &claim, 0, "again").await;
    assert!(matches!(twice, Err(Error::Conflict)), "a turn is studied once");
    assert!(!store.finish_study("t1", "somebody else", "{}").await.unwrap());
    assert!(store.finish_study("t1", &claim, "{\"all\":1}").await.unwrap());
    assert_eq!(state(200).await, StudyState::Done("{\"all\":1}".to_owned()));
    assert_eq!(store.studied_turns("t1").await.unwrap(), [], "they are in the analysis");
    assert!(!store.ask_for_study(study("t1", "p-ada", 900)).await.unwrap());
    assert_eq!(claimed(store, "late", 900).await, None);
    assert_eq!(store.studies_asked_by("p-ada").await.unwrap(), 0);
}

pub async fn a_study_that_is_let_go_of_goes_on_where_it_stopped(store: &Store) {
    with_tables(store, &["t1"]).await;
    store.ask_for_study(study("t1", "p-ada", 100)).await.unwrap();
    assert_eq!(claimed(store, "one", 100).await.as_deref(), Some("t1"));
    store.keep_studied_turn("t1", "one", 2, "last").await.unwrap();
    assert_eq!(claimed(store, "two", 160).await, None, "the lease lasts until then");
    assert!(store.hold_study("t1", "one", 300).await.unwrap());
    assert_eq!(claimed(store, "two", 200).await, None, "and longer when it is held");
    assert_eq!(claimed(store, "two", 301).await.as_deref(), Some("t1"), "whoever had it is gone");
    assert!(
        !store.hold_study("t1", "one", 900).await.unwrap() && !store.finish_study("t1", "one", "{}").await.unwrap()
    );
    assert_eq!(store.studied_turns("t1").await.unwrap(), [(2, "last".to_owned())]);
    store.release_study("t1", "two").await.unwrap();
    assert_eq!(store.study("t1", 301).await.unwrap(), Some(StudyState::Waiting { before: 0, done: 1, turns: 3 }));
    assert_eq!(claimed(store, "three", 301).await.as_deref(), Some("t1"));
    assert!(store.begin_study_anew("t1", "three", "2").await.unwrap());
    assert_eq!(store.studied_turns("t1").await.unwrap(), [], "another method is not mixed with it");
}

pub async fn everyones_first_study_comes_before_anyones_second(store: &Store) {
    with_tables(store, &["t1", "t2", "t3", "t4"]).await;
    for (id, who, asked) in [("t1", "eve", 1), ("t2", "eve", 2), ("t3", "eve", 3), ("t4", "ada", 4)] {
        store.ask_for_study(study(id, who, asked)).await.unwrap();
    }
    let mut order = Vec::new();
    for worker in ["a", "b", "c", "d"] {
        order.extend(claimed(store, worker, 100).await);
    }
    assert_eq!(order, ["t1", "t4", "t2", "t3"]);
}

pub async fn a_study_that_was_put_back_waits_for_those_that_waited_longer(store: &Store) {
    with_tables(store, &["t1", "t2"]).await;
    for (id, who, asked) in [("t1", "eve", 1), ("t2", "ada", 2)] {
        store.ask_for_study(study(id, who, asked)).await.unwrap();
    }
    let mut order = Vec::new();
    for now in [100, 100, 101, 102] {
        let next = claimed(store, "worker", now).await.unwrap();
        store.put_study_back(&next, "another", now).await.unwrap();
        assert!(store.hold_study(&next, "worker", now + 60).await.unwrap(), "nobody else can put it back");
        store.put_study_back(&next, "worker", now).await.unwrap();
        order.push(next);
    }
    assert_eq!(order, ["t1", "t2", "t1", "t2"]);
}

pub async fn a_study_that_keeps_failing_is_given_up_until_asked_for_again(store: &Store) {
    with_tables(store, &["t1"]).await;
    store.ask_for_study(study("t1", "ada", 1)).await.unwrap();
    for time in 0..5 {
        assert_eq!(claimed(store, "worker", 100).await.as_deref(), Some("t1"), "{time}");
        store.release_study("t1", "worker").await.unwrap();
    }
    assert_eq!(claimed(store, "worker", 100).await, None);
    assert_eq!(store.study("t1", 100).await.unwrap(), Some(StudyState::Failed));
    assert!(store.ask_for_study(study("t1", "ada", 101)).await.unwrap());
    assert_eq!(claimed(store, "worker", 102).await.as_deref(), Some("t1"));
}

#[tokio::test]
async fn a_study_whose_node_has_left_is_taken_over_at_once() {
    let Some(postgres) = Postgres::start("studies") else { return };
    let address = postgres.database("caravan");
    let (one, two) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    with_tables(&one, &["t1"]).await;
    one.ask_for_study(study("t1", "ada", 1)).await.unwrap();
    assert_eq!(claimed(&one, "first", 100).await.as_deref(), Some("t1"));
    one.beat().await.unwrap();
    assert_eq!(claimed(&two, "second", 100).await, None, "the node is there");
    one.close().await;
    assert_eq!(claimed(&two, "second", 100).await.as_deref(), Some("t1"));
}
