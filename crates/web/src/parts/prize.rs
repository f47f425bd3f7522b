//! What point cards and victory tiles have in common: a silk, what they are worth, what they ask for.

use caravan_rules::{Cubes, Spice};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::cubes::{cubes, of_spice};
use crate::parts::figures::figures;
use crate::parts::icons::shape;

/// What is printed on a point card or a victory tile.
pub(crate) fn prize_face(t: Texts, points: u32, cost: Cubes) -> Markup {
    html! {
        (shape("card-art", silk(cost)))
        span.worth { (figures(points)) }
        (cubes(t, cost))
    }
}

/// The classes of a point card or a victory tile.
pub(crate) fn prize_kind(cost: Cubes) -> String {
    format!("point {}", of_spice(main_spice(cost)))
}

/// The spice that is asked for most; of equals, the more valuable.
fn main_spice(cost: Cubes) -> Spice {
    Spice::ALL.into_iter().max_by_key(|&spice| cost[spice]).unwrap_or(Spice::Yellow)
}

/// The silk of a card: blossoms, crocuses, leaves or stars, as the plant of its spice has them.
fn silk(cost: Cubes) -> &'static str {
    match main_spice(cost) {
        Spice::Yellow => "s-silk-y",
        Spice::Red => "s-silk-r",
        Spice::Green => "s-silk-g",
        Spice::Brown => "s-silk-b",
    }
}
