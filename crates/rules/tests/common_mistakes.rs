//! Where other programs get Spice Road wrong: one named test for each point.

// A test may unwrap anywhere.
#![allow(clippy::unwrap_used)]

use caravan_rules::spice_road::{Deal, PointId, SpiceRoad};
use caravan_rules::{Decisions, Game, MerchantId, Seat, ToMove, shuffle};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

const MERCHANTS: &str = "M07,M12,M03,M30,M21,M40";
const POINTS: &str = "P31,P32,P33,P34,P35";

/// A game with nothing claimed and everything in hand, each seat with this caravan.
fn table<const SEATS: usize>(to_move: usize, caravan: &str) -> SpiceRoad<SEATS> {
    claimed_table(to_move, caravan, [0; SEATS])
}

/// A game in which each seat has claimed so many cards, all without coins: P01 and on for the first seat, and so forth.
fn claimed_table<const SEATS: usize>(to_move: usize, caravan: &str, claims: [usize; SEATS]) -> SpiceRoad<SEATS> {
    let mut next = PointId::all();
    let mut line = format!("spice-road {SEATS} {to_move} {MERCHANTS} {POINTS} {0}/{0}", 2 * SEATS);
    for count in claims {
        let cards: Vec<String> = next.by_ref().take(count).map(|card| card.to_string()).collect();
        let cards = if cards.is_empty() { "-".to_owned() } else { cards.join(",") };
        line += &format!(" {caravan};S01,S02;-;{cards};0/0");
    }
    line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Plays a turn; whatever is turned up comes in some fixed order.
fn play<const SEATS: usize>(position: &mut SpiceRoad<SEATS>, turn: &str) {
    assert!(is_legal(position, turn), "{position}: {turn}");
    let deal = SpiceRoad::guess(&position.view(Seat::new(0)), &mut ChaCha12Rng::seed_from_u64(0));
    position.play(turn.parse().unwrap(), &deal).unwrap();
}

/// Whether a turn is accepted as a whole, and whether it can be decided step by step, which must be the same.
fn is_legal<const SEATS: usize>(position: &SpiceRoad<SEATS>, turn: &str) -> bool {
    let accepted = turn.parse().is_ok_and(|turn| { *position }.take(turn).is_ok());
    assert_eq!(accepted, can_be_decided(position, turn), "{position}: {turn}");
    accepted
}

fn can_be_decided<const SEATS: usize>(position: &SpiceRoad<SEATS>, turn: &str) -> bool {
    if position.turn_is_complete() {
        return position.turn_so_far().unwrap().to_string() == turn;
    }
    position.legal().iter().any(|decision| {
        let mut next = *position;
        next.apply(decision);
        can_be_decided(&next, turn)
    })
}

/// The last seat claims its card number `count`; whether the game is over then.
fn the_last_seat_ends_the_game_with_card<const SEATS: usize>(count: usize) -> bool {
    let mut claims = [0; SEATS];
    claims[SEATS - 1] = count - 1;
    let mut position = claimed_table(SEATS - 1, "rrggbb", claims);
    play(&mut position, "=3"); // P34 costs rrggbb.
    assert_eq!(position.player(Seat::new(SEATS - 1)).claimed().len(), count);
    position.to_move() == ToMove::Over
}

#[test]
fn six_cards_end_the_game_for_two_and_three_players_and_five_for_four_and_five() {
    for count in 1..=6 {
        assert_eq!(the_last_seat_ends_the_game_with_card::<2>(count), count == 6, "card {count} of 2 players");
        assert_eq!(the_last_seat_ends_the_game_with_card::<3>(count), count == 6, "card {count} of 3 players");
    }
    for count in 1..=5 {
        assert_eq!(the_last_seat_ends_the_game_with_card::<4>(count), count == 5, "card {count} of 4 players");
        assert_eq!(the_last_seat_ends_the_game_with_card::<5>(count), count == 5, "card {count} of 5 players");
    }
}

/// `seat` claims its last card; who then still has a turn, in order.
fn turns_left_after_the_last_claim_of<const SEATS: usize>(seat: usize) -> Vec<usize> {
    let mut claims = [0; SEATS];
    claims[seat] = if SEATS <= 3 { 5 } else { 4 };
    let mut position = claimed_table(seat, "rrggbb", claims);
    play(&mut position, "=3");
    let mut seats = Vec::new();
    while let Some(seat) = position.to_move().seat() {
        seats.push(seat.index());
        play(&mut position, "S01");
    }
    seats
}

#[test]
fn the_round_is_finished_not_one_more_turn_each() {
    assert_eq!(turns_left_after_the_last_claim_of::<2>(0), [1]);
    assert_eq!(turns_left_after_the_last_claim_of::<2>(1), []);
    for seat in 0..3 {
        assert_eq!(turns_left_after_the_last_claim_of::<3>(seat), Vec::from_iter(seat + 1..3));
    }
    for seat in 0..4 {
        assert_eq!(turns_left_after_the_last_claim_of::<4>(seat), Vec::from_iter(seat + 1..4));
    }
    for seat in 0..5 {
        assert_eq!(turns_left_after_the_last_claim_of::<5>(seat), Vec::from_iter(seat + 1..5));
    }
}

/// Who wins a finished game of three, given how many red cubes each seat has over its cards, which are worth 46, 46 and 46.
fn winner_with_red_cubes(cubes: [usize; 3]) -> usize {
    let cards = ["P01,P02,P03,P04,P05,P06", "P07,P08,P11,P25", "P12,P22,P26"];
    let extra = [0, 1, 6];
    let mut line = format!("spice-road 3 over {MERCHANTS} P31,P32,P33,P34,P36 6/6");
    for seat in 0..3 {
        let caravan = format!("y{}", "r".repeat(cubes[seat] + extra[seat]));
        line += &format!(" {caravan};S01,S02;-;{};0/0", cards[seat]);
    }
    let outcome = line.parse::<SpiceRoad<3>>().unwrap().outcome().unwrap();
    let expected: Vec<u16> = cubes.iter().map(|&cubes| 46 + cubes as u16).collect();
    assert_eq!(outcome.scores.as_slice(), expected);
    outcome.winner.index()
}

#[test]
fn a_tie_goes_to_the_later_seat() {
    assert_eq!(winner_with_red_cubes([0, 0, 0]), 2);
    assert_eq!(winner_with_red_cubes([1, 1, 0]), 1);
    assert_eq!(winner_with_red_cubes([1, 0, 1]), 2);
    assert_eq!(winner_with_red_cubes([0, 1, 1]), 2);
    assert_eq!(winner_with_red_cubes([1, 0, 0]), 0);
    assert_eq!(winner_with_red_cubes([0, 1, 0]), 1);
}

/// The coins that a claim of `slot` brings when so many are left: gold, silver.
fn coins_for(slot: usize, gold: u8, silver: u8) -> (u8, u8) {
    let line = format!(
        "spice-road 2 0 {MERCHANTS} P05,P09,P15,P20,P01 {gold}/{silver} \
         yyrrrrrggg;S01,S02;-;-;0/0 yyyy;S01,S02;-;P02,P03,P04,P06,P07;{}/{}",
        4 - gold,
        4 - silver
    );
    let mut position: SpiceRoad<2> = line.parse().unwrap();
    play(&mut position, &format!("={slot}"));
    let taken = position.players()[0];
    assert_eq!((position.gold(), position.silver()), (gold - taken.gold(), silver - taken.silver()));
    (taken.gold(), taken.silver())
}

#[test]
fn silver_slides_when_gold_is_gone() {
    for silver in 0..=4 {
        for gold in 1..=4 {
            assert_eq!(coins_for(0, gold, silver), (1, 0));
            assert_eq!(coins_for(1, gold, silver), (0, silver.min(1)));
        }
        assert_eq!(coins_for(0, 0, silver), (0, silver.min(1)));
        assert_eq!(coins_for(1, 0, silver), (0, 0));
        for slot in 2..5 {
            assert_eq!(coins_for(slot, 4, silver), (0, 0));
            assert_eq!(coins_for(slot, 0, silver), (0, 0));
        }
    }
}

#[test]
fn the_payer_chooses_cube_by_cube_and_cubes_travel_with_their_card() {
    let mut position = table::<2>(0, "yrgb");
    for order in ["yrg", "gry", "byr", "rbg"] {
        assert!(is_legal(&position, &format!("+3:{order}")), "{order}");
    }
    assert!(!is_legal(&position, "+3:yyr"), "there is one yellow cube");
    play(&mut position, "+3:gby");
    let row = |position: &SpiceRoad<2>| -> Vec<String> {
        position.merchant_row().map(|(card, cubes)| format!("{card}:{cubes}")).collect()
    };
    assert_eq!(row(&position)[..5], ["M07:g", "M12:b", "M03:y", "M21:-", "M40:-"]);
    play(&mut position, "+1:r");
    assert_eq!(row(&position)[..4], ["M07:rg", "M03:y", "M21:-", "M40:-"]);
    assert_eq!(position.players()[1].caravan().to_string(), "ygbb");
    play(&mut position, "+0");
    assert_eq!(row(&position)[..3], ["M03:y", "M21:-", "M40:-"]);
    assert_eq!(position.players()[0].caravan().to_string(), "rrg");
}

#[test]
fn the_player_chooses_what_to_return() {
    let position = table::<2>(0, "yyyrrggbbb");
    let pairs = ["yy", "yr", "yg", "yb", "rr", "rg", "rb", "gg", "gb", "bb"];
    for returned in pairs {
        let mut after = position;
        play(&mut after, &format!("S01-{returned}"));
        let held: u32 = after.players()[0].caravan().total();
        assert_eq!(held, 10, "after returning {returned}");
    }
    for returned in ["", "-y", "-yyy", "-bbb"] {
        assert!(!is_legal(&position, &format!("S01{returned}")), "S01{returned}");
    }
    let mut kept: Vec<String> = pairs
        .iter()
        .map(|returned| {
            let mut after = position;
            play(&mut after, &format!("S01-{returned}"));
            after.players()[0].caravan().to_string()
        })
        .collect();
    kept.sort_unstable();
    kept.dedup();
    assert_eq!(kept.len(), pairs.len(), "each choice keeps other cubes");
}

#[test]
fn trades_repeat() {
    let line = format!(
        "spice-road 2 0 M07,M12,M03,M31,M21,M40 {POINTS} 4/4 yyyyyyygg;M10,M30;S01,S02;-;0/0 yyyy;S01,S02;-;-;0/0"
    );
    let position: SpiceRoad<2> = line.parse().unwrap();
    let after = |turn: &str| {
        let mut after = position;
        play(&mut after, turn);
        after.players()[0].caravan().to_string()
    };
    assert_eq!(after("M10x1"), "yyyyyggg");
    assert_eq!(after("M10x2"), "yyygggg");
    assert_eq!(after("M10x3"), "yggggg");
    assert!(!is_legal(&position, "M10x4"), "there are seven yellow cubes");
    assert_eq!(after("M30x2-yyyyyyy"), "yyyyyyyyrr");
    assert!(!is_legal(&position, "M30x3-yyyyyyyyyyyy"), "there are two green cubes");
}

#[test]
fn one_cube_may_rise_twice() {
    let line = format!("spice-road 2 0 {MERCHANTS} {POINTS} 4/4 yg;S02,M09;S01;-;0/0 yyyy;S01,S02;-;-;0/0");
    let position: SpiceRoad<2> = line.parse().unwrap();
    let after = |turn: &str| {
        let mut after = position;
        play(&mut after, turn);
        after.players()[0].caravan().to_string()
    };
    assert_eq!(after("S02^yr"), "gg");
    assert_eq!(after("M09^yrg"), "gb");
    assert!(!is_legal(&position, "S02^rg"), "there is no red cube to begin with");
}

/// A deal that agrees with `deal` on what `position` has turned up, the rest in another order.
fn reordered<const SEATS: usize>(deal: &Deal, position: &SpiceRoad<SEATS>, rng: &mut ChaCha12Rng) -> Deal {
    let (mut merchants, mut points) = (*deal.merchants(), *deal.points());
    shuffle(&mut merchants[MerchantId::DECK - position.merchant_deck().len()..], rng);
    shuffle(&mut points[PointId::COUNT - position.point_deck().len()..], rng);
    Deal::new(&merchants, &points).unwrap()
}

#[test]
fn the_deck_order_never_leaves_the_server() {
    let mut rng = ChaCha12Rng::seed_from_u64(11);
    let deal = SpiceRoad::<4>::shuffle(&mut rng);
    let mut turns = Vec::new();
    let mut position = SpiceRoad::<4>::start(&deal);
    while position.merchant_deck().len() > 20 {
        // The same turns on a deal that agrees with this one only on what has been seen show the same to everyone.
        let other = reordered(&deal, &position, &mut rng);
        assert_ne!(other, deal);
        let mut replayed = SpiceRoad::<4>::start(&other);
        turns.iter().for_each(|&turn| replayed.play(turn, &other).unwrap());
        for seat in Seat::all(4) {
            assert_eq!(replayed.view(seat), position.view(seat));
            assert_eq!(replayed.view(seat).position().to_string(), position.view(seat).position().to_string());
        }
        let legal: Vec<_> = position.legal().iter().collect();
        position.apply(legal[turns.len() * 7 % legal.len()]);
        while !position.turn_is_complete() {
            let first = position.legal().iter().next().unwrap();
            position.apply(first);
        }
        turns.push(position.turn_so_far().unwrap());
        position.reveal(&deal);
    }
    assert!(turns.len() > 20, "only {} turns were compared", turns.len());
}
