//! A first game with a guide: starting it, and sending the guide away.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use caravan_rules::GameKind;
use caravan_tables::Problem;
use caravan_texts::Word;

use super::table::to_table;
use crate::error::Result;
use crate::form::Form;
use crate::server::Server;
use crate::session::{SKIPPED, Session};

/// Starts the game that was asked for and goes to it. A name can wait.
pub(crate) async fn start(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let kind: GameKind = form.text("game").parse().map_err(|_| Problem::BadField("game"))?;
    let guest = session.visitor.language.texts().word(Word::Guest);
    Ok(to_table(&server.learn(kind, &session.caller(guest)).await?))
}

/// Sends the guide away: the game goes on as any other. The browser remembers it, for this table alone.
pub(crate) async fn skip(State(server): State<Server>, Path(id): Path<String>, _fields: Form) -> Result<Response> {
    let table = server.table(&id).await?;
    let mut response = to_table(table.id());
    let cookie = format!("{SKIPPED}=yes; Path=/table/{}; Max-Age=31536000; SameSite=Lax", table.id());
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
