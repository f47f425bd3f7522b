//! One card or tile with its figures.

use caravan_rules::GameKind;
use caravan_study::atlas::{Item, Mean, Share};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::bars::{gain_bar, share_bar};
use crate::parts::game::item_picture;

/// A card or tile: its picture, what it was worth, how often and when it was taken.
pub(super) fn item(t: Texts, game: GameKind, item: &Item, fair: f64) -> Markup {
    html! {
        li.atlas-item id=(item.name) {
            div.atlas-picture { (item_picture(t, game, item).unwrap_or_default()) code { (item.name) } }
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
