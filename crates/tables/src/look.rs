//! Looking at a table: whoever sits there is seen to be here.

use caravan_store::{Person, Status};

use crate::error::Doing;
use crate::problem::Problem;
use crate::referee::Written;
use crate::sight::Sight;
use crate::table::{Locked, State, Table};
use crate::tables::Tables;

impl Tables {
    /// The table with the draft of the turn under way, locked. Who sits there is here; and if they came to play rather than
    /// to look for news, they have their seat back from the bot that stood in. Who got up has to say that they are back.
    pub fn look<'a>(&'a self, id: &'a str, person: Option<&'a Person>, comes_to_play: bool) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state_with_draft(self.store()).await?;
            let Some((person, seat)) = person.and_then(|person| Some((person, state.seat_of(&person.id)?))) else {
                return Ok(state);
            };
            table.presence.saw(&person.id, self);
            if comes_to_play && state.returns_by_looking(seat.index()) {
                table.come_back(self, state, seat).await
            } else {
                Ok(state)
            }
        })
    }

    /// The table, where past positions may be looked at. Before it starts nobody sees the cards, or the one who opened it
    /// could throw deals away until one suits; and where claims lie face down nobody looks back.
    pub fn look_back<'a>(&'a self, id: &'a str, person: Option<&'a Person>) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            if matches!(state.status(), Status::Open | Status::Cancelled) {
                return Err(Problem::NoSuchPage.into());
            }
            let viewer = person.and_then(|person| state.seat_of(&person.id));
            if !Sight::of(&table, &state, viewer).is_open() {
                return Err(Problem::ClaimsFaceDown.into());
            }
            Ok(state)
        })
    }

    /// The record of a finished game. It holds the deal, so there is none before the end.
    pub fn record<'a>(&'a self, id: &'a str) -> Doing<'a, Written> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            if state.status() != Status::Over {
                return Err(Problem::NotAllowed.into());
            }
            Ok(table.record(&state))
        })
    }
}

impl Table {
    /// The game so far, written down, deal and all: for those who may know the deal.
    pub(crate) fn record(&self, state: &State) -> Written {
        let names: Vec<String> = state.seats.iter().map(|row| row.name.clone()).collect();
        state.referee.record(&names, self.draw.as_ref(), &self.set_up.nonce, state.ended())
    }
}
