//! What a busy evening and a bored attacker did to a server. Each test is named after what went wrong.
#![allow(clippy::unwrap_used)]

#[path = "../unseen/logged.rs"]
mod logged;
#[path = "../visitor/mod.rs"]
mod visitor;

mod abandoned;
mod accounts;
mod bots;
mod connections;
mod disk;
mod imports;
mod lists;
mod log;
mod long_games;
mod records;
mod start;
mod steps;
mod studies;
mod work;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::body::Body;
use axum::http::{Request, header};
use caravan_server::{Config, Server};
use caravan_store::{Append, Entry, Kind, Status, Store};
use caravan_tables::Clock;
use visitor::{Page, Visitor};

/// A clock that a test sets.
#[derive(Clone)]
struct Time(Arc<AtomicI64>);

impl Time {
    /// A clock at some moment.
    fn new() -> Time {
        Time(Arc::new(AtomicI64::new(1_000_000)))
    }

    /// Lets so many days pass.
    fn pass_days(&self, days: i64) {
        self.0.fetch_add(days * 24 * 3_600_000, Ordering::Relaxed);
    }

    /// Lets so many seconds pass.
    fn pass_seconds(&self, seconds: i64) {
        self.0.fetch_add(1000 * seconds, Ordering::Relaxed);
    }

    /// How tables are run by this clock, with bots that think little.
    fn tables(&self) -> caravan_tables::Config {
        let second = caravan_bots::Budget::Nodes(20);
        caravan_tables::Config { clock: Clock::Set(self.0.clone()), second, ..Default::default() }
    }

    /// A server that has limits, which go by the address that a proxy passes on.
    fn limited(&self) -> Config {
        Config { is_unlimited: false, trusts_proxy: true, ..self.config() }
    }

    /// What servers of these tests have in common: no limit on requests.
    fn config(&self) -> Config {
        Config { is_unlimited: true, tables: self.tables(), ..Config::default() }
    }
}

/// A form that says to come from an address, with the token of whoever sends it.
async fn post_from(visitor: &mut Visitor, from: &str, path: &str, fields: &[(&str, &str)]) -> Page {
    let csrf = visitor.csrf().to_owned();
    let form = form_urlencoded::Serializer::new(String::new()).append_pair("csrf", &csrf).extend_pairs(fields).finish();
    let request = Request::post(path).header("x-forwarded-for", from);
    let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    visitor.send(request.body(Body::from(form)).unwrap()).await
}

/// Writes to the log of a table. A server that knows the table already does not learn of it.
async fn write(store: &Store, table: &str, steps: impl Iterator<Item = (Kind, usize, &str)>) {
    let id = table.trim_start_matches("/table/");
    let begun = store.log(id, 0).await.unwrap().len() as u64;
    let entry = |(sequence, (kind, seat, text)): (u64, (Kind, usize, &str))| Entry {
        sequence,
        at: 1_000_000,
        kind,
        seat,
        text: text.to_owned(),
    };
    let entries: Vec<Entry> = (begun + 1..).zip(steps).map(entry).collect();
    let append = Append {
        entries: &entries,
        status: Status::Playing,
        seats: &[],
        results: &[],
        leased_until: None,
        keeps_row: false,
    };
    store.append(id, append).await.unwrap();
}

/// Games of so many turns in which Ada and Blaise only passed the time, until Ada gave up; and Ada, at a server that has them.
async fn idle_games<const N: usize>(
    store: &Store,
    config: &Config,
    turns: [usize; N],
) -> (Server, Visitor, [String; N]) {
    let before = Server::new(store.clone(), config.clone()).await.unwrap();
    let (mut ada, mut blaise) = (Visitor::new(&before).await, Visitor::new(&before).await);
    let mut games = turns.map(|_| String::new());
    for (game, turns) in games.iter_mut().zip(turns) {
        *game = ada.start_table("Ada", &["me", "person"]).await;
        blaise.submit(&format!("{game}/join"), &[("name", "Blaise")]).await;
        let idle = ["S02^", "S02^", "rest", "rest"].into_iter().cycle().take(turns);
        write(store, game, idle.enumerate().map(|(turn, text)| (Kind::Turn, turn % 2, text))).await;
    }
    let server = Server::new(store.clone(), config.clone()).await.unwrap();
    let mut ada = ada.at(&server);
    for game in &games {
        ada.submit(&format!("{game}/resign"), &[]).await;
    }
    (server, ada, games)
}

/// A server in memory.
async fn server_with(config: Config) -> Server {
    Server::new(visitor::store().await, config).await.unwrap()
}
