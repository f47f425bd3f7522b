//! What happened at tables, written by many at once.

use caravan_store::{Entry, Error, Kind, News, Status, Store, Stretch};

use crate::samples::{append, entry, seat, table, with_a_table};

pub async fn the_log_grows_and_never_forks(store: &Store) {
    with_a_table(store).await;
    let entries = [entry(2, Kind::BotSat, "greedy"), entry(3, Kind::Turn, "S01")];
    let bot = [seat(1, None, Some("greedy"))];
    store.append("t1", append(&entries, Status::Playing, &bot, None)).await.unwrap();
    assert_eq!(store.log("t1", 1).await.unwrap(), entries);
    assert_eq!(store.seats("t1").await.unwrap()[1], bot[0]);

    let second = [entry(4, Kind::Turn, "rest"), entry(3, Kind::Turn, "S02^")];
    let refused = store.append("t1", append(&second, Status::Over, &[], None)).await;
    assert!(matches!(refused, Err(Error::Conflict)));
    assert_eq!(store.log("t1", 0).await.unwrap().len(), 3, "what was refused left a trace");
    assert_eq!(store.tables_due(100).await.unwrap(), Vec::<String>::new(), "nothing is due without a lease");
    store.set_lease("t1", Some(99)).await.unwrap();
    assert_eq!(store.tables_due(100).await.unwrap(), ["t1"], "what was refused changed the status");
    assert_eq!(store.tables_due(99).await.unwrap(), Vec::<String>::new());
}

pub async fn every_kind_of_entry_is_read_back(store: &Store) {
    with_a_table(store).await;
    let entries: Vec<Entry> = Kind::ALL.iter().enumerate().map(|(i, &kind)| entry(i as u64 + 2, kind, "")).collect();
    store.append("t1", append(&entries, Status::Playing, &[], None)).await.unwrap();
    assert_eq!(store.log("t1", 1).await.unwrap(), entries);
}

pub async fn of_many_writers_at_once_one_wins(store: &Store) {
    with_a_table(store).await;
    let write = |n: usize| {
        let store = store.clone();
        async move {
            let entries = [entry(2, Kind::Turn, &n.to_string())];
            store.append("t1", append(&entries, Status::Playing, &[], None)).await.is_ok()
        }
    };
    let tasks: Vec<_> = (0..16).map(|n| tokio::spawn(write(n))).collect();
    let mut won = 0;
    for task in tasks {
        won += usize::from(task.await.unwrap());
    }
    assert_eq!((won, store.log("t1", 0).await.unwrap().len()), (1, 2));
}

pub async fn of_what_is_written_together_only_what_is_refused_fails(store: &Store) {
    with_a_table(store).await;
    for number in 2..=40 {
        store.add_table(&table(&format!("t{number}")), Status::Playing, &[], &[], None).await.unwrap();
    }
    // Every third writes what is there already, and one to a table that does not exist.
    let write = |number: usize| {
        let store = store.clone();
        async move {
            let id = format!("t{number}");
            let first = [entry(9, Kind::Turn, "S01")];
            if number.is_multiple_of(3) {
                store.append(&id, append(&first, Status::Playing, &[], None)).await.unwrap();
            }
            let entries = [entry(9, Kind::Turn, "rest"), entry(10, Kind::Turn, "S01")];
            store.append(&id, append(&entries, Status::Over, &[], None)).await
        }
    };
    let tasks: Vec<_> = (2..=41).map(|number| (number, tokio::spawn(write(number)))).collect();
    for (number, task) in tasks {
        match (number, task.await.unwrap()) {
            (41, Err(Error::Database(_))) => {}
            (number, Err(Error::Conflict)) if number % 3 == 0 => {}
            (number, Ok(())) if number % 3 != 0 && number != 41 => {}
            (number, other) => panic!("t{number}: {other:?}"),
        }
        let written = store.log(&format!("t{number}"), 0).await.unwrap().len();
        assert_eq!(
            written,
            if number == 41 {
                0
            } else if number % 3 == 0 {
                1
            } else {
                2
            },
            "t{number}"
        );
    }
    let all = Stretch { skip: 0, most: 100 };
    let playing = store.public_tables(Status::Playing, all).await.unwrap();
    assert_eq!(playing.len(), 13, "what was refused changed the status");
}

pub async fn what_is_written_is_told_where_the_database_is_shared(store: &Store) {
    with_a_table(store).await;
    let Some(mut listener) = store.listen().await.unwrap() else {
        assert!(!store.is_shared());
        return;
    };
    let entries = [entry(2, Kind::Turn, "S01"), entry(3, Kind::Turn, "rest")];
    store.append("t1", append(&entries, Status::Playing, &[], None)).await.unwrap();
    assert_eq!(listener.next().await.unwrap(), News::Entry { table: "t1".into(), sequence: 3 });
}
