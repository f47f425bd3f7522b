//! The fields of a form, read only from a page of ours.

use std::collections::HashMap;
use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{HeaderMap, StatusCode, header};
use caravan_tables::{Field, Problem};

use crate::error::{Error, Result};
use crate::session::Session;

/// The fields of a form that was sent from one of our pages.
#[derive(Debug, Default)]
pub(crate) struct Form(HashMap<String, String>);

impl Form {
    /// A field; empty if it is missing.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |value| value.trim())
    }

    /// A field as it was sent, where blanks matter; empty if it is missing.
    pub(crate) fn raw(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }

    /// A field that stands for something.
    pub(crate) fn parsed<T: FromStr>(&self, name: &'static str) -> std::result::Result<T, Problem> {
        self.text(name).parse().map_err(|_| Problem::BadField(Field::Named(name)))
    }

    /// The same, or nothing for one that is missing or empty.
    pub(crate) fn parsed_if_given<T: FromStr>(&self, name: &'static str) -> std::result::Result<Option<T>, Problem> {
        if self.text(name).is_empty() { Ok(None) } else { self.parsed(name).map(Some) }
    }

    /// The same, or what is usual for one that is missing or empty.
    pub(crate) fn parsed_or_usual<T: FromStr + Default>(&self, name: &'static str) -> std::result::Result<T, Problem> {
        Ok(self.parsed_if_given(name)?.unwrap_or_default())
    }
}

/// The fields of a form that may send files too: a file is a field with its content.
#[derive(Debug)]
pub(crate) struct FormWithFiles(pub(crate) Form);

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Form> {
        let session = session_of_sender(&request)?;
        if !content_type(&request).starts_with("application/x-www-form-urlencoded") {
            return Err(Error::WrongType);
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| refused(rejection.status()))?;
        Form(form_urlencoded::parse(&bytes).into_owned().collect()).with_token_of(&session)
    }
}

impl<S: Send + Sync> FromRequest<S> for FormWithFiles {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<FormWithFiles> {
        if !content_type(&request).starts_with("multipart/form-data") {
            return Form::from_request(request, state).await.map(FormWithFiles);
        }
        let session = session_of_sender(&request)?;
        let mut multipart = Multipart::from_request(request, state).await.map_err(|_| Error::WrongType)?;
        let mut fields = HashMap::new();
        while let Some(field) = multipart.next_field().await.map_err(|error| refused(error.status()))? {
            let name = field.name().unwrap_or_default().to_owned();
            let bytes = field.bytes().await.map_err(|error| refused(error.status()))?;
            fields.insert(name, String::from_utf8_lossy(&bytes).into_owned());
        }
        Form(fields).with_token_of(&session).map(FormWithFiles)
    }
}

impl Form {
    /// These fields, if they carry the token of the page they came from.
    fn with_token_of(self, session: &Session) -> Result<Form> {
        if self.text("csrf") == session.visitor.csrf { Ok(self) } else { Err(Problem::FormExpired.into()) }
    }
}

/// Who sends a form, if it comes from a page of ours.
fn session_of_sender(request: &Request) -> Result<Session> {
    let session = request.extensions().get::<Session>().cloned();
    let session = session.ok_or_else(|| Error::broken("a form was read outside the session"))?;
    if is_from_our_site(request.headers(), &session) { Ok(session) } else { Err(Problem::FormExpired.into()) }
}

fn content_type(request: &Request) -> &str {
    request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default()
}

fn refused(status: StatusCode) -> Error {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge.into(),
        _ => Problem::BadField(Field::Named("body")).into(),
    }
}

/// Whether the browser says that the form came from a page of ours; browsers that say nothing are judged by the token.
pub(crate) fn is_from_our_site(headers: &HeaderMap, session: &Session) -> bool {
    let site = headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    let host = |url: &str| url.split_once("://").map_or(url, |(_, host)| host).to_owned();
    let said = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    let asked = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_same = |origin: &str| Some(host(origin).as_str()) == asked || host(origin) == host(&session.origin);
    site && said.is_none_or(is_same)
}
