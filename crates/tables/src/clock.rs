//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Where the time comes from.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A clock that stands until it is set: for tests.
    Set(Arc<AtomicI64>),
}

impl Clock {
    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        match self {
            Clock::System => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as i64),
            Clock::Set(time) => time.load(Ordering::Relaxed),
        }
    }
}
