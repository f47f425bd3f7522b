//! Who is at a table right now: those with a live stream, and those who have just been here. And who has been here at all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::watch;

use super::counted::MOST_SEATINGS;
use super::log::Table;
use crate::problem::Problem;
use crate::tables::Tables;

/// Who is at a table, by person: before a table begins nobody knows their seat.
#[derive(Default)]
pub(crate) struct Presence {
    people: Mutex<HashMap<String, Visits>>,
    /// How often somebody came or went: who looks at the table is told.
    stirs: watch::Sender<u64>,
}

#[derive(Clone, Copy, Default)]
struct Visits {
    streams: usize,
    last: i64,
    /// How often they sat down.
    sat: u64,
}

impl Presence {
    /// Whether a person is here: a stream that breaks off is given some time to come back.
    pub(crate) fn is_here(&self, person: &str, tables: &Tables) -> bool {
        let since = tables.now() - tables.grace().as_millis() as i64;
        self.with(person, |seen| seen.streams > 0 || seen.last > since)
    }

    /// Since when a person is not here any more; nothing if they are, or were not seen at all.
    pub(crate) fn away_since(&self, person: &str, tables: &Tables) -> Option<i64> {
        let last = self.with(person, |seen| seen.last);
        (last > 0 && !self.is_here(person, tables)).then_some(last)
    }

    /// Notes that a person was here.
    pub(crate) fn saw(&self, person: &str, tables: &Tables) {
        let was_here = self.is_here(person, tables);
        self.with(person, |seen| seen.last = seen.last.max(tables.now()));
        if !was_here {
            self.stir();
        }
    }

    /// Notes that a person sits down, unless they have too often.
    pub(crate) fn sits_down(&self, person: &str) -> Result<(), Problem> {
        self.with(person, |seen| {
            seen.sat += 1;
            if seen.sat <= MOST_SEATINGS { Ok(()) } else { Err(Problem::TooOften { most: MOST_SEATINGS }) }
        })
    }

    /// Whether a person has ever looked at the table or sat down at it, as far as this node knows.
    pub(crate) fn has_come(&self, person: &str) -> bool {
        self.with(person, |seen| seen.last > 0 || seen.sat > 0)
    }

    /// Comings and goings as they happen.
    pub(crate) fn stirs(&self) -> watch::Receiver<u64> {
        self.stirs.subscribe()
    }

    pub(crate) fn stir(&self) {
        self.stirs.send_modify(|stirs| *stirs += 1);
    }

    fn with<T>(&self, person: &str, look: impl FnOnce(&mut Visits) -> T) -> T {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        look(people.entry(person.to_owned()).or_default())
    }
}

/// A live stream of a person who sits at the table: they are here for as long as this value is.
pub struct Connection {
    table: Arc<Table>,
    person: String,
    tables: Tables,
}

impl Connection {
    /// Somebody who sits at the table follows it from now on.
    pub fn new(table: Arc<Table>, person: String, tables: Tables) -> Connection {
        table.presence.saw(&person, &tables);
        table.presence.with(&person, |seen| seen.streams += 1);
        Connection { table, person, tables }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let now = self.tables.now();
        self.table.presence.with(&self.person, |seen| {
            seen.streams -= 1;
            seen.last = now;
        });
        // Whether the person has gone shows when the stream has not come back in time.
        let (table, person, tables) = (self.table.clone(), self.person.clone(), self.tables.clone());
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(tables.grace() + Duration::from_millis(20)).await;
                if !table.presence.is_here(&person, &tables) {
                    table.presence.stir();
                }
            });
        }
    }
}
