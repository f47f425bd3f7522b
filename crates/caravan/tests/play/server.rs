//! A terminal and another client at one table of a server.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::nginx::{self, Proxy};
use crate::pty::OnScreen;
use crate::running::Running;
use crate::{Folder, answered_with, text};

/// A server, and a client that is quicker than the limits let it be.
struct Server(Running);

impl Server {
    fn start(folder: &Folder) -> Server {
        Server(Running::start(&folder.0.join("server.db")))
    }

    /// The answer in JSON. It is asked for again until that is let through.
    fn json(&self, method: &str, path: &str, token: &str, body: &Value) -> Value {
        loop {
            match self.0.request(method, path, token, body) {
                (429, _) => {}
                (_, text) => return serde_json::from_str(&text).unwrap_or(Value::Null),
            }
        }
    }

    /// Somebody new, and a table of theirs at which a person and a bot can play with them.
    fn table(&self, game: &str, claims: &str) -> (String, String) {
        let person = self.json("POST", "/api/people", "", &json!({ "name": "Robo" }));
        let token = person["token"].as_str().unwrap().to_owned();
        let new = json!({ "game": game, "seats": ["me", "person", "bot:trader"], "pace": "instant", "claims": claims });
        let table = self.json("POST", "/api/tables", &token, &new);
        (token, table["id"].as_str().unwrap().to_owned())
    }

    /// Somebody new who plays first at a table for two, and has played when somebody has joined it.
    fn table_for_two(&self) -> Two<'_> {
        let person = self.json("POST", "/api/people", "", &json!({ "name": "Robo" }));
        let token = person["token"].as_str().unwrap().to_owned();
        let new = json!({ "game": "spice-road", "seats": ["me", "person"], "seating": "listed" });
        let table = self.json("POST", "/api/tables", &token, &new);
        Two { server: self, token, id: table["id"].as_str().unwrap().to_owned() }
    }

    fn url(&self) -> String {
        format!("http://{}", self.0.address)
    }

    /// Plays the first turn it can, again and again, until the game is over: the stream says when to look.
    fn play_along(&self, token: &str, id: &str) -> Value {
        let mut stream = TcpStream::connect(&self.0.address).unwrap();
        write!(stream, "GET /live?table={id} HTTP/1.1\r\nHost: {}\r\n\r\n", self.0.address).unwrap();
        let mut news = BufReader::new(stream).lines();
        loop {
            let table = self.json("GET", &format!("/api/tables/{id}"), token, &Value::Null);
            if table["status"] == "over" {
                return table;
            }
            if table["status"] == "playing" && table["toMove"] == table["viewer"] {
                let turn = json!({ "version": table["version"], "turn": self.first_turn(token, id) });
                self.json("POST", &format!("/api/tables/{id}/turns"), token, &turn);
            } else {
                news.by_ref().map(Result::unwrap).find(|line| line.starts_with("data:")).unwrap();
            }
        }
    }

    fn first_turn(&self, token: &str, id: &str) -> Value {
        let mut decisions: Vec<String> = Vec::new();
        loop {
            let path = format!("/api/tables/{id}/legal?decisions={}", decisions.join(","));
            let legal = self.json("GET", &path, token, &Value::Null);
            if legal["turn"].is_string() {
                return legal["turn"].clone();
            }
            decisions.push(legal["legal"][0]["decision"].to_string());
        }
    }
}

/// A table for two at which Robo plays first.
struct Two<'a> {
    server: &'a Server,
    token: String,
    id: String,
}

impl Two<'_> {
    fn look(&self) -> Value {
        self.server.json("GET", &format!("/api/tables/{}", self.id), &self.token, &Value::Null)
    }

    /// Does something with the version that Robo sees.
    fn send(&self, what: &str, mut body: Value) -> Value {
        body["version"] = self.look()["version"].clone();
        self.server.json("POST", &format!("/api/tables/{}/{what}", self.id), &self.token, &body)
    }

    /// Tess sits down in a terminal, Robo plays two cubes, and it is her turn.
    fn sit_down(&self, folder: &Folder) -> OnScreen {
        let words = ["--server", &self.server.url(), "--table", &self.id, "--name", "Tess", "--lang", "en"];
        let mut screen = OnScreen::start(&mut folder.play(&words));
        screen.wait(|seen| seen.contains("Robo") && seen.contains("turn"));
        self.send("turns", json!({ "turn": "S01" }));
        screen.wait(|seen| seen.contains("Your turn"));
        screen
    }
}

#[test]
fn a_terminal_and_another_client_play_whole_games_at_one_table() {
    for (game, claims) in [("spice-road", "shown"), ("sand-to-sea", "faceDown"), ("spice-road", "faceDown")] {
        let folder = Folder::new(&format!("server-{game}-{claims}"));
        let server = Server::start(&folder);
        let (token, id) = server.table(game, claims);
        let url = server.url();
        let mut terminal = folder.play(&["--plain", "--server", &url, "--table", &id, "--name", "Tess"]);
        let (result, output) = std::thread::scope(|scope| {
            let other = scope.spawn(|| server.play_along(&token, &id));
            let output = answered_with(&mut terminal, "1\n");
            (other.join().unwrap(), output)
        });
        let (said, error) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "{game}: {error}\n{said}");
        let last = said.lines().last().unwrap();
        assert!(last.starts_with("The game is over."), "{game}: {last}");
        let winner = result["result"]["winner"].as_u64().unwrap() as usize;
        assert!(last.contains(&format!("{} points", result["result"]["scores"][winner])), "{game}: {last}");
        assert_eq!(said.contains("Points are counted at the end"), claims == "faceDown", "{game}");
    }
}

#[test]
fn a_terminal_comes_back_to_its_seat_on_a_server() {
    let folder = Folder::new("server-back");
    let server = Server::start(&folder);
    let (token, id) = server.table("spice-road", "shown");
    let url = server.url();
    let words = ["--server", &url, "--table", &id, "--name", "Tess", "--lang", "en"];
    for _ in 0..2 {
        let mut screen = OnScreen::start(&mut folder.play(&words));
        screen.wait(|seen| seen.contains("Robo") && seen.contains("turn"));
        screen.press("q");
        assert!(screen.end().0.success());
    }
    let table = server.json("GET", &format!("/api/tables/{id}"), &token, &Value::Null);
    let names: Vec<&str> = table["seats"].as_array().unwrap().iter().filter_map(|seat| seat["name"].as_str()).collect();
    assert_eq!(names.iter().filter(|name| **name == "Tess").count(), 1, "{names:?}");
}

#[test]
fn a_turn_is_confirmed_once_although_the_server_was_killed_and_started_again() {
    let folder = Folder::new("server-restarted");
    let mut server = Server::start(&folder);
    let (token, id, address) = {
        let two = server.table_for_two();
        (two.token, two.id, server.0.address.clone())
    };
    let two = Two { server: &server, token: token.clone(), id: id.clone() };
    let mut screen = two.sit_down(&folder);
    screen.press("1");
    screen.wait(|seen| seen.contains("Confirm"));
    server.0.signal("-KILL");
    screen.press("\r");
    screen.wait(|seen| seen.contains("The server does not answer."));
    let server = Server(Running::start_at(&folder.0.join("server.db"), &address));
    // What was said about the silence goes by itself, and the turn under way is still there.
    screen.wait(|seen| seen.contains("Confirm") && !seen.contains("The server does not answer."));
    screen.press("\r");
    screen.wait(|seen| seen.contains("You gained 2 turmeric."));
    let two = Two { server: &server, token, id };
    assert_eq!(two.look()["turns"], 2, "one of each");
    two.send("turns", json!({ "turn": "S02^yy" }));
    screen.wait(|seen| seen.contains("Your turn"));
    screen.press("q");
    assert!(screen.end().0.success());
}

#[test]
fn a_question_is_answered_the_game_given_up_and_another_one_begun() {
    let folder = Folder::new("server-rematch");
    let server = Server::start(&folder);
    let two = server.table_for_two();
    let mut screen = two.sit_down(&folder);
    two.send("take-back", json!({ "answer": "ask" }));
    screen.wait(|seen| seen.contains("Robo asks to take the last turn back. y agree, n refuse."));
    screen.press("y");
    screen.wait(|seen| seen.contains("Robo’s turn"));
    assert_eq!(two.look()["turns"], 0, "it is taken back");
    two.send("turns", json!({ "turn": "S01" }));
    screen.wait(|seen| seen.contains("Your turn"));
    screen.press("t");
    screen.wait(|seen| seen.contains("No hints are given at this table."));
    screen.press("xx");
    screen.wait(|seen| seen.contains("You resigned: Robo wins"));
    screen.press("r");
    // Each is a seat further, so that Tess begins.
    screen.wait(|seen| seen.contains("Your turn"));
    let next = server.json("POST", &format!("/api/tables/{}/rematch", two.id), &two.token, &json!({}));
    assert_eq!((&next["viewer"], &next["seats"][0]["name"]), (&json!(1), &json!("Tess")));
    assert!(next["id"] != two.id);
    screen.press("oo");
    let (status, left) = screen.end();
    assert!(status.success() && left.contains("caravan play --server"), "{left}");
    let next = Two { id: next["id"].as_str().unwrap().to_owned(), ..two };
    assert_eq!(next.look()["seats"][0]["presence"], "gone");
}

#[test]
fn a_dialogue_at_a_servers_table_is_left_while_others_move() {
    let folder = Folder::new("server-left");
    let server = Server::start(&folder);
    let two = server.table_for_two();
    let url = server.url();
    let words = ["--plain", "--server", &url, "--table", &two.id, "--name", "Tess", "--lang", "en"];
    let mut screen = OnScreen::start(&mut folder.play(&words));
    screen.wait(|seen| seen.contains("Robo"));
    screen.press("1\n");
    screen.wait(|seen| seen.contains("It is not your turn yet."));
    screen.press("q\n");
    let (status, left) = screen.end();
    assert!(status.success() && left.contains("The game is saved."), "{left}");
}

#[test]
fn a_table_that_is_closed_before_it_begins_ends_the_dialogue() {
    let folder = Folder::new("server-cancelled");
    let server = Server::start(&folder);
    let person = server.json("POST", "/api/people", "", &json!({ "name": "Robo" }));
    let token = person["token"].as_str().unwrap();
    let new = json!({ "game": "spice-road", "seats": ["me", "person", "person"] });
    let table = server.json("POST", "/api/tables", token, &new);
    let id = table["id"].as_str().unwrap();
    let mut terminal = folder.play(&["--plain", "--server", &server.url(), "--table", id, "--name", "Tess"]);
    let output = std::thread::scope(|scope| {
        let terminal = scope.spawn(|| answered_with(&mut terminal, "1\n"));
        let is_there = |table: &Value| table["seats"][1]["name"] == "Tess";
        while !is_there(&server.json("GET", &format!("/api/tables/{id}"), token, &Value::Null)) {}
        server.json("POST", &format!("/api/tables/{id}/cancel"), token, &json!({}));
        terminal.join().unwrap()
    });
    let said = text(&output.stdout);
    assert!(output.status.success() && said.contains("This table was closed before the game began."), "{said}");
}

/// A key and a certificate for `localhost` in a folder.
fn certified(folder: &Path) {
    let words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
    let mut openssl = Command::new("openssl");
    openssl.args(words.split(' ')).args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    openssl.arg("-keyout").arg(folder.join("key.pem")).arg("-out").arg(folder.join("certificate.pem"));
    assert!(openssl.stderr(Stdio::null()).status().unwrap().success(), "openssl makes no certificate");
}

#[test]
fn a_terminal_plays_over_an_encrypted_line_and_trusts_nobody_else() {
    if !nginx::is_installed() {
        return;
    }
    let folder = Folder::new("server-encrypted");
    let server = Server::start(&folder);
    let proxy = Proxy::start("encrypted", |folder, address| {
        certified(folder);
        format!(
            "server {{ listen {address} ssl; ssl_certificate {0}/certificate.pem; ssl_certificate_key {0}/key.pem; \
             location / {{ proxy_pass http://{1}; proxy_buffering off; }} }}",
            folder.display(),
            server.0.address
        )
    });
    let (url, two) = (format!("https://localhost:{}", proxy.address.port()), server.table_for_two());
    let words = ["--server", &url, "--table", &two.id, "--name", "Tess", "--lang", "en"];
    let refused = folder.play(&words).stdin(Stdio::null()).output().unwrap();
    let error = text(&refused.stderr);
    assert!(!refused.status.success() && error.to_lowercase().contains("certificate"), "{error}");
    let trusted = proxy.folder.join("certificate.pem");
    let mut screen = OnScreen::start(folder.play(&words).env("SSL_CERT_FILE", trusted));
    screen.wait(|seen| seen.contains("Robo") && seen.contains("turn"));
    two.send("turns", json!({ "turn": "S01" }));
    screen.wait(|seen| seen.contains("Your turn"));
    screen.press("1\r");
    screen.wait(|seen| seen.contains("You gained 2 turmeric."));
    assert_eq!(two.look()["turns"], 2);
    screen.press("q");
    assert!(screen.end().0.success());
}
