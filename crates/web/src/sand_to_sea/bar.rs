//! The action bar while it is one's turn.

use caravan_bots::sand_to_sea::Step;
use caravan_rules::sand_to_sea::Choice;
use caravan_tables::GameBoard;
use caravan_tables::sand_to_sea::{SandToSeaBoard, SandToSeaDraft};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::board::Controls;
use super::offer::Sent;
use super::offer::sent;
use super::sheets::still_chip;
use crate::parts::controls::{Act, Verb};
use crate::parts::cubes::counted;
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;

/// What can be chosen, before anything is.
pub(crate) fn prompt(board: &SandToSeaBoard) -> Word {
    if board.is_setting_up() { Word::SetUpLead } else { Word::SandToSeaThings }
}

/// A rest is chosen in the bar: it has no card.
pub(crate) fn bar_choices(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let (t, player) = (scene.t, board.player(scene.side));
    let cards = player.played.len() + player.discarded.len();
    html! {
        @if let Some(offer) = board.offered(scene, Choice::Rest) {
            button.button.outlined.is-hint[board.is_hinted(scene, Choice::Rest)] form="turn" name="decision" value=(offer.sends())
                aria-label=(t.rest_with(cards)) data-key="x" aria-keyshortcuts="x" {
                (icon(Icon::Rest)) (t.word(Word::Rest)) " " small { (t.plus_cards(cards)) }
            }
        }
    }
}

/// What the draft does, in words, and what is still to be done.
pub(crate) fn ask(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let Some(draft) = &board.draft else { return html! {} };
    if !draft.has_begun {
        return html! { p.prompt { b { (scene.t.word(owed(board, draft))) } " " span.long-text { (note(scene, draft)) } } };
    }
    html! { p.prompt { b { (scene.t.sand_to_sea_doing(&draft.deed, &scene.everyone())) } " " span.long-text { (note(scene, draft)) } } }
}

/// Why something is owed before the next turn.
fn owed(board: &SandToSeaBoard, draft: &SandToSeaDraft) -> Word {
    let may_return = draft.legal.iter().any(|offer| matches!(offer.choice, Choice::Return { .. }));
    let is_own_turn = board.before.owes == board.before.to_move.seat();
    match (draft.step() == Step::Act, may_return) {
        (true, true) => Word::SettleBoth,
        (true, false) => Word::SettleTrade,
        (false, _) if is_own_turn => Word::SettleReturn,
        (false, _) => Word::SettleToll,
    }
}

fn note(scene: &Scene, draft: &SandToSeaDraft) -> String {
    let t = scene.t;
    match draft.step() {
        Step::Pay => t.cubes_to_place(draft.given().total()),
        Step::Place => t.word(Word::WhereToStart).to_owned(),
        Step::Times | Step::Upgrade | Step::Discard | Step::Toll | Step::Act => t.word(Word::NotFinalYet).to_owned(),
        Step::Cost | Step::Reward | Step::Return | Step::Done => t.word(Word::NotFinalYet).to_owned(),
    }
}

/// The button that takes the turn on: accept what is suggested for this step, or confirm the whole.
pub(crate) fn accept(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let t = scene.t;
    let Some(draft) = &board.draft else { return html! {} };
    let confirm = Act {
        address: scene.address,
        verb: Verb::Confirm,
        class: "button primary",
        icon: Icon::Check,
        key: "Enter",
        takes_focus: true,
    };
    if draft.step() == Step::Done {
        return confirm.render(t.word(Word::Confirm));
    }
    html! {
        button.button.primary form="turn" name="decision" value=(sent(&draft.suggested)) data-key="Enter" aria-keyshortcuts="Enter" autofocus {
            (icon(Icon::Check)) span { (t.word(word(draft))) } (more(t, board, draft))
        }
    }
}

/// The verb of what is suggested.
fn word(draft: &SandToSeaDraft) -> Word {
    match (draft.step(), suggested(draft).first()) {
        (Step::Place, _) => Word::StartHere,
        (Step::Pay, _) => Word::PlaceForMe,
        (Step::Discard, _) => Word::DiscardForMe,
        (Step::Toll, _) => Word::GiveForMe,
        (Step::Cost, _) => Word::PayForMe,
        (Step::Return, _) => Word::ReturnForMe,
        (Step::Reward, _) => Word::TakeForMe,
        (Step::Act, Some(Choice::Build)) => Word::BuildOutpost,
        (Step::Act, Some(Choice::Claim)) => Word::ClaimHere,
        (Step::Act, Some(Choice::Stop)) => Word::StopHere,
        (Step::Times | Step::Act, _) => Word::TradeHere,
        (Step::Upgrade | Step::Done, _) => Word::Accept,
    }
}

/// What is suggested, behind the verb.
fn more(t: Texts, board: &SandToSeaBoard, draft: &SandToSeaDraft) -> Markup {
    let discards = draft.accepted.discards().len() - draft.turn.discards().len();
    let cubes = draft.given();
    html! {
        @match suggested(draft).first() {
            Some(Choice::Place { cell }) => { b { (board.map.cell_name(*cell)) } }
            Some(Choice::Trade { times }) => { b { (times) "×" } }
            Some(Choice::Bonus { kind }) => (super::bonus::tile(*kind, super::tray::brings(board, *kind))),
            Some(Choice::FreeMerchant { slot }) => @if let Some(&(card, _)) = draft.after.merchant_row.get(*slot) { (still_chip(t, card)) }
            Some(Choice::Discard { .. }) => { (icon(Icon::Hand)) b { (discards) } }
            _ => @if !cubes.is_empty() { (counted(t, cubes)) }
        }
    }
}

fn suggested(draft: &SandToSeaDraft) -> Vec<Choice> {
    draft.suggested.iter().filter_map(|&decision| Choice::of(decision)).collect()
}
