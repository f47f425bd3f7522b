//! The body of an API request.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use caravan_tables::{Field, Problem};
use serde::de::DeserializeOwned;
use serde_json::{Number, Value};

use crate::error::{Error, Result};

/// A JSON object that was sent.
///
/// It has to say that it is JSON: a form on a stranger's page cannot, so that nobody acts for the owner of a cookie.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>> {
        if !is_json(request.headers()) {
            return Err(Error::WrongType);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Error::from(Problem::TooLarge),
            _ => Problem::BadField(Field::Named("body")).into(),
        })?;
        read(&bytes).map(JsonBody).map_err(Error::Unreadable)
    }
}

/// The object in the bytes, or which field of it cannot be read and why.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> std::result::Result<T, String> {
    read_as_written(bytes).or_else(|fault| read_with_whole_numbers(bytes).ok_or(fault))
}

/// The object, where a whole number is written as a fraction: to JSON `12.0` is as whole as `12`.
fn read_with_whole_numbers<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let mut json: Value = serde_json::from_slice(bytes).ok()?;
    if make_whole(&mut json) { serde_json::from_value(json).ok() } else { None }
}

/// Writes whole numbers without a fraction; whether there were any that had one.
fn make_whole(json: &mut Value) -> bool {
    match json {
        Value::Number(number) => match whole(number) {
            Some(whole) => {
                *number = whole.into();
                true
            }
            None => false,
        },
        Value::Array(items) => items.iter_mut().fold(false, |any, item| make_whole(item) | any),
        Value::Object(fields) => fields.values_mut().fold(false, |any, field| make_whole(field) | any),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// A number that is whole but not written so, if it is one that a fraction can tell from its neighbours.
fn whole(number: &Number) -> Option<i64> {
    const TOLD_APART: f64 = 9_007_199_254_740_992.0;
    let value = number.as_f64().filter(|_| number.is_f64())?;
    (value.fract() == 0.0 && value.abs() < TOLD_APART).then_some(value as i64)
}

fn read_as_written<T: DeserializeOwned>(bytes: &[u8]) -> std::result::Result<T, String> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        // What is not JSON at all has no fields yet, and what has a field too few is wrong as a whole.
        let has_field = error.inner().is_data() && error.path().iter().len() > 0;
        let place = if has_field { format!("field {}", error.path()) } else { "body".to_owned() };
        format!("the {place} cannot be read: {}", error.inner())
    })?;
    json.end().map_err(|error| format!("the body cannot be read: {error}"))?;
    Ok(read)
}

/// Whether a request says that its body is JSON.
pub(super) fn is_json(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}
