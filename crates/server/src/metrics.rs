//! What the server has done, counted, in the text form Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// The counts. Nothing in them is about anyone.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Requests by the first digit of their status, from 1.
    answers: [AtomicU64; 5],
    /// Requests that took at most so long as the bound of the same number.
    within: [AtomicU64; BOUNDS.len()],
    microseconds: AtomicU64,
    person_turns: AtomicU64,
    bot_turns: AtomicU64,
    tables_started: AtomicU64,
    streams: AtomicI64,
}

/// The bounds of the durations, in seconds.
const BOUNDS: [f64; 8] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5];

impl Metrics {
    /// Counts an answer.
    pub(crate) fn answered(&self, status: u16, took: Duration) {
        let Some(count) = self.answers.get(usize::from(status / 100).wrapping_sub(1)) else { return };
        count.fetch_add(1, Ordering::Relaxed);
        for (count, _) in self.within.iter().zip(BOUNDS).filter(|(_, bound)| took.as_secs_f64() <= *bound) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        self.microseconds.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// Counts a turn.
    pub(crate) fn played(&self, by_a_bot: bool) {
        let count = if by_a_bot { &self.bot_turns } else { &self.person_turns };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a table.
    pub(crate) fn started_a_table(&self) {
        self.tables_started.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a live stream that opens (1) or ends (-1).
    pub(crate) fn streams_changed(&self, by: i64) {
        self.streams.fetch_add(by, Ordering::Relaxed);
    }

    /// All counts as text.
    pub(crate) fn text(&self, tables_in_use: usize, duties: usize) -> String {
        let mut text = String::new();
        let answers: u64 = self.answers.iter().map(read).sum();
        metric(&mut text, "caravan_http_responses_total", "counter", "Answers by class of status.");
        for (class, count) in (1..).zip(&self.answers) {
            line(&mut text, &format!("caravan_http_responses_total{{status=\"{class}xx\"}}"), read(count));
        }
        metric(&mut text, "caravan_http_seconds", "histogram", "How long requests took.");
        for (bound, count) in BOUNDS.iter().zip(&self.within) {
            line(&mut text, &format!("caravan_http_seconds_bucket{{le=\"{bound}\"}}"), read(count));
        }
        line(&mut text, "caravan_http_seconds_bucket{le=\"+Inf\"}", answers);
        line(&mut text, "caravan_http_seconds_sum", read(&self.microseconds) as f64 / 1e6);
        line(&mut text, "caravan_http_seconds_count", answers);
        metric(&mut text, "caravan_turns_total", "counter", "Turns played.");
        line(&mut text, "caravan_turns_total{by=\"person\"}", read(&self.person_turns));
        line(&mut text, "caravan_turns_total{by=\"bot\"}", read(&self.bot_turns));
        metric(&mut text, "caravan_tables_started_total", "counter", "Tables set up.");
        line(&mut text, "caravan_tables_started_total", read(&self.tables_started));
        metric(&mut text, "caravan_tables_in_use", "gauge", "Tables kept in memory.");
        line(&mut text, "caravan_tables_in_use", tables_in_use);
        metric(&mut text, "caravan_streams", "gauge", "Live streams that are open.");
        line(&mut text, "caravan_streams", self.streams.load(Ordering::Relaxed));
        metric(&mut text, "caravan_duties", "gauge", "Tables at which a bot is at work.");
        line(&mut text, "caravan_duties", duties);
        text
    }
}

fn read(count: &AtomicU64) -> u64 {
    count.load(Ordering::Relaxed)
}

fn metric(text: &mut String, name: &str, kind: &str, help: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn line(text: &mut String, name: &str, value: impl std::fmt::Display) {
    let _ = writeln!(text, "{name} {value}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told() {
        let metrics = Metrics::default();
        metrics.answered(200, Duration::from_millis(3));
        metrics.answered(404, Duration::from_secs(9));
        metrics.answered(999, Duration::ZERO);
        metrics.played(true);
        metrics.streams_changed(1);
        let text = metrics.text(7, 0);
        for line in [
            "caravan_http_responses_total{status=\"2xx\"} 1",
            "caravan_http_responses_total{status=\"4xx\"} 1",
            "caravan_http_seconds_bucket{le=\"0.005\"} 1",
            "caravan_http_seconds_bucket{le=\"0.002\"} 0",
            "caravan_http_seconds_bucket{le=\"+Inf\"} 2",
            "caravan_turns_total{by=\"bot\"} 1",
            "caravan_tables_in_use 7",
            "caravan_streams 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
