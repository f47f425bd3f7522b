//! Victory tiles.

use caravan_rules::sand_to_sea::{Components, Victory, VictoryId};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::Card;
use crate::parts::cubes::cubes;

/// What is printed on a victory tile.
pub(super) fn victory_face(t: Texts, victory: &Victory) -> Markup {
    html! { span.worth { (victory.points) } (cubes(t, victory.cost)) }
}

/// A victory tile that is only looked at.
pub(super) fn victory_picture(t: Texts, victory: &Victory) -> Markup {
    Card { label: t.victory(victory), class: "point".to_owned(), name: None, press: None }
        .render(victory_face(t, victory))
}

/// What the tiles are worth, one by one.
pub(super) fn worth(components: &Components, claimed: &[VictoryId]) -> Vec<u8> {
    claimed.iter().map(|&id| components.victory(id).points).collect()
}
