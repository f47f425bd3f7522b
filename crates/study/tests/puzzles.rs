//! The puzzles that ship are what they say, and the miner finds what it claims.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use caravan_bots::{Budget, Playbook, build};
use caravan_record::AnyRecord;
use caravan_rules::{Game, GameKind, with_game};
use caravan_study::puzzle::{Criteria, ONCE_MORE, Puzzle, mine, shipped, still_holds};
use caravan_study::{Chance, Sample};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// The fewest puzzles that ship.
fn fewest(game: GameKind) -> usize {
    match game {
        GameKind::SpiceRoad => 300,
        GameKind::SandToSea => 100,
    }
}

fn all() -> impl Iterator<Item = &'static Puzzle> {
    GameKind::ALL.into_iter().flat_map(shipped)
}

#[test]
fn there_are_enough_of_every_game_and_none_twice() {
    for game in GameKind::ALL {
        assert!(shipped(game).len() >= fewest(game), "{game}: {}", shipped(game).len());
        assert!(shipped(game).iter().all(|puzzle| puzzle.game == game));
    }
    let positions: HashSet<&str> = all().map(|puzzle| puzzle.position.as_str()).collect();
    let ids: HashSet<String> = all().map(Puzzle::id).collect();
    assert_eq!((positions.len(), ids.len()), (all().count(), all().count()));
}

#[test]
fn no_game_asks_the_same_of_a_seat_twice() {
    let ideas = |of: fn(&Puzzle) -> &str| {
        let game = |puzzle: &'static Puzzle| puzzle.source.rsplit_once('/').unwrap().0;
        let mut ideas = HashSet::new();
        for puzzle in all() {
            let table = (puzzle.game, puzzle.players, game(puzzle), puzzle.seat);
            assert!(ideas.insert((table, of(puzzle))), "{puzzle}");
        }
    };
    ideas(|puzzle| &puzzle.best.turn);
    ideas(|puzzle| &puzzle.obvious.turn);
}

/// The position, and every turn that is named in it.
fn is_by_the_rules<G: Game>(puzzle: &Puzzle) {
    let position: G = puzzle.position.parse().unwrap_or_else(|_| panic!("{puzzle}"));
    assert_eq!(position.to_string(), puzzle.position);
    assert_eq!(position.to_move().seat().unwrap().index(), puzzle.seat);
    for tried in [&puzzle.best, &puzzle.second, &puzzle.obvious] {
        let mut after = position;
        after.take(tried.turn.parse().unwrap()).unwrap_or_else(|why| panic!("{}: {why} in {puzzle}", tried.turn));
        assert!(after.turn_is_complete());
    }
    assert!(puzzle.line.iter().all(|turn| turn.parse::<G::Turn>().is_ok()), "{puzzle}");
}

#[test]
fn positions_and_turns_are_by_the_rules() {
    for puzzle in all() {
        with_game!(puzzle.game, puzzle.players, G => is_by_the_rules::<G>(puzzle)).unwrap();
    }
}

#[test]
fn the_best_turn_is_better_by_the_margin_and_that_is_no_accident() {
    // Rounding to hundredths of a per cent may take off so much.
    let margin = Chance::millionths(50_000 - 100);
    for puzzle in all() {
        let Puzzle { best, second, obvious, line, .. } = puzzle;
        assert!(best.turn != second.turn && best.turn != obvious.turn, "{puzzle}");
        assert!(puzzle.margin() >= margin && obvious.win <= second.win, "{puzzle}");
        let error = best.error.share().hypot(second.error.share());
        assert!(puzzle.margin().share() > 2.9 * error, "{puzzle}");
        assert_eq!(line[0], best.turn, "{puzzle}");
    }
}

fn one_ply<G: Playbook>(position: &str) -> String {
    let position: G = position.parse().unwrap();
    let view = position.view(position.to_move().seat().unwrap());
    let chance = &mut ChaCha12Rng::seed_from_u64(0);
    build::<G>("net").unwrap().choose(&view, Budget::Nodes(1), chance).to_string()
}

#[test]
fn whoever_looks_one_turn_ahead_misses_every_one() {
    for puzzle in all() {
        let played = with_game!(puzzle.game, puzzle.players, G => one_ply::<G>(&puzzle.position)).unwrap();
        assert_eq!(played, puzzle.obvious.turn, "{puzzle}");
    }
}

#[test]
fn a_sample_is_proved_again_with_fewer_lines() {
    for game in GameKind::ALL {
        let sample: Vec<&Puzzle> = shipped(game).iter().step_by(fewest(game) / 10).collect();
        for puzzle in sample {
            assert!(still_holds(puzzle, ONCE_MORE).unwrap(), "{puzzle}");
        }
    }
}

fn game(seed: u64) -> (String, AnyRecord) {
    let (bots, budget) = (vec!["master".to_owned()], Budget::Nodes(1));
    let sample = Sample { game: GameKind::SpiceRoad, players: 2, bots, budget, games: 1, seed, every: 1 };
    (seed.to_string(), sample.play(1, &|| {}).unwrap().remove(0))
}

#[test]
fn the_miner_finds_what_it_claims_on_any_number_of_threads_and_never_twice() {
    let criteria = Criteria { look: 400, proof: 800, proofs: 2, value: 50, ..Criteria::default() };
    let records: Vec<(String, AnyRecord)> = (1..=3).map(game).collect();
    let mut seen = HashSet::new();
    let puzzles = mine(&records, criteria, 1, &mut seen, &|_| {}).unwrap();
    assert!(!puzzles.is_empty());
    for puzzle in &puzzles {
        let (seed, turn) = puzzle.source.split_once('/').unwrap();
        let record = &records.iter().find(|(name, _)| name == seed).unwrap().1;
        assert_eq!(record.turns()[turn.parse::<usize>().unwrap() - 1].2, puzzle.position);
        assert!(puzzle.margin() >= criteria.margin && still_holds(puzzle, criteria.proof).unwrap(), "{puzzle}");
    }
    assert_eq!(mine(&records, criteria, 2, &mut HashSet::new(), &|_| {}).unwrap(), puzzles);
    assert_eq!(mine(&records, criteria, 2, &mut seen, &|_| {}).unwrap(), []);
}
