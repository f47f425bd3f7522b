//! What the API is: for people a page, for programs an OpenAPI document.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use caravan_texts::PageLanguage;
use caravan_web::{API_GUIDE, Link, Numbers, Page, RulesPage};
use maud::Markup;

use super::choices;
use crate::session::Session;

static IN_ENGLISH: LazyLock<Page> = LazyLock::new(|| API_GUIDE.read("api", PageLanguage::English));
static IN_GERMAN: LazyLock<Page> = LazyLock::new(|| API_GUIDE.read("api", PageLanguage::German));

/// The guide, as a page.
pub(crate) async fn page(session: Session) -> Markup {
    let guide: &Page = match session.visitor.language.of_pages() {
        PageLanguage::English => &IN_ENGLISH,
        PageLanguage::German => &IN_GERMAN,
    };
    let section = |(anchor, text): &(String, String)| Link { to: format!("#{anchor}"), text: text.clone() };
    let page = RulesPage {
        visitor: session.visitor,
        title: guide.title.clone(),
        sections: guide.sections.iter().map(section).collect(),
        pages: Vec::new(),
        numbers: Numbers::Certain,
        html: guide.html.clone(),
    };
    page.render()
}

/// The OpenAPI document, made once.
static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let mut document = serde_json::to_value(super::operations().document).unwrap_or_default();
    choices::seat_me_once(&mut document["components"]["schemas"]["NewTable"]["properties"]["seats"]);
    document.to_string()
});

/// This document
#[utoipa::path(
    get,
    path = "/api/openapi.json",
    operation_id = "getDocument",
    responses((status = 200, description = "an OpenAPI document", body = Object, content_type = "application/json")),
)]
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()).into_response()
}
