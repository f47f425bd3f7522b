//! The games of a batch, and the rows of the arrays that each of them writes.

use caravan_rules::{Decision, Decisions, Lot, Seat, cpu};
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::observation::{Observed, Writer};
use crate::reward::Reward;

/// How many games one thread takes at a time: enough that handing them over costs nothing beside playing them.
const GRAIN: usize = 64;

/// What all games of a batch are played by.
#[derive(Clone, Copy)]
pub(crate) struct Terms {
    /// What a finished game is worth.
    pub(crate) reward: Reward,
    /// After how many decisions a game is given up.
    pub(crate) max_steps: u32,
}

/// The rows of some games, one after the other, in every array of a batch.
pub(crate) struct Rows<'a> {
    pub(crate) observations: &'a mut [u8],
    pub(crate) masks: &'a mut [i8],
    pub(crate) to_move: &'a mut [u8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
}

impl<'a> Rows<'a> {
    /// The rows of the first `games`, and the rest.
    fn split(self, games: usize) -> (Rows<'a>, Rows<'a>) {
        let all = self.to_move.len().max(1);
        let (observations, masks, rewards) =
            (self.observations.len() / all, self.masks.len() / all, self.rewards.len() / all);
        let (first_observations, observations) = self.observations.split_at_mut(games * observations);
        let (first_masks, masks) = self.masks.split_at_mut(games * masks);
        let (first_to_move, to_move) = self.to_move.split_at_mut(games);
        let (first_rewards, rewards) = self.rewards.split_at_mut(games * rewards);
        let (first_terminated, terminated) = self.terminated.split_at_mut(games);
        let (first_truncated, truncated) = self.truncated.split_at_mut(games);
        let first = Rows {
            observations: first_observations,
            masks: first_masks,
            to_move: first_to_move,
            rewards: first_rewards,
            terminated: first_terminated,
            truncated: first_truncated,
        };
        (first, Rows { observations, masks, to_move, rewards, terminated, truncated })
    }
}

/// The games of a batch, whichever game it is.
pub(crate) trait AnyGames: Send + Sync {
    fn len(&self) -> usize;
    /// Says which game's decision is not legal, if one is not.
    fn check(&self, actions: &[i64]) -> Result<(), String>;
    /// Makes legal decisions.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>);
    /// Writes what is seen, without a step.
    fn show(&mut self, rows: Rows<'_>);
    fn sample(&mut self, actions: &mut [i64]);
    fn reset(&mut self, seed: u64);
    fn position(&self, index: usize) -> String;
    fn set_position(&mut self, index: usize, position: &str) -> Result<(), String>;
    fn play(&mut self, index: usize, turn: &str, rows: Rows<'_>) -> Result<(), String>;
    fn last_turn(&self, index: usize) -> Option<String>;
}

/// The games of a batch.
pub(crate) struct Games<G: Observed> {
    terms: Terms,
    games: Vec<Going<G>>,
}

impl<G: Observed> Games<G> {
    /// So many games of a seed.
    pub(crate) fn new(n: usize, seed: u64, terms: Terms) -> Games<G> {
        let mut seeds = ChaCha12Rng::seed_from_u64(seed);
        Games { terms, games: (0..n).map(|_| Going::new(Xoshiro256PlusPlus::from_rng(&mut seeds))).collect() }
    }
}

/// One game that goes on.
struct Going<G: Observed> {
    position: G,
    legal: G::Legal,
    steps: u32,
    last_turn: Option<G::Turn>,
    rng: Xoshiro256PlusPlus,
    /// Apart from the other, so that games do not change because decisions were sampled here.
    sampler: Xoshiro256PlusPlus,
}

impl<G: Observed> Going<G> {
    fn new(mut rng: Xoshiro256PlusPlus) -> Going<G> {
        let sampler = Xoshiro256PlusPlus::from_rng(&mut rng);
        let position = G::start(&G::shuffle(&mut rng));
        Going { legal: position.legal(), position, steps: 0, last_turn: None, rng, sampler }
    }

    fn begin_anew(&mut self) {
        self.position = G::start(&G::shuffle(&mut self.rng));
        (self.legal, self.steps, self.last_turn) = (self.position.legal(), 0, None);
    }

    /// Makes a legal decision, writes what comes of it, and begins anew if that is the end.
    #[inline(always)]
    fn step(&mut self, decision: Decision, terms: Terms, row: &mut Row<'_>) {
        self.position.apply(decision);
        self.go_on(terms, row);
    }

    #[inline(always)]
    fn go_on(&mut self, terms: Terms, row: &mut Row<'_>) {
        self.steps += 1;
        if self.position.turn_is_complete() {
            self.last_turn = self.position.turn_so_far();
            self.position.reveal_at_random(&mut self.rng);
        }
        let outcome = self.position.outcome();
        match &outcome {
            Some(outcome) => terms.reward.of(outcome, row.rewards),
            None => row.rewards.fill(0.0),
        }
        *row.terminated = outcome.is_some();
        *row.truncated = outcome.is_none() && self.steps >= terms.max_steps;
        if *row.terminated || *row.truncated {
            self.begin_anew();
        }
        self.legal = self.position.legal();
        self.show(row);
    }

    #[inline(always)]
    fn show(&self, row: &mut Row<'_>) {
        let seat = self.position.to_move().seat().unwrap_or(Seat::new(0));
        *row.to_move = seat.index() as u8;
        self.position.observe(seat, &mut Writer::new(row.observation));
        row.mask.fill(0);
        self.legal.iter().for_each(|decision| row.mask[decision.index()] = 1);
    }
}

/// What one game writes.
struct Row<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [i8],
    to_move: &'a mut u8,
    rewards: &'a mut [f32],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
}

/// Does something with each game and its row, on as many threads as there are around.
fn for_each<G: Observed, T: Sync>(
    games: &mut [Going<G>],
    inputs: &[T],
    rows: Rows<'_>,
    work: &(impl Fn(&mut Going<G>, &T, &mut Row<'_>) + Sync),
) {
    if games.len() > GRAIN {
        let half = games.len() / 2;
        let (first, second) = games.split_at_mut(half);
        let (first_inputs, second_inputs) = inputs.split_at(half);
        let (first_rows, second_rows) = rows.split(half);
        let all = || for_each(second, second_inputs, second_rows, work);
        return match rayon::current_thread_index() {
            Some(_) => drop(rayon::join(|| for_each(first, first_inputs, first_rows, work), all)),
            None => {
                for_each(first, first_inputs, first_rows, work);
                all();
            }
        };
    }
    cpu::dispatch(Here { games, inputs, rows, work });
}

/// The games that one thread does at a time, as a task for the best path of the processor.
struct Here<'a, G: Observed, T, W> {
    games: &'a mut [Going<G>],
    inputs: &'a [T],
    rows: Rows<'a>,
    work: &'a W,
}

impl<G: Observed, T, W: Fn(&mut Going<G>, &T, &mut Row<'_>)> cpu::Task for Here<'_, G, T, W> {
    type Output = ();

    #[inline(always)]
    fn run<C: cpu::Cpu>(self, _: C) {
        let Here { games, inputs, rows, work } = self;
        let all = games.len().max(1);
        let (features, decisions, seats) =
            (rows.observations.len() / all, rows.masks.len() / all, rows.rewards.len() / all);
        let observations = rows.observations.chunks_exact_mut(features);
        let masks = rows.masks.chunks_exact_mut(decisions);
        let rewards = rows.rewards.chunks_exact_mut(seats);
        let flags = rows.to_move.iter_mut().zip(rows.terminated).zip(rows.truncated);
        let rows = observations.zip(masks).zip(rewards).zip(flags);
        for ((game, input), (((observation, mask), rewards), ((to_move, terminated), truncated))) in
            games.iter_mut().zip(inputs).zip(rows)
        {
            work(game, input, &mut Row { observation, mask, to_move, rewards, terminated, truncated });
        }
    }
}

impl<G: Observed> AnyGames for Games<G> {
    fn len(&self) -> usize {
        self.games.len()
    }

    fn check(&self, actions: &[i64]) -> Result<(), String> {
        if actions.len() != self.games.len() {
            return Err(format!("{} decisions are given for {} games", actions.len(), self.games.len()));
        }
        let is_legal = |game: &Going<G>, action: i64| {
            usize::try_from(action).is_ok_and(|index| index < G::DECISIONS && game.legal.contains(Decision::new(index)))
        };
        let illegal = self.games.iter().zip(actions).position(|(game, &action)| !is_legal(game, action));
        illegal.map_or(Ok(()), |at| Err(format!("decision {} is not legal in game {at}", actions[at])))
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) {
        let terms = self.terms;
        for_each(&mut self.games, actions, rows, &|game, &action, row| {
            game.step(Decision::new(action as usize), terms, row);
        });
    }

    fn show(&mut self, rows: Rows<'_>) {
        rows.rewards.fill(0.0);
        rows.terminated.fill(false);
        rows.truncated.fill(false);
        let inputs = vec![(); self.games.len()];
        for_each(&mut self.games, &inputs, rows, &|game, (), row| game.show(row));
    }

    fn sample(&mut self, actions: &mut [i64]) {
        for (game, action) in self.games.iter_mut().zip(actions) {
            *action = Lot::draw(&mut game.sampler).choose(&game.legal, cpu::Portable).index() as i64;
        }
    }

    fn reset(&mut self, seed: u64) {
        *self = Games::new(self.games.len(), seed, self.terms);
    }

    fn position(&self, index: usize) -> String {
        self.games[index].position.to_string()
    }

    fn set_position(&mut self, index: usize, position: &str) -> Result<(), String> {
        let position: G = position.parse().map_err(|error: G::Err| error.to_string())?;
        if position.legal().is_empty() {
            return Err("nothing can be decided in this position".to_owned());
        }
        let game = &mut self.games[index];
        (game.position, game.legal, game.steps, game.last_turn) = (position, position.legal(), 0, None);
        Ok(())
    }

    fn play(&mut self, index: usize, turn: &str, rows: Rows<'_>) -> Result<(), String> {
        let turn: G::Turn = turn.parse().map_err(|error| format!("{turn:?}: {error}"))?;
        let terms = self.terms;
        self.games[index].position.take(turn).map_err(|error| format!("{turn}: {error}"))?;
        let (_, rows) = rows.split(index);
        let (rows, _) = rows.split(1);
        for_each(&mut self.games[index..=index], &[()], rows, &|game, (), row| game.go_on(terms, row));
        Ok(())
    }

    fn last_turn(&self, index: usize) -> Option<String> {
        self.games[index].last_turn.map(|turn| turn.to_string())
    }
}
