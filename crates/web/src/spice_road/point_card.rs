//! Point cards.

use caravan_rules::spice_road::PointId;
use caravan_study::plan::Goal;
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::Card;
use crate::parts::prize::{prize_face, prize_kind};

/// What is printed on a point card.
pub(super) fn point_face(t: Texts, card: PointId) -> Markup {
    prize_face(t, card.points().into(), card.cost())
}

/// The point card that a plan leads to.
pub(crate) fn goal_picture(t: Texts, goal: &Goal) -> Markup {
    goal.card.parse().map_or_else(|_| html! {}, |card| point_picture(t, card))
}

/// A point card that is only looked at.
pub(crate) fn point_picture(t: Texts, card: PointId) -> Markup {
    Card { label: t.point_card(card), class: prize_kind(card.cost()), name: None, press: None }
        .render(point_face(t, card))
}
