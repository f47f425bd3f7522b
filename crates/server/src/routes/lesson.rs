//! A first game with a guide: starting it, and sending the guide away.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::GameKind;

use super::lobby::person_or_guest;
use super::turn::done;
use crate::error::Result;
use crate::fields::Fields;
use crate::options::Options;
use crate::referee::bots_of;
use crate::server::Server;
use crate::table::{NewSeat, SetUp};
use crate::visit::{SKIPPED, Visit};

/// Starts the game against the gentlest bot and goes to it. A name can wait.
pub(crate) async fn start(State(server): State<Server>, visit: Visit, _fields: Fields) -> Result<Response> {
    let person = person_or_guest(&server, &visit).await?;
    let kind = GameKind::SpiceRoad;
    let gentlest = bots_of(kind).first().copied().unwrap_or("random");
    let set_up = SetUp {
        kind,
        seats: vec![NewSeat::Host, NewSeat::Bot(gentlest.to_owned())],
        options: Options { is_lesson: true, ..Options::default() },
        is_public: false,
        goes_on: None,
    };
    let id = set_up.create(&server, &person).await?;
    Ok(Redirect::to(&format!("/table/{id}")).into_response())
}

/// Sends the guide away: the game goes on as any other. The browser remembers it, for this table alone.
pub(crate) async fn skip(State(server): State<Server>, Path(id): Path<String>, _fields: Fields) -> Result<Response> {
    let table = server.table(&id).await?;
    let mut response = done(&table);
    let cookie = format!("{SKIPPED}=yes; Path=/table/{}; Max-Age=31536000; SameSite=Lax", table.set_up.id);
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
