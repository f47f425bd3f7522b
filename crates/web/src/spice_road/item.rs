//! What can be had in Spice Road, as the atlas shows it.

use caravan_study::atlas::{Item, ItemKind};
use caravan_study::spice_road::POINT_CARD;
use caravan_texts::{Texts, Word};
use maud::Markup;

use super::point_card::point_picture;
use crate::parts::card::picture;

/// What can be had, as it follows each other, and what that is called.
pub(crate) const ITEMS: &[(ItemKind, Word)] =
    &[(ItemKind::MERCHANT, Word::AtlasMerchants), (POINT_CARD, Word::AtlasPointCards)];

/// The picture of a card; nothing for a name that is none.
pub(crate) fn item_picture(t: Texts, item: &Item) -> Option<Markup> {
    match item.kind {
        ItemKind::MERCHANT => item.name.parse().ok().map(|card| picture(t, card)),
        POINT_CARD => item.name.parse().ok().map(|card| point_picture(t, card)),
        _ => None,
    }
}
