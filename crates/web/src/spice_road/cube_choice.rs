//! The cubes of one's own caravan that can be pressed while a turn is made.

use caravan_rules::Cubes;
use caravan_rules::spice_road::Choice;
use caravan_tables::spice_road::{SpiceRoadBoard, SpiceRoadDraft};

use super::ways::{number, ways};
use crate::parts::cube_presses::{CubePress, giving, raising};
use crate::parts::scene::Scene;

/// The cubes from low to high, with what a press on each does; nothing where no cubes are to be chosen.
pub(super) fn cube_choice(scene: &Scene, board: &SpiceRoadBoard) -> Vec<CubePress> {
    let Some(draft) = board.draft.as_ref().filter(|_| scene.is_live) else { return Vec::new() };
    let held = board.before.seats[scene.side.index()].caravan;
    match draft.turn.main() {
        _ if is_returning(draft) => returning(scene, draft),
        Some(Choice::Acquire { slot }) if slot > 0 => paying(scene, draft, held, slot),
        Some(Choice::Upgrade { card, steps }) => {
            let ways = ways(&board.legal, card);
            let way = |steps| ways.iter().find(|way| **way == Choice::Upgrade { card, steps });
            raising(scene.t, held, steps, |steps| number(*way(steps)?).map(|number| number.to_string()))
        }
        _ => Vec::new(),
    }
}

fn is_returning(draft: &SpiceRoadDraft) -> bool {
    !draft.turn.returned().is_empty() || matches!(draft.legal.first(), Some(Choice::Return { .. }))
}

fn returning(scene: &Scene, draft: &SpiceRoadDraft) -> Vec<CubePress> {
    let (kept, returned) = (draft.after.seats[scene.side.index()].caravan, draft.turn.returned());
    let label = |spice| scene.t.return_one(spice, kept[spice]);
    giving(scene.t, kept + returned, returned, |spice| Choice::Return { spice }.decision(), label)
}

/// The cubes that are laid on the cards left of the one that is taken. When all are laid, one more takes the place of the last.
fn paying(scene: &Scene, draft: &SpiceRoadDraft, held: Cubes, price: usize) -> Vec<CubePress> {
    let (paid, next) = (draft.turn.payments().collect(), (draft.turn.paid() + 1).min(price));
    let label = |spice| scene.t.put_on_card(spice, held[spice], next);
    giving(scene.t, held, paid, |spice| Choice::Pay { spice }.decision(), label)
}
