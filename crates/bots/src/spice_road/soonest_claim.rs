//! The shortest way to a claim with the cards a player has, for a game that only has to be brought to its end.
//!
//! A plan that goes by what things are worth may keep dear cubes for ever rather than change them for what a card costs. The number of
//! turns to the next claim falls with every turn of a shortest way, so whoever plays one gets there.

use std::collections::HashMap;

use caravan_rules::spice_road::{CARAVAN_LIMIT, CARAVANS, Choice, PointId, SpiceRoad, caravan_rank};
use caravan_rules::{Cubes, Decisions, Game, Merchants, Seat};

use super::claims_ahead::caravans_by_rank;
use crate::card_ways::{CardWay, card_ways};
use crate::playbook::Playbook;
use crate::thrift::{kept, short_of};
use crate::turns::{Candidate, turns_of};

/// The longest way that is looked for, in turns before the claim.
const FURTHEST: u8 = 30;
/// So many positions are gone through at most.
const MOST: usize = 30_000;

/// The turn with which the shortest way to a claim begins, if one is found; where something can be claimed at once, the claim of most points.
/// Nobody else is reckoned with, and no merchant card is acquired on the way.
pub(super) fn soonest_claim<const SEATS: usize>(position: &SpiceRoad<SEATS>) -> Option<Candidate<SpiceRoad<SEATS>>> {
    let seat = position.to_move().seat().filter(|_| position.owes().is_none())?;
    let mut claims = Vec::new();
    let mut firsts = Vec::new();
    for main in position.legal().iter() {
        if SpiceRoad::<SEATS>::is_play(main) || SpiceRoad::<SEATS>::is_rest(main) {
            turns_of(position, main, usize::MAX, &mut firsts);
        } else if matches!(Choice::of(main), Some(Choice::Claim { .. })) {
            turns_of(position, main, 1, &mut claims);
        }
    }
    let points = |claim: &Candidate<SpiceRoad<SEATS>>| claim.after.player(seat).points();
    claims.into_iter().max_by_key(points).or_else(|| first_of_shortest(position, seat, &firsts))
}

fn first_of_shortest<const SEATS: usize>(
    position: &SpiceRoad<SEATS>,
    seat: Seat,
    firsts: &[Candidate<SpiceRoad<SEATS>>],
) -> Option<Candidate<SpiceRoad<SEATS>>> {
    let owned = position.player(seat).owned();
    let away = TurnsAway::new(owned, position.point_row().map(PointId::cost));
    let mut search = Search { owned, away, failed: HashMap::new(), positions: 0 };
    for turns in 0..FURTHEST {
        for first in firsts {
            let player = first.after.player(seat);
            if search.is_within(player.caravan(), player.hand(), turns) {
                return Some(*first);
            }
        }
        if search.positions >= MOST {
            return None;
        }
    }
    None
}

/// How many plays each caravan is at least away from what a point card costs, were all cards always in hand.
struct TurnsAway {
    by_rank: Vec<u8>,
}

/// Further away than any way that is looked for.
const OUT_OF_REACH: u8 = u8::MAX;

impl TurnsAway {
    fn new(owned: Merchants, costs: impl Iterator<Item = Cubes>) -> TurnsAway {
        let ways: Vec<CardWay> = owned.iter().flat_map(card_ways).copied().collect();
        let mut away = TurnsAway { by_rank: vec![OUT_OF_REACH; CARAVANS] };
        // More cubes are never worse, so it is enough to know the least that have to be there before each play.
        let mut least = away.mark(costs.collect(), 0);
        for turns in 1..FURTHEST {
            let before = |way: &CardWay| least.iter().map(|&least| way.gives + short_of(least, way.takes)).collect();
            let needed: Vec<Vec<Cubes>> = ways.iter().map(before).collect();
            least = away.mark(needed.concat(), turns);
            if least.is_empty() {
                break;
            }
        }
        away
    }

    /// Notes of all caravans with one of these that they are so far away, if they are not nearer, and returns the least of them.
    fn mark(&mut self, mut needed: Vec<Cubes>, turns: u8) -> Vec<Cubes> {
        needed.sort_by_key(|cubes| cubes.total());
        needed.retain(|&cubes| {
            let is_new = cubes.total() <= CARAVAN_LIMIT && self.of(cubes) == OUT_OF_REACH;
            if is_new {
                let caravans = self.by_rank.iter_mut().zip(caravans_by_rank());
                let more = caravans.filter(|(away, caravan)| **away == OUT_OF_REACH && caravan.contains(cubes));
                more.for_each(|(away, _)| *away = turns);
            }
            is_new
        });
        needed
    }

    fn of(&self, caravan: Cubes) -> u8 {
        self.by_rank[caravan_rank(caravan)]
    }
}

struct Search {
    owned: Merchants,
    away: TurnsAway,
    /// With which cubes and cards in hand so many turns did not suffice.
    failed: HashMap<(Cubes, Merchants), u8>,
    /// How many positions have been gone through.
    positions: usize,
}

impl Search {
    /// Whether a claim can be paid for after at most so many turns.
    fn is_within(&mut self, caravan: Cubes, hand: Merchants, turns: u8) -> bool {
        if self.away.of(caravan) > turns || self.positions >= MOST {
            return false;
        }
        let is_there = self.away.of(caravan) == 0;
        if is_there || self.failed.get(&(caravan, hand)).is_some_and(|&failed| failed >= turns) {
            return is_there;
        }
        self.positions += 1;
        let is_within = self.is_within_by_playing(caravan, hand, turns - 1)
            || (hand != self.owned && self.is_within(caravan, self.owned, turns - 1));
        if !is_within && self.positions < MOST {
            self.failed.insert((caravan, hand), turns);
        }
        is_within
    }

    fn is_within_by_playing(&mut self, caravan: Cubes, hand: Merchants, turns: u8) -> bool {
        hand.iter().any(|card| {
            let mut left = hand;
            left.remove(card);
            let ways = card_ways(card).iter().filter(|way| caravan.contains(way.gives));
            ways.map(|way| caravan - way.gives + way.takes).any(|cubes| {
                let mut is_within = false;
                kept(cubes, CARAVAN_LIMIT, |caravan| is_within = is_within || self.is_within(caravan, left, turns));
                is_within
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    /// The turns with which the first seat comes to its next claim, with the second passed over.
    fn way_to_claim(player: &str) -> Vec<String> {
        let text =
            format!("spice-road 2 0 M07,M11,M03,M30,M21,M10 P22,P03,P23,P30,P36 4/4 {player} yyyy;S01,S02;-;-;0/0");
        let mut position: SpiceRoad<2> = text.parse().unwrap();
        let deal = SpiceRoad::<2>::shuffle(&mut ChaCha12Rng::seed_from_u64(0));
        let mut way = Vec::new();
        loop {
            let turn = soonest_claim(&position).unwrap().turn();
            way.push(turn.to_string());
            if turn.to_string().starts_with('=') {
                return way;
            }
            position.play(turn, &deal).unwrap();
            position = position.to_string().replacen("spice-road 2 1 ", "spice-road 2 0 ", 1).parse().unwrap();
        }
    }

    #[test]
    fn of_several_claims_the_one_of_most_points_is_made() {
        assert_eq!(way_to_claim("yyrrrbb;S01,S02;-;-;0/0"), ["=2"]);
    }

    #[test]
    fn the_way_is_as_short_as_the_cards_allow() {
        assert_eq!(way_to_claim("yyyy;S01,S02;-;-;0/0"), ["S01", "S02^y", "rest", "S02^yy", "=1"]);
    }

    #[test]
    fn dear_cubes_go_back_for_what_a_card_costs() {
        assert_eq!(way_to_claim("ggggggbbbb;S01,S02,M01,M02,M12,M15;M39,M40,M41,M42;-;0/0"), ["S01-gg", "=0"]);
    }
}
