//! From Sand to Sea over random games: what holds after every decision, at every table and on every map.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use caravan_rules::sand_to_sea::{Choice, Components, Deal, Map, SandToSea, Turn};
use caravan_rules::{Decisions, Game, ToMove, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Plays one game at random and checks every position on the way; a claim is made whenever there is one in half of the
/// games, so that these end.
fn check_game<const SEATS: usize>(deal: &Deal, seed: u64, turns: usize) -> bool {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = SandToSea::<SEATS>::start(deal);
    for _ in 0..turns {
        if position.to_move() == ToMove::Over {
            check_outcome(&position);
            return true;
        }
        check_text(&position);
        let before = position;
        while !position.turn_is_complete() {
            let legal = position.legal();
            assert!(!legal.is_empty(), "nobody is ever stuck: {position}");
            let claim = legal.iter().find(|&decision| Choice::of(decision) == Some(Choice::Claim));
            let wanted = claim.filter(|_| seed.is_multiple_of(2));
            let decision =
                wanted.unwrap_or_else(|| legal.iter().nth(below(legal.len() as u32, &mut rng) as usize).unwrap());
            position.decide(decision).unwrap();
            check_text(&position);
        }
        check_turn(&before, &position);
        position.reveal(deal);
    }
    check_text(&position);
    false
}

/// The position can occur, and its text reads back as the same.
fn check_text<const SEATS: usize>(position: &SandToSea<SEATS>) {
    assert_eq!(position.validate(), Ok(()), "{position}");
    let read: Result<SandToSea<SEATS>, _> = position.to_string().parse();
    assert!(read.as_ref() == Ok(position), "{position}\nis read as\n{read:?}");
}

/// The turn as text, taken as a whole, leads to the same position.
fn check_turn<const SEATS: usize>(before: &SandToSea<SEATS>, after: &SandToSea<SEATS>) {
    let turn = after.turn_so_far().unwrap();
    let read: Turn = turn.to_string().parse().unwrap();
    assert_eq!(read, turn);
    let mut taken = *before;
    taken.take(read).unwrap_or_else(|error| panic!("{before}\nrefuses {turn}: {error}"));
    assert_eq!(taken, *after);
}

fn check_outcome<const SEATS: usize>(position: &SandToSea<SEATS>) {
    assert!(position.legal().is_empty());
    let outcome = position.outcome().unwrap();
    for (seat, points) in outcome.scores.iter() {
        assert_eq!(position.score(seat).iter().map(|part| part.points).sum::<u16>(), points);
        assert!(points <= outcome.scores[outcome.winner]);
    }
    assert!(position.players().iter().any(|player| player.claimed().len() == 4));
}

fn check_games<const SEATS: usize>(games: u64) {
    let mut finished = 0;
    for seed in 0..games {
        let deal = SandToSea::<SEATS>::shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        finished += u64::from(check_game::<SEATS>(&deal, seed, 3000));
    }
    println!("{SEATS} players: {finished} of {games} games finished");
    assert!(finished > games / 4, "only {finished} of {games} games came to their end");
}

#[test]
fn two_players() {
    check_games::<2>(40);
}

#[test]
fn three_players() {
    check_games::<3>(30);
}

#[test]
fn four_players() {
    check_games::<4>(30);
}

#[test]
fn every_included_map_can_be_played_on() {
    for name in Map::included() {
        let map = Map::named(name).unwrap();
        for seed in 0..5 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deal = Deal::shuffle_for(map, Components::standard(), &mut rng);
            check_game::<3>(&deal, seed, 300);
        }
    }
}
