//! A record that somebody brings along, to be looked at turn by turn and played on.

use axum::extract::{Multipart, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use caravan_record::AnyRecord;
use caravan_store::Person;

use crate::chance::{random_hex, random_id};
use crate::error::{Error, Result};
use crate::fields::is_ours;
use crate::names::{MOST, tidied};
use crate::options::Options;
use crate::pace::Pace;
use crate::seating::Seating;
use crate::server::Server;
use crate::table::{GoesOn, NewSeat, SetUp};
use crate::texts::{Problem, RecordFault};
use crate::visit::{Visit, token_hash};

/// An upload weighs as much as so many requests.
const WEIGHT: f64 = 20.0;

/// No game that was meant has so many turns.
const MOST_TURNS: usize = 2000;

/// Reads the record, which replays it, and goes to its first position.
pub(crate) async fn open(
    State(server): State<Server>,
    visit: Visit,
    headers: HeaderMap,
    multipart: std::result::Result<Multipart, axum::extract::multipart::MultipartRejection>,
) -> Result<Response> {
    if !is_ours(&headers, &visit) {
        return Err(Problem::FormExpired.into());
    }
    let (csrf, bytes) = read(multipart.map_err(|_| Error::WrongType)?).await?;
    if csrf != visit.visitor.csrf {
        return Err(Problem::FormExpired.into());
    }
    if !server.limits().allow(&format!("upload {}", visit.address), WEIGHT, server.now()) {
        return Err(Problem::TooManyRequests.into());
    }
    // A long record takes a moment to replay.
    let record = server.think(move || AnyRecord::read(bytes.as_slice()).map_err(RecordFault::from)).await;
    let record = record.ok_or_else(|| Error::Broken("a record could not be read".to_owned()))?;
    let record = record.map_err(Problem::BadRecord)?;
    if record.turns().len() > MOST_TURNS {
        return Err(Problem::TooLarge.into());
    }
    let set_up = set_up(&record)?;
    let id = set_up.create(&server, &owner(&server, &visit).await?).await?;
    Ok(Redirect::to(&format!("/table/{id}/replay/0")).into_response())
}

/// The two fields of the form.
async fn read(mut multipart: Multipart) -> Result<(String, Vec<u8>)> {
    let refused = |error: axum::extract::multipart::MultipartError| match error.status().as_u16() {
        413 => Problem::TooLarge,
        _ => Problem::BadField("record"),
    };
    let (mut csrf, mut record) = (String::new(), Vec::new());
    while let Some(field) = multipart.next_field().await.map_err(refused)? {
        match field.name() {
            Some("csrf") => csrf = field.text().await.map_err(refused)?,
            Some("record") => record = field.bytes().await.map_err(refused)?.to_vec(),
            _ => {}
        }
    }
    Ok((csrf, record))
}

fn set_up(record: &AnyRecord) -> Result<SetUp> {
    let name = |seat: usize| record.names().map_or_else(|| (seat + 1).to_string(), |names| shortened(&names[seat]));
    let seat_of = |place: usize| record.draw().map_or(place, |draw| draw.seat(place));
    Ok(SetUp {
        kind: record.kind(),
        // As they were listed: the draw seats them again.
        seats: (0..record.players()).map(|place| NewSeat::Absent(name(seat_of(place)))).collect(),
        seating: Seating::Listed,
        options: Options { is_a_copy: true, pace: Pace::Instant, ..Options::default() },
        is_public: false,
        goes_on: Some(GoesOn {
            deal: record.deal(),
            turns: record.turns().into_iter().map(|(_, turn, _)| turn).collect(),
            draw: record.draw().cloned(),
            nonce: record.seal().map(|seal| seal.nonce().to_owned()),
        }),
    })
}

/// The names of a stranger's file may be long.
fn shortened(name: &str) -> String {
    tidied(name).chars().take(MOST).collect()
}

/// Who brought the record. A guest who has given no name stays a guest: the table belongs to nobody who could come back.
async fn owner(server: &Server, visit: &Visit) -> Result<Person> {
    if let Some(person) = &visit.person {
        return Ok(person.clone());
    }
    let nobody = Person { id: random_id(), name: "?".to_owned(), created: server.now() };
    server.store().add_person(&nobody, &token_hash(&random_hex(32))).await?;
    Ok(nobody)
}
