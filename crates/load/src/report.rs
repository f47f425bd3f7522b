//! How long things took: counted, and printed with the ends of the distribution, where trouble shows.

use std::time::{Duration, Instant};

use anyhow::Result;
use hdrhistogram::Histogram;

use crate::server::{Server, processor_seconds};

/// How long each of many things took.
pub struct Times(Histogram<u64>);

impl Times {
    /// Nothing yet. Times are kept to a microsecond at three digits, up to a minute.
    pub fn new() -> Result<Times> {
        Ok(Times(Histogram::new_with_bounds(1, 60_000_000, 3)?))
    }

    /// Adds one.
    pub fn add(&mut self, took: Duration) {
        self.0.saturating_record(took.as_micros() as u64);
    }

    /// Adds all of another's.
    pub fn add_all(&mut self, others: &Times) -> Result<()> {
        Ok(self.0.add(&others.0)?)
    }

    /// How many.
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// The time that this share of them did not exceed, in milliseconds.
    pub fn at(&self, share: f64) -> f64 {
        self.0.value_at_quantile(share) as f64 / 1000.0
    }

    /// The longest of them.
    pub fn longest(&self) -> Duration {
        Duration::from_micros(self.0.max())
    }

    /// The ends of the distribution in a line.
    pub fn line(&self) -> String {
        let [half, most, nearly, all] = [0.5, 0.9, 0.99, 0.999].map(|share| self.at(share));
        let longest = 1000.0 * self.longest().as_secs_f64();
        format!("p50 {half:.2} ms, p90 {most:.2}, p99 {nearly:.2}, p99.9 {all:.2}, longest {longest:.2}")
    }

    /// How many took how long, as bars: each line is twice as long a time as the one before.
    pub fn bars(&self) -> String {
        let counts: Vec<(u64, u64)> = self
            .0
            .iter_log(125, 2.0)
            .map(|step| (step.value_iterated_to(), step.count_since_last_iteration()))
            .collect();
        let most = counts.iter().map(|&(_, count)| count).max().unwrap_or(1).max(1);
        let line = |&(to, count): &(u64, u64)| {
            let bar = "#".repeat((50 * count).div_ceil(most) as usize);
            format!("  up to {:>9.3} ms {count:>8} {bar}\n", (to + 1) as f64 / 1000.0)
        };
        counts.iter().filter(|&&(_, count)| count > 0).map(line).collect()
    }
}

/// What the server and its client take while something is measured.
pub struct Taking<'a> {
    server: &'a Server,
    begun: Instant,
    server_before: f64,
    client_before: f64,
}

impl<'a> Taking<'a> {
    /// Begins to measure.
    pub fn begin(server: &'a Server) -> Taking<'a> {
        let (server_before, client_before) = (server.processor_seconds(), processor_seconds("self"));
        Taking { server, begun: Instant::now(), server_before, client_before }
    }

    /// What so many things took, in a paragraph.
    pub fn report(&self, what: &str, times: &Times) -> String {
        let (count, seconds) = (times.count(), self.begun.elapsed().as_secs_f64());
        let each = |seconds: f64| 1e6 * seconds / count.max(1) as f64;
        let server = each(self.server.processor_seconds() - self.server_before);
        let client = each(processor_seconds("self") - self.client_before);
        format!(
            "{count} {what} in {seconds:.2} s: {:.0} a second; {server:.0} µs of processor time each in the server, \
             {client:.0} µs in the client\n{}\n{}",
            count as f64 / seconds,
            times.line(),
            times.bars()
        )
    }
}
