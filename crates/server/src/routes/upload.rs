//! A record that somebody brings along, to be looked at turn by turn and played on.

use axum::extract::{Multipart, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use caravan_tables::{Field, Problem};

use crate::error::{Error, Result};
use crate::form::is_from_our_site;
use crate::limits::{REQUEST, Rare};
use crate::server::Server;
use crate::session::Session;

/// An upload weighs as much as so many requests.
const WEIGHT: u32 = 20 * REQUEST;

/// Reads the record, which replays it, and goes to its first position.
pub(crate) async fn open(
    State(server): State<Server>,
    session: Session,
    headers: HeaderMap,
    multipart: std::result::Result<Multipart, axum::extract::multipart::MultipartRejection>,
) -> Result<Response> {
    if !is_from_our_site(&headers, &session) {
        return Err(Problem::FormExpired.into());
    }
    // Before it is read: what comes slowly is held for a minute.
    session.may_have(&server, "upload", WEIGHT)?;
    let (csrf, bytes) = read(multipart.map_err(|_| Error::WrongType)?).await?;
    if csrf != session.visitor.csrf {
        return Err(Problem::FormExpired.into());
    }
    session.may(&server, Rare::Table)?;
    // A record may bring its own map along.
    session.may(&server, Rare::BroughtAlong)?;
    let id = server.open_record(bytes, session.person.as_ref()).await?;
    Ok(Redirect::to(&format!("/table/{id}/replay/0")).into_response())
}

/// The two fields of the form.
async fn read(mut multipart: Multipart) -> Result<(String, Vec<u8>)> {
    let refused = |error: axum::extract::multipart::MultipartError| match error.status().as_u16() {
        413 => Problem::TooLarge,
        _ => Problem::BadField(Field::Named("record")),
    };
    let (mut csrf, mut record) = (String::new(), Vec::new());
    while let Some(field) = multipart.next_field().await.map_err(refused)? {
        match field.name() {
            Some("csrf") => csrf = String::from_utf8_lossy(&field.bytes().await.map_err(refused)?).into_owned(),
            Some("record") => record = field.bytes().await.map_err(refused)?.to_vec(),
            _ => {}
        }
    }
    Ok((csrf, record))
}
