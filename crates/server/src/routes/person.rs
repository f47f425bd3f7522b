//! The person's own page, and the ways in on another device.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_store::Person;
use caravan_tables::{Day, LONGEST_NAME, Problem, account_named, session_handle, token_hash};
use caravan_web::{ChangeOverPage, PersonPage, SessionLine, SignInPage};
use maud::Markup;
use serde::Deserialize;

use crate::error::{Result, status_of};
use crate::form::Form;
use crate::limits::{REQUEST, Rare};
use crate::server::Server;
use crate::session::Session;

/// Passwords are tried and hashed slowly: one attempt weighs as much as so many requests.
const ATTEMPT: u32 = 20 * REQUEST;

/// What the form of sessions says for all but this one.
const OTHERS: &str = "others";

/// Where one gets to with a change that was kept.
const SAVED: &str = "/me?saved";

/// What may be asked of the page.
#[derive(Deserialize)]
pub(crate) struct PersonQuery {
    /// To say that a change was kept.
    saved: Option<String>,
}

/// The page.
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Query(asked): Query<PersonQuery>,
) -> Result<Markup> {
    let page = page(&server, session, None, None).await?;
    Ok(PersonPage { is_saved: asked.saved.is_some(), ..page }.render())
}

/// Takes a name, or another one.
pub(crate) async fn rename(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let name = form.text("name");
    match server.rename(&session.caller(&server, name)?, name).await {
        Ok(()) => Ok(Redirect::to(SAVED).into_response()),
        Err(error) => refused(&server, session, error).await,
    }
}

/// Makes a personal link and shows it, this once.
pub(crate) async fn make_link(State(server): State<Server>, session: Session, _form: Form) -> Result<Response> {
    let Some(person) = &session.person else { return refused(&server, session, nameless()).await };
    let link = format!("{}/in/{}", session.origin, server.make_link(person).await?);
    Ok(page(&server, session, Some(link), None).await?.render().into_response())
}

/// Asks whoever opens a personal link whether they want to come in by it: a chat that shows what a link leads to opens it too, and
/// another site may send anybody there.
pub(crate) async fn follow_link(
    State(server): State<Server>,
    session: Session,
    Path(token): Path<String>,
) -> Result<Response> {
    let person = server.person_of_link(&token).await?;
    Ok(match &session.person {
        Some(at_home) if at_home.id == person.id => Redirect::to("/").into_response(),
        _ => ChangeOverPage { visitor: session.visitor, name: person.name }.render().into_response(),
    })
}

/// Comes in by a personal link, once somebody has said so.
pub(crate) async fn change_over(
    State(server): State<Server>,
    session: Session,
    Path(token): Path<String>,
    _fields: Form,
) -> Result<Response> {
    sign_in_as(&server, &session, &server.person_of_link(&token).await?).await
}

/// Sets a password. It ends the sessions of the person, wherever they are; this browser gets a new one.
pub(crate) async fn set_password(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let Some(person) = &session.person else { return refused(&server, session, nameless()).await };
    may_try(&server, &session)?;
    match server.set_password(person, form.text("password"), &session.device).await {
        Ok(token) => Ok((session.cookie_with(&token), Redirect::to(SAVED)).into_response()),
        Err(error) => refused(&server, session, error).await,
    }
}

/// Ends one of the person's sessions, or all but this one.
pub(crate) async fn end_sessions(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let Some(person) = &session.person else { return refused(&server, session, nameless()).await };
    match form.text("end") {
        OTHERS => server.end_other_sessions(person, &session.token).await?,
        handle => server.end_session_of(person, handle).await?,
    }
    Ok(Redirect::to("/me").into_response())
}

/// Ends the session of this browser.
pub(crate) async fn sign_out(State(server): State<Server>, session: Session, _form: Form) -> Result<Response> {
    server.sign_out(&session.token).await?;
    Ok((session.without_cookie(), Redirect::to("/")).into_response())
}

/// The form that brings a person back by name and password.
pub(crate) async fn sign_in_page(session: Session) -> Markup {
    SignInPage { visitor: session.visitor, problem: None }.render()
}

/// Comes in by name and password.
pub(crate) async fn sign_in(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    // No account has a longer name; what is kept of an attempt is not to grow with it.
    let name: String = form.text("name").chars().take(LONGEST_NAME + 1).collect();
    may_try(&server, &session)?;
    // By where they come from, not by the name alone: nobody can keep somebody else from signing in. However a name is written, it
    // is the same account.
    let for_whom = format!("{} {}", session.network, account_named(&name));
    if !server.limits().allow_rare(Rare::Password, &for_whom) {
        return Err(Problem::TooManyRequests.into());
    }
    match server.sign_in(&name, form.text("password")).await {
        Ok(person) => sign_in_as(&server, &session, &person).await,
        Err(caravan_tables::Error::Problem(problem)) => {
            let status = status_of(&problem);
            let page = SignInPage { visitor: session.visitor, problem: Some(problem) };
            Ok((status, page.render()).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Refuses to try or to hash another password, if too many were from where they come from: each is a lot of work. Whoever guesses
/// has any number of names, so that nobody has a share of their own.
fn may_try(server: &Server, session: &Session) -> Result<()> {
    let is_allowed = server.limits().allow(&format!("password {}", session.network), ATTEMPT);
    if is_allowed { Ok(()) } else { Err(Problem::TooManyRequests.into()) }
}

/// Gives this browser a new session of the person. The one it had is over: nobody could come back to it but a thief.
async fn sign_in_as(server: &Server, session: &Session, person: &Person) -> Result<Response> {
    let token = server.new_session(person, &session.device).await?;
    server.sign_out(&session.token).await?;
    Ok((session.cookie_with(&token), Redirect::to("/")).into_response())
}

/// What those are told who have to give a name first.
fn nameless() -> caravan_tables::Error {
    Problem::BadName { most: LONGEST_NAME }.into()
}

/// The page with what went wrong, if the person can do something about it.
async fn refused(server: &Server, session: Session, error: caravan_tables::Error) -> Result<Response> {
    let caravan_tables::Error::Problem(problem) = error else { return Err(error.into()) };
    let status = status_of(&problem);
    Ok((status, page(server, session, None, Some(problem)).await?.render()).into_response())
}

async fn page(server: &Server, session: Session, link: Option<String>, problem: Option<Problem>) -> Result<PersonPage> {
    let (has_password, sessions) = match &session.person {
        Some(person) => (server.has_password(person).await?, lines(server, &session, person).await?),
        None => (false, Vec::new()),
    };
    Ok(PersonPage { visitor: session.visitor, link, has_password, sessions, is_saved: false, problem })
}

/// The sessions of a person, as they are listed.
async fn lines(server: &Server, session: &Session, person: &Person) -> Result<Vec<SessionLine>> {
    let this = token_hash(&session.token);
    let line = |kept: &caravan_store::Session| SessionLine {
        handle: session_handle(kept).to_owned(),
        device: kept.device.clone().unwrap_or_default(),
        first: Day::of(kept.created).to_string(),
        last: Day::of(kept.used).to_string(),
        is_this: kept.token_hash == this,
    };
    Ok(server.sessions_of(person).await?.iter().map(line).collect())
}
