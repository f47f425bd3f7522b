//! What every database has to do, written once and run on each.
#![allow(clippy::unwrap_used)]

mod postgres;

use caravan_store::{
    Append, DailyGame, Draft, Entry, Error, GameResult, Kind, NewSession, NewStudy, News, Person, PuzzleAnswer,
    SeatRow, Settings, Speed, Status, Store, Stretch, StudyState, Table, Tally,
};
use postgres::Postgres;

fn ada() -> Person {
    Person { id: "p-ada".into(), name: "Ada".into(), created: 5, settings: Settings::default() }
}

fn table(id: &str) -> Table {
    Table {
        id: id.into(),
        game: "spice-road".into(),
        players: 2,
        edition: 2,
        options: "{}".into(),
        deal: "merchants M01".into(),
        nonce: "n".into(),
        draw: None,
        commitment: "c".into(),
        host: ada().id,
        is_public: true,
        day: None,
        created: 10,
    }
}

fn seat(seat: usize, person: Option<&str>, bot: Option<&str>) -> SeatRow {
    SeatRow { seat, person: person.map(Into::into), bot: bot.map(Into::into), name: "someone".into() }
}

fn entry(sequence: u64, kind: Kind, text: &str) -> Entry {
    Entry { sequence, at: 10 + sequence as i64, kind, seat: 0, text: text.into() }
}

fn append<'a>(entries: &'a [Entry], status: Status, seats: &'a [SeatRow], leased_until: Option<i64>) -> Append<'a> {
    Append { entries, status, seats, results: &[], leased_until, keeps_row: false }
}

/// A store with Ada at an open table for two.
async fn with_a_table(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("ada's token")).await.unwrap();
    let seats = [seat(0, Some("p-ada"), None), seat(1, None, None)];
    store.add_table(&table("t1"), Status::Open, &seats, &[entry(1, Kind::Sat, "Ada")], None).await.unwrap();
}

/// Whose session it is.
async fn owner(store: &Store, token_hash: &str, since: i64) -> Option<Person> {
    store.session(token_hash, since).await.unwrap().map(|session| session.person)
}

async fn people_come_back_by_their_session(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    store.add_session("p-ada", NewSession { token_hash: "second", device: "Firefox, Linux" }, 6).await.unwrap();
    assert_eq!(owner(store, "second", 6).await, Some(ada()));
    store.rename("p-ada", "Countess", "countess").await.unwrap();
    assert_eq!(owner(store, "first", 0).await.unwrap().name, "Countess");
    let settings = Settings { speed: Speed::Fast, ..Settings::default() };
    store.keep_settings("p-ada", &settings).await.unwrap();
    assert_eq!(owner(store, "second", 6).await.unwrap().settings, settings, "on every device");
    assert_eq!(store.account("countess").await.unwrap(), None, "a name without a password is no account");
    store.end_session("first").await.unwrap();
    assert_eq!(owner(store, "first", 0).await, None);
    assert_eq!(owner(store, "unknown", 0).await, None);
    let again = store.add_session("p-ada", NewSession::of_token("second"), 7).await;
    assert!(matches!(again, Err(Error::Conflict)));
}

async fn sessions_are_listed_and_end(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    for (token_hash, now) in [("second", 100), ("third", 200), ("fourth", 150)] {
        store.add_session("p-ada", NewSession { token_hash, device: "Firefox, Linux" }, now).await.unwrap();
    }
    let listed = async |since| -> Vec<String> {
        store.sessions_of("p-ada", since).await.unwrap().into_iter().map(|session| session.token_hash).collect()
    };
    assert_eq!(listed(100).await, ["third", "fourth", "second"]);
    assert_eq!(owner(store, "second", 101).await, None, "what was not used since then is over");
    store.use_session("second", 300).await.unwrap();
    assert_eq!(listed(151).await, ["second", "third"]);
    store.forget_sessions(151).await.unwrap();
    assert_eq!(listed(0).await, ["second", "third"]);
    store.end_other_sessions("p-ada", "third").await.unwrap();
    assert_eq!(listed(0).await, ["third"]);
    assert_eq!(store.sessions_of("p-blaise", 0).await.unwrap(), []);
}

async fn a_name_with_a_password_is_one_account(store: &Store) {
    let namesake = Person { id: "p-other".into(), name: "Ada".into(), created: 6, settings: Settings::default() };
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    store.add_person(&namesake, NewSession::of_token("other")).await.unwrap();
    assert!(!store.has_password("p-ada").await.unwrap());
    assert_eq!(store.account("ada").await.unwrap(), None);
    store.add_link("p-ada", "link", 100).await.unwrap();
    store.set_password("p-ada", "ada", "hash", NewSession::of_token("new"), 9).await.unwrap();
    assert!(store.has_password("p-ada").await.unwrap());
    assert_eq!(store.account("ada").await.unwrap(), Some((ada(), "hash".to_owned())));
    assert_eq!(owner(store, "first", 0).await, None, "a new password ends the sessions from before");
    assert_eq!(store.person_of_link("link", 0).await.unwrap(), None, "and the links");
    assert_eq!(owner(store, "new", 0).await, Some(ada()));

    let second = store.set_password("p-other", "ada", "other hash", NewSession::of_token("newer"), 9).await;
    assert!(matches!(second, Err(Error::Conflict)));
    assert!(
        !store.has_password("p-other").await.unwrap() && owner(store, "other", 0).await.is_some(),
        "nothing changed"
    );
    store.set_password("p-other", "other", "other hash", NewSession::of_token("newer"), 9).await.unwrap();
    assert!(matches!(store.rename("p-other", "Ada", "ada").await, Err(Error::Conflict)));
    store.rename("p-ada", "Countess", "countess").await.unwrap();
    store.rename("p-other", "Ada", "ada").await.unwrap();
    assert_eq!(store.account("ada").await.unwrap().unwrap().0.id, "p-other");
}

async fn people_come_back_by_link(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("first")).await.unwrap();
    store.add_link("p-ada", "link", 100).await.unwrap();
    assert_eq!(store.person_of_link("link", 99).await.unwrap(), Some(ada()));
    assert_eq!(store.person_of_link("link", 100).await.unwrap(), None, "the time is over");
    assert_eq!(store.person_of_link("other", 0).await.unwrap(), None);
    store.add_link("p-ada", "later", 300).await.unwrap();
    store.forget_links(200).await.unwrap();
    assert_eq!(store.person_of_link("link", 0).await.unwrap(), None);
    assert_eq!(store.person_of_link("later", 0).await.unwrap(), Some(ada()));
}

async fn a_secret_is_kept_once_it_was_offered(store: &Store) {
    assert_eq!(store.secret("key", "one").await.unwrap(), "one");
    assert_eq!(store.secret("key", "two").await.unwrap(), "one");
    assert_eq!(store.secret("other", "two").await.unwrap(), "two");
}

async fn a_table_is_found_as_it_was_set_up(store: &Store) {
    with_a_table(store).await;
    assert_eq!(store.table("t1").await.unwrap(), Some(table("t1")));
    assert_eq!(store.table("t2").await.unwrap(), None);
    assert_eq!(store.seats("t1").await.unwrap(), [seat(0, Some("p-ada"), None), seat(1, None, None)]);
    assert_eq!(store.log("t1", 0).await.unwrap(), [entry(1, Kind::Sat, "Ada")]);
    let taken = store.add_table(&table("t1"), Status::Open, &[], &[], None).await;
    assert!(matches!(taken, Err(Error::Conflict)));
}

async fn a_draw_is_kept_and_gives_everyone_their_seat_at_once(store: &Store) {
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

async fn the_log_grows_and_never_forks(store: &Store) {
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

async fn lists_show_what_they_should(store: &Store) {
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

/// How a game of Ada's came out.
fn result(place: usize, points: u32, rounds: usize) -> GameResult {
    let (person, game, rival) = ("p-ada".to_owned(), "spice-road".to_owned(), Some("trader".to_owned()));
    GameResult { seat: 0, person, game, rival, has_won: place == 1, place, points, rounds, at: 20 }
}

async fn results_are_kept_with_the_end_and_tell_how_people_fare(store: &Store) {
    with_a_table(store).await;
    assert_eq!(store.experience("p-ada").await.unwrap(), None);
    store.set_experience("p-ada", "often").await.unwrap();
    assert_eq!(store.experience("p-ada").await.unwrap().as_deref(), Some("often"));
    assert_eq!(store.experience("nobody").await.unwrap(), None);
    let result = result(1, 71, 22);
    let entries = [entry(2, Kind::Turn, "rest")];
    let append = Append { results: std::slice::from_ref(&result), ..append(&entries, Status::Over, &[], None) };
    store.append("t1", append).await.unwrap();
    assert_eq!(store.results_against_bots("p-ada", "spice-road", 9).await.unwrap(), [("trader".to_owned(), true)]);
    assert!(store.results_against_bots("p-ada", "sand-to-sea", 9).await.unwrap().is_empty());
    let tally = Tally { rival: "trader".to_owned(), games: 1, won: 1 };
    assert_eq!(store.tallies("often", "spice-road").await.unwrap(), [tally]);
    assert!(store.tallies("first", "spice-road").await.unwrap().is_empty());
}

async fn a_person_has_one_table_of_a_days_deal(store: &Store) {
    with_a_table(store).await;
    let seats = [seat(0, Some("p-ada"), None), seat(1, None, Some("trader"))];
    let daily = |id: &str, game: &str, day| Table { game: game.into(), day: Some(day), ..table(id) };
    let add = async |table: Table| store.add_table(&table, Status::Playing, &seats, &[], None).await;
    add(daily("d1", "spice-road", 7)).await.unwrap();
    assert_eq!(store.table("d1").await.unwrap().unwrap().day, Some(7));
    assert!(matches!(add(daily("d2", "spice-road", 7)).await, Err(Error::Conflict)));
    assert_eq!(store.table("d2").await.unwrap(), None, "all or nothing");
    add(daily("d3", "sand-to-sea", 7)).await.unwrap();
    add(daily("d4", "spice-road", 8)).await.unwrap();
    add(table("t2")).await.unwrap();
    add(table("t3")).await.unwrap();
    assert_eq!(store.daily_table("p-ada", "spice-road", 8).await.unwrap().as_deref(), Some("d4"));
    assert_eq!(store.daily_table("p-ada", "spice-road", 9).await.unwrap(), None);
    assert_eq!(store.daily_players("spice-road", 7).await.unwrap(), 1);
    let entries = [entry(1, Kind::Turn, "rest")];
    let result = result(2, 60, 25);
    let append = Append { results: std::slice::from_ref(&result), ..append(&entries, Status::Over, &[], None) };
    store.append("d4", append).await.unwrap();
    let games = store.daily_games("p-ada", "spice-road").await.unwrap();
    let begun = DailyGame { day: 7, place: None, over: None };
    assert_eq!(games, [begun, DailyGame { day: 8, place: Some(2), over: Some(20) }]);
}

async fn the_ladder_of_a_day_is_by_place_points_and_rounds(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("ada's token")).await.unwrap();
    let results = [("e", 2, 90, 20), ("c", 1, 71, 22), ("d", 1, 70, 19), ("b", 1, 71, 21), ("a", 1, 80, 30)];
    for (id, place, points, rounds) in results {
        let person = Person { id: id.into(), ..ada() };
        store.add_person(&person, NewSession::of_token(id)).await.unwrap();
        let daily = Table { host: id.into(), day: Some(7), ..table(id) };
        store.add_table(&daily, Status::Playing, &[seat(0, Some(id), None)], &[], None).await.unwrap();
        let result = GameResult { person: id.into(), ..result(place, points, rounds) };
        let entries = [entry(1, Kind::Turn, "rest")];
        let append = Append { results: std::slice::from_ref(&result), ..append(&entries, Status::Over, &[], None) };
        store.append(id, append).await.unwrap();
    }
    let ladder = store.daily_results("spice-road", 7, 21, 9).await.unwrap();
    assert_eq!(ladder.iter().map(|line| line.table.as_str()).collect::<Vec<_>>(), ["a", "b", "c", "d", "e"]);
    assert_eq!((ladder[1].points, ladder[1].rounds, ladder[1].name.as_str()), (71, 21, "someone"));
    assert_eq!(store.daily_results("spice-road", 7, 21, 2).await.unwrap(), ladder[..2]);
    assert!(store.daily_results("spice-road", 7, 20, 9).await.unwrap().is_empty(), "what comes later does not count");
    assert!(store.daily_results("spice-road", 8, 21, 9).await.unwrap().is_empty());
}

async fn a_puzzle_is_answered_once_and_answers_have_an_order(store: &Store) {
    with_a_table(store).await;
    assert_eq!(store.latest_puzzle_answer("p-ada").await.unwrap(), None);
    let answer = |puzzle: &str, place| PuzzleAnswer {
        puzzle: puzzle.to_owned(),
        place,
        turn: "rest".to_owned(),
        is_solved: place == 1,
        rating: 1_500_000,
        deviation: 350_000,
        volatility: 60_000,
        at: 20,
    };
    store.add_puzzle_answer("p-ada", &answer("one", 1)).await.unwrap();
    for twice in [answer("one", 2), answer("two", 1)] {
        assert!(matches!(store.add_puzzle_answer("p-ada", &twice).await, Err(Error::Conflict)), "{twice:?}");
    }
    store.add_puzzle_answer("p-ada", &answer("two", 2)).await.unwrap();
    assert_eq!(store.puzzle_answer("p-ada", "one").await.unwrap(), Some(answer("one", 1)));
    assert_eq!(store.puzzle_answer("p-bo", "one").await.unwrap(), None);
    assert_eq!(store.latest_puzzle_answer("p-ada").await.unwrap(), Some(answer("two", 2)));
    let answered = [("one".to_owned(), true), ("two".to_owned(), false)];
    assert_eq!(store.answered_puzzles("p-ada").await.unwrap(), answered);
}

async fn every_kind_of_entry_is_read_back(store: &Store) {
    with_a_table(store).await;
    let entries: Vec<Entry> = Kind::ALL.iter().enumerate().map(|(i, &kind)| entry(i as u64 + 2, kind, "")).collect();
    store.append("t1", append(&entries, Status::Playing, &[], None)).await.unwrap();
    assert_eq!(store.log("t1", 1).await.unwrap(), entries);
}

async fn of_many_writers_at_once_one_wins(store: &Store) {
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

async fn of_what_is_written_together_only_what_is_refused_fails(store: &Store) {
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

async fn a_table_that_is_not_looked_after_is_taken_over_once(store: &Store) {
    with_a_table(store).await;
    let write = async |sequence, status, leased_until| {
        let entries = [entry(sequence, Kind::Turn, "S01")];
        store.append("t1", append(&entries, status, &[], leased_until)).await.unwrap();
    };
    write(2, Status::Playing, Some(100)).await;
    assert!(store.take_expired(100, 200, 10).await.unwrap().is_empty(), "the lease has not run out");
    assert!(store.take_expired(101, 200, 0).await.unwrap().is_empty());
    assert_eq!(store.take_expired(101, 200, 10).await.unwrap(), ["t1"]);
    assert!(store.take_expired(101, 200, 10).await.unwrap().is_empty(), "someone else has it");
    store.set_lease("t1", None).await.unwrap();
    assert!(store.take_expired(i64::MAX, 200, 10).await.unwrap().is_empty(), "there is nothing to do");
    write(3, Status::Over, Some(100)).await;
    assert!(store.take_expired(i64::MAX, 200, 10).await.unwrap().is_empty(), "the game is over");
}

async fn a_draft_is_that_of_its_turn(store: &Store) {
    with_a_table(store).await;
    assert_eq!(store.draft("t1", 1).await.unwrap(), Draft::default());
    let draft = Draft { decisions: "227,236".into(), hint: Some("S01".into()) };
    store.set_draft("t1", 1, &draft).await.unwrap();
    assert_eq!(store.draft("t1", 1).await.unwrap(), draft);
    assert_eq!(store.draft("t1", 2).await.unwrap(), Draft::default(), "another turn has begun");
    store.set_draft("t1", 2, &Draft::default()).await.unwrap();
    assert_eq!(store.draft("t1", 1).await.unwrap(), Draft::default());
}

async fn what_is_written_is_told_where_the_database_is_shared(store: &Store) {
    with_a_table(store).await;
    let Some(mut listener) = store.listen().await.unwrap() else {
        assert!(!store.is_shared());
        return;
    };
    let entries = [entry(2, Kind::Turn, "S01"), entry(3, Kind::Turn, "rest")];
    store.append("t1", append(&entries, Status::Playing, &[], None)).await.unwrap();
    assert_eq!(listener.next().await.unwrap(), News::Entry { table: "t1".into(), sequence: 3 });
}

/// Runs each check of the battery on a database of its own.
macro_rules! battery {
    ($($check:ident)*) => {
        mod sqlite_in_memory {
            use super::*;
            $(#[tokio::test] async fn $check() { super::$check(&Store::in_memory().await.unwrap()).await; })*
        }
        mod sqlite_file {
            use super::*;
            $(#[tokio::test] async fn $check() {
                let file = File::new(stringify!($check));
                super::$check(&Store::open(&file.0).await.unwrap()).await;
            })*
        }
        /// On one server, each check on a database of its own.
        #[tokio::test]
        async fn postgres_server() {
            let Some(postgres) = Postgres::start("battery") else { return };
            $({
                let store = Store::open(&postgres.database(stringify!($check))).await.unwrap();
                $check(&store).await;
                store.close().await;
            })*
        }
    };
}

battery! {
    people_come_back_by_their_session
    sessions_are_listed_and_end
    a_name_with_a_password_is_one_account
    people_come_back_by_link
    a_secret_is_kept_once_it_was_offered
    a_table_is_found_as_it_was_set_up
    a_draw_is_kept_and_gives_everyone_their_seat_at_once
    the_log_grows_and_never_forks
    lists_show_what_they_should
    every_kind_of_entry_is_read_back
    results_are_kept_with_the_end_and_tell_how_people_fare
    a_person_has_one_table_of_a_days_deal
    the_ladder_of_a_day_is_by_place_points_and_rounds
    a_puzzle_is_answered_once_and_answers_have_an_order
    of_many_writers_at_once_one_wins
    of_what_is_written_together_only_what_is_refused_fails
    a_table_that_is_not_looked_after_is_taken_over_once
    a_draft_is_that_of_its_turn
    what_is_written_is_told_where_the_database_is_shared
    a_study_is_claimed_once_and_kept_turn_by_turn
    a_study_that_is_let_go_of_goes_on_where_it_stopped
    everyones_first_study_comes_before_anyones_second
    a_study_that_keeps_failing_is_given_up_until_asked_for_again
}

/// Tables with these ids, of Ada.
async fn with_tables(store: &Store, ids: &[&str]) {
    store.add_person(&ada(), NewSession::of_token("ada's token")).await.unwrap();
    for id in ids {
        store.add_table(&table(id), Status::Over, &[], &[], None).await.unwrap();
    }
}

fn study<'a>(table: &'a str, asked_by: &'a str, asked: i64) -> NewStudy<'a> {
    NewStudy { table, asked_by, asked, method: "1", turns: 3 }
}

/// The table of the study that a worker gets.
async fn claimed(store: &Store, claim: &str, now: i64) -> Option<String> {
    store.claim_study(claim, now, now + 60).await.unwrap().map(|study| study.table)
}

async fn a_study_is_claimed_once_and_kept_turn_by_turn(store: &Store) {
    with_tables(store, &["t1"]).await;
    assert_eq!(store.study("t1", 100).await.unwrap(), None);
    assert!(store.ask_for_study(study("t1", "p-ada", 100)).await.unwrap());
    assert!(!store.ask_for_study(study("t1", "p-other", 101)).await.unwrap(), "once is enough");
    assert_eq!(store.studies_asked_by("p-ada").await.unwrap(), 1);
    let state = async |now| store.study("t1", now).await.unwrap().unwrap();
    assert_eq!(state(101).await, StudyState::Waiting { before: 0, done: 0, turns: 3 });

    let all: Vec<_> = (0..8)
        .map(|worker| {
            let store = store.clone();
            tokio::spawn(async move { claimed(&store, &format!("worker {worker}"), 200).await.map(|_| worker) })
        })
        .collect();
    let mut workers = Vec::new();
    for worker in all {
        workers.extend(worker.await.unwrap());
    }
    let [worker] = workers[..] else { panic!("one of them has it: {workers:?}") };
    let claim = format!("worker {worker}");
    assert!(store.keep_studied_turn("t1", &claim, 0, "first").await.unwrap());
    assert!(!store.keep_studied_turn("t1", "somebody else", 1, "other").await.unwrap());
    assert_eq!(state(200).await, StudyState::UnderWay { done: 1, turns: 3 });
    let twice = store.keep_studied_turn("t1", &claim, 0, "again").await;
    assert!(matches!(twice, Err(Error::Conflict)), "a turn is studied once");
    assert!(!store.finish_study("t1", "somebody else", "{}").await.unwrap());
    assert!(store.finish_study("t1", &claim, "{\"all\":1}").await.unwrap());
    assert_eq!(state(200).await, StudyState::Done("{\"all\":1}".to_owned()));
    assert_eq!(store.studied_turns("t1").await.unwrap(), [], "they are in the analysis");
    assert!(!store.ask_for_study(study("t1", "p-ada", 900)).await.unwrap());
    assert_eq!(claimed(store, "late", 900).await, None);
    assert_eq!(store.studies_asked_by("p-ada").await.unwrap(), 0);
}

async fn a_study_that_is_let_go_of_goes_on_where_it_stopped(store: &Store) {
    with_tables(store, &["t1"]).await;
    store.ask_for_study(study("t1", "p-ada", 100)).await.unwrap();
    assert_eq!(claimed(store, "one", 100).await.as_deref(), Some("t1"));
    store.keep_studied_turn("t1", "one", 2, "last").await.unwrap();
    assert_eq!(claimed(store, "two", 160).await, None, "the lease lasts until then");
    assert!(store.hold_study("t1", "one", 300).await.unwrap());
    assert_eq!(claimed(store, "two", 200).await, None, "and longer when it is held");
    assert_eq!(claimed(store, "two", 301).await.as_deref(), Some("t1"), "whoever had it is gone");
    assert!(
        !store.hold_study("t1", "one", 900).await.unwrap() && !store.finish_study("t1", "one", "{}").await.unwrap()
    );
    assert_eq!(store.studied_turns("t1").await.unwrap(), [(2, "last".to_owned())]);
    store.release_study("t1", "two").await.unwrap();
    assert_eq!(store.study("t1", 301).await.unwrap(), Some(StudyState::Waiting { before: 0, done: 1, turns: 3 }));
    assert_eq!(claimed(store, "three", 301).await.as_deref(), Some("t1"));
    assert!(store.begin_study_anew("t1", "three", "2").await.unwrap());
    assert_eq!(store.studied_turns("t1").await.unwrap(), [], "another method is not mixed with it");
}

async fn everyones_first_study_comes_before_anyones_second(store: &Store) {
    with_tables(store, &["t1", "t2", "t3", "t4"]).await;
    for (id, who, asked) in [("t1", "eve", 1), ("t2", "eve", 2), ("t3", "eve", 3), ("t4", "ada", 4)] {
        store.ask_for_study(study(id, who, asked)).await.unwrap();
    }
    let mut order = Vec::new();
    for worker in ["a", "b", "c", "d"] {
        order.extend(claimed(store, worker, 100).await);
    }
    assert_eq!(order, ["t1", "t4", "t2", "t3"]);
}

async fn a_study_that_keeps_failing_is_given_up_until_asked_for_again(store: &Store) {
    with_tables(store, &["t1"]).await;
    store.ask_for_study(study("t1", "ada", 1)).await.unwrap();
    for time in 0..5 {
        assert_eq!(claimed(store, "worker", 100).await.as_deref(), Some("t1"), "{time}");
        store.release_study("t1", "worker").await.unwrap();
    }
    assert_eq!(claimed(store, "worker", 100).await, None);
    assert_eq!(store.study("t1", 100).await.unwrap(), Some(StudyState::Failed));
    assert!(store.ask_for_study(study("t1", "ada", 101)).await.unwrap());
    assert_eq!(claimed(store, "worker", 102).await.as_deref(), Some("t1"));
}

#[tokio::test]
async fn a_study_whose_node_has_left_is_taken_over_at_once() {
    let Some(postgres) = Postgres::start("studies") else { return };
    let address = postgres.database("caravan");
    let (one, two) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    with_tables(&one, &["t1"]).await;
    one.ask_for_study(study("t1", "ada", 1)).await.unwrap();
    assert_eq!(claimed(&one, "first", 100).await.as_deref(), Some("t1"));
    one.beat().await.unwrap();
    assert_eq!(claimed(&two, "second", 100).await, None, "the node is there");
    one.close().await;
    assert_eq!(claimed(&two, "second", 100).await.as_deref(), Some("t1"));
}

/// The path of a database that is removed in the end.
struct File(String);

impl File {
    fn new(name: &str) -> File {
        let path = std::env::temp_dir().join(format!("caravan-store-{}-{name}.db", std::process::id()));
        File(path.to_string_lossy().into_owned())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0));
        }
    }
}

#[tokio::test]
async fn a_table_whose_node_has_left_is_taken_over_at_once() {
    let Some(postgres) = Postgres::start("left") else { return };
    let address = postgres.database("caravan");
    let (one, two) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
    with_a_table(&one).await;
    let entries = [entry(2, Kind::Turn, "S01")];
    one.append("t1", append(&entries, Status::Playing, &[], Some(i64::MAX))).await.unwrap();
    one.beat().await.unwrap();
    assert!(two.take_expired(100, i64::MAX, 10).await.unwrap().is_empty(), "the node is there");
    one.close().await;
    assert_eq!(two.take_expired(100, i64::MAX, 10).await.unwrap(), ["t1"]);
    two.beat().await.unwrap();
    let three = Store::open(&address).await.unwrap();
    assert!(three.take_expired(100, i64::MAX, 10).await.unwrap().is_empty(), "another node has it now");
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_crash() {
    let file = File::new("crash");
    let store = Store::open(&file.0).await.unwrap();
    with_a_table(&store).await;
    let entries = [entry(2, Kind::Turn, "S01")];
    store.append("t1", append(&entries, Status::Playing, &[], None)).await.unwrap();
    // The first store is not closed: what lies on the disk has what it has acknowledged all the same.
    let found = File::new("crash-found");
    for end in ["", "-wal"] {
        std::fs::copy(format!("{}{end}", file.0), format!("{}{end}", found.0)).unwrap();
    }
    let again = Store::open(&found.0).await.unwrap();
    assert_eq!(again.log("t1", 1).await.unwrap(), entries);
}

#[tokio::test]
async fn two_programs_had_one_file_open() {
    let file = File::new("once");
    let store = Store::open(&file.0).await.unwrap();
    let refusal = Store::open(&file.0).await.unwrap_err();
    assert!(matches!(&refusal, Error::InUse(path) if *path == file.0), "{refusal:?}");
    assert!(refusal.to_string().contains("another program"), "{refusal}");
    store.close().await;
    Store::open(&file.0).await.unwrap();
}

#[tokio::test]
async fn an_address_of_nothing_we_know_is_refused() {
    for address in ["mysql://localhost/x", "", "sqlite:", "sqlite://", "file:x?mode=memory"] {
        assert!(matches!(Store::open(address).await, Err(Error::UnknownStore(_))), "{address:?}");
    }
    assert!(matches!(Store::open("/no/such/folder/at/all.db").await, Err(Error::Database(_))));
}

#[tokio::test]
async fn a_database_in_memory_is_one_for_all_connections() {
    for address in [":memory:", "sqlite::memory:", "sqlite://:memory:"] {
        let store = Store::open(address).await.unwrap();
        let asked: Vec<_> = (0..20).map(|_| tokio::spawn(keep(store.clone()))).collect();
        for secret in asked {
            assert_eq!(secret.await.unwrap(), "first", "{address}");
        }
    }
}

async fn keep(store: Store) -> String {
    store.secret("test", "first").await.unwrap()
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_file_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let file = File::new("private");
    let store = Store::open(&file.0).await.unwrap();
    store.secret("test", "first").await.unwrap();
    for end in ["", "-wal", "-shm"] {
        let mode = std::fs::metadata(format!("{}{end}", file.0)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{end}");
    }
}
