//! What a request can fail with, and the status each failure has.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use caravan_tables::{Field, Problem};

/// In how many seconds it is worth asking again when the database is away.
const AGAIN_AFTER: HeaderValue = HeaderValue::from_static("2");

/// The same after too many requests: by then a few more are allowed.
const LATER: HeaderValue = HeaderValue::from_static("1");

/// A result with this crate's error.
pub(crate) type Result<T> = std::result::Result<T, Error>;

/// Why a request was not done.
#[derive(Debug)]
pub(crate) enum Error {
    /// What was asked for was refused, or failed.
    Tables(caravan_tables::Error),
    /// What was sent is of a kind that is not read here.
    WrongType,
    /// A client has to say who it is first.
    NotSignedIn,
    /// What a client sent does not have the form it should; which part of it, and why.
    Unreadable(String),
}

/// The mark on a response that is still to be made a page or a JSON object, in the language and form that was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) problem: Problem,
    /// More about it, for programs.
    pub(crate) detail: Option<String>,
}

/// The mark on a response to a request that failed: why, for the log, which knows what was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Failure(pub(crate) String);

impl Error {
    /// A fault of the program.
    pub(crate) fn broken(what: &str) -> Error {
        Error::Tables(caravan_tables::Error::Broken(what.to_owned()))
    }

    /// What the person is told.
    pub(crate) fn problem(&self) -> Problem {
        match self {
            Error::Tables(error) => error.problem(),
            Error::WrongType => Problem::NotOffered,
            Error::NotSignedIn => Problem::NotYourTable,
            Error::Unreadable(_) => Problem::BadField(Field::Named("body")),
        }
    }

    fn detail(&self) -> Option<String> {
        match self {
            Error::Tables(caravan_tables::Error::Illegal(why)) => Some(why.clone()),
            Error::Tables(_) => None,
            Error::WrongType => Some("the body is of another type than is read here".to_owned()),
            Error::NotSignedIn => Some("send the token of a person as Authorization: Bearer".to_owned()),
            Error::Unreadable(why) => Some(why.clone()),
        }
    }

    /// Why the server could not answer, if that is its own fault or the database's.
    fn failure(&self) -> Option<Failure> {
        match self {
            Error::Tables(error @ (caravan_tables::Error::Store(_) | caravan_tables::Error::Broken(_))) => {
                Some(Failure(error.to_string()))
            }
            Error::Tables(caravan_tables::Error::Problem(_) | caravan_tables::Error::Illegal(_))
            | Error::WrongType
            | Error::NotSignedIn
            | Error::Unreadable(_) => None,
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Error::Tables(error) => status_of(&error.problem()),
            Error::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::NotSignedIn => StatusCode::UNAUTHORIZED,
            Error::Unreadable(_) => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

/// The status that goes with a problem.
pub(crate) fn status_of(problem: &Problem) -> StatusCode {
    match problem {
        Problem::NoSuchPage | Problem::NoSuchTable => StatusCode::NOT_FOUND,
        Problem::NotYourTable
        | Problem::FormExpired
        | Problem::WrongPassword
        | Problem::ClaimsFaceDown
        | Problem::StillPlayed
        | Problem::DayNotOver
        | Problem::NoHints => StatusCode::FORBIDDEN,
        Problem::NotYourTurn
        | Problem::TableMovedOn
        | Problem::NoSeatFree
        | Problem::NameTaken
        | Problem::NotAway
        | Problem::OthersNotHere
        | Problem::AskedAlready => StatusCode::CONFLICT,
        Problem::NotAllowed | Problem::TurnNotComplete => StatusCode::UNPROCESSABLE_ENTITY,
        Problem::TableFull { .. } | Problem::TooOften { .. } | Problem::TooLongToStudy { .. } => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Problem::BadField(_)
        | Problem::SeatCount { .. }
        | Problem::TwoSeats { .. }
        | Problem::BadMap(_)
        | Problem::BadName { .. }
        | Problem::ShortPassword { .. }
        | Problem::BadRecord(_)
        | Problem::BadPosition(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Problem::LinkExpired | Problem::OtherEdition { .. } => StatusCode::GONE,
        Problem::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Problem::TooManyRequests | Problem::TooManyStreams | Problem::TooManyTables { .. } => {
            StatusCode::TOO_MANY_REQUESTS
        }
        Problem::NotOffered => StatusCode::METHOD_NOT_ALLOWED,
        Problem::Away => StatusCode::SERVICE_UNAVAILABLE,
        Problem::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl From<caravan_tables::Error> for Error {
    fn from(error: caravan_tables::Error) -> Error {
        Error::Tables(error)
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        Error::Tables(problem.into())
    }
}

impl From<caravan_store::Error> for Error {
    fn from(error: caravan_store::Error) -> Error {
        Error::Tables(error.into())
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        match response.status() {
            StatusCode::SERVICE_UNAVAILABLE => _ = response.headers_mut().insert(header::RETRY_AFTER, AGAIN_AFTER),
            StatusCode::TOO_MANY_REQUESTS => _ = response.headers_mut().insert(header::RETRY_AFTER, LATER),
            _ => {}
        }
        if let Some(failure) = self.failure() {
            response.extensions_mut().insert(failure);
        }
        response.extensions_mut().insert(Refusal { problem: self.problem(), detail: self.detail() });
        response
    }
}
