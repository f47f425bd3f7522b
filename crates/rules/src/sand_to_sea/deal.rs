//! Everything chance decides: the merchant deck, the tiles of the map and the victory pile.

use std::fmt;

use rand_core::Rng;

use super::cell::Cell;
use super::components::Components;
use super::interned::Interned;
use super::map::{Map, PORTS};
use super::position::SandToSea;
use super::tile::{MarketId, Tile, VictoryId, VictoryTiles};
use crate::deck::{Way, draw, first_repeated, unseen_last};
use crate::merchant_card::{MerchantId, Merchants};
use crate::set::{Id, Set};
use crate::shuffle::{below, shuffle};
use crate::spice::Spice;
use crate::view::View;

/// Tiles of the map that are not ports.
pub const TILES: usize = Cell::COUNT - PORTS;
/// Market tiles of each symbol on the map; two of the six stay in the box (STS-SETUP-4).
pub const MARKETS_PER_SYMBOL: usize = 4;
/// Sea tiles on the map.
pub const SEAS: usize = 4;
/// The Closed Port is among so many tiles on top of the victory pile (STS-SETUP-7).
pub const CLOSED_PORT_AMONG: usize = 6;

/// All that is shuffled before the first turn, and what it is shuffled for: the map and the components.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    map: Interned<Map>,
    components: Interned<Components>,
    merchants: [MerchantId; MerchantId::DECK],
    tiles: [Tile; TILES],
    victories: Vec<Option<VictoryId>>,
}

/// Why lists of cards and tiles are not a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealError {
    /// The merchant deck has 43 cards.
    MerchantCount(usize),
    /// The starting cards are never in the deck.
    StartingCard(MerchantId),
    /// Each merchant card is in the deck once.
    MerchantTwice(MerchantId),
    /// The map has 20 tiles besides its ports.
    TileCount(usize),
    /// A port is laid out where a tile belongs.
    PortAmongTiles,
    /// Each market tile is there once.
    MarketTwice(MarketId),
    /// There are four market tiles of each symbol on the map.
    SymbolCount(Spice, usize),
    /// Every victory tile and the Closed Port are dealt.
    VictoryCount(usize),
    /// A victory tile that the components do not have.
    NoSuchVictory(VictoryId),
    /// Each victory tile is there once.
    VictoryTwice(VictoryId),
    /// The Closed Port is one of the six tiles on top of the pile.
    ClosedPort,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::MerchantCount(count) => write!(f, "{count} merchant cards instead of {}", MerchantId::DECK),
            DealError::StartingCard(card) => write!(f, "{card} is a starting card, not one of the deck"),
            DealError::MerchantTwice(card) => write!(f, "{card} is in the deck twice"),
            DealError::TileCount(count) => write!(f, "{count} tiles instead of {TILES}"),
            DealError::PortAmongTiles => f.write_str("ports have their own places on the map"),
            DealError::MarketTwice(tile) => write!(f, "{tile} is on the map twice"),
            DealError::SymbolCount(symbol, count) => {
                write!(f, "{count} market tiles with the symbol {symbol} instead of {MARKETS_PER_SYMBOL}")
            }
            DealError::VictoryCount(count) => write!(f, "{count} entries for the victory tiles and the Closed Port"),
            DealError::NoSuchVictory(tile) => write!(f, "there is no {tile} among the components"),
            DealError::VictoryTwice(tile) => write!(f, "{tile} is there twice"),
            DealError::ClosedPort => {
                write!(f, "the Closed Port is one of the {CLOSED_PORT_AMONG} tiles on top of the pile")
            }
        }
    }
}

impl std::error::Error for DealError {}

/// A part of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealPart {
    /// The merchant deck.
    Merchants,
    /// The tiles of the map.
    Tiles,
    /// The victory tiles and the Closed Port.
    Victories,
}

impl DealError {
    /// Which part of the deal is wrong.
    pub fn part(self) -> DealPart {
        match self {
            DealError::MerchantCount(_) | DealError::StartingCard(_) | DealError::MerchantTwice(_) => {
                DealPart::Merchants
            }
            DealError::TileCount(_)
            | DealError::PortAmongTiles
            | DealError::MarketTwice(_)
            | DealError::SymbolCount(..) => DealPart::Tiles,
            DealError::VictoryCount(_)
            | DealError::NoSuchVictory(_)
            | DealError::VictoryTwice(_)
            | DealError::ClosedPort => DealPart::Victories,
        }
    }
}

impl Deal {
    /// A deal in this order, if all is there once. `None` among the victory tiles stands for the Closed Port.
    pub fn new(
        map: Interned<Map>,
        components: Interned<Components>,
        merchants: &[MerchantId],
        tiles: &[Tile],
        victories: &[Option<VictoryId>],
    ) -> Result<Deal, DealError> {
        check_tiles(tiles, &components)?;
        check_victories(victories, &components)?;
        Ok(Deal {
            map,
            components,
            merchants: checked_merchants(merchants)?,
            tiles: tiles.try_into().map_err(|_| DealError::TileCount(tiles.len()))?,
            victories: victories.to_vec(),
        })
    }

    /// A deal in random order for a map and a set of components.
    pub fn shuffle_for<R: Rng>(map: Interned<Map>, components: Interned<Components>, rng: &mut R) -> Deal {
        let mut merchants = std::array::from_fn(|i| MerchantId::from_index(i + MerchantId::STARTING.len()));
        shuffle(&mut merchants, rng);
        let tiles = shuffled_tiles(&components, rng);
        let mut order: Vec<VictoryId> = components.victories().collect();
        shuffle(&mut order, rng);
        let mut victories: Vec<Option<VictoryId>> = order.into_iter().map(Some).collect();
        victories.insert(PORTS + below(CLOSED_PORT_AMONG as u32, rng) as usize, None);
        Deal { map, components, merchants, tiles, victories }
    }

    /// A deal that could lie behind what `view` shows: what is not seen yet in random order, the Closed Port no deeper than
    /// it can be.
    ///
    /// What has been seen comes first, in no particular order: it is not drawn again.
    pub fn guess<const SEATS: usize, R: Rng>(view: &View<SandToSea<SEATS>>, rng: &mut R) -> Deal {
        let position = view.position();
        let components = position.components();
        let merchants = unseen_last(MerchantId::deck(), position.merchant_deck(), rng);
        let pile = position.victory_pile();
        let (seen, mut unseen): (Vec<_>, Vec<_>) = components.victories().partition(|&id| !pile.tiles.contains(id));
        shuffle(&mut unseen, rng);
        let mut victories: Vec<Option<VictoryId>> = seen.into_iter().chain(unseen).map(Some).collect();
        // One of the places on top of the pile where it can still be; or, once seen, any place that is past.
        let depth = pile.closed_port_among().map_or(0, |among| below(among, rng) as usize + pile.drawn());
        victories.insert(PORTS + depth, None);
        Deal { map: position.map(), components, merchants, tiles: position.tiles_in_order(), victories }
    }

    /// The map that it is for.
    pub fn map(&self) -> Interned<Map> {
        self.map
    }

    /// The components that it is for.
    pub fn components(&self) -> Interned<Components> {
        self.components
    }

    /// The merchant deck: first the face-up row left to right, then the pile as it is drawn.
    pub fn merchants(&self) -> &[MerchantId; MerchantId::DECK] {
        &self.merchants
    }

    /// The tiles of the map, in the order of the cells without the ports.
    pub fn tiles(&self) -> &[Tile; TILES] {
        &self.tiles
    }

    /// The victory tiles: first those on the ports, in the order of the ports, then the pile as it is drawn; `None` is the
    /// Closed Port.
    pub fn victories(&self) -> &[Option<VictoryId>] {
        &self.victories
    }

    /// The victory tiles that begin on the ports.
    pub(super) fn on_ports(&self) -> [VictoryId; PORTS] {
        let mut dealt = self.victories.iter().copied().flatten();
        std::array::from_fn(|_| dealt.next().unwrap_or(VictoryId::from_index(0)))
    }
}

fn checked_merchants(merchants: &[MerchantId]) -> Result<[MerchantId; MerchantId::DECK], DealError> {
    if let Some(&card) = merchants.iter().find(|card| MerchantId::STARTING.contains(card)) {
        return Err(DealError::StartingCard(card));
    }
    if let Some(card) = first_repeated(merchants) {
        return Err(DealError::MerchantTwice(card));
    }
    merchants.try_into().map_err(|_| DealError::MerchantCount(merchants.len()))
}

/// Whether the tiles are four markets of each symbol and four seas.
pub(super) fn check_tiles(tiles: &[Tile], components: &Components) -> Result<(), DealError> {
    let mut seen = Set::<MarketId>::EMPTY;
    let mut per_symbol = [0; 4];
    for &tile in tiles {
        match tile {
            Tile::Port(_) => return Err(DealError::PortAmongTiles),
            Tile::Sea => {}
            Tile::Market(id) if seen.contains(id) => return Err(DealError::MarketTwice(id)),
            Tile::Market(id) => {
                seen.insert(id);
                per_symbol[components.market(id).symbol as usize] += 1;
            }
        }
    }
    for symbol in Spice::ALL {
        let count = per_symbol[symbol as usize];
        if count != MARKETS_PER_SYMBOL {
            return Err(DealError::SymbolCount(symbol, count));
        }
    }
    if tiles.len() == TILES { Ok(()) } else { Err(DealError::TileCount(tiles.len())) }
}

fn check_victories(victories: &[Option<VictoryId>], components: &Components) -> Result<(), DealError> {
    let tiles: Vec<VictoryId> = victories.iter().copied().flatten().collect();
    if let Some(&id) = tiles.iter().find(|id| id.index() >= components.victory_count()) {
        return Err(DealError::NoSuchVictory(id));
    }
    if let Some(id) = first_repeated(&tiles) {
        return Err(DealError::VictoryTwice(id));
    }
    if tiles.len() != components.victory_count() || victories.len() != tiles.len() + 1 {
        return Err(DealError::VictoryCount(victories.len()));
    }
    let is_on_top = victories[PORTS..PORTS + CLOSED_PORT_AMONG].contains(&None);
    if is_on_top { Ok(()) } else { Err(DealError::ClosedPort) }
}

fn shuffled_tiles<R: Rng>(components: &Components, rng: &mut R) -> [Tile; TILES] {
    let mut tiles = [Tile::Sea; TILES];
    let mut places = tiles.iter_mut();
    for symbol in Spice::ALL {
        let mut markets: Vec<MarketId> = MarketId::all().filter(|&id| components.market(id).symbol == symbol).collect();
        shuffle(&mut markets, rng);
        markets.truncate(MARKETS_PER_SYMBOL);
        for (place, id) in places.by_ref().zip(markets) {
            *place = Tile::Market(id);
        }
    }
    shuffle(&mut tiles, rng);
    tiles
}

/// What is known about the victory pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VictoryPile {
    /// The victory tiles in it, in no order.
    pub tiles: VictoryTiles,
    /// Whether the Closed Port is in it.
    pub has_closed_port: bool,
    /// How many victory tiles there are in all.
    pub(super) of: usize,
}

impl VictoryPile {
    /// How many tiles have been drawn from it.
    #[inline(always)]
    pub fn drawn(&self) -> usize {
        self.of - PORTS - self.tiles.len() + usize::from(!self.has_closed_port)
    }

    /// Among how many tiles on top the Closed Port is, if it has not come up: the first draws that were none of it are past.
    #[inline(always)]
    pub fn closed_port_among(&self) -> Option<u32> {
        self.has_closed_port.then(|| CLOSED_PORT_AMONG.saturating_sub(self.drawn()).max(1) as u32)
    }
}

/// Where the next card or tile comes from.
pub(super) trait Decks {
    /// The next merchant card, out of those not seen yet.
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId;
    /// The next tile of the victory pile; `None` is the Closed Port.
    fn next_victory(&mut self, pile: VictoryPile) -> Option<VictoryId>;
}

impl Decks for &Deal {
    #[inline(always)]
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId {
        self.merchants[MerchantId::DECK - unseen.len()]
    }

    #[inline(always)]
    fn next_victory(&mut self, pile: VictoryPile) -> Option<VictoryId> {
        self.victories[PORTS + pile.drawn()]
    }
}

/// What is unseen is drawn when it is turned over: as likely as any shuffle beforehand.
pub(super) struct AtRandom<'a, R>(pub(super) &'a mut R);

impl Decks for &mut Way {
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId {
        self.pick(unseen)
    }

    /// The Closed Port is the last way, after every tile; the only one when it has to come now.
    fn next_victory(&mut self, pile: VictoryPile) -> Option<VictoryId> {
        let Some(among) = pile.closed_port_among() else { return Some(self.pick(pile.tiles)) };
        let closed = 1.0 / f64::from(among);
        let tiles = if among == 1 { 0 } else { pile.tiles.len() };
        self.ways = tiles + 1;
        let is_closed_port = self.nth() == tiles;
        self.chance = if is_closed_port { closed } else { (1.0 - closed) / tiles as f64 };
        (!is_closed_port).then(|| self.nth_of(pile.tiles))
    }
}

impl<R: Rng> Decks for AtRandom<'_, R> {
    #[inline(always)]
    fn next_merchant(&mut self, unseen: Merchants) -> MerchantId {
        draw(unseen, self.0)
    }

    #[inline(always)]
    fn next_victory(&mut self, pile: VictoryPile) -> Option<VictoryId> {
        let is_closed_port = pile.closed_port_among().is_some_and(|among| below(among, self.0) == 0);
        (!is_closed_port).then(|| draw(pile.tiles, self.0))
    }
}
