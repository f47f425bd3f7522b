//! The query of an API request.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::error::{Error, Result};

/// What was asked for in the address, after the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>> {
        let query = axum::extract::Query::from_request_parts(parts, state).await;
        // The text names the field and what is wrong with it.
        query
            .map(|axum::extract::Query(asked)| Query(asked))
            .map_err(|rejection| Error::Unreadable(rejection.body_text()))
    }
}
