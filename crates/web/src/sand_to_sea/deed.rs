//! A turn of From Sand to Sea as a small picture.

use caravan_rules::sand_to_sea::{Components, Main, Reward, Turn};
use caravan_tables::sand_to_sea::{Action, Claimed, Deed, Voyage};
use caravan_texts::{Known, Texts};
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::cubes::counted;
use crate::parts::deed::{card_action_picture, given_back, merchant, several, trade};
use crate::parts::icons::{Icon, icon};

/// What was done, without the cubes returned over the limit.
pub(crate) fn deed_picture(t: Texts, deed: &Deed) -> Markup {
    html! {
        @match &deed.action {
            Action::Began { cubes, at } => { (icon(Icon::Boat)) @if let Some(at) = at { b { (at) } } (counted(t, *cubes)) }
            Action::Playing { card } => (terms(t, *card)),
            Action::Card(action) => (card_action_picture(t, action)),
            Action::Sailed(voyage) => (sailed(t, voyage)),
        }
    }
}

/// A turn that is only written down, and perhaps never made: what lies in a slot by then may not be known, but which slot it is.
/// Of the beginning of a game the atlas tells no more than the main part: `ST2` for a set as it is printed, `@` for a voyage
/// wherever to.
pub(crate) fn written_picture(t: Texts, turn: &str, known: Known) -> Option<Markup> {
    if turn == "@" {
        return Some(icon(Icon::Boat));
    }
    let turn: Turn = turn.parse().ok()?;
    Some(html! {
        @match turn.main() {
            Main::Play(card) => (several(terms(t, card), turn.times())),
            Main::Acquire(slot) => (merchant(t, slot.into(), known)),
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
        @if let Reward::Merchant(slot) = turn.reward() { (merchant(t, slot.into(), known)) }
        @if turn.times() > 0 && Action::played(turn).is_none() { (several(icon(Icon::To), turn.times())) }
        @if turn.claims() { (icon(Icon::Claimed)) @if let Some((points, _)) = known.claim { b { (points) } } }
        (given_back(t, turn.returned()))
    })
}

/// The slot of the row that a written turn takes a merchant from, or is given one from.
pub(crate) fn taken_slot(turn: &str) -> Option<usize> {
    let turn: Turn = turn.parse().ok()?;
    match (turn.main(), turn.reward()) {
        (Main::Acquire(slot), _) | (_, Reward::Merchant(slot)) => Some(slot.into()),
        (_, Reward::None | Reward::Bonus(_)) => None,
    }
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
