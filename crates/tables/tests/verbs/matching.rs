//! Hints at tables with people, and which bot is a match for a person.

use std::sync::atomic::Ordering;

use caravan_rules::GameKind;
use caravan_store::Person;
use caravan_tables::{BeatenBy, Event, Experience, NewSeat, NewTable, Problem};

use super::{ada_and_blaise, caller, person, problem, seen, table_for, tables, version};

#[tokio::test]
async fn among_people_there_are_no_hints_unless_the_table_has_them_and_then_all_see_it() {
    let (tables, _) = tables().await;
    let (ada, _, id) = ada_and_blaise(&tables).await;
    let before = version(&tables, &id).await;
    assert_eq!(problem(tables.ask_for_hint(&id, &ada, seen(&tables, &id).await).await), Problem::NoHints);
    assert_eq!(version(&tables, &id).await, before);

    let blaise = person(&tables, "Blaise").await;
    let new = NewTable { hints: Some(true), ..table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]) };
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    for _ in 0..2 {
        tables.ask_for_hint(&id, &ada, seen(&tables, &id).await).await.unwrap();
    }
    let table = tables.table(&id).await.unwrap();
    let state = table.state().await;
    assert_eq!(state.told.iter().filter(|entry| entry.event == Event::Hinted).count(), 1, "told once in a turn");
    assert!(state.hint_of(state.seat_of(&ada.id)).is_some() && state.hint_of(state.seat_of(&blaise.id)).is_none());
}

#[tokio::test]
async fn who_plays_alone_has_hints_unless_the_table_says_no() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let bot = || NewSeat::Bot("trader".to_owned());
    let alone = table_for(GameKind::SpiceRoad, [NewSeat::Host, bot()]);
    let id = tables.open(&alone, &caller(&ada)).await.unwrap();
    let before = version(&tables, &id).await;
    tables.ask_for_hint(&id, &ada, seen(&tables, &id).await).await.unwrap();
    assert_eq!(version(&tables, &id).await, before, "there is nobody to tell");
    let without = NewTable { hints: Some(false), ..alone };
    let id = tables.open(&without, &caller(&ada)).await.unwrap();
    assert_eq!(problem(tables.ask_for_hint(&id, &ada, seen(&tables, &id).await).await), Problem::NoHints);
}

#[tokio::test]
async fn a_person_says_once_how_much_they_have_played_and_their_results_lead_on() {
    let (tables, time) = tables().await;
    let ada = person(&tables, "Ada").await;
    let game = GameKind::SpiceRoad;
    assert_eq!(tables.experience(&ada).await.unwrap(), None);
    tables.set_experience(&ada, Experience::Often).await.unwrap();
    let often = tables.experience(&ada).await.unwrap();
    assert_eq!(often, Some(Experience::Often));
    assert_eq!(tables.suggested_bot(Some(&ada), often, game).await.unwrap(), "merchant");
    let new = table_for(game, [NewSeat::Host, NewSeat::Bot("merchant".to_owned())]);
    for _ in 0..2 {
        let id = tables.open(&new, &caller(&ada)).await.unwrap();
        drop(tables.resign(&id, &ada).await.unwrap());
    }
    assert_eq!(tables.suggested_bot(Some(&ada), often, game).await.unwrap(), "trader", "two defeats in a row");
    let resigns = async |person: &Person, times: usize| {
        for _ in 0..times {
            let id = tables.open(&new, &caller(person)).await.unwrap();
            drop(tables.resign(&id, person).await.unwrap());
        }
    };
    resigns(&ada, 8).await;
    let merchant = async || {
        let rivals = tables.rivals(Some(&ada), often, game).await.unwrap();
        assert!(rivals.iter().any(|rival| rival.is_suggested) && rivals[0].beaten.is_none());
        rivals.into_iter().find(|rival| rival.bot == "merchant").unwrap().beaten
    };
    assert_eq!(merchant().await, None, "one person alone says little, however often they play");
    let mut others = [person(&tables, "Blaise").await, person(&tables, "Charles").await].into_iter();
    let other = others.next().unwrap();
    tables.set_experience(&other, Experience::Often).await.unwrap();
    resigns(&other, 5).await;
    time.fetch_add(60_000, Ordering::Relaxed);
    assert_eq!(merchant().await, Some(BeatenBy { games: 10, per_cent: 0 }));

    let other = others.next().unwrap();
    tables.set_experience(&other, Experience::Often).await.unwrap();
    resigns(&other, 1).await;
    let games = async || merchant().await.unwrap().games;
    assert_eq!(games().await, 10, "a count holds for a minute");
    time.fetch_add(60_000, Ordering::Relaxed);
    assert_eq!(games().await, 11);
}
