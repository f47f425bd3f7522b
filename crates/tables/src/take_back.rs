//! Taking back a confirmed turn: by the agreement of all, and only while nothing hidden was turned up.

use std::str::FromStr;

use caravan_rules::Seat;
use caravan_store::{Kind, Person, Status};

use crate::error::{Doing, Result};
use crate::problem::Problem;
use crate::table::{Change, Locked, State};
use crate::tables::Tables;

/// What can be said about taking a turn back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakeBackAnswer {
    /// Asks for one's own last turn.
    Ask,
    /// Agrees with who asks.
    Agree,
    /// Refuses it.
    Refuse,
}

impl FromStr for TakeBackAnswer {
    type Err = Problem;

    fn from_str(text: &str) -> std::result::Result<TakeBackAnswer, Problem> {
        match text {
            "ask" => Ok(TakeBackAnswer::Ask),
            "agree" => Ok(TakeBackAnswer::Agree),
            "refuse" => Ok(TakeBackAnswer::Refuse),
            _ => Err(Problem::BadField("answer")),
        }
    }
}

impl Tables {
    /// Asks for a turn back, agrees to it or refuses it.
    pub fn take_back<'a>(
        &'a self,
        id: &'a str,
        person: &'a Person,
        version: u64,
        answer: TakeBackAnswer,
    ) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            let seat = state.has_seen(person, version)?;
            let changes = changes(&state, seat, answer)?;
            table.write(self, state, changes, Vec::new()).await
        })
    }
}

fn changes(state: &State, seat: Seat, answer: TakeBackAnswer) -> Result<Vec<Change>> {
    let note = |kind| Change::new(kind, seat.index(), "");
    if state.status() != Status::Playing {
        return Err(Problem::NotAllowed.into());
    }
    match (answer, state.asks_to_take_back()) {
        (TakeBackAnswer::Ask, None) => {
            let turns = state.turns_to_take_back(seat).ok_or(Problem::NotAllowed)?;
            Ok(with_consent(state, seat, seat, turns, note(Kind::AskedToTakeBack)))
        }
        (TakeBackAnswer::Agree, Some(asks)) if !state.has_agreed(seat.index()) => {
            let turns = state.turns_to_take_back(asks).ok_or(Problem::NotAllowed)?;
            Ok(with_consent(state, seat, asks, turns, note(Kind::Agreed)))
        }
        (TakeBackAnswer::Refuse, Some(_)) => Ok(vec![note(Kind::Refused)]),
        (TakeBackAnswer::Ask | TakeBackAnswer::Agree | TakeBackAnswer::Refuse, _) => Err(Problem::NotAllowed.into()),
    }
}

/// The note that someone agrees, and the taking back if they were the last who had to.
fn with_consent(state: &State, seat: Seat, asks: Seat, turns: usize, note: Change) -> Vec<Change> {
    let taken = Change::new(Kind::TookBack, asks.index(), turns.to_string());
    if state.all_agree_with(seat.index()) { vec![note, taken] } else { vec![note] }
}
