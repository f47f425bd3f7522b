//! What a player has, reckoned in points.

use caravan_rules::spice_road::{CARAVAN_LIMIT, GOLD_POINTS, Player, SILVER_POINTS};
use caravan_rules::{Cubes, MerchantId};

use crate::thrift::{levels, within};

/// What share of its level a cube is worth: it still has to become a claim.
const CUBE: f32 = 0.8;
/// What the first acquired card is worth, and by what factor each further one is worth less.
const FIRST_CARD: f32 = 2.0;
const NEXT_CARD: f32 = 0.85;

/// Points of cards and coins, cubes at a share of their level, and something for each card acquired.
pub(super) fn worth(player: &Player) -> f32 {
    settled_points(player) + cubes_worth(settled_caravan(player)) + cards_worth(acquired(player))
}

/// The caravan as it will be once what it holds too much is returned.
pub(super) fn settled_caravan(player: &Player) -> Cubes {
    within(player.caravan(), CARAVAN_LIMIT)
}

/// The points that nothing can take away: cards and coins.
pub(super) fn settled_points(player: &Player) -> f32 {
    let claimed: u16 = player.claimed().iter().map(|card| u16::from(card.points())).sum();
    let coins = GOLD_POINTS * u16::from(player.gold()) + SILVER_POINTS * u16::from(player.silver());
    f32::from(claimed + coins)
}

fn cubes_worth(cubes: Cubes) -> f32 {
    CUBE * levels(cubes) as f32
}

fn cards_worth(cards: usize) -> f32 {
    // The sum of a geometric series.
    FIRST_CARD * (1.0 - NEXT_CARD.powi(cards as i32)) / (1.0 - NEXT_CARD)
}

/// How many cards the player has acquired.
fn acquired(player: &Player) -> usize {
    player.owned().len() - MerchantId::STARTING.len()
}
