//! Puzzles: a turn solves one or does not, whoever says what; an answer counts once.
#![allow(clippy::unwrap_used)]

use caravan_rules::{Decision, GameKind};
use caravan_store::Store;
use caravan_studies::{Config, OpenPuzzle, Studies};
use caravan_study::puzzle::{Puzzle, shipped};
use caravan_tables::{Caller, DraftChange, Error, Problem, Rating, Tables};

async fn studies() -> (Tables, Studies) {
    let tables = Tables::new(Store::in_memory().await.unwrap(), caravan_tables::Config::default()).await.unwrap();
    (tables.clone(), Studies::new(tables, Config::default()))
}

/// The draft that makes a turn of a puzzle, found by looking at all beginnings.
fn draft_of(open: &OpenPuzzle, turn: &str) -> Vec<Decision> {
    fn search(open: &OpenPuzzle, draft: &[Decision], turn: &str) -> Option<Vec<Decision>> {
        if open.position.drafted(draft).as_deref() == Some(turn) {
            return Some(draft.to_vec());
        }
        let next = (0..1024).map(|number| DraftChange::Decide(vec![Decision::new(number)]));
        next.filter_map(|change| open.position.changed(draft, &change).ok())
            .find_map(|draft| search(open, &draft, turn))
    }
    let first = open.position.first_decision(turn).unwrap();
    search(open, &[first], turn).unwrap()
}

fn open(puzzle: &Puzzle) -> OpenPuzzle {
    OpenPuzzle::new(&puzzle.id()).unwrap()
}

#[tokio::test]
async fn whether_a_turn_solves_a_puzzle_is_found_out_and_not_believed() {
    let (tables, studies) = studies().await;
    for game in GameKind::ALL {
        let (ada, _) = tables.new_person("Ada", "").await.unwrap();
        let caller = Caller::here(ada.clone());
        let [first, second] = [&shipped(game)[0], &shipped(game)[1]];
        let best = draft_of(&open(first), &first.best.turn);
        let solved = studies.answer_puzzle(&caller, &first.id(), &best).await.unwrap();
        let worse = draft_of(&open(second), &second.second.turn);
        let missed = studies.answer_puzzle(&caller, &second.id(), &worse).await.unwrap();
        assert!(solved.is_solved && !missed.is_solved, "{game}");
        assert_eq!((solved.place, missed.place), (1, 2));
        assert!(solved.rating > 1_500_000 && missed.rating < solved.rating);
        assert_eq!(studies.puzzle_rating(&ada).await.unwrap(), Rating::from(&missed));
        assert_eq!(studies.answered_puzzles(&ada).await.unwrap(), [(first.id(), true), (second.id(), false)]);
    }
}

#[tokio::test]
async fn an_answer_counts_once() {
    let (tables, studies) = studies().await;
    let (ada, _) = tables.new_person("Ada", "").await.unwrap();
    assert_eq!(studies.puzzle_rating(&ada).await.unwrap(), Rating::default());
    let caller = Caller::here(ada.clone());
    let puzzle = &shipped(GameKind::SpiceRoad)[0];
    let [best, second] = [&puzzle.best, &puzzle.second].map(|tried| draft_of(&open(puzzle), &tried.turn));
    let said = studies.answer_puzzle(&caller, &puzzle.id(), &second).await.unwrap();
    assert_eq!(studies.answer_puzzle(&caller, &puzzle.id(), &best).await.unwrap(), said, "they know it by now");
    assert_eq!(studies.puzzle_answer(&ada, &puzzle.id()).await.unwrap(), Some(said));
}

#[tokio::test]
async fn half_a_turn_is_no_answer_and_makes_nobody_of_a_guest() {
    let (tables, studies) = studies().await;
    let guest = Caller::Guest {
        name: "Ada".to_owned(),
        token_hash: "hash".to_owned(),
        device: String::new(),
        network: String::new(),
        settings: caravan_tables::Settings::default(),
    };
    let puzzle = &shipped(GameKind::SpiceRoad)[0];
    for (id, draft, expected) in [
        (puzzle.id(), Vec::new(), Problem::TurnNotComplete),
        (puzzle.id(), vec![Decision::new(9999)], Problem::TurnNotComplete),
        ("nosuch".to_owned(), Vec::new(), Problem::NoSuchPage),
    ] {
        match studies.answer_puzzle(&guest, &id, &draft).await {
            Err(Error::Problem(problem)) => assert_eq!(problem, expected),
            other => panic!("{other:?}"),
        }
    }
    assert!(tables.store().session("hash", 0).await.unwrap().is_none());
}

#[tokio::test]
async fn the_next_puzzle_is_the_same_until_it_is_answered() {
    let (tables, studies) = studies().await;
    let (ada, _) = tables.new_person("Ada", "").await.unwrap();
    let game = GameKind::SandToSea;
    let next = studies.next_puzzle(game, Some(&ada), "").await.unwrap().unwrap();
    assert_eq!(studies.next_puzzle(game, Some(&ada), "other").await.unwrap().unwrap().id(), next.id());
    let best = draft_of(&open(next), &next.best.turn);
    studies.answer_puzzle(&Caller::here(ada.clone()), &next.id(), &best).await.unwrap();
    assert_ne!(studies.next_puzzle(game, Some(&ada), "").await.unwrap().unwrap().id(), next.id());
    assert!(studies.next_puzzle(game, None, "token").await.unwrap().is_some());
}
