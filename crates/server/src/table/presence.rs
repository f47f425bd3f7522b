//! Who is at a table right now: those with a live stream, and those who have just been here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::in_use::Table;
use crate::server::Server;

/// Who is at a table, by seat.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<usize, Seen>>);

#[derive(Clone, Copy, Default)]
struct Seen {
    streams: usize,
    last: i64,
}

/// A stream that breaks off is given a minute to come back before its person counts as away.
const GRACE: i64 = 60_000;

impl Presence {
    /// Whether the person in a seat is here.
    pub(crate) fn is_here(&self, seat: usize, now: i64) -> bool {
        self.with(seat, |seen| seen.streams > 0 || now - seen.last < GRACE)
    }

    /// Notes that the person in a seat was here.
    pub(crate) fn saw(&self, seat: usize, now: i64) {
        self.with(seat, |seen| seen.last = seen.last.max(now));
    }

    fn with<T>(&self, seat: usize, look: impl FnOnce(&mut Seen) -> T) -> T {
        let mut seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        look(seats.entry(seat).or_default())
    }
}

/// A live stream of the person in a seat: they are here for as long as this value is.
pub(crate) struct Connection {
    table: Arc<Table>,
    seat: usize,
    server: Server,
}

impl Connection {
    pub(crate) fn new(table: Arc<Table>, seat: usize, server: Server) -> Connection {
        table.presence.with(seat, |seen| seen.streams += 1);
        Connection { table, seat, server }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let now = self.server.now();
        self.table.presence.with(self.seat, |seen| {
            seen.streams -= 1;
            seen.last = now;
        });
    }
}
