//! The day's deal: one a day for each game, which everyone plays once, alone against the same bots.
//!
//! Deal, nonce and lot follow from the secret of the database and the date. So all servers on it agree without asking each other, what
//! comes tomorrow can be committed to today, and nothing has to be kept but who played.

use caravan_rules::GameKind;
use caravan_store::{DailyGame, DailyResult, Person};
use rand_chacha::ChaCha12Rng;

use crate::day::Day;
use crate::error::{Doing, Error, Result};
use crate::levels::usual_bot_of;
use crate::new_seat::NewSeat;
use crate::options::Options;
use crate::pace::Pace;
use crate::people::Caller;
use crate::problem::Problem;
use crate::random::{keyed_generator, sha256_hex};
use crate::rating::{Opponent, Rating};
use crate::seating::Seating;
use crate::set_up::{Dealt, SetUp};
use crate::table::{Revealed, Table};
use crate::tables::Tables;

/// How many play a day's deal. With three there is a place between the first and the last, and a game is as long as the one that is
/// started with one press.
pub const DAILY_PLAYERS: usize = 3;

/// The bots, as opponents: of their strength is whoever comes before each of them half of the time.
const BOT: Opponent = Opponent { rating: 1500.0, deviation: 50.0 };

/// So many results of a day are put in order.
const MOST_RESULTS: usize = 1000;

/// The deal of a day, as far as it may be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyDeal {
    /// The commitment to the deal and to the lot: hexadecimal digits.
    pub commitment: String,
    /// What was committed to, once the day is over.
    pub revealed: Option<RevealedDay>,
}

/// The deal of a day that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealedDay {
    /// The deal and the nonce.
    pub deal: Revealed,
    /// The lot, in the words of a record.
    pub draw: String,
}

/// A line of the ladder of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderLine {
    /// From 1; equals share a rank.
    pub rank: usize,
    /// Who, and how they did.
    pub result: DailyResult,
}

/// How good somebody is at the day's deals of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DailyRating {
    /// Where they stand.
    pub rating: Rating,
    /// What the latest deal that counts has changed.
    pub change: f64,
}

impl Day {
    /// The chance that deals, and then draws the seats.
    pub(crate) fn chance_of(self, game: GameKind, secret: &str) -> ChaCha12Rng {
        keyed_generator(&[secret, "day", game.name(), &self.to_string()])
    }

    /// The nonce, which also decides what the bots do.
    pub(crate) fn nonce_of(self, game: GameKind, secret: &str) -> String {
        let words = [secret, "nonce of a day", game.name(), &self.to_string()].join("\n");
        sha256_hex(&[words.as_bytes()])
    }
}

impl SetUp {
    /// The table of a day's deal: no hints, and nobody finds it in a list.
    fn daily(kind: GameKind, day: Day, pace: Pace) -> SetUp {
        let bot = NewSeat::Bot(usual_bot_of(kind).to_owned());
        let seats = std::iter::once(NewSeat::Host).chain(std::iter::repeat_n(bot, DAILY_PLAYERS - 1)).collect();
        let options = Options { hints: Some(false), pace, ..Options::default() };
        SetUp { kind, seats, seating: Seating::Drawn, options, is_public: false, day: Some(day), goes_on: None }
    }
}

impl Table {
    /// Whether the deal of today is played here, or of a day to come for a clock that was set back.
    pub fn is_of_today(&self, tables: &Tables) -> bool {
        self.day().is_some_and(|day| day >= tables.today())
    }
}

impl Tables {
    /// Which day it is.
    pub fn today(&self) -> Day {
        Day::of(self.now())
    }

    /// Opens the table at which somebody plays today's deal, with bots that play at this pace, and returns its address: the same one
    /// however often they ask.
    pub fn play_daily<'a>(&'a self, game: GameKind, pace: Pace, caller: &'a Caller) -> Doing<'a, String> {
        Box::pin(async move {
            let day = self.today();
            if let Some(person) = caller.person()
                && let Some(table) = self.daily_table(person, game, day).await?
            {
                return Ok(table);
            }
            let set_up = SetUp::daily(game, day, pace);
            let dealt = set_up.dealt(self)?;
            let host = self.person(caller).await?;
            match set_up.create_with(self, dealt, &host, caller.network()).await {
                // They have pressed twice, and here or on another node the first was quicker.
                Err(Error::Problem(Problem::TableMovedOn)) => {
                    self.daily_table(&host, game, day).await?.ok_or_else(|| Problem::TableMovedOn.into())
                }
                opened => opened,
            }
        })
    }

    /// The table at which a person plays the deal of a day.
    pub fn daily_table<'a>(&'a self, person: &'a Person, game: GameKind, day: Day) -> Doing<'a, Option<String>> {
        Box::pin(async move { Ok(self.store().daily_table(&person.id, game.name(), day.number()).await?) })
    }

    /// How many have begun the deal of a day.
    pub fn daily_players(&self, game: GameKind, day: Day) -> Doing<'_, usize> {
        Box::pin(async move { Ok(self.store().daily_players(game.name(), day.number()).await?) })
    }

    /// The deal of a day: of tomorrow and before. What it is comes out when the day is over.
    pub fn daily_deal(&self, game: GameKind, day: Day) -> Result<DailyDeal> {
        if day > self.today().next() {
            return Err(Problem::NoSuchPage.into());
        }
        let Dealt { referee, draw } = SetUp::daily(game, day, Pace::default()).dealt(self)?;
        let nonce = day.nonce_of(game, self.secret());
        let commitment = referee.commitment(&nonce, draw.as_ref());
        let revealed = (day < self.today()).then(|| RevealedDay {
            deal: Revealed { deal: referee.deal(), nonce },
            draw: draw.map(|draw| draw.to_string()).unwrap_or_default(),
        });
        Ok(DailyDeal { commitment, revealed })
    }

    /// The ladder of a day: by place, then points, then the fewest rounds. What was finished after the day does not count, since its
    /// deal was known by then.
    pub fn daily_ladder(&self, game: GameKind, day: Day) -> Doing<'_, Vec<LadderLine>> {
        Box::pin(async move {
            let results = self.store().daily_results(game.name(), day.number(), day.end(), MOST_RESULTS).await?;
            Ok(ranked(results))
        })
    }

    /// How good a person is at the day's deals of a game; nothing before their first one counts. A deal that was begun and not
    /// finished on its day counts as lost.
    pub fn daily_rating<'a>(&'a self, person: &'a Person, game: GameKind) -> Doing<'a, Option<DailyRating>> {
        Box::pin(async move {
            let games = self.store().daily_games(&person.id, game.name()).await?;
            Ok(rating_after(&games, self.today()))
        })
    }

    /// Whether a table is closed to somebody: all but its own player see today's deal there only when the day is over.
    pub fn is_closed_to<'a>(&'a self, id: &'a str, person: Option<&'a Person>) -> Doing<'a, bool> {
        Box::pin(async move {
            let table = match self.in_memory(id) {
                Some(table) => table,
                None => self.table(id).await?,
            };
            Ok(table.is_of_today(self) && !person.is_some_and(|person| table.is_host(person)))
        })
    }
}

/// Results in order, with a rank that equals share.
fn ranked(results: Vec<DailyResult>) -> Vec<LadderLine> {
    let worth = |result: &DailyResult| (result.place, result.points, result.rounds);
    let mut lines: Vec<LadderLine> = Vec::with_capacity(results.len());
    for result in results {
        let rank = match lines.last() {
            Some(above) if worth(&above.result) == worth(&result) => above.rank,
            _ => lines.len() + 1,
        };
        lines.push(LadderLine { rank, result });
    }
    lines
}

/// Where somebody stands after these days, the first first: each is a meeting with every bot of its table at once.
fn rating_after(games: &[DailyGame], today: Day) -> Option<DailyRating> {
    let places = games.iter().filter_map(|game| counted_place(game, today));
    places.fold(None, |before: Option<DailyRating>, place| {
        let before = before.map_or_else(Rating::default, |before| before.rating);
        let beaten = DAILY_PLAYERS - place;
        let met: Vec<(Opponent, bool)> = (0..DAILY_PLAYERS - 1).map(|bot| (BOT, bot < beaten)).collect();
        let rating = before.after(&met);
        Some(DailyRating { rating, change: rating.rating - before.rating })
    })
}

/// The place that counts: the last one for what was not finished on its day; nothing while that day goes on.
fn counted_place(game: &DailyGame, today: Day) -> Option<usize> {
    let day = Day::new(game.day);
    match (game.place, game.over) {
        (Some(place), Some(over)) if over < day.end() => Some(place.clamp(1, DAILY_PLAYERS)),
        _ => (day < today).then_some(DAILY_PLAYERS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(table: &str, place: usize, points: u32, rounds: usize) -> DailyResult {
        DailyResult { table: table.into(), person: table.into(), name: table.into(), place, points, rounds }
    }

    #[test]
    fn equals_share_a_rank_and_the_next_is_further_down() {
        let results = [("a", 1, 80, 20), ("b", 1, 71, 21), ("c", 1, 71, 21), ("d", 1, 71, 22), ("e", 2, 90, 18)];
        let lines = ranked(results.map(|(table, place, points, rounds)| result(table, place, points, rounds)).to_vec());
        assert_eq!(lines.iter().map(|line| line.rank).collect::<Vec<_>>(), [1, 2, 2, 4, 5]);
    }

    #[test]
    fn a_rating_goes_up_with_wins_and_what_was_not_finished_in_time_is_lost() {
        let game = |day: i64, place, over| DailyGame { day, place, over };
        let (today, end) = (Day::new(9), |day| Day::new(day).end());
        let rating = |games: &[DailyGame]| rating_after(games, today);
        assert_eq!(rating(&[]), None);
        assert_eq!(rating(&[game(9, None, None)]), None, "today is not over");
        let won = rating(&[game(8, Some(1), Some(end(8) - 1))]).unwrap();
        assert!(won.rating.rating > 1550.0 && (won.change - (won.rating.rating - 1500.0)).abs() < 1e-9);
        let second = rating(&[game(8, Some(2), Some(end(8) - 1))]).unwrap();
        assert!(second.change.abs() < 1e-9, "one bot was beaten by somebody as good, and one was not");
        let lost = rating(&[game(8, Some(3), Some(5))]).unwrap();
        assert!(lost.rating.rating < 1450.0);
        assert_eq!(rating(&[game(8, None, None)]), Some(lost), "given up");
        assert_eq!(rating(&[game(8, Some(1), Some(end(8)))]), Some(lost), "the deal was known by then");
        let next = rating(&[game(8, Some(1), Some(5)), game(9, Some(1), Some(5))]).unwrap();
        assert!(next.rating.rating > won.rating.rating && next.change < won.change, "it goes on from the last");
    }
}
