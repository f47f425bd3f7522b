//! Which point cards a player could claim after a turn or two of its own.
//!
//! How many cubes are lacking says little: the right card in hand makes up for five of them at once. Only 1001 caravans are
//! within the limit, so what each card, and each two cards, make of every caravan is found once and looked up ever after.

use std::sync::LazyLock;

use caravan_rules::spice_road::{CARAVAN_LIMIT, CARAVANS, PointId, caravan_rank};
use caravan_rules::{Cubes, Id, MerchantId, Merchants};

use crate::card_ways::card_ways;
use crate::thrift::{parts, within};

/// Two different merchant cards, in whichever order.
const PAIRS: usize = MerchantId::COUNT * (MerchantId::COUNT - 1) / 2;

/// Point cards as bits, by caravan and by what is played: those that can be paid for afterwards.
struct Tables {
    now: Vec<u64>,
    one: Vec<[u64; MerchantId::COUNT]>,
    two: Vec<[u64; PAIRS]>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::reckon);

/// Point cards as bits: those that can be claimed now, and those that could be after one turn or two turns, if they were not before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClaimsAhead {
    pub(super) now: u64,
    pub(super) next: u64,
    pub(super) after_next: u64,
}

/// Of these point cards those that a player with these cubes and cards can claim how soon: by playing cards from its hand, or by resting
/// and playing one.
#[inline(always)]
pub(super) fn claims_ahead(caravan: Cubes, hand: Merchants, played: Merchants, wanted: u64) -> ClaimsAhead {
    let tables = &*TABLES;
    let rank = caravan_rank(caravan);
    let (one, two) = (&tables.one[rank], &tables.two[rank]);
    let now = tables.now[rank] & wanted;
    let next = cards(hand.bits()).fold(0, |found, card| found | one[card]);
    let mut after_next = cards(played.bits()).fold(0, |found, card| found | one[card]);
    for later in cards(hand.bits()) {
        let pairs = &two[pair(0, later)..][..later];
        after_next = cards(hand.bits() & ((1 << later) - 1)).fold(after_next, |found, card| found | pairs[card]);
    }
    let next = next & wanted & !now;
    ClaimsAhead { now, next, after_next: after_next & wanted & !now & !next }
}

/// The members of a set, by their numbers.
#[inline(always)]
fn cards(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(card)
    })
}

/// The place of two cards among all pairs, the one with the lower number first.
const fn pair(lower: usize, higher: usize) -> usize {
    higher * higher.saturating_sub(1) / 2 + lower
}

impl Tables {
    fn reckon() -> Tables {
        let caravans = caravans_by_rank();
        let now: Vec<u64> = caravans.iter().map(|&caravan| affordable(caravan)).collect();
        let one: Vec<_> = caravans.iter().map(|&caravan| after_one(caravan)).collect();
        let two = caravans.iter().map(|&caravan| after_two(caravan, &one)).collect();
        Tables { now, one, two }
    }
}

/// Every caravan within the limit, by its rank.
pub(super) fn caravans_by_rank() -> &'static [Cubes] {
    static CARAVANS_BY_RANK: LazyLock<Vec<Cubes>> = LazyLock::new(|| {
        let mut caravans = vec![Cubes::NONE; CARAVANS];
        let most = CARAVAN_LIMIT as u8;
        for total in 0..=most {
            let mut note = |caravan| caravans[caravan_rank(caravan)] = caravan;
            parts(Cubes::new(most, most, most, most), total.into(), &mut note);
        }
        caravans
    });
    &CARAVANS_BY_RANK
}

/// The point cards that these cubes pay for.
fn affordable(cubes: Cubes) -> u64 {
    PointId::all().filter(|card| cubes.contains(card.cost())).map(|card| 1 << card.index()).sum()
}

/// What a caravan can become by playing a card. Cubes over the limit are still there: whoever returns some keeps those that are needed.
fn outcomes(caravan: Cubes, card: MerchantId) -> impl Iterator<Item = Cubes> {
    let ways = card_ways(card).iter().filter(move |way| caravan.contains(way.gives));
    ways.map(move |way| caravan - way.gives + way.takes)
}

fn after_one(caravan: Cubes) -> [u64; MerchantId::COUNT] {
    let mut found = [0; MerchantId::COUNT];
    for card in MerchantId::all() {
        found[card.index()] = outcomes(caravan, card).fold(0, |found, cubes| found | affordable(cubes));
    }
    found
}

fn after_two(caravan: Cubes, one: &[[u64; MerchantId::COUNT]]) -> [u64; PAIRS] {
    let mut found = [0; PAIRS];
    for first in MerchantId::all() {
        for cubes in outcomes(caravan, first) {
            let then = &one[caravan_rank(within(cubes, CARAVAN_LIMIT))];
            for second in (0..MerchantId::COUNT).filter(|&second| second != first.index()) {
                let (lower, higher) = (second.min(first.index()), second.max(first.index()));
                found[pair(lower, higher)] |= then[second];
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use caravan_rules::spice_road::SpiceRoad;
    use caravan_rules::{Game, Seat};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use crate::turns::all_turns;

    /// The row's point cards that the rules let the first seat claim after so many turns of its own, nobody else having one, and never
    /// taking a merchant card.
    fn by_the_rules(position: &SpiceRoad<2>, turns: u32) -> u64 {
        let affordable = affordable(position.player(Seat::new(0)).caravan());
        if turns == 0 {
            return affordable & row(position);
        }
        let mut candidates = Vec::new();
        all_turns(position, &mut candidates);
        let stays = |candidate: &&crate::turns::Candidate<SpiceRoad<2>>| {
            let (owned, claimed) = (position.player(Seat::new(0)).owned(), position.player(Seat::new(0)).claimed());
            let after = candidate.after.player(Seat::new(0));
            after.owned() == owned && after.claimed() == claimed
        };
        candidates.iter().filter(stays).fold(0, |found, candidate| {
            // The other seat is passed over by writing the position down with the first to move again.
            let mut after = *position;
            after.take(candidate.turn()).unwrap();
            after.reveal_at_random(&mut Xoshiro256PlusPlus::seed_from_u64(1));
            let text = after.to_string().replacen("spice-road 2 1 ", "spice-road 2 0 ", 1);
            found | by_the_rules(&text.parse().unwrap(), turns - 1)
        })
    }

    fn row(position: &SpiceRoad<2>) -> u64 {
        position.point_row().fold(0, |row, card| row | 1 << card.index())
    }

    #[test]
    fn what_is_looked_up_is_what_the_rules_allow() {
        let positions = [
            "yyy;S01,S02;-;-;0/0",
            "yyrrg;S01,M09;S02,M20;-;0/0",
            "yrgb;S02,M12,M20;S01;-;0/0",
            "yyyyyyyyrg;S01,S02,M40;-;-;0/0",
            "rrggbb;M05,M33;S01,S02,M41;-;0/0",
        ];
        for player in positions {
            let text =
                format!("spice-road 2 0 M07,M11,M03,M30,M21,M10 P12,P03,P33,P20,P08 4/4 {player} yyyy;S01,S02;-;-;0/0");
            let position: SpiceRoad<2> = text.parse().unwrap();
            let me = position.player(Seat::new(0));
            let found = claims_ahead(me.caravan(), me.hand(), me.played(), row(&position));
            let [now, next, after_next] = [0, 1, 2].map(|turns| by_the_rules(&position, turns));
            assert_eq!((found.now, found.next), (now, next & !now), "{player}");
            assert_eq!(found.after_next, after_next & !now & !next, "{player}");
        }
    }

    #[test]
    fn every_pair_of_cards_has_its_own_place() {
        let mut seen = vec![false; PAIRS];
        for higher in 0..MerchantId::COUNT {
            for lower in 0..higher {
                assert!(!std::mem::replace(&mut seen[pair(lower, higher)], true));
            }
        }
    }
}
