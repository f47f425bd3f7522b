//! The contract of [`Game`], kept by every game at every table. A further game joins by its line at the end of this file,
//! and by a file in `in_battery` that says what its components are.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

mod equipment;
mod in_battery;

use std::collections::HashSet;

use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Decision, Decisions, Game, Seat, ToMove, below, play_at_random};
use equipment::equipment;
use in_battery::InBattery;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

const GAMES: u64 = 40;

/// A position with more turns than this is left out where all of them are listed: a long game of From Sand to Sea has
/// positions with millions.
const MOST_TURNS: usize = 20_000;

/// A game played at random, some on other maps and with other components, and shown to `look` before each decision, after the last one of each turn, and at the end.
fn play<G: InBattery>(seed: u64, mut look: impl FnMut(&G, &G::Deal)) -> (G, G::Deal, Vec<G::Turn>) {
    let mut rng = ChaCha12Rng::seed_from_u64(seed);
    let deal = G::shuffle_with(equipment(seed), &mut rng);
    let mut position = G::start(&deal);
    let mut turns = Vec::new();
    while position.to_move() != ToMove::Over {
        look(&position, &deal);
        if position.turn_is_complete() {
            turns.push(position.turn_so_far().unwrap());
            position.reveal(&deal);
        } else {
            position.decide(some_decision(&position, &mut rng)).unwrap();
        }
    }
    look(&position, &deal);
    (position, deal, turns)
}

fn some_decision<G: Game>(position: &G, rng: &mut ChaCha12Rng) -> Decision {
    let legal = position.legal();
    assert!(!legal.is_empty(), "{position}: nobody is ever stuck");
    legal.iter().nth(below(legal.len() as u32, rng) as usize).unwrap()
}

fn many_games<G: InBattery>(mut look: impl FnMut(&G, &G::Deal)) {
    for seed in 0..GAMES {
        play(seed, &mut look);
    }
}

fn legal_decisions_are_accepted_and_all_others_refused_without_a_trace<G: InBattery>() {
    many_games::<G>(|position, _| {
        let legal = position.legal();
        // One decision past the end of the index is as illegal as any.
        for decision in (0..=G::DECISIONS).map(Decision::new) {
            let mut next = *position;
            let accepted = next.decide(decision).is_ok();
            assert_eq!(accepted, legal.contains(decision), "{position}: decision {decision}");
            assert_eq!(
                accepted,
                next != *position,
                "{position}: decision {decision} changes the position iff accepted"
            );
        }
    });
}

fn legal_decisions_are_listed_once_and_in_order<G: InBattery>() {
    many_games::<G>(|position, _| {
        let legal: Vec<Decision> = position.legal().iter().collect();
        assert!(legal.is_sorted_by(|one, next| one < next), "{position}");
        assert_eq!(legal.len(), position.legal().len(), "{position}");
        assert_eq!(legal.is_empty(), position.turn_is_complete() || position.to_move() == ToMove::Over, "{position}");
        // A payment or a return is asked for only where there is a choice.
        assert!(
            position.turn_so_far().is_none() || legal.len() != 1,
            "{position}: a forced decision is left to the player"
        );
    });
}

fn different_decisions_make_different_turns<G: InBattery>() {
    let mut compared = 0;
    for seed in 0..GAMES / 4 {
        let mut looked = 0;
        play::<G>(seed, |position, _| {
            looked += 1;
            if looked % 7 == 0
                && position.turn_so_far().is_none()
                && let Some(turns) = all_turns(position)
            {
                compared += turns.len();
                let distinct: HashSet<&G::Turn> = turns.iter().collect();
                assert_eq!(distinct.len(), turns.len(), "{position}");
            }
        });
    }
    assert!(compared > 10_000, "only {compared} turns were compared");
}

/// Every turn that can be decided from here, unless they are too many.
fn all_turns<G: Game>(position: &G) -> Option<Vec<G::Turn>> {
    let mut turns = Vec::new();
    add_all_turns(position, &mut turns);
    (turns.len() <= MOST_TURNS).then_some(turns)
}

fn add_all_turns<G: Game>(position: &G, turns: &mut Vec<G::Turn>) {
    if turns.len() > MOST_TURNS {
        return;
    }
    if position.turn_is_complete() {
        return turns.push(position.turn_so_far().unwrap());
    }
    for decision in position.legal().iter() {
        let mut next = *position;
        next.apply(decision);
        add_all_turns(&next, turns);
    }
}

/// After a turn, the player whose turn it was may owe a settling step, then the others in turn order, each at most once; then
/// the turn passes on. A step is owed by the seat to move, and turns nothing up.
fn settling_steps_come_in_turn_order_before_the_next_turn<G: InBattery>() {
    let mut steps = 0;
    for seed in 0..GAMES {
        let mut before: Option<G> = None;
        play::<G>(seed, |position, deal| {
            if position.turn_so_far().is_some() {
                assert_eq!(position.owes(), before.unwrap().owes(), "{position}: owed to its end");
                return assert_turns_nothing_up_if_a_step(position, deal);
            }
            if let Some(before) = before
                && (position.owes().is_some() || before.owes().is_some())
            {
                steps += u32::from(position.owes().is_some());
                assert_settles_in_order(&before, position);
            }
            before = Some(*position);
        });
    }
    assert!(steps > 10, "only {steps} settling steps");
}

/// What comes off the decks by chance and what the deal has there are the same: nothing.
fn assert_turns_nothing_up_if_a_step<G: Game>(position: &G, deal: &G::Deal) {
    if position.owes().is_some() && position.turn_is_complete() {
        let (mut dealt, mut drawn) = (*position, *position);
        dealt.reveal(deal);
        drawn.reveal_at_random(&mut ChaCha12Rng::seed_from_u64(0));
        assert_eq!(dealt, drawn, "{position}");
    }
}

/// Two positions before a decision of which at least one owes a settling step, and a turn or step between them.
fn assert_settles_in_order<G: Game>(before: &G, after: &G) {
    let turn_of = before.owes().or(before.to_move().seat()).unwrap();
    let place = |seat: Seat| (seat.index() + G::SEATS - turn_of.index()) % G::SEATS;
    match (after.owes(), after.to_move()) {
        (Some(still), ToMove::Seat(seat)) => {
            assert_eq!(still, turn_of, "{before}, then {after}");
            let is_later = before.owes().is_none() || place(seat) > place(before.to_move().seat().unwrap());
            assert!(is_later, "{before}, then {after}");
        }
        (None, ToMove::Seat(seat)) => assert_eq!(place(seat), 1, "{before}, then {after}"),
        (None, ToMove::Over) => assert_eq!(turn_of.index(), G::SEATS - 1, "{before}, then {after}"),
        (Some(_), ToMove::Over) => panic!("{after}: a finished game owes nothing"),
    }
}

fn a_finished_game_refuses_everything<G: InBattery>() {
    for seed in 0..GAMES {
        let (end, _, turns) = play::<G>(seed, |_, _| {});
        assert!(end.outcome().is_some() && end.legal().is_empty());
        for turn in turns {
            let mut after = end;
            assert!(after.take(turn).is_err(), "{end}: {turn}");
            assert_eq!(after, end);
        }
        for decision in (0..G::DECISIONS).map(Decision::new) {
            let mut after = end;
            assert!(after.decide(decision).is_err(), "{end}: {decision}");
            assert_eq!(after, end);
        }
    }
}

fn only_a_finished_game_has_an_outcome<G: InBattery>() {
    many_games::<G>(|position, _| {
        assert_eq!(position.outcome().is_some(), position.to_move() == ToMove::Over, "{position}");
        if let Some(outcome) = position.outcome() {
            for seat in Seat::all(G::SEATS) {
                let parts: u16 = position.score(seat).iter().map(|part| part.points).sum();
                assert_eq!(outcome.scores[seat], parts, "{position}");
                assert!(outcome.scores[seat] <= outcome.scores[outcome.winner], "{position}");
            }
        }
    });
}

fn a_deal_and_its_turns_are_the_whole_game<G: InBattery>() {
    for seed in 0..GAMES {
        let mut positions = Vec::new();
        let (end, deal, turns) = play::<G>(seed, |position, _| {
            if position.turn_so_far().is_none() {
                positions.push(*position);
            }
        });
        let mut replayed = G::start(&deal);
        for (turn, position) in turns.into_iter().zip(positions) {
            assert_eq!(replayed, position);
            replayed.play(turn, &deal).unwrap();
        }
        assert_eq!(replayed, end);
    }
}

fn a_whole_turn_is_the_same_as_its_decisions<G: InBattery>() {
    for seed in 0..GAMES {
        let mut before = None;
        play::<G>(seed, |position, _| match position.turn_so_far() {
            None => before = Some(*position),
            Some(turn) if position.turn_is_complete() => {
                let mut taken = before.unwrap();
                taken.take(turn).unwrap();
                assert_eq!(taken, *position, "{turn}");
            }
            Some(turn) => {
                // In the middle of a turn no other can be taken.
                let mut after = *position;
                assert!(after.take(turn).is_err(), "{position}: {turn}");
                assert_eq!(after, *position);
            }
        });
    }
}

/// Turns of other positions, tried here: accepted just if they can be decided here, and refused without a trace.
fn a_turn_is_accepted_just_if_it_can_be_decided<G: InBattery>() {
    let mut compared = 0;
    for seed in 0..GAMES / 4 {
        let (_, _, turns) = play::<G>(seed, |_, _| {});
        let mut looked = 0;
        play::<G>(seed + 1000, |position, _| {
            looked += 1;
            if looked % 7 == 0
                && position.turn_so_far().is_none()
                && let Some(possible) = all_turns(position)
            {
                compared += possible.len();
                let possible: HashSet<G::Turn> = possible.into_iter().collect();
                for &turn in &turns {
                    let mut after = *position;
                    let accepted = after.take(turn).is_ok();
                    assert_eq!(accepted, possible.contains(&turn), "{position}: {turn}");
                    assert_eq!(accepted, after != *position, "{position}: {turn}");
                }
            }
        });
    }
    assert!(compared > 10_000, "only {compared} turns were compared");
}

fn positions_and_turns_are_read_back_as_written<G: InBattery>() {
    many_games::<G>(|position, _| {
        let text = position.to_string();
        assert_eq!(text.parse::<G>().unwrap_or_else(|error| panic!("{text}: {error}")), *position);
        assert!(!text.contains('\n'), "one line");
        if let Some(turn) = position.turn_so_far() {
            let text = turn.to_string();
            assert_eq!(text.parse::<G::Turn>().unwrap_or_else(|error| panic!("{text}: {error}")), turn);
        }
    });
}

/// A text with a slip in it is refused, or it is another position in its own right: written as read, and playable.
fn a_damaged_position_is_refused_or_playable<G: InBattery>() {
    let mut rng = ChaCha12Rng::seed_from_u64(5);
    let mut accepted = 0;
    many_games::<G>(|position, _| {
        let damaged = damage(&position.to_string(), &mut rng);
        if let Ok(read) = damaged.parse::<G>() {
            accepted += 1;
            assert_eq!(read.to_string(), damaged);
            let mut end = read;
            play_at_random(&mut end, &mut rng, 30);
        }
    });
    assert!(
        accepted > 100,
        "only {accepted} damaged positions could be read: the damage is too great to test anything"
    );
}

fn a_damaged_turn_is_refused_or_written_as_read<G: InBattery>() {
    let mut rng = ChaCha12Rng::seed_from_u64(6);
    let mut before = None;
    let mut accepted = 0;
    many_games::<G>(|position, _| match position.turn_so_far() {
        None => before = Some(*position),
        Some(turn) => {
            let damaged = damage(&turn.to_string(), &mut rng);
            if let Ok(read) = damaged.parse::<G::Turn>() {
                accepted += 1;
                assert_eq!(read.to_string(), damaged);
                let mut after = before.unwrap();
                let taken = after.take(read).is_ok();
                assert_eq!(taken, after != before.unwrap(), "{}: {read}", before.unwrap());
            }
        }
    });
    assert!(accepted > 100, "only {accepted} damaged turns could be read: the damage is too great to test anything");
}

/// The text with one character left out, doubled, or replaced by another one of it; sometimes more than once.
fn damage(text: &str, rng: &mut ChaCha12Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=below(3, rng) / 2 {
        if letters.is_empty() {
            break;
        }
        let place = below(letters.len() as u32, rng) as usize;
        let other = letters[below(letters.len() as u32, rng) as usize];
        match below(4, rng) {
            0 => drop(letters.remove(place)),
            1 => letters.insert(place, letters[place]),
            _ => letters[place] = other,
        }
    }
    letters.into_iter().collect()
}

fn a_view_does_not_depend_on_the_order_of_the_decks<G: InBattery>() {
    for seed in 0..GAMES {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let (_, deal, turns) = play::<G>(seed, |_, _| {});
        // Random players use up a deck early: the first turns are those with something to hide.
        let seen = below(60, &mut rng) as usize;
        let position = replay::<G>(&deal, &turns[..seen]);
        let other = G::reorder_unseen(&deal, &position, &mut rng);
        assert_ne!(other, deal);
        let replayed = replay::<G>(&other, &turns[..seen]);
        for seat in Seat::all(G::SEATS) {
            assert_eq!(position.view(seat), replayed.view(seat), "seed {seed} after {seen} turns");
        }
        // The next turn is decided alike too: nothing comes off a deck before its end.
        let (mut one, mut two) = (position, replayed);
        one.take(turns[seen]).unwrap();
        two.take(turns[seen]).unwrap();
        assert_eq!(one, two, "seed {seed} after {seen} turns");
    }
}

fn replay<G: Game>(deal: &G::Deal, turns: &[G::Turn]) -> G {
    let mut position = G::start(deal);
    turns.iter().for_each(|&turn| position.play(turn, deal).unwrap());
    position
}

/// A guessed deal carries the game on from what is seen, and guesses differ.
fn a_guess_fits_what_is_seen<G: InBattery>() {
    for seed in 0..GAMES {
        let mut rng = ChaCha12Rng::seed_from_u64(seed);
        let (_, deal, turns) = play::<G>(seed, |_, _| {});
        let position = replay::<G>(&deal, &turns[..10]);
        let seat = position.to_move().seat().unwrap();
        let guess = G::guess(&position.view(seat), &mut rng);
        assert_ne!(guess, G::guess(&position.view(seat), &mut rng), "guesses differ");
        let mut guessed = position;
        while guessed.to_move() != ToMove::Over {
            while !guessed.turn_is_complete() {
                guessed.decide(some_decision(&guessed, &mut rng)).unwrap();
            }
            guessed.reveal(&guess);
            guessed.assert_components_are_all_there();
        }
    }
}

fn cards_and_coins_are_never_lost<G: InBattery>() {
    many_games::<G>(|position, _| position.assert_components_are_all_there());
}

fn cubes_come_and_go_as_the_turn_says<G: InBattery>() {
    for seed in 0..GAMES {
        let mut before = None;
        play::<G>(seed, |position, _| match position.turn_so_far() {
            None => before = Some(*position),
            Some(turn) if position.turn_is_complete() => G::assert_cubes_balance(&before.unwrap(), turn, position),
            Some(_) => {}
        });
    }
}

fn what_comes_up_is_one_of_the_ways_foreseen<G: InBattery>() {
    many_games::<G>(|position, deal| {
        if !position.turn_is_complete() {
            return;
        }
        let mut after = *position;
        after.reveal(deal);
        let ways = position.reveals();
        let chances: f64 = ways.iter().map(|way| way.1).sum();
        assert!((chances - 1.0).abs() < 1e-9 && ways.iter().all(|way| way.1 > 0.0), "{position}: {chances}");
        let distinct: HashSet<G> = ways.iter().map(|way| way.0).collect();
        assert!(distinct.contains(&after) && distinct.len() == ways.len(), "{position}");
    });
}

/// One module of tests for each table, one test for each part of the contract.
macro_rules! battery {
    ($($table:ident: $game:ty),* $(,)?) => {
        $(battery!(@ $table, $game,
            legal_decisions_are_accepted_and_all_others_refused_without_a_trace,
            legal_decisions_are_listed_once_and_in_order,
            different_decisions_make_different_turns,
            settling_steps_come_in_turn_order_before_the_next_turn,
            a_finished_game_refuses_everything,
            only_a_finished_game_has_an_outcome,
            a_deal_and_its_turns_are_the_whole_game,
            a_whole_turn_is_the_same_as_its_decisions,
            a_turn_is_accepted_just_if_it_can_be_decided,
            positions_and_turns_are_read_back_as_written,
            a_damaged_position_is_refused_or_playable,
            a_damaged_turn_is_refused_or_written_as_read,
            a_view_does_not_depend_on_the_order_of_the_decks,
            a_guess_fits_what_is_seen,
            cards_and_coins_are_never_lost,
            cubes_come_and_go_as_the_turn_says,
            what_comes_up_is_one_of_the_ways_foreseen,
        );)*
    };
    (@ $table:ident, $game:ty, $($property:ident,)*) => {
        mod $table {
            use super::*;

            $(#[test]
            fn $property() {
                super::$property::<$game>();
            })*
        }
    };
}

battery! {
    spice_road_2: SpiceRoad<2>,
    spice_road_3: SpiceRoad<3>,
    spice_road_4: SpiceRoad<4>,
    spice_road_5: SpiceRoad<5>,
    sand_to_sea_2: SandToSea<2>,
    sand_to_sea_3: SandToSea<3>,
    sand_to_sea_4: SandToSea<4>,
}
