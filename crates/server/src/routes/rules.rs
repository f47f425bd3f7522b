//! The rulebook.

use axum::extract::{Path, State};
use axum::response::Redirect;
use caravan_rules::GameKind;
use caravan_tables::Problem;
use caravan_texts::Language;
use caravan_web::{Link, Page, RulesPage, numbers_of, pages_of};
use maud::Markup;

use crate::error::Result;
use crate::server::Server;
use crate::session::Session;

/// Goes to the first game's rules.
pub(crate) async fn contents() -> Redirect {
    Redirect::to(&format!("/rules/{}/index", GameKind::FIRST))
}

/// Goes to the first page of a game.
pub(crate) async fn first_page(Path(game): Path<String>) -> Result<Redirect> {
    let pages = pages_of(&game, Language::default()).ok_or(Problem::NoSuchPage)?;
    let first = pages.first().ok_or(Problem::NoSuchPage)?;
    Ok(Redirect::to(&format!("/rules/{game}/{}", first.name)))
}

/// A page.
pub(crate) async fn page(
    State(server): State<Server>,
    session: Session,
    Path((game, name)): Path<(String, String)>,
) -> Result<Markup> {
    let kind: GameKind = game.parse().map_err(|_| Problem::NoSuchPage)?;
    let pages = pages_of(&game, session.visitor.language).ok_or(Problem::NoSuchPage)?;
    let page: &Page = pages.iter().find(|page| page.name == name).ok_or(Problem::NoSuchPage)?;
    let links = pages.iter().map(|page| Link { to: format!("/rules/{game}/{}", page.name), text: page.title.clone() });
    let rules = RulesPage {
        visitor: session.visitor,
        title: page.title.clone(),
        sections: page
            .sections
            .iter()
            .map(|(anchor, text)| Link { to: format!("#{anchor}"), text: text.clone() })
            .collect(),
        pages: links.collect(),
        numbers: numbers_of(kind, server.equipment()),
        html: page.html.clone(),
    };
    Ok(rules.render())
}
