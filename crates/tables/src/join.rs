//! Sitting down at a table, and starting it.

use caravan_store::{Kind, Person, SeatRow, Status};

use crate::error::Doing;
use crate::levels::usual_bot_of;
use crate::names::{bot_name, distinct_name};
use crate::people::Caller;
use crate::problem::Problem;
use crate::table::{Change, Locked};
use crate::tables::Tables;

impl Tables {
    /// Takes the first free seat. Whoever sits there already stays, and has their seat back if a bot stood in. A guest
    /// becomes somebody only if there is a seat for them.
    pub fn join<'a>(&'a self, id: &'a str, caller: &'a Caller) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            if let Some(seat) = caller.person().and_then(|person| state.seat_of(&person.id)) {
                state.may_come_back(seat.index())?;
                return table.come_back(self, state, seat).await;
            }
            let seat = state.free_seat().filter(|_| state.status() == Status::Open).ok_or(Problem::NoSeatFree)?;
            let person = self.person(caller).await?;
            table.presence.sits_down(&person.id)?;
            let taken: Vec<String> = state.seats.iter().map(|row| row.name.clone()).collect();
            let name = distinct_name(&person.name, &taken);
            let change = Change::new(Kind::Sat, seat, &name);
            let row = SeatRow { seat, person: Some(person.id), bot: None, name };
            table.write(self, state, vec![change], vec![row]).await
        })
    }

    /// Puts bots in the free seats, which starts the game. The one who opened the table may do so.
    pub fn start<'a>(&'a self, id: &'a str, person: &'a Person) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            if !table.is_host(person) {
                return Err(Problem::NotYourTable.into());
            }
            match state.status() {
                Status::Open => {}
                Status::Playing | Status::Over => return Ok(state),
                Status::Cancelled => return Err(Problem::NotAllowed.into()),
            }
            let bot = usual_bot_of(table.kind);
            let (changes, rows) = state.fill_with(bot, &bot_name(bot));
            // Where everybody has got up again bots play among themselves, as at a table that was opened for them alone.
            let is_for_nobody = state.seats.iter().all(|row| row.person.is_none());
            let caller = || Caller::Known { person: person.clone(), network: table.network().to_owned() };
            let _counted = if is_for_nobody { Some(self.may_run_bots_alone(&caller()).await?) } else { None };
            table.note_for_nobody(is_for_nobody);
            table.write(self, state, changes, rows).await
        })
    }
}
