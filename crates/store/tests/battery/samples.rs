//! What the checks begin with.

use caravan_store::{Append, Entry, Kind, NewSession, Person, SeatRow, Settings, Status, Store, Table};

pub fn ada() -> Person {
    Person { id: "p-ada".into(), name: "Ada".into(), created: 5, settings: Settings::default() }
}

pub fn table(id: &str) -> Table {
    Table {
        id: id.into(),
        game: "spice-road".into(),
        players: 2,
        edition: 2,
        options: "{}".into(),
        deal: "merchants M01".into(),
        nonce: "n".into(),
        draw: None,
        commitment: "c".into(),
        host: ada().id,
        is_public: true,
        day: None,
        created: 10,
    }
}

pub fn seat(seat: usize, person: Option<&str>, bot: Option<&str>) -> SeatRow {
    SeatRow { seat, person: person.map(Into::into), bot: bot.map(Into::into), name: "someone".into() }
}

pub fn entry(sequence: u64, kind: Kind, text: &str) -> Entry {
    Entry { sequence, at: 10 + sequence as i64, kind, seat: 0, text: text.into() }
}

pub fn append<'a>(entries: &'a [Entry], status: Status, seats: &'a [SeatRow], leased_until: Option<i64>) -> Append<'a> {
    Append { entries, status, seats, results: &[], leased_until, keeps_row: false }
}

/// A store with Ada at an open table for two.
pub async fn with_a_table(store: &Store) {
    store.add_person(&ada(), NewSession::of_token("ada's token")).await.unwrap();
    let seats = [seat(0, Some("p-ada"), None), seat(1, None, None)];
    store.add_table(&table("t1"), Status::Open, &seats, &[entry(1, Kind::Sat, "Ada")], None).await.unwrap();
}
