//! Who plays whom with which cards: fixed before the first game.

use std::fmt;

use caravan_bots::Budget;
use caravan_rules::{Equipment, GameKind};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

/// A series of games: every deal is played once in each rotation of the bots around the table.
///
/// Fewer bots than seats take seats in turn. More bots than seats take turns: deal after deal the next group of them sits
/// down, until every group has met, and then again.
#[derive(Clone, Debug)]
pub struct Arrangement {
    game: GameKind,
    bots: Vec<String>,
    groups: Vec<Vec<usize>>,
    seats: usize,
    games: usize,
    seed: u64,
    budget: Budget,
    most_turns: usize,
    equipment: Equipment,
}

/// One game of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Which game, from 0.
    pub index: usize,
    /// Which deal, from 0.
    pub deal: usize,
    /// How far the bots have moved around the table.
    pub rotation: usize,
}

/// Why games cannot be arranged so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrangementError {
    /// No bot is named.
    NoBots,
    /// More groups of bots than a series could ever seat.
    TooManyBots {
        /// How many bots are named.
        bots: usize,
        /// The most that can be.
        most: usize,
    },
    /// No game is to be played.
    NoGames,
    /// The game is not for so many.
    WrongSeats {
        /// The game.
        game: GameKind,
        /// How many were to sit at a table.
        seats: usize,
    },
}

impl fmt::Display for ArrangementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArrangementError::NoBots => f.write_str("no bot is named"),
            ArrangementError::TooManyBots { bots, most } => write!(f, "{bots} bots, of which there can be {most}"),
            ArrangementError::NoGames => f.write_str("no game is to be played"),
            ArrangementError::WrongSeats { game, seats } => {
                let fit = game.seats();
                write!(f, "{game} is for {} to {} players, not {seats}", fit.start(), fit.end())
            }
        }
    }
}

impl std::error::Error for ArrangementError {}

impl Arrangement {
    /// The most bots of a series.
    pub const MOST_BOTS: usize = 16;

    /// A series of `games` games at tables of `seats`, with the standard equipment.
    pub fn new(
        game: GameKind,
        bots: Vec<String>,
        seats: usize,
        games: usize,
        seed: u64,
        budget: Budget,
        most_turns: usize,
    ) -> Result<Arrangement, ArrangementError> {
        if !game.seats().contains(&seats) {
            return Err(ArrangementError::WrongSeats { game, seats });
        }
        match (bots.len(), games) {
            (0, _) => Err(ArrangementError::NoBots),
            (bots, _) if bots > Self::MOST_BOTS => Err(ArrangementError::TooManyBots { bots, most: Self::MOST_BOTS }),
            (_, 0) => Err(ArrangementError::NoGames),
            (count, _) => {
                let groups = groups(count, seats.min(count));
                let equipment = Equipment::default();
                Ok(Arrangement { game, bots, groups, seats, games, seed, budget, most_turns, equipment })
            }
        }
    }

    /// The series on another map or with other components.
    pub fn with_equipment(self, equipment: Equipment) -> Arrangement {
        Arrangement { equipment, ..self }
    }

    /// The map and the components, where the game has such.
    pub fn equipment(&self) -> Equipment {
        self.equipment
    }

    /// The bots, as they were named.
    pub fn bots(&self) -> &[String] {
        &self.bots
    }

    /// Which game.
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// How many sit at a table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// How long a bot may think about a turn.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// After how many turns a game is given up as unfinished.
    pub fn most_turns(&self) -> usize {
        self.most_turns
    }

    /// Where chance comes from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Every game, in order.
    pub fn pairings(&self) -> impl ExactSizeIterator<Item = Pairing> + '_ {
        (0..self.games).map(|index| self.pairing(index))
    }

    pub(crate) fn pairing(&self, index: usize) -> Pairing {
        Pairing { index, deal: index / self.rotations(), rotation: index % self.rotations() }
    }

    /// How many games.
    pub fn games(&self) -> usize {
        self.games
    }

    /// How many games one deal is played in.
    pub fn rotations(&self) -> usize {
        self.groups[0].len()
    }

    /// Which bot sits in which seat.
    pub fn line_up(&self, pairing: Pairing) -> Vec<usize> {
        let group = &self.groups[pairing.deal % self.groups.len()];
        (0..self.seats).map(|seat| group[(seat + pairing.rotation) % group.len()]).collect()
    }

    /// The generator that shuffles a deal: the same for all of its rotations.
    pub(crate) fn deal_rng(&self, pairing: Pairing) -> ChaCha12Rng {
        self.rng(2 * pairing.deal as u64)
    }

    /// The generator that the bots of a game draw from. It is never the deal's, from which the decks could be foretold.
    pub(crate) fn bots_rng(&self, pairing: Pairing) -> ChaCha12Rng {
        self.rng(2 * pairing.index as u64 + 1)
    }

    fn rng(&self, stream: u64) -> ChaCha12Rng {
        let mut rng = ChaCha12Rng::seed_from_u64(self.seed);
        rng.set_stream(stream);
        rng
    }
}

/// Every choice of `size` out of `count`, in order.
fn groups(count: usize, size: usize) -> Vec<Vec<usize>> {
    let chosen = |set: u32| (0..count).filter(|bot| set >> bot & 1 == 1).collect::<Vec<_>>();
    let mut groups: Vec<Vec<usize>> =
        (0..1u32 << count).filter(|set| set.count_ones() as usize == size).map(chosen).collect();
    groups.sort();
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrangement(bots: &[&str], seats: usize, games: usize) -> Result<Arrangement, ArrangementError> {
        let bots = bots.iter().map(ToString::to_string).collect();
        Arrangement::new(GameKind::SpiceRoad, bots, seats, games, 1, Budget::Nodes(1), 100)
    }

    #[test]
    fn each_deal_is_played_in_every_rotation() {
        let arrangement = arrangement(&["a", "b", "b", "b"], 4, 8).unwrap();
        let line_ups: Vec<(usize, Vec<usize>)> =
            arrangement.pairings().map(|pairing| (pairing.deal, arrangement.line_up(pairing))).collect();
        assert_eq!(line_ups[0], (0, vec![0, 1, 2, 3]));
        assert_eq!(line_ups[3], (0, vec![3, 0, 1, 2]));
        assert_eq!(line_ups[4], (1, vec![0, 1, 2, 3]));
    }

    #[test]
    fn fewer_bots_than_seats_sit_in_turn() {
        let arrangement = arrangement(&["a", "b"], 5, 2).unwrap();
        assert_eq!(arrangement.line_up(arrangement.pairing(1)), [1, 0, 1, 0, 1]);
    }

    #[test]
    fn more_bots_than_seats_meet_in_every_group() {
        let arrangement = arrangement(&["a", "b", "c"], 2, 6).unwrap();
        let line_ups: Vec<Vec<usize>> = arrangement.pairings().map(|pairing| arrangement.line_up(pairing)).collect();
        assert_eq!(line_ups, [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
    }

    #[test]
    fn what_cannot_be_arranged_is_refused() {
        assert_eq!(arrangement(&[], 2, 1).err(), Some(ArrangementError::NoBots));
        assert_eq!(arrangement(&["a"; 17], 2, 1).err(), Some(ArrangementError::TooManyBots { bots: 17, most: 16 }));
        assert_eq!(arrangement(&["a"], 2, 0).err(), Some(ArrangementError::NoGames));
        let refusal = arrangement(&["a"], 6, 1).err().map(|error| error.to_string());
        assert_eq!(refusal.as_deref(), Some("spice-road is for 2 to 5 players, not 6"));
    }
}
