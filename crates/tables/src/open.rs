//! Opening a table: what may be chosen, checked once for forms and programs alike.

use std::sync::Arc;

use caravan_record::tidied_name;
use caravan_rules::GameKind;
use caravan_store::Person;
use tokio::sync::MutexGuard;

use crate::claims::Claims;
use crate::error::{Doing, Result};
use crate::field::Field;
use crate::games::facts_of;
use crate::levels::levels_of;
use crate::names::{is_seen, without_stacks};
use crate::new_seat::NewSeat;
use crate::options::{LIMITS, Options};
use crate::pace::Pace;
use crate::people::Caller;
use crate::problem::Problem;
use crate::seating::Seating;
use crate::set_up::SetUp;
use crate::table::Table;
use crate::tables::Tables;
use crate::thinking_time::ThinkingTime;

/// What is chosen for a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The game.
    pub game: GameKind,
    /// Those who are to play, as they are listed.
    pub seats: Vec<NewSeat>,
    /// How they get their seats.
    pub seating: Seating,
    /// What it is played with where there is a choice, in the game's own words; none for what is usual here. For From Sand to Sea
    /// that is the map: a name, `random`, or a drawing.
    pub equipment: Option<String>,
    /// The seconds a turn may take before a bot stands in; none for no limit.
    pub limit: Option<u64>,
    /// Whether anyone finds it in the list.
    pub is_public: bool,
    /// How fast bots play.
    pub pace: Pace,
    /// How long the best of them think.
    pub thinking: ThinkingTime,
    /// The bot that plays for people who are away; none for the usual one.
    pub stand_in: Option<String>,
    /// Whether hints are given; nothing for what is usual: where one person plays alone they are, among people they are not.
    pub hints: Option<bool>,
    /// Whether others see what somebody has claimed.
    pub claims: Claims,
    /// Tables with the same name play the same deal; blanks are no name.
    pub deal_name: String,
}

/// The most characters of the name of a deal.
pub const LONGEST_DEAL_NAME: usize = 60;

impl NewTable {
    /// A table of a game at which nobody sits yet, with what is usual.
    pub fn of(game: GameKind) -> NewTable {
        NewTable {
            game,
            seats: Vec::new(),
            seating: Seating::default(),
            equipment: None,
            limit: None,
            is_public: false,
            pace: Pace::default(),
            thinking: ThinkingTime::default(),
            stand_in: None,
            hints: None,
            claims: Claims::default(),
            deal_name: String::new(),
        }
    }

    fn set_up(&self) -> Result<SetUp> {
        let mut own = (1..).zip(&self.seats).filter(|(_, seat)| **seat == NewSeat::Host).map(|(number, _)| number);
        if let (Some(first), Some(second)) = (own.next(), own.next()) {
            return Err(Problem::TwoSeats { first, second }.into());
        }
        if !self.game.seats().contains(&self.seats.len()) {
            return Err(Problem::SeatCount { game: self.game }.into());
        }
        if self.limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
            return Err(Problem::BadField(Field::Limit).into());
        }
        if self.stand_in.as_deref().is_some_and(|bot| !levels_of(self.game).contains(&bot)) {
            return Err(Problem::BadField(Field::StandIn).into());
        }
        Ok(SetUp {
            kind: self.game,
            seats: self.seats.clone(),
            seating: self.seating,
            options: self.options(),
            is_public: self.is_public,
            day: None,
            goes_on: None,
        })
    }

    fn options(&self) -> Options {
        Options {
            limit: self.limit,
            equipment: self.equipment.clone().filter(|_| facts_of(self.game).choose.is_some()),
            pace: self.pace,
            thinking: self.thinking,
            stand_in: self.stand_in.clone(),
            hints: self.hints,
            claims: self.claims,
            deal_name: deal_name(&self.deal_name),
            ..Options::default()
        }
    }
}

/// The name of a deal as it is kept; blanks are no name.
fn deal_name(given: &str) -> Option<String> {
    let name = without_stacks(&tidied_name(given));
    is_seen(&name).then(|| name.chars().take(LONGEST_DEAL_NAME).collect())
}

impl Tables {
    /// Opens a table and returns its address. A bot that may not sit there is refused, never replaced by another. A guest becomes
    /// somebody only if the table can be opened.
    pub fn open<'a>(&'a self, new: &'a NewTable, caller: &'a Caller) -> Doing<'a, String> {
        Box::pin(async move {
            let set_up = new.set_up()?;
            self.check_bots(new.game, &new.seats)?;
            // Held until the table is there, so that of many who ask at once none is counted too late.
            let _counted = if set_up.is_for_nobody() { Some(self.may_run_bots_alone(caller).await?) } else { None };
            let dealt = set_up.dealt(self)?;
            let host: Person = self.person(caller).await?;
            set_up.create_with(self, dealt, &host, caller.network()).await
        })
    }

    /// Whether somebody may have one more table at which bots play among themselves: they, or others from where they come,
    /// have not too many that go on. While what is returned is held nobody else is told so.
    pub(crate) async fn may_run_bots_alone(&self, caller: &Caller) -> Result<MutexGuard<'_, ()>> {
        let (counting, most) = (self.counting_bots_alone().lock().await, self.most_of_bots_alone());
        let is_theirs = |table: &&Arc<Table>| {
            let is_own = caller.person().is_some_and(|person| table.is_host(person));
            table.plays_for_nobody() && (is_own || table.comes_from(caller.network()))
        };
        let running = self.all_in_memory().iter().filter(is_theirs).count();
        if running < most { Ok(counting) } else { Err(Problem::TooManyTables { most }.into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_was_named_with_direction_marks_and_nul() {
        assert_eq!(deal_name(" sam\u{202e}ar\0kand \u{200b} 7 ").as_deref(), Some("samarkand 7"));
        assert_eq!(deal_name("\u{200b} \0"), None);
        // Whoever came to such a table saw no name, and not that others know its cards.
        assert_eq!(["\u{1d173}", "\u{34f}", "\u{301}"].map(deal_name), [None, None, None]);
        assert_eq!(deal_name(&format!("a{}", "\u{301}".repeat(40))).map(|name| name.chars().count()), Some(5));
    }
}
