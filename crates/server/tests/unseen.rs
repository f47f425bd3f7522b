//! What nobody may know reaches nobody: two worlds that differ only in the cards nobody has seen, or in where a lot falls that is
//! not shown yet, give every reader the same bytes, whatever they ask for.
#![allow(clippy::unwrap_used)]

mod visitor;

use caravan_bots::{Budget, build};
use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::{Decision, Decisions, Game};
use caravan_server::Server;
use caravan_store::{NewSession, Status, Store, Table};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use sha2::{Digest, Sha256};
use visitor::{Page, Visitor, server_at, server_on};

const NOW: i64 = 1_000_000;
/// How many rounds of Spice Road are played: enough to turn cards of both decks up.
const ROUNDS: usize = 9;
/// How many turns of From Sand to Sea: enough for merchants and victory tiles to come up.
const SEA_TURNS: usize = 48;

/// A table of Ada, Blaise and a bot, before its first turn, and Charles who watches.
struct Beginning {
    store: Store,
    table: Table,
    people: [Visitor; 3],
}

/// One of the worlds.
struct World {
    server: Server,
    people: [Visitor; 3],
}

impl Beginning {
    async fn new(game: &str, bot: &str, deal: usize) -> Beginning {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", "always the same, and so is the deal").await.unwrap();
        let server = server_on(store.clone()).await;
        let mut ada = Visitor::new(&server).await;
        let mut blaise = Visitor::new(&server).await;
        let charles = Visitor::new(&server).await;
        let deal = if deal == 0 { "unseen".to_owned() } else { format!("unseen {deal}") };
        let more = [("deal", deal.as_str()), ("game", game), ("hints", "yes")];
        let path = ada.start_table_with("Ada", &["me", "person", bot], &more).await;
        blaise.submit(&format!("{path}/join"), &[("name", "Blaise")]).await;
        // At sea the last seat sets up first, and here that is the bot's.
        server.rest().await;
        let mut table = store.table(path.trim_start_matches("/table/")).await.unwrap().unwrap();
        // The chance of the bots comes from it: the test is the same every time.
        table.nonce = "0123456789abcdef".repeat(4);
        Beginning { store, table, people: [ada, blaise, charles] }
    }

    /// The same beginning with another deal. The commitment stays: that it says nothing about the deal is SHA-256's affair.
    async fn with_deal(&self, deal: String) -> World {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", &self.store.secret("server", "").await.unwrap()).await.unwrap();
        self.copy_people(&store).await;
        self.copy_table(&store, Table { deal, ..self.table.clone() }, Status::Playing).await;
        self.world(store).await
    }

    /// The same beginning where the lot falls otherwise.
    async fn with_draw(&self, draw: &str) -> World {
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

/// A table of Ada and a bot at which two are missing.
async fn gathering() -> Beginning {
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

/// Everything a reader gets: status, headers, body.
fn received(page: Page) -> String {
    format!("{} {:?} {}", page.status, page.headers, page.text)
}

impl World {
    /// Plays the same script in any world and returns all that anyone receives on the way.
    async fn play(&mut self, table: &str) -> Vec<String> {
        let mut all = Vec::new();
        for round in 0..ROUNDS {
            for mover in 0..2 {
                self.server.rest().await;
                all.extend(self.look_around(table, round).await);
                all.push(received(self.people[mover].act(table, "hint", &[]).await));
                assert!(self.people[mover].play(table).await, "the script is too long for the game");
                self.server.rest().await;
                all.extend(self.mistakes(table).await);
            }
        }
        self.server.rest().await;
        all.extend(self.look_around(table, ROUNDS).await);
        all
    }

    /// All that can be looked at, by each.
    async fn look_around(&mut self, table: &str, round: usize) -> Vec<String> {
        let id = table.trim_start_matches("/table/").to_owned();
        let paths = [
            table.to_owned(),
            format!("{table}/end"),
            format!("{table}/replay/{}", 3 * round),
            format!("{table}/record"),
            format!("{table}/study"),
            format!("{table}/study/1"),
            format!("{table}/study/1/explore"),
            format!("/live?table={id}"),
            "/".to_owned(),
            format!("/api/tables/{id}"),
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
    async fn mistakes(&mut self, table: &str) -> Vec<String> {
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

    /// Plays the same turns of From Sand to Sea in any world: those that a bot chooses for the two people.
    async fn sail(&mut self, table: &str) -> Vec<String> {
        let (mut all, mut rng) = (Vec::new(), ChaCha12Rng::seed_from_u64(3));
        let mut bot = build::<SandToSea<3>>("greedy").unwrap();
        for turn in 0..SEA_TURNS {
            self.server.rest().await;
            let position: SandToSea<3> = self.table_json(table).await["position"].as_str().unwrap().parse().unwrap();
            let Some(seat) = position.to_move().seat() else { panic!("the script is too long for the game") };
            let wanted = bot.choose(&position.view(seat), Budget::Nodes(20), &mut rng).to_string();
            let numbers: Vec<String> = decisions(&position, &wanted).iter().map(ToString::to_string).collect();
            let person = &mut self.people[seat.index()];
            if turn % 6 == 0 {
                all.push(received(person.act(table, "hint", &[]).await));
            }
            all.push(received(person.act(table, "decide", &[("decision", &numbers.join(","))]).await));
            assert_eq!(person.act(table, "confirm", &[]).await.status.as_u16(), 200);
            self.server.rest().await;
            if turn % 6 == 0 {
                all.extend(self.look_around(table, turn / 3).await);
                all.extend(self.mistakes(table).await);
            }
        }
        all.extend(self.look_around(table, SEA_TURNS / 3).await);
        all
    }

    async fn table_json(&mut self, table: &str) -> serde_json::Value {
        let page = self.people[2].get(&table.replace("/table/", "/api/tables/")).await;
        serde_json::from_str(&page.text).unwrap()
    }

    /// How many merchant and point cards have been seen.
    async fn seen(&mut self, deal: &str, table: &str) -> (usize, usize) {
        let page = self.people[0].get(table).await.text;
        let last_shown = |line: &str, before: usize| {
            let cards: Vec<&str> = line.split(' ').skip(1).collect();
            // A card is named on the page wherever it lies; the deck has it in the order it comes up.
            let shown = cards.iter().rposition(|card| page.contains(&format!("card-{card}"))).map_or(0, |at| at + 1);
            shown.max(before)
        };
        let mut lines = deal.lines();
        (last_shown(lines.next().unwrap(), 6), last_shown(lines.next().unwrap(), 5))
    }
}

/// What was counted. How long it took and how much memory it needs differs from one second to the next.
fn counts(metrics: &str) -> String {
    const COUNTED: [&str; 3] = ["caravan_http_responses", "caravan_turns", "caravan_tables"];
    let lines = metrics.lines().filter(|line| COUNTED.iter().any(|name| line.starts_with(name)));
    let mut counts: Vec<&str> = lines.collect();
    // The lines of a family come in any order.
    counts.sort_unstable();
    assert!(counts.len() > 2, "nothing is counted: {metrics}");
    counts.join("\n")
}

async fn first_event(person: &mut Visitor, path: &str) -> String {
    use futures_util::StreamExt;
    let response = person.open(path, None).await;
    let head = format!("{} {:?}", response.status(), response.headers());
    let event = response.into_body().into_data_stream().next().await.unwrap().unwrap();
    format!("{head} {}", String::from_utf8_lossy(&event))
}

/// The deal with the cards after the first so many of each deck in the opposite order.
fn with_unseen_reversed(deal: &str, seen: (usize, usize)) -> String {
    let turned = |line: &str, seen: usize| {
        let mut words: Vec<&str> = line.split(' ').collect();
        words[1 + seen..].reverse();
        words.join(" ")
    };
    let mut lines = deal.lines();
    let (merchants, points) = (lines.next().unwrap(), lines.next().unwrap());
    format!("{}\n{}\n", turned(merchants, seen.0), turned(points, seen.1))
}

/// How many deals are tried: one, or as many as `CARAVAN_WORLDS` says.
fn deals() -> std::ops::Range<usize> {
    0..std::env::var("CARAVAN_WORLDS").ok().and_then(|worlds| worlds.parse().ok()).unwrap_or(1)
}

#[tokio::test]
async fn two_worlds_that_differ_in_what_nobody_has_seen_look_the_same_to_everyone() {
    let mut compared = 0;
    for deal in deals() {
        compared += compare_on_the_road(deal).await;
    }
    println!("{compared} answers compared on the road");
}

/// Compares two worlds of Spice Road, and says in how many answers.
async fn compare_on_the_road(deal: usize) -> usize {
    let beginning = Beginning::new("spice-road", "bot:trader", deal).await;
    let path = format!("/table/{}", beginning.table.id);
    let deal = beginning.table.deal.clone();
    let mut first = beginning.with_deal(deal.clone()).await;
    let one = first.play(&path).await;
    let seen = first.seen(&deal, &path).await;
    assert!(seen.0 > 8 && seen.0 < 41 && seen.1 < 34, "{seen:?}: the script shows too little or too much");

    let other = with_unseen_reversed(&deal, seen);
    assert_ne!(other, deal);
    let mut second = beginning.with_deal(other).await;
    let two = second.play(&path).await;
    assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one, two, "something nobody may know shows here");
    }

    // The test can fail: with a card that does come up in another place, the worlds look different.
    let mut third = beginning.with_deal(with_unseen_reversed(&deal, (seen.0 - 1, seen.1))).await;
    assert_ne!(one, third.play(&path).await);
    one.len()
}

/// All that anyone receives until the last seat is taken, and all that is received once it is.
async fn before_and_after_the_start(world: &mut World, table: &str) -> (Vec<String>, Vec<String>) {
    let mut before = world.look_around(table, 0).await;
    before.extend(world.mistakes(table).await);
    before.push(received(world.people[1].post(&format!("{table}/join"), &[("name", "Blaise")]).await));
    before.extend(world.look_around(table, 0).await);
    before.extend(world.mistakes(table).await);
    let stranger = world.people[2].post(&format!("{table}/start"), &[]).await;
    before.push(received(stranger));
    world.people[2].submit(&format!("{table}/join"), &[("name", "Charles")]).await;
    world.server.rest().await;
    (before, world.look_around(table, 0).await)
}

#[tokio::test]
async fn nobody_can_tell_who_will_start_before_the_table_begins() {
    let beginning = gathering().await;
    let path = format!("/table/{}", beginning.table.id);
    let (first, begun) = before_and_after_the_start(&mut beginning.with_draw("0 1 2 3").await, &path).await;
    for draw in ["3 2 1 0", "1 0 2 3", "2 3 0 1"] {
        let (other, began_otherwise) = before_and_after_the_start(&mut beginning.with_draw(draw).await, &path).await;
        assert_eq!(first.len(), other.len());
        for (one, two) in first.iter().zip(&other) {
            assert_eq!(one, two, "{draw}: the lot shows here");
        }
        // The test can fail: once the table has begun, everyone sees where the lot fell.
        assert_ne!(begun, began_otherwise, "{draw}");
    }
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

/// A deal of From Sand to Sea with what nobody has seen in another order: the merchants and the victory tiles after the
/// first so many, and among those on top of the pile the Closed Port.
fn with_unseen_turned(deal: &str, (merchants, tiles): (usize, usize)) -> String {
    let turned = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        match words[0] {
            "merchants" => words[1 + merchants..].reverse(),
            "victories" => {
                let on_top = 1 + 4 + 6;
                words[(1 + tiles).min(on_top)..on_top].reverse();
                words[(1 + tiles).max(on_top)..].reverse();
            }
            _ => {}
        }
        words.join(" ")
    };
    deal.lines().map(|line| turned(line) + "\n").collect()
}

#[tokio::test]
async fn two_worlds_that_differ_in_unseen_merchants_and_victory_tiles_look_the_same_to_everyone() {
    let mut compared = 0;
    for deal in deals() {
        compared += compare_at_sea(deal).await;
    }
    println!("{compared} answers compared at sea");
}

/// Compares two worlds of From Sand to Sea, and says in how many answers.
async fn compare_at_sea(deal: usize) -> usize {
    let beginning = Beginning::new("sand-to-sea", "bot:pedlar", deal).await;
    let path = format!("/table/{}", beginning.table.id);
    let deal = beginning.table.deal.clone();
    let mut first = beginning.with_deal(deal.clone()).await;
    let one = first.sail(&path).await;
    let table = first.table_json(&path).await["table"].clone();
    let left = |what: &str| table[what].as_u64().unwrap() as usize;
    let seen = (43 - left("merchantDeck"), 28 - left("victoryPile"));
    assert!(
        seen.0 > 8 && seen.0 < 41 && seen.1 > 4 && seen.1 < 26,
        "{seen:?}: the script shows too little or too much"
    );

    let other = with_unseen_turned(&deal, seen);
    assert_ne!(other, deal);
    let mut second = beginning.with_deal(other).await;
    let two = second.sail(&path).await;
    assert_eq!(one.len(), two.len());
    for (one, two) in one.iter().zip(&two) {
        assert_eq!(one, two, "something nobody may know shows here");
    }

    // The test can fail: with a merchant or a tile that was seen in another place, the worlds look different.
    for line in ["merchants", "victories"] {
        let mut third =
            beginning.with_deal(with_seen_moved(&deal, line, if line == "merchants" { seen.0 } else { seen.1 })).await;
        assert!(one != third.sail(&path).await, "nothing shows the {line} that came up");
    }
    one.len()
}

/// The deal with the last card or tile of a line that has been seen, and is no Closed Port, at the end of it.
fn with_seen_moved(deal: &str, keyword: &str, seen: usize) -> String {
    let moved = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        if words[0] == keyword {
            let last = words[..=seen].iter().rposition(|&word| word != "closed").unwrap();
            let end = words.len() - 1;
            words.swap(last, end);
        }
        words.join(" ")
    };
    deal.lines().map(|line| moved(line) + "\n").collect()
}
