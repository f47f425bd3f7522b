//! A table at which two people pass the time: turns without end that need no thought.

use std::net::SocketAddr;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::client::{Answer, Ask, Client};

/// Turns that bring two players of Spice Road back to where they were. Each is made by both.
const IDLE: [&str; 2] = ["S02^", "rest"];

/// A table with two people of its own.
pub struct Table {
    /// Its id.
    pub id: String,
    /// The address they come from, as a number.
    pub from: u32,
    tokens: [String; 2],
    version: u64,
    turns: usize,
}

impl Table {
    /// Opens a table and sits two new people down at it, all from an address of this number.
    pub async fn open(server: SocketAddr, from: u32) -> Result<Table> {
        let mut client = Client::connect(server, from).await?;
        let host = token(&mut client, "Ada").await?;
        let guest = token(&mut client, "Ben").await?;
        let new = json!({"game": "spice-road", "seats": ["me", "person"], "seating": "listed"}).to_string();
        let table = post(&mut client, "/api/tables", &host, &new).await?;
        let id = table["id"].as_str().context("a table without an id")?.to_owned();
        let joined = post(&mut client, &format!("/api/tables/{id}/join"), &guest, "{}").await?;
        let version = joined["version"].as_u64().context("a table without a version")?;
        Ok(Table { id, from, tokens: [host, guest], version, turns: 0 })
    }

    /// How many turns were played and acknowledged.
    pub fn turns(&self) -> usize {
        self.turns
    }

    /// The turn with this number, from 0 on.
    pub fn turn(number: usize) -> &'static str {
        IDLE[number / 2 % IDLE.len()]
    }

    /// Plays the next turn, and returns what the server says.
    pub async fn play(&mut self, client: &mut Client) -> Result<Answer> {
        let body = format!("{{\"version\":{},\"turn\":\"{}\"}}", self.version, Table::turn(self.turns));
        let path = format!("/api/tables/{}/turns", self.id);
        let token = &self.tokens[self.turns % 2];
        let answer = client.ask(Ask { method: "POST", path: &path, token, body: &body, takes_gzip: false }).await?;
        if answer.status == 201 {
            self.turns += 1;
            self.version += 1;
        }
        Ok(answer)
    }

    /// Plays the next turn, which must be accepted.
    pub async fn play_on(&mut self, client: &mut Client) -> Result<()> {
        let answer = self.play(client).await?;
        ensure!(answer.status == 201, "a turn was refused: {} {}", answer.status, text(&answer));
        Ok(())
    }

    /// Looks how far the table is: a turn that was sent may have been played although nobody heard so. What was played is what
    /// was sent, every turn of it once; anything else is an error.
    pub async fn look(&mut self, client: &mut Client) -> Result<Looked> {
        let path = format!("/api/tables/{}", self.id);
        let answer = client.ask(Ask { method: "GET", path: &path, ..Ask::default() }).await?;
        if answer.status != 200 {
            return Ok(Looked::NotNow);
        }
        let table: Value = serde_json::from_slice(&answer.body)?;
        let Some(played) = turns_played(client, &path).await? else { return Ok(Looked::NotNow) };
        ensure!(played.len() >= self.turns, "table {}: {} of {} turns are there", self.id, played.len(), self.turns);
        ensure!(
            played.len() <= self.turns + 1,
            "table {}: {} turns for {} sent",
            self.id,
            played.len(),
            self.turns + 1
        );
        let wrong = played.iter().enumerate().find(|&(number, turn)| turn != Table::turn(number));
        ensure!(wrong.is_none(), "table {}: turn {wrong:?} is not what was sent", self.id);
        let unheard = played.len() - self.turns;
        self.turns = played.len();
        self.version = table["version"].as_u64().context("a table without a version")?;
        Ok(Looked::At { unheard })
    }
}

/// Every turn played at a table, a list after the other; nothing if one could not be had.
async fn turns_played(client: &mut Client, table: &str) -> Result<Option<Vec<String>>> {
    let mut played = Vec::new();
    loop {
        let path = format!("{table}/turns?after={}", played.len());
        let answer = client.ask(Ask { method: "GET", path: &path, ..Ask::default() }).await?;
        if answer.status != 200 {
            return Ok(None);
        }
        let list: Value = serde_json::from_slice(&answer.body)?;
        let list = list.as_array().context("no list of turns")?;
        if list.is_empty() {
            return Ok(Some(played));
        }
        played.extend(list.iter().filter_map(|turn| turn["text"].as_str()).map(str::to_owned));
    }
}

/// What a look at a table showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    /// Nothing: the server had better be asked again.
    NotNow,
    /// All turns that were acknowledged, and so many that were not.
    At {
        /// How many.
        unheard: usize,
    },
}

/// The session of a new person.
pub(crate) async fn token(client: &mut Client, name: &str) -> Result<String> {
    let person = post(client, "/api/people", "", &json!({ "name": name }).to_string()).await?;
    Ok(person["token"].as_str().context("a person without a token")?.to_owned())
}

/// Sends something, which must be accepted, and returns the answer.
pub(crate) async fn post(client: &mut Client, path: &str, token: &str, body: &str) -> Result<Value> {
    let answer = client.ask(Ask { method: "POST", path, token, body, takes_gzip: false }).await?;
    ensure!((200..300).contains(&answer.status), "{path}: {} {}", answer.status, text(&answer));
    Ok(serde_json::from_slice(&answer.body)?)
}

fn text(answer: &Answer) -> String {
    String::from_utf8_lossy(&answer.body).into_owned()
}
