//! A first game with a guide: starting it, and sending the guide away.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::GameKind;

use super::lobby::person_or_guest;
use super::turn::done;
use crate::error::Result;
use crate::fields::Fields;
use crate::server::Server;
use crate::table::SetUp;
use crate::texts::Problem;
use crate::visit::{SKIPPED, Visit};

/// Starts the game that was asked for and goes to it. A name can wait.
pub(crate) async fn start(State(server): State<Server>, visit: Visit, fields: Fields) -> Result<Response> {
    let kind: GameKind = fields.text("game").parse().map_err(|_| Problem::BadField("game"))?;
    let person = person_or_guest(&server, &visit).await?;
    let id = SetUp::lesson(kind).create(&server, &person).await?;
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
