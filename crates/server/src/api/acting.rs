//! Who does something, and the proof that they mean it.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use caravan_store::Person;
use caravan_tables::Problem;

use super::body::is_json;
use crate::error::{Error, Result};
use crate::form::is_from_our_site;
use crate::session::{Session, bearer};

/// The person who does something.
///
/// Only they can send their token. A cookie is sent along by every page in their browser: with one, the request has to say that
/// it is JSON, which no form can, and must not come from another site.
pub(crate) struct Acting(pub(crate) Person);

impl<S: Sync> FromRequestParts<S> for Acting {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Acting> {
        let session = parts.extensions.get::<Session>();
        let session = session.ok_or_else(|| Error::broken("an API request was read outside the session"))?;
        let person = session.person.clone().ok_or(Error::NotSignedIn)?;
        if bearer(&parts.headers).is_some() {
            Ok(Acting(person))
        } else if !is_from_our_site(&parts.headers, session) {
            Err(Problem::FormExpired.into())
        } else if !is_json(&parts.headers) {
            Err(Error::WrongType)
        } else {
            Ok(Acting(person))
        }
    }
}
