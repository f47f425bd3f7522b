//! Problems as a program is told: RFC 9457.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use caravan_tables::{Field, Problem};
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was not done (RFC 9457).
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemJson {
    r#type: &'static str,
    /// A word to compare.
    title: &'static str,
    status: u16,
    /// More about it, where there is more to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    detail: Option<String>,
}

/// A problem as `application/problem+json`.
pub(crate) fn problem_json(problem: &Problem, more: Option<String>, status: StatusCode) -> Response {
    let detail = more.or_else(|| detail(problem));
    let body = ProblemJson { r#type: "about:blank", title: problem.name(), status: status.as_u16(), detail };
    (status, [(header::CONTENT_TYPE, "application/problem+json")], Json(body)).into_response()
}

/// What the API calls a field.
const fn name_of(field: Field) -> &'static str {
    match field {
        Field::Seats => "seats",
        Field::Limit => "limit",
        Field::StandIn => "standIn",
        Field::Seat => "seat",
        Field::Answer => "answer",
        Field::Named(name) => name,
    }
}

fn detail(problem: &Problem) -> Option<String> {
    match problem {
        Problem::BadField(field) => Some(format!("the field {} cannot be read", name_of(*field))),
        Problem::SeatCount { game } => {
            Some(format!("{game} is for {} to {} players", game.seats().start(), game.seats().end()))
        }
        Problem::TwoSeats { first, second } => Some(format!("seats {first} and {second} are both \"me\"")),
        Problem::BadMap(error) => Some(error.to_string()),
        Problem::BadName { most } => Some(format!("a name has 1 to {most} characters")),
        Problem::ShortPassword { least } => Some(format!("a password has at least {least} characters")),
        Problem::TooOften { most } => Some(format!("it can be done {most} times at one table")),
        Problem::TooLongToStudy { most } => Some(format!("games of at most {most} turns are studied")),
        Problem::TableFull { most } => Some(format!("{most} turns are kept of a table")),
        Problem::TooManyTables { most } => Some(format!("bots play among themselves at {most} of your tables already")),
        Problem::BadRecord(fault) => Some(fault.in_full.clone()),
        Problem::BadPosition(why) => Some(why.clone()),
        Problem::OtherEdition { edition, played } => {
            Some(format!("played by edition {edition} of the rules; this server plays edition {played}"))
        }
        Problem::NoSuchPage
        | Problem::NoSuchTable
        | Problem::NotYourTurn
        | Problem::NotYourTable
        | Problem::NotAllowed
        | Problem::TableMovedOn
        | Problem::TurnNotComplete
        | Problem::NoSeatFree
        | Problem::FormExpired
        | Problem::NameTaken
        | Problem::WrongPassword
        | Problem::LinkExpired
        | Problem::StillPlayed
        | Problem::DayNotOver
        | Problem::NoHints
        | Problem::NotAway
        | Problem::OthersNotHere
        | Problem::AskedAlready
        | Problem::ClaimsFaceDown
        | Problem::TooLarge
        | Problem::TooManyRequests
        | Problem::TooManyStreams
        | Problem::NotOffered
        | Problem::Away
        | Problem::Broken => None,
    }
}
