//! Any text as a request, to a server with real tables. The fuzz target `router` and an ordinary test share it.
#![allow(dead_code, clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request, StatusCode, header};
use axum::response::Response;
use caravan_bots::Budget;
use caravan_server::{Config, Server, app};
use caravan_store::Store;
use caravan_study::Depth;
use caravan_study::puzzle::of_the_day;
use caravan_tables::Clock;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// No answer is longer.
const LONGEST: usize = 16 << 20;

/// A server after so many requests has tables and people without end: a new one takes its place.
const REQUESTS: usize = 2000;

/// The examples that the fuzz target begins with, each with its name.
pub fn examples() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/router");
    let mut examples: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap()))
        .collect();
    examples.sort();
    examples
}

/// A server, and what is there.
pub struct House {
    runtime: Runtime,
    app: Router,
    /// Words that a request may have in braces, and what they stand for.
    words: Vec<(&'static str, String)>,
    left: usize,
}

impl House {
    /// A server with a table in every state.
    pub fn new() -> House {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (app, words) = runtime.block_on(set_up());
        House { runtime, app, words, left: REQUESTS }
    }

    /// Sends the request that a text says, and returns how it was answered; nothing if it is none that could be sent. The first line
    /// is the method and the address, then come headers, and after an empty line the body.
    pub fn answer(&mut self, text: &[u8]) -> Option<StatusCode> {
        let request = self.request(text)?;
        if self.left == 0 {
            *self = House::new();
        }
        self.left -= 1;
        Some(self.runtime.block_on(send(&self.app, request)).0)
    }

    fn request(&self, text: &[u8]) -> Option<Request<Body>> {
        let text = self.filled_in(text);
        let (head, body) = split(&text, b"\n\n").unwrap_or((&text, b""));
        let mut lines = head.split(|&byte| byte == b'\n');
        let (method, address) = split(lines.next()?, b" ")?;
        let mut request = Request::builder().method(method).uri(address);
        for (name, value) in lines.filter_map(|line| split(line, b": ")) {
            let (name, value) = (HeaderName::from_bytes(name).ok()?, HeaderValue::from_bytes(value).ok()?);
            request = request.header(name, value);
        }
        let request = request.body(Body::from(body.to_vec())).ok()?;
        request.uri().path().starts_with('/').then_some(request)
    }

    /// The text with what its words stand for.
    fn filled_in(&self, text: &[u8]) -> Vec<u8> {
        let mut filled = Vec::with_capacity(text.len());
        let mut rest = text;
        while let Some((&first, after)) = rest.split_first() {
            match self.words.iter().find(|(word, _)| rest.starts_with(word.as_bytes())) {
                Some((word, meaning)) => {
                    filled.extend(meaning.as_bytes());
                    rest = &rest[word.len()..];
                }
                None => {
                    filled.push(first);
                    rest = after;
                }
            }
        }
        filled
    }
}

/// What comes before and after the first of these bytes. A request need not be text.
fn split<'a>(bytes: &'a [u8], at: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let start = bytes.windows(at.len()).position(|window| window == at)?;
    Some((&bytes[..start], &bytes[start + at.len()..]))
}

/// Has a request answered to the end, but for a stream, which has none.
async fn send(app: &Router, request: Request<Body>) -> (StatusCode, Vec<u8>) {
    let response: Response = app.clone().oneshot(request).await.unwrap();
    let (status, kind) = (response.status(), response.headers().get(header::CONTENT_TYPE).cloned());
    if kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream")) {
        return (status, Vec::new());
    }
    (status, axum::body::to_bytes(response.into_body(), LONGEST).await.unwrap().to_vec())
}

async fn post(app: &Router, path: &str, token: &str, body: Value) -> Value {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    let (status, answer) = send(app, request.body(Body::from(body.to_string())).unwrap()).await;
    let answer = serde_json::from_slice(&answer).unwrap();
    assert!(status.is_success(), "{path}: {answer}");
    answer
}

async fn person(app: &Router, name: &str) -> String {
    post(app, "/api/people", "", json!({ "name": name })).await["token"].as_str().unwrap().to_owned()
}

/// A server, and the words for what is there: Ada's session, and tables at which people gather, she is to move, others play, the game
/// is over.
async fn set_up() -> (Router, Vec<(&'static str, String)>) {
    let clock = Clock::Set(Arc::new(AtomicI64::new(1_000_000)));
    let config = Config {
        is_unlimited: true,
        // So that its headers are read too.
        trusts_proxy: true,
        tables: caravan_tables::Config { clock, second: Budget::Nodes(20), ..Default::default() },
        studies: caravan_studies::Config { depth: Depth { search: 12, value: 2 }, explored: 30, ..Default::default() },
        ..Config::default()
    };
    let store = Store::in_memory().await.unwrap();
    // The deals follow from it, and what the bots do with them: the same in every run.
    store.secret("server", "of the requests").await.unwrap();
    let server = Server::new(store, config).await.unwrap();
    let app = app(server.clone());
    let (ada, blaise) = (person(&app, "Ada").await, person(&app, "Blaise").await);
    let mut words = vec![("{token}", ada.clone()), ("{csrf}", csrf(&app, &ada).await)];
    words.extend(of_the_day(0).map(|puzzle| ("{puzzle}", puzzle.id())));
    let tables = [
        ("{open}", &ada, "spice-road", ["me", "person"]),
        ("{road}", &ada, "spice-road", ["me", "bot:trader"]),
        ("{sea}", &ada, "sand-to-sea", ["me", "bot:trader"]),
        ("{theirs}", &blaise, "spice-road", ["me", "bot:pedlar"]),
        ("{over}", &ada, "spice-road", ["bot:trader", "bot:pedlar"]),
    ];
    for (word, host, game, seats) in tables {
        let new = json!({"game": game, "seats": seats, "pace": "instant", "seating": "listed", "deal": "fuzz"});
        let table = post(&app, "/api/tables", host, new).await;
        words.push((word, table["id"].as_str().unwrap().to_owned()));
    }
    server.rest().await;
    (app, words)
}

/// The token that Ada's forms carry.
async fn csrf(app: &Router, token: &str) -> String {
    let request = Request::get("/me").header(header::COOKIE, format!("caravan={token}"));
    let (_, page) = send(app, request.body(Body::empty()).unwrap()).await;
    let page = String::from_utf8(page).unwrap();
    let (_, rest) = page.split_once("name=\"csrf\" value=\"").unwrap();
    rest.split('"').next().unwrap().to_owned()
}
