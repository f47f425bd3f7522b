//! What was done at tables, counted. Nothing in it is about anyone.

use std::sync::atomic::{AtomicU64, Ordering};

/// The counts since the start.
#[derive(Default, Debug)]
pub struct Counts {
    tables_opened: AtomicU64,
    person_turns: AtomicU64,
    bot_turns: AtomicU64,
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

    pub(crate) fn opened_a_table(&self) {
        self.tables_opened.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn played(&self, by_a_bot: bool) {
        let count = if by_a_bot { &self.bot_turns } else { &self.person_turns };
        count.fetch_add(1, Ordering::Relaxed);
    }
}
