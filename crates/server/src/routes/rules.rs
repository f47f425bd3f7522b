//! The rulebook.

use axum::extract::Path;
use axum::response::Redirect;
use maud::Markup;

use crate::error::Result;
use crate::pages::{Link, RulesPage};
use crate::rulebook::{Page, pages_of};
use crate::texts::{Language, Problem};
use crate::visit::Visit;

/// Goes to the first game's rules.
pub(crate) async fn contents() -> Redirect {
    Redirect::to("/rules/spice-road/index")
}

/// Goes to the first page of a game.
pub(crate) async fn first_page(Path(game): Path<String>) -> Result<Redirect> {
    let pages = pages_of(&game).ok_or(Problem::NoSuchPage)?;
    let first = pages.first().ok_or(Problem::NoSuchPage)?;
    Ok(Redirect::to(&format!("/rules/{game}/{}", first.name)))
}

/// A page.
pub(crate) async fn page(visit: Visit, Path((game, name)): Path<(String, String)>) -> Result<Markup> {
    let pages = pages_of(&game).ok_or(Problem::NoSuchPage)?;
    let page: &Page = pages.iter().find(|page| page.name == name).ok_or(Problem::NoSuchPage)?;
    let links = pages.iter().map(|page| Link { to: format!("/rules/{game}/{}", page.name), text: page.title.clone() });
    let rules = RulesPage {
        visitor: visit.visitor,
        title: page.title.clone(),
        text_language: Language::English,
        sections: page
            .sections
            .iter()
            .map(|(anchor, text)| Link { to: format!("#{anchor}"), text: text.clone() })
            .collect(),
        pages: links.collect(),
        html: page.html.clone(),
    };
    Ok(rules.render())
}
