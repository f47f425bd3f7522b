//! The person's own page, and the ways in on another device.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_store::Person;
use maud::Markup;

use super::lobby::person_of;
use crate::chance::random_hex;
use crate::error::{Error, Result, status_of};
use crate::fields::Fields;
use crate::names::{MOST, name_of};
use crate::pages::{ChangeOverPage, PersonPage, SignInPage};
use crate::passwords;
use crate::server::Server;
use crate::texts::Problem;
use crate::visit::{Visit, token_hash};

/// A personal link is valid for an hour: long enough to get it to another device.
const LINK_LASTS: i64 = 3_600_000;
/// Of the people with one name, so many are tried when somebody signs in.
const MOST_NAMESAKES: usize = 5;
/// Passwords are tried slowly: one attempt weighs as much as so many requests.
const ATTEMPT: f64 = 20.0;

/// The page.
pub(crate) async fn show(State(server): State<Server>, visit: Visit) -> Result<Markup> {
    Ok(page(&server, visit, None, None).await?.render())
}

/// Takes a name, or another one.
pub(crate) async fn rename(State(server): State<Server>, visit: Visit, fields: Fields) -> Result<Response> {
    let name = match name_of(fields.text("name")) {
        Ok(name) => name,
        Err(problem) => return refused(&server, visit, problem).await,
    };
    let person = person_of(&server, &visit, &fields).await?;
    server.store().rename(&person.id, &name).await?;
    Ok(Redirect::to("/me").into_response())
}

/// Makes a personal link and shows it, this once.
pub(crate) async fn make_link(State(server): State<Server>, visit: Visit, _fields: Fields) -> Result<Response> {
    let Some(person) = &visit.person else { return refused(&server, visit, Problem::BadName { most: MOST }).await };
    let token = random_hex(32);
    server.store().forget_links(server.now()).await?;
    server.store().add_link(&person.id, &token_hash(&token), server.now() + LINK_LASTS).await?;
    let link = format!("{}/in/{token}", visit.origin);
    Ok(page(&server, visit, Some(link), None).await?.render().into_response())
}

/// Comes in by a personal link. It may be opened more than once: programs that look ahead at links do.
pub(crate) async fn follow_link(
    State(server): State<Server>,
    visit: Visit,
    Path(token): Path<String>,
) -> Result<Response> {
    let person = person_of_link(&server, &token).await?;
    match &visit.person {
        Some(at_home) if at_home.id != person.id => {
            Ok(ChangeOverPage { visitor: visit.visitor, name: person.name }.render().into_response())
        }
        _ => sign_in_as(&server, &visit, &person).await,
    }
}

/// Comes in by a personal link where somebody else was at home: they have been asked.
pub(crate) async fn change_over(
    State(server): State<Server>,
    visit: Visit,
    Path(token): Path<String>,
    _fields: Fields,
) -> Result<Response> {
    sign_in_as(&server, &visit, &person_of_link(&server, &token).await?).await
}

async fn person_of_link(server: &Server, token: &str) -> Result<Person> {
    let person = server.store().person_of_link(&token_hash(token), server.now()).await?;
    Ok(person.ok_or(Problem::LinkExpired)?)
}

/// Sets a password.
pub(crate) async fn set_password(State(server): State<Server>, visit: Visit, fields: Fields) -> Result<Response> {
    let Some(person) = visit.person.clone() else {
        return refused(&server, visit, Problem::BadName { most: MOST }).await;
    };
    let password = fields.text("password").to_owned();
    if password.chars().count() < passwords::LEAST {
        return refused(&server, visit, Problem::ShortPassword { least: passwords::LEAST }).await;
    }
    let hash = server.think(move || passwords::hash(&password)).await.flatten();
    let hash = hash.ok_or_else(|| Error::Broken("a password could not be hashed".to_owned()))?;
    server.store().set_password(&person.id, &hash).await?;
    Ok(Redirect::to("/me").into_response())
}

/// The form that brings a person back by name and password.
pub(crate) async fn sign_in_page(visit: Visit) -> Markup {
    SignInPage { visitor: visit.visitor, problem: None }.render()
}

/// Comes in by name and password.
pub(crate) async fn sign_in(State(server): State<Server>, visit: Visit, fields: Fields) -> Result<Response> {
    let (name, password) = (fields.text("name").to_owned(), fields.text("password").to_owned());
    if !server.limits().allow(&format!("sign in {name}"), ATTEMPT, server.now()) {
        return Err(Problem::TooManyRequests.into());
    }
    let namesakes = server.store().people_with_password(&name, MOST_NAMESAKES).await?;
    let found =
        server.think(move || namesakes.into_iter().find(|(_, hash)| passwords::is_right(&password, hash))).await;
    match found.flatten() {
        Some((person, _)) => sign_in_as(&server, &visit, &person).await,
        None => {
            let problem = Problem::WrongPassword;
            let status = status_of(&problem);
            let page = SignInPage { visitor: visit.visitor, problem: Some(problem) };
            Ok((status, page.render()).into_response())
        }
    }
}

/// Gives this browser a new session of the person. The old one stays what it was.
async fn sign_in_as(server: &Server, visit: &Visit, person: &Person) -> Result<Response> {
    let token = random_hex(32);
    server.store().add_session(&person.id, &token_hash(&token), server.now()).await?;
    let mut response = Redirect::to("/").into_response();
    if let Ok(cookie) = HeaderValue::try_from(visit.cookie_with(&token)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

async fn refused(server: &Server, visit: Visit, problem: Problem) -> Result<Response> {
    let status = status_of(&problem);
    Ok((status, page(server, visit, None, Some(problem)).await?.render()).into_response())
}

async fn page(server: &Server, visit: Visit, link: Option<String>, problem: Option<Problem>) -> Result<PersonPage> {
    let has_password = match &visit.person {
        Some(person) => server.store().password_of(&person.id).await?.is_some(),
        None => false,
    };
    Ok(PersonPage { visitor: visit.visitor, link, has_password, problem })
}
