//! The action bar while it is one's turn.

use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice};
use caravan_rules::{Cubes, Spice};
use caravan_tables::spice_road::{Deed, SpiceRoadBoard, SpiceRoadDraft};
use caravan_texts::Word;
use maud::{Markup, html};

use super::board::Controls;
use super::ways::number;
use crate::parts::controls::{Act, Verb};
use crate::parts::cubes::counted;
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;

/// What can be done, in a sentence, before anything is chosen.
pub(crate) fn prompt(_: &SpiceRoadBoard) -> Word {
    Word::SpiceRoadThings
}

/// A rest is chosen in the bar: it has no card.
pub(crate) fn bar_choices(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    let t = scene.t;
    let played = board.before.seats[scene.side.index()].played.len();
    html! {
        @if board.offers(scene, Choice::Rest) {
            button.button.outlined.is-hint[board.hinted(scene) == Some(Choice::Rest)] form="turn" name="decision" value=[number(Choice::Rest)]
                aria-label=(t.rest_button(played)) data-key="x" aria-keyshortcuts="x" {
                (icon(Icon::Rest)) (t.word(Word::Rest)) " " small { (t.plus_cards(played)) }
            }
        }
    }
}

/// What the draft does, in words, and what is still to be done.
pub(crate) fn ask(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    let t = scene.t;
    let Some(draft) = &board.draft else { return html! {} };
    if !draft.has_begun {
        return html! { p.prompt { b { (t.word(Word::SettleReturn)) } " " span.long-text { (note(scene, draft)) } } };
    }
    let deed = Deed::of(&board.before, draft.turn);
    html! { p.prompt { b { (t.spice_road_doing(&deed)) } " " span.long-text { (note(scene, draft)) } } }
}

fn note(scene: &Scene, draft: &SpiceRoadDraft) -> String {
    let (t, open) = (scene.t, open_cubes(scene, draft));
    match draft.legal.first() {
        Some(Choice::Pay { .. }) => t.cubes_to_place(open),
        Some(Choice::Return { .. }) => t.return_more(open, !draft.turn.returned().is_empty()),
        _ => t.word(Word::NotFinalYet).to_owned(),
    }
}

/// The button that ends the turn: confirm it, or have the cheapest cubes chosen.
pub(crate) fn accept(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    let t = scene.t;
    let Some(draft) = &board.draft else { return html! {} };
    let accept = |verb| Act {
        address: scene.address,
        verb,
        class: "button primary",
        icon: Icon::Check,
        key: "Enter",
        takes_focus: true,
    };
    let word = match draft.legal.first() {
        Some(Choice::Pay { .. }) => Word::PlaceForMe,
        Some(_) => Word::ReturnForMe,
        None => return accept(Verb::Confirm).render(t.word(Word::Confirm)),
    };
    accept(Verb::Finish).render_with(t.word(word), counted(t, cheapest(scene, draft)))
}

/// How many cubes are still to be laid or returned.
fn open_cubes(scene: &Scene, draft: &SpiceRoadDraft) -> u32 {
    let held = draft.after.seats[scene.side.index()].caravan.total();
    match (draft.legal.first(), draft.turn.main()) {
        (Some(Choice::Pay { .. }), Some(Choice::Acquire { slot })) => (slot - draft.turn.paid()) as u32,
        (Some(_), _) => held.saturating_sub(CARAVAN_LIMIT),
        (None, _) => 0,
    }
}

/// The cubes that "finish" lays or returns: the cheapest, from the lowest that is on offer.
fn cheapest(scene: &Scene, draft: &SpiceRoadDraft) -> Cubes {
    let lowest = match draft.legal.first() {
        Some(Choice::Pay { spice } | Choice::Return { spice }) => *spice,
        _ => Spice::Yellow,
    };
    let held = draft.after.seats[scene.side.index()].caravan;
    held.iter().filter(|&spice| spice >= lowest).take(open_cubes(scene, draft) as usize).collect()
}
