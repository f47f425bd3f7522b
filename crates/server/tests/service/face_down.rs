//! Where claims lie face down nobody reads up what others have claimed, whatever they ask for and over a whole game of either
//! kind; each claim is seen when it is made, one's own stay in sight, and the end shows everything.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use caravan_bots::{Budget, Playbook, build};
use caravan_record::{Recorded, deal_from_text};
use caravan_rules::sand_to_sea::{Components, SandToSea};
use caravan_rules::spice_road::{PointId, SpiceRoad};
use caravan_rules::{Cubes, Seat};
use caravan_server::Server;
use caravan_store::Store;
use caravan_tables::Sight;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use serde_json::{Value, json};

use crate::visitor::{Page, Visitor, server_on};

/// A game whose claims can be told apart.
trait Claimable: Recorded + Playbook {
    /// What the spices are called.
    const SPICES: [&'static str; 4];

    /// What a card or tile is worth, and what it costs.
    fn terms(id: &str) -> (u32, Cubes);

    /// The cards and tiles that can be claimed now.
    fn offered(position: &Value) -> Vec<String>;
}

impl<const SEATS: usize> Claimable for SpiceRoad<SEATS>
where
    SpiceRoad<SEATS>: Recorded + Playbook,
{
    const SPICES: [&'static str; 4] = ["turmeric", "saffron", "cardamom", "cinnamon"];

    fn terms(id: &str) -> (u32, Cubes) {
        let card: PointId = id.parse().unwrap();
        (card.points().into(), card.cost())
    }

    fn offered(position: &Value) -> Vec<String> {
        position["pointRow"].as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()).collect()
    }
}

impl<const SEATS: usize> Claimable for SandToSea<SEATS>
where
    SandToSea<SEATS>: Recorded + Playbook,
{
    const SPICES: [&'static str; 4] = ["ginger", "chili", "tea", "cloves"];

    fn terms(id: &str) -> (u32, Cubes) {
        let tile = *Components::standard().victory(id.parse().unwrap());
        (tile.points.into(), tile.cost)
    }

    fn offered(position: &Value) -> Vec<String> {
        let words = position["cells"].to_string();
        let words = words.split(|letter: char| !letter.is_alphanumeric());
        words.filter(|word| word.len() == 3 && word.starts_with('V')).map(str::to_owned).collect()
    }
}

/// Somebody's claim, and by which words it would show.
struct Claim {
    /// How many turns had been played when it was made, with its own.
    turn: usize,
    seat: usize,
    id: String,
    /// "12 points with 1 turmeric and 3 saffron", and the same with "for".
    told: [String; 2],
}

/// A table of Ada, Blaise and a bot, with Charles who watches, and the game as only the test knows it.
struct Table<G: Claimable> {
    server: Server,
    path: String,
    people: [Visitor; 3],
    deal: G::Deal,
    position: G,
    turns: usize,
    claims: Vec<Claim>,
}

/// The seat from which each of the people looks.
const VIEWERS: [Option<usize>; 3] = [Some(0), Some(1), None];

impl<G: Claimable> Table<G> {
    async fn new(game: &str) -> Table<G> {
        let store = Store::in_memory().await.unwrap();
        store.secret("server", "always the same, and so is the deal").await.unwrap();
        let server = server_on(store.clone()).await;
        let mut people = [Visitor::new(&server).await, Visitor::new(&server).await, Visitor::new(&server).await];
        let more = [("deal", "face down"), ("game", game), ("claims", "faceDown")];
        let path = people[0].start_table_with("Ada", &["me", "person", "bot:trader"], &more).await;
        let lobby = people[1].get(&path).await.text;
        assert!(lobby.contains("Claims lie face down"), "who comes to the table is not told");
        people[1].submit(&format!("{path}/join"), &[("name", "Blaise")]).await;
        let table = store.table(path.trim_start_matches("/table/")).await.unwrap().unwrap();
        let deal = deal_from_text::<G>(&table.deal).unwrap();
        let position = G::start(&deal);
        Table { server, path, people, deal, position, turns: 0, claims: Vec::new() }
    }

    fn api(&self) -> String {
        self.path.replace("/table/", "/api/tables/")
    }

    async fn ask(&mut self, person: usize, path: &str) -> Value {
        serde_json::from_str(&self.people[person].get(path).await.text).unwrap()
    }

    /// Plays what the server has played on the test's own table, and notes the claims.
    async fn follow(&mut self) {
        self.server.rest().await;
        let played = self.ask(2, &format!("{}/turns?after={}", self.api(), self.turns)).await;
        for turn in played.as_array().unwrap() {
            let before = G::position_json(&self.position);
            let seat = self.position.to_move().seat().unwrap().index();
            assert_eq!(turn["seat"], seat);
            let parsed = turn["text"].as_str().unwrap().parse().ok().unwrap();
            self.position.play(parsed, &self.deal).unwrap();
            self.turns += 1;
            let had = claimed(&before, seat);
            let new = claimed(&G::position_json(&self.position), seat).into_iter().find(|id| !had.contains(id));
            self.claims.extend(new.map(|id| claim::<G>(self.turns, seat, id)));
        }
    }

    /// Lets a bot choose for the person to move; `false` once the game is over.
    async fn play(&mut self, rng: &mut ChaCha12Rng) -> bool {
        let Some(seat) = self.position.to_move().seat() else { return false };
        let mut bot = build::<G>("greedy").unwrap();
        let turn = bot.choose(&self.position.view(seat), Budget::Nodes(20), rng).to_string();
        let version = self.ask(2, &self.api()).await["version"].clone();
        let body = json!({ "version": version, "turn": turn }).to_string();
        let request = Request::post(format!("{}/turns", self.api())).header(header::CONTENT_TYPE, "application/json");
        let page = self.people[seat.index()].send(request.body(Body::from(body)).unwrap()).await;
        assert_eq!(page.status, StatusCode::CREATED, "{}", page.text);
        self.follow().await;
        true
    }

    /// All that a person can look at.
    async fn look_around(&mut self, person: usize) -> Vec<(String, Page)> {
        let (table, api) = (self.path.clone(), self.api());
        let mut paths = vec![table.clone(), api.clone()];
        if self.turns.is_multiple_of(4) || self.claims.last().is_some_and(|claim| claim.turn + 2 > self.turns) {
            paths.extend([
                format!("{api}/legal"),
                format!("{api}/turns"),
                format!("{api}/record"),
                format!("{table}/end"),
                format!("{table}/record"),
                format!("{table}/replay"),
                format!("{table}/replay/0"),
                format!("{table}/replay/{}", self.turns),
                format!("{table}/replay/{}", self.turns.saturating_sub(2)),
                "/".to_owned(),
                "/api/tables?list=playing".to_owned(),
            ]);
        }
        let mut pages = Vec::new();
        for path in paths {
            let page = self.people[person].get(&path).await;
            pages.push((path, page));
        }
        pages
    }

    /// What a person must not be able to read up now: the traces of claims that others made before the latest turn. A tile that
    /// reads like one on the table is no trace.
    fn hidden_from(&self, person: usize) -> Vec<&str> {
        let offered = G::offered(&G::position_json(&self.position));
        let lies_open = |claim: &&Claim| offered.iter().any(|id| G::terms(id) == G::terms(&claim.id));
        let past = |claim: &&Claim| claim.turn < self.turns && Some(claim.seat) != VIEWERS[person];
        let own = self.claims.iter().filter(|claim| Some(claim.seat) == VIEWERS[person] || claim.turn == self.turns);
        let own: Vec<(u32, Cubes)> = own.map(|claim| G::terms(&claim.id)).collect();
        let is_seen = |claim: &&Claim| lies_open(claim) || own.contains(&G::terms(&claim.id));
        let ids = self.claims.iter().filter(past).map(|claim| claim.id.as_str());
        let told = self.claims.iter().filter(past).filter(|claim| !is_seen(claim));
        ids.chain(told.flat_map(|claim| claim.told.iter().map(String::as_str))).collect()
    }

    /// Nobody reads up what others have claimed, and everyone sees what there is to see.
    async fn check(&mut self) {
        for (person, viewer) in VIEWERS.into_iter().enumerate() {
            for (path, page) in self.look_around(person).await {
                let text = without_guess(&page.text);
                for trace in self.hidden_from(person) {
                    assert!(!text.contains(trace), "{path} shows {trace:?} to {viewer:?} after {}", self.turns);
                }
                if path.contains("/replay/") {
                    assert_eq!(page.status, StatusCode::FORBIDDEN, "{path}");
                }
                if path == self.path {
                    self.check_page(viewer, &page.text);
                }
                if path == self.api() {
                    self.check_json(viewer, &serde_json::from_str(&page.text).unwrap());
                }
            }
        }
        let legal = self.ask(2, &format!("{}/legal", self.api())).await;
        assert_eq!(legal["position"], Value::Null);
    }

    fn check_page(&self, viewer: Option<usize>, page: &str) {
        for claim in &self.claims {
            let is_seen = claim.turn == self.turns || Some(claim.seat) == viewer;
            let is_told = page.contains(&format!("claimed {}", claim.told[0]));
            assert!(is_told || !is_seen, "{viewer:?} does not see {} after {}", claim.id, self.turns);
        }
        let scores: Vec<&str> = page.split("<span class=\"score\"").skip(1).map(text_after_tag).collect();
        assert!(scores.len() >= 2 && scores.iter().all(|&score| score == "?"), "{scores:?}");
        let total = text_after_tag(page.split_once("<p class=\"total\"><b").unwrap().1);
        assert_eq!(total == "?", viewer.is_none(), "{viewer:?}: {total}");
        for seat in (0..3).filter(|&seat| Some(seat) != viewer) {
            let title = page.split_once(&format!("id=\"seat-{seat}-t\"")).unwrap().1.split_once("</h2>").unwrap().0;
            assert!(title.contains("counted at the end"), "{title}");
        }
    }

    fn check_json(&self, viewer: Option<usize>, table: &Value) {
        assert_eq!((&table["claims"], &table["position"]), (&json!("faceDown"), &Value::Null));
        let truth = G::position_json(&self.position);
        for seat in 0..3 {
            let (shown, own) = (&table["table"]["seats"][seat], claimed(&truth, seat));
            assert_eq!(shown["claims"], own.len());
            assert_eq!(shown["claimed"], if Some(seat) == viewer { json!(own) } else { Value::Null });
        }
        let guess: G = table["guess"].as_str().unwrap().parse().ok().unwrap();
        let sight = Sight::FaceDown { viewer: viewer.map(Seat::new) };
        assert_eq!(sight.position_json(G::position_json(&guess)), table["table"], "a guess looks as the table does");
    }

    /// At the end everything is shown to everyone.
    async fn check_end(&mut self) {
        let truth = G::position_json(&self.position);
        for person in 0..3 {
            let page = self.people[person].get(&self.path.clone()).await.text;
            let told = |claim: &Claim| page.contains(&format!("claimed {}", claim.told[0]));
            assert!(self.claims.iter().all(told) && !page.contains("counted at the end"), "{page}");
            let table = self.ask(person, &self.api()).await;
            assert_eq!(table["table"], truth);
            assert_eq!(table["position"], json!(self.position.to_string()));
            assert!(table.get("guess").is_none(), "there is nothing left to guess");
            for path in ["replay/0", &format!("replay/{}", self.turns), "end", "record"] {
                let path = format!("{}/{path}", self.path);
                assert_eq!(self.people[person].get(&path).await.status, StatusCode::OK, "{path}");
            }
        }
    }

    /// A table that comes from this one, by a form of it, plays the same way.
    async fn check_heir(&mut self, form: &str) {
        let path = format!("{}/{form}", self.path);
        let heir = self.people[0].post(&path, &[]).await.location.unwrap();
        let table = self.ask(0, &heir.replace("/table/", "/api/tables/")).await;
        assert_eq!(table["claims"], "faceDown", "{form}");
    }
}

/// An answer without the guess in it: that has claims which could be those that are hidden, and some may happen to be. A test of `tables`
/// shows that they are taken from what is seen alone.
fn without_guess(text: &str) -> String {
    match text.split_once("\"guess\":\"") {
        Some((before, guess)) => format!("{before}{}", guess.split_once('"').unwrap().1),
        None => text.to_owned(),
    }
}

/// The text in the element whose tag the page has just begun.
fn text_after_tag(page: &str) -> &str {
    page.split_once('>').unwrap().1.split('<').next().unwrap()
}

/// The ids of what a seat has claimed.
fn claimed(position: &Value, seat: usize) -> Vec<String> {
    let ids = position["seats"][seat]["claimed"].as_array().unwrap();
    ids.iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

fn claim<G: Claimable>(turn: usize, seat: usize, id: String) -> Claim {
    let (points, cost) = G::terms(&id);
    let parts: Vec<String> = cost.spices().map(|spice| counted(cost[spice], G::SPICES[spice as usize])).collect();
    let cubes = match parts.as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        parts => parts.concat(),
    };
    Claim { turn, seat, told: ["with", "for"].map(|word| format!("{points} points {word} {cubes}")), id }
}

fn counted(count: u8, spice: &str) -> String {
    if (count, spice) == (1, "cloves") { "1 clove".to_owned() } else { format!("{count} {spice}") }
}

async fn plays_a_whole_game<G: Claimable>(game: &str) {
    let mut table = Table::<G>::new(game).await;
    let mut rng = ChaCha12Rng::seed_from_u64(5);
    table.follow().await;
    let mut moments = 0;
    while table.position.to_move().seat().is_some() {
        table.check().await;
        moments += usize::from(table.claims.last().is_some_and(|claim| claim.turn == table.turns));
        table.play(&mut rng).await;
    }
    let claims_of = |seat: usize| table.claims.iter().filter(|claim| claim.seat == seat).count();
    assert!((0..3).all(|seat| claims_of(seat) > 0), "somebody has claimed nothing, so the test says little");
    assert!(moments >= 3, "{moments} claims were seen when they were made");
    table.check_end().await;
    table.check_heir("rematch").await;
    table.check_heir("replay/9/play-on").await;
}

#[tokio::test]
async fn what_others_claimed_on_the_road_cannot_be_read_up_until_the_end() {
    plays_a_whole_game::<SpiceRoad<3>>("spice-road").await;
}

#[tokio::test]
async fn what_others_claimed_at_sea_cannot_be_read_up_until_the_end() {
    plays_a_whole_game::<SandToSea<3>>("sand-to-sea").await;
}

/// Everyone saw every claim, and bots have a good memory: they play no other turn than where claims are shown.
#[tokio::test]
async fn bots_remember_what_lies_face_down() {
    let server = crate::visitor::server().await;
    let mut records = Vec::new();
    for claims in ["shown", "faceDown"] {
        let mut ada = Visitor::new(&server).await;
        let more = [("deal", "memory"), ("claims", claims)];
        let table = ada.start_table_with("Ada", &["me", "bot:trader", "bot:merchant"], &more).await;
        server.rest().await;
        while ada.play(&table).await {
            server.rest().await;
        }
        let record = ada.get(&format!("{table}/record")).await.text;
        let turns: Vec<String> = record.lines().filter(|line| line.starts_with("turn ")).map(str::to_owned).collect();
        assert!(turns.len() > 30, "{record}");
        records.push(turns);
    }
    assert_eq!(records[0], records[1]);
}

#[tokio::test]
async fn claims_are_shown_unless_a_table_says_otherwise_and_no_other_way_is_known() {
    let server = crate::visitor::server().await;
    let mut ada = Visitor::new(&server).await;
    let seats =
        [("game", "spice-road"), ("name", "Ada"), ("seat0", "me"), ("seat1", "bot:trader"), ("pace", "instant")];
    let path = ada.post("/tables", &seats).await.location.unwrap();
    let table: Value = serde_json::from_str(&ada.get(&path.replace("/table/", "/api/tables/")).await.text).unwrap();
    assert_eq!(table["claims"], "shown");
    assert!(table["position"].is_string() && table["table"]["seats"][1]["claimed"].is_array());
    assert!(table["table"]["seats"][1].get("claims").is_none());
    assert_eq!(ada.get(&format!("{path}/replay/0")).await.status, StatusCode::OK);
    let refused = ada.post("/tables", &[seats.as_slice(), &[("claims", "eaten")]].concat()).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("claims"));
}
