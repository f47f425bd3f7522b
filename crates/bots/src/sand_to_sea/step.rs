//! What the next decision of a turn is about.

use caravan_rules::sand_to_sea::{Choice, Main, Turn};

/// What is to be decided next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Where the boat begins.
    Place,
    /// How often the card's trade is done.
    Times,
    /// Which cubes the card upgrades.
    Upgrade,
    /// Which cube goes on the next merchant card.
    Pay,
    /// Which cards pay for the way.
    Discard,
    /// Which cube the next owner of a boat gets.
    Toll,
    /// What is done where the boat is.
    Act,
    /// Which cubes the outpost costs.
    Cost,
    /// What is taken for an emptied column.
    Reward,
    /// Which cubes are returned over the limit.
    Return,
    /// Nothing: the turn is complete.
    Done,
}

impl Step {
    /// The step in which `first` is the first of the choices.
    pub fn of(turn: &Turn, first: Option<Choice>) -> Step {
        let Some(first) = first else { return Step::Done };
        match first {
            Choice::Place { .. } => Step::Place,
            Choice::Trade { .. } if matches!(turn.main(), Main::Play(_)) => Step::Times,
            Choice::Upgrade { .. } => Step::Upgrade,
            Choice::Pay { .. } => Step::Pay,
            Choice::Discard { .. } => Step::Discard,
            Choice::Toll { .. } => Step::Toll,
            Choice::Trade { .. } | Choice::Build | Choice::Claim | Choice::Stop => Step::Act,
            Choice::Cost { .. } => Step::Cost,
            Choice::FreeMerchant { .. } | Choice::Bonus { .. } => Step::Reward,
            Choice::Return { .. } => Step::Return,
            // Main choices begin a turn and are never a step of one.
            Choice::Play { .. } | Choice::Acquire { .. } | Choice::Sail { .. } | Choice::Rest | Choice::Set { .. } => {
                Step::Done
            }
        }
    }
}
