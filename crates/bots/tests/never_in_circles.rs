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

#[test]
fn a_caravan_of_browns_alone_was_kept_for_ever() {
    // Every merchant card but one in hand and nothing to pay with: the dearest cubes were kept, and what could be claimed needs cheap ones.
    let position: SpiceRoad<3> =
        "spice-road 3 2 - P02,P04,P10,P30,P35 4/6 yyyyyyyyyy;S01,S02;-;-;0/0 yyyyyyyyyy;S02;S01;-;0/0 gbbbbbbbbb;S01,S02,M01,M02,\
        M03,M04,M05,M06,M07,M08,M09,M10,M11,M12,M13,M14,M15,M16,M17,M18,M19,M20,M21,M22,M23,M24,M25,M26,M27,M28,M29,M30,M31,M32,\
        M33,M34,M35,M36,M37,M38,M40,M41,M42,M43;M39;P20,P22;2/0"
            .parse()
            .unwrap();
    for level in levels_of::<SpiceRoad<3>>() {
        assert!(claims_within(20, position, level), "{level}");
    }
}

/// Whether the player to move claims a point card within so many rounds, among players who only take two yellow and rest.
fn claims_within(rounds: usize, mut position: SpiceRoad<3>, level: &str) -> bool {
    let claimant = position.to_move();
    let [mut player, mut idle] = [level, "idle"].map(|name| build::<SpiceRoad<3>>(name).unwrap());
    let mut rng = ChaCha12Rng::seed_from_u64(0);
    let deal = SpiceRoad::<3>::shuffle(&mut rng);
    for _ in 0..rounds * 3 {
        let seat = position.to_move().seat().unwrap();
        let bot = if position.to_move() == claimant { &mut player } else { &mut idle };
        let turn = bot.choose(&position.view(seat), Budget::Nodes(40), &mut rng);
        if turn.to_string().starts_with('=') {
            return true;
        }
        position.play(turn, &deal).unwrap();
    }
    false
}
