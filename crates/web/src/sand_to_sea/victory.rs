//! Victory tiles.

use caravan_rules::sand_to_sea::{Components, Victory, VictoryId};
use caravan_texts::Texts;
use maud::Markup;

use crate::parts::card::Card;
use crate::parts::prize::{prize_face, prize_kind};

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
