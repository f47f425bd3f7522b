//! What can be had in From Sand to Sea, as the atlas shows it.

use caravan_rules::sand_to_sea::{BonusKind, Components};
use caravan_study::atlas::{Item, ItemKind};
use caravan_study::sand_to_sea::{BONUS_TILE, OUTPOST, VICTORY_TILE};
use caravan_texts::{Texts, Word};
use maud::Markup;

use super::bonus::bonus_tile;
use super::market::market_picture;
use super::victory::victory_picture;
use crate::parts::card::picture;

/// What can be had, as it follows each other, and what that is called.
pub(crate) const ITEMS: &[(ItemKind, Word)] = &[
    (ItemKind::MERCHANT, Word::AtlasMerchants),
    (VICTORY_TILE, Word::AtlasVictoryTiles),
    (OUTPOST, Word::AtlasOutposts),
    (BONUS_TILE, Word::AtlasBonusTiles),
];

/// The picture of a card or tile; nothing for a name that is none.
pub(crate) fn item_picture(t: Texts, item: &Item) -> Option<Markup> {
    let (name, components) = (item.name.as_str(), Components::standard());
    match item.kind {
        ItemKind::MERCHANT => name.parse().ok().map(|card| picture(t, card)),
        VICTORY_TILE => name.parse().ok().map(|tile| victory_picture(t, components.victory(tile))),
        OUTPOST => name.parse().ok().map(|tile| market_picture(t, components.market(tile))),
        BONUS_TILE => BonusKind::ALL.into_iter().find(|kind| kind.name() == name).map(|kind| bonus_tile(t, kind)),
        _ => None,
    }
}
