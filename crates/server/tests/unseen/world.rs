//! One of two worlds: a table, those who sit at it and look on, and all that anybody can ask.

use axum::body::BodyDataStream;
use caravan_bots::{Budget, build};
use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::{Decision, Decisions, Game};
use caravan_server::Server;
use caravan_store::{NewSession, Status, Store, Table};
use futures_util::{FutureExt, StreamExt};
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use super::logged;
use super::visitor::{Page, Visitor, server_at, server_on};

const NOW: i64 = 1_000_000;
/// How many rounds of Spice Road are played: enough to turn cards of both decks up.
const ROUNDS: usize = 9;
/// How many turns of From Sand to Sea: enough for merchants and victory tiles to come up.
const SEA_TURNS: usize = 48;

/// A table of Ada, Blaise and a bot, before its first turn, and Charles who watches.
pub struct Beginning {
    store: Store,
    pub table: Table,
    people: [Visitor; 3],
}

/// One of the worlds.
pub struct World {
    pub server: Server,
    pub people: [Visitor; 3],
}

/// When everyone looks at everything. In the first world of a run that is often; where thousands are played it is now and then, at
/// other moments in each.
struct Glances {
    chance: ChaCha12Rng,
    one_in: u64,
}

impl Glances {
    fn new(deal: usize, one_in: u64) -> Glances {
        Glances { chance: ChaCha12Rng::seed_from_u64(deal as u64), one_in: if deal == 0 { one_in } else { 9 } }
    }

    fn is_one(&mut self) -> bool {
        self.chance.next_u64().is_multiple_of(self.one_in)
    }
}

impl Beginning {
    /// The beginning of a game with a deal of this number. At every second table claims lie face down.
    pub async fn new(game: &str, bot: &str, deal: usize) -> Beginning {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", "always the same, and so is the deal").await.unwrap();
        let server = server_on(store.clone()).await;
        let mut ada = Visitor::new(&server).await;
        let mut blaise = Visitor::new(&server).await;
        let charles = Visitor::new(&server).await;
        let name = if deal == 0 { "unseen".to_owned() } else { format!("unseen {deal}") };
        let face_down = [("deal", name.as_str()), ("game", game), ("hints", "yes"), ("claims", "faceDown")];
        let more = if deal.is_multiple_of(2) { &face_down[..3] } else { &face_down };
        let path = ada.start_table_with("Ada", &["me", "person", bot], more).await;
        blaise.submit(&format!("{path}/join"), &[("name", "Blaise")]).await;
        // At sea the last seat sets up first, and here that is the bot's.
        server.rest().await;
        let mut table = store.table(path.trim_start_matches("/table/")).await.unwrap().unwrap();
        // The chance of the bots comes from it: the test is the same every time.
        table.nonce = "0123456789abcdef".repeat(4);
        let people = [ada.with_chance(deal as u64 + 1), blaise.with_chance(deal as u64 + 1), charles];
        Beginning { store, table, people }
    }

    /// A table of Ada and a bot at which two are missing.
    pub async fn gathering() -> Beginning {
        let store = Store::in_memory().await.unwrap();
        let server = server_on(store.clone()).await;
        let mut ada = Visitor::new(&server).await;
        let (mut blaise, mut charles) = (Visitor::new(&server).await, Visitor::new(&server).await);
        // Whoever gives a name gets a new session, which would be another in each world.
        blaise.submit("/me", &[("name", "Blaise")]).await;
        charles.submit("/me", &[("name", "Charles")]).await;
        let seats = ["me", "person", "bot:trader", "person"];
        let path = ada.start_table_with("Ada", &seats, &[("seating", "drawn")]).await;
        let table = store.table(path.trim_start_matches("/table/")).await.unwrap().unwrap();
        assert!(table.draw.is_some());
        Beginning { store, table, people: [ada, blaise, charles] }
    }

    /// The same beginning with another deal. The commitment stays: that it says nothing about the deal is SHA-256's affair.
    pub async fn with_deal(&self, deal: String) -> World {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", &self.store.secret("server", "").await.unwrap()).await.unwrap();
        self.copy_people(&store).await;
        self.copy_table(&store, Table { deal, ..self.table.clone() }, Status::Playing).await;
        self.world(store).await
    }

    /// The same beginning where the lot falls otherwise.
    pub async fn with_draw(&self, draw: &str) -> World {
        let store = Store::in_memory().await.unwrap();
        self.copy_people(&store).await;
        let table = Table { draw: Some(draw.to_owned()), ..self.table.clone() };
        self.copy_table(&store, table, Status::Open).await;
        self.world(store).await
    }

    async fn copy_people(&self, store: &Store) {
        for visitor in &self.people {
            let hash: String = Sha256::digest(visitor.token()).iter().map(|byte| format!("{byte:02x}")).collect();
            if let Some(session) = self.store.session(&hash, 0).await.unwrap() {
                store.add_person(&session.person, NewSession::of_token(&hash)).await.unwrap();
            }
        }
    }

    async fn copy_table(&self, store: &Store, table: Table, status: Status) {
        let (seats, log) = (self.store.seats(&table.id).await.unwrap(), self.store.log(&table.id, 0).await.unwrap());
        store.add_table(&table, status, &seats, &log, None).await.unwrap();
    }

    async fn world(&self, store: Store) -> World {
        let server = server_at(store, NOW).await;
        let people = self.people.clone().map(|visitor| visitor.at(&server));
        World { server, people }
    }
}

/// Everything a reader gets: status, headers, body.
pub fn received(page: Page) -> String {
    format!("{} {:?} {}", page.status, page.headers, page.text)
}

impl World {
    /// Plays the same script of Spice Road in any world and returns all that anyone receives on the way.
    pub async fn play(&mut self, table: &str, deal: usize) -> Vec<String> {
        logged::listen();
        let (mut all, mut glances, mut stream) = (Vec::new(), Glances::new(deal, 1), self.follow(table).await);
        for round in 0..ROUNDS {
            for mover in 0..2 {
                self.server.rest().await;
                if glances.is_one() {
                    all.extend(self.look_around(table, round).await);
                    all.extend(self.reads_ahead(mover, table).await);
                }
                assert!(self.plays(mover, table).await, "the script is too long for the game");
                if glances.is_one() {
                    all.extend(self.mistakes(table).await);
                }
                all.extend(told(&mut stream));
            }
        }
        self.server.rest().await;
        all.extend(self.look_around(table, ROUNDS).await);
        all.extend(told(&mut stream));
        all.extend(logged::lines());
        all
    }

    /// Has a person play a turn, and settle it where more cubes came in with a card than there is room for: whether there was one.
    async fn plays(&mut self, mover: usize, table: &str) -> bool {
        let mut has_played = false;
        while self.people[mover].play(table).await {
            self.server.rest().await;
            has_played = true;
        }
        has_played
    }

    /// Plays the same turns of From Sand to Sea in any world: those that a bot chooses for the two people.
    pub async fn sail(&mut self, table: &str, deal: usize) -> Vec<String> {
        logged::listen();
        let (mut all, mut glances, mut stream) = (Vec::new(), Glances::new(deal, 6), self.follow(table).await);
        let mut rng = ChaCha12Rng::seed_from_u64(3 + deal as u64);
        let mut bot = build::<SandToSea<3>>("greedy").unwrap();
        for turn in 0..SEA_TURNS {
            self.server.rest().await;
            let position: SandToSea<3> = self.position(table).await.parse().unwrap();
            let Some(seat) = position.to_move().seat() else { panic!("the script is too long for the game") };
            let wanted = bot.choose(&position.view(seat), Budget::Nodes(20), &mut rng).to_string();
            let numbers: Vec<String> = decisions(&position, &wanted).iter().map(ToString::to_string).collect();
            let is_glance = glances.is_one();
            if is_glance {
                all.extend(self.reads_ahead(seat.index(), table).await);
            }
            let person = &mut self.people[seat.index()];
            all.push(received(person.act(table, "decide", &[("decision", &numbers.join(","))]).await));
            assert_eq!(person.act(table, "confirm", &[]).await.status.as_u16(), 200);
            self.server.rest().await;
            if is_glance {
                all.extend(self.look_around(table, turn / 3).await);
                all.extend(self.mistakes(table).await);
            }
            all.extend(told(&mut stream));
        }
        all.extend(self.look_around(table, SEA_TURNS / 3).await);
        all.extend(logged::lines());
        all
    }

    /// What whoever is to move is told who reads the position ahead: a hint, and how soon what could be claimed.
    async fn reads_ahead(&mut self, mover: usize, table: &str) -> Vec<String> {
        let person = &mut self.people[mover];
        let mut told = vec![received(person.act(table, "hint", &[]).await)];
        told.push(received(person.act(table, "plan", &[]).await));
        told.push(received(person.get(&format!("{table}?plan")).await));
        told
    }

    /// The position as it lies open, whatever of it is shown.
    async fn position(&self, table: &str) -> String {
        let table = self.server.table(table.trim_start_matches("/table/")).await.unwrap();
        table.state().await.game().position(&[])
    }

    /// All that can be looked at, by each.
    pub async fn look_around(&mut self, table: &str, round: usize) -> Vec<String> {
        let id = table.trim_start_matches("/table/").to_owned();
        let paths = [
            table.to_owned(),
            format!("{table}?after={}", 2 * round),
            format!("{table}/end"),
            format!("{table}/picture.svg"),
            format!("{table}/replay"),
            format!("{table}/replay/{}", 3 * round),
            format!("{table}/record"),
            format!("{table}/study"),
            format!("{table}/study/1"),
            format!("{table}/study/1/explore"),
            format!("/live?table={id}"),
            "/".to_owned(),
            "/tables?list=playing".to_owned(),
            format!("/api/tables/{id}"),
            format!("/api/tables/{id}/legal"),
            format!("/api/tables/{id}/legal?decisions=224"),
            format!("/api/tables/{id}/turns"),
            format!("/api/tables/{id}/record"),
            format!("/api/tables/{id}/study"),
            format!("/api/tables/{id}/explore?turns=1"),
            "/api/tables?list=playing".to_owned(),
            "/api/tables?list=open".to_owned(),
            "/api/tables?list=mine".to_owned(),
            "/api/me".to_owned(),
            "/api/games".to_owned(),
            "/me".to_owned(),
            "/healthz".to_owned(),
            "/readyz".to_owned(),
            "/metrics".to_owned(),
        ];
        let mut all = Vec::new();
        for person in &mut self.people {
            for path in &paths {
                all.push(match path.as_str() {
                    "/metrics" => counts(&person.get(path).await.text),
                    live if live.starts_with("/live") => first_event(person, path).await,
                    _ => received(person.get(path).await),
                });
            }
        }
        all
    }

    /// What is said to those who ask for what they may not.
    pub async fn mistakes(&mut self, table: &str) -> Vec<String> {
        let mut all = Vec::new();
        for person in &mut self.people {
            for (what, fields) in [
                ("decide", [("version", "0"), ("decision", "0")]),
                ("confirm", [("version", "9999"), ("decision", "0")]),
                ("replay/9999/play-on", [("version", "0"), ("decision", "0")]),
                ("takeback", [("version", "3"), ("answer", "ask")]),
                ("rematch", [("version", "3"), ("answer", "ask")]),
                ("study", [("version", "3"), ("answer", "ask")]),
                ("study/1/explore/decide", [("line", ""), ("decision", "0")]),
            ] {
                all.push(received(person.post(&format!("{table}/{what}"), &fields).await));
            }
        }
        all
    }

    /// The table as a program sees it.
    pub async fn table_json(&mut self, table: &str) -> serde_json::Value {
        let page = self.people[2].get(&table.replace("/table/", "/api/tables/")).await;
        serde_json::from_str(&page.text).unwrap()
    }

    /// The stream of somebody who looks on from the beginning to the end.
    async fn follow(&mut self, table: &str) -> BodyDataStream {
        let path = format!("/live?table={}", table.trim_start_matches("/table/"));
        self.people[2].open(&path, None).await.into_body().into_data_stream()
    }
}

/// Whatever a stream has told since the last time.
fn told(stream: &mut BodyDataStream) -> Vec<String> {
    let next = std::iter::from_fn(|| stream.next().now_or_never().flatten());
    next.map(|event| String::from_utf8(event.unwrap().to_vec()).unwrap()).collect()
}

/// What was counted. How long it took and how much memory it needs differs from one second to the next, and so does how often the
/// database is asked: what was read is known for some seconds, and what is due is looked for every few.
fn counts(metrics: &str) -> String {
    const MEASURED: [&str; 4] = ["seconds", "resident_bytes", "open_files", "# "];
    let is_counted = |line: &&str| line.contains("seconds_count") || !MEASURED.iter().any(|name| line.contains(name));
    let is_of_the_database = |line: &&str| line.starts_with("caravan_database_seconds");
    let mut counts: Vec<&str> = metrics.lines().filter(is_counted).filter(|line| !is_of_the_database(line)).collect();
    // The lines of a family come in any order.
    counts.sort_unstable();
    assert!(counts.len() > 10, "little is counted: {metrics}");
    counts.join("\n")
}

async fn first_event(person: &mut Visitor, path: &str) -> String {
    let response = person.open(path, None).await;
    let head = format!("{} {:?}", response.status(), response.headers());
    let event = response.into_body().into_data_stream().next().await.unwrap().unwrap();
    format!("{head} {}", String::from_utf8_lossy(&event))
}

/// The decisions of a turn that the rules do not make themselves.
fn decisions(position: &SandToSea<3>, wanted: &str) -> Vec<Decision> {
    let (mut at, mut made) = (*position, Vec::new());
    while !at.turn_is_complete() {
        let after = |decision| {
            let mut after = at;
            after.apply(decision);
            after.turn_so_far().map(|turn| turn.to_string()).unwrap_or_default()
        };
        // A longer text says more, but to stop or to begin to return cubes adds nothing to it.
        let legal = at.legal();
        let fits = legal.iter().filter(|&decision| wanted.starts_with(&after(decision)));
        let next = fits.max_by_key(|&decision| after(decision).len()).unwrap();
        at.apply(next);
        made.push(next);
    }
    assert_eq!(at.turn_so_far().unwrap().to_string(), wanted);
    made
}
