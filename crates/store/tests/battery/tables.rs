//! Tables, who sits at them, and lists of them.

use caravan_store::{Draft, Error, Kind, NewSession, Status, Store, Stretch, Table};

use crate::samples::{ada, append, entry, seat, table, with_a_table};

pub async fn a_table_is_found_as_it_was_set_up(store: &Store) {
    with_a_table(store).await;
    assert_eq!(store.table("t1").await.unwrap(), Some(table("t1")));
    assert_eq!(store.table("t2").await.unwrap(), None);
    assert_eq!(store.seats("t1").await.unwrap(), [seat(0, Some("p-ada"), None), seat(1, None, None)]);
    assert_eq!(store.log("t1", 0).await.unwrap(), [entry(1, Kind::Sat, "Ada")]);
    let taken = store.add_table(&table("t1"), Status::Open, &[], &[], None).await;
    assert!(matches!(taken, Err(Error::Conflict)));
}

pub async fn a_draw_is_kept_and_gives_everyone_their_seat_at_once(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("ada's token")).await.unwrap();
    let drawn = Table { draw: Some("1 0".into()), ..table("t1") };
    let listed = [seat(0, Some("p-ada"), None), seat(1, None, None)];
    store.add_table(&drawn, Status::Open, &listed, &[entry(1, Kind::Sat, "Ada")], None).await.unwrap();
    assert_eq!(store.table("t1").await.unwrap(), Some(drawn));

    let entries = [entry(2, Kind::BotSat, "greedy"), entry(3, Kind::Drawn, "1 0")];
    let seated = [seat(0, None, Some("greedy")), seat(1, Some("p-ada"), None)];
    store.append("t1", append(&entries, Status::Playing, &seated, None)).await.unwrap();
    assert_eq!(store.seats("t1").await.unwrap(), seated);
    assert_eq!(store.log("t1", 1).await.unwrap(), entries);

    // Someone else who begins the table at the same time changes no seat.
    let refused = store.append("t1", append(&entries, Status::Playing, &listed, None)).await;
    assert!(matches!(refused, Err(Error::Conflict)));
    assert_eq!(store.seats("t1").await.unwrap(), seated);
}

pub async fn lists_show_what_they_should(store: &Store) {
    with_a_table(store).await;
    let hidden = Table { is_public: false, created: 20, ..table("t2") };
    let seats = [seat(0, None, None), seat(1, Some("p-ada"), None)];
    store.add_table(&hidden, Status::Open, &seats, &[], None).await.unwrap();
    let ids = |tables: Vec<caravan_store::TableSummary>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
    let ten = Stretch { skip: 0, most: 10 };
    assert_eq!(ids(store.public_tables(Status::Open, ten).await.unwrap()), ["t1"]);
    assert_eq!(ids(store.public_tables(Status::Playing, ten).await.unwrap()), Vec::<String>::new());
    assert_eq!(ids(store.tables_of("p-ada", ten).await.unwrap()), ["t2", "t1"]);
    assert_eq!(ids(store.tables_of("p-ada", Stretch { skip: 0, most: 1 }).await.unwrap()), ["t2"]);
    assert_eq!(ids(store.tables_of("p-ada", Stretch { skip: 1, most: 1 }).await.unwrap()), ["t1"]);
    assert_eq!(store.public_tables(Status::Open, ten).await.unwrap()[0].seats.len(), 2);
}

pub async fn a_draft_is_that_of_its_turn(store: &Store) {
    with_a_table(store).await;
    assert_eq!(store.draft("t1", 1).await.unwrap(), Draft::default());
    let draft = Draft { decisions: "227,236".into(), hint: Some("S01".into()) };
    store.set_draft("t1", 1, &draft).await.unwrap();
    assert_eq!(store.draft("t1", 1).await.unwrap(), draft);
    assert_eq!(store.draft("t1", 2).await.unwrap(), Draft::default(), "another turn has begun");
    store.set_draft("t1", 2, &Draft::default()).await.unwrap();
    assert_eq!(store.draft("t1", 1).await.unwrap(), Draft::default());
}
