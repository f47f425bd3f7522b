//! The query of an API request.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

/// What was asked for in the address, after the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>> {
        let query = Query::from_request_parts(parts, state).await;
        // The text names the field and what is wrong with it.
        query.map(|Query(asked)| Asked(asked)).map_err(|rejection| Error::Unreadable(rejection.body_text()))
    }
}
