//! A table of From Sand to Sea, drawn.

use caravan_rules::sand_to_sea::Choice;
use caravan_tables::sand_to_sea::{Offer, SandToSeaBoard};
use maud::{Markup, html};

use super::map::map;
use super::own_side::own_side;
use super::rivals::rivals;
use super::row::merchants;
use crate::parts::scene::Scene;

/// What a page asks of a board for its controls.
pub(super) trait Controls {
    /// A choice that can be made now: a main action, or the next step of the draft.
    fn offered(&self, scene: &Scene, choice: Choice) -> Option<&Offer>;

    /// Whether a hint named this main action.
    fn is_hinted(&self, scene: &Scene, choice: Choice) -> bool;

    /// Whether this main action was played, where a game is studied.
    fn was_played(&self, scene: &Scene, choice: Choice) -> bool;
}

impl Controls for SandToSeaBoard {
    fn offered(&self, scene: &Scene, choice: Choice) -> Option<&Offer> {
        let offers = self.draft.as_ref().map_or(&self.offers, |draft| &draft.legal);
        offers.iter().find(|offer| scene.is_live && offer.choice == choice)
    }

    fn is_hinted(&self, scene: &Scene, choice: Choice) -> bool {
        self.draft.is_none() && scene.hint.and_then(Choice::of) == Some(choice)
    }

    fn was_played(&self, scene: &Scene, choice: Choice) -> bool {
        scene.played.and_then(Choice::of) == Some(choice)
    }
}

/// The map, the merchants, the other players and one's own side.
pub(crate) fn sections(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    html! { (map(scene, board)) (merchants(scene, board)) (rivals(scene, board)) (own_side(scene, board)) }
}
