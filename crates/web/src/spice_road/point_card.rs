//! Point cards.

use caravan_rules::PointId;
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::Card;
use crate::parts::cubes::cubes;

/// What is printed on a point card.
pub(super) fn point_face(t: Texts, card: PointId) -> Markup {
    html! { span.worth { (card.points()) } (cubes(t, card.cost())) }
}

/// A point card that is only looked at.
pub(crate) fn point_picture(t: Texts, card: PointId) -> Markup {
    Card { label: t.point_card(card), class: "point".to_owned(), name: None, press: None }.render(point_face(t, card))
}
