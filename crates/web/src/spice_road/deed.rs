//! A turn of Spice Road as a small picture.

use caravan_rules::spice_road::{Choice, Turn};
use caravan_tables::spice_road::{Action, Deed};
use caravan_texts::{Known, Texts};
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::deed::{card_action_picture, given_back, merchant, several};
use crate::parts::icons::{Icon, icon};

/// What was done, without the cubes returned over the limit.
pub(crate) fn deed_picture(t: Texts, deed: &Deed) -> Markup {
    html! {
        @match &deed.action {
            Action::Card(action) => (card_action_picture(t, action)),
            Action::Claimed { card, .. } => { (icon(Icon::Claimed)) @if let Some(card) = card { b { (card.points()) } } }
        }
    }
}

/// A turn that is only written down, and perhaps never made: what lies in a slot by then may not be known, but which slot it is.
pub(crate) fn written_picture(t: Texts, turn: &str, known: Known) -> Option<Markup> {
    let turn: Turn = turn.parse().ok()?;
    let main = |main| match main {
        Choice::Gain { card } | Choice::Upgrade { card, .. } => terms(t, card),
        Choice::Trade { card, times } => several(terms(t, card), times),
        Choice::Acquire { slot } => merchant(t, slot, known),
        Choice::Claim { slot } => {
            html! { (icon(Icon::Claimed)) b { (known.claim.map_or(slot + 1, |(points, _)| points.into())) } }
        }
        Choice::Rest => icon(Icon::Rest),
        Choice::Pay { .. } | Choice::Return { .. } => html! {},
    };
    Some(html! { @if let Some(choice) = turn.main() { (main(choice)) } (given_back(t, turn.returned())) })
}

/// The slot of the row that a written turn takes a merchant from.
pub(crate) fn taken_slot(turn: &str) -> Option<usize> {
    match turn.parse::<Turn>().ok()?.main()? {
        Choice::Acquire { slot } => Some(slot),
        _ => None,
    }
}
