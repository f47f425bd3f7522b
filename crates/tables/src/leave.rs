//! Getting up from a table: for a while, for good, or before it begins.

use caravan_rules::Seat;
use caravan_store::{Kind, Person, SeatRow, Status};

use crate::error::Doing;
use crate::field::Field;
use crate::problem::Problem;
use crate::table::{Absence, Change, Locked, State, Table};
use crate::tables::Tables;

impl Tables {
    /// Gets up. Before the game begins the seat is free again; during it a bot plays on until the person joins again, but for
    /// a day's deal, which one plays oneself or resigns.
    pub fn leave<'a>(&'a self, id: &'a str, person: &'a Person) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            let seat = state.seat_of(&person.id).ok_or(Problem::NotYourTable)?.index();
            match (state.status(), state.absence(seat)) {
                (Status::Open, _) => {
                    let free = SeatRow { seat, person: None, bot: None, name: String::new() };
                    let left = Change::new(Kind::Left, seat, &person.name);
                    table.write(self, state, vec![left], vec![free]).await
                }
                (Status::Playing, Some(Absence::GotUp | Absence::Resigned)) => Ok(state),
                // Nobody else plays the day's deal for them: it would be another's result.
                (Status::Playing, _) if table.is_of_today(self) => Err(Problem::NotAllowed.into()),
                (Status::Playing, _) => {
                    let got_up = Change::new(Kind::GotUp, seat, table.stand_in());
                    table.write(self, state, vec![got_up], Vec::new()).await
                }
                (Status::Over | Status::Cancelled, _) => Err(Problem::NotAllowed.into()),
            }
        })
    }

    /// Gives the game up, for good. Where somebody is left to play against each other a bot plays on in the seat; otherwise the
    /// game ends, and who resigned has not won it.
    pub fn resign<'a>(&'a self, id: &'a str, person: &'a Person) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            let seat = state.seat_of(&person.id).ok_or(Problem::NotYourTable)?.index();
            if state.status() != Status::Playing || state.absence(seat) == Some(Absence::Resigned) {
                return Err(Problem::NotAllowed.into());
            }
            let resigned = Change::new(Kind::Resigned, seat, table.stand_in());
            table.write(self, state, vec![resigned], Vec::new()).await
        })
    }

    /// Lets a bot play for somebody who is not there. Who opened the table may do so; if they are away themselves, whoever sits
    /// at it may.
    pub fn hand_over<'a>(&'a self, id: &'a str, person: &'a Person, seat: usize) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            if !table.may_hand_over(self, &state, person) {
                return Err(Problem::NotYourTable.into());
            }
            let row = state.seats.get(seat).ok_or(Problem::BadField(Field::Seat))?;
            if state.status() != Status::Playing || !state.person_plays(seat) {
                return Err(Problem::NotAllowed.into());
            }
            if row.person.as_deref().is_none_or(|sitter| sitter == person.id || table.is_here(sitter, self)) {
                return Err(Problem::NotAway.into());
            }
            let handed_over = Change::new(Kind::HandedOver, seat, table.stand_in());
            table.write(self, state, vec![handed_over], Vec::new()).await
        })
    }

    /// Closes a table that has not begun. The one who opened it may do so.
    pub fn cancel<'a>(&'a self, id: &'a str, person: &'a Person) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            if !table.is_host(person) {
                return Err(Problem::NotYourTable.into());
            }
            if state.status() != Status::Open {
                return Err(Problem::NotAllowed.into());
            }
            table.write(self, state, vec![Change::new(Kind::Cancelled, 0, &person.name)], Vec::new()).await
        })
    }
}

impl Table {
    /// Whether a person may let bots play for those who are not there.
    fn may_hand_over(&self, tables: &Tables, state: &State, person: &Person) -> bool {
        let host_is_here = self.is_here(&self.set_up.host, tables);
        self.is_host(person) || (!host_is_here && state.seat_of(&person.id).is_some())
    }

    /// The seats that a person can give to a bot now: those of people who are not there.
    pub fn seats_to_hand_over(&self, tables: &Tables, state: &State, person: &Person) -> Vec<Seat> {
        if state.status() != Status::Playing || !self.may_hand_over(tables, state, person) {
            return Vec::new();
        }
        let is_away = |row: &&SeatRow| match &row.person {
            Some(sitter) => *sitter != person.id && state.person_plays(row.seat) && !self.is_here(sitter, tables),
            None => false,
        };
        state.seats.iter().filter(is_away).map(|row| Seat::new(row.seat)).collect()
    }
}
