//! The rulebook.

use axum::extract::{Path, State};
use axum::response::Redirect;
use caravan_rules::GameKind;
use caravan_rules::sand_to_sea::{Components, Equipment};
use caravan_tables::Problem;
use caravan_texts::Language;
use caravan_web::{Link, Numbers, Page, RulesPage, pages_of};
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
        numbers: numbers_of(&game, server.equipment().sand_to_sea),
        html: page.html.clone(),
    };
    Ok(rules.render())
}

/// Of Spice Road everything is known. The pages of From Sand to Sea have the numbers that come with the program.
fn numbers_of(game: &str, equipment: Equipment) -> Numbers {
    if game != GameKind::SandToSea.name() {
        return Numbers::Certain;
    }
    if equipment.components == Components::standard() {
        return Numbers::Reconstructed;
    }
    let standard = Components::standard();
    let printed = standard.values();
    let differing = equipment.components.get().rows().iter().filter(|row| !printed.contains(&row.text.as_str()));
    Numbers::Corrected(differing.map(|row| format!("{} {}", row.text, row.confidence)).collect())
}
