//! What a network sees of a From Sand to Sea table: yes-or-no features, from the side of the player whose turn it is or was.
//!
//! They are kept as bits: a hand is a set of cards, a number is as many ones as it counts (a thermometer), a choice of a few
//! is one bit of them. First comes the mover's block of [`MOVER`] words, then a shorter one of [`OTHER`] words for each of the
//! others in turn order after it, then [`SHARED`] words for the table and [`STANDING`] words for each of the others that say how
//! the game would end now. Maps differ, so no feature names a cell: markets and
//! victory tiles are told apart by what is printed on them and by how far the boat is from them. Bits not named here are
//! never set.

use caravan_rules::sand_to_sea::{
    BonusKind, Cell, Choice, MarketId, Player, PortTile, SandToSea, TILES_TO_END, Tile, VictoryId, cards_for_steps,
};
use caravan_rules::{Cubes, Decision, Game, Id, MerchantId, Spice};

use super::worth::settled_hold;
use crate::playbook::Playbook;

/// Words that every player has: cards, cubes, board, points, and what can be claimed how soon.
const COMMON: usize = 8;
/// Words for the mover: also which tiles lack what, and how far the markets are.
const MOVER: usize = COMMON + 7;
/// Words for each of the others.
const OTHER: usize = COMMON;
/// Words for the table.
const SHARED: usize = 9;
/// Words for how the mover stands against one of the others: at any time, with one claim to go, and in the last round.
const STANDING: usize = 3;

/// The version of these features; see [`Playbook::FEATURE_VERSION`].
pub(super) const VERSION: u32 = 2;

/// How many words of features a table of so many seats has.
pub(super) const fn words(seats: usize) -> usize {
    MOVER + OTHER * (seats - 1) + SHARED + STANDING * (seats - 1)
}

/// Writes the features of a position over `into`.
pub(super) fn write<const SEATS: usize>(position: &SandToSea<SEATS>, into: &mut [u64]) {
    into.fill(0);
    let mover = position.side().index();
    let me = &position.players()[mover];
    let (block, rest) = into.split_at_mut(MOVER);
    let (others, rest) = rest.split_at_mut(OTHER * (SEATS - 1));
    let (table, standing) = rest.split_at_mut(SHARED);
    let hold = write_player(position, me, block);
    write_tiles(position, hold, &mut block[COMMON..COMMON + 3]);
    write_markets(position, me, &mut block[COMMON + 3..]);
    let mine = i32::from(me.points());
    for (behind, block) in others.chunks_exact_mut(OTHER).enumerate() {
        let other = &position.players()[(mover + 1 + behind) % SEATS];
        write_player(position, other, block);
        block[4] |= margin(mine - i32::from(other.points()));
    }
    write_table(position, mover, table);
    write_standing(position, mover, standing);
}

/// The same for the position after a turn with this main decision, given the features before it: what the turn cannot have
/// changed is copied.
pub(super) fn write_after<const SEATS: usize>(
    after: &SandToSea<SEATS>,
    main: Decision,
    before: &[u64],
    into: &mut [u64],
) {
    let Some(changed) = Changed::by(after, main) else { return write(after, into) };
    into.copy_from_slice(before);
    let mover = after.side().index();
    let me = &after.players()[mover];
    let (block, rest) = into.split_at_mut(MOVER);
    let (others, rest) = rest.split_at_mut(OTHER * (SEATS - 1));
    let (table, standing) = rest.split_at_mut(SHARED);
    let (own, markets) = block.split_at_mut(COMMON + 3);
    own.fill(0);
    let hold = write_player(after, me, own);
    write_tiles(after, hold, &mut own[COMMON..]);
    if changed.markets {
        markets.fill(0);
        write_markets(after, me, markets);
    }
    let mine = i32::from(me.points());
    for (behind, block) in others.chunks_exact_mut(OTHER).enumerate() {
        let other = &after.players()[(mover + 1 + behind) % SEATS];
        block[4] = block[4] & !MARGIN_BITS | margin(mine - i32::from(other.points()));
    }
    if changed.table {
        table.fill(0);
        write_table(after, mover, table);
    }
    standing.fill(0);
    write_standing(after, mover, standing);
}

/// What a turn that leaves the others as they were may have changed beside its player's cards, cubes and points.
struct Changed {
    /// Where the player's boat and outposts are.
    markets: bool,
    /// What all have in common.
    table: bool,
}

impl Changed {
    /// By a complete turn with this main decision. Nothing is said of a turn that may have changed what the others have or can claim: by a
    /// toll, by a claim, in the set-up or in a settling step.
    fn by<const SEATS: usize>(after: &SandToSea<SEATS>, main: Decision) -> Option<Changed> {
        match Choice::of(main)? {
            Choice::Play { .. } | Choice::Rest => Some(Changed { markets: false, table: false }),
            Choice::Acquire { .. } => Some(Changed { markets: false, table: true }),
            Choice::Sail { .. } => {
                let turn = after.turn_so_far()?;
                let is_felt = turn.claims() || turn.toll().len() > 0;
                (!is_felt).then_some(Changed { markets: true, table: turn.build().is_some() })
            }
            _ => None,
        }
    }
}

/// The bits of a margin.
const MARGIN_BITS: u64 = (1 << 39) - 1;

/// One of 39 bits: by how much the mover is ahead, in steps of two points.
fn margin(ahead: i32) -> u64 {
    1 << (ahead.div_euclid(2) + 19).clamp(0, 38)
}

/// For each of the others one bit out of 63, by how many points the mover would win or lose if the game ended now. In close
/// endings a single point decides, so the end of the game has bits of its own.
fn write_standing<const SEATS: usize>(position: &SandToSea<SEATS>, mover: usize, standing: &mut [u64]) {
    let most_claims = position.players().iter().map(|player| player.claimed().len()).max().unwrap_or(0);
    let has_one_to_go = most_claims + 1 == usize::from(TILES_TO_END);
    let mine = i32::from(position.players()[mover].points());
    for (behind, words) in standing.chunks_exact_mut(STANDING).enumerate() {
        let theirs = i32::from(position.players()[(mover + 1 + behind) % SEATS].points());
        let bit = 1 << (mine - theirs + 31).clamp(0, 62);
        words[0] = bit;
        words[1] = if has_one_to_go { bit } else { 0 };
        words[2] = if position.is_last_round() { bit } else { 0 };
    }
}

/// As many ones as `count`, at most `most`.
fn thermometer(count: u32, most: u32) -> u64 {
    (1 << count.min(most)) - 1
}

fn set(block: &mut [u64], bit: usize) {
    block[bit / 64] |= 1 << (bit % 64);
}

/// Writes what every player has. Returns the hold as it will be once the turn is settled.
fn write_player<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player, block: &mut [u64]) -> Cubes {
    let (hand, owned, hold) = (player.hand(), player.owned(), settled_hold(position, player));
    let total = hold.total();
    // 45 cards in hand, 4 claims, 15 cubes in all.
    block[0] = hand.bits() | thermometer(player.claimed().len() as u32, 4) << 45 | thermometer(total, 15) << 49;
    // 45 cards face up or discarded: both come back with a rest. 8 face-up cards, 11 cards acquired.
    let acquired = owned.len() - MerchantId::STARTING.len();
    block[1] = owned.without(hand).bits()
        | thermometer(player.played().len() as u32, 8) << 45
        | thermometer(acquired as u32, 11) << 53;
    // 10 cubes of each spice; 4 hold tiles, 4 extra moves, room for 7 more cubes, 4 points tiles.
    block[2] = Spice::ALL.into_iter().zip(0..).map(|(spice, i)| thermometer(hold[spice].into(), 10) << (10 * i)).sum();
    block[2] |= thermometer(player.holds().into(), 4) << 40
        | thermometer(player.moves().into(), 4) << 44
        | thermometer(player.hold_limit().saturating_sub(total), 7) << 48
        | player.points_tiles().map(|tile| 1 << (55 + tile.min(3))).sum::<u64>();
    block[3] = board(player);
    block[4] = boat(position, player) << 39;
    write_chances(position, player, hold, &mut block[5..8]);
    hold
}

/// 4 outposts of each row; 4 emptied columns; which rows stand in the way of the next, and how many do; 20 steps of five
/// points and what is left over; up to 11 outposts.
fn board(player: &Player) -> u64 {
    let built = player.built();
    let emptied = player.emptied_columns();
    let rows: u64 = (0..4).map(|row| thermometer(built[row].into(), 4) << (4 * row)).sum();
    let waiting: u64 = (0..4).map(|row| u64::from(built[row] == emptied) << row).sum();
    let [tiles, board, bonus, _] = player.score();
    let points = u32::from(tiles.points + board.points + bonus.points);
    rows | thermometer(emptied.into(), 4) << 16
        | waiting << 20
        | 1 << (23 + waiting.count_ones().max(1))
        | thermometer(points / 5, 20) << 28
        | 1 << (48 + points % 5)
        | thermometer(player.outposts().len() as u32, 11) << 53
}

/// 24 bits: the market that the boat is on; one for the sea.
fn boat<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player) -> u64 {
    match player.boat_cell().map(|cell| position.tile(cell)) {
        Some(Tile::Market(id)) => 1 << id.index(),
        Some(Tile::Sea) => 1 << MarketId::COUNT,
        Some(Tile::Port(_)) | None => 0,
    }
}

/// The victory tiles that lie open, with the cells of their ports.
fn open_tiles<const SEATS: usize>(position: &SandToSea<SEATS>) -> impl Iterator<Item = (Cell, VictoryId)> {
    let ports = position.map().get().ports().iter().zip(*position.port_tiles());
    ports.filter_map(|(&port, tile)| match tile {
        PortTile::Victory(id) => Some((port, id)),
        PortTile::Closed | PortTile::Awaiting => None,
    })
}

/// How hard it is to bring the boat to a cell: it is there, face-up cards only, one from the hand, more of them, too far.
fn reach<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player, cell: Cell) -> usize {
    let Some(boat) = player.boat_cell() else { return REACHES - 1 };
    let cards = cards_for_steps(position.map().distance(boat, cell), player.moves());
    let face_up = player.played().len();
    match cards {
        0 => 0,
        _ if cards <= face_up => 1,
        _ if cards > face_up + player.hand().len() => REACHES - 1,
        _ => {
            if cards == face_up + 1 {
                2
            } else {
                3
            }
        }
    }
}

const REACHES: usize = 5;
/// How much a tile may lack: nothing, or so many levels of cubes in steps of two, more than eight.
const LACKS: usize = 6;
const VALUES: usize = 4;

/// For each open tile one of 120 bits: how many points in four classes, what is lacking in six, how far in five; then 32
/// bits for what can be claimed at once, and 24 for the player's outposts by market.
fn write_chances<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player, hold: Cubes, block: &mut [u64]) {
    for (port, id) in open_tiles(position) {
        let victory = position.components().get().victory(id);
        let value = usize::from(victory.points.saturating_sub(11) / 3).min(VALUES - 1);
        let lack = lacking(victory.cost, hold).1.div_ceil(2).min(LACKS - 1);
        let reach = reach(position, player, port);
        set(block, (value * LACKS + lack) * REACHES + reach);
        if lack == 0 && reach < REACHES - 1 {
            set(block, 120 + id.index());
        }
    }
    for cell in player.outposts().iter() {
        if let Tile::Market(id) = position.tile(cell) {
            set(block, 152 + id.index());
        }
    }
}

/// How many cubes of a cost are not there, and how many levels they have together.
fn lacking(cost: Cubes, hold: Cubes) -> (usize, usize) {
    let mut lacking = (0, 0);
    for (spice, level) in Spice::ALL.into_iter().zip(1..) {
        let missing = usize::from(cost[spice].saturating_sub(hold[spice]));
        lacking = (lacking.0 + missing, lacking.1 + level * missing);
    }
    lacking
}

/// For each open tile by its id, how many cubes are lacking: none, one, two, three, more.
fn write_tiles<const SEATS: usize>(position: &SandToSea<SEATS>, hold: Cubes, block: &mut [u64]) {
    for (_, id) in open_tiles(position) {
        let lack = lacking(position.components().get().victory(id).cost, hold).0;
        set(block, 5 * id.index() + lack.min(4));
    }
}

/// For each market by its id one of 10 bits: whether the player has an outpost there, and how many cards it takes to come
/// there: none, one, two, three, more.
fn write_markets<const SEATS: usize>(position: &SandToSea<SEATS>, player: &Player, block: &mut [u64]) {
    let Some(boat) = player.boat_cell() else { return };
    let (map, outposts) = (position.map().get(), player.outposts());
    for cell in Cell::all() {
        if let Tile::Market(id) = position.tile(cell) {
            let cards = cards_for_steps(map.distance(boat, cell), player.moves()).min(4);
            set(block, 10 * id.index() + 5 * usize::from(outposts.contains(cell)) + cards);
        }
    }
}

fn write_table<const SEATS: usize>(position: &SandToSea<SEATS>, mover: usize, table: &mut [u64]) {
    let (merchants, rest) = table.split_at_mut(5);
    let (markets, counts) = rest.split_at_mut(2);
    // For each slot 43 cards and up to 3 cubes of each spice on it; then the row as a set.
    for (slot, (card, cubes)) in position.merchant_row().enumerate() {
        let card = 1 << (card.index() - MerchantId::STARTING.len());
        let lying: u64 =
            Spice::ALL.into_iter().zip(0..).map(|(spice, i)| thermometer(cubes[spice].into(), 3) << (3 * i)).sum();
        merchants[slot] = card | lying << MerchantId::DECK;
        merchants[4] |= card;
    }
    // For each market on the map, how many outposts it has: none, one, two, more.
    for cell in Cell::all() {
        if let Tile::Market(id) = position.tile(cell) {
            let outposts = position.players().iter().filter(|player| player.outposts().contains(cell)).count();
            set(markets, 5 * id.index() + outposts.min(4));
        }
    }
    // The open victory tiles as a set; 4 bonus tiles of each kind; the starting sets; the closed port, a tile to come.
    let tiles: u64 = open_tiles(position).map(|(_, id)| 1 << id.index()).sum();
    let bonus = |kind| thermometer(position.bonus_left(kind).into(), 4);
    counts[0] = tiles
        | bonus(BonusKind::Points) << 32
        | bonus(BonusKind::Move) << 36
        | bonus(BonusKind::Hold) << 40
        | position.sets_left().map(|set| 1 << (44 + set)).sum::<u64>()
        | u64::from(position.closed_port().is_some()) << 48
        | u64::from(position.port_tiles().contains(&PortTile::Awaiting)) << 49;
    // The mover's seat, set-up, the last round, the deck in steps of four cards.
    counts[1] = 1 << mover
        | u64::from(position.is_setting_up()) << 4
        | u64::from(position.is_last_round()) << 5
        | thermometer(position.merchant_deck().len().div_ceil(4) as u32, 10) << 6;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ones(position: &str) -> Vec<usize> {
        let position: SandToSea<2> = position.parse().unwrap();
        let mut bits = vec![u64::MAX; words(2)];
        write(&position, &mut bits);
        (0..64 * words(2)).filter(|bit| bits[bit / 64] >> (bit % 64) & 1 == 1).collect()
    }

    const TABLE: &str = "sand-to-sea 2 standard/standard 0 - M17,M35:yyr,M04,M26 \
        V04,E19:0,E07:01,V01/sea,E02:1,E01:1,E21,E20:1/E23:1,sea,E05:0,E18,E06,E10/E13:1,E11,E08:1,E14:1,sea/V12,E15,sea,V19 \
        yyyggbb;S01,M03;S02;M18;C3;-;- rr;S01;-;S02;A1;V05;BM";

    #[test]
    fn a_position_has_the_features_it_should_have() {
        let ones = ones(TABLE);
        let has = |word: usize, bit: usize| ones.contains(&(64 * word + bit));
        // Cards, cubes, and room for three more.
        assert!(has(0, 0) && !has(0, 1) && has(0, 4) && has(0, 55) && !has(0, 56));
        assert!(has(1, 1) && has(1, 19) && has(1, 45) && !has(1, 46) && has(1, 54) && !has(1, 55));
        assert!(has(2, 2) && !has(2, 3) && !has(2, 10) && has(2, 21) && has(2, 50) && !has(2, 51));
        // One outpost each of yellow, red and brown: only the green row keeps the first column.
        assert!(has(3, 0) && !has(3, 1) && has(3, 4) && !has(3, 8) && has(3, 12) && !has(3, 16));
        assert!(has(3, 22) && !has(3, 20) && has(3, 24) && has(3, 55) && !has(3, 56));
        // The boat is on E05.
        assert!(has(4, 39 + 4));
        // V12 is worth 14, costs ggbb and is two steps away: one card lies face up, one comes from the hand.
        assert!(has(5, 6 * 5 + 2) && has(5 + 131 / 64, 131 % 64) && has(8, 5 * 11));
        // An outpost at hand, and E18 one card away without one.
        assert!(has(11, 10 * 4 + 5) && has(11 + 171 / 64, 171 % 64));
        // The other: a tile, two empty columns and an extra move; 12 + 4 points and two cubes against four cubes.
        assert!(has(15, 45) && has(18, 17) && !has(18, 18) && has(17, 44) && !has(17, 45) && has(19, 19 - 7));
        // The row with its cubes, the outposts on E05, E07 and E18, the open tiles.
        assert!(has(23, 16) && has(24, 34) && has(24, 44) && has(24, 46) && has(27, 16) && has(27, 34));
        assert!(has(28, 5 * 4 + 1) && has(28, 5 * 6 + 2) && has(28 + 85 / 64, 85 % 64));
        // Sixteen points and two red cubes against six and four green and brown cubes.
        assert_eq!(ones.iter().filter(|&&bit| bit / 64 == 32).count(), 1);
        assert!(has(30, 3) && has(30, 11) && !has(30, 48) && has(31, 0) && !has(31, 1));
    }

    #[test]
    fn the_other_side_sees_the_blocks_exchanged() {
        let mine = ones(TABLE);
        let theirs = ones(&TABLE.replacen(" 0 - ", " 1 - ", 1));
        let of = |ones: &[usize], word: usize| {
            ones.iter().filter(|&&bit| bit / 64 == word).map(|bit| bit % 64).collect::<Vec<_>>()
        };
        for word in [0, 1, 2, 3, 5, 6, 7] {
            assert_eq!(of(&mine, word), of(&theirs, word + MOVER));
        }
    }
}
