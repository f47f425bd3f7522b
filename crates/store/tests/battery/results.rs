//! How games came out, the day's deal, and puzzles.

use caravan_store::{
    Append, DailyGame, Error, GameResult, Kind, NewSession, Person, PuzzleAnswer, Status, Store, Table, Tally,
};

use crate::samples::{ada, append, entry, seat, table, with_a_table};

/// How a game of Ada's came out.
fn result(place: usize, points: u32, rounds: usize) -> GameResult {
    let (person, game, rival) = ("p-ada".to_owned(), "spice-road".to_owned(), Some("trader".to_owned()));
    GameResult { seat: 0, person, game, rival, has_won: place == 1, place, points, rounds, at: 20 }
}

pub async fn results_are_kept_with_the_end_and_tell_how_people_fare(store: &Store) {
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
    assert_eq!(store.tallies("often", "spice-road", 9, 9).await.unwrap(), [tally]);
    assert!(store.tallies("often", "spice-road", 0, 9).await.unwrap().is_empty(), "none is looked at");
    assert!(store.tallies("often", "spice-road", 9, 0).await.unwrap().is_empty(), "none is counted");
    assert!(store.tallies("first", "spice-road", 9, 9).await.unwrap().is_empty());
}

pub async fn one_person_who_resigned_again_and_again_was_counted_each_time(store: &Store) {
    for (person, losses) in [("resigns", 6), ("plays", 0)] {
        store.add_person(&Person { id: person.into(), ..ada() }, NewSession::of_token(person)).await.unwrap();
        store.set_experience(person, "first").await.unwrap();
        for number in 0..=losses {
            let id = format!("{person}-{number}");
            let at_table = Table { host: person.into(), ..table(&id) };
            store.add_table(&at_table, Status::Playing, &[seat(0, Some(person), None)], &[], None).await.unwrap();
            // The first game of each was won, all that came later were resigned.
            let place = if number == 0 { 1 } else { 2 };
            let result = GameResult { person: person.into(), at: 20 + number, ..result(place, 71, 22) };
            let entries = [entry(1, Kind::Turn, "rest")];
            let append = Append { results: std::slice::from_ref(&result), ..append(&entries, Status::Over, &[], None) };
            store.append(&id, append).await.unwrap();
        }
    }
    let tally = |games, won| Tally { rival: "trader".to_owned(), games, won };
    assert_eq!(store.tallies("first", "spice-road", 9, 3).await.unwrap(), [tally(4, 1)]);
    assert_eq!(store.tallies("first", "spice-road", 9, 9).await.unwrap(), [tally(8, 2)]);
}

pub async fn a_person_has_one_table_of_a_days_deal(store: &Store) {
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

pub async fn the_ladder_of_a_day_is_by_place_points_and_rounds(store: &Store) {
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

pub async fn a_puzzle_is_answered_once_and_answers_have_an_order(store: &Store) {
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
