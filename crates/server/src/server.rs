//! What all requests share.

use std::ops::Deref;
use std::sync::Arc;
use std::time::{Duration, Instant};

use caravan_store::Store;
use caravan_studies::Studies;
use caravan_tables::{Tables, random_hex};
use tokio::sync::Mutex;

use crate::kept_pages::KeptPages;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::places::Places;

/// The server: its tables, and what it knows of requests. Copies are the same server.
#[derive(Clone)]
pub struct Server(Arc<Shared>);

struct Shared {
    tables: Tables,
    studies: Studies,
    public_url: Option<String>,
    trusts_proxy: bool,
    limits: Limits,
    connections: Arc<Places>,
    streams: Arc<Places>,
    /// When the database was tried last, and whether it could be read and written.
    tried: Mutex<Option<(Instant, bool)>>,
    metrics: Metrics,
    pages: KeptPages,
    /// What networks are hashed with where they are told apart in the database. It is forgotten with the program.
    salt: String,
}

/// How long what came of trying the database holds.
const BETWEEN_TRIES: Duration = Duration::from_secs(1);

/// One network has at most so many connections, and so many live streams: a school has fewer.
const MOST_CONNECTIONS_OF_ONE: usize = 1024;
const MOST_STREAMS_OF_ONE: usize = 256;

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// How its tables are run.
    pub tables: caravan_tables::Config,
    /// How finished games are studied.
    pub studies: caravan_studies::Config,
    /// Where people reach it, for links: `https://caravan.example`. Without it, links say what the browser asked for.
    pub public_url: Option<String>,
    /// Whether a reverse proxy stands in front, whose word on where requests come from counts. Without one anybody could
    /// write that word.
    pub trusts_proxy: bool,
    /// Whether every request is let through, however many there are, and from whomever.
    pub is_unlimited: bool,
    /// How many connections there is room for: see [`room_for_connections`](crate::room_for_connections).
    pub connections: usize,
}

impl Default for Config {
    /// A server for itself, with room for as many as most systems allow without asking.
    fn default() -> Config {
        Config {
            tables: caravan_tables::Config::default(),
            studies: caravan_studies::Config::default(),
            public_url: None,
            trusts_proxy: false,
            is_unlimited: false,
            connections: 768,
        }
    }
}

impl Server {
    /// A server on this database.
    pub async fn new(store: Store, config: Config) -> caravan_store::Result<Server> {
        let at_most = |most| if config.is_unlimited { None } else { Some(most) };
        let limits = Limits::new(config.is_unlimited, &config.tables.clock);
        let metrics = Metrics::new(store.times());
        let tables = Tables::new(store, config.tables).await?;
        Ok(Server(Arc::new(Shared {
            public_url: config.public_url,
            trusts_proxy: config.trusts_proxy,
            limits,
            connections: Places::new(config.connections, at_most(MOST_CONNECTIONS_OF_ONE)),
            // A stream is a connection too, so there are never more of them.
            streams: Places::new(config.connections, at_most(MOST_STREAMS_OF_ONE)),
            studies: Studies::new(tables.clone(), config.studies),
            tables,
            tried: Mutex::default(),
            metrics,
            pages: KeptPages::default(),
            salt: random_hex(16),
        })))
    }

    /// Its tables.
    pub fn tables(&self) -> &Tables {
        &self.0.tables
    }

    /// The studies of its finished games.
    pub fn studies(&self) -> &Studies {
        &self.0.studies
    }

    /// Where people reach it.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.public_url.as_deref()
    }

    /// Whether a reverse proxy says where requests come from.
    pub(crate) fn trusts_proxy(&self) -> bool {
        self.0.trusts_proxy
    }

    /// How many requests each may make.
    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// Whether the database can be read and written. It is tried once a second at most, however often somebody asks.
    pub(crate) async fn is_ready(&self) -> bool {
        let mut tried = self.0.tried.lock().await;
        if let Some((_, is_ready)) = tried.filter(|(when, _)| when.elapsed() < BETWEEN_TRIES) {
            return is_ready;
        }
        let done = self.store().try_out(self.now()).await;
        if let Err(error) = &done {
            tracing::error!(%error, database = self.store().kind(), "the database cannot be read and written");
        }
        *tried = Some((Instant::now(), done.is_ok()));
        done.is_ok()
    }

    /// Places for those who are connected.
    pub(crate) fn connections(&self) -> &Arc<Places> {
        &self.0.connections
    }

    /// Places for live streams.
    pub(crate) fn streams(&self) -> &Arc<Places> {
        &self.0.streams
    }

    /// What it has done, counted.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// What networks are hashed with.
    pub(crate) fn salt(&self) -> &str {
        &self.0.salt
    }

    /// The pages that were asked for of late.
    pub(crate) fn pages(&self) -> &KeptPages {
        &self.0.pages
    }
}

/// A server is asked for tables more than for anything else.
impl Deref for Server {
    type Target = Tables;

    fn deref(&self) -> &Tables {
        self.tables()
    }
}
