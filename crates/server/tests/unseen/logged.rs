//! What the server writes to its log.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::Once;

use tracing::level_filters::LevelFilter;

thread_local! {
    /// What was logged on this thread, on which all of a world happens but for the thoughts of its bots.
    static LOG: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The log of the thread.
struct Log;

/// Begins to listen. There is one listener for all threads, since who listens where is asked but once.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tracing_subscriber::fmt().with_writer(|| Log).with_max_level(LevelFilter::DEBUG).without_time().init();
    });
    LOG.take();
}

/// Every line since then, without how long it took.
pub fn lines() -> Vec<String> {
    let lines = String::from_utf8(LOG.take()).unwrap();
    lines.lines().map(|line| line.split(" microseconds=").next().unwrap().to_owned()).collect()
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.with_borrow_mut(|log| log.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
