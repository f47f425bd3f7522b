//! What was done at tables, counted. Nothing in it is about anyone.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The counts since the start.
#[derive(Default, Debug)]
pub struct Counts {
    tables_opened: AtomicU64,
    person_turns: AtomicU64,
    bot_turns: AtomicU64,
    log_writes: AtomicU64,
    log_write_microseconds: AtomicU64,
}

impl Counts {
    /// How many tables were opened.
    pub fn tables_opened(&self) -> u64 {
        self.tables_opened.load(Ordering::Relaxed)
    }

    /// How many turns people played.
    pub fn person_turns(&self) -> u64 {
        self.person_turns.load(Ordering::Relaxed)
    }

    /// How many turns bots played.
    pub fn bot_turns(&self) -> u64 {
        self.bot_turns.load(Ordering::Relaxed)
    }

    /// How many writes there were to logs, and how many microseconds they took together.
    pub fn log_writes(&self) -> (u64, u64) {
        (self.log_writes.load(Ordering::Relaxed), self.log_write_microseconds.load(Ordering::Relaxed))
    }

    pub(crate) fn wrote_to_a_log(&self, took: Duration) {
        self.log_writes.fetch_add(1, Ordering::Relaxed);
        self.log_write_microseconds.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    pub(crate) fn opened_a_table(&self) {
        self.tables_opened.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn played(&self, by_a_bot: bool) {
        let count = if by_a_bot { &self.bot_turns } else { &self.person_turns };
        count.fetch_add(1, Ordering::Relaxed);
    }
}
