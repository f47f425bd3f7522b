//! What a series shows.

use serde::Serialize;

use crate::arrangement::Arrangement;
use crate::elo::elo_above_fair_share;
use crate::game::{Finish, PlayedGame};

/// What a series of games shows.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// How many sat at each table.
    pub seats: usize,
    /// Games played to their end.
    pub finished: usize,
    /// Games given up: in none of the other figures.
    pub unfinished: usize,
    /// How many turns each player had in a finished game, on average.
    pub rounds: f64,
    /// The points of the winner, on average.
    pub winning_points: f64,
    /// How often each seat won.
    pub seat_shares: Vec<f64>,
    /// Each bot, in the order it was named.
    pub bots: Vec<BotSummary>,
}

/// What a series of games shows of one bot.
#[derive(Clone, Debug, Serialize)]
pub struct BotSummary {
    /// Its name.
    pub name: String,
    /// Its seats at finished games. A bot that sits twice at a table counts twice.
    pub seats_taken: usize,
    /// How many of those won.
    pub wins: usize,
    /// Wins per seat taken.
    pub share: f64,
    /// Half the width of the 95 % interval of the share, from the spread between deals: the rotations of one deal are not
    /// independent games. `None` with fewer than two deals.
    pub margin: Option<f64>,
    /// The share as an Elo difference to players with a fair share, with the ends of its interval. Ends beyond all or
    /// nothing are infinite, which JSON writes as null.
    pub elo: [f64; 3],
    /// Points per seat taken.
    pub points: f64,
    /// Wins per game in each seat, from the first; `None` where it never sat.
    pub by_seat: Vec<Option<f64>>,
    /// How often it ended ahead of each bot at the same table, in the order they were named: more points, or as many and the
    /// win. `None` where they never met.
    pub ahead_of: Vec<Option<f64>>,
    /// How often it lost its seat, being another program that failed; greedy played on.
    pub lost_seats: usize,
    /// Why it lost its seat the first time.
    pub first_fault: Option<String>,
}

impl Summary {
    /// The summary of a series.
    pub fn of(arrangement: &Arrangement, games: &[PlayedGame]) -> Summary {
        let over: Vec<Over<'_>> = games.iter().filter_map(Over::of).collect();
        let mean = |of: &dyn Fn(&Over<'_>) -> f64| average(over.iter().map(of));
        let seats = arrangement.seats();
        Summary {
            seats,
            finished: over.len(),
            unfinished: games.len() - over.len(),
            rounds: mean(&|over| over.game.turns as f64 / seats as f64),
            winning_points: mean(&|over| f64::from(over.scores[over.winner])),
            seat_shares: (0..seats).map(|seat| mean(&|over| f64::from(u8::from(over.winner == seat)))).collect(),
            bots: (0..arrangement.bots().len()).map(|bot| BotSummary::of(bot, arrangement, games, &over)).collect(),
        }
    }
}

impl BotSummary {
    fn of(bot: usize, arrangement: &Arrangement, games: &[PlayedGame], over: &[Over<'_>]) -> BotSummary {
        let mut faults =
            games.iter().flat_map(|game| &game.lost_seats).filter(|(lost, _)| *lost == bot).map(|(_, why)| why);
        let first_fault = faults.next().cloned();
        let points: Vec<f64> = over.iter().flat_map(|over| over.points_of(bot)).collect();
        let wins = over.iter().filter(|over| over.game.line_up[over.winner] == bot).count();
        let share = if points.is_empty() { 0.0 } else { wins as f64 / points.len() as f64 };
        let margin = margin(&shares(bot, over));
        let seats = arrangement.seats();
        let bound = |offset: f64| elo_above_fair_share((share + offset).clamp(0.0, 1.0), seats);
        let width = margin.unwrap_or(1.0);
        BotSummary {
            name: arrangement.bots()[bot].clone(),
            seats_taken: points.len(),
            wins,
            share,
            margin,
            elo: [bound(-width), bound(0.0), bound(width)],
            points: average(points.into_iter()),
            by_seat: (0..seats).map(|seat| share_in_seat(bot, seat, over)).collect(),
            ahead_of: (0..arrangement.bots().len()).map(|other| share_ahead(bot, other, over)).collect(),
            lost_seats: usize::from(first_fault.is_some()) + faults.count(),
            first_fault,
        }
    }
}

/// A finished game.
struct Over<'a> {
    game: &'a PlayedGame,
    scores: &'a [u16],
    winner: usize,
}

impl Over<'_> {
    fn of(game: &PlayedGame) -> Option<Over<'_>> {
        match &game.finish {
            Finish::Over { scores, winner } => Some(Over { game, scores, winner: *winner }),
            Finish::Unfinished => None,
        }
    }

    fn points_of(&self, bot: usize) -> impl Iterator<Item = f64> + '_ {
        self.game
            .line_up
            .iter()
            .zip(self.scores)
            .filter(move |(sitting, _)| **sitting == bot)
            .map(|(_, &p)| f64::from(p))
    }
}

/// The win share of a bot in each deal of which all games are there and finished: what a sequential test goes by.
pub fn shares_by_deal(bot: usize, arrangement: &Arrangement, games: &[PlayedGame]) -> Vec<f64> {
    let whole = |deal: &&[PlayedGame]| deal.len() == arrangement.rotations();
    let deals = games.chunk_by(|left, right| left.pairing.deal == right.pairing.deal).filter(whole);
    let over = deals.filter_map(|deal| deal.iter().map(Over::of).collect::<Option<Vec<_>>>());
    over.flat_map(|deal| shares(bot, &deal)).collect()
}

/// The win share of a bot in each deal.
fn shares(bot: usize, over: &[Over<'_>]) -> Vec<f64> {
    over.chunk_by(|left, right| left.game.pairing.deal == right.game.pairing.deal)
        .filter_map(|deal| {
            let seats: usize = deal.iter().map(|over| over.points_of(bot).count()).sum();
            let wins = deal.iter().filter(|over| over.game.line_up[over.winner] == bot).count();
            (seats > 0).then(|| wins as f64 / seats as f64)
        })
        .collect()
}

fn share_in_seat(bot: usize, seat: usize, over: &[Over<'_>]) -> Option<f64> {
    share_of(over.iter().filter(|over| over.game.line_up[seat] == bot).map(|over| over.winner == seat))
}

fn share_ahead(bot: usize, other: usize, over: &[Over<'_>]) -> Option<f64> {
    let seats_of = |over: &Over<'_>, bot| -> Vec<usize> {
        over.game.line_up.iter().enumerate().filter(|(_, sitting)| **sitting == bot).map(|(seat, _)| seat).collect()
    };
    let met = over.iter().filter(|_| bot != other).flat_map(|over| {
        let rank = |seat: usize| (over.scores[seat], seat == over.winner, seat);
        let others = seats_of(over, other);
        seats_of(over, bot)
            .into_iter()
            .flat_map(move |seat| others.clone().into_iter().map(move |other| rank(seat) > rank(other)))
            .collect::<Vec<_>>()
    });
    share_of(met)
}

/// How many of them are so; `None` of nothing.
fn share_of(cases: impl Iterator<Item = bool>) -> Option<f64> {
    let cases: Vec<f64> = cases.map(|is_so| f64::from(u8::from(is_so))).collect();
    (!cases.is_empty()).then(|| average(cases.into_iter()))
}

/// Half the width of the 95 % interval of a mean.
fn margin(samples: &[f64]) -> Option<f64> {
    if samples.len() < 2 {
        return None;
    }
    let mean = average(samples.iter().copied());
    let count = samples.len() as f64;
    let variance = samples.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>() / (count - 1.0);
    Some(1.96 * (variance / count).sqrt())
}

fn average(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0.0, 0.0), |(count, sum), number| (count + 1.0, sum + number));
    if count == 0.0 { 0.0 } else { sum / count }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arrangement::Pairing;
    use caravan_bots::Budget;
    use caravan_rules::GameKind;

    fn game(arrangement: &Arrangement, index: usize, winner: usize) -> PlayedGame {
        let pairing: Pairing = arrangement.pairing(index);
        let finish = Finish::Over { scores: vec![10, 20], winner };
        PlayedGame {
            pairing,
            line_up: arrangement.line_up(pairing),
            turns: 40,
            finish,
            lost_seats: Vec::new(),
            record: String::new(),
        }
    }

    #[test]
    fn a_bot_that_wins_from_both_seats_of_every_deal_has_the_whole_share() {
        let bots = vec!["a".to_owned(), "b".to_owned()];
        let arrangement = Arrangement::new(GameKind::SpiceRoad, bots, 2, 4, 1, Budget::Nodes(1), 100).unwrap();
        let games: Vec<_> = (0..4).map(|index| game(&arrangement, index, index % 2)).collect();
        let summary = Summary::of(&arrangement, &games);
        assert_eq!((summary.bots[0].wins, summary.bots[0].share, summary.bots[0].margin), (4, 1.0, Some(0.0)));
        assert_eq!(summary.bots[1].share, 0.0);
        assert_eq!(summary.bots[0].by_seat, [Some(1.0), Some(1.0)]);
        // The second seat has 20 points in every game, so each is ahead once a deal.
        assert_eq!(summary.bots[0].ahead_of, [None, Some(0.5)]);
        assert_eq!((summary.rounds, &summary.seat_shares[..]), (20.0, &[0.5, 0.5][..]));
    }

    #[test]
    fn one_win_each_per_deal_is_even_and_certain() {
        let bots = vec!["a".to_owned(), "b".to_owned()];
        let arrangement = Arrangement::new(GameKind::SpiceRoad, bots, 2, 4, 1, Budget::Nodes(1), 100).unwrap();
        let games: Vec<_> = (0..4).map(|index| game(&arrangement, index, 0)).collect();
        let summary = Summary::of(&arrangement, &games);
        assert_eq!((summary.bots[0].share, summary.bots[0].margin), (0.5, Some(0.0)));
        assert_eq!(summary.seat_shares, [1.0, 0.0]);
    }
}
