//! A first game with a guide: starting it, and sending the guide away.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::CookieJar;
use caravan_rules::GameKind;
use caravan_texts::Word;

use super::table::to_table;
use crate::cookies::{LESSON_SKIPPED, choice_cookie};
use crate::error::Result;
use crate::form::Form;
use crate::limits::Rare;
use crate::server::Server;
use crate::session::Session;

/// Starts the game that was asked for and goes to it. A name can wait.
pub(crate) async fn start(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let kind: GameKind = form.parsed("game")?;
    let guest = session.visitor.language.texts().word(Word::Guest);
    session.may(&server, Rare::Table)?;
    Ok(to_table(&server.learn(kind, &session.caller(&server, guest)?).await?))
}

/// Sends the guide away: the game goes on as any other. The browser remembers it, for this table alone.
pub(crate) async fn skip(State(server): State<Server>, Path(id): Path<String>, _fields: Form) -> Result<Response> {
    let table = server.table(&id).await?;
    let skipped = choice_cookie(LESSON_SKIPPED, "yes", format!("/table/{}", table.id()));
    Ok((CookieJar::new().add(skipped), to_table(table.id())).into_response())
}
