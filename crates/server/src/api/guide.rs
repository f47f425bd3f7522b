//! What the API is: for people a page, for programs an OpenAPI document.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::Markup;

use crate::pages::{Link, Numbers, RulesPage};
use crate::rulebook::Page;
use crate::texts::Language;
use crate::visit::Visit;

static GUIDE: LazyLock<Page> = LazyLock::new(|| Page::read("api", "api", include_str!("../../../../docs/api.md")));

/// The guide, as a page.
pub(crate) async fn page(visit: Visit) -> Markup {
    let section = |(anchor, text): &(String, String)| Link { to: format!("#{anchor}"), text: text.clone() };
    let page = RulesPage {
        visitor: visit.visitor,
        title: GUIDE.title.clone(),
        text_language: Language::English,
        sections: GUIDE.sections.iter().map(section).collect(),
        pages: Vec::new(),
        numbers: Numbers::Certain,
        html: GUIDE.html.clone(),
    };
    page.render()
}

/// The OpenAPI document.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("openapi.json")).into_response()
}
