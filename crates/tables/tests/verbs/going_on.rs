//! Games that go on: from another's turn, without the one who is away, and for no longer than a table has room for.

use std::sync::atomic::Ordering;

use caravan_rules::GameKind;
use caravan_store::{Append, Entry, Kind, Person, Status, Store};
use caravan_tables::{
    Answer, Caller, Config, MOST_TURNS, NewSeat, NewTable, Pace, Problem, Settings, Tables, WholeTurn,
};

use super::{ada_and_blaise, caller, person, plays, plays_to_the_end, problem, table_for, tables, version};

async fn kinds(tables: &Tables, id: &str) -> Vec<Kind> {
    tables.store().log(id, 0).await.unwrap().iter().map(|entry| entry.kind).collect()
}

#[tokio::test]
async fn a_finished_game_goes_on_from_any_turn_with_the_same_cards() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Bot("trader".to_owned())]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    plays_to_the_end(&tables, &id, &ada).await;
    let new = tables.play_on(&id, &caller(&ada), 4).await.unwrap();
    tables.rest().await;
    let (old, begun) = (tables.table(&id).await.unwrap(), tables.table(&new).await.unwrap());
    {
        let (old, begun) = (old.state().await, begun.state().await);
        assert_eq!(begun.game().turns(), 4);
        assert_eq!(begun.game().first_turns(4), old.game().first_turns(4));
        assert_eq!(begun.game().board_after(4), old.game().board_after(4), "the same cards lie on the table");
    }
    assert!(plays(&tables, &new, &ada).await);
    assert_eq!(problem(tables.play_on(&id, &caller(&ada), 9999).await), Problem::NotAllowed);
}

#[tokio::test]
async fn a_bot_goes_on_for_who_is_away_and_stops_when_they_are_back() {
    use Kind::{BotTurn, CameBack, Sat, StoodIn, Turn};
    let (tables, time) = tables().await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = NewTable { limit: Some(60), ..table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]) };
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    assert_eq!(kinds(&tables, &id).await, [Sat, Sat]);
    time.fetch_add(61_000, Ordering::Relaxed);
    let table = tables.table(&id).await.unwrap();
    let mut versions = table.versions();
    while table.state().await.version() < 4 {
        versions.changed().await.unwrap();
    }
    assert_eq!(kinds(&tables, &id).await, [Sat, Sat, StoodIn, BotTurn]);
    assert!(plays(&tables, &id, &blaise).await);
    while table.state().await.version() < 6 {
        versions.changed().await.unwrap();
    }
    assert_eq!(kinds(&tables, &id).await[4..], [Turn, BotTurn], "the bot goes on for her");
    drop(tables.look(&id, Some(&ada), false).await.unwrap());
    assert_eq!(kinds(&tables, &id).await.len(), 6, "a page that asks for news is nobody who returns");
    drop(tables.look(&id, Some(&ada), true).await.unwrap());
    assert!(plays(&tables, &id, &blaise).await);
    assert_eq!(kinds(&tables, &id).await[6..], [CameBack, Turn], "the bot has stopped");
    assert!(plays(&tables, &id, &ada).await, "she plays herself");
}

#[tokio::test]
async fn where_nobody_waits_the_game_waits() {
    let (tables, time) = tables().await;
    let ada = person(&tables, "Ada").await;
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Bot("trader".to_owned())]);
    let id = tables.open(&NewTable { limit: Some(60), ..new }, &caller(&ada)).await.unwrap();
    time.fetch_add(1_000_000_000, Ordering::Relaxed);
    tables.resume().await.unwrap();
    tables.rest().await;
    assert_eq!(kinds(&tables, &id).await, [Kind::Sat, Kind::BotSat]);
}

/// Writes turns to the log of a table.
async fn write(store: &Store, id: &str, steps: impl Iterator<Item = (Kind, usize, &str)>) {
    let begun = store.log(id, 0).await.unwrap().len() as u64;
    let entry = |(sequence, (kind, seat, text)): (u64, (Kind, usize, &str))| Entry {
        sequence,
        at: 1_000_000,
        kind,
        seat,
        text: text.to_owned(),
    };
    let entries: Vec<Entry> = (begun + 1..).zip(steps).map(entry).collect();
    let (status, seats, results) = (Status::Playing, &[][..], &[][..]);
    let append = Append { entries: &entries, status, seats, results, leased_until: None, keeps_row: false };
    store.append(id, append).await.unwrap();
}

#[tokio::test]
async fn a_table_had_turns_without_end() {
    let (before, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&before).await;
    // They play and take back what they played, and so on.
    let round = [(Kind::Turn, 0, "S02^"), (Kind::Turn, 1, "S02^"), (Kind::TookBack, 1, "2")];
    let last = (Kind::Turn, 0, "S02^");
    write(before.store(), &id, round.into_iter().cycle().take(3 * 9_999).chain([last])).await;
    let tables = Tables::new(before.store().clone(), Config::default()).await.unwrap();
    {
        let table = tables.table(&id).await.unwrap();
        assert_eq!(table.turns_left(&*table.state().await), Some(1));
    }
    // What is no turn takes no turn away.
    drop(tables.end_by_agreement(&id, &ada, version(&tables, &id).await, Answer::Ask).await.unwrap());
    assert!(plays(&tables, &id, &blaise).await);
    let turn = WholeTurn::Written("S01".to_owned());
    let refused = tables.play(&id, &ada, version(&tables, &id).await, turn).await;
    assert_eq!(problem(refused), Problem::TableFull { most: MOST_TURNS });
    // What ends it is still possible.
    drop(tables.resign(&id, &blaise).await.unwrap());
    assert!(tables.record(&id).await.is_ok());
}

/// Somebody new who comes from a network.
fn guest(number: usize, network: &str) -> Caller {
    Caller::Guest {
        name: "Eve".to_owned(),
        token_hash: format!("{network} {number}"),
        device: String::new(),
        network: network.to_owned(),
        settings: Settings::default(),
    }
}

#[tokio::test]
async fn one_visitor_ran_any_number_of_tables_of_bots_alone() {
    let config = Config { most_of_bots_alone: 3, ..Config::default() };
    let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
    let wanderer = || NewSeat::Bot("wanderer".to_owned());
    let new = NewTable { pace: Pace::Slow, ..table_for(GameKind::SpiceRoad, [wanderer(), wanderer()]) };
    for number in 0..3 {
        tables.open(&new, &guest(number, "192.0.2")).await.unwrap();
    }
    let refused = tables.open(&new, &guest(3, "192.0.2")).await;
    assert_eq!(problem(refused), Problem::TooManyTables { most: 3 });
    tables.open(&new, &guest(0, "198.51.100")).await.unwrap();
    let ada: Person = person(&tables, "Ada").await;
    tables.open(&table_for(GameKind::SpiceRoad, [NewSeat::Host, wanderer()]), &caller(&ada)).await.unwrap();
    tables.close();
    tables.rest().await;
}

#[tokio::test]
async fn a_host_who_got_up_before_the_start_ran_any_number_of_tables_of_bots_alone() {
    let config = Config { most_of_bots_alone: 3, ..Config::default() };
    let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = NewTable { pace: Pace::Slow, ..table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]) };
    let started = async |other: Option<&Person>| {
        let id = tables.open(&new, &caller(&ada)).await.unwrap();
        drop(tables.leave(&id, &ada).await.unwrap());
        if let Some(other) = other {
            drop(tables.join(&id, &caller(other)).await.unwrap());
        }
        tables.start(&id, &ada).await.map(drop)
    };
    for _ in 0..3 {
        started(None).await.unwrap();
    }
    assert_eq!(problem(started(None).await), Problem::TooManyTables { most: 3 });
    started(Some(&blaise)).await.unwrap();
    tables.close();
    tables.rest().await;
}
