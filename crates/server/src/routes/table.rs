//! The page of a table: while people gather, while the game is on, and when it is over.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use caravan_bots::Budget;
use caravan_rules::Seat;
use caravan_store::Status;
use maud::Markup;

use crate::advised::Advised;
use crate::chance::keyed_generator;
use crate::claims::Claims;
use crate::error::{Result, status_of};
use crate::names::seat_called;
use crate::pages::{Clock, EndPage, Hint, Lesson, LobbyPage, Outlook, Sitter, SitterKind, TablePage, TakeBack};
use crate::server::Server;
use crate::sight::Sight;
use crate::table::{ABSENT, Live, Table};
use crate::texts::Problem;
use crate::visit::Visit;

/// The page.
pub(crate) async fn show(State(server): State<Server>, visit: Visit, Path(id): Path<String>) -> Result<Markup> {
    let table = server.table(&id).await?;
    let mut live = table.live_with_draft(server.store()).await?;
    if let (Some(seat), Some(person)) = (seat_of(&live, &visit), &visit.person) {
        table.presence.saw(&person.id, &server);
        if visit.is_navigation {
            live = table.come_back(&server, live, seat).await?;
        }
    }
    Ok(page(&server, &visit, &table, &live, None))
}

/// The scores, once the game is over.
pub(crate) async fn end(State(server): State<Server>, visit: Visit, Path(id): Path<String>) -> Result<Response> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    Ok(match over(&server, &visit, &table, &live) {
        Some(end) => end.render().into_response(),
        None => Redirect::to(&format!("/table/{id}")).into_response(),
    })
}

/// The page with a word about what was not done, and the status that goes with it.
pub(crate) fn refused(server: &Server, visit: &Visit, table: &Arc<Table>, live: &Live, problem: Problem) -> Response {
    let status: StatusCode = status_of(&problem);
    if visit.wants_json {
        return crate::error::Error::from(problem).into_response();
    }
    (status, page(server, visit, table, live, Some(problem))).into_response()
}

/// The seat of the one who asks.
pub(crate) fn seat_of(live: &Live, visit: &Visit) -> Option<Seat> {
    visit.person.as_ref().and_then(|person| live.seat_of(&person.id))
}

fn page(server: &Server, visit: &Visit, table: &Arc<Table>, live: &Live, problem: Option<Problem>) -> Markup {
    match live.status() {
        Status::Open => lobby(server, visit, table, live, problem).render(),
        Status::Playing | Status::Over => playing(server, visit, table, live, problem).render(),
    }
}

fn lobby(server: &Server, visit: &Visit, table: &Table, live: &Live, problem: Option<Problem>) -> LobbyPage {
    let person = visit.person.as_ref().map(|person| person.id.as_str());
    LobbyPage {
        visitor: visitor_at(visit, table),
        id: table.set_up.id.clone(),
        version: live.version(),
        game: table.kind,
        map: live.referee.map(),
        sitters: sitters(server, visit, table, live),
        is_drawn: table.draw.is_some(),
        viewer: seat_of(live, visit),
        may_start: person == Some(table.set_up.host.as_str()),
        link: link(visit, table),
        commitment: table.set_up.commitment.clone(),
        deal_name: table.options.deal_name.clone(),
        face_down: table.options.claims == Claims::FaceDown,
        problem,
    }
}

fn playing(server: &Server, visit: &Visit, table: &Table, live: &Live, problem: Option<Problem>) -> TablePage {
    let viewer = seat_of(live, visit);
    let is_to_move = viewer.is_some() && viewer == live.referee.to_move();
    let draft = if is_to_move { live.draft.as_slice() } else { &[] };
    let sight = Sight::of(table, live, viewer);
    TablePage {
        visitor: visitor_at(visit, table),
        id: table.set_up.id.clone(),
        version: live.version(),
        viewer,
        sitters: sitters(server, visit, table, live),
        board: sight.board(live.referee.board(draft)),
        step: draft.len(),
        log: sight.log(&live.told),
        clock: Clock { passed: seconds(server.now() - live.turn_began), limit: table.options.limit },
        hint: if is_to_move { live.hint.as_ref().and_then(|advised| hint(table, live, advised)) } else { None },
        lesson: viewer
            .filter(|_| table.options.is_lesson && !visit.skips_lesson)
            .map(|_| lesson(table, live, is_to_move)),
        take_back: take_back(live, viewer),
        offers_hints: true,
        round_turns: live.referee.round_turns(live.referee.turns()).unwrap_or(0),
        commitment: table.set_up.commitment.clone(),
        deal_name: table.options.deal_name.clone(),
        face_down: !sight.is_open(),
        link: link(visit, table),
        problem,
    }
}

fn hint(table: &Table, live: &Live, advised: &Advised) -> Option<Hint> {
    let (event, first) = (live.referee.event_of(&advised.turn)?, live.referee.first_decision(&advised.turn)?);
    // Where claims lie face down, nobody is told how the game stands.
    let win = advised.outlook.win.filter(|_| table.options.claims == Claims::Shown);
    Some(Hint { event, first, outlook: Outlook { win, ..advised.outlook } })
}

/// The guide of a first game, who has a good bot whisper in their ear. The network looks no further than the next turn: it
/// answers within the time a page takes.
fn lesson(table: &Table, live: &Live, is_to_move: bool) -> Lesson {
    let asks = is_to_move && live.draft.is_empty();
    let thinker = if asks { live.referee.thinker("net", Budget::Nodes(1)) } else { None };
    let chance = &mut keyed_generator(&["lesson", &table.set_up.nonce, &live.version().to_string()]);
    let suggestion = thinker.and_then(|thinker| live.referee.first_decision(&thinker(chance)));
    Lesson { suggestion }
}

fn take_back(live: &Live, viewer: Option<Seat>) -> TakeBack {
    let Some(viewer) = viewer.filter(|_| live.status() == Status::Playing) else { return TakeBack::NotPossible };
    match live.asks_to_take_back() {
        Some(_) if live.has_agreed(viewer.index()) => TakeBack::Waiting,
        Some(seat) => TakeBack::Asked(seat),
        None if live.turns_to_take_back(viewer).is_some() => TakeBack::CanBeAsked,
        None => TakeBack::NotPossible,
    }
}

fn over(server: &Server, visit: &Visit, table: &Table, live: &Live) -> Option<EndPage> {
    Some(EndPage {
        visitor: visitor_at(visit, table),
        id: table.set_up.id.clone(),
        version: live.version(),
        viewer: seat_of(live, visit),
        sitters: sitters(server, visit, table, live),
        board: live.referee.board(&[]),
        outcome: live.referee.outcome()?,
        turns: live.referee.turns(),
        round_turns: live.referee.round_turns(live.referee.turns()).unwrap_or(0),
        seconds: seconds(live.turn_began - live.game_began),
        commitment: table.set_up.commitment.clone(),
        deal_name: table.options.deal_name.clone(),
        rematch: live.rematch.clone(),
    })
}

/// Who sits where, as the others see them.
pub(crate) fn sitters(server: &Server, visit: &Visit, table: &Table, live: &Live) -> Vec<Sitter> {
    let t = visit.visitor.language.texts();
    let kind = |row: &caravan_store::SeatRow| match (&row.person, row.bot.as_deref()) {
        (Some(_), _) if live.is_stood_in(row.seat) => SitterKind::StoodInFor,
        (Some(person), _) if table.presence.is_here(person, server) => SitterKind::Present,
        (Some(_), _) | (None, Some(ABSENT)) => SitterKind::Away,
        (None, Some(_)) => SitterKind::Bot,
        (None, None) => SitterKind::Free,
    };
    let sitter = |row: &caravan_store::SeatRow| Sitter { name: seat_called(row, t), kind: kind(row) };
    live.seats.iter().map(sitter).collect()
}

/// The visitor of a page of this table, whichever address the form that led here had.
fn visitor_at(visit: &Visit, table: &Table) -> crate::pages::Visitor {
    crate::pages::Visitor { path: format!("/table/{}", table.set_up.id), ..visit.visitor.clone() }
}

fn link(visit: &Visit, table: &Table) -> String {
    format!("{}/table/{}", visit.origin, table.set_up.id)
}

fn seconds(milliseconds: i64) -> u64 {
    (milliseconds / 1000).max(0) as u64
}
