//! What a network sees of a Spice Road table: yes-or-no features, from the side of the player whose turn it is or was.
//!
//! They are kept as bits, because most of them are bits already: a hand is a set of cards, a number is as many ones as it
//! counts (a thermometer). First comes a block of [`PER_PLAYER`] words for each seat, the mover's first and the others in
//! turn order after it, then [`SHARED`] words for the table. Bits not named here are never set.

use caravan_rules::spice_road::{Player, SpiceRoad};
use caravan_rules::{Cubes, Id, MerchantId, PointId, Spice};

use super::worth::settled_caravan;
use crate::playbook::Playbook;

/// Words for one player.
const PER_PLAYER: usize = 8;
/// Words for the table.
const SHARED: usize = 14;
/// How many ways a visible point card can be out of reach: no cube lacking, one, two, three, more.
const REACHES: usize = 5;

/// The version of these features; see [`Playbook::FEATURE_VERSION`].
pub(super) const VERSION: u32 = 1;

/// How many words of features a table of so many seats has.
pub(super) const fn words(seats: usize) -> usize {
    PER_PLAYER * seats + SHARED
}

/// Writes the features of a position over `into`.
pub(super) fn write<const SEATS: usize>(position: &SpiceRoad<SEATS>, into: &mut [u64]) {
    into.fill(0);
    let mover = position.side().index();
    let (players, table) = into.split_at_mut(PER_PLAYER * SEATS);
    let mine = settled_points(&position.players()[mover]);
    for (ahead, block) in players.chunks_exact_mut(PER_PLAYER).enumerate() {
        let player = &position.players()[(mover + ahead) % SEATS];
        write_player(player, block);
        write_reach(position, player, &mut block[4..8]);
        if ahead > 0 {
            block[3] |= margin(mine - settled_points(player)) << 25;
        }
    }
    write_table(position, mover, table);
}

/// Cards and coins, without the cubes.
fn settled_points(player: &Player) -> i32 {
    player.score()[..3].iter().map(|part| i32::from(part.points)).sum()
}

/// As many ones as `count`, at most `most`.
#[inline(always)]
fn thermometer(count: u32, most: u32) -> u64 {
    (1 << count.min(most)) - 1
}

fn write_player(player: &Player, block: &mut [u64]) {
    let caravan = settled_caravan(player);
    // 45 cards in hand, 6 claims, 10 cubes in all.
    block[0] = player.hand().bits()
        | thermometer(player.claimed().len() as u32, 6) << 45
        | thermometer(caravan.total(), 10) << 51;
    // 45 cards played, 12 cards acquired.
    let acquired = player.owned().len() - MerchantId::STARTING.len();
    block[1] = player.played().bits() | thermometer(acquired as u32, 12) << 45;
    // 10 cubes of each spice.
    block[2] =
        Spice::ALL.into_iter().zip(0..).map(|(spice, i)| thermometer(caravan[spice].into(), 10) << (10 * i)).sum();
    // 20 steps of five points, and what is left over.
    let points = settled_points(player) as u32;
    block[3] = thermometer(points / 5, 20) | 1 << (20 + points % 5);
}

/// One bit out of 39 for how far the mover is ahead, in steps of two points.
fn margin(ahead: i32) -> u64 {
    1 << (ahead.div_euclid(2) + 19).clamp(0, 38)
}

/// How near the player is to each point card in the row: by card, 180 bits; by slot, 30 bits.
fn write_reach<const SEATS: usize>(position: &SpiceRoad<SEATS>, player: &Player, block: &mut [u64]) {
    for (slot, card) in position.point_row().enumerate() {
        let (cubes, levels) = lacking(card.cost(), settled_caravan(player));
        set(block, REACHES * card.index() + cubes.min(REACHES - 1));
        set(block, REACHES * PointId::COUNT + 6 * slot + levels.div_ceil(2).min(5));
    }
}

/// How many cubes of a cost are not there, and how many levels they have together.
fn lacking(cost: Cubes, caravan: Cubes) -> (usize, usize) {
    let mut lacking = (0, 0);
    for (spice, level) in Spice::ALL.into_iter().zip(1..) {
        let missing = usize::from(cost[spice].saturating_sub(caravan[spice]));
        lacking = (lacking.0 + missing, lacking.1 + level * missing);
    }
    lacking
}

fn write_table<const SEATS: usize>(position: &SpiceRoad<SEATS>, mover: usize, table: &mut [u64]) {
    let (merchants, rest) = table.split_at_mut(7);
    let (points, counts) = rest.split_at_mut(6);
    // For each slot 43 cards and up to 3 cubes of each spice on it; then the row as a set.
    for (slot, (card, cubes)) in position.merchant_row().enumerate() {
        let card = 1 << (card.index() - MerchantId::STARTING.len());
        let lying: u64 =
            Spice::ALL.into_iter().zip(0..).map(|(spice, i)| thermometer(cubes[spice].into(), 3) << (3 * i)).sum();
        merchants[slot] = card | lying << MerchantId::DECK;
        merchants[6] |= card;
    }
    // For each slot 36 cards; then the row as a set.
    for (slot, card) in position.point_row().enumerate() {
        points[slot] = 1 << card.index();
        points[5] |= points[slot];
    }
    // 10 coins of each metal, the mover's seat, the last round, and the deck in steps of four cards.
    counts[0] = thermometer(position.gold().into(), 10)
        | thermometer(position.silver().into(), 10) << 10
        | 1 << (20 + mover)
        | u64::from(position.is_last_round()) << 25
        | thermometer(position.merchant_deck().len().div_ceil(4) as u32, 10) << 26;
}

#[inline(always)]
fn set(block: &mut [u64], bit: usize) {
    block[bit / 64] |= 1 << (bit % 64);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ones(position: &str) -> Vec<usize> {
        let position: SpiceRoad<2> = position.parse().unwrap();
        let mut bits = vec![u64::MAX; words(2)];
        write(&position, &mut bits);
        (0..64 * words(2)).filter(|bit| bits[bit / 64] >> (bit % 64) & 1 == 1).collect()
    }

    const START: &str = "spice-road 2 0 M07,M12:y,M03,M30,M21,M40 P12,P03,P33,P20,P08 3/4 \
        yyr;S01,S02;-;-;0/0 yyyy;S01;S02;P01;1/0";

    #[test]
    fn a_position_has_the_features_it_should_have() {
        let ones = ones(START);
        let has = |word: usize, bit: usize| ones.contains(&(64 * word + bit));
        assert!(has(0, 0) && has(0, 1) && !has(0, 45) && has(0, 53) && !has(0, 54));
        assert!(has(2, 1) && !has(2, 2) && has(2, 10) && !has(2, 11));
        assert!(has(8, 0) && !has(8, 1) && has(9, 1) && has(8, 45) && !has(8, 46));
        // Six for the card and three for the gold coin: one step of five and four left over; nine points behind.
        assert!(has(11, 0) && !has(11, 1) && has(11, 24) && has(11, 25 + 14));
        // P12 costs yyggg: the first lacks three green cubes, nine levels.
        assert!(has(4, 5 * 11 + 3) && has(4 + 180 / 64, 180 % 64 + 5));
        assert!(has(16, 6) && has(17, 11) && has(17, 43) && !has(17, 44) && has(22, 6) && has(22, 11));
        assert!(has(23, 11) && has(28, 11) && has(29, 2) && !has(29, 3) && has(29, 20) && !has(29, 25));
    }

    #[test]
    fn the_other_side_sees_the_blocks_exchanged() {
        let mine = ones(START);
        let theirs = ones(&START.replacen(" 0 ", " 1 ", 1));
        let hand = |ones: &[usize], word: usize| {
            ones.iter().filter(|&&bit| bit / 64 == word).map(|bit| bit % 64).collect::<Vec<_>>()
        };
        for word in [0, 1, 2, 4, 5, 6, 7] {
            assert_eq!(hand(&mine, word), hand(&theirs, word + 8));
        }
    }
}
