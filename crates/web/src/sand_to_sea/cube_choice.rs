//! The cubes of one's own hold that can be pressed while a turn is made.

use caravan_bots::sand_to_sea::Step;
use caravan_rules::Cubes;
use caravan_rules::sand_to_sea::{Choice, Main};
use caravan_tables::sand_to_sea::{SandToSeaBoard, SandToSeaDraft};

use super::offer::Sent;
use super::tray::toll_owner;
use crate::parts::cube_presses::{CubePress, giving, raising};
use crate::parts::scene::Scene;

/// The cubes from low to high, with what a press on each does; nothing where no cubes are to be chosen.
pub(super) fn cube_choice(scene: &Scene, board: &SandToSeaBoard) -> Vec<CubePress> {
    let Some(draft) = board.draft.as_ref().filter(|_| scene.is_live) else { return Vec::new() };
    let (t, now) = (scene.t, draft.after.seats[scene.side.index()].hold);
    match (draft.step(), draft.turn.main()) {
        _ if is_returning(draft) => {
            let returned = draft.turn.returned();
            let label = |spice| t.return_one(spice, now[spice]);
            giving(t, now + returned, returned, |spice| Choice::Return { spice }.decision(), label)
        }
        (Step::Toll, _) => {
            let given: Cubes = draft.turn.toll().collect();
            let label = |spice| t.give_toll(spice, now[spice], toll_owner(scene, board));
            giving(t, now + given, given, |spice| Choice::Toll { spice }.decision(), label)
        }
        (Step::Cost, _) => {
            let given = draft.turn.build().unwrap_or(Cubes::NONE);
            let label = |spice| t.give_for_outpost(spice, now[spice]);
            giving(t, now + given, given, |spice| Choice::Cost { spice }.decision(), label)
        }
        (Step::Pay | Step::Done, Main::Acquire(slot)) if slot > 0 => paying(scene, board, draft, slot.into()),
        (Step::Upgrade | Step::Done, Main::Play(_)) => raised(scene, board, draft),
        _ => Vec::new(),
    }
}

fn is_returning(draft: &SandToSeaDraft) -> bool {
    let is_return = |choice| matches!(choice, Choice::Return { .. });
    !draft.turn.returned().is_empty() || draft.legal.iter().any(|offer| is_return(offer.choice))
}

/// The cubes that are laid on the cards left of the one that is taken. When all are laid, one more takes the place of the last.
fn paying(scene: &Scene, board: &SandToSeaBoard, draft: &SandToSeaDraft, price: usize) -> Vec<CubePress> {
    let (held, paid) = (board.player(scene.side).hold, draft.turn.payments().collect());
    let next = (draft.turn.payments().len() + 1).min(price);
    let label = |spice| scene.t.put_on_card(spice, held[spice], next);
    giving(scene.t, held, paid, |spice| Choice::Pay { spice }.decision(), label)
}

/// The cubes that a card raises; nothing for a card that raises none.
fn raised(scene: &Scene, board: &SandToSeaBoard, draft: &SandToSeaDraft) -> Vec<CubePress> {
    let is_way = |steps| Choice::Upgrade { steps };
    let way = |steps| draft.others.iter().find(|offer| offer.choice == is_way(steps)).map(Sent::sends);
    let raises = draft.others.iter().any(|offer| matches!(offer.choice, Choice::Upgrade { .. }));
    let steps = draft.turn.steps().unwrap_or(Cubes::NONE);
    if raises { raising(scene.t, board.player(scene.side).hold, steps, way) } else { Vec::new() }
}
