//! What can be had in Spice Road, as the atlas shows it.

use caravan_study::atlas::{Item, ItemKind};
use caravan_texts::Texts;
use maud::Markup;

use super::point_card::point_picture;
use crate::parts::card::picture;

/// The picture of a card; nothing for a name that is none.
pub(crate) fn item_picture(t: Texts, item: &Item) -> Option<Markup> {
    match item.kind {
        ItemKind::Merchant => item.name.parse().ok().map(|card| picture(t, card)),
        ItemKind::Point => item.name.parse().ok().map(|card| point_picture(t, card)),
        ItemKind::Victory | ItemKind::Outpost | ItemKind::Bonus => None,
    }
}
