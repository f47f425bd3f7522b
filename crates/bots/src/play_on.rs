//! How often a seat would win at its own table: the game is played on to its end by quick bots, many times over.

use std::time::Instant;

use caravan_rules::{Seat, ToMove};
use rand_core::Rng;

use crate::bot::Bot;
use crate::budget::Budget;
use crate::level::levels_of;
use crate::playbook::Playbook;
use crate::registry::build;

/// The fewest games of which a share says anything.
const ENOUGH: u64 = 40;

/// No more are played on: two hundred games say it to three or four per cent.
const MOST: u64 = 200;

/// A game that takes more turns than this is nobody's.
const MOST_TURNS: usize = 800;

/// What a quick bot may spend on a turn: each has its own measure and does not look at it.
const AT_ONCE: Budget = Budget::Nodes(1);

/// The level that plays on for the one who asks: the best that reads nothing ahead, or at 2 seats of From Sand to Sea a little. At sea a
/// game takes some thirty milliseconds, so that there is seldom time for enough of them.
pub fn quick_level() -> &'static str {
    "master"
}

/// The share of games that the seat to move wins after a turn, when a bot of the [`quick_level`] goes on for it and the others are
/// the levels that sit there, by seat. Nothing where somebody else is a person or a bot that thinks for long, and where
/// the budget is over before there are enough games; one of nodes is one of so many games.
pub fn share_won<G: Playbook, R: Rng>(
    position: &G,
    turn: G::Turn,
    seated: &[Option<&str>],
    budget: Budget,
    rng: &mut R,
) -> Option<f32> {
    let seat = position.to_move().seat()?;
    let mut players = players::<G>(seat, seated)?;
    let mut begun = *position;
    begun.take(turn).ok()?;
    let (start, mut games, mut won) = (Instant::now(), 0, 0);
    let goes_on = |games| match budget {
        Budget::Time(time) => games < MOST && start.elapsed() < time,
        Budget::Nodes(nodes) => games < MOST.min(nodes),
    };
    while goes_on(games) {
        games += 1;
        won += u64::from(winner(begun, &mut players, rng) == Some(seat));
    }
    (games >= ENOUGH).then(|| won as f32 / games as f32)
}

/// A bot for every seat.
fn players<G: Playbook>(seat: Seat, seated: &[Option<&str>]) -> Option<Vec<Box<dyn Bot<G>>>> {
    let levels = levels_of::<G>();
    let quick = |level: &str| levels.iter().position(|&known| known == level).is_some_and(|at| at + 1 < levels.len());
    let player = |(at, level): (usize, &Option<&str>)| {
        let level = if at == seat.index() { quick_level() } else { (*level).filter(|level| quick(level))? };
        build::<G>(level).ok()
    };
    seated.iter().enumerate().map(player).collect()
}

/// Who wins a game that is played on from a complete turn, whatever comes up.
fn winner<G: Playbook, R: Rng>(mut position: G, players: &mut [Box<dyn Bot<G>>], rng: &mut R) -> Option<Seat> {
    for _ in 0..MOST_TURNS {
        position.reveal_at_random(rng);
        let ToMove::Seat(seat) = position.to_move() else { break };
        let turn = players.get_mut(seat.index())?.choose(&position.view(seat), AT_ONCE, rng);
        position.take(turn).ok()?;
    }
    position.outcome().map(|outcome| outcome.winner)
}

#[cfg(test)]
mod tests {
    use caravan_rules::Game;
    use caravan_rules::spice_road::SpiceRoad;
    use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

    use super::*;

    fn share(seated: &[Option<&str>]) -> Option<f32> {
        let mut rng = ChaCha12Rng::seed_from_u64(3);
        let deal = SpiceRoad::<2>::shuffle(&mut rng);
        let position = SpiceRoad::<2>::start(&deal);
        let turn = build::<SpiceRoad<2>>("net").unwrap().choose(&position.view(Seat::new(0)), AT_ONCE, &mut rng);
        share_won(&position, turn, seated, Budget::Nodes(40), &mut rng)
    }

    #[test]
    fn weaker_bots_are_beaten_more_often() {
        let [gentle, equal] = ["apprentice", "master"].map(|level| share(&[None, Some(level)]).unwrap());
        assert!(gentle > 0.9 && (0.2..0.8).contains(&equal), "{gentle} {equal}");
    }

    #[test]
    fn nothing_is_told_of_people_and_of_bots_that_think_for_long() {
        assert_eq!([share(&[None, None]), share(&[None, Some("oracle")])], [None, None]);
    }
}
