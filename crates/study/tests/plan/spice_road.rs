//! Plans in Spice Road.

use std::collections::HashSet;

use caravan_bots::{Budget, all_turns, build};
use caravan_rules::spice_road::SpiceRoad;
use caravan_rules::{Game, below, shuffle};
use caravan_study::plan::{Goal, PlanError, plan};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{ME, stand_still};

/// Plays the line of a goal; the claim at its end is legal, or this panics. How many turns it takes.
fn played(mut position: SpiceRoad<2>, goal: &Goal, rng: &mut ChaCha12Rng) -> usize {
    let mut turns = 0;
    for text in &goal.line {
        turns += usize::from(position.owes().is_none());
        position.take(text.parse().unwrap()).unwrap_or_else(|why| panic!("{position} {text}: {why} in {goal:?}"));
        position.reveal_at_random(rng);
        stand_still(&mut position, rng);
    }
    assert!(position.player(ME).claimed().iter().any(|card| card.to_string() == goal.card), "{goal:?}");
    turns
}

#[test]
fn every_line_of_a_plan_can_be_played_and_takes_as_long_as_it_says() {
    let mut rng = ChaCha12Rng::seed_from_u64(8);
    let mut position = SpiceRoad::<2>::start(&SpiceRoad::<2>::shuffle(&mut rng));
    let mut goals = 0;
    for turn in 0..12 {
        let plan = plan(&position.to_string(), None).unwrap();
        for goal in plan.goals.iter().filter(|_| turn % 3 == 0) {
            assert_eq!(Some(played(position, goal, &mut rng)), goal.turns, "{position}");
            goals += 1;
        }
        let chosen = build::<SpiceRoad<2>>("trader").unwrap().choose(&position.view(ME), Budget::Nodes(1), &mut rng);
        position.take(chosen).unwrap();
        position.reveal_at_random(&mut rng);
        while position.owes().is_some() {
            let step = build::<SpiceRoad<2>>("trader").unwrap().choose(&position.view(ME), Budget::Nodes(1), &mut rng);
            position.take(step).unwrap();
            position.reveal_at_random(&mut rng);
        }
        stand_still(&mut position, &mut rng);
    }
    assert_eq!(goals, 20);
}

/// The other seat holds every card that is not in the row or with the first: nothing comes up, and a plan knows all there is.
fn with_an_empty_deck(mine: &str, row: &[&str], hand: &[&str]) -> SpiceRoad<2> {
    let taken: Vec<&str> = row.iter().map(|card| card.split(':').next().unwrap()).chain(hand.iter().copied()).collect();
    let others: Vec<String> =
        (1..=43).map(|card| format!("M{card:02}")).filter(|card| !taken.contains(&card.as_str())).collect();
    let hand: String = hand.iter().map(|card| format!(",{card}")).collect();
    let text = format!(
        "spice-road 2 0 {} P12,P03,P33,P20,P08 4/4 {mine};S01,S02{hand};-;-;0/0 yyyy;S01,S02,{};-;-;0/0",
        row.join(","),
        others.join(",")
    );
    text.parse().unwrap()
}

/// In how many turns each card can be claimed, by every turn that the rules allow, up to a number of turns.
fn by_every_turn(start: SpiceRoad<2>, most: usize) -> Vec<Option<usize>> {
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    let costs: Vec<_> = start.point_row().map(|card| card.cost()).collect();
    let mut soonest = vec![None; costs.len()];
    let (mut layer, mut seen) = (vec![start], HashSet::new());
    for turns in 1..=most {
        for (cost, soonest) in costs.iter().zip(&mut soonest) {
            if layer.iter().any(|position| position.player(ME).caravan().contains(*cost)) {
                *soonest = soonest.or(Some(turns));
            }
        }
        let mut next = Vec::new();
        for position in layer {
            let mut all = Vec::new();
            all_turns(&position, &mut all);
            // A claim only takes cubes away from another.
            for turn in all.iter().filter(|turn| !turn.turn().to_string().starts_with('=')) {
                let mut after = turn.after;
                after.reveal_at_random(&mut rng);
                stand_still(&mut after, &mut rng);
                let row: Vec<_> = after.merchant_row().collect();
                let me = after.player(ME);
                if seen.insert((me.caravan(), me.hand(), me.owned(), row)) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    soonest
}

#[test]
fn no_way_by_any_turn_of_the_rules_is_shorter() {
    let positions = [
        with_an_empty_deck("yyrgg", &["M07", "M12:rr", "M03"], &[]),
        with_an_empty_deck("yyyy", &["M30", "M05:y", "M09", "M21"], &["M15"]),
        with_an_empty_deck("ggbb", &["M40", "M11"], &["M07", "M33"]),
    ];
    const MOST: usize = 5;
    let mut found = 0;
    for position in positions {
        let goals = plan(&position.to_string(), None).unwrap().goals;
        for (goal, soonest) in goals.iter().zip(by_every_turn(position, MOST)) {
            assert!(goal.proved);
            assert_eq!(goal.turns.filter(|&turns| turns <= MOST), soonest, "{position} {goal:?}");
            found += usize::from(soonest.is_some());
        }
    }
    assert!(found >= 3, "some claims are near enough: {found}");
}

/// A position with a few cards and cubes drawn at random, and nothing to come up.
fn drawn_at_random(rng: &mut ChaCha12Rng) -> SpiceRoad<2> {
    let mut cards: Vec<String> = (1..=43).map(|card| format!("M{card:02}")).collect();
    shuffle(&mut cards, rng);
    let mut cubes: String = (0..4 + below(4, rng)).map(|_| ["y", "r", "g", "b"][below(4, rng) as usize]).collect();
    let row: Vec<String> = (0..3).map(|slot| [cards[slot].as_str(), ["", ":y", ":rg"][slot]].concat()).collect();
    let row: Vec<&str> = row.iter().map(String::as_str).collect();
    cards[3..5].sort();
    cubes = ["y", "r", "g", "b"].map(|spice| spice.repeat(cubes.matches(spice).count())).concat();
    with_an_empty_deck(&cubes, &row, &[&cards[3], &cards[4]])
}

#[test]
fn no_way_by_any_turn_of_the_rules_is_shorter_from_positions_drawn_at_random() {
    const MOST: usize = 4;
    let mut rng = ChaCha12Rng::seed_from_u64(21);
    let mut found = 0;
    for _ in 0..12 {
        let position = drawn_at_random(&mut rng);
        let goals = plan(&position.to_string(), None).unwrap().goals;
        for (goal, soonest) in goals.iter().zip(by_every_turn(position, MOST)) {
            assert!(goal.proved);
            assert_eq!(goal.turns.filter(|&turns| turns <= MOST), soonest, "{position} {goal:?}");
            found += usize::from(soonest.is_some());
        }
    }
    assert!(found >= 5, "some claims are near enough: {found}");
}

#[test]
fn cubes_paid_are_found_again_on_the_cards_they_lie_on() {
    // Acquiring the second card leaves a cube on the first, which comes back with it.
    let position = with_an_empty_deck("rrrrrbbbbb", &["M07:y", "M03", "M30"], &[]);
    let mut rng = ChaCha12Rng::seed_from_u64(3);
    for goal in plan(&position.to_string(), None).unwrap().goals {
        assert_eq!(Some(played(position, &goal, &mut rng)), goal.turns);
    }
}

#[test]
fn what_is_no_position_to_plan_from_is_refused_in_a_sentence() {
    assert!(matches!(plan("chess 2", None), Err(PlanError::NotAPosition(_))));
    assert!(matches!(plan("spice-road 9 0", None), Err(PlanError::NotAPosition(_))));
    let position = with_an_empty_deck("yy", &["M07"], &[]).to_string();
    assert_eq!(plan(&position, Some(2)).unwrap_err().to_string(), "nobody sits in seat 2");
    assert_eq!(plan(&position, Some(1)).unwrap().seat, 1);
}
