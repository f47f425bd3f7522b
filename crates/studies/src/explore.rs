//! Exploring: other turns than those that were played, and what they are worth.

use caravan_study::{Evaluation, evaluate};
use caravan_tables::{Branch, Doing, Error, Sponsor};

use crate::studies::Studies;

/// A position that somebody explores.
pub struct Explored {
    /// The game up to it.
    pub branch: Branch,
    /// What it is worth, and its turns; nothing once the game is over.
    pub evaluation: Option<Evaluation>,
}

impl Studies {
    /// Goes from a turn of a finished game on with other turns, of whoever is to move each time, and reads the position ahead. It
    /// waits for a place to think in as a hint does.
    pub fn explore<'a>(
        &'a self,
        id: &'a str,
        turn: usize,
        line: &'a [String],
        sponsor: Sponsor,
    ) -> Doing<'a, Explored> {
        Box::pin(async move {
            let branch = self.tables().branch(id, turn, line).await?;
            if branch.game().to_move().is_none() {
                return Ok(Explored { branch, evaluation: None });
            }
            let (kind, players, position) = (branch.kind, branch.players, branch.game().position(&[]));
            let nodes = self.config().explored;
            let what = format!("exploring table {id}");
            let read = self.tables().think_for(sponsor, &what, move || evaluate(kind, players, &position, nodes)).await;
            let read =
                read.ok_or_else(|| Error::Broken("a position cannot be explored: the search panicked".into()))?;
            let evaluation = read.map_err(|error| Error::Broken(format!("a position cannot be explored: {error}")))?;
            Ok(Explored { branch, evaluation: Some(evaluation) })
        })
    }
}
