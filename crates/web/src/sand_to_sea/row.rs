//! The merchant row with the cubes on each card.

use caravan_rules::sand_to_sea::{Choice, MERCHANT_SLOTS, Main, Reward, Snapshot, Turn};
use caravan_rules::{Cubes, MerchantId, Spice};
use caravan_tables::Board;
use caravan_tables::sand_to_sea::{Offer, SandToSeaBoard};
use caravan_texts::Word;
use maud::{Markup, html};

use super::board::Controls;
use super::offer::Sent;
use crate::parts::card::{Card, Press, empty_places, face, fresh, kind, with_hint, with_played};
use crate::parts::cubes::lying;
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;

/// The row as it lay before the turn, with the cubes that the turn lays on it.
pub(super) fn merchants(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let t = scene.t;
    html! {
        section.merchant-row aria-labelledby="h-m" {
            h2.caption id="h-m" {
                (t.word(Word::Merchants)) " "
                small { (icon(Icon::Back)) (t.in_the_deck(board.before.merchant_deck)) }
            }
            ol.card-row.row-of-four {
                @for (slot, &(card, on_it)) in board.before.merchant_row.iter().enumerate() {
                    li { (merchant(scene, board, slot, card, on_it)) }
                }
                (empty_places(MERCHANT_SLOTS, board.before.merchant_row.len()))
            }
        }
    }
}

fn merchant(scene: &Scene, board: &SandToSeaBoard, slot: usize, card: MerchantId, on_it: Cubes) -> Markup {
    let t = scene.t;
    let taking = board.draft.as_ref().and_then(|draft| Taking::of(draft.turn));
    let laid = taking.as_ref().and_then(|taking| taking.laid_on(slot));
    let on_it = on_it + laid.map_or(Cubes::NONE, Cubes::one);
    let (bought, given) = (offer(scene, board, slot, false), offer(scene, board, slot, true));
    let label = match given {
        Some(_) => t.take_free_merchant(card, on_it),
        None => t.merchant_slot(card, slot, on_it, bought.is_some()),
    };
    let class = format!("{}{}", kind(card), taking.as_ref().map_or("", |taking| taking.class(slot)));
    let class = with_hint(&class, board.is_hinted(scene, Choice::Acquire { slot }));
    let class = with_played(class, board.was_played(scene, Choice::Acquire { slot }));
    let is_fresh = since(scene).is_some_and(|old| old.merchant_row.iter().all(|&(lay, _)| lay != card));
    let (label, class) = fresh(scene, is_fresh, label, class);
    let press = given.or(bought).map(|offer| Press { sends: offer.sends(), key: format!("m{}", slot + 1) });
    let is_free = slot == 0 || given.is_some();
    Card { label, class, name: Some(format!("card-{card}")), press }.render(html! {
        (face(t, card))
        (lying(t, card.name(), on_it, laid.is_some()))
        @if let Some(taking) = &taking { (taking.landing_place(slot)) }
        span.card-foot { @if is_free { (t.word(Word::FreeFoot)) } @else { (slot) (icon(Icon::Any)) } }
    })
}

/// The table as the one who looks last left it.
pub(super) fn since<'a>(scene: &Scene<'a>) -> Option<&'a Snapshot> {
    if let Some(Board::SandToSea(old)) = scene.since { Some(&old.before) } else { None }
}

/// The offer to acquire a card, or to take it as a reward.
fn offer<'a>(scene: &Scene, board: &'a SandToSeaBoard, slot: usize, as_reward: bool) -> Option<&'a Offer> {
    board.offered(scene, if as_reward { Choice::FreeMerchant { slot } } else { Choice::Acquire { slot } })
}

/// A card of the row being taken.
struct Taking {
    target: usize,
    /// How many cards before it get a cube.
    price: usize,
    turn: Turn,
}

impl Taking {
    fn of(turn: Turn) -> Option<Taking> {
        match (turn.main(), turn.reward()) {
            (Main::Acquire(slot), _) => Some(Taking { target: slot.into(), price: slot.into(), turn }),
            (_, Reward::Merchant(slot)) => Some(Taking { target: slot.into(), price: 0, turn }),
            (_, Reward::None | Reward::Bonus(_)) => None,
        }
    }

    fn paid(&self) -> usize {
        self.turn.payments().len()
    }

    fn laid_on(&self, slot: usize) -> Option<Spice> {
        self.turn.payments().nth(slot)
    }

    fn class(&self, slot: usize) -> &'static str {
        match slot {
            slot if slot == self.target => " is-target",
            slot if slot == self.paid() && slot < self.price => " takes-next-cube",
            _ => "",
        }
    }

    /// The numbered place where a cube is still to be laid.
    fn landing_place(&self, slot: usize) -> Markup {
        html! {
            @if slot >= self.paid() && slot < self.price {
                span.landing-place.is-next[slot == self.paid()] aria-hidden="true" { (slot + 1) }
            }
        }
    }
}
