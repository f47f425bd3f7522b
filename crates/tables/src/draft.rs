//! A turn, step by step: everything is a draft until it is confirmed. Or a whole turn at once, as programs send it.

use std::sync::Arc;

use caravan_rules::{Decision, Seat};
use caravan_store::{Kind, Person, Status};

use crate::any_order::{AnyOrder, put_in, take_out};
use crate::error::{Doing, Error, Result};
use crate::problem::Problem;
use crate::table::{Change, Locked, State, Table};
use crate::tables::Tables;

/// How far somebody has seen a table: what they ask for counts only if the turn is still the one that was to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The version of the table.
    pub version: u64,
    /// How many decisions of the draft; nothing if that does not matter.
    pub step: Option<u64>,
}

/// What can be done with a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DraftChange {
    /// Adds decisions, all of them or none.
    Decide(Vec<Decision>),
    /// Drops the draft and makes these decisions instead.
    Revise(Vec<Decision>),
    /// Adds a decision at its place, whatever was chosen before: cubes are pressed in any order.
    PutIn(Decision),
    /// Takes a decision out and keeps those behind it, as far as they can still be made.
    TakeOut(Decision),
    /// Makes the first legal decision until the turn is complete.
    Finish,
    /// Drops the last decision.
    Undo,
    /// Drops the draft.
    Cancel,
}

/// A whole turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WholeTurn {
    /// As it is written.
    Written(String),
    /// As the decisions that make it.
    Decided(Vec<Decision>),
}

impl Tables {
    /// Changes the draft of the one who asks, if it is their turn and they have seen the table as it is.
    pub fn change_draft<'a>(
        &'a self,
        id: &'a str,
        person: &'a Person,
        seen: Seen,
        change: DraftChange,
    ) -> Doing<'a, ()> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state_with_draft(self.store()).await?;
            let (mut state, _) = self.at_the_table(&table, state, person, seen).await?;
            let draft = change.applied(&state)?;
            state.draft = draft;
            table.keep_draft(self.store(), &state).await
        })
    }

    /// Plays the drafted turn. It counts once it is safe on disk, and then this returns.
    pub fn confirm<'a>(&'a self, id: &'a str, person: &'a Person, seen: Seen) -> Doing<'a, Locked> {
        Box::pin(async move {
            let table = self.table_at(id, seen.version).await?;
            let state = table.state_with_draft(self.store()).await?;
            let (state, seat) = self.at_the_table(&table, state, person, seen).await?;
            let turn = state.referee.drafted(&state.draft).ok_or(Problem::TurnNotComplete)?;
            table.write(self, state, vec![Change::new(Kind::Turn, seat.index(), turn)], Vec::new()).await
        })
    }

    /// Plays the drafted turn if there is nothing left to think about: one decision made it, in the only way there was, and it
    /// turns nothing up. Otherwise it stays a draft.
    pub fn confirm_if_certain<'a>(&'a self, id: &'a str, person: &'a Person) -> Doing<'a, ()> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state_with_draft(self.store()).await?;
            let seen = Seen { version: state.version(), step: None };
            let (state, seat) = self.at_the_table(&table, state, person, seen).await?;
            if let Some(turn) = state.certain_turn() {
                let change = Change::new(Kind::Turn, seat.index(), turn);
                drop(table.write(self, state, vec![change], Vec::new()).await?);
            }
            Ok(())
        })
    }

    /// The one who asks and has seen the table as it is, where they are to move. If a bot stood in for them, they are back.
    pub(crate) async fn at_the_table(
        &self,
        table: &Arc<Table>,
        state: Locked,
        person: &Person,
        seen: Seen,
    ) -> Result<(Locked, Seat)> {
        let seat = state.has_seen_turn(person, seen.version)?;
        if seen.step.is_some_and(|step| step != state.draft.len() as u64) {
            return Err(Problem::TableMovedOn.into());
        }
        let returns = state.returns_by_looking(seat.index());
        let state = if returns { table.come_back(self, state, seat).await? } else { state };
        state.is_to_move(seat)?;
        Ok((state, seat))
    }

    /// Plays a whole turn. It counts once this returns. Who sends one is back at the table, even if it is refused.
    pub fn play<'a>(
        &'a self,
        id: &'a str,
        person: &'a Person,
        version: u64,
        turn: WholeTurn,
    ) -> Doing<'a, (Arc<Table>, Locked)> {
        Box::pin(async move {
            let table = self.table_at(id, version).await?;
            let state = table.state().await;
            let seat = state.seat_of(&person.id).ok_or(Problem::NotYourTable)?;
            // That they come back is no news to them: what they have seen is the table before it.
            let has_seen = state.has_seen_turn(person, version);
            let state = table.come_back(self, state, seat).await?;
            has_seen?;
            state.is_to_move(seat)?;
            let text = turn.text(&state)?;
            let state = table.write(self, state, vec![Change::new(Kind::Turn, seat.index(), text)], Vec::new()).await?;
            Ok((table, state))
        })
    }
}

impl DraftChange {
    /// The draft after the change; or why it cannot be made.
    fn applied(self, state: &State) -> Result<Vec<Decision>> {
        let mut draft = state.draft.clone();
        let changed = |change: AnyOrder, decision| {
            // What a turn does is its first decision; a settling step has none such.
            let fixed = usize::from(state.referee.owes().is_none());
            let legal = |draft: &[Decision]| state.referee.legal(draft);
            change(&state.draft, fixed, decision, &legal).ok_or_else(|| Problem::NotAllowed.into())
        };
        match self {
            DraftChange::Decide(decisions) => state.drafted_after(draft, &decisions),
            DraftChange::Revise(decisions) => state.drafted_after(Vec::new(), &decisions),
            DraftChange::PutIn(decision) => changed(put_in, decision),
            DraftChange::TakeOut(decision) => changed(take_out, decision),
            DraftChange::Finish => {
                state.referee.finish(&mut draft);
                if draft.is_empty() { Err(Problem::NotAllowed.into()) } else { Ok(draft) }
            }
            DraftChange::Undo => draft.pop().map(|_| draft).ok_or_else(|| Problem::NotAllowed.into()),
            DraftChange::Cancel => Ok(Vec::new()),
        }
    }
}

impl WholeTurn {
    /// The turn as it is written, if it can be played now.
    fn text(&self, state: &State) -> Result<String> {
        match self {
            WholeTurn::Written(turn) => state.referee.read_turn(turn).map_err(Error::Illegal),
            WholeTurn::Decided(decisions) => {
                let draft = state.drafted_after(Vec::new(), decisions)?;
                state.referee.drafted(&draft).ok_or_else(|| Problem::TurnNotComplete.into())
            }
        }
    }
}

impl State {
    /// The drafted turn, if its one decision was the only way to make it and it turns nothing up.
    fn certain_turn(&self) -> Option<String> {
        let [decision] = self.draft[..] else { return None };
        let turn = self.referee.drafted(&self.draft)?;
        (self.referee.is_only_way(decision) && !self.referee.turns_up(&turn)).then_some(turn)
    }

    /// A draft with more decisions; or that the rules do not allow them, as they allow none while a seat is free.
    pub fn drafted_after(&self, mut draft: Vec<Decision>, decisions: &[Decision]) -> Result<Vec<Decision>> {
        let are_legal = decisions.iter().all(|&decision| self.referee.extend(&mut draft, decision));
        if are_legal && self.status() != Status::Open { Ok(draft) } else { Err(Problem::NotAllowed.into()) }
    }

    /// The seat of the one who asks, if they have seen that the turn under way is to be made. What was said and done beside it since
    /// does not count: otherwise whoever is not to move could keep who is from ever playing.
    fn has_seen_turn(&self, person: &Person, version: u64) -> Result<Seat> {
        let seat = self.seat_of(&person.id).ok_or(Problem::NotYourTable)?;
        let is_of_turn = (self.turn_since()..=self.version()).contains(&version);
        if is_of_turn { Ok(seat) } else { Err(Problem::TableMovedOn.into()) }
    }

    /// The seat of the one who asks, if they have seen the table as it is.
    pub(crate) fn has_seen(&self, person: &Person, version: u64) -> Result<Seat> {
        let seat = self.seat_of(&person.id).ok_or(Problem::NotYourTable)?;
        if version == self.version() { Ok(seat) } else { Err(Problem::TableMovedOn.into()) }
    }

    fn is_to_move(&self, seat: Seat) -> Result<()> {
        // For who got up a bot plays until they say that they are back.
        let is_played = self.status() == Status::Playing && self.person_plays(seat.index());
        let is_theirs = is_played && self.referee.to_move() == Some(seat);
        if is_theirs { Ok(()) } else { Err(Problem::NotYourTurn.into()) }
    }
}
