//! Asking a search what it thinks of a position rather than what it would play.

use caravan_rules::{Game, MAX_SEATS};

use crate::compiled::compiled;
use crate::net::{Evaluator, Judge, NetError};
use crate::nets;
use crate::playbook::Playbook;
use crate::tree::{SearchSettings, Tree};
use crate::turns::Candidate;

/// Whoever reads a position ahead and tells what came of it.
///
/// The same position, number of nodes and seed give the same reading, bit for bit.
pub trait Reader<G: Game>: Send {
    /// Follows so many lines from a position in which somebody is to move. Of its turns, the one that most of them went
    /// through comes first; there is always one.
    ///
    /// # Panics
    /// May panic if the game is over or a turn is under way.
    fn read(&mut self, position: &G, nodes: u64, seed: u64) -> Vec<ReadTurn<G>>;

    /// How the mover of the position read last would go on with the `turn`th of its turns: its own turns up to its next claim,
    /// each with the position before. Cards that nobody has seen yet are drawn at random in it.
    ///
    /// # Panics
    /// May panic if nothing was read yet, or fewer turns were.
    fn go_on(&mut self, turn: usize, seed: u64) -> Vec<(G, G::Turn)>;
}

/// What was read of one turn.
#[derive(Clone, Copy, Debug)]
pub struct ReadTurn<G> {
    /// The turn, and what it leads to.
    pub turn: Candidate<G>,
    /// The share of the lines that went through it.
    pub share: f32,
    /// Every seat's chance to win with it, from seat 0; together one.
    pub win: [f32; MAX_SEATS],
}

/// The search of the strongest level as a reader, with the network that ships for the table.
///
/// # Panics
/// If `G` is not the position of a table that [`with_game!`](caravan_rules::with_game) knows.
pub fn reader<G: Playbook>() -> Result<Box<dyn Reader<G>>, NetError> {
    (compiled::<G>().reader)()
}

/// The same, compiled in whichever crate calls it.
pub(crate) fn reader_inline<G: Playbook>() -> Result<Box<dyn Reader<G>>, NetError> {
    let judge = Judge::Net(Evaluator::new(nets::net::<G>()?));
    Ok(Box::new(Tree::<G>::new(judge, SearchSettings::usual(G::SEATS))))
}
