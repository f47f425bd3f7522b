//! One bot against a table of another: the quick measure taken while a network trains.
//!
//! Each deal is played once from every seat, so that neither the deal nor the seat favours anyone.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use caravan_bots::{Bot, Budget, Playbook};
use caravan_rules::{Seat, ToMove};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How a contest went.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    games: u64,
    wins: u64,
    unfinished: u64,
    rounds: u64,
    points: u64,
    turns: u64,
    thinking: Duration,
}

/// A contest to be held.
pub struct Contest<'a, G> {
    /// Builds the bot that is measured.
    pub bot: &'a (dyn Fn() -> Box<dyn Bot<G>> + Sync),
    /// Builds the bot in all the other seats.
    pub others: &'a (dyn Fn() -> Box<dyn Bot<G>> + Sync),
    /// What each may spend on a turn.
    pub budget: Budget,
    /// Turns after which a game counts as unfinished, and so as lost.
    pub most_turns: u32,
    /// How many deals, if there is time for them.
    pub deals: u64,
    /// After how long no further deal is begun.
    pub time: Duration,
    /// The first of the seeds the deals come from.
    pub seed: u64,
    /// How many deals are played at a time.
    pub threads: usize,
}

impl<G: Playbook> Contest<'_, G> {
    /// Holds the contest.
    pub fn run(&self) -> Tally {
        let next = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(|| self.work(&next))).collect();
            let tallies = workers.into_iter().filter_map(|worker| worker.join().ok());
            tallies.fold(Tally::default(), Tally::plus)
        })
    }

    fn work(&self, next: &AtomicU64) -> Tally {
        let (mut bot, mut others) = ((self.bot)(), (self.others)());
        let start = Instant::now();
        let mut tally = Tally::default();
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= self.deals || start.elapsed() >= self.time {
                return tally;
            }
            for seat in Seat::all(G::SEATS) {
                tally = tally.plus(self.game(&mut *bot, &mut *others, seat, self.seed + deal));
            }
        }
    }

    fn game(&self, bot: &mut dyn Bot<G>, others: &mut dyn Bot<G>, at: Seat, seed: u64) -> Tally {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = G::shuffle(&mut rng);
        let mut position = G::start(&deal);
        let mut tally = Tally { games: 1, ..Tally::default() };
        let mut turns = 0;
        while let ToMove::Seat(seat) = position.to_move()
            && turns < self.most_turns
        {
            let view = position.view(seat);
            let start = Instant::now();
            let turn = if seat == at {
                tally.turns += 1;
                bot.choose(&view, self.budget, &mut rng)
            } else {
                others.choose(&view, self.budget, &mut rng)
            };
            if seat == at {
                tally.thinking += start.elapsed();
            }
            if position.play(turn, &deal).is_err() {
                break;
            }
            turns += 1;
        }
        match position.outcome() {
            Some(outcome) => {
                tally.wins = u64::from(outcome.winner == at);
                tally.rounds = u64::from(turns.div_ceil(G::SEATS as u32));
                tally.points = outcome.scores[at].into();
            }
            None => tally.unfinished = 1,
        }
        tally
    }
}

impl Tally {
    fn plus(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            unfinished: self.unfinished + other.unfinished,
            rounds: self.rounds + other.rounds,
            points: self.points + other.points,
            turns: self.turns + other.turns,
            thinking: self.thinking + other.thinking,
        }
    }

    /// The share of games won.
    pub fn share(&self) -> f64 {
        self.wins as f64 / self.games.max(1) as f64
    }
}

/// `61.2 % ± 3.0 of 1000 games, …`: the share with its 95 % interval.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games.max(1) as f64;
        let share = self.share();
        let finished = (self.games - self.unfinished).max(1) as f64;
        write!(
            f,
            "{:.1} % ± {:.1} of {} games, {:.1} rounds, {:.1} points, {} unfinished, {:.0} µs a turn",
            100.0 * share,
            196.0 * (share * (1.0 - share) / games).sqrt(),
            self.games,
            self.rounds as f64 / finished,
            self.points as f64 / finished,
            self.unfinished,
            self.thinking.as_secs_f64() * 1e6 / self.turns.max(1) as f64,
        )
    }
}
