//! What lies open in From Sand to Sea, as the plan of one seat sees it while everybody else stands still.

use caravan_rules::sand_to_sea::{BonusKind, Cell, Cells, Map, SandToSea, Tile};
use caravan_rules::{Cubes, Id, MerchantId, Merchants, Seat};

/// How many columns and rows a player board has.
const SIDE: usize = 4;

/// The table around one seat.
pub(super) struct OpenTable {
    pub(super) map: &'static Map,
    /// The row, and the cubes that lie on it at first.
    pub(super) row: Vec<(MerchantId, Cubes)>,
    /// The cards that the seat has at first.
    owned: Merchants,
    /// What is at each cell, if it is a market.
    markets: [Option<Market>; Cell::COUNT],
    /// The cells with markets of each symbol.
    symbols: [Cells; SIDE],
    /// How many extra-move tiles and hold tiles the seat could have at most, with those it has.
    pub(super) most_moves: u8,
    pub(super) most_holds: u8,
}

/// A market tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Market {
    pub(super) symbol: usize,
    pub(super) input: Cubes,
    pub(super) output: Cubes,
    /// What the outposts of the others make an outpost cost.
    pub(super) cost: u32,
    /// What the boats of the others cost who comes here.
    pub(super) toll: u32,
}

impl OpenTable {
    /// The table around a seat.
    pub(super) fn new<const SEATS: usize>(position: &SandToSea<SEATS>, seat: Seat) -> OpenTable {
        let player = position.player(seat);
        let markets = std::array::from_fn(|cell| market(position, seat, Cell::from_index(cell)));
        let has_symbol =
            |cell: Cell, symbol| markets[cell.index()].is_some_and(|market: Market| market.symbol == symbol);
        let symbols = std::array::from_fn(|symbol| Cell::all().filter(|&cell| has_symbol(cell, symbol)).collect());
        OpenTable {
            map: position.map().get(),
            row: position.merchant_row().collect(),
            owned: player.owned(),
            markets,
            symbols,
            most_moves: player.moves() + position.bonus_left(BonusKind::Move),
            most_holds: player.holds() + position.bonus_left(BonusKind::Hold),
        }
    }

    /// What is at a cell, if it is a market.
    pub(super) fn market(&self, cell: Cell) -> Option<&Market> {
        self.markets[cell.index()].as_ref()
    }

    /// Every market with its cell.
    pub(super) fn markets(&self) -> impl Iterator<Item = (Cell, &Market)> {
        Cell::all().filter_map(|cell| self.market(cell).map(|market| (cell, market)))
    }

    /// All cards that the seat has with those in these slots of the row.
    pub(super) fn owned(&self, acquired: u8) -> Merchants {
        let of_row = (0..self.row.len()).filter(|slot| acquired >> slot & 1 == 1).map(|slot| self.row[slot].0);
        self.owned.union(of_row.collect())
    }

    /// The slots of the row whose card has not been taken.
    pub(super) fn slots_left(&self, acquired: u8) -> impl Iterator<Item = usize> {
        (0..self.row.len()).filter(move |slot| acquired >> slot & 1 == 0)
    }

    /// How many outposts of each symbol these are.
    pub(super) fn built(&self, outposts: Cells) -> [usize; SIDE] {
        self.symbols.map(|cells| (cells.bits() & outposts.bits()).count_ones() as usize)
    }

    /// How many columns of the board are empty with these outposts built.
    pub(super) fn emptied_columns(&self, outposts: Cells) -> usize {
        self.built(outposts).into_iter().min().unwrap_or(0)
    }

    /// How many outposts are missing until so many columns are empty.
    fn missing(&self, outposts: Cells, columns: usize) -> usize {
        self.built(outposts).map(|built| columns.saturating_sub(built)).into_iter().sum()
    }

    /// How many more columns so many more outposts could empty.
    pub(super) fn columns_within(&self, outposts: Cells, more: usize) -> usize {
        let emptied = self.emptied_columns(outposts);
        (emptied + 1..=SIDE).take_while(|&columns| self.missing(outposts, columns) <= more).count()
    }

    /// Whether the outpost at a market, just built, may help to empty a column with so many more outposts.
    pub(super) fn may_empty(&self, outposts: Cells, market: &Market, more: usize) -> bool {
        let built = self.built(outposts)[market.symbol];
        (built.max(self.emptied_columns(outposts) + 1)..=SIDE).any(|columns| self.missing(outposts, columns) <= more)
    }
}

fn market<const SEATS: usize>(position: &SandToSea<SEATS>, seat: Seat, cell: Cell) -> Option<Market> {
    let Tile::Market(id) = position.tile(cell) else { return None };
    let market = position.components().get().market(id);
    let others = Seat::all(SEATS).filter(|&other| other != seat);
    Some(Market {
        symbol: market.symbol as usize,
        input: market.input,
        output: market.output,
        cost: position.outpost_cost_at(cell),
        toll: others.filter(|&other| position.player(other).boat_cell() == Some(cell)).count() as u32,
    })
}
