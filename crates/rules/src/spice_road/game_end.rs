//! The end of the game and the score: `rulebook/spice_road/game_end.md`.

use super::claim::Coin;
use super::position::{Phase, Player, SpiceRoad};
use crate::game::{Outcome, Points, ScorePart};
use crate::seat::PerSeat;

/// What a gold coin is worth (SR-END-6).
pub const GOLD_POINTS: Points = 3;
/// What a silver coin is worth (SR-END-6).
pub const SILVER_POINTS: Points = 1;

impl Coin {
    /// What it is worth.
    pub const fn points(self) -> Points {
        match self {
            Coin::Gold => GOLD_POINTS,
            Coin::Silver => SILVER_POINTS,
        }
    }
}

impl<const SEATS: usize> SpiceRoad<SEATS> {
    /// How many point cards a player needs to bring about the last round (SR-END-1, SR-END-2).
    pub const CARDS_TO_END: u8 = if SEATS <= 3 { 6 } else { 5 };

    #[inline(always)]
    pub(super) fn notice_last_card(&mut self) {
        self.is_last_round |= self.active().claims >= Self::CARDS_TO_END;
    }

    #[inline(always)]
    pub(super) fn pass_the_turn(&mut self) {
        // SR-TURN-1
        let is_end_of_round = self.to_move as usize + 1 == SEATS;
        self.to_move = if is_end_of_round { 0 } else { self.to_move + 1 };
        self.turn = super::turn::Turn::NONE;
        // SR-END-3; nothing else ends a game (SR-END-5).
        self.phase = if is_end_of_round && self.is_last_round { Phase::Over } else { Phase::Main };
    }

    /// SR-END-7.
    pub(super) fn final_outcome(&self) -> Outcome {
        Outcome::with_ties_to_the_later_seat(PerSeat::from_fn(SEATS, |seat| self.player(seat).points()))
    }
}

impl Player {
    /// What the player's points are for.
    pub fn score(&self) -> [ScorePart; 4] {
        // SR-END-6
        [
            ScorePart { name: "cards", points: Points::from(self.card_points) },
            ScorePart { name: "gold", points: GOLD_POINTS * Points::from(self.gold) },
            ScorePart { name: "silver", points: SILVER_POINTS * Points::from(self.silver) },
            ScorePart { name: "cubes", points: self.caravan.dear().total() as Points },
        ]
    }

    /// The player's points, if the game ended now.
    pub fn points(&self) -> Points {
        self.score().iter().map(|part| part.points).sum()
    }
}
