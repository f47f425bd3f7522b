//! A new table from an old one: another game with the seats rotated, or the same game from a turn on.

use caravan_rules::Seat;
use caravan_store::{Kind, Person, SeatRow, Status};

use crate::error::Doing;
use crate::levels::usual_bot_of;
use crate::new_seat::NewSeat;
use crate::options::Options;
use crate::people::Caller;
use crate::problem::Problem;
use crate::seating::Seating;
use crate::set_up::{ABSENT, GoesOn, SetUp};
use crate::table::{Change, State, Table};
use crate::tables::Tables;

impl Tables {
    /// A table for the same players, each one seat further, so that nothing is drawn; whoever asks second is told of the
    /// table that is there. All of them have been at this one: nobody is led from table to table unawares. Returns its address.
    pub fn rematch<'a>(&'a self, id: &'a str, person: &'a Person) -> Doing<'a, String> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            if let Some(rematch) = &state.rematch {
                return Ok(rematch.clone());
            }
            let seat = state.seat_of(&person.id).ok_or(Problem::NotYourTable)?;
            if state.status() != Status::Over {
                return Err(Problem::NotAllowed.into());
            }
            if !all_have_come(&table, &state) {
                return Err(Problem::OthersNotHere.into());
            }
            let set_up = rotated(&table, &state);
            // The old table is held until it knows of the new one, so that there is only one.
            let new = set_up.create(self, person, table.network()).await?;
            table.write(self, state, vec![Change::new(Kind::Rematch, seat.index(), &new)], Vec::new()).await?;
            Ok(new)
        })
    }

    /// A new table at which the game goes on from a turn, against bots: of a finished game, since who plays it again knows
    /// what comes. Returns its address.
    pub fn play_on<'a>(&'a self, id: &'a str, caller: &'a Caller, turn: usize) -> Doing<'a, String> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let set_up = {
                let state = table.state().await;
                let to_move = plays_on(self, &table, &state, turn).ok_or(Problem::NotAllowed)?;
                let mine = caller.person().and_then(|person| state.seat_of(&person.id)).unwrap_or(to_move);
                from_turn(&table, &state, turn, mine.index())
            };
            let dealt = set_up.dealt(self)?;
            set_up.create_with(self, dealt, &self.person(caller).await?, caller.network()).await
        })
    }
}

/// Who would move first at a new table that goes on from here. Nobody if there is nothing to go on with, or if this table is
/// still being played or has today's deal: that is a secret, and the new table would be open to others.
pub fn plays_on(tables: &Tables, table: &Table, state: &State, turn: usize) -> Option<Seat> {
    let at_the_end = || state.referee.to_move().filter(|_| turn == state.referee.turns());
    state.referee.seat_of_turn(turn).or_else(at_the_end).filter(|_| table.is_free_to_see(tables, state))
}

/// Whether everybody who was seated at a table has been there: opened it, looked at it, sat down or played.
fn all_have_come(table: &Table, state: &State) -> bool {
    let has_come = |row: &SeatRow| match &row.person {
        Some(person) => table.set_up.host == *person || table.presence.has_come(person) || state.has_acted(row.seat),
        None => true,
    };
    state.seats.iter().all(has_come)
}

fn rotated(table: &Table, state: &State) -> SetUp {
    let mut seats: Vec<NewSeat> = state.seats.iter().map(same_sitter).collect();
    seats.rotate_right(1);
    let options = Options { deal_name: None, is_lesson: false, continues: None, ..table.options.clone() };
    let is_public = table.set_up.is_public;
    SetUp { kind: table.kind, seats, seating: Seating::Listed, options, is_public, day: None, goes_on: None }
}

fn from_turn(table: &Table, state: &State, turn: usize, mine: usize) -> SetUp {
    let seat = |row: &SeatRow| match &row.bot {
        _ if row.seat == mine => NewSeat::Host,
        Some(bot) if bot != ABSENT => NewSeat::Bot(bot.clone()),
        _ => NewSeat::Bot(usual_bot_of(table.kind).to_owned()),
    };
    let continues = Some((table.set_up.id.clone(), turn));
    SetUp {
        kind: table.kind,
        seats: state.seats.iter().map(seat).collect(),
        seating: Seating::Listed,
        options: Options {
            continues,
            pace: table.options.pace,
            thinking: table.options.thinking,
            hints: table.options.hints,
            claims: table.options.claims,
            ..Options::default()
        },
        is_public: false,
        day: None,
        goes_on: Some(GoesOn {
            deal: state.referee.deal(),
            turns: state.referee.first_turns(turn),
            ended: None,
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
