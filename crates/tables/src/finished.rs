//! What may be known of a game that nobody plays any more: its record with the deal, and how else it could have gone.

use caravan_rules::GameKind;
use caravan_store::Status;

use crate::error::{Doing, Error, Result};
use crate::problem::Problem;
use crate::referee::{OpenGame, Referee};
use crate::table::{State, Table};
use crate::tables::Tables;

/// No line that somebody tries out is so long.
const MOST_TRIED: usize = 200;

/// A game as it could have gone: from a turn of a finished game on, with other turns. What comes up is what lay next in the decks.
pub struct Branch {
    /// Which game.
    pub kind: GameKind,
    /// For how many.
    pub players: usize,
    referee: Box<dyn Referee>,
}

impl Branch {
    /// The game, as it lies open at the end of the branch.
    pub fn game(&self) -> &dyn OpenGame {
        self.referee.open()
    }
}

impl Tables {
    /// Refuses a table that is being played, or is still to be.
    pub fn must_be_finished<'a>(&'a self, id: &'a str) -> Doing<'a, ()> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            table.is_finished(self, &state)
        })
    }

    /// The record of a game that nobody plays any more: finished, or brought along to be looked at. It holds the deal.
    pub fn finished_record<'a>(&'a self, id: &'a str) -> Doing<'a, String> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let scribe = {
                let state = table.state().await;
                table.is_finished(self, &state)?;
                table.scribe(&state)
            };
            self.written(scribe, |record| record.to_text()).await
        })
    }

    /// Another way on from a turn of a game that nobody plays any more: these turns, of whoever is to move each time. Settling
    /// steps that can only be made in one way are made.
    pub fn branch<'a>(&'a self, id: &'a str, turn: usize, line: &'a [String]) -> Doing<'a, Branch> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            table.is_finished(self, &state)?;
            if line.len() > MOST_TRIED {
                return Err(Problem::TooLarge.into());
            }
            let mut referee = state.referee.branch(turn).ok_or(Problem::NoSuchPage)?;
            for turn in line {
                referee.play(turn).map_err(Error::Illegal)?;
                settle(&mut *referee)?;
            }
            Ok(Branch { kind: table.kind, players: state.seats.len(), referee })
        })
    }
}

fn settle(referee: &mut dyn Referee) -> Result<()> {
    while let Some(step) = referee.only_step() {
        referee.play(&step).map_err(Error::Illegal)?;
    }
    Ok(())
}

impl Table {
    /// Refuses a table that is being played, or is still to be: its deal is a secret, and nobody is helped at it.
    fn is_finished(&self, tables: &Tables, state: &State) -> Result<()> {
        if state.status() != Status::Over && !self.options.is_a_copy {
            return Err(Problem::StillPlayed.into());
        }
        self.must_be_of_another_day(tables)
    }

    /// Refuses to tell today's deal, which others still play.
    pub(crate) fn must_be_of_another_day(&self, tables: &Tables) -> Result<()> {
        if self.is_of_today(tables) { Err(Problem::DayNotOver.into()) } else { Ok(()) }
    }

    /// Whether nobody plays this deal any more, so that everything about the game may be known. Today's is played by others until
    /// midnight, whoever has ended a game with it.
    pub(crate) fn is_free_to_see(&self, tables: &Tables, state: &State) -> bool {
        self.is_finished(tables, state).is_ok()
    }
}
