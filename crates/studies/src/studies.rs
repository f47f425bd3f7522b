//! The studies of one server.

use std::sync::Arc;

use caravan_study::Depth;
use caravan_tables::Tables;
use tokio::sync::Notify;

/// The studies of the finished games of these tables. Copies are the same studies.
#[derive(Clone)]
pub struct Studies(Arc<Shared>);

struct Shared {
    tables: Tables,
    config: Config,
    /// Rung when a study is asked for here, so that a worker need not come round by itself.
    asked: Notify,
}

/// How games are studied.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// How far is read.
    pub depth: Depth,
    /// How many lines are followed from a position that somebody explores.
    pub explored: u64,
    /// How many studies somebody may wait for at a time.
    pub most_asked: usize,
    /// How many studies are made at the same time.
    pub workers: usize,
}

impl Default for Config {
    /// As deep as on the command line, and one study for each core.
    fn default() -> Config {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        Config { depth: Depth::STANDARD, explored: 3000, most_asked: 10, workers }
    }
}

impl Studies {
    /// The studies of these tables. Nothing is worked on before [`run`](Studies::run).
    pub fn new(tables: Tables, config: Config) -> Studies {
        Studies(Arc::new(Shared { tables, config, asked: Notify::new() }))
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0.tables
    }

    pub(crate) fn config(&self) -> Config {
        self.0.config
    }

    pub(crate) fn asked(&self) -> &Notify {
        &self.0.asked
    }

    /// How turns are studied here, in a word: what was studied otherwise is not mixed with it.
    pub(crate) fn method(&self) -> String {
        // To be counted up whenever the same record and depth would give other numbers, or numbers in another form.
        const VERSION: u32 = 4;
        let Depth { search, value } = self.config().depth;
        format!("{VERSION} {search} {value}")
    }
}
