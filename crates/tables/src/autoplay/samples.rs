//! Tables for the tests of what happens at them by itself.

use std::sync::Arc;

use caravan_bots::Budget;
use caravan_record::{Recorded, deal_text};
use caravan_rules::cpu::Portable;
use caravan_rules::{GameKind, Lot};
use caravan_store::{NewSession, Person, Settings, Store};

use crate::bot_queue::Sponsor;
use crate::new_seat::NewSeat;
use crate::options::Options;
use crate::pace::Pace;
use crate::random::keyed_generator;
use crate::seating::Seating;
use crate::set_up::{GoesOn, SetUp};
use crate::table::Table;
use crate::tables::{Config, Tables};

/// A random game up to where a seat owes a settling step of which `wanted` is true: its deal and its turns.
pub(super) fn owing<G: Recorded>(wanted: impl Fn(&G) -> bool) -> (String, Vec<String>) {
    for seed in 0.. {
        let mut rng = keyed_generator(&["owing", &seed.to_string()]);
        let deal = G::shuffle(&mut rng);
        let (mut position, mut turns) = (G::start(&deal), Vec::new());
        while position.to_move().seat().is_some() && turns.len() < 400 {
            position.complete_at_random(Lot::draw(&mut rng), Portable);
            turns.extend(position.turn_so_far().map(|turn| turn.to_string()));
            position.reveal(&deal);
            if position.owes().is_some() && wanted(&position) {
                return (deal_text::<G>(&deal), turns);
            }
        }
    }
    unreachable!("some random game has every kind of step")
}

/// A table of two that goes on from there, the host in seat 0 and whoever is given in seat 1.
pub(super) async fn table_of_two(kind: GameKind, other: NewSeat, begun: (String, Vec<String>)) -> (Tables, Arc<Table>) {
    let config = Config { second: Budget::Nodes(1), ..Config::default() };
    let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
    let host = Person { id: "host".to_owned(), name: "Ada".to_owned(), created: 0, settings: Settings::default() };
    tables.store().add_person(&host, NewSession::of_token("token")).await.unwrap();
    let (deal, turns) = begun;
    let set_up = SetUp {
        kind,
        seats: vec![NewSeat::Host, other],
        seating: Seating::Listed,
        options: Options { pace: Pace::Instant, ..Options::default() },
        is_public: false,
        day: None,
        goes_on: Some(GoesOn { deal, turns, ended: None, draw: None, nonce: None }),
    };
    let table = tables.table(&set_up.create(&tables, &host, "").await.unwrap()).await.unwrap();
    tables.rest().await;
    (tables, table)
}

/// Somebody for whom bots think.
pub(super) fn sponsor(person: &str) -> Sponsor {
    Sponsor { person: person.to_owned(), network: String::new(), is_for_nobody: false }
}
