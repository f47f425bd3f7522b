//! Programs of whoever runs the tables, in seats like a level.

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_store::{Kind, Store};
use caravan_tables::{Config, NewSeat, NewTable, Pace, Seating, Tables};

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
    }
    // Where the programs are offered no more, a bot of ours sits there.
    let later = tables_with(&store, &[]).await;
    assert!(plays(&later, &id, &ada).await);
    later.rest().await;
    assert_eq!(bot_turns(&later, &id).await, 8);
    assert!(later.open(&table_with("broken", "silent"), &caller(&ada)).await.is_err());
}
