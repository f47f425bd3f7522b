//! What a network sees of a Spice Road table: yes-or-no features, from the side of the player whose turn it is or was.
//!
//! They are kept as bits, because most of them are bits already: a hand is a set of cards, a number is as many ones as it
//! counts (a thermometer). First comes a block of [`PER_PLAYER`] words for each seat, the mover's first and the others in
//! turn order after it, then [`SHARED`] words for the table, then [`STANDING`] words for each of the others that say how the
//! game would end now, and last [`AHEAD`] words for each seat that say what it can claim how soon. Bits not named here are never set.

use caravan_rules::spice_road::{Choice, Coin, Player, PointId, SpiceRoad, coin_over};
use caravan_rules::{Cubes, Decision, Id, MerchantId, Spice};

use super::claims_ahead::claims_ahead;
use super::worth::settled_caravan;
use crate::playbook::Playbook;

/// Words for one player.
const PER_PLAYER: usize = 8;
/// Words for the table.
const SHARED: usize = 14;
/// Words for how the mover stands against one of the others: at any time, with one claim to go, and in the last round.
const STANDING: usize = 3;
/// Words for what one player can claim how soon.
const AHEAD: usize = 2;
/// How many ways a visible point card can be out of reach: no cube lacking, one, two, three, more.
const REACHES: usize = 5;

/// The version of these features; see [`Playbook::FEATURE_VERSION`].
pub(super) const VERSION: u32 = 3;

/// How many words of features a table of so many seats has.
pub(super) const fn words(seats: usize) -> usize {
    words_before_ahead(seats) + AHEAD * seats
}

const fn words_before_ahead(seats: usize) -> usize {
    PER_PLAYER * seats + SHARED + STANDING * (seats - 1)
}

/// Writes the features of a position over `into`, or those of them that the first `known` words have.
pub(super) fn write<const SEATS: usize>(position: &SpiceRoad<SEATS>, known: usize, into: &mut [u64]) {
    into.fill(0);
    let mover = position.side().index();
    let (players, rest) = into.split_at_mut(PER_PLAYER * SEATS);
    let (table, rest) = rest.split_at_mut(SHARED);
    let (standing, ahead) = rest.split_at_mut(STANDING * (SEATS - 1));
    let mine = settled_points(&position.players()[mover]);
    for (place, block) in players.chunks_exact_mut(PER_PLAYER).enumerate() {
        let player = &position.players()[(mover + place) % SEATS];
        write_block(position, player, block);
        if place > 0 {
            block[3] |= margin(mine - settled_points(player)) << 25;
        }
    }
    write_table(position, mover, table);
    write_standing(position, mover, standing);
    if known <= words_before_ahead(SEATS) {
        return;
    }
    for (place, words) in ahead.chunks_exact_mut(AHEAD).enumerate() {
        write_ahead(position, &position.players()[(mover + place) % SEATS], words);
    }
}

/// The same for the position after a turn with this main decision, given the features before it: what the turn cannot have
/// changed is copied.
pub(super) fn write_after<const SEATS: usize>(
    after: &SpiceRoad<SEATS>,
    main: Decision,
    before: &[u64],
    known: usize,
    into: &mut [u64],
) {
    let takes_a_card = match Choice::of(main) {
        Some(Choice::Gain { .. } | Choice::Upgrade { .. } | Choice::Trade { .. } | Choice::Rest) => false,
        Some(Choice::Acquire { .. }) => true,
        // A claim moves the row of point cards, which every player is at some distance from.
        Some(Choice::Claim { .. } | Choice::Pay { .. } | Choice::Return { .. }) | None => {
            return write(after, known, into);
        }
    };
    into.copy_from_slice(before);
    let mover = after.side().index();
    let (players, rest) = into.split_at_mut(PER_PLAYER * SEATS);
    let (table, rest) = rest.split_at_mut(SHARED);
    let (standing, ahead) = rest.split_at_mut(STANDING * (SEATS - 1));
    players[..PER_PLAYER].fill(0);
    write_block(after, &after.players()[mover], &mut players[..PER_PLAYER]);
    if takes_a_card {
        table.fill(0);
        write_table(after, mover, table);
    }
    standing.fill(0);
    write_standing(after, mover, standing);
    if known > words_before_ahead(SEATS) {
        write_ahead(after, &after.players()[mover], &mut ahead[..AHEAD]);
    }
}

/// By card and by slot what can be claimed after one turn of the player's own, and after two; and how much the best of that brings, and
/// of what can be claimed at once.
fn write_ahead<const SEATS: usize>(position: &SpiceRoad<SEATS>, player: &Player, words: &mut [u64]) {
    let row = position.point_row().fold(0, |row, card| row | 1 << card.index());
    let ahead = claims_ahead(settled_caravan(player), player.hand(), player.played(), row);
    let (mut slots, mut best) = ([0; 2], [0; 3]);
    for (slot, card) in position.point_row().enumerate() {
        let coin = coin_over(slot, position.gold(), position.silver()).map_or(0, Coin::points);
        let points = u32::from(card.points()) + u32::from(coin);
        let at = 1 << card.index();
        for (best, cards) in best.iter_mut().zip([ahead.now, ahead.next, ahead.after_next]) {
            *best = if cards & at != 0 { points.max(*best) } else { *best };
        }
        slots[0] |= u64::from(ahead.next & at != 0) << slot;
        slots[1] |= u64::from(ahead.after_next & at != 0) << slot;
    }
    let [now, next, after_next] = best.map(|points| thermometer(points.saturating_sub(4) / 2, 10));
    words[0] = ahead.next | slots[0] << 36 | next << 41 | now << 51;
    words[1] = ahead.after_next | slots[1] << 36 | after_next << 41;
}

fn write_block<const SEATS: usize>(position: &SpiceRoad<SEATS>, player: &Player, block: &mut [u64]) {
    let caravan = settled_caravan(player);
    write_player(player, caravan, block);
    write_reach(position, caravan, &mut block[4..8]);
}

/// For each of the others one bit out of 63, by how many points the mover would win or lose if the game ended now. In close
/// endings a single point decides, so the end of the game has bits of its own.
fn write_standing<const SEATS: usize>(position: &SpiceRoad<SEATS>, mover: usize, standing: &mut [u64]) {
    let most_claims = position.players().iter().map(|player| player.claimed().len()).max().unwrap_or(0);
    let has_one_to_go = most_claims + 1 == usize::from(SpiceRoad::<SEATS>::CARDS_TO_END);
    let mine = points_now(&position.players()[mover]);
    for (behind, words) in standing.chunks_exact_mut(STANDING).enumerate() {
        let theirs = points_now(&position.players()[(mover + 1 + behind) % SEATS]);
        let bit = 1 << (mine - theirs + 31).clamp(0, 62);
        words[0] = bit;
        words[1] = if has_one_to_go { bit } else { 0 };
        words[2] = if position.is_last_round() { bit } else { 0 };
    }
}

/// Cards, coins and the cubes that count.
fn points_now(player: &Player) -> i32 {
    settled_points(player) + settled_caravan(player).dear().total() as i32
}

/// Cards and coins, without the cubes.
fn settled_points(player: &Player) -> i32 {
    player.score()[..3].iter().map(|part| i32::from(part.points)).sum()
}

/// As many ones as `count`, at most `most`.
fn thermometer(count: u32, most: u32) -> u64 {
    (1 << count.min(most)) - 1
}

fn write_player(player: &Player, caravan: Cubes, block: &mut [u64]) {
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
fn write_reach<const SEATS: usize>(position: &SpiceRoad<SEATS>, caravan: Cubes, block: &mut [u64]) {
    for (slot, card) in position.point_row().enumerate() {
        let (cubes, levels) = lacking(card.cost(), caravan);
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

fn set(block: &mut [u64], bit: usize) {
    block[bit / 64] |= 1 << (bit % 64);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ones(position: &str) -> Vec<usize> {
        let position: SpiceRoad<2> = position.parse().unwrap();
        let mut bits = vec![u64::MAX; words(2)];
        write(&position, words(2), &mut bits);
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
        // Nine points and a red cube behind, and the end is far.
        assert!(has(30, 31 + 1 - 9) && !has(31, 31 + 1 - 9) && !has(32, 31 + 1 - 9));
        assert!(has(23, 11) && has(28, 11) && has(29, 2) && !has(29, 3) && has(29, 20) && !has(29, 25));
    }

    #[test]
    fn what_can_be_claimed_soon_is_seen_by_card_by_slot_and_by_points() {
        // With yyr and an upgrade of two nothing in the row can be paid for, with yyyr and two yellow cubes neither; with yyrr and them P02 can,
        // after an upgrade P03 and P04 could be, and after both turns P06.
        let row = "P02,P03,P04,P12,P06";
        let text = START.replacen("P12,P03,P33,P20,P08", row, 1).replacen("yyr;S01,S02;-", "yyrr;S01,S02;-", 1);
        let ones = ones(&text);
        let has = |word: usize, bit: usize| ones.contains(&(64 * word + bit));
        let (next, after_next) = (33, 34);
        // P02 costs yyyrr, P03 yyrrr, P04 yygg, P06 yyygg.
        assert!(has(next, 1) && !has(next, 2) && has(next, 3) && !has(next, 5) && has(next, 36) && has(next, 38));
        assert!(!has(after_next, 1) && has(after_next, 2) && has(after_next, 5) && has(after_next, 37));
        // The best is P02 with its gold coin, ten points; nothing can be claimed now; P06 in the last slot brings nine.
        assert!(has(next, 43) && !has(next, 44) && !has(next, 51) && has(after_next, 42) && !has(after_next, 44));
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

    #[test]
    fn close_endings_have_bits_of_their_own() {
        let one_to_go = START.replacen("S02;P01;1/0", "S02;P01,P02,P04,P05,P06;1/0", 1);
        let last_round = START.replacen("S02;P01;1/0", "S02;P01,P02,P04,P05,P06,P07;1/0", 1);
        let word = |position: &str, word: usize| ones(position).iter().filter(|&&bit| bit / 64 == word).count();
        assert_eq!([30, 31, 32].map(|at| word(&one_to_go, at)), [1, 1, 0]);
        assert_eq!([30, 31, 32].map(|at| word(&last_round.replacen(" 0 ", " 1 ", 1), at)), [1, 0, 1]);
    }
}
