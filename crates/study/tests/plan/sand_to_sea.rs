//! Plans in From Sand to Sea.

use std::collections::HashSet;

use caravan_bots::{Budget, all_turns, build};
use caravan_rules::sand_to_sea::{PortTile, SandToSea, VictoryId};
use caravan_rules::{Game, Seat, below, shuffle};
use caravan_study::plan::{Goal, PlanError, plan};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{ME, stand_still};

/// Plays the line of a goal; the claim at its end is legal, or this panics. How many turns it takes.
fn played(mut position: SandToSea<2>, goal: &Goal, rng: &mut ChaCha12Rng) -> usize {
    let start = position;
    let mut turns = 0;
    for text in &goal.line {
        turns += usize::from(position.owes().is_none());
        position.take(text.parse().unwrap()).unwrap_or_else(|why| panic!("{start} {text}: {why} in {goal:?}"));
        position.reveal_at_random(rng);
        stand_still(&mut position, rng);
    }
    assert!(position.player(ME).claimed().iter().any(|tile| tile.to_string() == goal.card), "{start} {goal:?}");
    turns
}

/// A turn of somebody who plays well, with its settling steps.
fn play_on(position: &mut SandToSea<2>, rng: &mut ChaCha12Rng) {
    let seat = position.to_move().seat().unwrap();
    while position.to_move().seat() == Some(seat) {
        let turn = build::<SandToSea<2>>("trader").unwrap().choose(&position.view(seat), Budget::Nodes(1), rng);
        position.take(turn).unwrap();
        position.reveal_at_random(rng);
        if position.owes().is_none() {
            return;
        }
    }
}

#[test]
fn every_line_of_a_plan_can_be_played_and_takes_as_long_as_it_says() {
    let mut rng = ChaCha12Rng::seed_from_u64(8);
    let mut position = SandToSea::<2>::start(&SandToSea::<2>::shuffle(&mut rng));
    while position.is_setting_up() {
        play_on(&mut position, &mut rng);
    }
    let mut goals = 0;
    for turn in 0..24 {
        let plan = plan(&position.to_string(), None).unwrap();
        for goal in plan.goals.iter().filter(|goal| turn % 3 == 0 && goal.proved) {
            assert_eq!(Some(played(position, goal, &mut rng)), goal.turns, "{position}");
            goals += 1;
        }
        play_on(&mut position, &mut rng);
        stand_still(&mut position, &mut rng);
    }
    assert!(goals >= 24, "{goals}");
}

/// The tiles of a table, by their cells; `*` stands for an outpost of the first seat, `+` for one of the other.
const MAP: &str = "V09,E05,E10,V03/E18,E20,sea,E07,E16/E21,sea,E23,E08,E04,E17/E03,E12,E15,sea,E24/V11,E06,sea,V18";

/// What a small position has.
struct Small<'a> {
    hold: &'a str,
    row: &'a [&'a str],
    hand: &'a [&'a str],
    played: &'a str,
    boat: &'a str,
    /// Where the other boat lies.
    other: &'a str,
    mine: &'a [&'a str],
    theirs: &'a [&'a str],
    bonus: &'a str,
}

impl Small<'_> {
    /// The other seat holds every card that is not in the row or with the first: nothing comes up, and a plan knows all there is.
    fn position(&self) -> SandToSea<2> {
        let taken = self.row.iter().map(|card| card.split(':').next().unwrap()).chain(self.hand.iter().copied());
        let taken: Vec<&str> = taken.chain(self.played.split(',')).collect();
        let others = (1..=43).map(|card| format!("M{card:02}")).filter(|card| !taken.contains(&card.as_str()));
        let others: Vec<String> = others.collect();
        let outposts = |tile: &str| {
            let mine = if self.mine.contains(&tile) { "0" } else { "" };
            let theirs = if self.theirs.contains(&tile) { "1" } else { "" };
            let mark = if mine.len() + theirs.len() > 0 { ":" } else { "" };
            format!("{tile}{mark}{mine}{theirs}")
        };
        let column = |column: &str| column.split(',').map(outposts).collect::<Vec<_>>().join(",");
        let map: Vec<String> = MAP.split('/').map(column).collect();
        let text = format!(
            "sand-to-sea 2 standard/standard 0 - {} {} {};{};{};-;{};-;{} yyyy;S01,S02,{};-;-;{};-;-",
            self.row.join(","),
            map.join("/"),
            self.hold,
            self.hand.join(","),
            self.played,
            self.boat,
            self.bonus,
            others.join(","),
            self.other,
        );
        text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
    }
}

const SMALL: Small = Small {
    hold: "yyrg",
    row: &["M07", "M12:r"],
    hand: &["S01", "S02", "M03"],
    played: "-",
    boat: "C3",
    other: "D3",
    mine: &[],
    theirs: &[],
    bonus: "-",
};

/// The victory tiles that the first seat could claim now.
fn claimable(position: &SandToSea<2>) -> impl Iterator<Item = VictoryId> {
    let player = position.player(ME);
    let cards = player.hand().len() + player.played().len();
    let ports = position.map().get().ports().iter().zip(position.port_tiles());
    ports.filter_map(move |(&port, &tile)| match tile {
        PortTile::Victory(tile) => {
            let cost = position.components().get().victory(tile).cost;
            (player.hold().contains(cost) && position.voyage_cost(port) <= cards).then_some(tile)
        }
        PortTile::Closed | PortTile::Awaiting => None,
    })
}

/// In how many turns each tile can be claimed, by every turn that the rules allow, up to a number of turns.
fn by_every_turn(start: SandToSea<2>, tiles: &[String], most: usize) -> Vec<Option<usize>> {
    let mut rng = ChaCha12Rng::seed_from_u64(1);
    let mut soonest = vec![None; tiles.len()];
    let (mut layer, mut seen) = (vec![start], HashSet::new());
    for turns in 1..=most {
        for tile in layer.iter().flat_map(claimable) {
            let at = tiles.iter().position(|goal| *goal == tile.to_string()).unwrap();
            soonest[at] = soonest[at].or(Some(turns));
        }
        let mut next = Vec::new();
        for position in layer.iter().filter(|_| turns < most) {
            let mut all = Vec::new();
            all_turns(position, &mut all);
            // A claim only takes cubes away from another.
            for turn in all.iter().filter(|turn| !turn.turn().claims()) {
                let mut after = turn.after;
                after.reveal_at_random(&mut rng);
                stand_still(&mut after, &mut rng);
                let row: Vec<_> = after.merchant_row().collect();
                let me = after.player(ME);
                let cards = (me.hand(), me.played(), me.owned(), row);
                if seen.insert((me.hold(), me.boat_cell(), me.outposts(), me.moves(), me.holds(), cards)) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    soonest
}

/// How many goals of a position are within so many turns, each by a plan as by every turn there is.
fn compared(position: SandToSea<2>, most: usize) -> usize {
    let goals = plan(&position.to_string(), None).unwrap().goals;
    let tiles: Vec<String> = goals.iter().map(|goal| goal.card.clone()).collect();
    let mut rng = ChaCha12Rng::seed_from_u64(5);
    let mut near = 0;
    for (goal, soonest) in goals.iter().zip(by_every_turn(position, &tiles, most)) {
        assert!(goal.proved || goal.at_least > most, "{position} {goal:?}");
        assert_eq!(goal.turns.filter(|&turns| turns <= most), soonest, "{position} {goal:?}");
        near += usize::from(soonest.is_some());
        if goal.proved {
            assert_eq!(Some(played(position, goal, &mut rng)), goal.turns, "{position}");
        }
    }
    near
}

#[test]
fn no_way_by_any_turn_of_the_rules_is_shorter() {
    let mut found = 0;
    // With outposts of one's own, of the other, and a boat in the way.
    found += compared(SMALL.position(), 4);
    found +=
        compared(Small { hold: "yyyyrr", boat: "D2", mine: &["E23"], theirs: &["E12", "E05"], ..SMALL }.position(), 4);
    found += compared(Small { hold: "rrgb", boat: "E2", played: "M09,M15", theirs: &["E23"], ..SMALL }.position(), 4);
    assert!(found >= 3, "some claims are near enough: {found}");
}

#[test]
fn rewards_are_reckoned_with() {
    let first_column = &["E05", "E10", "E18"];
    let mut found =
        compared(Small { hold: "yyrg", mine: first_column, row: &["M07", "M40:gg"], ..SMALL }.position(), 3);
    // The second column: a card, an extra move or room for three cubes.
    let second_column = &["E05", "E04", "E10", "E07", "E18", "E16", "E20"];
    found += compared(Small { hold: "yyyrg", mine: second_column, ..SMALL }.position(), 3);
    found += compared(Small { hold: "yyrgb", mine: second_column, hand: &["S01", "S02"], ..SMALL }.position(), 4);
    // With an extra move, and with a larger hold.
    let both = &["E05", "E04", "E10", "E07", "E18", "E16", "E20", "E23"];
    let tired = Small { hold: "yrgg", mine: both, bonus: "BM", boat: "C6", hand: &["S01", "S02"], ..SMALL };
    found += compared(tired.position(), 4);
    let full = Small { hold: "yyyyyyyrrrrr", mine: both, bonus: "BH", boat: "A2", hand: &["S01", "S02"], ..SMALL };
    found += compared(full.position(), 3);
    assert!(found >= 5, "some claims are near enough: {found}");
}

/// A position with a few cards, cubes and outposts drawn at random.
fn drawn_at_random(rng: &mut ChaCha12Rng) -> SandToSea<2> {
    let mut cards: Vec<String> = (1..=43).map(|card| format!("M{card:02}")).collect();
    shuffle(&mut cards, rng);
    let cubes: Vec<&str> = (0..3 + below(4, rng)).map(|_| ["y", "r", "g", "b"][below(4, rng) as usize]).collect();
    let hold = ["y", "r", "g", "b"].map(|spice| spice.repeat(cubes.iter().filter(|&&cube| cube == spice).count()));
    let (row, hand) = (cards[0].as_str(), cards[1].as_str());
    let mut markets: Vec<&str> = MAP.split([',', '/']).filter(|tile| tile.starts_with('E')).collect();
    shuffle(&mut markets, rng);
    let mut cells = ["A2", "A3", "B1", "B2", "B4", "B5", "C1", "C3", "C4", "C5", "C6", "D1", "D2", "D3", "D5", "E2"];
    shuffle(&mut cells, rng);
    let small = Small {
        hold: &hold.concat(),
        row: &[row, &format!("{}:g", cards[2])],
        hand: &["S01", "S02", hand],
        boat: cells[0],
        other: cells[1],
        mine: &markets[..3],
        theirs: &markets[2..5],
        ..SMALL
    };
    small.position()
}

#[test]
fn no_way_by_any_turn_of_the_rules_is_shorter_from_positions_drawn_at_random() {
    let mut rng = ChaCha12Rng::seed_from_u64(21);
    let found: usize = (0..12).map(|_| compared(drawn_at_random(&mut rng), 4)).sum();
    assert!(found >= 5, "some claims are near enough: {found}");
}

#[test]
fn before_the_boats_are_placed_there_is_no_plan() {
    let mut rng = ChaCha12Rng::seed_from_u64(3);
    let position = SandToSea::<2>::start(&SandToSea::<2>::shuffle(&mut rng));
    assert_eq!(plan(&position.to_string(), None), Err(PlanError::SettingUp));
    assert_eq!(plan(&SMALL.position().to_string(), Some(1)).unwrap().seat, Seat::new(1).index());
}
