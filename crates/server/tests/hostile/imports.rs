//! Imports that somebody has changed by hand: whatever is in them ends neither the server nor what others see.

use std::cell::Cell;
use std::path::PathBuf;
use std::sync::Once;

use axum::http::StatusCode;
use caravan_server::{Config, Server};
use caravan_store::{Store, transfer};
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::Time;
use crate::visitor::{Visitor, deal_alike, shallow_studies};

/// Pages that have to be shown whatever is wrong with a table.
const PAGES: [&str; 9] =
    ["/", "/me", "/daily", "/puzzles", "/tables", "/settings", "/api/tables", "/api/tables?list=mine", "/api/me"];

/// What is asked of a table.
const AT_A_TABLE: [&str; 10] = [
    "/table/{}",
    "/table/{}/end",
    "/table/{}/picture.svg",
    "/table/{}/record",
    "/table/{}/replay/1",
    "/table/{}/study",
    "/table/{}/study/2",
    "/api/tables/{}",
    "/api/tables/{}/turns",
    "/api/tables/{}/study",
];

thread_local! {
    /// How often something panicked on this thread, on which all of a server happens but for the thoughts of its bots.
    static PANICS: Cell<usize> = const { Cell::new(0) };
}

fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.set(PANICS.get() + 1);
            before(panic);
        }));
    });
}

/// A file that is removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("caravan-imports-{}-{name}", std::process::id())))
    }

    fn address(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.address()));
        }
    }
}

/// A server on a file.
async fn on(file: &Scratch, config: &Config) -> Option<Server> {
    let store = Store::open(file.address()).await.unwrap();
    deal_alike(&store).await;
    Server::new(store, config.clone()).await.ok()
}

/// Tables in every state, a study, a puzzle that was answered, a password, a link: as lines of an export. And Ada, who has played there, with
/// the ids of the tables.
async fn exported(config: &Config) -> (Vec<String>, Visitor, Vec<String>) {
    let file = Scratch::new("games.db");
    let server = on(&file, config).await.unwrap();
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let mut tables = Vec::new();
    for (game, seats) in [("spice-road", ["me", "person"]), ("sand-to-sea", ["me", "person"])] {
        for turns in [0, 3] {
            let table = ada.start_table_with("Ada", &seats, &[("game", game)]).await;
            if turns > 0 {
                blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
                for _ in 0..turns {
                    ada.play(&table).await;
                    blaise.play(&table).await;
                }
                let offered = ada.get(&table).await.decisions();
                ada.act(&table, "decide", &[("decision", &offered[0])]).await;
            }
            tables.push(table);
        }
        let over = ada.start_table_with("Ada", &["me", "bot:trader"], &[("game", game)]).await;
        for _ in 0..3 {
            ada.play(&over).await;
            server.rest().await;
        }
        ada.act(&over, "resign", &[]).await;
        ada.submit(&format!("{over}/study"), &[]).await;
        assert!(server.studies().work_on_next().await.unwrap());
        tables.push(over);
    }
    tables.push(ada.post("/daily/spice-road", &[]).await.location.unwrap());
    ada.post("/me/password", &[("password", "correct horse")]).await;
    ada.post("/me/link", &[]).await;
    let puzzle = ada.get("/puzzles/next?game=spice-road").await.location.unwrap();
    let offered = ada.get(&puzzle).await.decisions();
    let drafted = ada.post(&format!("{puzzle}/decide"), &[("draft", ""), ("decision", &offered[0])]).await;
    let draft = drafted.location.unwrap().split("draft=").nth(1).unwrap_or_default().to_owned();
    ada.post(&format!("{puzzle}/confirm"), &[("draft", &draft)]).await;
    server.store().close().await;
    let lines = Scratch::new("games.jsonl");
    transfer::export(file.address(), &lines.0).await.unwrap();
    let text = std::fs::read_to_string(&lines.0).unwrap();
    let ids = tables.iter().map(|table| table.trim_start_matches("/table/").to_owned()).collect();
    (text.lines().map(str::to_owned).collect(), ada, ids)
}

/// The lines with up to three values that are others.
fn doctored(rng: &mut ChaCha12Rng, lines: &[String]) -> (Vec<String>, String) {
    let mut below = |most: usize| rng.next_u64() as usize % most.max(1);
    let (mut lines, mut said) = (lines.to_vec(), String::new());
    let rows: Vec<usize> = (0..lines.len()).filter(|&line| lines[line].starts_with('[')).collect();
    for _ in 0..=below(3) {
        let line = rows[below(rows.len())];
        let mut row: Vec<Value> = serde_json::from_str(&lines[line]).unwrap();
        let other: Vec<Value> = serde_json::from_str(&lines[rows[below(rows.len())]]).unwrap();
        let column = below(row.len());
        let new = match below(12) {
            0 => Value::Null,
            1 => json!(-1),
            2 => json!(0),
            3 => json!(i64::MAX),
            4 => json!(i64::MIN),
            5 => json!(""),
            6 => json!("x".repeat(100_000)),
            7 => json!("\u{202e}שלום\u{0}\u{301}<b>"),
            8 => json!(row[column].as_i64().unwrap_or(7).wrapping_add(1)),
            9 => json!(row[column].as_str().unwrap_or("7").chars().rev().collect::<String>()),
            10 => json!(255),
            _ => other[below(other.len())].clone(),
        };
        let shown: String = new.to_string().chars().take(120).collect();
        said += &format!("line {} column {column}: {} is {shown}\n", line + 1, row[column]);
        row[column] = new;
        lines[line] = Value::from(row).to_string();
    }
    (lines, said)
}

/// The lines with another value in one column of a table of the database, wherever there is one that is not 0.
fn with_column(lines: &[String], table: &str, column: &str, new: &Value) -> Vec<String> {
    let mut at = None;
    let other = |line: &String| {
        if let Ok(section) = serde_json::from_str::<Value>(line)
            && let Some(columns) = section["columns"].as_array()
        {
            at = columns.iter().position(|name| name == column).filter(|_| section["table"] == table);
        }
        match (at, serde_json::from_str::<Vec<Value>>(line)) {
            (Some(at), Ok(mut row)) if !row[at].is_null() && row[at] != 0 => {
                row[at] = new.clone();
                Value::from(row).to_string()
            }
            _ => line.clone(),
        }
    };
    lines.iter().map(other).collect()
}

/// Serves these lines, if they can be imported, to Ada and a stranger; whether they could.
async fn serves(config: &Config, lines: &[String], ada: &Visitor, tables: &[String], said: &str) -> bool {
    let (file, from) = (Scratch::new("doctored.db"), Scratch::new("doctored.jsonl"));
    std::fs::write(&from.0, lines.join("\n") + "\n").unwrap();
    if transfer::import(&from.0, file.address()).await.is_err() {
        assert!(!file.0.exists());
        return false;
    }
    let Some(server) = on(&file, config).await else { return true };
    let _ = (server.resume().await, server.close_abandoned().await);
    server.rest().await;
    let (mut ada, mut stranger) = (ada.at(&server), Visitor::new(&server).await);
    for visitor in [&mut ada, &mut stranger] {
        for page in PAGES {
            let status = visitor.get(page).await.status;
            assert!(!status.is_server_error(), "{page} {status}\n{said}");
        }
        for table in tables {
            for page in AT_A_TABLE {
                visitor.get(&page.replace("{}", table)).await;
            }
            visitor.submit(&format!("/table/{table}/join"), &[("name", "Eve")]).await;
        }
    }
    let signed = stranger.post("/sign-in", &[("name", "Ada"), ("password", "correct horse")]).await.status;
    assert!(!signed.is_server_error(), "signing in {signed}\n{said}");
    let _ = server.studies().work_on_next().await;
    server.rest().await;
    let new = stranger.start_table("Eve", &["me", "bot:wanderer"]).await;
    assert_eq!(stranger.get(&new).await.status, StatusCode::OK, "a new table\n{said}");
    assert_eq!(PANICS.get(), 0, "{said}");
    server.store().close().await;
    true
}

#[tokio::test]
async fn what_was_changed_in_an_import_ended_the_server_or_took_pages_from_others() {
    let many: usize = std::env::var("CARAVAN_IMPORTS").map_or(25, |many| many.parse().unwrap());
    let config = Config { studies: shallow_studies(), ..Time::new().config() };
    let (lines, ada, tables) = exported(&config).await;
    count_panics();
    for (table, column) in [("seats", "seat"), ("tables", "day"), ("log", "at"), ("sessions", "used")] {
        for new in [i64::MAX, i64::MIN] {
            let said = format!("{column} of {table} is {new}");
            serves(&config, &with_column(&lines, table, column, &json!(new)), &ada, &tables, &said).await;
        }
    }
    let mut rng = ChaCha12Rng::seed_from_u64(15);
    let mut imported = 0;
    for number in 0..many {
        let (lines, said) = doctored(&mut rng, &lines);
        imported += usize::from(serves(&config, &lines, &ada, &tables, &format!("{number}: {said}")).await);
    }
    assert!(2 * imported > many, "{imported} of {many} were imported");
}
