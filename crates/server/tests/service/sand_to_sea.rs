//! Whole games of From Sand to Sea through the pages: everything that is played is pressed on a page.

use axum::http::StatusCode;
use caravan_bots::{Bot, Budget, build};
use caravan_rules::sand_to_sea::{Map, SandToSea};
use caravan_rules::{Decision, Game, Seat};
use caravan_store::Store;
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};

use crate::visitor::{Page, Visitor, server, server_on};

type Table = SandToSea<3>;

/// The position that everyone sees.
async fn position(person: &mut Visitor, table: &str) -> Table {
    let id = table.trim_start_matches("/table/");
    let json: serde_json::Value = serde_json::from_str(&person.get(&format!("/api/tables/{id}")).await.text).unwrap();
    json["position"].as_str().unwrap().parse().unwrap()
}

/// What decisions lead to.
fn after(before: &Table, value: &str) -> Option<Table> {
    let mut after = *before;
    value.split(',').all(|number| after.decide(Decision::new(number.parse().unwrap())).is_ok()).then_some(after)
}

/// How much of the wanted turn is decided in a position: 0 is nothing. Below that, the same card in
/// another way: of an upgrade, how few steps are between them.
fn nearness(position: &Table, wanted: &str) -> Option<i32> {
    let so_far = position.turn_so_far()?.to_string();
    if wanted.starts_with(&so_far) {
        return Some(so_far.len() as i32);
    }
    let is_same_card = so_far.starts_with(['S', 'M']) && so_far.get(..3) == wanted.get(..3);
    let (Some((_, steps)), Some((_, wanted_steps))) = (so_far.split_once('^'), wanted.split_once('^')) else {
        return is_same_card.then_some(-20);
    };
    let wanted_steps = wanted_steps.split('-').next()?;
    let count = |text: &str, spice: char| text.matches(spice).count() as i32;
    let between = ['y', 'r', 'g'].map(|spice| (count(steps, spice) - count(wanted_steps, spice)).abs());
    is_same_card.then(|| -between.iter().sum::<i32>())
}

/// Plays a turn by pressing what the page offers, one button after the other. Returns how many it took, with the last.
async fn press(person: &mut Visitor, table: &str, before: Table, wanted: &str) -> usize {
    let (mut at, mut page, mut presses) = (before, person.get(table).await, 1);
    while !(at.turn_is_complete() && at.turn_so_far().unwrap().to_string() == wanted) {
        let way = |verb: &'static str, from: &Table, value: String| {
            let after = after(from, &value)?;
            Some((nearness(&after, wanted)?, verb, value, after))
        };
        let on = page.buttons("decide").into_iter().filter_map(|value| way("decide", &at, value));
        let other = page.buttons("revise").into_iter().filter_map(|value| way("revise", &before, value));
        // `x2` is a part of `x25`: the button that says most is the one that is meant.
        let best = on.chain(other).max_by_key(|way| way.0);
        let (_, verb, value, after) = best.unwrap_or_else(|| panic!("no button for {wanted} at {at}"));
        page = person.act(table, verb, &[("decision", &value)]).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        (at, presses) = (after, presses + 1);
        assert!(presses < 20, "{wanted} is not reached from {before}");
    }
    assert_eq!(person.act(table, "confirm", &[]).await.status, StatusCode::OK);
    presses
}

/// Whether it is this person's turn: the page then offers something.
fn is_theirs(page: &Page) -> bool {
    !page.decisions().is_empty()
}

#[tokio::test]
async fn a_person_and_two_bots_play_from_the_starting_sets_to_the_scores() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let more = [("game", "sand-to-sea"), ("deal", "spices")];
    let table = ada.start_table_with("Ada", &["bot:pedlar", "me", "bot:pedlar"], &more).await;
    let begun = ada.get(&table).await.text;
    let mut bot: Box<dyn Bot<Table>> = build("greedy").unwrap();
    let mut rng = ChaCha12Rng::seed_from_u64(5);
    let mut presses = Vec::new();
    loop {
        server.rest().await;
        if !is_theirs(&ada.get(&table).await) {
            break;
        }
        let before = position(&mut ada, &table).await;
        let turn = bot.choose(&before.view(Seat::new(1)), Budget::Nodes(50), &mut rng).to_string();
        presses.push(press(&mut ada, &table, before, &turn).await);
        assert!(presses.len() < 400, "the game does not end");
    }
    assert!(presses.len() > 15 && presses.iter().all(|&count| count <= 12), "{presses:?}");
    let record = ada.get(&format!("{table}/record")).await.text;
    assert!(
        record.starts_with("caravan-record 1\ngame sand-to-sea\nplayers 3\nedition 2\nseat 0 Pedlar\nseat 1 Ada\n"),
        "{record}"
    );
    let read = caravan_record::AnyRecord::read(record.as_bytes()).unwrap();
    assert!(read.outcome().is_some());
    let commitment = read.seal().unwrap().commitment();
    assert!(begun.replace(' ', "").contains(commitment), "the commitment was shown before the first turn");
    let end = ada.get(&format!("{table}/end")).await;
    assert!(end.status == StatusCode::OK && end.text.contains("Victory tiles"), "{}", end.text);
    for turn in [0, 3, read.turns().len()] {
        assert_eq!(ada.get(&format!("{table}/replay/{turn}")).await.status, StatusCode::OK);
    }
    let rematch = ada.submit(&format!("{table}/rematch"), &[]).await;
    assert!(rematch.status == StatusCode::OK && rematch.text.contains("sand-to-sea"), "{}", rematch.text);
}

/// How a table of From Sand to Sea is asked for, seated as listed.
const SEA: [(&str, &str); 6] = [
    ("game", "sand-to-sea"),
    ("name", "Ada"),
    ("pace", "instant"),
    ("seating", "listed"),
    ("seat0", "me"),
    ("seat1", "bot:pedlar"),
];

/// The name of the map that a table is played on.
async fn map_of(person: &mut Visitor, table: &str) -> String {
    let id = table.trim_start_matches("/table/");
    let json: serde_json::Value = serde_json::from_str(&person.get(&format!("/api/tables/{id}")).await.text).unwrap();
    let position = json["position"].as_str().unwrap().to_owned();
    position.split(' ').nth(2).unwrap().split('/').next().unwrap().to_owned()
}

/// A map that does not come with the program: the standard one with a port moved.
fn own_drawing() -> String {
    Map::standard().drawing().replacen('P', "o", 1).replacen("    o", "    P", 1)
}

#[tokio::test]
async fn a_table_is_played_on_the_map_that_was_chosen() {
    let store = Store::in_memory().await.unwrap();
    let server = server_on(store.clone()).await;
    let mut ada = Visitor::new(&server).await;
    let drawing = own_drawing();
    let own = Map::load(&drawing).unwrap().name().to_owned();
    for (fields, wanted) in [
        (vec![], "standard"),
        (vec![("map", "ring")], "ring"),
        (vec![("map", "own"), ("drawing", drawing.as_str())], own.as_str()),
    ] {
        let table = ada.post("/tables", &[SEA.to_vec(), fields].concat()).await.location.unwrap();
        assert_eq!(map_of(&mut ada, &table).await, wanted);
    }
    let fields = [SEA.to_vec(), vec![("map", "own"), ("drawing", "")]].concat();
    let table = ada.post_with_file("/tables", &fields, ("file", &drawing)).await.location.unwrap();
    assert_eq!(map_of(&mut ada, &table).await, own);

    let restarted = server_on(store).await;
    let mut ada = ada.at(&restarted);
    assert_eq!(map_of(&mut ada, &table).await, own, "a map of one's own outlives a restart");
    assert_eq!(ada.get(&table).await.status, StatusCode::OK);
}

#[tokio::test]
async fn chance_draws_a_map_and_the_same_named_deal_the_same_map() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let mut maps = Vec::new();
    for deal in ["monday", "monday", "tuesday"] {
        let fields = [SEA.to_vec(), vec![("map", "random"), ("deal", deal)]].concat();
        let table = ada.post("/tables", &fields).await.location.unwrap();
        maps.push(map_of(&mut ada, &table).await);
    }
    assert!(maps[0] == maps[1] && maps[0] != maps[2] && maps[0] != "standard", "{maps:?}");
}

#[tokio::test]
async fn a_drawing_that_is_no_map_and_a_fifth_seat_are_refused_with_the_reason() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    for (drawing, reason) in [
        ("", "20 tiles (o) and 4 ports (P), and has 0 and 0"),
        ("P   o\n  q", "In line 2, “q” is neither a tile (o) nor a port (P)"),
        ("P  o", "character 4 is between two columns"),
    ] {
        let fields = [SEA.to_vec(), vec![("map", "own"), ("drawing", drawing)]].concat();
        let refused = ada.post("/tables", &fields).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.text.contains(reason), "{}", refused.text);
        assert!(refused.text.contains("value=\"own\" checked"), "the form is as it was");
    }
    let map = ada.post("/tables", &[SEA.to_vec(), vec![("map", "atlantis")]].concat()).await;
    assert_eq!(map.status, StatusCode::UNPROCESSABLE_ENTITY);
    let bots = [("seat2", "bot:pedlar"), ("seat3", "bot:pedlar"), ("seat4", "bot:pedlar")];
    let crowded = ada.post("/tables", &[SEA.to_vec(), bots.to_vec()].concat()).await;
    assert_eq!(crowded.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(crowded.text.contains("From Sand to Sea is for 2 to 4 players."), "{}", crowded.text);
    // A bot of the other game sends its like.
    let trader = ada.post("/tables", &[SEA.to_vec(), vec![("seat1", "bot:oracle")]].concat()).await;
    assert_eq!(trader.status, StatusCode::SEE_OTHER, "{}", trader.text);
}

#[tokio::test]
async fn a_finished_game_goes_on_from_a_turn_and_is_brought_along_as_a_file() {
    let server = server().await;
    let mut ada = Visitor::new(&server).await;
    let drawing = own_drawing();
    let bots = [("seat0", "bot:pedlar"), ("seat1", "bot:pedlar"), ("map", "own"), ("drawing", drawing.as_str())];
    let table = ada.post("/tables", &[SEA.to_vec(), bots.to_vec()].concat()).await.location.unwrap();
    server.rest().await;
    let record = ada.get(&format!("{table}/record")).await;
    assert_eq!(record.status, StatusCode::OK, "{}", record.text);
    let on = ada.post(&format!("{table}/replay/20/play-on"), &[]).await.location.unwrap();
    server.rest().await;
    assert!(is_theirs(&ada.get(&on).await));
    assert_eq!(map_of(&mut ada, &on).await, map_of(&mut ada, &table).await);

    let mut guest = Visitor::new(&server).await;
    let opened = guest.post_with_file("/replay", &[], ("record", &record.text)).await;
    let copy = opened.location.unwrap().strip_suffix("/replay/0").unwrap().to_owned();
    assert_eq!(guest.get(&format!("{copy}/record")).await.text, record.text, "it is the same game, map and all");
    assert_eq!(guest.get(&format!("{copy}/replay/5")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_turn_that_turned_nothing_up_is_taken_back_and_a_hint_names_a_turn() {
    let server = server().await;
    let (mut ada, mut blaise) = (Visitor::new(&server).await, Visitor::new(&server).await);
    let people = [("seat1", "person"), ("open", "anyone"), ("hints", "yes")];
    let table = ada.post("/tables", &[SEA.to_vec(), people.to_vec()].concat()).await.location.unwrap();
    blaise.submit(&format!("{table}/join"), &[("name", "Blaise")]).await;
    // The last seat sets up first.
    assert!(!is_theirs(&ada.get(&table).await) && is_theirs(&blaise.get(&table).await));
    let hinted = blaise.act(&table, "hint", &[]).await;
    assert!(hinted.status == StatusCode::OK && hinted.text.contains("is-hint"), "{}", hinted.text);
    let drafted = blaise.act(&table, "decide", &[("decision", "76")]).await;
    assert!(drafted.text.contains("Where does your boat start?"), "{}", drafted.text);
    assert!(!blaise.act(&table, "undo", &[]).await.text.contains("Where does your boat start?"));
    blaise.act(&table, "decide", &[("decision", "76")]).await;
    let placed = blaise.get(&table).await.decisions().last().unwrap().clone();
    blaise.act(&table, "decide", &[("decision", &placed)]).await;
    assert_eq!(blaise.act(&table, "confirm", &[]).await.status, StatusCode::OK);
    assert!(is_theirs(&ada.get(&table).await));
    blaise.act(&table, "takeback", &[("answer", "ask")]).await;
    ada.act(&table, "takeback", &[("answer", "agree")]).await;
    assert!(!is_theirs(&ada.get(&table).await) && is_theirs(&blaise.get(&table).await));
}
