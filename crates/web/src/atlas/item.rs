//! One card or tile with its figures.

use caravan_rules::sand_to_sea::{BonusKind, Components};
use caravan_study::atlas::{Item, ItemKind, Mean, Share};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::bars::{gain_bar, share_bar};
use crate::parts::card::picture;
use crate::sand_to_sea::{bonus_tile, market_picture, victory_picture};
use crate::spice_road::point_picture;

/// A card or tile: its picture, what it was worth, how often and when it was taken.
pub(super) fn item(t: Texts, item: &Item, fair: f64) -> Markup {
    html! {
        li.atlas-item id=(item.name) {
            div.atlas-picture { (drawn(t, item)) code { (item.name) } }
            dl {
                (line(t, Word::AtlasGain, html! { (gain_bar(item.gain.mean, item.gain.error)) (signed(t, item.gain)) }))
                (line(t, Word::AtlasWon, html! { (share_bar(item.won, Some(fair))) (interval(t, item.won)) }))
                (line(t, Word::AtlasTaken, html! { (share_bar(item.taken, None)) (interval(t, item.taken)) }))
                (line(t, Word::AtlasRound, html! { (mean(t, item.round)) }))
                @if let Some(price) = item.price { (line(t, Word::AtlasPrice, html! { (mean(t, price)) })) }
            }
        }
    }
}

fn line(t: Texts, term: Word, figure: Markup) -> Markup {
    html! { div { dt { (t.word(term)) } dd { (figure) } } }
}

/// The picture of a card or tile; nothing for a name that is none.
fn drawn(t: Texts, item: &Item) -> Markup {
    let name = item.name.as_str();
    let components = Components::standard();
    let drawn = match item.kind {
        ItemKind::Merchant => name.parse().ok().map(|card| picture(t, card)),
        ItemKind::Point => name.parse().ok().map(|card| point_picture(t, card)),
        ItemKind::Victory => name.parse().ok().map(|tile| victory_picture(t, components.victory(tile))),
        ItemKind::Outpost => name.parse().ok().map(|tile| market_picture(t, components.market(tile))),
        ItemKind::Bonus => BonusKind::ALL.into_iter().find(|kind| kind.name() == name).map(|kind| bonus_tile(t, kind)),
    };
    drawn.unwrap_or_default()
}

/// A share in per cent with its interval.
pub(super) fn interval(t: Texts, share: Share) -> String {
    let percent = |share: f64| format!("{:.0}", 100.0 * share);
    t.atlas_interval(&percent(share.share), &percent(share.low), &percent(share.high))
}

/// A mean with how far it may be off.
pub(super) fn mean(t: Texts, mean: Mean) -> String {
    if mean.of == 0 {
        return "–".to_owned();
    }
    t.atlas_mean(
        &t.number(format_args!("{:.1}", mean.mean)),
        &t.number(format_args!("{:.1}", mean.error.unwrap_or(0.0))),
    )
}

/// A change of a chance in per cent.
fn signed(t: Texts, gain: Mean) -> String {
    if gain.of == 0 {
        return "–".to_owned();
    }
    let error = 100.0 * gain.error.unwrap_or(0.0);
    t.atlas_gain(&t.number(format_args!("{:+.1}", 100.0 * gain.mean)), &t.number(format_args!("{error:.1}")))
}
