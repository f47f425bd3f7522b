//! Looking at a table: whoever sits there is seen to be here.

use caravan_record::AnyRecord;
use caravan_store::{Person, Status};

use crate::error::{Doing, Error, Result};
use crate::problem::Problem;
use crate::referee::Scribe;
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
            if !state.has_begun() {
                return Err(Problem::NoSuchPage.into());
            }
            let viewer = person.and_then(|person| state.seat_of(&person.id));
            if !Sight::of(&table, &state, viewer).is_open() {
                return Err(Problem::ClaimsFaceDown.into());
            }
            Ok(state)
        })
    }

    /// The record of a finished game as text. It holds the deal, so there is none before the end.
    pub fn record<'a>(&'a self, id: &'a str) -> Doing<'a, String> {
        Box::pin(async move { self.written(self.scribe_of_finished(id).await?, |record| record.to_text()).await })
    }

    /// The same as the text of a JSON object.
    pub fn record_json<'a>(&'a self, id: &'a str) -> Doing<'a, String> {
        Box::pin(async move { self.written(self.scribe_of_finished(id).await?, |record| record.json_text()).await })
    }

    async fn scribe_of_finished(&self, id: &str) -> Result<Scribe> {
        let table = self.table(id).await?;
        let state = table.state().await;
        if state.status() != Status::Over {
            return Err(Problem::NotAllowed.into());
        }
        table.must_be_of_another_day(self)?;
        Ok(table.scribe(&state))
    }

    /// A game written down, on a thread of its own and while nobody waits for its table: that takes as long as playing it again.
    pub(crate) async fn written<T: Send + 'static>(
        &self,
        scribe: Scribe,
        form: impl FnOnce(AnyRecord) -> T + Send + 'static,
    ) -> Result<T> {
        let written = self.read_aside(move || form(scribe())).await;
        written.ok_or_else(|| Error::Broken("a record could not be written".to_owned()))
    }
}

impl Table {
    /// Writes the game so far down, deal and all: for those who may know the deal.
    pub(crate) fn scribe(&self, state: &State) -> Scribe {
        let names = state.seats.iter().map(|row| row.name.clone()).collect();
        state.referee.scribe(names, self.draw.clone(), &self.set_up.nonce, state.ended())
    }
}

#[cfg(test)]
mod tests {
    use caravan_store::Store;
    use futures_util::FutureExt;

    use super::*;
    use crate::tables::Config;

    #[tokio::test]
    async fn a_record_that_was_being_written_kept_others_from_the_table() {
        const RECORD: &[u8] = include_bytes!("../../record/tests/golden/spice_road_3.txt");
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let id = tables.open_record(RECORD.to_vec(), None).await.unwrap();
        let places = tables.reading_places();
        let held = places.acquire_many(places.available_permits() as u32).await.unwrap();
        let mut writing = tables.record(&id);
        // It waits for a place to write in, and nobody waits for it.
        assert!((&mut writing).now_or_never().is_none());
        let is_over = async { tables.table(&id).await.unwrap().state().await.status() == Status::Over };
        assert_eq!(is_over.now_or_never(), Some(true));
        drop(held);
        assert!(writing.await.unwrap().lines().count() > 50);
    }
}
