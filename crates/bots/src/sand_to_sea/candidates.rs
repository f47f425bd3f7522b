//! The turns of From Sand to Sea that deserve a look: a small part of those there are.
//!
//! What is done with a move matters more than where it goes, so a destination has several turns: building or not, trading
//! or not, each reward. Which cards and cubes are spent on it is left to habit here ([`ways`](super::ways) looks further).

use caravan_rules::sand_to_sea::{Cell, Cells, Choice, Player, PortTile, SandToSea, cards_for_steps};
use caravan_rules::{Decision, Decisions, Game};

use super::follow::{Thrift, arrive, finish, next_choice};
use crate::turns::{Candidate, cheapest_turn, cheapest_turns};

/// The most numbers of times that a trade is looked at.
const MOST_TIMES: usize = 4;

/// Adds the candidates of a position.
pub(super) fn candidates<const SEATS: usize>(position: &SandToSea<SEATS>, into: &mut Vec<Candidate<SandToSea<SEATS>>>) {
    let Some(seat) = position.to_move().seat() else { return };
    let player = position.player(seat);
    let start = into.len();
    let mut moves = Moves {
        position,
        player,
        thrift: Thrift::of(player.hand(), player.played(), player.hold()),
        idle: Cells::EMPTY,
        into,
    };
    for main in position.legal().iter() {
        match Choice::of(main) {
            Some(Choice::Sail { cell }) => moves.to(main, cell),
            Some(Choice::Play { .. }) => play(position, main, moves.into),
            Some(Choice::Set { .. }) => set_up(position, main, moves.into),
            _ => moves.into.push(cheapest_turn(position, main)),
        }
    }
    moves.keep_idle();
    if into.len() == start {
        cheapest_turns(position, into);
    }
}

/// The ways to play a card: a trade the most times and a few times fewer, an upgrade with all of its steps.
fn play<const SEATS: usize>(position: &SandToSea<SEATS>, main: Decision, into: &mut Vec<Candidate<SandToSea<SEATS>>>) {
    let mut after = *position;
    after.advance(main);
    let add = |decision: Decision| {
        let mut after = after;
        after.advance(decision);
        finish(&mut after);
        into.push(Candidate { main, after });
    };
    match next_choice(&after) {
        Some(Choice::Trade { .. }) => {
            let legal = after.legal();
            let spared = legal.len().saturating_sub(MOST_TIMES);
            legal.iter().skip(spared).for_each(add);
        }
        Some(Choice::Upgrade { .. }) => {
            let steps = |decision: Decision| match Choice::of(decision) {
                Some(Choice::Upgrade { steps }) => steps.total(),
                _ => 0,
            };
            let legal = after.legal();
            let most = legal.iter().map(steps).max().unwrap_or(0);
            legal.iter().filter(|&decision| steps(decision) == most).for_each(add);
        }
        Some(_) => {
            finish(&mut after);
            into.push(Candidate { main, after });
        }
        // An upgrade without a step is allowed but only wastes the turn.
        None if after.turn_so_far().and_then(|turn| turn.steps()).is_some_and(|steps| steps.is_empty()) => {}
        None => into.push(Candidate { main, after }),
    }
}

/// Every place for the boat with a starting set.
fn set_up<const SEATS: usize>(
    position: &SandToSea<SEATS>,
    main: Decision,
    into: &mut Vec<Candidate<SandToSea<SEATS>>>,
) {
    let mut taken = *position;
    taken.advance(main);
    for place in taken.legal().iter() {
        let mut after = taken;
        after.advance(place);
        into.push(Candidate { main, after });
    }
}

/// Moves of the boat being collected.
struct Moves<'a, const SEATS: usize> {
    position: &'a SandToSea<SEATS>,
    player: &'a Player,
    thrift: Thrift,
    /// The cells where nothing can be done, reached without a card from the hand.
    idle: Cells,
    into: &'a mut Vec<Candidate<SandToSea<SEATS>>>,
}

impl<const SEATS: usize> Moves<'_, SEATS> {
    fn to(&mut self, main: Decision, cell: Cell) {
        let needed = self.cards_to(cell);
        let mut after = *self.position;
        after.advance(main);
        arrive(&mut after, self.thrift.first(needed));
        let is_free = needed <= self.player.played().len();
        if !self.act(main, after) && is_free {
            self.idle.insert(cell);
        }
    }

    fn cards_to(&self, cell: Cell) -> usize {
        let distance = self.player.boat_cell().map_or(0, |boat| self.position.map().distance(boat, cell));
        cards_for_steps(distance, self.player.moves())
    }

    /// Adds what can be done on arrival, if anything.
    fn act(&mut self, main: Decision, mut arrived: SandToSea<SEATS>) -> bool {
        while let Some(Choice::Cost { .. }) = next_choice(&arrived) {
            apply_first(&mut arrived);
        }
        match next_choice(&arrived) {
            Some(Choice::Build) => {
                apply_first(&mut arrived);
                return self.act(main, arrived);
            }
            Some(Choice::Claim) => {
                apply_first(&mut arrived);
                self.add(main, arrived);
            }
            Some(Choice::FreeMerchant { .. } | Choice::Bonus { .. }) => self.rewards(main, &arrived),
            Some(Choice::Trade { .. }) if has_built(&arrived) => {
                self.add(main, arrived);
                self.trades(main, &arrived, 2);
            }
            Some(Choice::Trade { .. }) => self.trades(main, &arrived, 3),
            // With nothing left to choose it may still be a deed: staying to build, or to claim.
            _ if is_deed(&arrived) => self.add(main, arrived),
            _ => return false,
        }
        true
    }

    fn rewards(&mut self, main: Decision, built: &SandToSea<SEATS>) {
        for reward in built.legal().iter() {
            let mut taken = *built;
            taken.advance(reward);
            self.trades(main, &taken, 1);
        }
    }

    /// The trade of a market, the most times and a few times fewer: so many numbers at most.
    fn trades(&mut self, main: Decision, arrived: &SandToSea<SEATS>, numbers: usize) {
        let legal = arrived.legal();
        let times = |decision: Decision| match Choice::of(decision) {
            Some(Choice::Trade { times }) => usize::from(times),
            _ => 0,
        };
        let most = legal.iter().map(times).max().unwrap_or(0);
        if most == 0 {
            return self.add(main, *arrived);
        }
        let least = (most + 1).saturating_sub(numbers).max(1);
        for decision in legal.iter().filter(|&decision| times(decision) >= least) {
            let mut after = *arrived;
            after.advance(decision);
            self.add(main, after);
        }
    }

    /// Adds a turn, what is left of it by habit.
    fn add(&mut self, main: Decision, mut after: SandToSea<SEATS>) {
        finish(&mut after);
        self.into.push(Candidate { main, after });
    }

    /// To move and do nothing there is seldom good. It may be on the way to a port while the cards for the steps lie face
    /// up: for each open port, the nearest cell.
    fn keep_idle(&mut self) {
        let Some(boat) = self.player.boat_cell() else { return };
        let map = self.position.map();
        let mut kept = Cells::EMPTY;
        for (&port, tile) in map.ports().iter().zip(self.position.port_tiles()) {
            let nearest = self.idle.iter().min_by_key(|&cell| map.distance(cell, port));
            if let (PortTile::Victory(_), Some(nearest)) = (tile, nearest)
                && map.distance(nearest, port) < map.distance(boat, port)
            {
                kept.insert(nearest);
            }
        }
        for cell in kept.iter() {
            let Some(main) = (Choice::Sail { cell }).decision() else { continue };
            let mut after = *self.position;
            after.advance(main);
            arrive(&mut after, self.thrift.first(self.cards_to(cell)));
            self.add(main, after);
        }
    }
}

/// Whether the turn so far does something beyond the movement.
fn is_deed<const SEATS: usize>(position: &SandToSea<SEATS>) -> bool {
    position.turn_so_far().is_some_and(|turn| turn.build().is_some() || turn.claims() || turn.times() > 0)
}

fn has_built<const SEATS: usize>(position: &SandToSea<SEATS>) -> bool {
    position.turn_so_far().is_some_and(|turn| turn.build().is_some())
}

/// Makes the first decision there is: for cubes the cheapest, at a market the outpost, at a port the claim.
fn apply_first<const SEATS: usize>(position: &mut SandToSea<SEATS>) {
    if let Some(first) = position.legal().iter().next() {
        position.advance(first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(position: &str) -> Vec<String> {
        let position: SandToSea<2> = position.parse().unwrap();
        let mut turns = Vec::new();
        candidates(&position, &mut turns);
        turns.iter().map(|candidate| candidate.turn().to_string()).collect()
    }

    /// The boat is on C3; the first seat has one outpost there, and one in each row but that of C4.
    const TABLE: &str =
        "V04,E19:0,E07:0,V01/sea,E02:1,E01,E21,E20/E23,sea,E05:0,E18,E06,E10/E13,E11,E08,E14,sea/V12,E15,sea,V19";

    fn with(mover: &str) -> Vec<String> {
        written(&format!("sand-to-sea 2 standard/standard 0 - M17,M35,M04,M26 {TABLE} {mover} rr;S01,S02;-;-;A3;-;-"))
    }

    #[test]
    fn a_market_is_traded_at_and_a_column_emptied_for_each_reward() {
        let turns = with("yyrr;M03;S01,S02,M10;-;C3;-;-");
        let has = |turn: &str| turns.iter().any(|other| other == turn);
        assert!(has("@x2") && has("@x1"), "{turns:?}");
        for slot in 0..4 {
            // The trades come after the card that replaces the one taken.
            assert!(has(&format!("@C4:S01#&{slot}")), "{turns:?}");
        }
        // Face-up cards pay for the steps, and idle moves from the hand are left out.
        assert!(turns.iter().all(|turn| !turn.starts_with('@') || !turn.contains("M03")), "{turns:?}");
        assert!(has("M03") && has("rest") && has("+0"), "{turns:?}");
    }

    #[test]
    fn a_tile_within_reach_is_claimed_with_the_cards_that_matter_least() {
        let turns = with("yyyggbb;S01,M03,M19;-;S02,M18;C3;-;-");
        // Two of the three cards have to go: M19 cannot be played, and two yellow cubes are less than a green one.
        assert!(turns.contains(&"@E1:S01,M19=".to_owned()), "{turns:?}");
        assert!(!turns.contains(&"@E1:S01,M19".to_owned()), "{turns:?}");
    }

    #[test]
    fn an_upgrade_takes_all_of_its_steps() {
        let turns = with("yyr;S02;-;S01;C3;-;-");
        let upgrades: Vec<&String> = turns.iter().filter(|turn| turn.starts_with("S02")).collect();
        assert_eq!(upgrades, ["S02^rg", "S02^yr", "S02^yy"]);
    }
}
