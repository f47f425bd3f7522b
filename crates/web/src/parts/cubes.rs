//! Handfuls of cubes and the places of a caravan.

use caravan_rules::{Cubes, Seat, Spice};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::icons::{cube, moving_cube};

/// The cubes on a card: grouped by spice, so that the style sheet can show "3 and a picture" where room is short.
pub(crate) fn cubes(t: Texts, cubes: Cubes) -> Markup {
    let class = match cubes.total() {
        4 => "cubes four-cubes",
        _ => "cubes",
    };
    html! { span class=(class) { (groups(t, cubes, None)) } }
}

/// The cubes lying on a card of the row.
pub(crate) fn lying(t: Texts, card: &str, on_it: Cubes, is_just_laid: bool) -> Markup {
    let class = if on_it.total() > 5 { "cubes as-counts" } else { "cubes" };
    html! {
        @if !on_it.is_empty() {
            span.lying-cubes.is-just-laid[is_just_laid] { span class=(class) { (groups(t, on_it, Some(card))) } }
        }
    }
}

/// The pictures spice by spice; those lying on a card of the row have names, because they move.
fn groups(t: Texts, cubes: Cubes, lying_on: Option<&str>) -> Markup {
    html! {
        @for spice in cubes.spices() {
            span.cube-group title=(t.spice_in_full(spice)) {
                @if cubes[spice] > 1 { b { (cubes[spice]) } }
                @for rank in 0..cubes[spice] {
                    @match lying_on {
                        Some(card) => (moving_cube(spice, &format!("lie-{card}-{spice}{rank}"))),
                        None => (cube(spice)),
                    }
                }
            }
        }
    }
}

/// "3 and a picture", for each spice that is there.
pub(crate) fn counted(t: Texts, cubes: Cubes) -> Markup {
    html! { span.counted { @for spice in cubes.spices() { (count(t, cubes, spice)) } } }
}

/// The four spices in four columns, those that are not there too.
pub(crate) fn purse(t: Texts, cubes: Cubes) -> Markup {
    html! { span.counted.spice-counts { @for spice in Spice::ALL { (count(t, cubes, spice)) } } }
}

fn count(t: Texts, cubes: Cubes, spice: Spice) -> Markup {
    html! { span.cube-count.is-zero[cubes[spice] == 0] title=(t.spice_in_full(spice)) { (cube(spice)) b { (cubes[spice]) } } }
}

/// The cubes of `more` that are not in `less`.
pub(crate) fn beyond(more: Cubes, less: Cubes) -> Cubes {
    let count = |spice| more[spice].saturating_sub(less[spice]);
    Cubes::new(count(Spice::Yellow), count(Spice::Red), count(Spice::Green), count(Spice::Brown))
}

/// The most valuable spice among cubes; the cheapest where there are none.
pub(crate) fn best(cubes: Cubes) -> Spice {
    cubes.spices().last().unwrap_or(Spice::Yellow)
}

/// The class of what has the colour of a spice.
pub(crate) const fn of_spice(spice: Spice) -> &'static str {
    match spice {
        Spice::Yellow => "of-yellow",
        Spice::Red => "of-red",
        Spice::Green => "of-green",
        Spice::Brown => "of-brown",
    }
}

/// A caravan with its places.
pub(crate) struct Caravan {
    /// The cubes in it.
    pub(crate) cubes: Cubes,
    /// How many of them are marked as just gained.
    pub(crate) fresh: Cubes,
    /// How many places there are.
    pub(crate) limit: u32,
    /// What a screen reader says.
    pub(crate) label: String,
    /// The seat whose cubes move on the page; `None` for a second picture of the same caravan.
    pub(crate) moving: Option<Seat>,
}

impl Caravan {
    /// The places one by one, the cubes over the limit behind them.
    pub(crate) fn render(&self, t: Texts) -> Markup {
        let held = self.cubes.total();
        html! {
            div.caravan role="img" aria-label=(self.label) {
                @for (place, (spice, rank)) in (0..).zip(ranked(self.cubes)) {
                    @let is_fresh = self.cubes[spice] - rank <= self.fresh[spice];
                    span.caravan-place.is-over-limit[place >= self.limit].is-new[is_fresh] title=(t.spice_in_full(spice)) data-vt=[self.name(spice, rank)] { (cube(spice)) }
                }
                @for _ in held..self.limit { span.caravan-place {} }
            }
        }
    }

    /// The name under which the cube moves: the rank among its own kind keeps an unchanged cube where it is.
    fn name(&self, spice: Spice, rank: u8) -> Option<String> {
        self.moving.map(|seat| format!("cube-{seat}-{spice}{rank}"))
    }
}

/// Every cube with how many of its kind come before it.
pub(crate) fn ranked(cubes: Cubes) -> impl Iterator<Item = (Spice, u8)> {
    cubes.spices().flat_map(move |spice| (0..cubes[spice]).map(move |rank| (spice, rank)))
}
