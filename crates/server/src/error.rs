//! What a request can fail with, and the status each failure has.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::texts::Problem;

/// A result with this crate's error.
pub(crate) type Result<T> = std::result::Result<T, Error>;

/// Why a request was not done.
#[derive(Debug)]
pub(crate) enum Error {
    /// For a reason the person can do something about.
    Problem(Problem),
    /// What was sent is of a kind that is not read here.
    WrongType,
    /// A client has to say who it is first.
    NotSignedIn,
    /// The rules do not allow the turn, and this is why.
    Illegal(String),
    /// The database failed.
    Store(caravan_store::Error),
    /// The server's own fault.
    Broken(String),
}

/// The mark on a response that is still to be made a page or a JSON object, in the language and form that was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) problem: Problem,
    /// More about it, for programs.
    pub(crate) detail: Option<String>,
}

impl Error {
    /// What the person is told.
    pub(crate) fn problem(&self) -> Problem {
        match self {
            Error::Problem(problem) => problem.clone(),
            Error::WrongType => Problem::NotOffered,
            Error::NotSignedIn => Problem::NotYourTable,
            Error::Illegal(_) => Problem::NotAllowed,
            Error::Store(_) | Error::Broken(_) => Problem::Broken,
        }
    }

    fn detail(&self) -> Option<String> {
        match self {
            Error::WrongType => Some("the body is of another type than is read here".to_owned()),
            Error::NotSignedIn => Some("send the token of a person as Authorization: Bearer".to_owned()),
            Error::Illegal(why) => Some(why.clone()),
            Error::Problem(_) | Error::Store(_) | Error::Broken(_) => None,
        }
    }

    /// The status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Error::Problem(problem) => status_of(problem),
            Error::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::NotSignedIn => StatusCode::UNAUTHORIZED,
            Error::Illegal(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Store(_) | Error::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// The status that goes with a problem.
pub(crate) fn status_of(problem: &Problem) -> StatusCode {
    match problem {
        Problem::NoSuchPage | Problem::NoSuchTable => StatusCode::NOT_FOUND,
        Problem::NotYourTable | Problem::FormExpired | Problem::WrongPassword | Problem::ClaimsFaceDown => {
            StatusCode::FORBIDDEN
        }
        Problem::NotYourTurn | Problem::TableMovedOn | Problem::NoSeatFree => StatusCode::CONFLICT,
        Problem::NotAllowed | Problem::TurnNotComplete => StatusCode::UNPROCESSABLE_ENTITY,
        Problem::BadField(_)
        | Problem::SeatCount { .. }
        | Problem::BadMap(_)
        | Problem::BadName { .. }
        | Problem::ShortPassword { .. }
        | Problem::BadRecord(_)
        | Problem::BadPosition(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Problem::LinkExpired | Problem::OtherEdition { .. } => StatusCode::GONE,
        Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Problem::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
        Problem::NotOffered => StatusCode::METHOD_NOT_ALLOWED,
        Problem::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        Error::Problem(problem)
    }
}

impl From<caravan_store::Error> for Error {
    fn from(error: caravan_store::Error) -> Error {
        match error {
            caravan_store::Error::Conflict => Error::Problem(Problem::TableMovedOn),
            other => Error::Store(other),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        match &self {
            Error::Store(error) => tracing::error!(%error, "the database failed"),
            Error::Broken(error) => tracing::error!(%error, "a request failed"),
            Error::Problem(_) | Error::WrongType | Error::NotSignedIn | Error::Illegal(_) => {}
        }
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Refusal { problem: self.problem(), detail: self.detail() });
        response
    }
}
