//! A turn that a bot advises, kept as a line of text: the turn, and what the bot expects of it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use caravan_bots::{Advice, Claim, Playbook};
use caravan_rules::{Decision, Seat};
use caravan_store::{Kind, Person, Status};

use crate::bot_queue::Sponsor;
use crate::claims::Claims;
use crate::draft::Seen;
use crate::error::{Doing, Result};
use crate::event::Event;
use crate::levels::best_bot_of;
use crate::problem::Problem;
use crate::random::keyed_generator;
use crate::table::{Change, Locked, State, Table};
use crate::tables::Tables;

/// What a bot answers when it is asked for a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The turn it would play, as it is written.
    pub turn: String,
    /// What it expects of it.
    pub outlook: Outlook,
}

/// A hint as the one who asked for it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldHint {
    /// What the turn does.
    pub event: Event,
    /// Its first decision, so that the card can be pointed at.
    pub first: Decision,
    /// What it leads to, as far as that may be known.
    pub outlook: Outlook,
    /// Whether everybody else is a bot that is weaker than the one that advises.
    pub is_among_gentler: bool,
}

/// What a bot expects of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The chance to win with it, in per cent.
    pub win: Option<Win>,
    /// The next claim it leads to, and after how many turns of one's own: 0 if the turn is that claim.
    pub claim: Option<(usize, Claim)>,
}

/// A chance to win, in per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Win {
    /// The best bot's against its equals.
    AmongEquals(u8),
    /// A quick bot's ([`caravan_bots::quick_level`]) against the bots that sit at the table.
    AtThisTable(u8),
}

impl Tables {
    /// Lets a bot look from the seat of the one who asks, and keeps what it would do for them. Where others play, they are told
    /// that somebody was advised, and never what.
    pub fn ask_for_hint<'a>(&'a self, id: &'a str, person: &'a Person, seen: Seen) -> Doing<'a, ()> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let (state, seat) = self.may_be_helped(&table, person, seen).await?;
            let state = self.told_of_help(&table, state, seat).await?;
            let best = best_bot_of(table.kind);
            let adviser = state.referee.adviser(best, &state.bots(), self.second()).ok_or(Problem::NotOffered)?;
            let (version, since) = (state.version(), state.turn_since());
            drop(state);
            let mut rng = keyed_generator(&["hint", &table.set_up.nonce, &version.to_string()]);
            let person = person.id.clone();
            let sponsor = Sponsor { network: table.network().to_owned(), person, is_for_nobody: false };
            let what = format!("a hint at table {id}");
            let hint = self.think_for(sponsor, &what, move || adviser(&mut rng)).await;
            let mut state = table.state().await;
            if state.turn_since() == since {
                state.draft.clear();
                state.hint = hint;
                table.keep_draft(self.store(), &state).await?;
            }
            Ok(())
        })
    }
}

impl Tables {
    /// Tells those who play with somebody that they want to see a plan, as with a hint; after that there is
    /// [one to be made](Tables::position_to_plan).
    pub fn ask_for_plan<'a>(&'a self, id: &'a str, person: &'a Person, seen: Seen) -> Doing<'a, ()> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let (state, seat) = self.may_be_helped(&table, person, seen).await?;
            // Nobody is told of help that there is not.
            if !state.can_plan(Some(seat)) {
                return Err(Problem::NotYourTurn.into());
            }
            self.told_of_help(&table, state, seat).await.map(drop)
        })
    }

    /// The position that somebody may plan from, and their seat: where [plans are offered](Table::offers_plans) to them, and once
    /// the others know.
    pub fn position_to_plan<'a>(&'a self, id: &'a str, person: &'a Person) -> Doing<'a, (String, Seat)> {
        Box::pin(async move {
            let table = self.table(id).await?;
            let state = table.state().await;
            let seat = state.seat_of(&person.id).ok_or(Problem::NotYourTable)?;
            if !table.gives_hints(&state) || !state.is_told_of_help(seat) {
                return Err(Problem::NoHints.into());
            }
            if !state.can_plan(Some(seat)) {
                return Err(Problem::NotYourTurn.into());
            }
            Ok((state.game().position(&[]), seat))
        })
    }

    /// Whoever is to move, where help is given.
    async fn may_be_helped(&self, table: &Arc<Table>, person: &Person, seen: Seen) -> Result<(Locked, Seat)> {
        let (state, seat) = self.at_the_table(table, table.state().await, person, seen).await?;
        if table.gives_hints(&state) { Ok((state, seat)) } else { Err(Problem::NoHints.into()) }
    }

    /// The table after the others were told that somebody gets help: once in a turn, and before they get it.
    async fn told_of_help(&self, table: &Arc<Table>, state: Locked, seat: Seat) -> Result<Locked> {
        if state.is_told_of_help(seat) {
            return Ok(state);
        }
        table.write(self, state, vec![Change::new(Kind::Hinted, seat.index(), "")], Vec::new()).await
    }
}

impl Table {
    /// Whether somebody can ask for a plan as the table stands: where hints are given, on their turn, once the game is set up,
    /// and neither while they settle a turn nor while they draft one.
    pub fn offers_plans(&self, state: &State, viewer: Option<Seat>) -> bool {
        self.gives_hints(state) && state.can_plan(viewer)
    }

    /// What whoever asked for a hint is told. Where claims lie face down nobody is told how the game stands; and in a first game it
    /// would be the chance of somebody else entirely.
    pub fn told_hint(&self, state: &State, viewer: Option<Seat>) -> Option<ToldHint> {
        let Hint { turn, outlook } = state.hint_of(viewer)?;
        let is_told = self.options.claims == Claims::Shown && !self.options.is_lesson;
        Some(ToldHint {
            event: state.game().event_of(turn)?,
            first: state.game().first_decision(turn)?,
            outlook: Outlook { win: outlook.win.filter(|_| is_told), ..*outlook },
            is_among_gentler: viewer.is_some_and(|seat| state.rivals_are_gentler(self.kind, seat)),
        })
    }
}

impl State {
    /// Whether this seat can plan ahead from the position as it lies.
    fn can_plan(&self, viewer: Option<Seat>) -> bool {
        let is_theirs = viewer.is_some() && self.status() == Status::Playing && self.game().to_move() == viewer;
        let has_begun = !self.draft.is_empty() || self.game().owes().is_some();
        is_theirs && !has_begun && !self.game().board(&[]).is_setting_up()
    }

    /// Whether everyone who plays knows that this seat is helped in the turn under way.
    fn is_told_of_help(&self, seat: Seat) -> bool {
        let is_told = self.told.last().is_some_and(|entry| entry.event == Event::Hinted && entry.seat == seat);
        is_told || self.people() <= 1
    }
}

impl<G: Playbook> From<Advice<G>> for Hint {
    fn from(advice: Advice<G>) -> Hint {
        let win = advice.win.map(|win| Win::AmongEquals(percent(win)));
        Hint { turn: advice.turn.to_string(), outlook: Outlook { win, claim: advice.goal() } }
    }
}

impl Hint {
    /// The same with the share of games that were won when they were played on at this table, where that is known.
    #[must_use]
    pub(crate) fn among_these(mut self, share_won: Option<f32>) -> Hint {
        if let Some(share) = share_won {
            self.outlook.win = Some(Win::AtThisTable(percent(share)));
        }
        self
    }
}

fn percent(share: f32) -> u8 {
    (100.0 * share).round() as u8
}

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Win::AmongEquals(percent) => write!(f, "{percent}%"),
            Win::AtThisTable(percent) => write!(f, "{percent}%here"),
        }
    }
}

impl FromStr for Win {
    type Err = NotAHint;

    fn from_str(text: &str) -> std::result::Result<Win, NotAHint> {
        match text.split_once('%').ok_or(NotAHint)? {
            (percent, "") => Ok(Win::AmongEquals(number(percent)?)),
            (percent, "here") => Ok(Win::AtThisTable(number(percent)?)),
            _ => Err(NotAHint),
        }
    }
}

/// `M10x2 61% 3 15 rrggg`: the chance to win, then after how many turns of one's own how many points are bought with what.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.turn)?;
        if let Some(win) = self.outlook.win {
            write!(f, " {win}")?;
        }
        if let Some((turns, Claim { points, cost })) = self.outlook.claim {
            write!(f, " {turns} {points} {cost}")?;
        }
        Ok(())
    }
}

/// The text is not one that [`Hint`] writes.
#[derive(Debug)]
pub struct NotAHint;

impl FromStr for Hint {
    type Err = NotAHint;

    fn from_str(text: &str) -> std::result::Result<Hint, NotAHint> {
        let mut words = text.split(' ').peekable();
        let turn = words.next().ok_or(NotAHint)?.to_owned();
        let win = words.next_if(|word| word.contains('%')).map(str::parse).transpose()?;
        let claim = match (words.next(), words.next(), words.next()) {
            (Some(turns), Some(points), Some(cost)) => {
                let cost = cost.parse().map_err(|_| NotAHint)?;
                Some((number(turns)?, Claim { points: number(points)?, cost }))
            }
            _ => None,
        };
        Ok(Hint { turn, outlook: Outlook { win, claim } })
    }
}

fn number<N: FromStr>(text: &str) -> std::result::Result<N, NotAHint> {
    text.parse().map_err(|_| NotAHint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_is_read_as_it_was_written() {
        for text in ["M10x2 61% 3 15 rrggg", "rest 7%", "=1", "S02^yr 50%here 0 6 yyrr"] {
            assert_eq!(text.parse::<Hint>().unwrap().to_string(), text);
        }
        assert!("M10x2 many%".parse::<Hint>().is_err());
        assert!("M10x2 61%there".parse::<Hint>().is_err());
        assert!("M10x2 61% 3 15 purple".parse::<Hint>().is_err());
    }
}
