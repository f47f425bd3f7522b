//! Victory tiles.

use caravan_rules::sand_to_sea::{Components, Victory, VictoryId};
use caravan_study::plan::Goal;
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::Card;
use crate::parts::prize::{prize_face, prize_kind};

/// The victory tile that a plan leads to.
pub(crate) fn goal_picture(t: Texts, goal: &Goal) -> Markup {
    let picture = |cost| victory_picture(t, &Victory { cost, points: goal.points as u8 });
    goal.cost.parse().map_or_else(|_| html! {}, picture)
}

/// A victory tile that is only looked at.
pub(crate) fn victory_picture(t: Texts, victory: &Victory) -> Markup {
    Card { label: t.victory(victory), class: prize_kind(victory.cost), name: None, press: None }.render(prize_face(
        t,
        victory.points.into(),
        victory.cost,
    ))
}

/// What the tiles are worth, one by one.
pub(super) fn worth(components: &Components, claimed: &[VictoryId]) -> Vec<u8> {
    claimed.iter().map(|&id| components.victory(id).points).collect()
}
