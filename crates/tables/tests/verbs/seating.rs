//! Who sits where: drawn by lot unless people are seated as listed, and shown when the table begins.

use std::collections::BTreeSet;

use caravan_bots::Budget;
use caravan_record::AnyRecord;
use caravan_rules::{GameKind, Seat};
use caravan_store::{Kind, Person, Status, Store};
use caravan_tables::{Config, NewSeat, NewTable, Pace, Problem, Seating, Tables};

use super::{caller, names, person, plays, plays_to_the_end, problem, tables};

fn bot(name: &str) -> NewSeat {
    NewSeat::Bot(name.to_owned())
}

/// A table of Spice Road, seated by lot.
fn drawn(seats: Vec<NewSeat>) -> NewTable {
    NewTable { seats, pace: Pace::Instant, ..NewTable::of(GameKind::SpiceRoad) }
}

async fn tables_on(store: &Store) -> Tables {
    let config = Config { second: Budget::Nodes(1), ..Config::default() };
    Tables::new(store.clone(), config).await.unwrap()
}

/// The order that was drawn, as far as it is shown.
async fn draw(tables: &Tables, id: &str) -> Option<Vec<usize>> {
    let table = tables.table(id).await.unwrap();
    let state = table.state().await;
    table.shown_draw(&state).map(|draw| draw.order().to_vec())
}

async fn seat_of(tables: &Tables, id: &str, person: &Person) -> Option<Seat> {
    tables.table(id).await.unwrap().state().await.seat_of(&person.id)
}

#[tokio::test]
async fn by_default_every_order_comes_up_and_everyone_keeps_their_own_seat() {
    let (tables, _) = tables().await;
    let (ada, blaise, carl) =
        (person(&tables, "Ada").await, person(&tables, "Blaise").await, person(&tables, "Carl").await);
    let mut orders = BTreeSet::new();
    // That one of six orders is missing after so many tables happens less than once in a hundred million runs.
    for game in 0..120 {
        let new = drawn(vec![NewSeat::Host, NewSeat::Free, NewSeat::Free]);
        assert_eq!(new.seating, Seating::Drawn, "what is usual");
        let id = tables.open(&new, &caller(&ada)).await.unwrap();
        drop(tables.join(&id, &caller(&blaise)).await.unwrap());
        assert_eq!(names(&tables, &id).await, ["Ada", "Blaise", ""]);
        assert_eq!((draw(&tables, &id).await, seat_of(&tables, &id, &ada).await), (None, Some(Seat::new(0))));
        // Whether a bot comes or a person takes the last seat, the table begins.
        if game % 2 == 0 {
            drop(tables.start(&id, &ada).await.unwrap());
        } else {
            drop(tables.join(&id, &caller(&carl)).await.unwrap());
        }
        let order = draw(&tables, &id).await.unwrap();
        let seat = |place: usize| order.iter().position(|&listed| listed == place).unwrap();
        assert_eq!(seat_of(&tables, &id, &ada).await, Some(Seat::new(seat(0))));
        assert_eq!(seat_of(&tables, &id, &blaise).await, Some(Seat::new(seat(1))));
        let names = names(&tables, &id).await;
        assert_eq!((names[seat(0)].as_str(), names[seat(1)].as_str()), ("Ada", "Blaise"));
        tables.rest().await;
        let to_move = tables.table(&id).await.unwrap().state().await.game().to_move();
        let is_hers = to_move == Some(Seat::new(seat(0)));
        assert_eq!(plays(&tables, &id, &ada).await, is_hers, "the turn goes with the seat");
        orders.insert(order);
    }
    assert_eq!(orders.len(), 6, "{orders:?}");
}

#[tokio::test]
async fn as_listed_the_first_starts_and_nothing_is_drawn() {
    let (tables, _) = tables().await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    for _ in 0..8 {
        let new = drawn(vec![NewSeat::Free, NewSeat::Host, bot("trader")]);
        let id = tables.open(&NewTable { seating: Seating::Listed, ..new }, &caller(&ada)).await.unwrap();
        drop(tables.join(&id, &caller(&blaise)).await.unwrap());
        assert_eq!((tables.table(&id).await.unwrap().seating(), draw(&tables, &id).await), (Seating::Listed, None));
        assert_eq!(names(&tables, &id).await[..2], ["Blaise", "Ada"]);
        assert!(plays(&tables, &id, &blaise).await, "he starts");
        let log = tables.store().log(&id, 0).await.unwrap();
        assert!(log.iter().all(|entry| entry.kind != Kind::Drawn), "{log:?}");
    }
}

/// A finished game of Ada and two bots whose seats were drawn.
async fn finished(tables: &Tables, ada: &Person) -> String {
    let new = drawn(vec![NewSeat::Host, bot("trader"), bot("wanderer")]);
    let id = tables.open(&new, &caller(ada)).await.unwrap();
    plays_to_the_end(tables, &id, ada).await;
    id
}

#[tokio::test]
async fn the_record_has_the_draw_that_was_committed_to_and_brings_it_along() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let id = finished(&tables, &ada).await;
    let text = tables.record(&id).await.unwrap();
    let record = AnyRecord::read(text.as_bytes()).unwrap();
    let order = draw(&tables, &id).await;
    assert_eq!(record.seal().unwrap().commitment(), tables.table(&id).await.unwrap().commitment());
    assert_eq!(record.draw().map(|draw| draw.order().to_vec()), order);
    assert_eq!(record.names().unwrap(), names(&tables, &id).await);
    let hers = order.as_ref().unwrap().iter().position(|&listed| listed == 0).unwrap();
    assert_eq!(names(&tables, &id).await[hers], "Ada");
    // With another draw it is not what was committed to.
    let line = text.lines().find(|line| line.starts_with("draw ")).unwrap();
    let other = text.replace(line, if line == "draw 0 1 2" { "draw 1 0 2" } else { "draw 0 1 2" });
    assert!(AnyRecord::read(other.as_bytes()).err().unwrap().to_string().contains("not the hash"));

    let copy = tables.open_record(text.clone().into_bytes(), Some(&ada)).await.unwrap();
    assert_eq!(tables.record(&copy).await.unwrap(), text);
    assert_eq!((names(&tables, &copy).await, draw(&tables, &copy).await), (names(&tables, &id).await, order));
    // Whoever plays on from there sits where they sat, and nothing is drawn again.
    let on = tables.play_on(&id, &caller(&ada), 3).await.unwrap();
    assert_eq!((seat_of(&tables, &on, &ada).await, draw(&tables, &on).await), (Some(Seat::new(hers)), None));
}

#[tokio::test]
async fn a_rematch_rotates_and_draws_nothing() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let id = finished(&tables, &ada).await;
    let mut rotated = names(&tables, &id).await;
    rotated.rotate_right(1);
    let blaise = person(&tables, "Blaise").await;
    assert_eq!(problem(tables.rematch(&id, &blaise).await), Problem::NotYourTable, "he did not play");
    let rematch = tables.rematch(&id, &ada).await.unwrap();
    assert_eq!((names(&tables, &rematch).await, draw(&tables, &rematch).await), (rotated, None));
    assert_eq!(tables.table(&rematch).await.unwrap().seating(), Seating::Listed);
    assert_eq!(tables.rematch(&id, &ada).await.unwrap(), rematch, "there is only one");
}

#[tokio::test]
async fn a_draw_that_is_not_shown_yet_survives_a_restart() {
    let store = Store::in_memory().await.unwrap();
    let tables = tables_on(&store).await;
    let (ada, blaise) = (person(&tables, "Ada").await, person(&tables, "Blaise").await);
    let new = drawn(vec![NewSeat::Host, NewSeat::Free, bot("trader")]);
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    let kept = store.table(&id).await.unwrap().unwrap().draw.unwrap();
    let restarted = tables_on(&store).await;
    drop(restarted.join(&id, &caller(&blaise)).await.unwrap());
    restarted.rest().await;
    let order: Vec<String> = draw(&restarted, &id).await.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(order.join(" "), kept);

    // And the seats survive the next.
    let third = tables_on(&store).await;
    assert_eq!(names(&third, &id).await, names(&restarted, &id).await);
    for who in [&ada, &blaise] {
        assert_eq!(seat_of(&third, &id, who).await, seat_of(&restarted, &id, who).await);
    }
}

/// The turns of a game with a named deal, played by Ada and two bots, and the order of its seats.
async fn game(tables: &Tables, seats: Vec<NewSeat>, seating: Seating) -> (Vec<String>, Option<Vec<usize>>) {
    let ada = person(tables, "Ada").await;
    let new = NewTable { seating, deal_name: "samarkand-7".to_owned(), ..drawn(seats) };
    let id = tables.open(&new, &caller(&ada)).await.unwrap();
    plays_to_the_end(tables, &id, &ada).await;
    let table = tables.table(&id).await.unwrap();
    let turns = table.state().await.game().first_turns(usize::MAX);
    (turns, draw(tables, &id).await)
}

#[tokio::test]
async fn a_named_deal_is_played_alike_by_those_who_sit_alike_drawn_or_listed() {
    let (tables, _) = tables().await;
    let list = vec![NewSeat::Host, bot("wanderer"), bot("trader")];
    let (turns, order) = game(&tables, list.clone(), Seating::Drawn).await;
    assert!(turns.len() > 30);
    // Those who sit down in that order as listed get the same cards and the same answers.
    let in_order = order.unwrap().into_iter().map(|listed| list[listed].clone()).collect();
    assert_eq!(game(&tables, in_order, Seating::Listed).await, (turns, None));
}

#[tokio::test]
async fn who_has_played_a_named_deal_before_does_not_know_who_starts() {
    let (tables, _) = tables().await;
    let ada = person(&tables, "Ada").await;
    let (mut first, mut rows) = (BTreeSet::new(), BTreeSet::new());
    // That one of three never starts in forty draws has a chance of three in ten million.
    for _ in 0..40 {
        let new = drawn(vec![NewSeat::Host, bot("trader"), bot("trader")]);
        let new = NewTable { deal_name: "tuesday".to_owned(), pace: Pace::Slow, ..new };
        let id = tables.open(&new, &caller(&ada)).await.unwrap();
        first.insert(draw(&tables, &id).await.unwrap()[0]);
        let table = tables.table(&id).await.unwrap();
        let state = table.state().await;
        assert_eq!((state.status(), state.game().turns()), (Status::Playing, 0));
        rows.insert(state.game().position(&[]).split(' ').nth(3).unwrap().to_owned());
    }
    assert_eq!((first.len(), rows.len()), (3, 1), "the cards are the same");
    tables.close();
    tables.rest().await;
}
