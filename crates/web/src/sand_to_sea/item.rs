//! What can be had in From Sand to Sea, as the atlas and the rulebook show it.

use caravan_rules::sand_to_sea::{BonusKind, Components, MarketId, VictoryId};
use caravan_study::atlas::{Item, ItemKind};
use caravan_study::sand_to_sea::{BONUS_TILE, OUTPOST, VICTORY_TILE};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::bonus::bonus_tile;
use super::market::market_picture;
use super::victory::victory_picture;
use crate::parts::card::picture;
use crate::parts::cubes::counted;
use crate::parts::icons::{Icon, icon};
use crate::parts::in_text::{in_text, prize_in_text};

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

/// A tile by its code, as a small picture in a line of text.
pub(crate) fn piece_in_text(t: Texts, code: &str) -> Option<Markup> {
    let components = Components::standard();
    let market = |id: MarketId| {
        let market = components.market(id);
        let label = t.trade_times((market.input, market.output), 1);
        in_text(label, html! { (counted(t, market.input)) (icon(Icon::To)) (counted(t, market.output)) })
    };
    let victory = |id: VictoryId| {
        let victory = components.victory(id);
        prize_in_text(t, t.victory(victory), victory.points, victory.cost)
    };
    code.parse().ok().map(market).or_else(|| code.parse().ok().map(victory))
}

/// All the cards of this game are merchants, which both games have.
pub(crate) fn card_picture(_: Texts, _: &str) -> Option<Markup> {
    None
}
