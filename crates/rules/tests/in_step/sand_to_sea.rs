//! From Sand to Sea on both engines.

use caravan_literal::sand_to_sea::{EmptyMap, Move, Pieces, PileTile, Table, Tile};
use caravan_literal::{MERCHANTS, Merchant, has_all};
use caravan_rules::sand_to_sea::{self, Deal, SandToSea};
use caravan_rules::{Id, below};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::InStep;

/// With more cards than this there are thousands of ways to throw some in.
const FEW_CARDS: usize = 6;

impl<const SEATS: usize> InStep for SandToSea<SEATS> {
    type Table = Table;

    const OTHERS_SETTLE: bool = true;

    fn set_up(deal: &Deal) -> Table {
        let empty_map = EmptyMap::named(deal.map().name()).expect("a map that the literal engine knows");
        let pieces = Pieces::named(deal.components().name()).expect("pieces that the literal engine knows");
        let merchants: Vec<&Merchant> = deal.merchants().iter().map(|id| &MERCHANTS[id.index()]).collect();
        let tile = |tile: &sand_to_sea::Tile| match tile {
            sand_to_sea::Tile::Market(id) => Tile::Market(&pieces.markets[id.index()]),
            sand_to_sea::Tile::Sea => Tile::Sea,
            sand_to_sea::Tile::Port(_) => panic!("ports are not dealt"),
        };
        let tiles: Vec<Tile> = deal.tiles().iter().map(tile).collect();
        let victory = |id: sand_to_sea::VictoryId| PileTile::Victory(&pieces.victories[id.index()]);
        let pile: Vec<PileTile> = deal.victories().iter().map(|id| id.map_or(PileTile::ClosedPort, victory)).collect();
        Table::set_up(SEATS, empty_map, pieces, &merchants, &tiles, &pile)
    }

    fn has_few_turns(table: &Table) -> bool {
        table.mover().hand.len() + table.mover().played.len() <= FEW_CARDS
    }

    fn pick(table: &Table, legal: &[Move], seed: u64, rng: &mut Xoshiro256PlusPlus) -> Move {
        let style = Style::of(seed);
        let purposeful = legal.iter().copied().find(|&choice| style.serves_a_purpose(table, choice));
        purposeful.or_else(|| style.visit(table, legal, rng)).unwrap_or_else(|| {
            let kind = if style == Style::Aimless { legal.to_vec() } else { style.some_kind(legal, rng) };
            kind[below(kind.len() as u32, rng) as usize]
        })
    }
}

/// How the players of a game choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    /// Any choice, all equally likely.
    Aimless,
    /// Claims, and sails to claim, whenever possible.
    Claimer,
    /// A claimer who seldom acquires, so that the row stays full.
    Player,
    /// A claimer who builds whenever possible.
    Builder,
    /// A claimer who likes to stop beside a boat with a full hold, so that the toll overfills it.
    Visitor,
}

impl Style {
    fn of(seed: u64) -> Style {
        match seed % 64 {
            0 => Style::Aimless,
            rest if rest % 4 == 1 => Style::Claimer,
            rest if rest % 2 == 1 => Style::Builder,
            rest if rest % 8 == 6 => Style::Visitor,
            _ => Style::Player,
        }
    }

    fn serves_a_purpose(self, table: &Table, choice: Move) -> bool {
        match choice {
            Move::Claim => self != Style::Aimless,
            Move::Sail(place) => {
                let tile = table.map[place].victory_tile;
                self != Style::Aimless && tile.is_some_and(|tile| has_all(&table.mover().hold, &tile.cost))
            }
            Move::Build => self == Style::Builder,
            _ => false,
        }
    }

    /// Now and then, a visitor's journey to another boat with a full hold.
    fn visit(self, table: &Table, legal: &[Move], rng: &mut Xoshiro256PlusPlus) -> Option<Move> {
        if self != Style::Visitor || below(3, rng) == 0 {
            return None;
        }
        legal.iter().copied().find(|&choice| matches!(choice, Move::Sail(place) if has_a_full_hold(table, place)))
    }

    /// The choices of one kind, so that playing is as likely as sailing to any of two dozen places.
    fn some_kind(self, legal: &[Move], rng: &mut Xoshiro256PlusPlus) -> Vec<Move> {
        let mut kinds: Vec<Vec<Move>> = vec![Vec::new(); 4];
        for &choice in legal {
            kinds[kind_of(choice)].push(choice);
        }
        let is_frugal = self == Style::Player && below(8, rng) > 0;
        if is_frugal && !kinds[0].is_empty() {
            kinds[1].clear();
        }
        kinds.retain(|kind| !kind.is_empty());
        kinds.swap_remove(below(kinds.len() as u32, rng) as usize)
    }
}

/// Whether the toll on this place would overfill a hold.
fn has_a_full_hold(table: &Table, place: usize) -> bool {
    let is_full = |seat: &usize| table.players[*seat].hold.len() == table.players[*seat].hold_limit();
    matches!(table.map[place].tile, Tile::Market(_)) && table.others_on(place).iter().any(is_full)
}

fn kind_of(choice: Move) -> usize {
    match choice {
        Move::Play(_) => 0,
        Move::Acquire(_) => 1,
        Move::Sail(_) => 2,
        _ => 3,
    }
}
