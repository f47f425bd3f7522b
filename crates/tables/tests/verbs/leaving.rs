//! Getting up, giving up, letting a bot play, closing a table, and agreeing to end a game.

use std::sync::atomic::Ordering;

use caravan_record::AnyRecord;
use caravan_rules::{GameKind, Seat};
use caravan_store::{Person, Status, Stretch};
use caravan_tables::{
    Absence, Answer, Ended, Event, Field, NewSeat, NewTable, Problem, Question, Seen, Tables, WholeTurn,
};

use super::{ada_and_blaise, caller, person, problem, table_for, tables, version};

/// Ada, Blaise and Carl at a table of Spice Road, Ada to move; Ada opened it.
async fn three(tables: &Tables) -> ([Person; 3], String) {
    let people = [person(tables, "Ada").await, person(tables, "Blaise").await, person(tables, "Carl").await];
    let two = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    let new = NewTable { seats: vec![NewSeat::Host, NewSeat::Free, NewSeat::Free], ..two };
    let id = tables.open(&new, &caller(&people[0])).await.unwrap();
    for later in &people[1..] {
        drop(tables.join(&id, &caller(later)).await.unwrap());
    }
    (people, id)
}

/// What was told last, to whom it is about, and whether a bot did it for them.
async fn last(tables: &Tables, id: &str) -> (Event, usize, bool) {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    let entry = state.told.last().unwrap();
    (entry.event.clone(), entry.seat.index(), entry.by_stand_in)
}

async fn status(tables: &Tables, id: &str) -> Status {
    tables.table(id).await.unwrap().state().await.status()
}

#[tokio::test]
async fn a_bot_plays_on_for_who_left_and_says_so_until_they_join_again() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    drop(tables.leave(&id, &ada).await.unwrap());
    tables.rest().await;
    let (event, seat, by_stand_in) = last(&tables, &id).await;
    assert!(
        event.is_a_turn() && seat == 0 && by_stand_in,
        "the bot moved for her, and it is said to be a bot: {event:?}"
    );
    let before = version(&tables, &id).await;
    drop(tables.leave(&id, &ada).await.unwrap());
    drop(tables.look(&id, Some(&ada), true).await.unwrap());
    assert_eq!(version(&tables, &id).await, before, "leaving again and looking on change nothing");
    let turn = || WholeTurn::Written("S01".to_owned());
    drop(tables.play(&id, &blaise, before, turn()).await.unwrap());
    tables.rest().await;
    assert_eq!(tables.table(&id).await.unwrap().state().await.game().turns(), 3, "the bot goes on");
    drop(tables.join(&id, &caller(&ada)).await.unwrap());
    assert_eq!(tables.table(&id).await.unwrap().state().await.absence(0), None);
    drop(tables.play(&id, &blaise, version(&tables, &id).await, WholeTurn::Written("rest".to_owned())).await.unwrap());
    tables.rest().await;
    assert_eq!(
        tables.table(&id).await.unwrap().state().await.game().to_move(),
        Some(Seat::new(0)),
        "she plays herself"
    );
}

#[tokio::test]
async fn before_the_game_begins_a_seat_that_is_left_is_free_again() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    drop(tables.leave(&id, &ada).await.unwrap());
    assert_eq!(tables.table(&id).await.unwrap().state().await.free_seats(), 2);
    assert_eq!(problem(tables.leave(&id, &ada).await), Problem::NotYourTable);
    drop(tables.join(&id, &caller(&ada)).await.unwrap());
    assert_eq!(tables.table(&id).await.unwrap().state().await.seat_of(&ada.id), Some(Seat::new(0)));
}

#[tokio::test]
async fn who_left_cannot_play_in_the_bots_place() {
    let (tables, _) = tables().await;
    let ([ada, ..], id) = three(&tables).await;
    let table = tables.table(&id).await.unwrap();
    drop(tables.resign(&id, &ada).await.unwrap());
    tables.rest().await;
    let now = version(&tables, &id).await;
    let seen = Seen { version: now, step: None };
    assert_eq!(problem(tables.confirm(&id, &ada, seen).await), Problem::NotYourTurn);
    assert_eq!(problem(tables.play(&id, &ada, now, WholeTurn::Written("S01".into())).await), Problem::NotYourTurn);
    drop(tables.join(&id, &caller(&ada)).await.unwrap());
    assert_eq!(table.state().await.absence(0), Some(Absence::Resigned), "who gave up stays away");
    assert_eq!(version(&tables, &id).await, now, "what is refused changes nothing");
    assert_eq!(problem(tables.resign(&id, &ada).await), Problem::NotAllowed);
}

#[tokio::test]
async fn of_two_who_resigns_loses_whatever_the_points_and_the_record_says_so() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    drop(tables.play(&id, &ada, version(&tables, &id).await, WholeTurn::Written("S01".into())).await.unwrap());
    assert_eq!(problem(tables.resign(&id, &person(&tables, "Carl").await).await), Problem::NotYourTable);
    let state = tables.resign(&id, &blaise).await.unwrap();
    assert_eq!(state.status(), Status::Over);
    assert_eq!(state.ended(), Some(Ended::Resigned(Seat::new(1))));
    assert_eq!(state.outcome().unwrap().winner, Seat::new(0));
    assert!(state.board(Some(Seat::new(1))).to_move().seat().is_none(), "nothing is left to do");
    drop(state);
    let record = tables.record(&id).await.unwrap();
    assert!(record.ends_with("resigned 1\n"), "{}", record);
    let read = AnyRecord::read(record.as_bytes()).unwrap();
    assert_eq!((read.ended(), read.seal().is_some()), (Some(Ended::Resigned(Seat::new(1))), true));
    let copy = tables.open_record(record.into_bytes(), None).await.unwrap();
    let copied = tables.table(&copy).await.unwrap();
    assert_eq!(copied.state().await.ended(), Some(Ended::Resigned(Seat::new(1))));
    assert_eq!(tables.record(&copy).await.unwrap(), tables.record(&id).await.unwrap());
    drop(tables.rematch(&id, &blaise).await.unwrap());
}

#[tokio::test]
async fn among_three_a_bot_plays_on_for_who_resigned_and_the_last_person_ends_the_game() {
    let (tables, _) = tables().await;
    let ([ada, blaise, carl], id) = three(&tables).await;
    drop(tables.resign(&id, &ada).await.unwrap());
    tables.rest().await;
    assert_eq!(status(&tables, &id).await, Status::Playing);
    drop(tables.resign(&id, &blaise).await.unwrap());
    tables.rest().await;
    assert_eq!(status(&tables, &id).await, Status::Playing);
    drop(tables.resign(&id, &carl).await.unwrap());
    assert_eq!(status(&tables, &id).await, Status::Over);
}

#[tokio::test]
async fn a_bot_plays_for_who_is_away_if_the_host_says_so_and_only_then() {
    let (tables, time) = tables().await;
    let ([ada, blaise, carl], id) = three(&tables).await;
    let table = tables.table(&id).await.unwrap();
    for here in [&ada, &blaise, &carl] {
        drop(tables.look(&id, Some(here), true).await.unwrap());
    }
    let before = version(&tables, &id).await;
    assert_eq!(problem(tables.hand_over(&id, &ada, 1).await), Problem::NotAway);
    assert_eq!(problem(tables.hand_over(&id, &ada, 0).await), Problem::NotAway, "not for oneself");
    assert_eq!(problem(tables.hand_over(&id, &blaise, 2).await), Problem::NotYourTable, "the host is here");
    assert_eq!(problem(tables.hand_over(&id, &ada, 7).await), Problem::BadField(Field::Seat));
    time.fetch_add(61_000, Ordering::Relaxed);
    drop(tables.look(&id, Some(&ada), true).await.unwrap());
    assert_eq!(table.away_since(&blaise.id, &tables), Some(1_000_000));
    assert_eq!(table.away_since(&ada.id, &tables), None);
    assert_eq!(version(&tables, &id).await, before, "what is refused changes nothing");
    let seats = table.seats_to_hand_over(&tables, &*table.state().await, &ada);
    assert_eq!(seats, [Seat::new(1), Seat::new(2)]);
    drop(tables.hand_over(&id, &ada, 1).await.unwrap());
    assert_eq!(table.state().await.absence(1), Some(Absence::HandedOver));
    drop(tables.look(&id, Some(&blaise), true).await.unwrap());
    assert_eq!(table.state().await.absence(1), None, "who looks again is back");
    time.fetch_add(61_000, Ordering::Relaxed);
    drop(tables.look(&id, Some(&blaise), true).await.unwrap());
    drop(tables.hand_over(&id, &blaise, 0).await.unwrap());
    assert_eq!(table.state().await.absence(0), Some(Absence::HandedOver), "a host who is away blocks nobody");
}

#[tokio::test]
async fn a_table_that_has_not_begun_is_closed_by_its_host_and_tells_nothing_of_its_deal() {
    let (tables, _) = tables().await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    assert_eq!(problem(tables.cancel(&id, &blaise).await), Problem::NotYourTable);
    drop(tables.cancel(&id, &ada).await.unwrap());
    let table = tables.table(&id).await.unwrap();
    let state = table.state().await;
    assert_eq!(state.status(), Status::Cancelled);
    assert!(table.revealed(&tables, &state).is_none());
    drop(state);
    assert!(tables.ids_of(&ada, Stretch { skip: 0, most: 9 }).await.unwrap().is_empty());
    assert_eq!(problem(tables.join(&id, &caller(&blaise)).await), Problem::NoSeatFree);
    assert_eq!(problem(tables.start(&id, &ada).await), Problem::NotAllowed);
    assert_eq!(problem(tables.record(&id).await), Problem::NotAllowed);
    let (ada, _, id) = ada_and_blaise(&tables).await;
    assert_eq!(problem(tables.cancel(&id, &ada).await), Problem::NotAllowed, "a game that is on is not closed");
}

#[tokio::test]
async fn a_game_ends_when_all_who_play_agree_and_nobody_has_won() {
    let (tables, _) = tables().await;
    let ([ada, blaise, carl], id) = three(&tables).await;
    let say = async |who: &Person, answer| {
        let now = version(&tables, &id).await;
        tables.end_by_agreement(&id, who, now, answer).await.map(|state| state.status())
    };
    assert_eq!(problem(say(&ada, Answer::Agree).await), Problem::NotAllowed, "nobody has asked");
    assert_eq!(say(&ada, Answer::Ask).await.unwrap(), Status::Playing);
    assert_eq!(problem(say(&ada, Answer::Agree).await), Problem::NotAllowed, "who asks has agreed already");
    // The offer stands while the game goes on.
    drop(tables.play(&id, &ada, version(&tables, &id).await, WholeTurn::Written("S01".into())).await.unwrap());
    let table = tables.table(&id).await.unwrap();
    assert_eq!(table.state().await.asked(), Some((Question::End, Seat::new(0))));
    assert_eq!(say(&blaise, Answer::Refuse).await.unwrap(), Status::Playing);
    assert_eq!(table.state().await.asked(), None);
    drop(tables.leave(&id, &carl).await.unwrap());
    assert_eq!(say(&blaise, Answer::Ask).await.unwrap(), Status::Playing);
    assert_eq!(say(&ada, Answer::Agree).await.unwrap(), Status::Over, "who has left has no say");
    assert_eq!(table.state().await.ended(), Some(Ended::Agreed));
    assert!(tables.record(&id).await.unwrap().ends_with("agreed\n"));
    let now = version(&tables, &id).await;
    assert_eq!(problem(tables.resign(&id, &ada).await), Problem::NotAllowed);
    assert_eq!(problem(tables.leave(&id, &ada).await), Problem::NotAllowed);
    assert_eq!(version(&tables, &id).await, now);
}

#[tokio::test]
async fn against_bots_alone_nobody_is_there_to_agree_and_one_goes_back_any_number_of_turns() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Bot("trader".to_owned())]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    let now = version(&tables, &id).await;
    assert_eq!(problem(tables.end_by_agreement(&id, &ada, now, Answer::Ask).await), Problem::NotAllowed);
    // She takes the first card of the row, which turns a new one up.
    for turn in ["+0", "S01", "rest"] {
        drop(tables.play(&id, &ada, version(&tables, &id).await, WholeTurn::Written(turn.into())).await.unwrap());
        tables.rest().await;
    }
    for left in [4, 2, 0] {
        let state = tables.take_back(&id, &ada, version(&tables, &id).await, Answer::Ask).await.unwrap();
        assert_eq!(state.game().turns(), left);
    }
    let log = tables.store().log(&id, 0).await.unwrap();
    for turn in ["+0", "S01", "rest"] {
        assert!(log.iter().any(|entry| entry.text == turn), "the old branch stays in the log: {turn}");
    }
}
