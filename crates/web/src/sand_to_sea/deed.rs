//! A turn of From Sand to Sea as a small picture.

use caravan_rules::sand_to_sea::{Main, Turn};
use caravan_tables::sand_to_sea::{Action, Claimed, Deed, Voyage};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::cubes::counted;
use crate::parts::deed::{several, trade};
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
pub(crate) fn written_picture(t: Texts, turn: &str) -> Option<Markup> {
    let turn: Turn = turn.parse().ok()?;
    Some(html! {
        @match turn.main() {
            Main::Play(card) => (several(terms(t, card), turn.times())),
            Main::Acquire(slot) => { (icon(Icon::Hand)) b { (slot + 1) } }
            Main::Sail(cell) => { (icon(Icon::Boat)) b { (cell) } }
            Main::Stay => (icon(Icon::Boat)),
            Main::Rest => (icon(Icon::Rest)),
            Main::None | Main::Set(_) | Main::Settle => {}
        }
        @if turn.build().is_some() { (icon(Icon::Outpost)) }
        @if turn.claims() { (icon(Icon::Claimed)) }
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
