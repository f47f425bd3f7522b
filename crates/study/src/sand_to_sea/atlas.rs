//! What can be had in From Sand to Sea.

use caravan_rules::Seat;
use caravan_rules::sand_to_sea::{BonusKind, Cell, Player, PortTile, SandToSea, Tile, Turn};

use crate::atlas::{Charted, Gain, ItemKind};

/// A victory tile.
pub const VICTORY_TILE: ItemKind = ItemKind::new("victory");
/// An outpost on a market tile.
pub const OUTPOST: ItemKind = ItemKind::new("outpost");
/// A bonus tile.
pub const BONUS_TILE: ItemKind = ItemKind::new("bonus");

/// What can be had in From Sand to Sea, as it is listed.
pub(crate) const ITEM_KINDS: &[ItemKind] = &[ItemKind::MERCHANT, VICTORY_TILE, OUTPOST, BONUS_TILE];

impl<const SEATS: usize> Charted for SandToSea<SEATS> {
    fn offered(&self) -> Vec<(ItemKind, String)> {
        let mut offered: Vec<(ItemKind, String)> =
            self.merchant_row().map(|(card, _)| (ItemKind::MERCHANT, card.to_string())).collect();
        for port in self.port_tiles() {
            if let PortTile::Victory(tile) = port {
                offered.push((VICTORY_TILE, tile.to_string()));
            }
        }
        for cell in Cell::all() {
            if let Tile::Market(tile) = self.tile(cell) {
                offered.push((OUTPOST, tile.to_string()));
            }
        }
        let left = BonusKind::ALL.into_iter().filter(|&kind| self.bonus_left(kind) > 0);
        offered.extend(left.map(|kind| (BONUS_TILE, kind.to_string())));
        offered
    }

    fn gains(&self, turn: Turn, after: &Self, seat: Seat) -> Vec<Gain> {
        let (had, has) = (self.player(seat), after.player(seat));
        let mut gains = Vec::new();
        let mut add = |kind, name: String, price| gains.push(Gain { kind, name, price });
        for card in has.owned().without(had.owned()).iter() {
            add(ItemKind::MERCHANT, card.to_string(), Some(turn.payments().len() as u32));
        }
        for tile in has.claimed().without(had.claimed()).iter() {
            add(VICTORY_TILE, tile.to_string(), None);
        }
        for cell in has.outposts().without(had.outposts()).iter() {
            if let Tile::Market(tile) = self.tile(cell) {
                add(OUTPOST, tile.to_string(), turn.build().map(|cost| cost.total()));
            }
        }
        for kind in BonusKind::ALL.into_iter().filter(|&kind| bonus(has, kind) > bonus(had, kind)) {
            add(BONUS_TILE, kind.to_string(), None);
        }
        gains
    }
}

/// How many bonus tiles of a kind a player has.
fn bonus(player: &Player, kind: BonusKind) -> usize {
    match kind {
        BonusKind::Points => player.points_tiles().count(),
        BonusKind::Move => player.moves().into(),
        BonusKind::Hold => player.holds().into(),
    }
}
