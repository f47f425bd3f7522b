//! What a request can be refused with, as the OpenAPI document says it. A test holds real refusals to it.

use std::collections::BTreeMap;

use utoipa::openapi::{Content, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

use crate::problem_json::ProblemJson;

type Responses = BTreeMap<String, RefOr<Response>>;

/// Any request: too many of them, or something that is not foreseen for this address.
pub(super) struct Any;
/// A request about one table.
pub(super) struct AboutATable;
/// A request of somebody who does something.
pub(super) struct WhenActing;
/// A request that asks who one is.
pub(super) struct SignedIn;
/// A request with a body.
pub(super) struct WithABody;
/// A request that the rules, or what was sent with it, may not allow.
pub(super) struct Refusable;
/// A request that may come too late.
pub(super) struct TooLate;
/// A request about the deal of a day.
pub(super) struct OfADay;
/// A request about a game that has to be over.
pub(super) struct AboutAFinishedGame;

impl IntoResponses for Any {
    fn responses() -> Responses {
        refusals([("429", "`too-many-requests`: wait a moment"), ("default", "refused, or failed")])
    }
}

impl IntoResponses for AboutATable {
    fn responses() -> Responses {
        let other_edition = "`other-edition`: the table was played by another edition of the rules";
        refusals([
            ("403", &format!("{DAY_NOT_OVER}; {NOT_YOURS}")),
            ("404", "`no-such-table`: there is no such table"),
            ("410", other_edition),
        ])
    }
}

impl IntoResponses for OfADay {
    fn responses() -> Responses {
        refusals([("404", "`no-such-page`: there is no such game, or the day is yet to come")])
    }
}

impl IntoResponses for WhenActing {
    fn responses() -> Responses {
        let mut responses = SignedIn::responses();
        responses.extend(refusals([("403", NOT_YOURS), ("415", NOT_JSON)]));
        responses
    }
}

impl IntoResponses for SignedIn {
    fn responses() -> Responses {
        refusals([("401", "`not-your-table`: say who you are")])
    }
}

impl IntoResponses for WithABody {
    fn responses() -> Responses {
        let mut responses = Refusable::responses();
        responses.extend(refusals([("413", "`too-large`: the body is too long"), ("415", NOT_JSON)]));
        responses
    }
}

impl IntoResponses for Refusable {
    fn responses() -> Responses {
        refusals([(
            "422",
            "`bad-field`, `not-allowed`, `too-often` and others: the request, or the rules, do not allow it",
        )])
    }
}

impl IntoResponses for AboutAFinishedGame {
    fn responses() -> Responses {
        let still_played = format!("`still-played`: the game is not over; {DAY_NOT_OVER}; {NOT_YOURS}");
        let mut responses = AboutATable::responses();
        responses.extend(refusals([("403", still_played.as_str())]));
        responses
    }
}

impl IntoResponses for TooLate {
    fn responses() -> Responses {
        refusals([(
            "409",
            "`not-your-turn`, `table-moved-on`, `no-seat-free` or `not-away`: look again; `asked-already`: once another turn is \
             played you may ask again; `others-not-here`: not everybody has been at the table yet",
        )])
    }
}

const DAY_NOT_OVER: &str =
    "`day-not-over`: it is today's deal, and somebody else plays there or you ask for what tells it";

const NOT_YOURS: &str =
    "`not-your-table`: you do not sit there; `form-expired`: a cookie came with another site's request";

const NOT_JSON: &str = "`not-offered`: the request does not say that it is JSON";

fn refusals<const N: usize>(refusals: [(&str, &str); N]) -> Responses {
    refusals.into_iter().map(|(status, meaning)| (status.to_owned(), refusal(meaning).into())).collect()
}

fn refusal(meaning: &str) -> Response {
    let content = Content::new(Some(Ref::from_schema_name(ProblemJson::name())));
    ResponseBuilder::new().description(meaning).content("application/problem+json", content).build()
}
