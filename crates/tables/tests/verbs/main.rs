//! Every verb at a table: what it does, and that what is refused changes nothing.
#![allow(clippy::unwrap_used)]

mod abandoned;
mod external_bots;
mod going_on;
mod helping;
mod interrupting;
mod leaving;
mod matching;
mod opening;
mod seating;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use caravan_bots::Budget;
use caravan_rules::{Decision, GameKind, Seat};
use caravan_store::{Person, Settings, Status, Store};
use caravan_tables::{
    Answer, Caller, Clock, Config, DraftChange, Error, Field, NewSeat, NewTable, Pace, Problem, Seating, Seen, Tables,
    WholeTurn, keyed_generator, open_position,
};

/// Tables in memory with quick bots, and the hand of their clock.
async fn tables() -> (Tables, Arc<AtomicI64>) {
    let time = Arc::new(AtomicI64::new(1_000_000));
    let clock = Clock::Set(time.clone());
    let config = Config { second: Budget::Nodes(1), clock, ..Config::default() };
    (Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap(), time)
}

async fn person(tables: &Tables, name: &str) -> Person {
    tables.new_person(name, "").await.unwrap().0
}

fn caller(person: &Person) -> Caller {
    Caller::here(person.clone())
}

/// A table of two, seated as listed, with instant bots.
fn table_for(game: GameKind, seats: [NewSeat; 2]) -> NewTable {
    NewTable { seats: seats.into(), seating: Seating::Listed, pace: Pace::Instant, ..NewTable::of(game) }
}

/// Ada and Blaise at a table of Spice Road, Ada to move.
async fn ada_and_blaise(tables: &Tables) -> (Person, Person, String) {
    let (ada, blaise) = (person(tables, "Ada").await, person(tables, "Blaise").await);
    let new = table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    (ada, blaise, id)
}

async fn version(tables: &Tables, id: &str) -> u64 {
    tables.table(id).await.unwrap().state().await.version()
}

async fn seen(tables: &Tables, id: &str) -> Seen {
    Seen { version: version(tables, id).await, step: None }
}

/// Plays the turn of a person that a bot would play; `false` if it is not theirs to make.
async fn plays(tables: &Tables, id: &str, person: &Person) -> bool {
    let (version, position) = {
        let table = tables.table(id).await.unwrap();
        let state = table.state().await;
        let seat = state.seat_of(&person.id);
        if state.status() != Status::Playing || seat.is_none() || state.game().to_move() != seat {
            return false;
        }
        (state.version(), state.game().position(&[]))
    };
    let chance = &mut keyed_generator(&["tests", &position]);
    let hint = open_position(&position).unwrap().hint("greedy", Budget::Nodes(1), chance).unwrap();
    drop(tables.play(id, person, version, WholeTurn::Written(hint.turn)).await.unwrap());
    true
}

/// Plays a game to its end for the one person at it.
async fn plays_to_the_end(tables: &Tables, id: &str, person: &Person) {
    tables.rest().await;
    while plays(tables, id, person).await {
        tables.rest().await;
    }
    assert_eq!(tables.table(id).await.unwrap().state().await.status(), Status::Over);
}

/// Who sits where, by name.
async fn names(tables: &Tables, id: &str) -> Vec<String> {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    state.seats.iter().map(|row| row.name.clone()).collect()
}

/// What a verb was refused with.
fn problem<T>(done: Result<T, Error>) -> Problem {
    match done {
        Err(Error::Problem(problem)) => problem,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it was done"),
    }
}

#[tokio::test]
async fn what_may_be_chosen_for_a_table_is_checked_before_anybody_becomes_somebody() {
    let (tables, _) = tables().await;
    let guest = Caller::Guest {
        name: "Ada".to_owned(),
        token_hash: "hash".to_owned(),
        device: String::new(),
        network: String::new(),
        settings: Settings::default(),
    };
    let bot = || NewSeat::Bot("trader".to_owned());
    let good = table_for(GameKind::SandToSea, [NewSeat::Host, bot()]);
    let many = NewTable { seats: vec![bot(); 5], ..good.clone() };
    assert_eq!(problem(tables.open(&many, &guest).await), Problem::SeatCount { game: GameKind::SandToSea });
    let twice = NewTable { seats: vec![NewSeat::Host, NewSeat::Host], ..good.clone() };
    assert_eq!(problem(tables.open(&twice, &guest).await), Problem::TwoSeats { first: 1, second: 2 });
    let hasty = NewTable { limit: Some(9), ..good.clone() };
    assert_eq!(problem(tables.open(&hasty, &guest).await), Problem::BadField(Field::Limit));
    let no_map = NewTable { equipment: Some("nowhere".to_owned()), ..good.clone() };
    assert!(matches!(problem(tables.open(&no_map, &guest).await), Problem::BadMap(_)));
    assert!(tables.store().session("hash", 0).await.unwrap().is_none(), "no guest became somebody");
    let nameless = Caller::Guest {
        name: " ".to_owned(),
        token_hash: "hash".to_owned(),
        device: String::new(),
        network: String::new(),
        settings: Settings::default(),
    };
    assert!(matches!(problem(tables.open(&good, &nameless).await), Problem::BadName { .. }));
    let id = tables.open(&good, &guest).await.unwrap();
    let ada = tables.store().session("hash", 0).await.unwrap().unwrap().person;
    assert_eq!(tables.table(&id).await.unwrap().state().await.seat_of(&ada.id), Some(Seat::new(0)));
}

#[tokio::test]
async fn a_seat_is_taken_once_and_a_full_table_makes_nobody_of_a_guest() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    let before = version(&tables, &id).await;
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    assert_eq!(version(&tables, &id).await, before, "who sits there stays");
    let guest = Caller::Guest {
        name: "Carl".to_owned(),
        token_hash: "carl".to_owned(),
        device: String::new(),
        network: String::new(),
        settings: Settings::default(),
    };
    assert_eq!(problem(tables.join(&id, &guest).await), Problem::NoSeatFree);
    assert!(tables.store().session("carl", 0).await.unwrap().is_none());
    assert_eq!(problem(tables.join("nowhere", &guest).await), Problem::NoSuchTable);
    let table = tables.table(&id).await.unwrap();
    let state = table.state().await;
    assert_eq!((state.status(), state.seat_of(&ada.id)), (Status::Playing, Some(Seat::new(0))));
}

#[tokio::test]
async fn only_the_host_starts_a_table_and_bots_take_the_free_seats() {
    let (tables, _) = tables().await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = table_for(GameKind::SandToSea, [NewSeat::Free, NewSeat::Host]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    assert_eq!(problem(tables.start(&id, &blaise).await), Problem::NotYourTable);
    let state = tables.start(&id, &ada).await.unwrap();
    assert!(state.status() == Status::Playing && state.seats[0].bot.is_some());
}

#[tokio::test]
async fn a_draft_is_its_owners_alone_and_counts_for_nothing_until_it_is_confirmed() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    let now = seen(&tables, &id).await;
    let legal = |state: &caravan_tables::State| state.game().legal(&[]);
    let first = legal(&*tables.table(&id).await.unwrap().state().await)[0];
    let decide = || DraftChange::Decide(vec![first]);
    assert_eq!(problem(tables.change_draft(&id, &blaise, now, decide()).await), Problem::NotYourTurn);
    let stranger = person(&tables, "Carl").await;
    assert_eq!(problem(tables.change_draft(&id, &stranger, now, decide()).await), Problem::NotYourTable);
    let stale = Seen { version: now.version + 1, step: None };
    assert_eq!(problem(tables.change_draft(&id, &ada, stale, decide()).await), Problem::TableMovedOn);
    let illegal = DraftChange::Decide(vec![first, Decision::new(9_999)]);
    assert_eq!(problem(tables.change_draft(&id, &ada, now, illegal).await), Problem::NotAllowed);
    assert_eq!(problem(tables.change_draft(&id, &ada, now, DraftChange::Undo).await), Problem::NotAllowed);
    assert_eq!(problem(tables.confirm(&id, &ada, now).await), Problem::TurnNotComplete);
    tables.change_draft(&id, &ada, now, decide()).await.unwrap();
    let elsewhere = Seen { step: Some(0), ..now };
    assert_eq!(problem(tables.change_draft(&id, &ada, elsewhere, decide()).await), Problem::TableMovedOn);
    let table = tables.table(&id).await.unwrap();
    let state = table.state().await;
    assert_eq!(state.draft_of(Some(Seat::new(0))), [first]);
    assert!(state.draft_of(Some(Seat::new(1))).is_empty() && state.draft_of(None).is_empty());
    assert_eq!((state.version(), state.game().turns()), (now.version, 0));
    drop(state);
    tables.change_draft(&id, &ada, now, DraftChange::Finish).await.unwrap();
    let state = tables.confirm(&id, &ada, now).await.unwrap();
    assert_eq!((state.game().turns(), state.game().to_move()), (1, Some(Seat::new(1))));
}

#[tokio::test]
async fn a_whole_turn_is_played_as_text_or_as_decisions_and_refused_with_a_reason() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    let now = version(&tables, &id).await;
    let written = |text: &str| WholeTurn::Written(text.to_owned());
    assert_eq!(problem(tables.play(&id, &blaise, now, written("rest")).await), Problem::NotYourTurn);
    assert_eq!(problem(tables.play(&id, &ada, now + 1, written("S01")).await), Problem::TableMovedOn);
    let refusal = tables.play(&id, &ada, now, written("=0")).await.err().unwrap();
    assert!(matches!(&refusal, Error::Illegal(why) if !why.is_empty()), "{refusal:?}");
    assert_eq!(version(&tables, &id).await, now);
    drop(tables.play(&id, &ada, now, written("S01")).await.unwrap());
    let table = tables.table(&id).await.unwrap();
    let decision = table.state().await.game().first_decision("S01").unwrap();
    let (_, state) = tables.play(&id, &blaise, now + 1, WholeTurn::Decided(vec![decision])).await.unwrap();
    assert_eq!(state.game().first_turns(2), ["S01", "S01"]);
}

#[tokio::test]
async fn a_turn_is_taken_back_when_all_agree_and_stays_when_one_refuses() {
    let (tables, _) = tables().await;
    let (ada, blaise, id) = ada_and_blaise(&tables).await;
    let turn = WholeTurn::Written("S01".to_owned());
    let ask = async |who: &Person, answer| {
        let now = version(&tables, &id).await;
        tables.take_back(&id, who, now, answer).await.map(|state| state.game().turns())
    };
    assert_eq!(problem(ask(&ada, Answer::Ask).await), Problem::NotAllowed);
    drop(tables.play(&id, &ada, version(&tables, &id).await, turn.clone()).await.unwrap());
    assert_eq!(problem(ask(&blaise, Answer::Agree).await), Problem::NotAllowed);
    assert_eq!(ask(&ada, Answer::Ask).await.unwrap(), 1);
    assert_eq!(ask(&blaise, Answer::Refuse).await.unwrap(), 1);
    assert_eq!(problem(ask(&ada, Answer::Ask).await), Problem::AskedAlready, "once in a turn");
    drop(tables.play(&id, &blaise, version(&tables, &id).await, turn).await.unwrap());
    assert_eq!(ask(&ada, Answer::Ask).await.unwrap(), 2);
    assert_eq!(ask(&blaise, Answer::Agree).await.unwrap(), 0);
}

#[tokio::test]
async fn a_hint_is_for_who_asked_and_a_game_goes_on_only_once_it_is_over() {
    let (tables, _) = tables().await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = NewTable { hints: Some(true), ..table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]) };
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    let now = seen(&tables, &id).await;
    assert_eq!(problem(tables.ask_for_hint(&id, &blaise, now).await), Problem::NotYourTurn);
    tables.ask_for_hint(&id, &ada, now).await.unwrap();
    let table = tables.table(&id).await.unwrap();
    let state = table.state().await;
    assert!(state.hint_of(Some(Seat::new(0))).is_some());
    assert!(state.hint_of(Some(Seat::new(1))).is_none() && state.hint_of(None).is_none());
    assert!(table.revealed(&tables, &state).is_none(), "the deal stays hidden");
    drop(state);
    assert_eq!(problem(tables.rematch(&id, &ada).await), Problem::NotAllowed);
    assert_eq!(problem(tables.play_on(&id, &caller(&ada), 0).await), Problem::NotAllowed);
    assert_eq!(problem(tables.record(&id).await), Problem::NotAllowed);
}

#[tokio::test]
async fn a_game_of_bots_ends_and_leaves_a_record_that_can_be_opened_and_played_on() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    for game in GameKind::ALL {
        let bot = || NewSeat::Bot("trader".to_owned());
        let id = tables.open(&table_for(game, [bot(), bot()]), &caller(&ada)).await.unwrap();
        tables.rest().await;
        let table = tables.table(&id).await.unwrap();
        let turns = {
            let state = table.state().await;
            assert!(state.status() == Status::Over && table.revealed(&tables, &state).is_some(), "{game}");
            state.game().turns()
        };
        let record = tables.record(&id).await.unwrap();
        let copy = tables.open_record(record.into_bytes(), None).await.unwrap();
        assert_eq!(tables.look_back(&copy, None).await.unwrap().game().turns(), turns);
        let new = tables.play_on(&copy, &caller(&ada), 4).await.unwrap();
        assert_eq!(
            tables.table(&new).await.unwrap().state().await.seats.iter().filter(|row| row.bot.is_some()).count(),
            1
        );
        assert_eq!(problem(tables.play_on(&copy, &caller(&ada), turns + 1).await), Problem::NotAllowed);
    }
}

#[tokio::test]
async fn a_bot_stands_in_for_who_is_away_too_long_until_they_look_again() {
    let (tables, time) = tables().await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = NewTable { limit: Some(60), ..table_for(GameKind::SpiceRoad, [NewSeat::Host, NewSeat::Free]) };
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    drop(tables.join(&id, &caller(&blaise)).await.unwrap());
    time.fetch_add(61_000, Ordering::Relaxed);
    let table = tables.table(&id).await.unwrap();
    let mut versions = table.versions();
    while !table.state().await.is_stood_in(0) {
        versions.changed().await.unwrap();
    }
    let state = tables.look(&id, Some(&ada), true).await.unwrap();
    assert!(!state.is_stood_in(0));
}

/// Whose token it is.
async fn known(tables: &Tables, token: &str) -> Option<Person> {
    tables.person_of_token(token).await.unwrap().map(|known| known.person)
}

#[tokio::test]
async fn people_are_known_by_their_token_their_link_and_their_password() {
    let (tables, time) = tables().await;
    let (ada, token) = tables.new_person("Ada", "").await.unwrap();
    assert_eq!(known(&tables, &token).await, Some(ada.clone()));
    assert_eq!(known(&tables, "another").await, None);
    let link = tables.make_link(&ada).await.unwrap();
    assert_eq!(tables.person_of_link(&link).await.unwrap(), ada);
    time.fetch_add(3_600_001, Ordering::Relaxed);
    assert_eq!(problem(tables.person_of_link(&link).await), Problem::LinkExpired);
    assert!(matches!(problem(tables.set_password(&ada, "short", "").await), Problem::ShortPassword { .. }));
    let token = tables.set_password(&ada, "correct horse", "").await.unwrap();
    assert_eq!(tables.sign_in("Ada", "correct horse").await.unwrap(), ada);
    assert_eq!(problem(tables.sign_in("Ada", "wrong horse").await), Problem::WrongPassword);
    let session = tables.new_session(&ada, "").await.unwrap();
    assert_eq!(known(&tables, &session).await, Some(ada.clone()));
    tables.rename(&caller(&ada), "  Ada   L. ").await.unwrap();
    assert_eq!(known(&tables, &token).await.unwrap().name, "Ada L.");
}
