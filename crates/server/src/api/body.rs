//! The body of an API request.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::error::{Error, Result};
use caravan_tables::Problem;

/// A JSON object that was sent.
///
/// It has to say that it is JSON: a form on a stranger's page cannot, so that nobody acts for the owner of a cookie.
pub(crate) struct Sent<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Sent<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>> {
        if !is_json(request.headers()) {
            return Err(Error::WrongType);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Error::from(Problem::TooLarge),
            _ => Problem::BadField("body").into(),
        })?;
        serde_json::from_slice(&bytes).map(Sent).map_err(|_| Problem::BadField("body").into())
    }
}

/// Whether a request says that its body is JSON.
pub(super) fn is_json(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}
