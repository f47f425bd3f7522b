//! All routes, and what lies around them.

use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, RawPathParams, State};
use axum::http::{HeaderValue, Request, StatusCode, header};
use axum::middleware::Next;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use caravan_tables::Problem;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::api;
use crate::error::{Error, Failure};
use crate::reading_back::may_read_back;
use crate::routes::{
    assets, atlas, daily, explore, health, hint, home, leave, lesson, live, lobby, person, plan, position, puzzle,
    question, record, rematch, replay, rules, settings, study, table, turn, upload,
};
use crate::server::Server;
use crate::session::{Session, with_session};
use crate::slow_body::ended_in_time;

/// No form comes near this length.
const FORM_LIMIT: usize = 16 * 1024;

/// No record comes near this length: a game of five seldom has three hundred turns.
const RECORD_LIMIT: usize = 2 * 1024 * 1024;

/// How long somebody may pause in the middle of what they send.
const BODY_SILENCE: Duration = Duration::from_secs(20);

/// The whole server as a function from requests to responses.
///
/// ```
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// use axum::{body::Body, http::Request};
/// use caravan_server::{Config, Server, app};
/// use caravan_store::Store;
/// use tower::ServiceExt;
///
/// let server = Server::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
/// let response = app(server).oneshot(Request::get("/healthz").body(Body::empty()).unwrap()).await.unwrap();
/// assert_eq!(response.status(), 200);
/// # });
/// ```
pub fn app(server: Server) -> Router {
    let pages = Router::new()
        .route("/", get(home::show))
        .route("/tables", get(home::lists).post(home::start_table))
        .route("/play", post(home::play_now))
        .route("/learn", post(lesson::start))
        .route("/me", get(person::show).post(person::rename))
        .route("/me/link", post(person::make_link))
        .route("/me/password", post(person::set_password))
        .route("/me/sessions", post(person::end_sessions))
        .route("/sign-out", post(person::sign_out))
        .route("/in/{token}", get(person::follow_link).post(person::change_over))
        .route("/sign-in", get(person::sign_in_page).post(person::sign_in))
        .route("/settings", get(settings::show).post(settings::change))
        .route("/experience", post(settings::experience))
        .route("/rules", get(rules::contents))
        .route("/rules/{game}", get(rules::first_page))
        .route("/rules/{game}/{page}", get(rules::page))
        .route("/atlas", get(atlas::contents))
        .route("/atlas/{game}/{players}", get(atlas::page))
        .route("/position", get(position::show))
        .route("/daily", get(daily::show))
        .route("/daily/{game}", post(daily::play))
        .route("/daily/{game}/{day}", get(daily::day))
        .route("/puzzles", get(puzzle::all))
        .route("/puzzles/next", get(puzzle::next))
        .route("/puzzles/{id}", get(puzzle::show))
        .route("/puzzles/{id}/{verb}", post(puzzle::change))
        .route("/puzzles/{id}/confirm", post(puzzle::confirm))
        .route("/table/{id}", get(table::show))
        .route("/table/{id}/end", get(table::end))
        .route("/table/{id}/picture.svg", get(table::picture))
        .route("/table/{id}/join", post(lobby::join))
        .route("/table/{id}/start", post(lobby::start))
        .route("/table/{id}/leave", post(leave::leave))
        .route("/table/{id}/resign", post(leave::resign))
        .route("/table/{id}/hand-over", post(leave::hand_over))
        .route("/table/{id}/close", post(leave::close))
        .route("/table/{id}/decide", post(turn::decide))
        .route("/table/{id}/revise", post(turn::revise))
        .route("/table/{id}/put-in", post(turn::put_in))
        .route("/table/{id}/take-out", post(turn::take_out))
        .route("/table/{id}/finish", post(turn::finish))
        .route("/table/{id}/undo", post(turn::undo))
        .route("/table/{id}/cancel", post(turn::cancel))
        .route("/table/{id}/confirm", post(turn::confirm))
        .route("/table/{id}/hint", post(hint::ask))
        .route("/table/{id}/plan", post(plan::ask))
        .route("/table/{id}/lesson", post(lesson::skip))
        .route("/table/{id}/takeback", post(question::take_back))
        .route("/table/{id}/end-early", post(question::end))
        .route("/table/{id}/rematch", post(rematch::start))
        .route("/table/{id}/replay/{turn}/play-on", post(rematch::play_on))
        .route("/table/{id}/replay", get(replay::seek))
        .route("/table/{id}/replay/{turn}", get(replay::show))
        .route("/table/{id}/study", get(study::show).post(study::ask))
        .route("/table/{id}/study/{turn}", get(study::turn))
        .route("/table/{id}/study/{turn}/explore", get(explore::show))
        .route("/table/{id}/study/{turn}/explore/{verb}", post(explore::change))
        .route("/table/{id}/record", get(record::text))
        .route("/replay", post(upload::open).layer(DefaultBodyLimit::max(RECORD_LIMIT)))
        .route("/live", get(live::stream))
        .merge(api::routes())
        .route_layer(from_fn_with_state(server.clone(), allowed_at_the_table))
        .fallback(async || Error::from(Problem::NoSuchPage))
        .method_not_allowed_fallback(async || Error::from(Problem::NotOffered))
        .layer(DefaultBodyLimit::max(FORM_LIMIT))
        .layer(CatchPanicLayer::custom(|_| Error::broken("a request panicked").into_response()))
        .layer(from_fn_with_state(server.clone(), with_session));
    let files = caravan_web::assets().fold(Router::new(), |files, asset| files.route(asset.path, get(assets::serve)));
    Router::new()
        .merge(pages)
        .merge(files)
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(RequestBodyTimeoutLayer::new(BODY_SILENCE))
        .layer(from_fn(ended_in_time))
        .layer(from_fn_with_state(server.clone(), guarded))
        .with_state(server)
}

/// Refuses whatever is asked about a table that is closed to whoever asks, or too long to be read for them once more: one line for every address of a table that there is or
/// will be.
async fn allowed_at_the_table(
    State(server): State<Server>,
    parameters: RawPathParams,
    session: Session,
    request: Request<Body>,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let is_of_a_table = path.starts_with("/table/") || path.starts_with("/api/tables/");
    let id = parameters.iter().find(|(name, _)| is_of_a_table && *name == "id").map(|(_, id)| id);
    let refused = match id {
        Some(id) => match may_read_back(&server, &session, id).await {
            Ok(()) => refusal(server.is_closed_to(id, session.person.as_ref()).await),
            Err(error) => Some(error),
        },
        None => None,
    };
    match refused {
        Some(error) => error.into_response(),
        None => next.run(request).await,
    }
}

/// Why a request about a table is not let through. A table that is not there is refused by whoever wanted it; where nobody can tell
/// whether it is closed, it is.
fn refusal(is_closed: caravan_tables::Result<bool>) -> Option<Error> {
    match is_closed {
        Ok(true) => Some(Problem::DayNotOver.into()),
        Ok(false) | Err(caravan_tables::Error::Problem(_)) => None,
        Err(error) => Some(error.into()),
    }
}

/// Counts and logs every response, and says on it what a browser must not do with it.
async fn guarded(State(server): State<Server>, request: Request<Body>, next: Next) -> Response {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'";
    let (begun, method) = (Instant::now(), request.method().clone());
    let path = loggable(request.uri().path());
    let mut response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    server.metrics().answered(status, took);
    if let Some(Failure(error)) = response.extensions_mut().remove() {
        tracing::error!(%method, path, error, database = server.store().kind(), "cannot answer a request");
    }
    let microseconds = took.as_micros() as u64;
    if response.status() == StatusCode::TOO_MANY_REQUESTS || has_no_limit(&path) {
        // They are counted. Whoever makes too many requests would fill the log with them.
        tracing::debug!(%method, path, status, microseconds, "answered");
    } else {
        tracing::info!(%method, path, status, microseconds, "answered");
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    response
}

/// Whether as much as somebody likes may be asked for there: files, health and counts, which cost next to nothing.
fn has_no_limit(path: &str) -> bool {
    path.starts_with("/assets/") || ["/healthz", "/readyz", "/metrics"].contains(&path)
}

/// A path as it is logged: without the token of a personal link, since who has that is that person, and not as long as a visitor
/// likes it.
fn loggable(path: &str) -> String {
    const MOST: usize = 120;
    match path.char_indices().nth(MOST) {
        _ if path.starts_with("/in/") => "/in/…".to_owned(),
        Some((end, _)) => format!("{}…", &path[..end]),
        None => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn todays_deal_was_told_while_the_database_failed() {
        let closed = |said| refusal(said).map(|error| error.problem());
        let away = caravan_store::Error::Away("no answer".to_owned());
        assert_eq!(closed(Err(away.into())), Some(Problem::Away));
        assert_eq!(closed(Err(caravan_tables::Error::Broken("entry 3".to_owned()))), Some(Problem::Broken));
        assert_eq!(closed(Ok(true)), Some(Problem::DayNotOver));
        assert_eq!(closed(Ok(false)), None);
        assert_eq!(closed(Err(Problem::NoSuchTable.into())), None);
    }
}
