//! What can be had in From Sand to Sea, as the atlas shows it.

use caravan_rules::sand_to_sea::{BonusKind, Components};
use caravan_study::atlas::{Item, ItemKind};
use caravan_texts::Texts;
use maud::Markup;

use super::bonus::bonus_tile;
use super::market::market_picture;
use super::victory::victory_picture;
use crate::parts::card::picture;

/// The picture of a card or tile; nothing for a name that is none.
pub(crate) fn item_picture(t: Texts, item: &Item) -> Option<Markup> {
    let (name, components) = (item.name.as_str(), Components::standard());
    match item.kind {
        ItemKind::Merchant => name.parse().ok().map(|card| picture(t, card)),
        ItemKind::Victory => name.parse().ok().map(|tile| victory_picture(t, components.victory(tile))),
        ItemKind::Outpost => name.parse().ok().map(|tile| market_picture(t, components.market(tile))),
        ItemKind::Bonus => BonusKind::ALL.into_iter().find(|kind| kind.name() == name).map(|kind| bonus_tile(t, kind)),
        ItemKind::Point => None,
    }
}
