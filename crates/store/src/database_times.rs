//! How long the database took, by what it was asked: to read or to write, and what.

use std::time::Instant;

use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;

/// What the database was asked: `operation` is `read` or `write`, by the connections it was asked over; `kind` is what was read or
/// written.
type Asked = [(&'static str, &'static str); 2];

/// How long each kind of call took, as a histogram in seconds. Copies are the same times.
pub type DatabaseTimes = Family<Asked, Histogram, fn() -> Histogram>;

/// The bounds of the times, in seconds: most reads take less than the first, and nobody waits for longer than the last.
const BOUNDS: [f64; 9] = [0.0001, 0.00025, 0.001, 0.0025, 0.01, 0.05, 0.25, 1.0, 2.0];

/// Times of nothing yet.
pub(crate) fn no_times() -> DatabaseTimes {
    Family::new_with_constructor(|| Histogram::new(BOUNDS))
}

/// A call that is being made. How long it took is noted when this value goes, whatever came of the call.
pub(crate) struct Call<'a> {
    times: &'a DatabaseTimes,
    asked: Asked,
    begun: Instant,
}

impl Call<'_> {
    /// A call that begins now, made by a module of this crate.
    pub(crate) fn begin<'a>(times: &'a DatabaseTimes, operation: &'static str, module: &'static str) -> Call<'a> {
        Call { times, asked: [("operation", operation), ("kind", kind_of(module))], begun: Instant::now() }
    }
}

impl Drop for Call<'_> {
    fn drop(&mut self) {
        self.times.get_or_create(&self.asked).observe(self.begun.elapsed().as_secs_f64());
    }
}

/// What a module of this crate reads and writes: most are named after it.
fn kind_of(module: &'static str) -> &'static str {
    match module.rsplit("::").next().unwrap_or(module) {
        "entry" | "writer" => "log",
        "way_back" => "account",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use prometheus_client::encoding::text::encode;
    use prometheus_client::registry::Registry;

    use crate::{Append, Entry, Kind, NewSession, Person, Settings, Status, Store};

    #[tokio::test]
    async fn the_time_of_log_writes_alone_was_told() {
        let store = Store::in_memory().await.unwrap();
        let ada = Person { id: "p1".into(), name: "Ada".into(), created: 0, settings: Settings::default() };
        store.add_person(&ada, NewSession::of_token("hash")).await.unwrap();
        for token in ["hash", "hash of nobody's"] {
            store.session(token, 0).await.unwrap();
        }
        store.log("t1", 0).await.unwrap();
        let entry = Entry { sequence: 1, at: 0, kind: Kind::Turn, seat: 0, text: "rest".into() };
        let append = Append {
            entries: &[entry],
            status: Status::Playing,
            seats: &[],
            results: &[],
            leased_until: None,
            keeps_row: false,
        };
        store.append("t1", append).await.unwrap_err();
        let (mut registry, mut text) = (Registry::default(), String::new());
        registry.register("seconds", "How long", store.times().clone());
        encode(&mut text, &registry).unwrap();
        for line in [
            "seconds_count{operation=\"write\",kind=\"person\"} 1",
            "seconds_count{operation=\"read\",kind=\"session\"} 2",
            "seconds_count{operation=\"read\",kind=\"log\"} 1",
            "seconds_count{operation=\"write\",kind=\"log\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}, also of what failed\n{text}");
        }
    }
}
