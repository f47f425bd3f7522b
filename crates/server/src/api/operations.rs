//! The operations of the API: each goes to the router and to the OpenAPI document at once, so that neither has one that the
//! other lacks.

use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodFilter, on};
use utoipa::openapi::path::HttpMethod;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{IntoResponses, Modify, OpenApi};

use super::daily::DailyJson;
use super::leaving::{SentAnswer, SentSeat};
use super::people::{NewPerson, PersonJson, PersonWithTokenJson};
use super::refusals::Any;
use super::study::{ExploredJson, StudyJson};
use super::table_json::{SummaryJson, TableJson};
use super::tables::{GameJson, SentTable};
use super::turns::{LegalJson, PlayedTurnJson, SentTurn};
use crate::problem_json::ProblemJson;
use crate::server::Server;

/// Operations, as a router and as a document.
pub(super) struct Operations {
    pub(super) router: Router<Server>,
    pub(super) document: utoipa::openapi::OpenApi,
}

/// The document without its operations.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Caravan",
        version = "1",
        description = "Play at the same tables as people do. See /api for a guide.",
        license(name = "MIT", identifier = "MIT"),
    ),
    components(schemas(
        ProblemJson,
        GameJson,
        NewPerson,
        PersonJson,
        PersonWithTokenJson,
        SentTable,
        SummaryJson,
        TableJson,
        LegalJson,
        DailyJson,
        PlayedTurnJson,
        StudyJson,
        ExploredJson,
        SentTurn,
        SentSeat,
        SentAnswer,
    )),
    modifiers(&Token),
)]
struct WithoutOperations;

/// How a client says who it is.
struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

impl Operations {
    /// No operations yet.
    pub(super) fn new() -> Operations {
        Operations { router: Router::new(), document: WithoutOperations::openapi() }
    }

    /// Adds an operation under the address and the method of its description, which `#[utoipa::path]` has made beside the handler.
    pub(super) fn with<P, H, T>(mut self, _description: P, handler: H) -> Operations
    where
        P: utoipa::Path,
        H: Handler<T, Server>,
        T: 'static,
    {
        for method in P::methods() {
            self.router = self.router.route(&P::path(), on(filter(&method), handler.clone()));
        }
        let mut operation = P::operation();
        operation.responses.responses.extend(Any::responses());
        operation.tags = None;
        self.document.paths.add_path_operation(P::path(), P::methods(), operation);
        self
    }
}

fn filter(method: &HttpMethod) -> MethodFilter {
    match method {
        HttpMethod::Get => MethodFilter::GET,
        HttpMethod::Post => MethodFilter::POST,
        HttpMethod::Put => MethodFilter::PUT,
        HttpMethod::Delete => MethodFilter::DELETE,
        HttpMethod::Options => MethodFilter::OPTIONS,
        HttpMethod::Head => MethodFilter::HEAD,
        HttpMethod::Patch => MethodFilter::PATCH,
        HttpMethod::Trace => MethodFilter::TRACE,
    }
}
