//! The end of the game and the score: `rulebook/sand_to_sea/game_end.md`.

use super::position::{Phase, Player, SandToSea};
use super::turn::{Main, Turn};
use crate::game::{Outcome, Points, ScorePart};
use crate::seat::PerSeat;

/// How many victory tiles a player needs to bring about the last round (STS-END-1).
pub const TILES_TO_END: u8 = 4;

impl<const SEATS: usize> SandToSea<SEATS> {
    #[inline(always)]
    pub(super) fn notice_last_tile(&mut self) {
        self.is_last_round |= self.active().claims >= TILES_TO_END;
    }

    #[inline(always)]
    pub(super) fn pass_the_turn(&mut self) {
        let was_set_up = matches!(self.turn.main(), Main::Set(_));
        self.turn = Turn::NONE;
        if was_set_up {
            return self.pass_set_up();
        }
        // STS-TURN-1
        let is_end_of_round = self.turn_of as usize + 1 == SEATS;
        self.turn_of = if is_end_of_round { 0 } else { self.turn_of + 1 };
        self.to_move = self.turn_of;
        // STS-END-2: the round is finished; STS-END-4: nothing else ends a game.
        self.phase = if is_end_of_round && self.is_last_round { Phase::Over } else { Phase::Main };
    }

    /// STS-END-7, and STS-END-8 for ties.
    pub(super) fn final_outcome(&self) -> Outcome {
        Outcome::with_ties_to_the_later_seat(PerSeat::from_fn(SEATS, |seat| self.player(seat).points()))
    }
}

impl Player {
    /// What the player's points are for (STS-END-5).
    pub fn score(&self) -> [ScorePart; 4] {
        [
            ScorePart { name: "victory tiles", points: Points::from(self.victory_points) },
            ScorePart { name: "board", points: Points::from(self.board_points) },
            ScorePart { name: "bonus", points: Points::from(self.bonus_points) },
            ScorePart { name: "cubes", points: self.hold.dear().total() as Points },
        ]
    }

    /// The player's points, if the game ended now.
    pub fn points(&self) -> Points {
        self.score().iter().map(|part| part.points).sum()
    }
}
