//! Levels for people, from gentle to best.

use crate::playbook::Playbook;

/// A bot that people play against.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// Its character in a line.
    pub character: &'static str,
    /// The bot behind it.
    pub bot: &'static str,
}

/// Every level, the gentlest first. The weaker ones play sensibly among what they notice, and notice less; how far apart
/// they are is measured in `docs/strength/`.
pub const LEVELS: [Level; 7] = [
    Level { name: "wanderer", character: "new to the road, and sees little of it", bot: "net:overlook=0.58" },
    Level { name: "pedlar", character: "sells what is at hand", bot: "net:overlook=0.47" },
    Level { name: "trader", character: "knows the trade, and misses a bargain now and then", bot: "net:overlook=0.36" },
    Level { name: "merchant", character: "seldom misses anything", bot: "net:overlook=0.23" },
    Level { name: "master", character: "weighs every turn with a trained eye", bot: "net:overlook=0.05" },
    Level { name: "vizier", character: "reads a few turns ahead", bot: "tree:nodes=20" },
    Level { name: "oracle", character: "reads as far as time allows", bot: "tree" },
];

/// The bots that people play against in a game, the gentlest first: the levels, or what there is while no network is trained.
pub fn levels_of<G: Playbook>() -> Vec<&'static str> {
    if G::NET.is_empty() {
        return vec!["random", "greedy"];
    }
    LEVELS.iter().map(|level| level.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, build};
    use caravan_rules::spice_road::SpiceRoad;
    use caravan_rules::{Game, Seat};
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    #[test]
    fn every_level_plays_at_every_table() {
        fn plays<const SEATS: usize>() {
            let mut rng = ChaCha12Rng::seed_from_u64(1);
            let deal = SpiceRoad::<SEATS>::shuffle(&mut rng);
            for level in LEVELS {
                let mut position = SpiceRoad::<SEATS>::start(&deal);
                let mut bot = build::<SpiceRoad<SEATS>>(level.name).unwrap();
                for _ in 0..20 {
                    let seat = position.to_move().seat().unwrap_or(Seat::new(0));
                    let turn = bot.choose(&position.view(seat), Budget::Nodes(30), &mut rng);
                    position.play(turn, &deal).unwrap();
                }
            }
        }
        plays::<2>();
        plays::<3>();
        plays::<4>();
        plays::<5>();
    }
}
