//! What bots know of a game beyond its rules.

use caravan_rules::{Cubes, Decision, Game, Outcome, Points, Seat};

use crate::bot::Bot;
use crate::level::LEVEL_COUNT;
use crate::spec::{Spec, SpecError};
use crate::turns::{Candidate, cheapest_turns, turns_of};

/// Points bought with cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The points.
    pub points: Points,
    /// The cubes they cost.
    pub cost: Cubes,
}

/// How many ways to do the same are looked at.
const WAYS: usize = 64;

/// A game that bots can play: a feeling for its positions, the turns that deserve a look, and bots made for it alone.
pub trait Playbook: Game {
    /// What a seat has, in points, as a player would reckon without looking ahead.
    fn worth(&self, seat: Seat) -> f32;

    /// How many turns with the same main decision are worth a look, the cheapest first: some games have millions.
    const MOST_WAYS: usize = usize::MAX;

    /// The turns that deserve a look: those that do something different, the cheapest of each kind. At least one for each main
    /// decision that is not plainly pointless, unless the game says otherwise.
    fn candidates(&self, into: &mut Vec<Candidate<Self>>) {
        cheapest_turns(self, into);
    }

    /// The turns that do the same as this one: other ways to pay for it, to return cubes. It is one of them.
    fn ways(&self, chosen: &Candidate<Self>, into: &mut Vec<Candidate<Self>>) {
        turns_of(self, chosen.main, WAYS, into);
    }

    /// Which of these turns is the best by a plan of the mover's own, many turns long, in which points soon are worth more than
    /// points late.
    ///
    /// # Panics
    /// If there is none.
    fn best_planned(&self, turns: &[Candidate<Self>]) -> usize;

    /// The turn that gets the mover to its next claim the soonest with what it has, if one is found and the game is one in which plans alone
    /// might never get there.
    fn soonest_claim(&self) -> Option<Candidate<Self>> {
        None
    }

    /// Whose side a position is judged from: whose turn it is or, while it waits for its reveal or is being settled, was.
    fn side(&self) -> Seat {
        self.owes().or(self.to_move().seat()).unwrap_or(Seat::new(0))
    }

    /// How many places after that side the seat to move sits: 0 but for a settling step of another.
    fn places_after_side(&self) -> usize {
        let mover = self.to_move().seat().map_or(0, Seat::index);
        (mover + Self::SEATS - self.side().index()) % Self::SEATS
    }

    /// The outcome, and whose turn it was, if the game is over with this complete turn whatever it uncovers.
    fn decided(&self) -> Option<(Outcome, Seat)>;

    /// What a legal turn claims: what other turns are played for.
    fn claim(&self, turn: Self::Turn) -> Option<Claim>;

    /// The cubes that a seat has.
    fn cubes(&self, seat: Seat) -> Cubes;

    /// Whether a main decision is to play a card from the hand.
    fn is_play(main: Decision) -> bool;

    /// Whether a main decision is to rest.
    fn is_rest(main: Decision) -> bool;

    /// Whether a main decision is to take two yellow cubes or to rest.
    fn is_idle(main: Decision) -> bool;

    /// The version of the features. It goes up whenever [`write_features`](Playbook::write_features) writes something else
    /// for a position than before: a network trained on others would judge nonsense, and is refused. A new version only adds
    /// words at the end, so that the networks of older ones can still play.
    const FEATURE_VERSION: u32;

    /// How many words of features a network sees.
    const FEATURE_WORDS: usize;

    /// Writes the features over `into`, seen from the [side](Playbook::side) of the position. Cubes that are still to be returned
    /// count as returned, the cheapest of them. Of the words after the first `known` those that take long may be left empty:
    /// who reads the features gives them no weight.
    fn write_features(&self, known: usize, into: &mut [u64]);

    /// The same for what a [candidate](Candidate) with this main decision leads to, given the features of the position it is a
    /// candidate of. A game may copy from them what the turn cannot have changed.
    fn write_features_after(&self, _main: Decision, _before: &[u64], known: usize, into: &mut [u64]) {
        self.write_features(known, into);
    }

    /// The network of this game at this number of seats, as a file; nothing while none is trained.
    const NET: &'static [u8] = &[];

    /// The bots behind the levels, the gentlest first.
    const LEVEL_BOTS: [&'static str; LEVEL_COUNT];

    /// The bots made for this game: name, settings with what they are unless said otherwise, and a line of what it does.
    const OWN_BOTS: &[(&str, &str, &str)] = &[];

    /// Builds one of the bots made for this game, if the name is one of theirs.
    fn own_bot(_spec: &mut Spec) -> Result<Option<Box<dyn Bot<Self>>>, SpecError> {
        Ok(None)
    }
}
