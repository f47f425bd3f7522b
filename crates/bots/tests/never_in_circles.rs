//! Every level brings its games to an end, whoever it plays against: nobody may have to wait for a bot that has won long ago
//! and takes cubes and rests for ever.
#![allow(clippy::unwrap_used)]

use caravan_bots::{Bot, Budget, Playbook, build, levels_of};
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Game, GameKind, ToMove, with_game};
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

#[test]
fn a_full_hold_that_was_as_good_as_won_was_kept_for_ever() {
    // Nine green and a brown, all cards in hand: the drover took two yellow, gave them back, rested, and so on from round 17 on.
    let position: SpiceRoad<4> =
        "spice-road 4 1 M15,M40,M36,M12,M42,M13 P22,P03,P23,P30,P36 8/8 yyyyyyyyyy;S02;S01;-;0/0 \
        gggggggggb;S01,S02,M07,M14,M16,M17,M26,M41;-;-;0/0 yyyyyyyyyy;S01,S02;-;-;0/0 yyyyyyyyyr;S01,S02;-;-;0/0"
            .parse()
            .unwrap();
    let ToMove::Seat(seat) = position.to_move() else { panic!("somebody is to move") };
    for level in levels_of::<SpiceRoad<4>>() {
        let rng = &mut ChaCha12Rng::seed_from_u64(0);
        let turn = build::<SpiceRoad<4>>(level).unwrap().choose(&position.view(seat), Budget::Nodes(40), rng);
        assert_ne!(turn.to_string(), "S01-yy", "{level}");
    }
}
