//! Every level brings its games to an end, whoever it plays against: nobody may have to wait for a bot that has won long ago
//! and takes cubes and rests for ever.
#![allow(clippy::unwrap_used)]

use caravan_bots::{Bot, Budget, Playbook, build, levels_of};
use caravan_rules::{GameKind, ToMove, with_game};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// How many turns each player may have.
const MOST_ROUNDS: usize = 150;
/// How many games each level plays against each opponent.
const GAMES: u64 = 6;

/// Whether a game of one bot against a table of others comes to its end in time.
fn comes_to_an_end<G: Playbook>(level: &str, opponent: &str, game: u64) -> bool {
    let mut rng = ChaCha12Rng::seed_from_u64(game);
    let deal = G::shuffle(&mut rng);
    let own_seat = game as usize % G::SEATS;
    let name = |seat| if seat == own_seat { level } else { opponent };
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..G::SEATS).map(|seat| build(name(seat)).unwrap()).collect();
    let mut position = G::start(&deal);
    for _ in 0..MOST_ROUNDS * G::SEATS {
        let ToMove::Seat(seat) = position.to_move() else { return true };
        let turn = bots[seat.index()].choose(&position.view(seat), Budget::Nodes(40), &mut rng);
        position.play(turn, &deal).unwrap();
    }
    position.to_move() == ToMove::Over
}

fn every_game_comes_to_an_end<G: Playbook>(opponent: &str) {
    for level in levels_of::<G>() {
        let ended = (0..GAMES).filter(|&game| comes_to_an_end::<G>(level, opponent, game)).count() as u64;
        assert_eq!(ended, GAMES, "{level} against {opponent} at {} seats of {}", G::SEATS, G::KIND.name());
    }
}

fn at_every_table(opponent: &str) {
    for game in GameKind::ALL {
        for seats in game.seats() {
            with_game!(game, seats, G => every_game_comes_to_an_end::<G>(opponent)).unwrap();
        }
    }
}

#[test]
fn against_players_who_only_take_two_yellow_and_rest() {
    at_every_table("idle");
}

#[test]
fn against_players_at_random() {
    at_every_table("random");
}

#[test]
fn against_greedy_players() {
    at_every_table("greedy");
}
