//! Puzzles on the ordinary table: answered once, rated, and nothing of the answer is told before.

use axum::http::StatusCode;
use caravan_rules::{Decisions, Game, GameKind, with_game};
use caravan_study::puzzle::{Puzzle, of_the_day, shipped};
use caravan_texts::{Known, Language};

use crate::visitor::{Visitor, server, server_at};

/// The decisions that make a turn, as a form has them.
fn decisions(puzzle: &Puzzle, turn: &str) -> String {
    with_game!(puzzle.game, puzzle.players, G => {
        let mut made = Vec::new();
        assert!(makes::<G>(puzzle.position.parse().unwrap(), turn, &mut made), "{turn} in {puzzle}");
        made.join(",")
    })
    .unwrap()
}

/// Makes decisions until they are the turn.
fn makes<G: Game>(position: G, turn: &str, made: &mut Vec<String>) -> bool {
    if position.turn_is_complete() {
        return position.turn_so_far().unwrap().to_string() == turn;
    }
    position.legal().iter().any(|decision| {
        let mut next = position;
        next.apply(decision);
        made.push(decision.index().to_string());
        makes(next, turn, made) || made.pop().is_none()
    })
}

async fn answer(visitor: &mut Visitor, puzzle: &Puzzle, turn: &str) -> String {
    let (address, decisions) = (format!("/puzzles/{}", puzzle.id()), decisions(puzzle, turn));
    let drafted = visitor.post(&format!("{address}/decide"), &[("draft", ""), ("decision", &decisions)]).await;
    let drafted = drafted.location.unwrap();
    assert_eq!(drafted, format!("{address}?draft={decisions}"));
    assert!(visitor.get(&drafted).await.text.contains(&format!("{address}/confirm")));
    let confirmed = visitor.post(&format!("{address}/confirm"), &[("draft", &decisions)]).await;
    assert_eq!(confirmed.location.as_deref(), Some(address.as_str()));
    visitor.get(&address).await.text
}

/// A few puzzles of each game.
fn some() -> impl Iterator<Item = &'static Puzzle> {
    GameKind::ALL.into_iter().flat_map(|game| shipped(game).iter().step_by(40).take(4))
}

#[tokio::test]
async fn a_guest_solves_some_and_is_rated_for_it() {
    let server = server().await;
    let mut guest = Visitor::new(&server).await;
    for (count, puzzle) in some().enumerate() {
        let page = answer(&mut guest, puzzle, &puzzle.best.turn).await;
        assert!(page.contains("Solved!"), "{puzzle}");
        assert!(page.contains(&format!("Wins {}\u{a0}%", puzzle.best.win)), "{puzzle}");
        assert!(guest.get("/puzzles").await.text.contains(&format!("{0} of {0} solved", count + 1)));
    }
}

#[tokio::test]
async fn whoever_misses_one_is_told_why_and_cannot_answer_again() {
    let server = server().await;
    let mut guest = Visitor::new(&server).await;
    let puzzle = &shipped(GameKind::SpiceRoad)[0];
    let missed = answer(&mut guest, puzzle, &puzzle.second.turn).await;
    assert!(missed.contains("That is not the best turn."));
    let in_words = Language::English.texts_of(puzzle.game);
    for turn in &puzzle.line {
        let words = in_words.written_turn(puzzle.game, turn, Known::default()).unwrap();
        assert!(missed.contains(&format!("aria-label=\"{words}\"")), "{turn}: {words}");
    }
    let again = answer_again(&mut guest, puzzle).await;
    assert_eq!(again, missed, "the first answer counts");
    assert!(guest.get("/puzzles").await.text.contains("0 of 1 solved"));
}

/// Sends the right answer after another was given.
async fn answer_again(visitor: &mut Visitor, puzzle: &Puzzle) -> String {
    let address = format!("/puzzles/{}", puzzle.id());
    let decisions = decisions(puzzle, &puzzle.best.turn);
    let confirmed = visitor.post(&format!("{address}/confirm"), &[("draft", &decisions)]).await;
    assert_eq!(confirmed.status, StatusCode::SEE_OTHER);
    visitor.get(&address).await.text
}

#[tokio::test]
async fn nothing_of_the_answer_is_told_before_it_is_given() {
    let server = server().await;
    let mut guest = Visitor::new(&server).await;
    for puzzle in some() {
        let page = guest.get(&format!("/puzzles/{}", puzzle.id())).await.text;
        assert!(!page.contains("popovertarget=\"why\"") && !page.contains("is-hint"), "{puzzle}");
        for tried in [&puzzle.best, &puzzle.second, &puzzle.obvious] {
            assert!(!page.contains(&format!("{}\u{a0}%", tried.win)), "{puzzle}");
        }
        assert!(!page.contains(&puzzle.source), "{puzzle}");
    }
}

#[tokio::test]
async fn what_is_no_answer_is_refused_and_counts_for_nothing() {
    let server = server().await;
    let mut guest = Visitor::new(&server).await;
    let address = format!("/puzzles/{}", shipped(GameKind::SpiceRoad)[0].id());
    let nothing = guest.post(&format!("{address}/confirm"), &[("draft", "")]).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
    let illegal = guest.post(&format!("{address}/decide"), &[("draft", ""), ("decision", "243")]).await;
    assert_eq!(illegal.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(guest.get(&format!("{address}?draft=9999,x")).await.status, StatusCode::OK);
    assert_eq!(guest.get("/puzzles/0000000000").await.status, StatusCode::NOT_FOUND);
    assert_eq!(guest.post(&format!("{address}/win"), &[("draft", "")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(guest.get("/puzzles/next?game=chess").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!guest.get("/puzzles").await.text.contains("solved"));
}

#[tokio::test]
async fn the_next_puzzle_is_the_same_until_it_is_answered_and_the_home_page_has_that_of_the_day() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let server = server_at(caravan_store::Store::in_memory().await.unwrap(), 20_000 * DAY + 5).await;
    let mut guest = Visitor::new(&server).await;
    let next = guest.get("/puzzles/next?game=sand-to-sea").await.location.unwrap();
    assert_eq!(guest.get("/puzzles/next?game=sand-to-sea").await.location.as_ref(), Some(&next));
    let puzzle = shipped(GameKind::SandToSea).iter().find(|puzzle| next.ends_with(&puzzle.id())).unwrap();
    answer(&mut guest, puzzle, &puzzle.obvious.turn).await;
    assert_ne!(guest.get("/puzzles/next?game=sand-to-sea").await.location, Some(next));
    let today = format!("/puzzles/{}", of_the_day(20_000).unwrap().id());
    assert!(guest.get("/").await.text.contains(&today) && guest.get("/puzzles").await.text.contains(&today));
}
