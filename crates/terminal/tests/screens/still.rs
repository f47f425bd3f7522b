//! A table of which everything is known beforehand.

use std::collections::VecDeque;

use caravan_rules::Seat;
use caravan_store::Status;
use caravan_tables::Question;
use caravan_terminal::{Error, Glimpse, News, Result, Table};

/// A table that changes as it is told beforehand, and keeps the turns it is sent.
pub struct Still {
    pub glimpse: Glimpse,
    /// What it looks like later: each time somebody looks, one further.
    pub later: VecDeque<Glimpse>,
    pub played: Vec<String>,
    pub answers: Vec<bool>,
    pub is_shared: bool,
}

impl Still {
    pub fn new(glimpse: Glimpse) -> Still {
        Still { glimpse, later: VecDeque::new(), played: Vec::new(), answers: Vec::new(), is_shared: false }
    }
}

impl Table for Still {
    fn look(&mut self) -> Result<Glimpse> {
        let seen = self.glimpse.clone();
        self.glimpse = self.later.pop_front().unwrap_or_else(|| seen.clone());
        Ok(seen)
    }

    fn play(&mut self, _: Seat, _: u64, turn: &str) -> Result<()> {
        self.played.push(turn.to_owned());
        Ok(())
    }

    fn take_back(&mut self, _: Seat, _: u64) -> Result<()> {
        Err(Error::Table("no".to_owned()))
    }

    fn resign(&mut self, _: Seat) -> Result<()> {
        self.glimpse.status = Status::Over;
        Ok(())
    }

    fn answer(&mut self, _: Question, _: u64, agrees: bool) -> Result<()> {
        self.answers.push(agrees);
        self.glimpse.asked = None;
        Ok(())
    }

    fn is_shared(&self) -> bool {
        self.is_shared
    }

    fn get_up(&mut self) -> Result<()> {
        Ok(())
    }

    fn rematch(&mut self) -> Result<()> {
        Ok(())
    }

    fn way_back(&self) -> String {
        String::new()
    }

    /// News for each change, and then none for good.
    fn news(&self) -> News {
        let mut changes = self.later.len();
        Box::new(move || {
            if changes > 0 {
                changes -= 1;
                return true;
            }
            loop {
                std::thread::park();
            }
        })
    }
}
