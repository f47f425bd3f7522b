//! What the server has done, counted, in the text form that Prometheus reads. Nothing in it is about anyone.

use std::time::Duration;

use caravan_store::DatabaseTimes;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::server::Server;

/// A label with its value.
type Label = [(&'static str, &'static str); 1];

/// The counts.
pub(crate) struct Metrics {
    registry: Registry,
    responses: Family<Label, Counter>,
    seconds: Histogram,
    turns: Family<Label, Counter>,
    tables_opened: Counter,
    tables_in_use: Gauge,
    streams: Gauge,
    connections: Gauge,
    table_pages: Family<Label, Counter>,
    refusals: Family<Label, Counter>,
    autoplaying: Gauge,
    waiting: Family<Label, Gauge>,
    resident_bytes: Gauge,
    open_files: Gauge,
}

/// The bounds of the durations, in seconds.
const BOUNDS: [f64; 8] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5];

impl Metrics {
    /// Counts of nothing yet, and how long the database takes.
    pub(crate) fn new(database: &DatabaseTimes) -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("caravan"),
            responses: Family::default(),
            seconds: Histogram::new(BOUNDS),
            turns: Family::default(),
            tables_opened: Counter::default(),
            tables_in_use: Gauge::default(),
            streams: Gauge::default(),
            connections: Gauge::default(),
            table_pages: Family::default(),
            refusals: Family::default(),
            autoplaying: Gauge::default(),
            waiting: Family::default(),
            resident_bytes: Gauge::default(),
            open_files: Gauge::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("http_responses", "Responses by class of status", metrics.responses.clone());
        registry.register("http_seconds", "How long requests took", metrics.seconds.clone());
        registry.register("turns", "Turns played", metrics.turns.clone());
        registry.register("tables_opened", "Tables opened", metrics.tables_opened.clone());
        registry.register("tables_in_use", "Tables kept in memory", metrics.tables_in_use.clone());
        registry.register("streams", "Live streams that are open", metrics.streams.clone());
        registry.register("connections", "Connections that are open", metrics.connections.clone());
        let pages = metrics.table_pages.clone();
        registry.register("table_pages", "Pages of tables, by whether they were kept from before", pages);
        registry.register("refusals", "What was refused, by why", metrics.refusals.clone());
        registry.register("database_seconds", "How long the database took, by what it was asked", database.clone());
        registry.register("resident_bytes", "Memory of the program", metrics.resident_bytes.clone());
        registry.register("open_files", "Files and connections that are open", metrics.open_files.clone());
        registry.register(
            "bot_turns_waiting",
            "Turns and hints of bots that wait for a place to think in",
            metrics.waiting.clone(),
        );
        registry.register("tables_autoplaying", "Tables at which a bot is at work", metrics.autoplaying.clone());
        metrics
    }

    /// Counts a response.
    pub(crate) fn answered(&self, status: u16, took: Duration) {
        self.responses.get_or_create(&[("status", class_of(status))]).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    /// Counts a refusal by its word.
    pub(crate) fn refused(&self, word: &'static str) {
        self.refusals.get_or_create(&[("why", word)]).inc();
    }

    /// All counts as text, with those of the tables as they are now.
    pub(crate) fn text(&self, server: &Server) -> String {
        let (tables, counts) = (server.tables(), server.counts());
        self.streams.set(server.streams().held() as i64);
        self.connections.set(server.connections().held() as i64);
        for (by, count) in [("person", counts.person_turns()), ("bot", counts.bot_turns())] {
            raise(&self.turns.get_or_create(&[("by", by)]), count);
        }
        raise(&self.tables_opened, counts.tables_opened());
        self.tables_in_use.set(tables.in_use() as i64);
        self.autoplaying.set(*tables.autoplaying().borrow() as i64);
        for (queue, waiting) in tables.queues() {
            self.waiting.get_or_create(&[("queue", queue)]).set(waiting.waiting() as i64);
        }
        let (found, made) = server.pages().counts();
        for (kept, count) in [("yes", found), ("no", made)] {
            raise(&self.table_pages.get_or_create(&[("kept", kept)]), count);
        }
        self.resident_bytes.set(resident_bytes().unwrap_or(0));
        self.open_files.set(open_files().unwrap_or(0));
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// The memory that the program has, where the system tells in `/proc`.
fn resident_bytes() -> Option<i64> {
    const PAGE: i64 = 4096;
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    pages.split(' ').nth(1)?.parse::<i64>().ok().map(|pages| PAGE * pages)
}

/// How many files and connections are open, where the system tells in `/proc`.
fn open_files() -> Option<i64> {
    std::fs::read_dir("/proc/self/fd").ok().map(|files| files.count() as i64)
}

/// Brings a counter up to what was counted elsewhere.
fn raise(counter: &Counter, to: u64) {
    counter.inc_by(to.saturating_sub(counter.get()));
}

const fn class_of(status: u16) -> &'static str {
    match status {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}

#[cfg(test)]
mod tests {
    use caravan_store::Store;

    use super::*;

    #[tokio::test]
    async fn what_was_counted_is_told() {
        let server = Server::new(Store::in_memory().await.unwrap(), Default::default()).await.unwrap();
        let metrics = Metrics::new(server.store().times());
        metrics.answered(200, Duration::from_millis(3));
        metrics.answered(404, Duration::from_secs(9));
        metrics.refused("too-many-requests");
        let _stream = server.streams().take("192.0.2.7");
        let text = metrics.text(&server);
        for line in [
            "caravan_http_responses_total{status=\"2xx\"} 1",
            "caravan_http_responses_total{status=\"4xx\"} 1",
            "caravan_http_seconds_bucket{le=\"0.005\"} 1",
            "caravan_http_seconds_bucket{le=\"0.002\"} 0",
            "caravan_http_seconds_bucket{le=\"+Inf\"} 2",
            "caravan_turns_total{by=\"bot\"} 0",
            "caravan_tables_in_use 0",
            "caravan_streams 1",
            "caravan_connections 0",
            "caravan_table_pages_total{kept=\"yes\"} 0",
            "caravan_refusals_total{why=\"too-many-requests\"} 1",
            "caravan_database_seconds_count{operation=\"write\",kind=\"secret\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        for kind in ["bots", "slow-bots", "programs", "hints"] {
            assert!(text.contains(&format!("caravan_bot_turns_waiting{{queue=\"{kind}\"}} 0\n")), "{kind}\n{text}");
        }
        #[cfg(target_os = "linux")]
        for gauge in ["caravan_resident_bytes ", "caravan_open_files "] {
            let told = text.lines().find_map(|line| line.strip_prefix(gauge)?.parse::<u64>().ok());
            assert!(told > Some(0), "{gauge}\n{text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }
}
