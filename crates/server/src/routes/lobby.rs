//! Sitting down at a table, and starting it.

use axum::extract::{Path, State};
use axum::response::Response;
use caravan_store::{Kind, Person, SeatRow, Status};

use super::table::{refused, seat_of};
use super::turn::{done, write};
use crate::chance::random_id;
use crate::error::{Error, Result};
use crate::fields::Fields;
use crate::names::{bot_name, name_of};
use crate::referee::usual_bot_of;
use crate::server::Server;
use crate::table::Change;
use crate::texts::{Problem, Word};
use crate::visit::Visit;

/// Takes the first free seat.
pub(crate) async fn join(
    State(server): State<Server>,
    visit: Visit,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    if seat_of(&live, &visit).is_some() {
        return Ok(done(&table));
    }
    let Some(seat) = live.free_seat() else {
        return Ok(refused(&server, &visit, &table, &live, Problem::NoSeatFree));
    };
    let person = match person_of(&server, &visit, &fields).await {
        Ok(person) => person,
        Err(Error::Problem(problem)) => return Ok(refused(&server, &visit, &table, &live, problem)),
        Err(error) => return Err(error),
    };
    let change = Change::new(Kind::Sat, seat, &person.name);
    let row = SeatRow { seat, person: Some(person.id), bot: None, name: person.name };
    write(&server, &visit, &table, live, vec![change], vec![row]).await
}

/// Puts bots in the free seats, which starts the game. The one who set the table up may do so.
pub(crate) async fn start(
    State(server): State<Server>,
    visit: Visit,
    Path(id): Path<String>,
    _fields: Fields,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    if visit.person.as_ref().map(|person| &person.id) != Some(&table.set_up.host) {
        return Ok(refused(&server, &visit, &table, &live, Problem::NotYourTable));
    }
    if live.status() != Status::Open {
        return Ok(done(&table));
    }
    let bot = usual_bot_of(table.kind);
    let (changes, rows) = live.fill_with(bot, &bot_name(bot));
    write(&server, &visit, &table, live, changes, rows).await
}

/// The person who asks; a guest becomes one under the name that guests have.
pub(crate) async fn person_or_guest(server: &Server, visit: &Visit) -> Result<Person> {
    if let Some(person) = &visit.person {
        return Ok(person.clone());
    }
    let name = visit.visitor.language.texts().word(Word::Guest).to_owned();
    let person = Person { id: random_id(), name, created: server.now() };
    server.store().add_person(&person, &visit.token_hash()).await?;
    Ok(person)
}

/// The person who asks; a guest becomes one by giving a name.
pub(crate) async fn person_of(server: &Server, visit: &Visit, fields: &Fields) -> Result<Person> {
    if let Some(person) = &visit.person {
        return Ok(person.clone());
    }
    let person = Person { id: random_id(), name: name_of(fields.text("name"))?, created: server.now() };
    server.store().add_person(&person, &visit.token_hash()).await?;
    Ok(person)
}
