//! What some did at tables to keep others from playing, or to have them sit where they did not want to. Each test is named after what
//! went wrong.

use caravan_rules::GameKind;
use caravan_store::{Person, Status};
use caravan_tables::{Answer, Config, DraftChange, Error, NewSeat, NewTable, Pace, Problem, Tables, WholeTurn};

use super::{ada_and_blaise, caller, person, problem, seen, table_for, tables, version};

/// So often somebody may sit down at a table, and get up from a game.
const MOST_SEATINGS: usize = 20;

/// Somebody says something about ending the game, having seen the table as it is.
async fn say(tables: &Tables, id: &str, who: &Person, answer: Answer) -> Result<(), Error> {
    tables.end_by_agreement(id, who, version(tables, id).await, answer).await.map(drop)
}

#[tokio::test]
async fn who_was_not_to_move_asked_and_left_and_kept_the_other_from_ever_playing() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    let now = seen(&tables, &id).await;
    let first = tables.table(&id).await.unwrap().state().await.game().legal(&[])[0];
    tables.change_draft(&id, &ada, now, DraftChange::Decide(vec![first])).await.unwrap();
    say(&tables, &id, &blaise, Answer::Ask).await.unwrap();
    say(&tables, &id, &blaise, Answer::Refuse).await.unwrap();
    drop(tables.leave(&id, &blaise).await.unwrap());
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    assert_eq!(version(&tables, &id).await, now.version + 4);
    tables.change_draft(&id, &ada, now, DraftChange::Finish).await.unwrap();
    let state = tables.confirm(&id, &ada, now).await.unwrap();
    assert_eq!(state.game().turns(), 1);
    let before = state.version();
    drop(state);
    say(&tables, &id, &ada, Answer::Ask).await.unwrap();
    drop(tables.play(&id, &blaise, before, WholeTurn::Written("S01".to_owned())).await.unwrap());
    let late = tables.play(&id, &ada, before, WholeTurn::Written("rest".to_owned())).await;
    assert_eq!(problem(late), Problem::TableMovedOn, "a turn was played that she has not seen");
}

#[tokio::test]
async fn who_withdrew_a_question_asked_it_again_without_end() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    say(&tables, &id, &blaise, Answer::Ask).await.unwrap();
    say(&tables, &id, &blaise, Answer::Refuse).await.unwrap();
    let before = version(&tables, &id).await;
    assert_eq!(problem(say(&tables, &id, &blaise, Answer::Ask).await), Problem::AskedAlready);
    assert_eq!(version(&tables, &id).await, before);
    say(&tables, &id, &ada, Answer::Ask).await.unwrap();
    say(&tables, &id, &ada, Answer::Refuse).await.unwrap();
    drop(tables.play(&id, &ada, before, WholeTurn::Written("S01".to_owned())).await.unwrap());
    say(&tables, &id, &blaise, Answer::Ask).await.unwrap();
    say(&tables, &id, &ada, Answer::Agree).await.unwrap();
    assert_eq!(tables.table(&id).await.unwrap().state().await.status(), Status::Over);
}

#[tokio::test]
async fn somebody_sat_down_and_got_up_without_end() {
    let (tables, _) = tables().await;
    let (ada, blaise, carl) =
        (person(&tables, "Ada").await, person(&tables, "Blaise").await, person(&tables, "Carl").await);
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    let too_often = Problem::TooOften { most: MOST_SEATINGS as u64 };
    for _ in 0..MOST_SEATINGS - 1 {
        // The one who opened it gets up first, so that it does not begin.
        drop(tables.leave(&id, &ada).await.unwrap());
        drop(tables.join(&id, &caller(&blaise)).await.unwrap());
        drop(tables.leave(&id, &blaise).await.unwrap());
        drop(tables.join(&id, &caller(&ada)).await.unwrap());
    }
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    let table = tables.table(&id).await.unwrap();
    for _ in 0..MOST_SEATINGS {
        drop(tables.leave(&id, &blaise).await.unwrap());
        drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    }
    assert_eq!(problem(tables.leave(&id, &blaise).await), too_often);
    assert_eq!(table.turns_left(&*table.state().await), None, "none of this counts among the turns");
    drop(tables.resign(&id, &blaise).await.unwrap());
    assert_eq!(table.state().await.status(), Status::Over, "whoever has come and gone too often can still resign");

    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    drop(tables.leave(&id, &ada).await.unwrap());
    for _ in 0..MOST_SEATINGS {
        drop(tables.join(&id, &caller(&blaise)).await.unwrap());
        drop(tables.leave(&id, &blaise).await.unwrap());
    }
    assert_eq!(problem(tables.join(&id, &caller(&blaise)).await), too_often);
    drop(tables.join(&id, &caller(&carl)).await.unwrap());
}

#[tokio::test]
async fn tables_of_bots_alone_that_were_opened_at_once_were_counted_too_late() {
    let config = Config { most_of_bots_alone: 3, ..Config::default() };
    let tables = Tables::new(caravan_store::Store::in_memory().await.unwrap(), config).await.unwrap();
    let eve = person(&tables, "Eve").await;
    let bot = || NewSeat::Bot("wanderer".to_owned());
    let new = NewTable { pace: Pace::Slow, ..table_for(GameKind::SpiceRoad, [bot(), bot()]) };
    let open = || {
        let (tables, new, eve) = (tables.clone(), new.clone(), caller(&eve));
        tokio::spawn(async move { tables.open(&new, &eve).await })
    };
    let asked: Vec<_> = (0..20).map(|_| open()).collect();
    let mut opened = 0;
    for answer in asked {
        match answer.await.unwrap() {
            Ok(_) => opened += 1,
            refused => assert_eq!(problem(refused), Problem::TooManyTables { most: 3 }),
        }
    }
    assert_eq!(opened, 3);
    tables.close();
    tables.rest().await;
}

#[tokio::test]
async fn somebody_was_led_from_rematch_to_rematch_and_never_looked() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    drop(tables.resign(&id, &ada).await.unwrap());
    let rematch = tables.rematch(&id, &ada).await.unwrap();
    drop(tables.resign(&rematch, &ada).await.unwrap());
    assert_eq!(problem(tables.rematch(&rematch, &ada).await), Problem::OthersNotHere);
    drop(tables.look(&rematch, Some(&blaise), true).await.unwrap());
    drop(tables.rematch(&rematch, &ada).await.unwrap());
}
