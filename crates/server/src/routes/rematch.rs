//! A new table from an old one: another game with the seats rotated, or the same game from a turn on.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::Seat;
use caravan_store::{Kind, SeatRow, Status};

use super::lobby::person_of;
use super::table::{refused, seat_of};
use crate::error::Result;
use crate::fields::Fields;
use crate::options::Options;
use crate::referee::usual_bot_of;
use crate::seating::Seating;
use crate::server::Server;
use crate::table::{ABSENT, Change, GoesOn, Live, NewSeat, SetUp, Table};
use crate::texts::Problem;
use crate::visit::Visit;

/// A table for the same players, each one seat further, so that nothing is drawn; whoever asks second goes to the table that is there.
pub(crate) async fn start(
    State(server): State<Server>,
    visit: Visit,
    Path(id): Path<String>,
    _fields: Fields,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let live = table.live().await;
    if let Some(rematch) = &live.rematch {
        return Ok(to_table(rematch));
    }
    let (Some(seat), Some(person), Status::Over) = (seat_of(&live, &visit), &visit.person, live.status()) else {
        return Ok(refused(&server, &visit, &table, &live, Problem::NotAllowed));
    };
    let set_up = rotated(&table, &live);
    // The old table is held until it knows of the new one, so that there is only one.
    let new = set_up.create(&server, person).await?;
    let change = Change::new(Kind::Rematch, seat.index(), &new);
    table.write(&server, live, vec![change], Vec::new()).await.1?;
    Ok(to_table(&new))
}

/// The game from a turn on, against bots: of a finished game, since who plays it again knows what comes.
pub(crate) async fn play_on(
    State(server): State<Server>,
    visit: Visit,
    Path((id, turn)): Path<(String, String)>,
    fields: Fields,
) -> Result<Response> {
    let table = server.table(&id).await?;
    let turn: usize = turn.parse().map_err(|_| Problem::NoSuchPage)?;
    let set_up = {
        let live = table.live().await;
        let to_move = plays_on(&table, &live, turn).ok_or(Problem::NotAllowed)?;
        let mine = seat_of(&live, &visit).unwrap_or(to_move);
        from_turn(&table, &live, turn, mine.index())
    };
    let person = person_of(&server, &visit, &fields).await?;
    let new = set_up.create(&server, &person).await?;
    Ok(to_table(&new))
}

/// Who would move first at a new table that goes on from here. Nobody if there is nothing to go on with, or if this table is
/// still being played: its deal is a secret.
pub(crate) fn plays_on(table: &Table, live: &Live, turn: usize) -> Option<Seat> {
    let is_free_to_see = live.status() == Status::Over || table.options.is_a_copy;
    let at_the_end = || live.referee.to_move().filter(|_| turn == live.referee.turns());
    live.referee.seat_of_turn(turn).or_else(at_the_end).filter(|_| is_free_to_see)
}

fn rotated(table: &Table, live: &Live) -> SetUp {
    let mut seats: Vec<NewSeat> = live.seats.iter().map(same_sitter).collect();
    seats.rotate_right(1);
    let options = Options { deal_name: None, is_lesson: false, continues: None, ..table.options.clone() };
    let is_public = table.set_up.is_public;
    SetUp { kind: table.kind, seats, seating: Seating::Listed, options, is_public, goes_on: None }
}

fn from_turn(table: &Table, live: &Live, turn: usize, mine: usize) -> SetUp {
    let seat = |row: &SeatRow| match &row.bot {
        _ if row.seat == mine => NewSeat::Host,
        Some(bot) if bot != ABSENT => NewSeat::Bot(bot.clone()),
        _ => NewSeat::Bot(usual_bot_of(table.kind).to_owned()),
    };
    let continues = Some((table.set_up.id.clone(), turn));
    SetUp {
        kind: table.kind,
        seats: live.seats.iter().map(seat).collect(),
        seating: Seating::Listed,
        options: Options {
            continues,
            pace: table.options.pace,
            thinking: table.options.thinking,
            claims: table.options.claims,
            ..Options::default()
        },
        is_public: false,
        goes_on: Some(GoesOn {
            deal: live.referee.deal(),
            turns: live.referee.first_turns(turn),
            draw: None,
            nonce: None,
        }),
    }
}

fn same_sitter(row: &SeatRow) -> NewSeat {
    match (&row.person, &row.bot) {
        (Some(id), _) => NewSeat::Person { id: id.clone(), name: row.name.clone() },
        (None, Some(bot)) => NewSeat::Bot(bot.clone()),
        (None, None) => NewSeat::Free,
    }
}

fn to_table(id: &str) -> Response {
    Redirect::to(&format!("/table/{id}")).into_response()
}
