//! Time that belongs to the work: other programs on the same core do not count.

use std::time::Duration;

/// Runs from when it is made.
#[derive(Debug)]
pub struct Stopwatch {
    start: Duration,
}

impl Stopwatch {
    /// One that runs from now, for this thread.
    pub fn start() -> Stopwatch {
        Stopwatch { start: thread_time() }
    }

    /// The seconds this thread has computed since.
    pub fn seconds(&self) -> f64 {
        // Never zero, so that a rate is always a number.
        thread_time().saturating_sub(self.start).as_secs_f64().max(1e-9)
    }
}

#[cfg(unix)]
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// The wall clock does, where the thread's own is not to be had: the best of many windows is one without interruption.
#[cfg(not(unix))]
fn thread_time() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}
