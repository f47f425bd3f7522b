//! Which bots can be put in a seat.

use caravan_rules::{GameKind, with_game};

/// The bots of a game that can be put in a seat, gentlest first. Only these: a bot's settings can name files and cost hours.
pub fn levels_of(kind: GameKind) -> Vec<&'static str> {
    let players = *kind.seats().start();
    with_game!(kind, players, G => caravan_bots::levels_of::<G>()).unwrap_or_default()
}

/// The bot that gives hints: the strongest, which is listed last.
pub fn best_bot_of(kind: GameKind) -> &'static str {
    levels_of(kind).last().copied().unwrap_or("random")
}

/// The bot that stands in for people and fills seats unless another is asked for: quick, and neither weak nor daunting.
pub fn usual_bot_of(kind: GameKind) -> &'static str {
    levels_of(kind).into_iter().find(|&bot| bot == "trader").unwrap_or_else(|| best_bot_of(kind))
}

/// The bot that plays games on for somebody who asks for a hint.
pub fn quick_bot() -> &'static str {
    caravan_bots::quick_level()
}
