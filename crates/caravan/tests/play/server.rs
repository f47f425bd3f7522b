//! A terminal and another client at one table of a server.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;

use serde_json::{Value, json};

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
    fn table(&self, game: &str) -> (String, String) {
        let person = self.json("POST", "/api/people", "", &json!({ "name": "Robo" }));
        let token = person["token"].as_str().unwrap().to_owned();
        let new = json!({ "game": game, "seats": ["me", "person", "bot:trader"], "pace": "instant" });
        let table = self.json("POST", "/api/tables", &token, &new);
        (token, table["id"].as_str().unwrap().to_owned())
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

#[test]
fn a_terminal_and_another_client_play_whole_games_at_one_table() {
    for game in ["spice-road", "sand-to-sea"] {
        let folder = Folder::new(&format!("server-{game}"));
        let server = Server::start(&folder);
        let (token, id) = server.table(game);
        let url = format!("http://{}", server.0.address);
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
    }
}

#[test]
fn a_terminal_comes_back_to_its_seat_on_a_server() {
    let folder = Folder::new("server-back");
    let server = Server::start(&folder);
    let (token, id) = server.table("spice-road");
    let url = format!("http://{}", server.0.address);
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
