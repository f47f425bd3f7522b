//! The server as a program: it says where it is, stops when asked, and loses nothing when killed.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod running;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use running::{Running, command, send};
use serde_json::{Value, json};

/// The path of a database that is removed in the end.
struct Store(PathBuf);

impl Store {
    fn new(name: &str) -> Store {
        let store = Store(std::env::temp_dir().join(format!("caravan-serve-{name}-{}.db", std::process::id())));
        store.remove();
        store
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.remove();
    }
}

#[test]
fn it_says_where_it_is_and_stops_when_asked() {
    for signal in ["-INT", "-TERM"] {
        let store = Store::new(&format!("stop{signal}"));
        let mut server = Running::start(&store.0);
        let (status, page) = server.request("GET", "/", "", &Value::Null);
        assert!(status == 200 && page.contains("<!DOCTYPE html>"), "{status} {page}");
        assert_eq!(server.request("GET", "/healthz", "", &Value::Null), (200, "ok\n".to_owned()));
        assert!(server.signal(signal).success(), "{signal}");
    }
}

#[test]
fn a_turn_that_was_acknowledged_survives_a_killed_server() {
    let store = Store::new("kill");
    let mut server = Running::start(&store.0);
    let person = server.json("POST", "/api/people", "", &json!({"name": "Robo"}));
    let token = person["token"].as_str().unwrap();
    let new = json!({"game": "spice-road", "seats": ["me", "person"], "seating": "listed"});
    let table = server.json("POST", "/api/tables", token, &new);
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    server.json("POST", &format!("{path}/start"), token, &json!({}));
    let begun = server.json("GET", &path, token, &Value::Null);
    let played =
        server.json("POST", &format!("{path}/turns"), token, &json!({"version": begun["version"], "turn": "S01"}));
    assert_eq!(played["turns"], 1);
    server.signal("-KILL");

    let server = Running::start(&store.0);
    let turns = server.json("GET", &format!("{path}/turns"), token, &Value::Null);
    assert_eq!(turns[0], json!({"number": 1, "seat": 0, "text": "S01"}));
}

#[test]
fn a_table_keeps_the_map_and_the_components_it_was_set_up_with() {
    let store = Store::new("equipment");
    let file = |name: &str| std::env::temp_dir().join(format!("caravan-serve-{name}-{}.txt", std::process::id()));
    let (map, own_box) = (file("map"), file("box"));
    let ring = include_str!("../../../maps/ring.txt");
    std::fs::write(&map, ring.replacen("o       o", "P       o", 1).replacen("P       P", "o       P", 1)).unwrap();
    let standard = include_str!("../../../components/standard.txt");
    std::fs::write(&own_box, standard.replace("V01 yyggg 11 reconstructed", "V01 yyggg 10 verified")).unwrap();
    let options = ["--map", map.to_str().unwrap(), "--components", own_box.to_str().unwrap()];
    let mut server = Running::start_with(&store.0, &options);
    let rules = |server: &Running| server.request("GET", "/rules/sand-to-sea/port", "", &Value::Null).1;
    assert!(rules(&server).contains("victory V01 yyggg 10 verified"), "the rules say which numbers are played with");

    let home = server.request("GET", "/", "", &Value::Null).1;
    assert!(home.contains("value=\"house\" checked"), "the map of the server is the first choice");
    let person = server.json("POST", "/api/people", "", &json!({"name": "Robo"}));
    let token = person["token"].as_str().unwrap();
    let table = server.json("POST", "/api/tables", token, &json!({"game": "sand-to-sea", "seats": ["me", "person"]}));
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    server.json("POST", &format!("{path}/start"), token, &json!({}));
    let begun = server.json("GET", &path, token, &Value::Null);
    let names = |table: &Value| table["position"].as_str().unwrap().split(' ').nth(2).unwrap().to_owned();
    assert!(!names(&begun).contains("standard"), "{begun}");
    server.signal("-TERM");
    std::fs::remove_file(map).unwrap();
    std::fs::remove_file(own_box).unwrap();

    // Another process that has never seen the files.
    let server = Running::start(&store.0);
    let again = server.json("GET", &path, token, &Value::Null);
    assert_eq!(names(&again), names(&begun));
    assert!(rules(&server).contains("Some numbers of this game are reconstructed"));
    let new = server.json("POST", "/api/tables", token, &json!({"game": "sand-to-sea", "seats": ["me", "person"]}));
    let path = format!("/api/tables/{}", new["id"].as_str().unwrap());
    server.json("POST", &format!("{path}/start"), token, &json!({}));
    let new = server.json("GET", &path, token, &Value::Null);
    assert_eq!(names(&new), "standard/standard");
}

/// What is said when the program refuses to start with these words.
fn refusal(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_caravan")).args(words).output().unwrap();
    assert!(!output.status.success(), "{words:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn start_errors_repeated_their_cause() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let (address, store) = (taken.local_addr().unwrap().to_string(), Store::new("repeated"));
    let no_port = refusal(&["--listen", &address, "--store", store.0.to_str().unwrap()]);
    let no_store = refusal(&["--listen", "127.0.0.1:0", "--store", "/no/such/folder/games.db"]);
    let no_server = refusal(&["--listen", "127.0.0.1:0", "--store", "postgres://127.0.0.1:1/nothing"]);
    for said in [no_port, no_store, no_server] {
        let mut causes: Vec<&str> = said.trim().split(": ").collect();
        let all = causes.len();
        causes.sort_unstable();
        causes.dedup();
        assert!(all > 1 && causes.len() == all, "{said}");
    }
}

#[test]
fn a_second_server_on_one_file_was_not_refused() {
    let store = Store::new("second");
    let _first = Running::start(&store.0);
    let said = refusal(&["--listen", "127.0.0.1:0", "--store", store.0.to_str().unwrap()]);
    assert!(said.contains("another program has"), "{said}");
}

#[test]
fn what_cannot_be_served_is_refused_in_a_sentence() {
    let no_store = refusal(&["serve", "--listen", "127.0.0.1:0", "--store", "/no/such/folder/games.db"]);
    assert!(no_store.contains("/no/such/folder/games.db cannot be opened"), "{no_store}");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let store = Store::new("taken");
    let no_port = refusal(&["--listen", &address, "--store", store.0.to_str().unwrap()]);
    assert!(no_port.contains(&format!("nothing can listen on {address}")), "{no_port}");
    assert!(refusal(&["--log", "loud"]).contains("loud"));
    assert!(refusal(&["--bot", "trader=exec:./mine"]).contains("trader is the name of another bot"));
}

#[test]
fn a_program_of_the_operator_sits_at_a_table_and_the_log_is_json() {
    let store = Store::new("outside");
    let bot = concat!("mine=exec:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/first_come.py");
    let words = ["--bot", bot, "--behind-proxy", "--log", "info", "--log-format", "json"];
    let mut server = Running::start_with(&store.0, &words);
    let games = server.json("GET", "/api/games", "", &Value::Null);
    assert!(games[0]["bots"].as_array().unwrap().contains(&json!("mine")), "{games}");
    let person = server.json("POST", "/api/people", "", &json!({"name": "Robo"}));
    let token = person["token"].as_str().unwrap();
    let new = json!({"game": "spice-road", "seats": ["bot:mine", "me"], "seating": "listed", "pace": "instant"});
    let table = server.json("POST", "/api/tables", token, &new);
    let turns = format!("/api/tables/{}/turns", table["id"].as_str().unwrap());
    let begun = std::time::Instant::now();
    while server.json("GET", &turns, token, &Value::Null)[0].is_null() {
        assert!(begun.elapsed().as_secs() < 30, "the program does not play");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let log = server.child.stderr.take().unwrap();
    server.signal("-TERM");
    let lines: Vec<Value> =
        BufReader::new(log).lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
    let played = lines.iter().any(|line| line["path"] == "/api/tables" && line["status"] == 201);
    assert!(played && lines.iter().all(|line| line["level"] == "INFO"), "{lines:#?}");
}

#[test]
fn addresses_that_are_none_were_accepted_or_refused_without_an_example() {
    for url in ["foo", "ftp://x", "https://", "https:///x", "http://a b", "https://caravan.example/?a"] {
        let said = refusal(&["serve", "--store", ":memory:", "--public-url", url]);
        assert!(said.contains("as in https://caravan.example"), "{url}: {said}");
    }
    for address in [":9000", "9000", "localhost", "localhost:", "::1", "localhost:99999", "http://localhost:9000"] {
        let said = refusal(&["serve", "--store", ":memory:", "--listen", address]);
        assert!(said.contains("as in 127.0.0.1:9000, localhost:9000"), "{address}: {said}");
    }
}

/// A server with these words on its command line, and what it says to standard output when it has started.
fn started(words: &[&str], variables: &[(&str, &str)]) -> (Child, [String; 2]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caravan"));
    command.arg("serve").args(words).envs(variables.iter().copied());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said = [lines.next().unwrap().unwrap(), lines.next().unwrap().unwrap()];
    (child, said)
}

/// What it has written to standard error, once it has been told to stop.
fn log_of(child: Child) -> String {
    send(&child, "-TERM");
    String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap()
}

#[test]
fn a_name_of_this_machine_can_be_listened_on_and_the_log_says_when_it_starts_and_stops() {
    let words = ["--listen", "localhost:0", "--store", ":memory:", "--log", "info"];
    let (server, said) = started(&words, &[("CARAVAN_BEHIND_PROXY", "1")]);
    let address = said[0].strip_prefix("Caravan is at http://").unwrap().trim_end_matches('/');
    let log = log_of(server);
    let lines: Vec<&str> = log.lines().filter(|line| line.contains("the server ")).collect();
    assert_eq!(lines.len(), 3, "{log}");
    assert!(lines[0].contains(env!("CARGO_PKG_VERSION")) && lines[0].contains(address), "{log}");
    assert!(lines[1].contains("told to stop") && lines[2].contains("has stopped"), "{log}");
}

#[test]
fn games_in_memory_were_said_to_go_on_after_the_end() {
    let store = Store::new("kept");
    for (address, expected) in
        [(":memory:", "gone when it stops"), (store.0.to_str().unwrap(), "games go on where they were")]
    {
        let (server, said) = started(&["--listen", "127.0.0.1:0", "--store", address], &[]);
        assert!(said[1].contains(expected), "{said:?}");
        assert_eq!(log_of(server), "");
    }
}

#[test]
fn a_bot_whose_program_is_not_there_was_offered_without_a_word() {
    let words = ["--listen", "127.0.0.1:0", "--store", ":memory:", "--bot", "mine=exec:./nosuch"];
    let (mut server, _) = started(&words, &[]);
    let (send, receive) = std::sync::mpsc::channel();
    let mut log = BufReader::new(server.stderr.take().unwrap()).lines();
    std::thread::spawn(move || send.send(log.next()));
    let warning = receive.recv_timeout(Duration::from_secs(30));
    log_of(server);
    let warning = warning.expect("the log says nothing").unwrap().unwrap();
    for part in ["WARN", "mine", "./nosuch", "could not be started"] {
        assert!(warning.contains(part), "{warning}");
    }
}

/// A server that is told to stop so soon after its start that it may not have begun to listen; how long it took to end.
fn stopped_after(store: &Path, moment: Duration) -> Duration {
    let mut child = command(store).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(moment);
    let told = Instant::now();
    send(&child, "-TERM");
    child.wait().unwrap();
    told.elapsed()
}

#[test]
fn a_server_told_to_stop_while_it_started_did_not_hear() {
    let store = Store::new("early");
    for milliseconds in [0, 1, 3, 6, 10, 20, 40, 80] {
        let took = stopped_after(&store.0, Duration::from_millis(milliseconds));
        assert!(took < Duration::from_secs(10), "{took:?} after {milliseconds} ms");
    }
    // Wherever it was, the next one starts.
    let server = Running::start(&store.0);
    assert_eq!(server.request("GET", "/readyz", "", &Value::Null), (200, "ready\n".to_owned()));
}

#[test]
fn a_server_told_to_stop_at_its_first_word_was_killed_by_it() {
    let store = Store::new("first-word");
    for time in 0..10 {
        assert!(Running::start(&store.0).signal("-TERM").success(), "the time {time}");
    }
}
