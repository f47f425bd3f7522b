//! A turn of From Sand to Sea as a small picture.

use caravan_rules::sand_to_sea::{Components, Main, Reward, Turn};
use caravan_rules::{MerchantId, Points};
use caravan_tables::sand_to_sea::{Action, Claimed, Deed, Voyage};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::cubes::counted;
use crate::parts::deed::{given_back, several, trade};
use crate::parts::icons::{Icon, icon};
use crate::spice_road::action_picture;

/// What was done, without the cubes returned over the limit.
pub(crate) fn deed_picture(t: Texts, deed: &Deed) -> Markup {
    html! {
        @match &deed.action {
            Action::Began { cubes, at } => { (icon(Icon::Boat)) @if let Some(at) = at { b { (at) } } (counted(t, *cubes)) }
            Action::Playing { card } => (terms(t, *card)),
            Action::OnLand(action) => (action_picture(t, action)),
            Action::Sailed(voyage) => (sailed(t, voyage)),
        }
    }
}

/// A turn that is only written down, and perhaps never made: what lies in a slot by then is not known, but which slot it is.
/// Of the beginning of a game the atlas tells no more than the main part: `ST2` for a set as it is printed, `@` for a voyage
/// wherever to.
pub(crate) fn written_picture(t: Texts, turn: &str) -> Option<Markup> {
    if turn == "@" {
        return Some(icon(Icon::Boat));
    }
    let turn: Turn = turn.parse().ok()?;
    Some(html! {
        @match turn.main() {
            Main::Play(card) => (several(terms(t, card), turn.times())),
            Main::Acquire(slot) => { (icon(Icon::Hand)) b { (slot + 1) } }
            Main::Sail(cell) => { (icon(Icon::Boat)) b { (cell) } }
            Main::Stay => (icon(Icon::Boat)),
            Main::Rest => (icon(Icon::Rest)),
            Main::Set(set) => @match turn.placed() {
                Some(cell) => { (icon(Icon::Boat)) b { (cell) } }
                None => (counted(t, Components::standard().sets()[usize::from(set)])),
            },
            Main::None | Main::Settle => {}
        }
        @if turn.build().is_some() { (icon(Icon::Outpost)) }
        @if turn.claims() { (icon(Icon::Claimed)) }
        (given_back(t, turn.returned()))
    })
}

/// A turn of a plan, in which nobody else takes a card: what is acquired or given is the card in that slot of what is left of the
/// row, and taken out of it; what is claimed is what the plan is for.
pub(crate) fn planned_picture(t: Texts, turn: &str, row: &mut Vec<MerchantId>, points: Points) -> Option<Markup> {
    let written: Turn = turn.parse().ok()?;
    let mut card = |slot: u8| (usize::from(slot) < row.len()).then(|| row.remove(slot.into()));
    let (acquired, given) = match (written.main(), written.reward()) {
        (Main::Acquire(slot), _) => (card(slot), None),
        (_, Reward::Merchant(slot)) => (None, card(slot)),
        (_, Reward::None | Reward::Bonus(_)) => (None, None),
    };
    Some(html! {
        @if let Some(card) = acquired { (icon(Icon::Hand)) (terms(t, card)) (given_back(t, written.returned())) }
        @else { (written_picture(t, turn)?) @if written.claims() { b { (points) } } }
        @if let Some(card) = given { (icon(Icon::Hand)) (terms(t, card)) }
    })
}

fn sailed(t: Texts, voyage: &Voyage) -> Markup {
    html! {
        (icon(Icon::Boat)) b { (voyage.to) }
        @if voyage.outpost.is_some() { (icon(Icon::Outpost)) }
        @if let Some((input, output, times)) = voyage.trade { (trade(t, input, output, times)) }
        @match voyage.claimed {
            Some(Claimed::Shown(tile)) => { (icon(Icon::Claimed)) b { (tile.points) } }
            Some(Claimed::FaceDown) => (icon(Icon::Claimed)),
            None => {}
        }
    }
}
