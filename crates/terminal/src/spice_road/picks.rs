//! What can be picked at a table of Spice Road.

use caravan_bots::spice_road::first_offer;
use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice, SeatSnapshot, coin_over};
use caravan_rules::{Cubes, MerchantId};
use caravan_tables::CardAction;
use caravan_tables::DraftChange;
use caravan_tables::spice_road::{Deed, SpiceRoadBoard, SpiceRoadDraft};
use caravan_texts::Word;

use crate::pick::{Does, Pick, Spot};
use crate::scene::Scene;

/// Everything that can be picked; in a turn under way the first is what is usual.
pub(crate) fn picks(scene: &Scene, board: &SpiceRoadBoard) -> Vec<Pick> {
    match &board.draft {
        None => beginnings(scene, board),
        Some(draft) => next_steps(scene, board, draft),
    }
}

fn beginnings(scene: &Scene, board: &SpiceRoadBoard) -> Vec<Pick> {
    let player = &board.before.seats[scene.side.index()];
    let hand = player.hand.iter().filter_map(|&card| hand_card(scene, board, player, card));
    let others = board.legal.iter().filter_map(|&choice| other(scene, board, choice));
    hand.chain(others).collect()
}

/// A card of the hand: picking it plays it in the way that is wanted most often.
fn hand_card(scene: &Scene, board: &SpiceRoadBoard, player: &SeatSnapshot, card: MerchantId) -> Option<Pick> {
    let ways = ways(board, card);
    let usual = first_offer(&ways, player.caravan)?.decision()?;
    let most = ways.iter().map(|way| if let Choice::Trade { times, .. } = way { *times } else { 0 }).max();
    Some(Pick::decide(scene.t.hand_card(card, most, true), vec![usual], Spot::Card(card)))
}

/// What is no card of the hand.
fn other(scene: &Scene, board: &SpiceRoadBoard, choice: Choice) -> Option<Pick> {
    let (t, before) = (scene.t, &board.before);
    let (label, spot) = match choice {
        Choice::Acquire { slot } => {
            let (card, on_it) = before.merchant_row[slot];
            (t.merchant_slot(card, slot, on_it, true), Spot::Merchant(slot))
        }
        Choice::Claim { slot } => {
            let coin = coin_over(slot, before.gold, before.silver);
            (t.point_slot(before.point_row[slot], coin, 0, true), Spot::OfGame(slot))
        }
        Choice::Rest => (t.rest_button(before.seats[scene.side.index()].played.len()), Spot::List),
        Choice::Gain { .. } | Choice::Upgrade { .. } | Choice::Trade { .. } => return None,
        Choice::Pay { .. } | Choice::Return { .. } => return None,
    };
    Some(Pick::decide(label, vec![choice.decision()?], spot))
}

fn next_steps(scene: &Scene, board: &SpiceRoadBoard, draft: &SpiceRoadDraft) -> Vec<Pick> {
    let first = match (draft.is_complete(), open_cubes(scene, draft)) {
        (true, _) => Some(Pick::confirm(scene.t.word(Word::Confirm))),
        // The cheapest cube leads the choices, and is not listed again.
        (false, 1) => None,
        (false, _) => Some(usual_cubes(scene, draft)),
    };
    let cubes = draft.legal.iter().filter_map(|&choice| cube(scene, draft, choice));
    first.into_iter().chain(cubes).chain(other_ways(scene, board, draft)).collect()
}

/// Has the cheapest cubes laid or returned.
fn usual_cubes(scene: &Scene, draft: &SpiceRoadDraft) -> Pick {
    let is_return = matches!(draft.legal.first(), Some(Choice::Return { .. }));
    let word = if is_return { Word::ReturnForMe } else { Word::PlaceForMe };
    let cheapest: Cubes = player(scene, draft).caravan.iter().take(open_cubes(scene, draft)).collect();
    let label = format!("{}{}{}", scene.t.word(word), scene.t.word(Word::Colon), scene.t.cubes(cheapest));
    Pick { label, does: Does::Draft(DraftChange::Finish), spot: Spot::List }
}

fn cube(scene: &Scene, draft: &SpiceRoadDraft, choice: Choice) -> Option<Pick> {
    let held = player(scene, draft).caravan;
    let label = match choice {
        Choice::Pay { spice } => scene.t.put_on_card(spice, held[spice], draft.turn.paid() + 1),
        Choice::Return { spice } => scene.t.return_one(spice, held[spice]),
        _ => return None,
    };
    Some(Pick::decide(label, vec![choice.decision()?], Spot::List))
}

/// The other ways to play the card that was picked.
fn other_ways(scene: &Scene, board: &SpiceRoadBoard, draft: &SpiceRoadDraft) -> Vec<Pick> {
    let Some(main) = draft.turn.main() else { return Vec::new() };
    let Some(card) = card_of(main) else { return Vec::new() };
    let way = |way: Choice| Some(Pick::revise(way_label(scene, way)?, vec![way.decision()?], Spot::List));
    ways(board, card).into_iter().filter(|&other| other != main).filter_map(way).collect()
}

fn way_label(scene: &Scene, way: Choice) -> Option<String> {
    match way {
        Choice::Trade { card, times } => Some(scene.t.trade_times(card.card().terms(), times)),
        Choice::Upgrade { steps, .. } => Some(scene.t.doing_card_action(&CardAction::Upgraded { steps })),
        _ => None,
    }
}

/// Every pick is typed by its number.
pub(crate) fn typed(_: &SpiceRoadBoard, _: Spot) -> Option<String> {
    None
}

/// What is to be done now: what the draft does, and what is still open.
pub(crate) fn ask(scene: &Scene, board: &SpiceRoadBoard) -> String {
    let t = scene.t;
    let Some(draft) = &board.draft else { return t.word(Word::SpiceRoadThings).to_owned() };
    let what = match draft.has_begun {
        true => t.spice_road_doing(&Deed::of(&board.before, draft.turn)),
        false => t.word(Word::SettleReturn).to_owned(),
    };
    format!("{what} {}", note(scene, draft))
}

fn note(scene: &Scene, draft: &SpiceRoadDraft) -> String {
    let (t, open) = (scene.t, open_cubes(scene, draft));
    match draft.legal.first() {
        Some(Choice::Pay { .. }) => t.which_cube_on(draft.turn.paid() + 1),
        Some(Choice::Return { .. }) => t.return_more(open as u32, !draft.turn.returned().is_empty()),
        _ => t.word(Word::NotFinalYet).to_owned(),
    }
}

/// How many cubes are still to be laid or returned.
fn open_cubes(scene: &Scene, draft: &SpiceRoadDraft) -> usize {
    match (draft.legal.first(), draft.turn.main()) {
        (Some(Choice::Pay { .. }), Some(Choice::Acquire { slot })) => slot - draft.turn.paid(),
        (Some(Choice::Return { .. }), _) => player(scene, draft).caravan.total().saturating_sub(CARAVAN_LIMIT) as usize,
        _ => 0,
    }
}

fn player<'a>(scene: &Scene, draft: &'a SpiceRoadDraft) -> &'a SeatSnapshot {
    &draft.after.seats[scene.side.index()]
}

fn ways(board: &SpiceRoadBoard, card: MerchantId) -> Vec<Choice> {
    board.legal.iter().copied().filter(|&choice| card_of(choice) == Some(card)).collect()
}

fn card_of(choice: Choice) -> Option<MerchantId> {
    match choice {
        Choice::Gain { card } | Choice::Upgrade { card, .. } | Choice::Trade { card, .. } => Some(card),
        Choice::Acquire { .. } | Choice::Claim { .. } | Choice::Rest | Choice::Pay { .. } | Choice::Return { .. } => {
            None
        }
    }
}
