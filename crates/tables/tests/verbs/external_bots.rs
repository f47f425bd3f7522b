//! Programs of whoever runs the tables, in seats like a level.

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_store::{Kind, Store};
use caravan_tables::{Config, Event, NewSeat, NewTable, Pace, Seating, Tables};

use super::{caller, names, person, plays};

async fn tables_with(store: &Store, bots: &[&str]) -> Tables {
    let external_bots = bots.iter().map(|bot| bot.parse().unwrap()).collect();
    let config = Config { external_bots, second: Budget::Nodes(20), ..Config::default() };
    Tables::new(store.clone(), config).await.unwrap()
}

fn table_with(first: &str, second: &str) -> NewTable {
    let seats = vec![NewSeat::Host, NewSeat::Bot(first.to_owned()), NewSeat::Bot(second.to_owned())];
    NewTable { seats, seating: Seating::Listed, pace: Pace::Instant, ..NewTable::of(GameKind::SpiceRoad) }
}

async fn bot_turns(tables: &Tables, id: &str) -> usize {
    let log = tables.store().log(id, 0).await.unwrap();
    log.iter().filter(|entry| entry.kind == Kind::BotTurn).count()
}

/// The seats of programs that have failed, as those at the table are told.
async fn failures(tables: &Tables, id: &str) -> Vec<usize> {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    let greedy = Event::ProgramFailed { successor: "greedy".to_owned() };
    let failed = state.told.iter().filter(|entry| entry.event == greedy);
    failed.map(|entry| entry.seat.index()).collect()
}

#[tokio::test]
async fn a_program_plays_like_a_level_and_two_of_them_are_told_apart() {
    let program = concat!("first=exec:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/first_come.py");
    let tables = tables_with(&Store::in_memory().await.unwrap(), &[program]).await;
    let ada = person(&tables, "Ada").await;
    let id = tables.open(&table_with("first", "first"), &caller(&ada)).await.unwrap();
    assert_eq!(names(&tables, &id).await, ["Ada", "First", "First 2"]);
    for turn in 1..=4 {
        assert!(plays(&tables, &id, &ada).await);
        tables.rest().await;
        assert_eq!(bot_turns(&tables, &id).await, 2 * turn);
    }
}

#[tokio::test]
async fn a_program_that_fails_loses_its_seat_and_the_game_goes_on() {
    let store = Store::in_memory().await.unwrap();
    let tables = tables_with(&store, &["broken=exec:/no/such/program", "silent=exec:true"]).await;
    let ada = person(&tables, "Ada").await;
    let id = tables.open(&table_with("broken", "silent"), &caller(&ada)).await.unwrap();
    for turn in 1..=3 {
        assert!(plays(&tables, &id, &ada).await);
        tables.rest().await;
        assert_eq!(bot_turns(&tables, &id).await, 2 * turn);
        assert_eq!(failures(&tables, &id).await, [1, 2], "told once");
    }
    // Where the programs are offered no more, a bot of ours sits there.
    let later = tables_with(&store, &[]).await;
    assert!(plays(&later, &id, &ada).await);
    later.rest().await;
    assert_eq!(bot_turns(&later, &id).await, 8);
    assert!(later.open(&table_with("broken", "silent"), &caller(&ada)).await.is_err());
}

#[tokio::test]
async fn a_program_was_replaced_without_a_word_and_asked_again_after_a_restart() {
    let store = Store::in_memory().await.unwrap();
    let programs = ["silent=exec:true"];
    let tables = tables_with(&store, &programs).await;
    let ada = person(&tables, "Ada").await;
    let id = tables.open(&table_with("silent", "wanderer"), &caller(&ada)).await.unwrap();
    assert!(plays(&tables, &id, &ada).await);
    tables.rest().await;
    assert_eq!(failures(&tables, &id).await, [1]);
    let later = tables_with(&store, &programs).await;
    assert!(plays(&later, &id, &ada).await);
    later.rest().await;
    assert_eq!((failures(&later, &id).await, bot_turns(&later, &id).await), (vec![1], 4));
    let log = store.log(&id, 0).await.unwrap();
    let failed = log.iter().find(|entry| entry.kind == Kind::ProgramFailed).unwrap();
    assert_eq!((failed.seat, failed.text.as_str()), (1, "greedy"), "as the protocol says");
}
