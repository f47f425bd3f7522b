//! Someone with a browser but no screen: keeps cookies, reads pages, sends forms.
#![allow(dead_code, clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use caravan_server::{Config, Server, app};
use caravan_store::Store;
use caravan_tables::Clock;
use tower::ServiceExt;

/// A table of the API without who is there just now: that is known to the server that each is connected to.
pub fn without_presence(mut table: serde_json::Value) -> serde_json::Value {
    for seat in table["seats"].as_array_mut().unwrap() {
        let seat = seat.as_object_mut().unwrap();
        assert!(seat.remove("presence").is_some() && seat.remove("awaySince").is_some());
    }
    table
}

/// The deal of tables that choose none: deals and bots are the same in every run, so that no test fails in one of ten.
pub const DEAL: &str = "of the tests";

/// Has a store deal the same in every run, unless it has dealt before; `CARAVAN_CHANCE=5` has it deal otherwise.
pub async fn deal_alike(store: &Store) {
    let chance = std::env::var("CARAVAN_CHANCE").unwrap_or_else(|_| "1".to_owned());
    store.secret("server", &format!("of the tests {chance}")).await.unwrap();
}

/// A store in memory that deals the same in every run.
pub async fn store() -> Store {
    let store = Store::in_memory().await.unwrap();
    deal_alike(&store).await;
    store
}

/// A server in memory whose clock stands still.
pub async fn server() -> Server {
    server_on(store().await).await
}

/// A server on this store.
pub async fn server_on(store: Store) -> Server {
    server_at(store, 1_000_000).await
}

/// A server on this store, whose clock shows this time and stands still.
pub async fn server_at(store: Store, time: i64) -> Server {
    server_that_reads(store, time, 20).await
}

/// The same whose bots read so far ahead: a number of nodes rather than a time, so that they always choose the same.
pub async fn server_that_reads(store: Store, time: i64, nodes: u64) -> Server {
    deal_alike(&store).await;
    let clock = Clock::Set(Arc::new(AtomicI64::new(time)));
    let second = caravan_bots::Budget::Nodes(nodes);
    Server::new(
        store,
        Config {
            is_unlimited: true,
            tables: caravan_tables::Config { clock, second, ..Default::default() },
            studies: shallow_studies(),
            ..Config::default()
        },
    )
    .await
    .unwrap()
}

/// Studies that read far less than anyone would read by, and enough for everything to happen.
pub fn shallow_studies() -> caravan_studies::Config {
    let depth = caravan_study::Depth { search: 12, value: 2 };
    caravan_studies::Config { depth, explored: 30, ..Default::default() }
}

/// Where requests say they go to.
const HOST: &str = "caravan.test";

/// Someone with a browser.
#[derive(Clone)]
pub struct Visitor {
    app: Router,
    cookies: Vec<(String, String)>,
    csrf: String,
    chance: u64,
}

/// What came back.
#[derive(Debug)]
pub struct Page {
    pub status: StatusCode,
    pub location: Option<String>,
    pub headers: axum::http::HeaderMap,
    pub text: String,
}

impl Visitor {
    /// Someone who opens the home page for the first time.
    pub async fn new(server: &Server) -> Visitor {
        let mut visitor = Visitor { app: app(server.clone()), cookies: Vec::new(), csrf: String::new(), chance: 1 };
        visitor.get("/").await;
        visitor
    }

    /// The same person, who plays other turns than somebody else would.
    pub fn with_chance(self, chance: u64) -> Visitor {
        Visitor { chance, ..self }
    }

    /// The same person with their browser at another server: after a restart, say.
    pub fn at(&self, server: &Server) -> Visitor {
        Visitor { app: app(server.clone()), ..self.clone() }
    }

    pub async fn get(&mut self, path: &str) -> Page {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Sends a form with the token of the last page.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let form = form(&self.csrf, fields);
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(form)).unwrap()).await
    }

    /// Sends a form as `multipart/form-data`, one of whose fields is a file.
    pub async fn post_with_file(&mut self, path: &str, fields: &[(&str, &str)], file: (&str, &str)) -> Page {
        let csrf = self.csrf.clone();
        let field = |(name, value): (&str, &str)| {
            format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let mut body: String = fields.iter().copied().chain([("csrf", csrf.as_str())]).map(field).collect();
        let (name, content) = file;
        body += &format!(
            "--x\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"file.txt\"\r\n\r\n{content}\r\n--x--\r\n"
        );
        let request = Request::post(path).header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
        self.send(request.body(Body::from(body)).unwrap()).await
    }

    /// Sends a form and looks at the page it leads to.
    pub async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let answer = self.post(path, fields).await;
        match &answer.location {
            Some(location) => self.get(&location.clone()).await,
            None => answer,
        }
    }

    /// Starts a table with these people and bots, seated as listed so that it is known who is to move, and returns its path:
    /// `/table/…`.
    pub async fn start_table(&mut self, name: &str, seats: &[&str]) -> String {
        self.start_table_with(name, seats, &[]).await
    }

    /// The same with more fields, which may also say that seats are drawn.
    pub async fn start_table_with(&mut self, name: &str, seats: &[&str], more: &[(&str, &str)]) -> String {
        let names: Vec<String> = (0..seats.len()).map(|seat| format!("seat{seat}")).collect();
        let mut fields = vec![("name", name), ("game", "spice-road"), ("pace", "instant"), ("open", "anyone")];
        fields.extend(names.iter().map(String::as_str).zip(seats.iter().copied()));
        fields.extend(more);
        for (field, usual) in [("seating", "listed"), ("deal", DEAL)] {
            if !more.iter().any(|&(given, _)| given == field) {
                fields.push((field, usual));
            }
        }
        let answer = self.post("/tables", &fields).await;
        answer.location.unwrap_or_else(|| panic!("no table: {} {}", answer.status, answer.text))
    }

    /// Does something at a table, with the version the page shows.
    pub async fn act(&mut self, table: &str, what: &str, fields: &[(&str, &str)]) -> Page {
        let version = self.get(table).await.version();
        let mut all = vec![("version", version.as_str())];
        all.extend(fields);
        self.submit(&format!("{table}/{what}"), &all).await
    }

    /// Drafts and confirms a turn that the page offers: a claim if there is one, otherwise any; `false` if it offers none.
    pub async fn play(&mut self, table: &str) -> bool {
        let offered = self.get(table).await.decisions();
        let is_claim = |decision: &&String| decision.parse().is_ok_and(|index: usize| (230..235).contains(&index));
        let claim = offered.iter().find(is_claim);
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let any = || offered.get((self.chance >> 33) as usize % offered.len().max(1));
        let Some(decision) = claim.or_else(any) else { return false };
        let drafted = self.act(table, "decide", &[("decision", decision)]).await;
        assert_eq!(drafted.status, StatusCode::OK, "{}", drafted.text);
        self.act(table, "finish", &[]).await;
        let confirmed = self.act(table, "confirm", &[]).await;
        assert_eq!(confirmed.status, StatusCode::OK, "{}", confirmed.text);
        true
    }

    pub async fn send(&mut self, mut request: Request<Body>) -> Page {
        if !self.cookies.is_empty() {
            request.headers_mut().insert(header::COOKIE, self.cookies().parse().unwrap());
        }
        if !request.headers().contains_key(header::HOST) {
            request.headers_mut().insert(header::HOST, HOST.parse().unwrap());
        }
        let response = self.app.clone().oneshot(request).await.unwrap();
        let page = Page::read(response).await;
        let mut is_other_session = false;
        for cookie in page.headers.get_all(header::SET_COOKIE) {
            let (name, value) = cookie.to_str().unwrap().split(';').next().unwrap().split_once('=').unwrap();
            is_other_session |= name.ends_with("caravan");
            self.cookies.retain(|kept| kept.0 != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        match page.field("csrf") {
            Some(csrf) => self.csrf = csrf,
            // Forms carry a token that belongs to the session: a browser would show a new page now.
            None if is_other_session => drop(Box::pin(self.get("/me")).await),
            None => {}
        }
        page
    }

    /// Puts a cookie into the browser.
    pub fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.retain(|kept| kept.0 != name);
        self.cookies.push((name.to_owned(), value.to_owned()));
    }

    /// The token of the session.
    pub fn token(&self) -> &str {
        &self.cookies.iter().find(|cookie| cookie.0 == "caravan").unwrap().1
    }

    /// What the server answers, unread: for streams.
    pub async fn open(&mut self, path: &str, last_event: Option<&str>) -> Response {
        let mut request = Request::get(path).header(header::COOKIE, format!("caravan={}", self.token()));
        if let Some(id) = last_event {
            request = request.header("last-event-id", id);
        }
        self.app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }

    /// How many bytes something has when it is sent compressed.
    pub async fn open_gzipped(&mut self, path: &str) -> usize {
        self.bytes(path, "gzip").await.len()
    }

    /// What is sent to a browser that takes this encoding.
    pub async fn bytes(&mut self, path: &str, encoding: &str) -> Vec<u8> {
        let request = Request::get(path).header(header::ACCEPT_ENCODING, encoding).header(header::HOST, HOST);
        let request = request.header(header::COOKIE, self.cookies());
        let response = self.app.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        axum::body::to_bytes(response.into_body(), 10 << 20).await.unwrap().to_vec()
    }

    fn cookies(&self) -> String {
        self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<String>>().join("; ")
    }

    /// Forgets all cookies.
    pub fn forget(&mut self) {
        self.cookies.clear();
    }

    pub fn csrf(&self) -> &str {
        &self.csrf
    }
}

impl Page {
    async fn read(response: Response) -> Page {
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, 10 << 20).await.unwrap();
        let location = parts.headers.get(header::LOCATION).map(|location| location.to_str().unwrap().to_owned());
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Page { status: parts.status, location, headers: parts.headers, text }
    }

    /// The version of the table that the page shows.
    pub fn version(&self) -> String {
        self.field("version").unwrap_or_default()
    }

    /// The decisions that the page offers next; cubes that may be put in before their step are not among them.
    pub fn decisions(&self) -> Vec<String> {
        self.buttons("decide")
    }

    /// The decisions that buttons send to an address of the table; `decide` is that of the form itself.
    pub fn buttons(&self, verb: &str) -> Vec<String> {
        let goes_there = |tag: &&str| match attribute(tag, "formaction") {
            Some(action) => action.ends_with(&format!("/{verb}")),
            None => verb == "decide",
        };
        let buttons = self.tags().filter(|tag| attribute(tag, "name") == Some("decision"));
        buttons.filter(goes_there).filter_map(value).collect()
    }

    /// The value of the first field of this name.
    pub fn field(&self, name: &str) -> Option<String> {
        self.tags().find(|tag| attribute(tag, "name") == Some(name)).and_then(value)
    }

    fn tags(&self) -> impl Iterator<Item = &str> {
        self.text.split('<').filter_map(|tag| tag.split('>').next()).filter(|tag| !tag.contains(" disabled"))
    }
}

fn form(csrf: &str, fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).append_pair("csrf", csrf).extend_pairs(fields).finish()
}

fn value(tag: &str) -> Option<String> {
    attribute(tag, "value").map(str::to_owned)
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next())
}
