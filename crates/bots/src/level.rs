//! Levels for people, from gentle to best.

use crate::playbook::Playbook;

/// A bot that people play against. Which bot is behind it depends on the game and the number of seats
/// ([`Playbook::LEVEL_BOTS`]), so that the levels are equally far apart at every table.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// Its character in a line.
    pub character: &'static str,
}

/// What the best level spends on a turn unless it is given a time: the same on every machine, and soon done on any.
pub const NODES_AT_ONCE: u64 = 800;

/// How many levels there are.
pub const LEVEL_COUNT: usize = 10;

/// Every level, the gentlest first. The weaker ones play sensibly among what they notice, and notice less; the three gentlest
/// have the habits of people who are new to the game ([`Habits`](crate::Habits)). How far apart they are is measured in
/// `docs/strength/`.
pub const LEVELS: [Level; LEVEL_COUNT] = [
    Level { name: "apprentice", character: "falls for the biggest claim, and forgets to rest" },
    Level { name: "porter", character: "carries all it can, and parts with it late" },
    Level { name: "drover", character: "counts what it has, and forgets to rest" },
    Level { name: "wanderer", character: "new to the road, and sees little of it" },
    Level { name: "pedlar", character: "sells what is at hand" },
    Level { name: "trader", character: "knows the trade, and misses a bargain now and then" },
    Level { name: "merchant", character: "seldom misses anything" },
    Level { name: "master", character: "weighs every turn with a trained eye" },
    Level { name: "vizier", character: "reads a few turns ahead" },
    Level { name: "oracle", character: "reads far ahead, and further the longer it may think" },
];

/// The bot behind a level, if the name is that of one.
pub(crate) fn bot_of_level<G: Playbook>(name: &str) -> Option<&'static str> {
    LEVELS.iter().position(|level| level.name == name).map(|at| G::LEVEL_BOTS[at])
}

/// The bots that people play against in a game, the gentlest first: the levels, or what there is while no network is trained.
pub fn levels_of<G: Playbook>() -> Vec<&'static str> {
    if const { G::NET.is_empty() } {
        return vec!["random", "greedy"];
    }
    LEVELS.iter().map(|level| level.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, build};
    use caravan_rules::{GameKind, Seat, with_game};
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    fn every_level_plays<G: Playbook>() {
        let mut rng = ChaCha12Rng::seed_from_u64(1);
        let deal = G::shuffle(&mut rng);
        for name in levels_of::<G>() {
            let mut position = G::start(&deal);
            let mut bot = build::<G>(name).unwrap();
            for _ in 0..20 {
                let seat = position.to_move().seat().unwrap_or(Seat::new(0));
                let turn = bot.choose(&position.view(seat), Budget::Nodes(30), &mut rng);
                position.play(turn, &deal).unwrap();
            }
        }
    }

    #[test]
    fn every_level_plays_at_every_table() {
        for game in GameKind::ALL {
            for seats in game.seats() {
                with_game!(game, seats, G => every_level_plays::<G>()).unwrap();
            }
        }
    }
}
