//! What can be had in Spice Road, as the atlas and the rulebook show it.

use caravan_rules::spice_road::PointId;
use caravan_study::atlas::{Item, ItemKind};
use caravan_study::spice_road::POINT_CARD;
use caravan_texts::{Texts, Word};
use maud::Markup;

use super::point_card::point_picture;
use crate::parts::card::picture;
use crate::parts::in_text::prize_in_text;

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

/// A card that only this game has, by its code, as a small picture in a line of text.
pub(crate) fn piece_in_text(t: Texts, code: &str) -> Option<Markup> {
    let card: PointId = code.parse().ok()?;
    Some(prize_in_text(t, t.point_card(card), card.points(), card.cost()))
}

/// A card that only this game has, by its code, as it lies on a table.
pub(crate) fn card_picture(t: Texts, code: &str) -> Option<Markup> {
    code.parse().ok().map(|card| point_picture(t, card))
}
