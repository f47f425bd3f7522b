//! Who makes a request: the session they come back by, and what their pages have in common.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};

use axum::extract::Request;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar};
use caravan_store::{Person, Settings};
use caravan_tables::{
    Caller, Experience, Field, Known, NewTable, Problem, Sponsor, random_hex, sha256_hex, token_hash,
};
use caravan_texts::Language;
use caravan_web::{ErrorPage, Theme, Visitor};

use crate::cookies::{
    EXPERIENCE, LESSON_SKIPPED, SESSION, SETTINGS, ended_session_cookie, session_cookie, session_name,
};
use crate::device::device_of;
use crate::error::{Error, Failure, Refusal, Result};
use crate::kept_pages::{answer, takes_gzip};
use crate::limits::{Limits, REQUEST, Rare, network_of};
use crate::problem_json::problem_json;
use crate::server::Server;

/// Who makes a request.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// What every page needs to know.
    pub(crate) visitor: Visitor,
    /// The person, once they have given a name.
    pub(crate) person: Option<Person>,
    /// The secret in their cookie.
    pub(crate) token: String,
    /// Where the request went to, as the browser sees it: `http://localhost:8080`.
    pub(crate) origin: String,
    /// Where they come from, as it is limited: an address, or a network of IPv6.
    pub(crate) network: String,
    /// Whether someone came to look, rather than a page asking for news of itself.
    pub(crate) is_navigation: bool,
    /// Whether a program asks, which is answered in JSON.
    pub(crate) wants_json: bool,
    /// Whether the guide of a first game was sent away at this table.
    pub(crate) skips_lesson: bool,
    /// What their device is called.
    pub(crate) device: String,
    /// Whether the browser is to be given the cookie of this session: it has none, or not for much longer.
    needs_cookie: bool,
    /// The token of a guest who gives a name with this request. It is another than the one they came with, which somebody else
    /// may have put in their browser.
    named: Arc<OnceLock<String>>,
    /// How much a guest says they have played.
    said_experience: Option<Experience>,
}

/// How many people an address is good for.
const HOUSEHOLD: u32 = 8;

impl Session {
    /// The person, where only somebody who sits at the table can be meant.
    pub(crate) fn seated(&self) -> Result<&Person> {
        self.person.as_ref().ok_or_else(|| Problem::NotYourTable.into())
    }

    /// How much they say they have played: kept with the person, or in a cookie for a guest.
    pub(crate) async fn experience(&self, server: &Server) -> Result<Option<Experience>> {
        let kept = match &self.person {
            Some(person) => server.experience(person).await?,
            None => None,
        };
        Ok(kept.or(self.said_experience))
    }

    /// Who calls: a guest becomes somebody under this name, unless too many have from where they come from.
    pub(crate) fn caller(&self, server: &Server, name: &str) -> Result<Caller> {
        let network = self.network.clone();
        if let Some(person) = self.person.clone() {
            return Ok(Caller::Known { person, network });
        }
        self.may(server, Rare::Person)?;
        Ok(Caller::Guest {
            name: name.to_owned(),
            token_hash: token_hash(self.named.get_or_init(|| random_hex(32))),
            device: self.device.clone(),
            network,
            settings: self.visitor.settings,
        })
    }

    /// Whom what a bot thinks is counted for.
    pub(crate) fn sponsor(&self) -> Sponsor {
        let person = self.person.as_ref().map(|person| person.id.clone()).unwrap_or_default();
        Sponsor { person, network: self.network.clone(), is_for_nobody: false }
    }

    /// Whom something is counted for that the database knows of: the person, or all guests from where they come from. Of that the
    /// database learns what nobody can trace back.
    pub(crate) fn asker(&self, server: &Server) -> String {
        match &self.person {
            Some(person) => person.id.clone(),
            None => sha256_hex(&[server.salt().as_bytes(), self.network.as_bytes()])[..16].to_owned(),
        }
    }

    async fn of(server: &Server, parts: &Parts) -> Result<Session> {
        let headers = &parts.headers;
        let jar = CookieJar::from_headers(headers);
        let cookie = |name: &str| jar.get(name).map(Cookie::value);
        let origin = origin(server, headers);
        let RequestToken { token, known, is_in_place } = sent(server, headers, &jar, is_secure(&origin)).await?;
        let needs_cookie = !is_in_place || known.as_ref().is_some_and(|known| known.is_first_today);
        let person = known.map(|known| known.person);
        let visitor = Visitor {
            language: language(cookie("language"), headers),
            theme: theme(cookie("theme")),
            settings: match &person {
                Some(person) => person.settings,
                None => Settings::read(cookie(SETTINGS).unwrap_or_default()),
            },
            name: person.as_ref().map(|person| person.name.clone()),
            csrf: csrf(&token),
            path: parts.uri.path().to_owned(),
        };
        Ok(Session {
            visitor,
            person,
            needs_cookie,
            token,
            origin,
            network: address_of(server, parts).map_or_else(|| "unknown".to_owned(), network_of),
            is_navigation: is_navigation(parts),
            said_experience: cookie(EXPERIENCE).and_then(|said| said.parse().ok()),
            skips_lesson: cookie(LESSON_SKIPPED).is_some(),
            wants_json: wants_json(parts),
            device: device_of(headers),
            named: Arc::default(),
        })
    }

    /// Refuses what has been done too often from where they come from.
    pub(crate) fn may(&self, server: &Server, what: Rare) -> Result<()> {
        let is_allowed = server.limits().allow_rare(what, &self.network);
        if is_allowed { Ok(()) } else { Err(Problem::TooManyRequests.into()) }
    }

    /// Refuses work that weighs so much, if too much of this kind was done for them or for where they come from. Whatever costs
    /// processor time is asked for here.
    pub(crate) fn may_have(&self, server: &Server, work: &str, weight: u32) -> Result<()> {
        if self.is_within(server.limits(), work, weight) { Ok(()) } else { Err(Problem::TooManyRequests.into()) }
    }

    /// The one rule for what weighs something, of each kind by itself: everyone has their share, and where they come from what a
    /// few people have, since a new name helps nobody. Somebody without a session is known by where they come from alone: a new
    /// cookie helps nobody either.
    fn is_within(&self, limits: &Limits, kind: &str, weight: u32) -> bool {
        let allow = |whom: &str, weight| limits.allow(&format!("{kind} {whom}"), weight);
        match &self.person {
            Some(person) => allow(&person.id, weight) && allow(&self.network, weight.div_ceil(HOUSEHOLD)),
            None => allow(&self.network, weight),
        }
    }

    /// Refuses a table if too many were opened before, from where they come from: in all, such that everyone is shown, or on maps
    /// that they bring along.
    pub(crate) fn may_open(&self, server: &Server, new: &NewTable) -> Result<()> {
        self.may(server, Rare::Table)?;
        if new.is_public {
            self.may(server, Rare::PublicTable)?;
        }
        if new.equipment.as_ref().is_some_and(|text| text.contains('\n')) {
            self.may(server, Rare::BroughtAlong)?;
        }
        Ok(())
    }

    /// The cookie that makes a token the session of this browser.
    pub(crate) fn cookie_with(&self, token: &str) -> CookieJar {
        CookieJar::new().add(session_cookie(token, is_secure(&self.origin)))
    }

    /// What takes the session out of this browser.
    pub(crate) fn without_cookie(&self) -> CookieJar {
        CookieJar::new().add(ended_session_cookie(is_secure(&self.origin)))
    }

    /// The token that a guest goes by from now on, if they have become somebody.
    async fn new_token(&self, server: &Server) -> Option<&str> {
        let token = self.named.get()?;
        let known = server.person_of_token(token).await.ok().flatten();
        known.is_some().then_some(token)
    }
}

/// The token that a request goes by.
struct RequestToken {
    token: String,
    /// Whose it is.
    known: Option<Known>,
    /// Whether it came where it belongs: by itself, or in the cookie that is ours here.
    is_in_place: bool,
}

/// The token that came with a request, or a new one. Over HTTPS a cookie of the plain name counts for sessions from before only:
/// others could have been planted.
async fn sent(server: &Server, headers: &HeaderMap, jar: &CookieJar, is_secure: bool) -> Result<RequestToken> {
    let cookie = |name: &str| jar.get(name).map(Cookie::value).filter(|token| is_a_token(token));
    if bearer(headers).is_some_and(|token| !is_a_token(token)) {
        return Ok(RequestToken { token: random_hex(32), known: None, is_in_place: true });
    }
    if let Some(token) = bearer(headers).or_else(|| cookie(session_name(is_secure))) {
        return Ok(RequestToken {
            token: token.to_owned(),
            known: server.person_of_token(token).await?,
            is_in_place: true,
        });
    }
    if let Some(token) = cookie(SESSION)
        && let Some(known) = server.person_of_token(token).await?.filter(|known| known.is_old)
    {
        return Ok(RequestToken { token: token.to_owned(), known: Some(known), is_in_place: false });
    }
    Ok(RequestToken { token: random_hex(32), known: None, is_in_place: false })
}

fn is_secure(origin: &str) -> bool {
    origin.starts_with("https:")
}

/// Finds out who makes the request, lets it through if they have not made too many, and gives refusals their form.
pub(crate) async fn with_session(State(server): State<Server>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let takes_gzip = takes_gzip(&parts.headers);
    let session = match Session::of(&server, &parts).await {
        Ok(session) => session,
        Err(error) => return error.into_response(),
    };
    let response = if is_within_limits(&server, &session, &parts) {
        parts.extensions.insert(session.clone());
        next.run(Request::from_parts(parts, body)).await
    } else {
        Error::from(Problem::TooManyRequests).into_response()
    };
    let response = with_refusal_rendered(&server, response, &session);
    let mut response = answer(server.pages(), response, &session.visitor.csrf, takes_gzip).await;
    let headers = response.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-cache"));
    if let Some(token) = session.new_token(&server).await {
        return (session.cookie_with(token), response).into_response();
    }
    if session.needs_cookie && is_html(headers) && !headers.contains_key(header::SET_COOKIE) {
        (session.cookie_with(&session.token), response).into_response()
    } else {
        response
    }
}

fn is_within_limits(server: &Server, session: &Session, parts: &Parts) -> bool {
    let weight = if parts.method == Method::POST { 2 * REQUEST } else { REQUEST };
    session.is_within(server.limits(), "request", weight)
}

/// The address a request comes from: the one that the proxy in front has added last, where one is trusted.
fn address_of(server: &Server, parts: &Parts) -> Option<IpAddr> {
    let forwarded = || {
        // What a visitor has written before it may be anything.
        let added = parts.headers.get_all("x-forwarded-for").iter().next_back()?.as_bytes();
        let last = added.rsplit(|&byte| byte == b',').next()?;
        address_in(str::from_utf8(last).ok()?.trim())
    };
    let connected = parts.extensions.get::<axum::extract::ConnectInfo<SocketAddr>>().map(|info| info.ip());
    let trusted = if server.trusts_proxy() { forwarded() } else { None };
    trusted.or(connected)
}

/// An address as proxies write it: some add the port.
fn address_in(text: &str) -> Option<IpAddr> {
    let in_brackets = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    text.parse().ok().or_else(in_brackets).or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

/// A refusal as a page or as JSON; anything else as it is.
fn with_refusal_rendered(server: &Server, mut response: Response, session: &Session) -> Response {
    let status = response.status();
    let refusal = response.extensions_mut().remove().or_else(|| unreadable(&response));
    let Some(Refusal { problem, detail }) = refusal else { return response };
    server.metrics().refused(problem.name());
    let body =
        if session.wants_json { problem_json(&problem, detail, status) } else { refusal_page(&problem, session) };
    let mut rendered = (status, body).into_response();
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        rendered.extensions_mut().insert(failure);
    }
    let headers = std::mem::take(response.headers_mut());
    rendered.headers_mut().extend(headers.into_iter().filter(|(name, _)| {
        name.as_ref().is_some_and(|name| *name != header::CONTENT_LENGTH && *name != header::CONTENT_TYPE)
    }));
    rendered
}

/// What is said about an address or a query that does not have the form it should.
fn unreadable(response: &Response) -> Option<Refusal> {
    let is_ours = response.status() != StatusCode::BAD_REQUEST;
    (!is_ours).then_some(Refusal { problem: Problem::BadField(Field::Named("address")), detail: None })
}

fn refusal_page(problem: &Problem, session: &Session) -> Response {
    let back = match session.visitor.path.strip_prefix("/table/").and_then(|rest| rest.split('/').next()) {
        Some(id) if !is_about_the_whole_table(problem) => format!("/table/{id}"),
        _ => "/".to_owned(),
    };
    let page = ErrorPage { visitor: session.visitor.clone(), problem: problem.clone(), back };
    page.render().into_response()
}

/// Whether a table cannot be shown at all, so that a link back to it would lead here again.
fn is_about_the_whole_table(problem: &Problem) -> bool {
    matches!(problem, Problem::NoSuchTable | Problem::OtherEdition { .. } | Problem::DayNotOver)
}

impl<S: Sync> axum::extract::FromRequestParts<S> for Session {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> std::result::Result<Session, StatusCode> {
        // Every route that asks for a session lies behind `with_session`.
        parts.extensions.get().cloned().ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// Whether a person came, rather than a page asking for news of itself. Our script says which it is; a page without scripts
/// that loads itself again has `waiting` in its address; and where a browser tells how the request came about, that counts.
fn is_navigation(parts: &Parts) -> bool {
    let said = |name: &str| parts.headers.get(name).map(|value| value.as_bytes());
    match said("x-caravan") {
        Some(why) => why == b"back",
        None => said("sec-fetch-mode").is_none_or(|mode| mode == b"navigate") && parts.uri.query() != Some("waiting"),
    }
}

/// The token that forms carry: only a page of ours can know it, since it takes the cookie to make.
fn csrf(token: &str) -> String {
    let mut hash = sha256_hex(&[b"form ", token.as_bytes()]);
    hash.truncate(32);
    hash
}

fn is_a_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The token that a program sends. A request with one goes by it alone, whatever cookies it has.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

fn language(chosen: Option<&str>, headers: &HeaderMap) -> Language {
    let accepted = || headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    chosen.and_then(|tag| tag.parse().ok()).unwrap_or_else(|| Language::accepted(accepted()))
}

fn theme(chosen: Option<&str>) -> Theme {
    Theme::ALL.into_iter().find(|theme| chosen == Some(theme.name())).unwrap_or_default()
}

fn origin(server: &Server, headers: &HeaderMap) -> String {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_https = server.trusts_proxy() && said("x-forwarded-proto") == Some("https");
    let scheme = if is_https { "https" } else { "http" };
    let asked = || format!("{scheme}://{}", said("host").unwrap_or("localhost"));
    server.public_url().map_or_else(asked, |url| url.trim_end_matches('/').to_owned())
}

fn wants_json(parts: &Parts) -> bool {
    let accept = parts.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    parts.uri.path().starts_with("/api/") || accept.contains("application/json") && !accept.contains("text/html")
}

fn is_html(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}
