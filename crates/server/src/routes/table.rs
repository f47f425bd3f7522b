//! The page of a table: while people gather, while the game is on, and when it is over.

use axum::extract::{Path, RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::Seat;
use caravan_store::{SeatRow, Status};
use caravan_tables::{ABSENT, Absence, Claims, Problem, Question, Seating, Sight, Table, lesson_suggestion};
use caravan_texts::seat_called;
use caravan_web::{ClosedPage, EndPage, Lesson, LobbyPage, Seated, SeatedKind, Since, TablePage, TurnClock, Visitor};
use maud::Markup;

use super::plan;
use crate::error::{Error, Result, status_of};
use crate::server::Server;
use crate::session::Session;

/// How many lines of the log a page has. What came before is read in the replay.
pub(crate) const LOG_LINES: usize = 200;

/// The page.
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response> {
    let table = server.table(&id).await?;
    if let Some(turn) = query.as_deref().and_then(|query| query.strip_prefix("after=")) {
        let turn = turn.parse().map_err(|_| Problem::NoSuchPage)?;
        let state = server.look_back(&id, session.person.as_ref()).await?;
        return Ok(past(playing(&server, &session, &table, &state, None), &state, turn)?.render().into_response());
    }
    let plan = match plan::is_asked(query.as_deref()) {
        true => plan::at_table(&server, &session, &id).await?,
        false => None,
    };
    let state = server.look(&id, session.person.as_ref(), session.is_navigation).await?;
    let page = page(&server, &session, &table, &state, None);
    // Others can look while the page is made.
    drop(state);
    Ok(match page {
        Shown::Playing(page) if plan.is_some() => TablePage { plan, ..*page }.render().into_response(),
        Shown::Playing(page) => server.pages().of_table(*page).into_response(),
        page => page.render().into_response(),
    })
}

/// The scores, once the game is over.
pub(crate) async fn end(State(server): State<Server>, session: Session, Path(id): Path<String>) -> Result<Response> {
    let table = server.table(&id).await?;
    // The table is held while the page is described, not while it is made.
    let end = over(&server, &session, &table, &*table.state().await);
    Ok(match end {
        Some(end) => end.render().into_response(),
        None => to_table(&id),
    })
}

/// The final table as a picture, for those who were sent a link. Of a running game there is none.
pub(crate) async fn picture(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let end = over(&server, &session, &table, &*table.state().await).ok_or(Problem::NoSuchPage)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], end.picture()).into_response())
}

/// Back to the table after something was done there; or the table with a word about what was not done, and the status that
/// goes with it.
pub(crate) async fn answered<T>(server: &Server, session: &Session, id: &str, done: Result<T>) -> Result<Response> {
    // What was done may hold the table, which is looked at again.
    match done.map(drop) {
        Ok(()) => Ok(to_table(id)),
        Err(Error::Tables(caravan_tables::Error::Problem(problem))) if !session.wants_json => {
            let table = server.table(id).await?;
            let state = server.look(id, None, false).await?;
            let page = page(server, session, &table, &state, Some(problem.clone()));
            Ok((status_of(&problem), page.render()).into_response())
        }
        Err(error) => Err(error),
    }
}

/// Goes to a table.
pub(crate) fn to_table(id: &str) -> Response {
    Redirect::to(&format!("/table/{id}")).into_response()
}

/// The seat of the one who asks.
pub(crate) fn seat_of(state: &caravan_tables::State, session: &Session) -> Option<Seat> {
    session.person.as_ref().and_then(|person| state.seat_of(&person.id))
}

/// What a table shows, as it stands.
enum Shown {
    Closed(ClosedPage),
    Gathering(Box<LobbyPage>),
    Playing(Box<TablePage>),
}

impl Shown {
    fn render(&self) -> Markup {
        match self {
            Shown::Closed(page) => page.render(),
            Shown::Gathering(page) => page.render(),
            Shown::Playing(page) => page.render(),
        }
    }
}

fn page(
    server: &Server,
    session: &Session,
    table: &Table,
    state: &caravan_tables::State,
    problem: Option<Problem>,
) -> Shown {
    match state.status() {
        Status::Cancelled => Shown::Closed(ClosedPage { visitor: visitor_at(session, table) }),
        Status::Open => Shown::Gathering(Box::new(lobby(server, session, table, state, problem))),
        Status::Playing | Status::Over => Shown::Playing(Box::new(playing(server, session, table, state, problem))),
    }
}

fn lobby(
    server: &Server,
    session: &Session,
    table: &Table,
    state: &caravan_tables::State,
    problem: Option<Problem>,
) -> LobbyPage {
    LobbyPage {
        visitor: visitor_at(session, table),
        id: table.id().to_owned(),
        version: state.version(),
        game: table.kind,
        equipment: state.game().equipment(),
        seats: seats(server, session, table, state),
        is_drawn: table.seating() == Seating::Drawn,
        viewer: seat_of(state, session),
        may_start: session.person.as_ref().is_some_and(|person| table.is_host(person)),
        link: link(session, table),
        commitment: table.commitment().to_owned(),
        deal_name: table.options.deal_name.clone(),
        face_down: table.options.claims == Claims::FaceDown,
        closes_in: table.closes_in(server, state),
        problem,
    }
}

fn playing(
    server: &Server,
    session: &Session,
    table: &Table,
    state: &caravan_tables::State,
    problem: Option<Problem>,
) -> TablePage {
    let viewer = seat_of(state, session);
    let sight = Sight::of(table, state, viewer);
    let (log, before) = sight.recent_log(&state.told, LOG_LINES);
    let board = sight.board(state.board(viewer));
    TablePage {
        visitor: visitor_at(session, table),
        id: table.id().to_owned(),
        version: state.version(),
        viewer,
        seats: seats(server, session, table, state),
        step: state.draft_of(viewer).len(),
        log,
        has_older_log: before > 0,
        rounds: state.told[before..].iter().map(|entry| round_of(state, entry.turn)).collect(),
        since: since(state, viewer),
        is_past: false,
        clock: TurnClock {
            passed: seconds(server.now() - state.turn_began),
            limit: table.options.limit,
            bot_waits: table.bot_waits(),
            turns_left: table.turns_left(state),
            closes_in: table.closes_in(server, state),
        },
        hint: table.told_hint(state, viewer),
        lesson: viewer
            .filter(|_| table.options.is_lesson && !session.skips_lesson)
            .map(|viewer| lesson(table, state, viewer)),
        take_back: state.consent(Question::TakeBack, viewer),
        end: state.consent(Question::End, viewer),
        hand_over: session
            .person
            .as_ref()
            .map_or_else(Vec::new, |person| table.seats_to_hand_over(server, state, person)),
        absence: viewer.and_then(|seat| state.absence(seat.index())),
        finish: state.finish(),
        offers_hints: table.gives_hints(state),
        offers_plans: table.offers_plans(state, viewer),
        board,
        plan: None,
        round_turns: state.game().round_turns(state.game().turns()).unwrap_or(0),
        commitment: table.commitment().to_owned(),
        deal_name: table.options.deal_name.clone(),
        day: table.day().filter(|_| table.is_of_today(server)),
        face_down: !sight.is_open(),
        link: link(session, table),
        result: over(server, session, table, state).map(Box::new),
        problem,
    }
}

/// The same table as it was after so many turns: what one press goes through since one's last turn.
fn past(page: TablePage, state: &caravan_tables::State, turn: usize) -> Result<TablePage> {
    let board = state.game().board_after(turn).ok_or(Problem::NoSuchPage)?;
    let log = page.log.into_iter().filter(|entry| entry.turn <= turn).collect();
    let (step, hint, lesson) = (0, None, None);
    Ok(TablePage { board, log, step, hint, lesson, is_past: true, ..page })
}

/// The table as the one who looks last left it, while the game is on.
fn since(state: &caravan_tables::State, viewer: Option<Seat>) -> Option<Since> {
    let turn = state.game().left_at(viewer.filter(|_| state.status() == Status::Playing)?)?;
    Some(Since { turn, board: state.game().board_after(turn)? })
}

fn lesson(table: &Table, state: &caravan_tables::State, viewer: Seat) -> Lesson {
    let is_to_move = state.game().to_move() == Some(viewer);
    Lesson { suggestion: if is_to_move { lesson_suggestion(table, state) } else { None } }
}

fn over(server: &Server, session: &Session, table: &Table, state: &caravan_tables::State) -> Option<EndPage> {
    let outcome = state.outcome()?;
    Some(EndPage {
        visitor: visitor_at(session, table),
        id: table.id().to_owned(),
        version: state.version(),
        viewer: seat_of(state, session),
        seats: seats(server, session, table, state),
        board: state.board(None),
        outcome,
        ended: state.ended(),
        race: state.game().race(),
        log: state.told.clone(),
        round_turns: state.game().round_turns(state.game().turns()).unwrap_or(0),
        seconds: seconds(state.turn_began - state.game_began),
        commitment: table.commitment().to_owned(),
        deal_name: table.options.deal_name.clone(),
        day: table.day().filter(|_| table.is_of_today(server)),
        link: link(session, table),
        rematch: state.rematch.clone(),
    })
}

/// The round in which a turn was played; none for set-up.
fn round_of(state: &caravan_tables::State, turn: usize) -> Option<usize> {
    state.game().round_turns(turn.checked_sub(1)?).map(|turns| turns / state.seats.len() + 1)
}

/// Who sits where, as the others see them.
pub(crate) fn seats(server: &Server, session: &Session, table: &Table, state: &caravan_tables::State) -> Vec<Seated> {
    let t = session.visitor.language.texts();
    let kind = |row: &SeatRow| match (&row.person, row.bot.as_deref()) {
        (Some(_), _) if matches!(state.absence(row.seat), Some(Absence::GotUp | Absence::Resigned)) => SeatedKind::Gone,
        (Some(_), _) if state.is_stood_in(row.seat) => SeatedKind::StoodInFor,
        (Some(person), _) if table.is_here(person, server) => SeatedKind::Present,
        (Some(_), _) | (None, Some(ABSENT)) => SeatedKind::Away,
        (None, Some(_)) => SeatedKind::Bot,
        (None, None) => SeatedKind::Free,
    };
    let away = |row: &SeatRow| {
        let since = table.away_since(row.person.as_deref()?, server)?;
        Some(seconds(server.now() - since))
    };
    let seated =
        |row: &SeatRow| Seated { name: seat_called(&state.seats, row.seat, t), kind: kind(row), away: away(row) };
    state.seats.iter().map(seated).collect()
}

/// The visitor of a page of this table, whichever address the form that led here had.
fn visitor_at(session: &Session, table: &Table) -> Visitor {
    Visitor { path: format!("/table/{}", table.id()), ..session.visitor.clone() }
}

fn link(session: &Session, table: &Table) -> String {
    format!("{}/table/{}", session.origin, table.id())
}

fn seconds(milliseconds: i64) -> u64 {
    (milliseconds / 1000).max(0) as u64
}
