//! What the tables ask of a game that is to be played at them.

use caravan_bots::Playbook;
use caravan_record::Recorded;

use crate::board::Shown;

/// A game that can be played at a table: it can be written down, shown, and played by bots.
pub(crate) trait Hosted: Recorded + Playbook + Shown {
    /// Which part of a seat in the text of a position has its claims, from 0.
    const CLAIMS_PART: usize;

    /// All that can be claimed in such a game, in the order of its ids.
    fn claimable(&self) -> Vec<String>;

    /// How many cards or tiles nobody has seen yet.
    fn unseen(&self) -> usize;

    /// What it is played with, in the words in which that is chosen: a drawing of the map. Nothing where there is no choice.
    fn equipment(&self) -> Option<String>;
}
