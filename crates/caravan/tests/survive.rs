//! What a server has to survive, in short: the same as `cargo xtask torture`, and games that are backed up and moved are played on.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use caravan_load::client::{Ask, Client};
use caravan_load::server::Server;
use caravan_load::stores::{Kind, Store};
use caravan_load::table::{Looked, Table};
use caravan_load::torture::{Blow, FULL, Plan, Tally, come_back, limit_files, take_over, torture};
use tokio::task::LocalSet;

const CARAVAN: &str = env!("CARGO_BIN_EXE_caravan");

/// Whether there is a database of this kind to be had; where all tests have to run there must be.
fn is_there(kind: Kind) -> bool {
    kind == Kind::Sqlite || caravan_load::postgres::is_installed()
}

/// What came of it, where there is such a database.
async fn survives(store: Kind, blow: Blow, blows: usize) -> Option<Tally> {
    if !is_there(store) {
        return None;
    }
    let plan = Plan { program: CARAVAN.into(), store, blow, blows, tables: 4 };
    let tally = LocalSet::new().run_until(torture(&plan)).await.unwrap();
    assert!(tally.acknowledged() >= 4, "{blow:?}: {}", tally.line());
    Some(tally)
}

#[tokio::test]
async fn a_killed_server_loses_nothing_and_plays_nothing_twice() {
    survives(Kind::Sqlite, Blow::Kill, 3).await;
    survives(Kind::Postgres, Blow::Kill, 2).await;
    survives(Kind::Postgres, Blow::KillOneOfThree, 3).await;
}

#[tokio::test]
async fn a_full_disk_stops_nothing_for_good() {
    survives(Kind::Sqlite, Blow::FullDisk, 2).await;
}

#[tokio::test]
async fn a_file_that_could_only_be_read_for_a_while_stopped_nothing_for_good() {
    if !caravan_load::stores::can_be_made_read_only() {
        return eprintln!("not run: only root can make a file read-only that is open, on ext4 and its like");
    }
    let tally = survives(Kind::Sqlite, Blow::ReadOnly, 3).await.unwrap();
    assert!(tally.refusals() > 0, "nobody was told: {}", tally.line());
}

#[tokio::test]
async fn a_clock_that_was_set_stopped_nothing_and_lost_nothing() {
    let is_there = caravan_load::stores::faketime().is_some();
    assert!(is_there || std::env::var_os("CARAVAN_ALL_TESTS").is_none(), "libfaketime is not installed");
    if is_there {
        survives(Kind::Sqlite, Blow::ClockJump, 6).await;
    }
}

#[tokio::test]
async fn a_database_that_goes_away_stops_nothing_for_good() {
    survives(Kind::Postgres, Blow::RestartDatabase, 2).await;
    survives(Kind::Postgres, Blow::ReadOnly, 1).await;
}

#[tokio::test]
async fn a_database_that_hung_let_everyone_wait_for_it() {
    let Some(tally) = survives(Kind::Postgres, Blow::FreezeDatabase, 1).await else { return };
    assert!(tally.refusals() > 0, "it hung for three seconds: {}", tally.line());
    // Two seconds, and as much again for a machine that has much else to do. It was half a minute.
    assert!(tally.longest_refusal() < Duration::from_secs(4), "{}", tally.line());
}

#[tokio::test]
async fn bots_of_a_killed_server_waited_for_half_a_minute() {
    // Three seconds and a half, and more on a machine that has much else to do.
    let soon = Duration::from_secs(10);
    let back = come_back(Path::new(CARAVAN), Kind::Sqlite).await.unwrap();
    assert!(back < soon, "on SQLite after {back:?}");
    if is_there(Kind::Postgres) {
        let back = come_back(Path::new(CARAVAN), Kind::Postgres).await.unwrap();
        assert!(back < soon, "on Postgres after {back:?}");
        let took = take_over(Path::new(CARAVAN), 1).await.unwrap();
        assert!(took.longest() < soon, "by another server: {}", took.line());
    }
}

/// What a server answers to those who ask whether it can do its work, once that is another than before.
async fn readiness(server: &Server, other_than: u16) -> u16 {
    for number in 0..50 {
        let mut client = Client::connect(server.address, number).await.unwrap();
        let ask = |path| Ask { method: "GET", path, ..Ask::default() };
        assert_eq!(client.ask(ask("/healthz")).await.unwrap().status, 200, "the program answers");
        let status = client.ask(ask("/readyz")).await.unwrap().status;
        if status != other_than {
            return status;
        }
        // The database is tried once a second.
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    other_than
}

#[tokio::test]
async fn readiness_was_told_with_a_full_disk() {
    let store = Store::new(Kind::Sqlite).unwrap();
    let server = Server::start(Path::new(CARAVAN), &store.address()).unwrap();
    assert_eq!(readiness(&server, 0).await, 200);
    limit_files(server.id(), FULL).unwrap();
    assert_eq!(readiness(&server, 200).await, 503);
    limit_files(server.id(), "unlimited").unwrap();
    assert_eq!(readiness(&server, 503).await, 200, "nothing has to be started again");
}

#[tokio::test]
async fn readiness_was_told_with_a_corrupt_file() {
    let store = Store::new(Kind::Sqlite).unwrap();
    let path = PathBuf::from(store.address());
    let server = Server::start(Path::new(CARAVAN), &store.address()).unwrap();
    assert_eq!(readiness(&server, 0).await, 200);
    // Something else writes over all of it.
    for end in ["", "-wal", "-shm"] {
        let file = format!("{}{end}", path.display());
        if let Ok(length) = std::fs::metadata(&file).map(|file| file.len()) {
            let mut file = std::fs::OpenOptions::new().write(true).open(&file).unwrap();
            file.write_all(&vec![0x5a; length as usize]).unwrap();
        }
    }
    assert_eq!(readiness(&server, 200).await, 503);
    drop(server);
    let refused = Server::start(Path::new(CARAVAN), &store.address());
    assert!(refused.is_err(), "nobody plays on a file that cannot be read");
}

/// A path that is free, and removed in the end.
struct Free(PathBuf);

impl Free {
    fn new(name: &str) -> Free {
        Free(std::env::temp_dir().join(format!("caravan-survive-{}-{name}", std::process::id())))
    }
}

impl Drop for Free {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

/// `caravan store` with an action, a file and a store; what it says if it refuses.
fn caravan_store(action: &str, file: &Path, store: &str) -> Result<(), String> {
    let output = Command::new(CARAVAN).args(["store", action]).arg(file).args(["--store", store]).output().unwrap();
    if output.status.success() { Ok(()) } else { Err(String::from_utf8(output.stderr).unwrap()) }
}

/// Looks at the table on a server that has been started on this store, finds all its turns there and plays on.
async fn play_on(table: &mut Table, store: &str) {
    let server = Server::start(Path::new(CARAVAN), store).unwrap();
    let mut client = Client::connect(server.address, 77).await.unwrap();
    assert_eq!(table.look(&mut client).await.unwrap(), Looked::At { unheard: 0 });
    for _ in 0..3 {
        table.play_on(&mut client).await.unwrap();
    }
}

#[tokio::test]
async fn games_are_backed_up_while_they_are_played_and_go_on_elsewhere() {
    let (games, file, lines) = (Store::new(Kind::Sqlite).unwrap(), Free::new("backup.db"), Free::new("lines.jsonl"));
    let mut table = {
        let server = Server::start(Path::new(CARAVAN), &games.address()).unwrap();
        let mut table = Table::open(server.address, 1).await.unwrap();
        let mut client = Client::connect(server.address, 1).await.unwrap();
        for _ in 0..5 {
            table.play_on(&mut client).await.unwrap();
        }
        caravan_store("backup", &file.0, &games.address()).unwrap();
        caravan_store("export", &lines.0, &games.address()).unwrap();
        let twice = caravan_store("backup", &file.0, &games.address()).unwrap_err();
        assert!(twice.contains("is there already"), "{twice}");
        let used = caravan_store("import", &lines.0, &games.address()).unwrap_err();
        assert!(used.contains("another program"), "{used}");
        table
    };
    let restored = Free::new("restored.db");
    let address = restored.0.to_str().unwrap();
    caravan_store("restore", &file.0, address).unwrap();
    play_on(&mut table, address).await;
    let full = caravan_store("import", &lines.0, address).unwrap_err();
    assert!(full.contains("not empty"), "{full}");

    if !is_there(Kind::Postgres) {
        return;
    }
    // From the file to Postgres by a backup, and back to a file as lines of text and as a backup: the same people play on.
    let (postgres, second) = (Store::new(Kind::Postgres).unwrap(), Free::new("second.db"));
    caravan_store("backup", &second.0, address).unwrap();
    caravan_store("restore", &second.0, &postgres.address()).unwrap();
    play_on(&mut table, &postgres.address()).await;
    let (moved, home, saved) = (Free::new("moved.jsonl"), Free::new("home.db"), Free::new("saved.db"));
    caravan_store("export", &moved.0, &postgres.address()).unwrap();
    caravan_store("import", &moved.0, home.0.to_str().unwrap()).unwrap();
    play_on(&mut table, home.0.to_str().unwrap()).await;
    caravan_store("backup", &saved.0, &postgres.address()).unwrap();
    let server = Server::start(Path::new(CARAVAN), saved.0.to_str().unwrap()).unwrap();
    let mut client = Client::connect(server.address, 78).await.unwrap();
    let behind = table.look(&mut client).await.unwrap_err().to_string();
    assert!(behind.contains("11 of 14"), "{behind}: the backup is of the moment it was made");
}
