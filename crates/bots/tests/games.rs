//! Whole games with every bot: legal turns, choices that repeat, and strength that can be told apart.
#![allow(clippy::unwrap_used)]

use caravan_bots::{Bot, Budget, Listed, Playbook, build, names};
use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{GameKind, Seat, ToMove, with_game};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// Plays one game and returns the turns as text, with the winner if it came to an end.
fn play<G: Playbook>(bots: &mut [Box<dyn Bot<G>>], seed: u64, most_turns: usize) -> (Vec<String>, Option<Seat>) {
    let mut rng = ChaCha12Rng::seed_from_u64(seed);
    let deal = G::shuffle(&mut rng);
    let mut position = G::start(&deal);
    let mut turns = Vec::new();
    while let ToMove::Seat(seat) = position.to_move()
        && turns.len() < most_turns
    {
        let turn = bots[seat.index()].choose(&position.view(seat), Budget::Nodes(30), &mut rng);
        position.play(turn, &deal).unwrap_or_else(|why| panic!("{turn} in {position}: {why}"));
        turns.push(turn.to_string());
    }
    (turns, position.outcome().map(|outcome| outcome.winner))
}

fn table<G: Playbook>(names: &[&str]) -> Vec<Box<dyn Bot<G>>> {
    (0..G::SEATS).map(|seat| build(names[seat % names.len()]).expect("a bot of this game")).collect()
}

/// Every bot of a game; a planner that looks as far as it usually does would take minutes in an unoptimised test.
fn every_bot<G: Playbook>() -> Vec<&'static str> {
    let quick = |Listed { name, .. }| if name == "planner" { "planner:width=10,depth=6" } else { name };
    names::<G>().into_iter().map(quick).collect()
}

#[test]
fn every_bot_plays_legal_turns_at_every_number_of_seats() {
    for game in GameKind::ALL {
        for seats in game.seats() {
            with_game!(game, seats, G => {
                for name in every_bot::<G>() {
                    // A random neighbour brings about positions that good play never sees.
                    for seed in 0..3 {
                        play::<G>(&mut table(&[name, "random"]), seed, 150);
                        play::<G>(&mut table(&[name]), seed, 80);
                    }
                }
            })
            .unwrap();
        }
    }
}

#[test]
fn the_same_seed_and_node_budget_give_the_same_game() {
    fn check<G: Playbook>() {
        for name in every_bot::<G>() {
            let game = || play::<G>(&mut table(&[name]), 5, 60).0;
            assert_eq!(game(), game(), "{name}");
        }
    }
    check::<SpiceRoad<3>>();
    check::<SandToSea<3>>();
}

#[test]
fn what_lies_face_down_does_not_change_a_turn() {
    fn check<G: Playbook>() {
        for name in every_bot::<G>() {
            let mut rng = ChaCha12Rng::seed_from_u64(11);
            let deal = G::shuffle(&mut rng);
            let start = G::start(&deal);
            let other = G::guess(&start.view(Seat::new(0)), &mut rng);
            assert_ne!(deal, other);
            let (mut here, mut there) = (start, start);
            let mut turns = 0;
            while here == there
                && turns < 20
                && let ToMove::Seat(seat) = here.to_move()
            {
                let choose = |position: &G| {
                    let mut bot: Box<dyn Bot<G>> = build(name).expect("a bot of this game");
                    bot.choose(&position.view(seat), Budget::Nodes(30), &mut ChaCha12Rng::seed_from_u64(turns))
                };
                let turn = choose(&here);
                assert_eq!(turn, choose(&there), "{name} in {here}");
                here.play(turn, &deal).unwrap();
                there.play(turn, &other).unwrap();
                turns += 1;
            }
            assert!(turns > 0);
        }
    }
    for game in GameKind::ALL {
        for seats in game.seats() {
            with_game!(game, seats, G => check::<G>()).unwrap();
        }
    }
}

#[test]
fn greedy_beats_random() {
    let mut wins = 0;
    for seed in 0..40 {
        let greedy = seed as usize % 2;
        let names = if greedy == 0 { ["greedy", "random"] } else { ["random", "greedy"] };
        wins += u32::from(play::<SpiceRoad<2>>(&mut table(&names), seed, 2000).1 == Some(Seat::new(greedy)));
    }
    assert!(wins >= 32, "{wins} of 40");
}

#[test]
fn planners_of_from_sand_to_sea_beat_greedy() {
    let mut wins = 0;
    for seed in 0..6 {
        let planner = seed as usize % 2;
        let bots = ["planner:width=10,depth=8", "greedy"];
        let names = if planner == 0 { bots } else { [bots[1], bots[0]] };
        wins += u32::from(play::<SandToSea<2>>(&mut table(&names), seed, 400).1 == Some(Seat::new(planner)));
    }
    assert!(wins >= 5, "{wins} of 6");
}
