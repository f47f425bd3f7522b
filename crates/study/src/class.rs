//! How good a turn was, in a word.

use caravan_rules::GameKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::chance::Chance;
use crate::games::facts_of;

/// How good a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// The best there was, or not to be told from it.
    Best,
    /// It cost little.
    Good,
    /// A better one was there.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost very much.
    Blunder,
}

impl Class {
    /// Every class, the best first.
    pub const ALL: [Class; 5] = [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Best => "best",
            Class::Good => "good",
            Class::Inaccuracy => "inaccuracy",
            Class::Mistake => "mistake",
            Class::Blunder => "blunder",
        }
    }
}

/// From which cost on a turn is no longer of a class: those of best, good, inaccuracy and mistake.
///
/// They come from what turns of bots of known strength cost (`caravan study costs`, `crates/study/costs`), rounded;
/// `caravan study classes` says where they would begin by those or by others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thresholds(pub [Chance; 4]);

impl Thresholds {
    /// Those of a game, for any number of seats.
    pub fn of(game: GameKind) -> Thresholds {
        Thresholds(facts_of(game).thresholds.map(Chance::millionths))
    }

    /// The class of a turn that cost so much, with this standard error. It goes by what the turn cost at least: whoever is told of a
    /// mistake should have made one.
    pub fn class(&self, cost: Chance, error: Chance) -> Class {
        let at_least = at_least(cost, error);
        Class::ALL[self.0.iter().filter(|&&threshold| at_least >= threshold).count()]
    }
}

/// What a turn cost at least: less would be off by two standard errors, as one estimate in forty is.
pub(crate) fn at_least(cost: Chance, error: Chance) -> Chance {
    cost - error - error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_more_is_never_of_a_better_class() {
        for game in GameKind::ALL {
            let thresholds = Thresholds::of(game);
            assert!(thresholds.0.is_sorted() && thresholds.0[0] > Chance::ZERO);
            assert_eq!(thresholds.class(Chance::ZERO, Chance::ZERO), Class::Best);
            assert_eq!(thresholds.class(thresholds.0[1], Chance::ZERO), Class::Inaccuracy);
            assert_eq!(thresholds.class(thresholds.0[1], Chance::millionths(1)), Class::Good);
            assert_eq!(thresholds.class(Chance::ONE, Chance::ZERO), Class::Blunder);
        }
    }
}
