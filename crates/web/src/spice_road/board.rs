//! A table of Spice Road, drawn.

use caravan_rules::spice_road::Choice;
use caravan_tables::spice_road::SpiceRoadBoard;
use maud::{Markup, html};

use super::own_side::own_side;
use super::rivals::rivals;
use super::rows::{merchants, points};
use crate::parts::scene::Scene;

/// What a page asks of a board for its controls.
pub(super) trait Controls {
    /// Whether a main action is on offer: it is one's turn, nothing is chosen yet and the rules allow it.
    fn offers(&self, scene: &Scene, choice: Choice) -> bool;

    /// The main action that a hint named, while it can be chosen.
    fn hinted(&self, scene: &Scene) -> Option<Choice>;

    /// The main action that was played, where a game is studied.
    fn played(&self, scene: &Scene) -> Option<Choice>;
}

impl Controls for SpiceRoadBoard {
    fn offers(&self, scene: &Scene, choice: Choice) -> bool {
        scene.is_live && self.draft.is_none() && self.legal.contains(&choice)
    }

    fn hinted(&self, scene: &Scene) -> Option<Choice> {
        let is_studied = |choice| scene.played.is_some() && self.legal.contains(&choice);
        scene.hint.and_then(Choice::of).filter(|&choice| self.offers(scene, choice) || is_studied(choice))
    }

    fn played(&self, scene: &Scene) -> Option<Choice> {
        scene.played.and_then(Choice::of)
    }
}

/// The two rows, the other players and one's own side.
pub(crate) fn sections(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    html! { (points(scene, board)) (merchants(scene, board)) (rivals(scene, board)) (own_side(scene, board)) }
}
