//! The first page: start a table, join one, go back to mine.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use caravan_rules::{GameKind, Seat};
use caravan_store::{Status, Stretch};
use caravan_tables::{Claims, Ended, NewSeat, NewTable, Pace, Problem, Seating, Table, ThinkingTime};
use caravan_texts::{TableState, Texts, Word, bot_called, seat_called};
use caravan_web::{BotChoice, HomePage, NewTableForm, Pages, PlayNow, SeatChoice, TableLine};
use maud::Markup;

use super::daily::how_far;
use super::new_table_form::{house_map, in_form, new_table, read, usual_map};
use super::puzzle::todays;
use super::table::{seat_of, to_table};
use crate::error::{Error, Result, status_of};
use crate::form::{Form, FormWithFiles};
use crate::query::field;
use crate::reading_back::listed;
use crate::server::Server;
use crate::session::Session;

/// How many tables a list shows.
const LISTED: usize = 20;

/// How many pages a list has at most.
pub(crate) const MOST_PAGES: usize = 1000;

/// The page.
pub(crate) async fn show(State(server): State<Server>, session: Session, RawQuery(query): RawQuery) -> Result<Markup> {
    let pages = asked_pages(query.as_deref());
    let first = first_choice(&server, &session).await?;
    Ok(page(&server, session, pages, first, None).await?.render())
}

/// Which page of each list is asked for: `?mine=2`, `?open=3`.
fn asked_pages(query: Option<&str>) -> [usize; 2] {
    let page = |name: &str| {
        let asked = field(query, name).parse().ok();
        asked.filter(|page| (1..=MOST_PAGES).contains(page)).unwrap_or(1)
    };
    [page("mine"), page("open")]
}

/// Starts a table and goes to it.
pub(crate) async fn start_table(
    State(server): State<Server>,
    session: Session,
    FormWithFiles(form): FormWithFiles,
) -> Result<Response> {
    let wanted = read(&server, &form);
    let opened = match &wanted {
        Ok(wanted) => open(&server, &session, &new_table(wanted), form.text("name")).await,
        Err(problem) => Err(problem.clone().into()),
    };
    match opened {
        Ok(id) => Ok(to_table(&id)),
        Err(Error::Tables(caravan_tables::Error::Problem(problem))) if !session.wants_json => {
            let status: StatusCode = status_of(&problem);
            let (wanted, problem) = match wanted {
                Ok(wanted) => {
                    let problem = in_form(problem, &wanted);
                    (wanted, problem)
                }
                Err(_) => (first_choice(&server, &session).await?, problem),
            };
            let page = page(&server, session, [1, 1], wanted, Some(problem)).await?;
            Ok((status, page.render()).into_response())
        }
        Err(error) => Err(error),
    }
}

/// The lists of tables alone.
pub(crate) async fn lists(State(server): State<Server>, session: Session, RawQuery(query): RawQuery) -> Result<Markup> {
    let pages = asked_pages(query.as_deref());
    let first = first_choice(&server, &session).await?;
    Ok(page(&server, session, pages, first, None).await?.render_lists())
}

/// So many bots sit down where somebody wants to play at once.
const BOTS_AT_ONCE: usize = 2;

/// Starts a game against bots that are a match for the one who asks, and goes to it. A name can wait.
pub(crate) async fn play_now(State(server): State<Server>, session: Session, form: Form) -> Result<Response> {
    let game: GameKind = form.parsed("game")?;
    let bot = NewSeat::Bot(suggested(&server, &session, game).await?);
    let seats = std::iter::once(NewSeat::Host).chain(std::iter::repeat_n(bot, BOTS_AT_ONCE)).collect();
    let wanted = NewTable { game, seats, ..new_table(&first_choice(&server, &session).await?) };
    let guest = session.visitor.language.texts().word(Word::Guest);
    Ok(to_table(&open(&server, &session, &wanted, guest).await?))
}

/// The bot of a game that is a match for the one who looks.
async fn suggested(server: &Server, session: &Session, game: GameKind) -> Result<String> {
    let experience = session.experience(server).await?;
    Ok(server.suggested_bot(session.person.as_ref(), experience, game).await?.to_owned())
}

/// What the form starts with: a person against two bots that are a match for them.
async fn first_choice(server: &Server, session: &Session) -> Result<NewTableForm> {
    let usual_bot = suggested(server, session, GameKind::FIRST).await?;
    let bot = || SeatChoice::Bot(usual_bot.clone());
    Ok(NewTableForm {
        game: GameKind::FIRST,
        seats: [SeatChoice::Me, bot(), bot(), SeatChoice::Nobody, SeatChoice::Nobody],
        usual_bot,
        seating: Seating::default(),
        map: usual_map(server),
        house_map: house_map(server),
        limit: None,
        is_open: false,
        pace: Pace::default(),
        thinking: ThinkingTime::default(),
        stand_in: None,
        hints: None,
        claims: Claims::default(),
        deal: String::new(),
    })
}

/// Opens the table that was asked for.
async fn open(server: &Server, session: &Session, new: &NewTable, name: &str) -> Result<String> {
    session.may_open(server, new)?;
    Ok(server.open(new, &session.caller(server, name)?).await?)
}

async fn page(
    server: &Server,
    session: Session,
    pages: [usize; 2],
    new_table: NewTableForm,
    problem: Option<Problem>,
) -> Result<HomePage> {
    let mine = match &session.person {
        Some(person) => server.ids_of(person, stretch(pages[0])).await?,
        None => Vec::new(),
    };
    let (mine, mine_pages) = cut(mine, pages[0]);
    let (mut open, open_pages) = cut(server.public_ids(Status::Open, stretch(pages[1])).await?, pages[1]);
    let (playing, playing_pages) = cut(server.public_ids(Status::Playing, stretch(pages[1])).await?, pages[1]);
    open.extend(playing);
    let open_pages = Pages { has_more: open_pages.has_more || playing_pages.has_more, ..open_pages };
    open.retain(|id| !mine.contains(id));
    let (mine, open) = (listed(server, &session, &mine).await?, listed(server, &session, &open).await?);
    let t = session.visitor.language.texts();
    let mut mine = lines(server, t, &session, mine).await;
    mine.sort_by_key(|line| line.state != TableState::YourTurn);
    let open = lines(server, t, &session, open).await;
    let experience = session.experience(server).await?;
    let rivals = server.rivals(session.person.as_ref(), experience, new_table.game).await?;
    let beaten = |spec: &str| rivals.iter().find(|rival| rival.bot == spec).and_then(|rival| rival.beaten);
    let bots = server.all_bots().into_iter();
    let choice = |spec: &str| BotChoice { spec: spec.to_owned(), name: bot_called(spec, t), beaten: beaten(spec) };
    let bots = bots.map(choice).collect();
    let games = GameKind::ALL.to_vec();
    let play_now = play_now_of(server, &session, &mine).await?;
    let daily = how_far(server, &session).await?;
    Ok(HomePage {
        visitor: session.visitor,
        games,
        bots,
        experience,
        play_now,
        new_table,
        problem,
        mine,
        mine_pages,
        open,
        open_pages,
        daily,
        puzzle: todays(server),
    })
}

/// The game that one press starts: the one played last, and Spice Road for those who come for the first time.
async fn play_now_of(server: &Server, session: &Session, mine: &[TableLine]) -> Result<PlayNow> {
    let game = mine.first().map_or(GameKind::FIRST, |line| line.game);
    let spec = suggested(server, session, game).await?;
    let name = bot_called(&spec, session.visitor.language.texts());
    Ok(PlayNow { game, bots: BOTS_AT_ONCE, bot: BotChoice { spec, name, beaten: None } })
}

/// The tables of a page, and one more, which tells whether there is another page.
const fn stretch(page: usize) -> Stretch {
    Stretch { skip: (page - 1) * LISTED, most: LISTED + 1 }
}

/// The tables of a page without the one more.
fn cut(mut ids: Vec<String>, page: usize) -> (Vec<String>, Pages) {
    let has_more = ids.len() > LISTED && page < MOST_PAGES;
    ids.truncate(LISTED);
    (ids, Pages { page, has_more })
}

async fn lines(server: &Server, t: Texts, session: &Session, tables: Vec<Arc<Table>>) -> Vec<TableLine> {
    let mut lines = Vec::with_capacity(tables.len());
    for table in tables {
        lines.push(line(server, t, session, &table).await);
    }
    lines
}

async fn line(server: &Server, t: Texts, session: &Session, table: &Table) -> TableLine {
    let state = table.state().await;
    let me = seat_of(&state, session);
    let others = state.seats.iter().filter(|row| Some(row.seat) != me.map(|seat| seat.index()) && !row.name.is_empty());
    let others = others.map(|row| seat_called(&state.seats, row.seat, t)).collect();
    let (game, name) = (state.game(), |seat: Seat| seat_called(&state.seats, seat.index(), t));
    let state = match (state.outcome(), game.to_move()) {
        _ if state.status() == Status::Cancelled => TableState::Cancelled,
        (Some(_), _) if state.ended() == Some(Ended::Agreed) => TableState::EndedByAll,
        (Some(_), _) if state.ended() == Some(Ended::Abandoned) => TableState::Abandoned,
        (Some(outcome), _) => {
            let winner = (me != Some(outcome.winner)).then(|| name(outcome.winner));
            TableState::Over { winner, points: outcome.scores[outcome.winner] }
        }
        (None, _) if state.status() == Status::Open => TableState::Gathering { free: state.free_seats() },
        (None, to_move) if me.is_some() && to_move == me => TableState::YourTurn,
        (None, to_move) => TableState::TurnOf {
            name: to_move.map(name).unwrap_or_default(),
            passed: ((server.now() - state.turn_began) / 1000).max(0) as u64,
        },
    };
    TableLine { id: table.id().to_owned(), game: table.kind, others, state }
}
