//! Whole games of From Sand to Sea through the pages: everything that is played is pressed on a page.
#![allow(clippy::unwrap_used)]

mod visitor;

use axum::http::StatusCode;
use caravan_bots::{Bot, Budget, build};
use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::{Decision, Game, Seat};
use rand_chacha::{ChaCha12Rng, rand_core::SeedableRng};
use visitor::{Page, Visitor, server};

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
    let table = ada.start_table_with("Ada", &["bot:greedy", "me", "bot:greedy"], &more).await;
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
        record.starts_with("caravan-record 1\ngame sand-to-sea\nplayers 3\nseat 0 Greedy\nseat 1 Ada\n"),
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
}
