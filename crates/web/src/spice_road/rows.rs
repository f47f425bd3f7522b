//! The two rows: point cards with their coins, merchant cards with the cubes on them.

use caravan_rules::spice_road::{Choice, Coin, MERCHANT_SLOTS, POINT_SLOTS, PointId, Snapshot, Turn, coin_over};
use caravan_rules::{Cubes, MerchantId, Spice};
use caravan_tables::Board;
use caravan_tables::spice_road::{SpiceRoadBoard, SpiceRoadDraft};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::board::Controls;
use super::point_card::point_face;
use super::ways::press;
use crate::parts::card::{Card, empty_places, face, fresh, kind, with_hint, with_played};
use crate::parts::cubes::lying;
use crate::parts::icons::{Icon, icon};
use crate::parts::prize::prize_kind;
use crate::parts::scene::Scene;

/// The row of point cards.
pub(super) fn points(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    let t = scene.t;
    let deck = board.before.point_deck;
    html! {
        section.point-row aria-labelledby="h-p" {
            h2.caption id="h-p" { (t.word(Word::PointCards)) " " small { (icon(Icon::Back)) (t.in_the_deck(deck)) } }
            ol.card-row.row-of-five {
                @for (slot, &card) in board.before.point_row.iter().enumerate() { (point(scene, board, slot, card)) }
                (empty_places(POINT_SLOTS, board.before.point_row.len()))
                li.point-deck { span { (deck) } " " small { (t.word(Word::InTheDeck)) } }
            }
        }
    }
}

fn point(scene: &Scene, board: &SpiceRoadBoard, slot: usize, card: PointId) -> Markup {
    let t = scene.t;
    let caravan = board.before.seats[scene.side.index()].caravan;
    let short = shortfall(caravan, card.cost());
    let choice = Choice::Claim { slot };
    let press = board.offers(scene, choice).then(|| press(choice, format!("c{}", slot + 1)));
    let is_target = board.draft.as_ref().is_some_and(|draft| draft.turn.main() == Some(choice));
    let coin = coin_over(slot, board.before.gold, board.before.silver);
    let label = t.point_slot(card, coin, short, press.is_some());
    let foot = match (press.is_some() || is_target, short) {
        (true, _) => t.word(Word::ClaimFoot).to_owned(),
        (false, 0) => t.word(Word::ReadyFoot).to_owned(),
        (false, short) => t.short_foot(short),
    };
    let class = prize_kind(card.cost()) + if is_target { " is-target" } else { "" };
    let class = with_hint(&class, board.hinted(scene) == Some(choice));
    let class = with_played(class, board.played(scene) == Some(choice));
    let is_fresh = since(scene).is_some_and(|old| !old.point_row.contains(&card));
    let (label, class) = fresh(scene, is_fresh, label, class);
    html! {
        li {
            @if let Some(coin) = coin { (pile(t, &board.before, coin)) }
            (Card { label, class, name: Some(format!("card-{card}")), press }.render(html! {
                (point_face(t, card)) span.card-foot { (foot) }
            }))
        }
    }
}

fn pile(t: Texts, table: &Snapshot, coin: Coin) -> Markup {
    let (left, picture) = match coin {
        Coin::Gold => (table.gold, Icon::Gold),
        Coin::Silver => (table.silver, Icon::Silver),
    };
    html! { span.coin-pile role="img" aria-label=(t.coins_left(coin, left)) { (icon(picture)) b { "×" (left) } } }
}

/// How many cubes are missing.
fn shortfall(caravan: Cubes, cost: Cubes) -> u32 {
    Spice::ALL.into_iter().map(|spice| u32::from(cost[spice].saturating_sub(caravan[spice]))).sum()
}

/// The row of merchant cards.
pub(super) fn merchants(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    let t = scene.t;
    html! {
        section.merchant-row aria-labelledby="h-m" {
            h2.caption id="h-m" {
                (t.word(Word::Merchants)) " "
                small { (icon(Icon::Back)) (t.in_the_deck(board.before.merchant_deck)) } " "
                small.row-legend { (t.word(Word::PricesBelow)) }
            }
            ol.card-row.row-of-six {
                @for (slot, &(card, on_it)) in board.before.merchant_row.iter().enumerate() {
                    li { (merchant(scene, board, slot, card, on_it)) }
                }
                (empty_places(MERCHANT_SLOTS, board.before.merchant_row.len()))
            }
        }
    }
}

fn merchant(scene: &Scene, board: &SpiceRoadBoard, slot: usize, card: MerchantId, on_it: Cubes) -> Markup {
    let t = scene.t;
    let paying = board.draft.as_ref().and_then(Paying::of);
    let laid = paying.as_ref().and_then(|paying| paying.laid_on(slot));
    let on_it = on_it + laid.map_or(Cubes::NONE, Cubes::one);
    let choice = Choice::Acquire { slot };
    let press = board.offers(scene, choice).then(|| press(choice, format!("m{}", slot + 1)));
    let label = t.merchant_slot(card, slot, on_it, press.is_some());
    let class = format!("{}{}", kind(card), paying.as_ref().map_or("", |paying| paying.class(slot)));
    let class = with_hint(&class, board.hinted(scene) == Some(choice));
    let class = with_played(class, board.played(scene) == Some(choice));
    let is_fresh = since(scene).is_some_and(|old| old.merchant_row.iter().all(|&(lay, _)| lay != card));
    let (label, class) = fresh(scene, is_fresh, label, class);
    Card { label, class, name: Some(format!("card-{card}")), press }.render(html! {
        (face(t, card))
        (lying(t, card.name(), on_it, laid.is_some()))
        @if let Some(paying) = &paying { (paying.landing_place(slot)) }
        span.card-foot { @if slot == 0 { (t.word(Word::FreeFoot)) } @else { (slot) (icon(Icon::Any)) } }
    })
}

/// The table as the one who looks last left it.
fn since<'a>(scene: &Scene<'a>) -> Option<&'a Snapshot> {
    if let Some(Board::SpiceRoad(old)) = scene.since { Some(&old.before) } else { None }
}

/// A card of the row being bought.
struct Paying {
    target: usize,
    turn: Turn,
}

impl Paying {
    fn of(draft: &SpiceRoadDraft) -> Option<Paying> {
        match draft.turn.main() {
            Some(Choice::Acquire { slot }) => Some(Paying { target: slot, turn: draft.turn }),
            _ => None,
        }
    }

    fn laid_on(&self, slot: usize) -> Option<Spice> {
        self.turn.payments().nth(slot)
    }

    fn class(&self, slot: usize) -> &'static str {
        match slot {
            slot if slot == self.target => " is-target",
            slot if slot == self.turn.paid() && slot < self.target => " takes-next-cube",
            _ => "",
        }
    }

    /// The numbered place where a cube is still to be laid.
    fn landing_place(&self, slot: usize) -> Markup {
        html! {
            @if slot >= self.turn.paid() && slot < self.target {
                span.landing-place.is-next[slot == self.turn.paid()] aria-hidden="true" { (slot + 1) }
            }
        }
    }
}
