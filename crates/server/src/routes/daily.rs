//! The day's deal: today's of each game, starting it, and days that are over.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::GameKind;
use caravan_store::Status;
use caravan_tables::{DailyRating, Day, Pace, Problem, usual_bot_of};
use caravan_texts::{Word, bot_called};
use caravan_web::{DailyPage, DailyPanel, DailyStanding, DayPage, Ladder, OwnDaily};
use maud::Markup;

use super::puzzle::todays;
use super::table::to_table;
use crate::error::Result;
use crate::form::Form;
use crate::limits::Rare;
use crate::server::Server;
use crate::session::Session;

/// Today's deals.
pub(crate) async fn show(State(server): State<Server>, session: Session) -> Result<Markup> {
    let day = server.today();
    let mut games = Vec::with_capacity(GameKind::ALL.len());
    for game in GameKind::ALL {
        games.push(panel(&server, &session, game, day).await?);
    }
    let ends_in = ((day.end() - server.now()) / 1000).max(0) as u64;
    Ok(DailyPage { visitor: session.visitor, day, ends_in, games, puzzle: todays(&server) }.render())
}

/// Goes to one's table of today's deal, and starts it the first time. A name can wait.
pub(crate) async fn play(
    State(server): State<Server>,
    session: Session,
    Path(game): Path<String>,
    _form: Form,
) -> Result<Response> {
    let guest = session.visitor.language.texts().word(Word::Guest);
    let game = game_of(&game)?;
    session.may(&server, Rare::Table)?;
    Ok(to_table(&server.play_daily(game, Pace::default(), &session.caller(&server, guest)?).await?))
}

/// A day that is over. Today has a page of its own, and what is to come has none.
pub(crate) async fn day(
    State(server): State<Server>,
    session: Session,
    Path((game, day)): Path<(String, String)>,
) -> Result<Response> {
    let (game, day) = (game_of(&game)?, day_of(&day)?);
    if day == server.today() {
        return Ok(Redirect::to("/daily").into_response());
    }
    let deal = server.daily_deal(game, day)?;
    if deal.revealed.is_none() {
        return Err(Problem::NoSuchPage.into());
    }
    let ladder = ladder(&server, &session, game, day).await?;
    Ok(DayPage { visitor: session.visitor, game, day, ladder, deal }.render().into_response())
}

/// How far the one who asks is with today's deal of each game.
pub(crate) async fn how_far(server: &Server, session: &Session) -> Result<Vec<(GameKind, OwnDaily)>> {
    let mut games = Vec::with_capacity(GameKind::ALL.len());
    for game in GameKind::ALL {
        games.push((game, own(server, session, game, server.today()).await?));
    }
    Ok(games)
}

/// The game that an address names.
pub(crate) fn game_of(name: &str) -> Result<GameKind> {
    name.parse().map_err(|_| Problem::NoSuchPage.into())
}

/// The day that an address names.
pub(crate) fn day_of(date: &str) -> Result<Day> {
    date.parse().map_err(|_| Problem::NoSuchPage.into())
}

async fn panel(server: &Server, session: &Session, game: GameKind, day: Day) -> Result<DailyPanel> {
    let rating = match &session.person {
        Some(person) => server.daily_rating(person, game).await?.map(standing),
        None => None,
    };
    Ok(DailyPanel {
        game,
        bot: bot_called(usual_bot_of(game), session.visitor.language.texts()),
        own: own(server, session, game, day).await?,
        begun: server.daily_players(game, day).await?,
        today: ladder(server, session, game, day).await?,
        yesterday: ladder(server, session, game, day.previous()).await?,
        rating,
        commitment: server.daily_deal(game, day)?.commitment,
        tomorrow: server.daily_deal(game, day.next())?.commitment,
    })
}

fn standing(DailyRating { rating, change }: DailyRating) -> DailyStanding {
    DailyStanding {
        rating: rating.rating.round() as u64,
        deviation: rating.deviation.round() as u64,
        change: change.round() as i64,
    }
}

async fn own(server: &Server, session: &Session, game: GameKind, day: Day) -> Result<OwnDaily> {
    let Some(person) = &session.person else { return Ok(OwnDaily::NotBegun) };
    let Some(id) = server.daily_table(person, game, day).await? else { return Ok(OwnDaily::NotBegun) };
    let is_over = match server.table(&id).await {
        Ok(table) => table.state().await.status() == Status::Over,
        // Why it cannot be read is said there.
        Err(caravan_tables::Error::Problem(_)) => false,
        Err(error @ caravan_tables::Error::Broken(_)) => {
            tracing::error!(%error, table = id, "cannot read a table of the day");
            false
        }
        Err(error) => return Err(error.into()),
    };
    Ok(if is_over { OwnDaily::Over(id) } else { OwnDaily::Playing(id) })
}

async fn ladder(server: &Server, session: &Session, game: GameKind, day: Day) -> Result<Ladder> {
    let lines = server.daily_ladder(game, day).await?;
    let is_own = |person: &str| session.person.as_ref().is_some_and(|own| own.id == person);
    let own = lines.iter().position(|line| is_own(&line.result.person));
    Ok(Ladder { lines, own, is_over: day < server.today() })
}
