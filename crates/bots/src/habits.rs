//! What people do who are new to the game: weaknesses that can be seen and played against, and no dice.

use caravan_rules::Seat;

use crate::playbook::Playbook;
use crate::turns::Candidate;

/// The habits of a player; the usual ones are none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habits {
    /// Falls for big claims: a claim of fewer points comes to mind only with a hold that is nearly full.
    pub dazzle: u16,
    /// Hoards: a claim comes to mind only with so many cubes.
    pub hoard: u32,
    /// Likes to have: how much each point that it reckons to have after a turn ([`Playbook::worth`]) counts beside its chance to
    /// win.
    pub lure: f32,
    /// Forgets to rest as long as a card in hand can be played.
    pub forgets_to_rest: bool,
}

/// From so many cubes on a hold is nearly full.
const NEARLY_FULL: u32 = 8;

impl Habits {
    /// How much a turn is liked for what the player has after it.
    pub(crate) fn lure_of<G: Playbook>(&self, after: &G, seat: Seat) -> f32 {
        if self.lure == 0.0 { 0.0 } else { self.lure * after.worth(seat) }
    }

    /// Strikes out the turns that do not come to mind, unless that is all of them.
    pub(crate) fn strike_out<G: Playbook>(&self, position: &G, turns: &mut Vec<Candidate<G>>) {
        let seat = position.to_move().seat().unwrap_or(Seat::new(0));
        let cubes = position.cubes(seat).total();
        let forgets = self.forgets_to_rest && turns.iter().any(|turn| G::is_play(turn.main));
        let comes_to_mind = |turn: &Candidate<G>| match position.claim(turn.turn()) {
            Some(claim) => cubes >= self.hoard && (claim.points >= self.dazzle || cubes >= NEARLY_FULL),
            None => !(forgets && G::is_rest(turn.main)),
        };
        if turns.iter().any(comes_to_mind) {
            turns.retain(comes_to_mind);
        }
    }
}
