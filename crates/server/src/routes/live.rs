//! Live updates: which table has which version, as it changes.
//!
//! `GET /live?table=ID&table=ID2` is one stream for any number of tables. An event carries only a table and its version; the
//! page then asks for itself again, so that nothing goes through the stream that its reader might not see. Event ids hold the
//! versions of all tables of the stream, and a reader that comes back with `Last-Event-ID` is told of what it missed. An event
//! `presence` says that somebody came to a table or went, and not who: the page shows it.
//!
//! Browsers open only six connections to a server that speaks HTTP/1.1: of all tabs one holds the stream and tells the others.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use caravan_tables::{Connection, Problem, Table};
use futures_util::stream::{self, Stream};
use serde_json::json;
use tokio::sync::watch;

use crate::error::Result;
use crate::places::Place;
use crate::reading_back::may_read_back;
use crate::server::Server;
use crate::session::Session;

/// One stream follows at most so many tables.
const MOST_TABLES: usize = 64;

/// The stream.
pub(crate) async fn stream(
    State(server): State<Server>,
    session: Session,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response> {
    let place = server.streams().take(&session.network).ok_or(Problem::TooManyStreams)?;
    let mut news = News::new(&server, place);
    let wanted = form_urlencoded::parse(query.as_deref().unwrap_or_default().as_bytes());
    for (_, id) in wanted.filter(|(key, _)| key == "table").take(MOST_TABLES) {
        may_read_back(&server, &session, &id).await?;
        if let Ok(table) = server.table(&id).await
            && !server.is_closed_to(&id, session.person.as_ref()).await?
        {
            news.follow(&server, table, &session).await;
        }
    }
    if news.tables.is_empty() {
        return Err(Problem::NoSuchTable.into());
    }
    news.told = last_told(&headers, &news.tables);
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(news.into_stream()).keep_alive(keep_alive).into_response())
}

/// What a reader has been told and what it follows.
struct News {
    told: BTreeMap<String, u64>,
    tables: Vec<Followed>,
    closing: watch::Receiver<bool>,
    /// Of the streams that the network of the reader may have.
    _place: Place,
}

struct Followed {
    id: String,
    /// A table that is followed is not let go of, or nothing would be told any more.
    _table: Arc<Table>,
    versions: watch::Receiver<u64>,
    stirs: watch::Receiver<u64>,
    stirs_told: u64,
    /// Whoever holds the stream of a table is at the table.
    _presence: Option<Connection>,
}

impl News {
    fn new(server: &Server, place: Place) -> News {
        News { told: BTreeMap::new(), tables: Vec::new(), closing: server.closing(), _place: place }
    }

    async fn follow(&mut self, server: &Server, table: Arc<Table>, session: &Session) {
        let state = table.state().await;
        let seated = session.person.as_ref().filter(|person| state.seat_of(&person.id).is_some());
        let presence = seated.map(|person| Connection::new(table.clone(), person.id.clone(), server.tables().clone()));
        drop(state);
        let (id, versions, stirs) = (table.id().to_owned(), table.versions(), table.comings_and_goings());
        let stirs_told = *stirs.borrow();
        self.tables.push(Followed { id, _table: table, versions, stirs, stirs_told, _presence: presence });
    }

    fn into_stream(self) -> impl Stream<Item = std::result::Result<Event, Infallible>> {
        stream::unfold(self, async |mut news| {
            let event = news.next().await?;
            Some((Ok(event), news))
        })
    }

    /// The next event; none once the server is closing.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if *self.closing.borrow() {
                return None;
            }
            if let Some(event) = self.tables.iter_mut().find_map(|followed| news_of(followed, &mut self.told)) {
                return Some(event);
            }
            if let Some(event) = self.tables.iter_mut().find_map(stir_of) {
                return Some(event);
            }
            let changes = self.tables.iter_mut().map(|followed| Box::pin(followed.changed()));
            tokio::select! {
                _ = futures_util::future::select_all(changes) => {}
                _ = self.closing.changed() => {}
            }
        }
    }
}

impl Followed {
    /// Waits until there is something new about the table.
    async fn changed(&mut self) {
        tokio::select! {
            _ = self.versions.changed() => {}
            _ = self.stirs.changed() => {}
        }
    }
}

/// Word that somebody came to the table or went.
fn stir_of(followed: &mut Followed) -> Option<Event> {
    let stirs = *followed.stirs.borrow_and_update();
    if std::mem::replace(&mut followed.stirs_told, stirs) == stirs {
        return None;
    }
    Some(Event::default().event("presence").data(json!({ "table": followed.id }).to_string()))
}

fn news_of(followed: &mut Followed, told: &mut BTreeMap<String, u64>) -> Option<Event> {
    let version = *followed.versions.borrow_and_update();
    if told.get(&followed.id).is_some_and(|&known| known >= version) {
        return None;
    }
    told.insert(followed.id.clone(), version);
    let id: Vec<String> = told.iter().map(|(table, version)| format!("{table}.{version}")).collect();
    let data = json!({ "table": followed.id, "version": version }).to_string();
    Some(Event::default().event("table").id(id.join(" ")).data(data).retry(Duration::from_secs(1)))
}

/// What a reader that comes back knows already, of the tables that it follows: nothing else it says is kept.
fn last_told(headers: &HeaderMap, tables: &[Followed]) -> BTreeMap<String, u64> {
    let id = headers.get("last-event-id").and_then(|id| id.to_str().ok()).unwrap_or_default();
    let pairs = id.split(' ').filter_map(|pair| pair.split_once('.'));
    let followed = pairs.filter(|(table, _)| tables.iter().any(|followed| followed.id == *table));
    followed.filter_map(|(table, version)| Some((table.to_owned(), version.parse().ok()?))).collect()
}
