//! What is asked of the database while people look and play, and when a server starts: every statement reads what it is about, and
//! none a table as a whole, however much is kept.
//!
//! SQLite plans a statement by the indexes there are and not by how much is kept, so that its plan on an empty database is the one on
//! a large one.
#![allow(clippy::unwrap_used)]

mod requests;
mod visitor;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Mutex;

use caravan_store::Store;
use requests::{House, examples};
use sqlx::{AssertSqlSafe, SqlitePool};
use tokio::runtime::Runtime;
use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use visitor::{Visitor, server_on};

/// Every statement so far.
static STATEMENTS: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Hears of every statement from the library that sends it.
struct Listener;

impl<S: Subscriber> Layer<S> for Listener {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target() == "sqlx::query"
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        event.record(&mut Listener);
    }
}

impl Visit for Listener {
    fn record_str(&mut self, field: &Field, value: &str) {
        // How far the database is up to date is the library's own affair, once at the start.
        if field.name() == "db.statement" && !value.contains("_sqlx_migrations") {
            STATEMENTS.lock().unwrap().insert(value.trim().to_owned());
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}

/// A game is played to its end and studied, a server starts again on the database, and looks for what is due, abandoned or to be
/// studied.
async fn play_study_and_start_again() {
    let store = Store::in_memory().await.unwrap();
    let server = server_on(store.clone()).await;
    let mut ada = Visitor::new(&server).await;
    ada.submit("/me", &[("name", "Ada")]).await;
    ada.submit("/experience", &[("experience", "often")]).await;
    ada.submit("/me/password", &[("password", "a long secret"), ("again", "a long secret")]).await;
    ada.submit("/me/link", &[]).await;
    let over = ada.start_table("Ada", &["bot:trader", "bot:trader"]).await;
    let running = ada.start_table("Ada", &["me", "bot:trader"]).await;
    server.rest().await;
    assert!(ada.play(&running).await);
    ada.submit(&format!("{over}/study"), &[]).await;
    ada.get(&format!("{over}/study")).await;
    assert!(server.studies().work_on_next().await.unwrap());
    ada.get("/").await;
    let again = server_on(store).await;
    again.resume().await.unwrap();
    again.take_over().await.unwrap();
    again.close_abandoned().await.unwrap();
    again.rest().await;
}

/// A database as it is when nothing is kept yet.
struct Empty {
    pool: SqlitePool,
    path: PathBuf,
}

impl Empty {
    async fn new() -> Empty {
        let path = std::env::temp_dir().join(format!("caravan-statements-{}.db", std::process::id()));
        let address = path.to_string_lossy().into_owned();
        Store::open(&address).await.unwrap().close().await;
        Empty { pool: SqlitePool::connect(&format!("sqlite://{address}")).await.unwrap(), path }
    }

    /// How a statement is carried out, a line for each step; nothing if it is none that reads.
    async fn plan(&self, statement: &str) -> Vec<String> {
        let first = statement.split_whitespace().next().unwrap_or_default();
        if !["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains(&first) {
            return Vec::new();
        }
        let plan = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
        let steps: Vec<(i64, i64, i64, String)> = sqlx::query_as(plan).fetch_all(&self.pool).await.unwrap();
        steps.into_iter().map(|(_, _, _, step)| step).collect()
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.path.display()));
        }
    }
}

/// The steps of a plan that read all there is of something.
fn whole(plan: &[String]) -> Vec<&String> {
    // What an inner question has found may be read to its end: that question is a step of its own.
    let made = |step: &&str| step.starts_with("CO-ROUTINE ") || step.starts_with("MATERIALIZE ");
    let steps = || plan.iter().map(String::as_str);
    let found: Vec<&str> = steps().filter(made).filter_map(|step| step.split_once(' ')).map(|(_, name)| name).collect();
    let is_whole = |step: &&String| match step.strip_prefix("SCAN ") {
        Some("CONSTANT ROW") => false,
        Some(rest) if rest.starts_with("json_each") => false,
        // Studies that are not done yet are few.
        Some(rest) if rest.ends_with("USING INDEX studies_to_do") => false,
        Some(rest) => !found.contains(&rest),
        // Tables with this status, whenever something happened there: as good as all.
        None => step.contains("tables_by_status (status=?)"),
    };
    plan.iter().filter(is_whole).collect()
}

#[test]
fn a_page_or_a_start_read_a_whole_table_of_the_database() {
    tracing_subscriber::registry().with(Listener).init();
    let mut house = House::new();
    for (name, text) in examples() {
        assert!(house.answer(&text).is_some(), "{name}");
    }
    let runtime = Runtime::new().unwrap();
    runtime.block_on(play_study_and_start_again());
    let statements = STATEMENTS.lock().unwrap().clone();
    for part in ["PARTITION BY host", "seats.person = $1", "leased_until < $2", "GROUP BY rival", "tables.day = $1"] {
        assert!(statements.iter().any(|statement| statement.contains(part)), "nobody asked {part:?}");
    }
    runtime.block_on(async {
        let empty = Empty::new().await;
        for statement in &statements {
            let plan = empty.plan(statement).await;
            let is_of_one_row = plan.len() == 1 && plan[0].contains(" USING ") && statement.ends_with(" LIMIT 1");
            assert!(is_of_one_row || whole(&plan).is_empty(), "{statement}\n{plan:#?}");
        }
    });
}
