//! The training loop: play, learn, measure, save, until the time is up.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use caravan_bots::net::{Features, Net, NetPlayer, Precision};
use caravan_bots::{Budget, Playbook, build};
use caravan_rules::GameKind;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::adam::Adam;
use crate::contest::Contest;
use crate::gradient::Gradient;
use crate::replay::Replay;
use crate::self_play::{Played, SelfPlay, SelfPlaySettings};

/// Positions a thread plays between two bouts of learning.
const PLAYED_AT_A_TIME: u64 = 8192;

/// What to train and for how long.
#[derive(clap::Args, Clone, Debug)]
pub struct Training {
    /// The game.
    #[arg(long, default_value_t = GameKind::SpiceRoad)]
    pub game: GameKind,
    /// How many sit at the table.
    #[arg(long, default_value_t = 2)]
    pub seats: usize,
    /// Where the network is saved, every minute and at the end, in 16 bits.
    #[arg(long)]
    out: PathBuf,
    /// The network to go on from; without one, training starts from chance.
    #[arg(long)]
    from: Option<PathBuf>,
    /// The width of the first hidden layer, a multiple of 64; a network to go on from keeps its own.
    #[arg(long, default_value_t = 128)]
    hidden: usize,
    /// How long to train.
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// How many threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The learning rate at first.
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// The learning rate at the end.
    #[arg(long, default_value_t = 1e-4)]
    rate_at_end: f32,
    /// Positions in a learning step.
    #[arg(long, default_value_t = 2048)]
    batch: usize,
    /// How often a position is learnt from, on average.
    #[arg(long, default_value_t = 1.0)]
    reuse: f64,
    /// Positions kept to learn from.
    #[arg(long, default_value_t = 400_000)]
    replay: usize,
    /// How much worse a turn may look and still be tried now and then, in win chance, at first.
    #[arg(long, default_value_t = 0.008)]
    temperature: f32,
    /// The same at the end.
    #[arg(long, default_value_t = 0.003)]
    temperature_at_end: f32,
    /// What share of turns is played at random.
    #[arg(long, default_value_t = 0.01)]
    random: f32,
    /// How far a result reaches back: the λ of TD(λ).
    #[arg(long, default_value_t = 0.9)]
    lambda: f32,
    /// After how many rounds a game is stopped and goes to the one ahead.
    #[arg(long, default_value_t = 100)]
    most_rounds: u32,
    /// Minutes between two contests against the opponent below; 0 for none.
    #[arg(long, default_value_t = 5.0)]
    measure_every: f64,
    /// The bot to be measured against; the game's planner unless said otherwise.
    #[arg(long)]
    opponent: Option<String>,
    /// Deals in such a contest.
    #[arg(long, default_value_t = 50)]
    deals: u64,
    /// Where chance starts.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A thread's own things.
struct Worker {
    replay: Replay,
    rng: Xoshiro256PlusPlus,
}

/// Training under way.
struct Trainer<'a, G> {
    args: &'a Training,
    net: Net,
    adam: Adam,
    workers: Vec<Worker>,
    gradients: Vec<Gradient>,
    start: Instant,
    game: std::marker::PhantomData<G>,
}

impl Training {
    /// Trains.
    pub fn run<G: Playbook>(&self) -> Result<()> {
        ensure!(self.threads > 0 && self.batch >= self.threads, "at least one thread, and a position for each");
        let opponent = self.opponent();
        build::<G>(opponent).with_context(|| opponent.to_owned())?;
        Trainer::<G>::new(self)?.run()
    }

    fn opponent(&self) -> &str {
        self.opponent.as_deref().unwrap_or("planner:width=100,depth=20")
    }

    fn net<G: Playbook>(&self) -> Result<Net> {
        let Some(path) = &self.from else {
            ensure!(self.hidden > 0 && self.hidden.is_multiple_of(64), "the hidden layer's width is a multiple of 64");
            return Ok(net_by_chance(Features::of::<G>(), self.hidden, self.seed));
        };
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        Net::from_bytes(&bytes).and_then(Net::for_game::<G>).with_context(|| path.display().to_string())
    }
}

/// Small weights by chance, so that the hidden units differ.
fn net_by_chance(features: Features, hidden: usize, seed: u64) -> Net {
    let shape = features.shape(hidden);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut weights = vec![0.0; shape.weights()];
    // About a hundred features are set at a time; a hidden unit adds up as many weights.
    let layers =
        [(shape.rows(), 100), (shape.middle_rows(), shape.hidden), (shape.last_columns(), caravan_bots::net::MIDDLE)];
    for (range, inputs) in layers {
        let width = (6.0 / inputs as f32).sqrt();
        for weight in &mut weights[range] {
            *weight = width * ((rng.next_u32() >> 8) as f32 / 8_388_608.0 - 1.0);
        }
    }
    Net::new(features, hidden, weights)
}

impl<'a, G: Playbook> Trainer<'a, G> {
    fn new(args: &'a Training) -> Result<Self> {
        let net = args.net::<G>()?;
        let shape = net.shape();
        let worker = |i: usize| Worker {
            replay: Replay::new(args.replay / args.threads, shape.words, shape.outputs()),
            rng: Xoshiro256PlusPlus::seed_from_u64(args.seed.wrapping_mul(1_000_003).wrapping_add(i as u64)),
        };
        Ok(Trainer {
            args,
            adam: Adam::new(net.weights()),
            workers: (0..args.threads).map(worker).collect(),
            gradients: (0..args.threads).map(|_| Gradient::new(&net)).collect(),
            net,
            start: Instant::now(),
            game: std::marker::PhantomData,
        })
    }

    fn run(&mut self) -> Result<()> {
        let mut total = Played::default();
        let (mut reported, mut saved, mut measured) = (Instant::now(), Instant::now(), Instant::now());
        let mut since = (Played::default(), 0.0, 0_u64);
        while self.share_done() < 1.0 {
            let played = self.play();
            let (loss, learnt) = self.learn((played.turns as f64 * self.args.reuse) as usize);
            total = total.plus(played);
            since = (since.0.plus(played), since.1 + loss, since.2 + learnt);
            if reported.elapsed() > Duration::from_secs(15) {
                self.report(&total, &since.0, since.1 / since.2.max(1) as f64, reported.elapsed());
                (reported, since) = (Instant::now(), (Played::default(), 0.0, 0));
            }
            if saved.elapsed() > Duration::from_secs(60) {
                self.save()?;
                saved = Instant::now();
            }
            if self.args.measure_every > 0.0 && measured.elapsed().as_secs_f64() > 60.0 * self.args.measure_every {
                self.measure()?;
                measured = Instant::now();
            }
        }
        self.save()?;
        self.measure()?;
        println!("{} games, {} positions", total.games, total.turns);
        Ok(())
    }

    fn share_done(&self) -> f64 {
        self.start.elapsed().as_secs_f64() / (60.0 * self.args.minutes)
    }

    fn rate(&self) -> f32 {
        self.falling(self.args.rate, self.args.rate_at_end)
    }

    /// What falls from one value to another, by the same factor every minute.
    fn falling(&self, first: f32, last: f32) -> f32 {
        first * (last / first).powf(self.share_done().min(1.0) as f32)
    }

    fn play(&mut self) -> Played {
        let settings = SelfPlaySettings {
            temperature: self.falling(self.args.temperature, self.args.temperature_at_end),
            random: self.args.random,
            lambda: self.args.lambda,
            most_rounds: self.args.most_rounds,
        };
        let net = Arc::new(self.net.clone());
        let play = |worker: &mut Worker| {
            let mut table = SelfPlay::<G>::new(net.clone(), settings);
            let mut played = Played::default();
            while played.turns < PLAYED_AT_A_TIME {
                played = played.plus(table.game(&mut worker.rng, &mut worker.replay));
            }
            played
        };
        let play = &play;
        std::thread::scope(|scope| {
            let threads: Vec<_> = self.workers.iter_mut().map(|worker| scope.spawn(move || play(worker))).collect();
            threads.into_iter().filter_map(|thread| thread.join().ok()).fold(Played::default(), Played::plus)
        })
    }

    /// Learns from about so many positions; returns the sum of the losses and how many positions it is of.
    fn learn(&mut self, positions: usize) -> (f64, u64) {
        let share = self.args.batch / self.args.threads;
        let batch = share * self.args.threads;
        let mut loss = 0.0;
        let steps = positions / batch;
        for _ in 0..steps {
            let net = &self.net;
            std::thread::scope(|scope| {
                for (worker, gradient) in self.workers.iter_mut().zip(&mut self.gradients) {
                    let Worker { replay, rng } = worker;
                    scope.spawn(move || gradient.add_some(net, replay, share, rng));
                }
            });
            loss += self.gradients.iter_mut().map(|gradient| std::mem::take(&mut gradient.loss)).sum::<f64>();
            let rate = self.rate();
            self.adam.step(self.net.weights_mut(), &mut self.gradients, batch, rate);
        }
        (loss, (steps * batch) as u64)
    }

    fn report(&self, total: &Played, since: &Played, loss: f64, time: Duration) {
        let games = since.games.max(1) as f64;
        println!(
            "{:6.1} min {:9} games {:6.0} games/s {:5.1} rounds {:5.1} points {:4.1} % stopped {:4.1} % last seat  loss {:.4}  rate {:.1e}",
            self.start.elapsed().as_secs_f64() / 60.0,
            total.games,
            since.games as f64 / time.as_secs_f64(),
            since.turns as f64 / games / G::SEATS as f64,
            since.points as f64 / games,
            100.0 * since.stopped as f64 / games,
            100.0 * since.last_seat as f64 / games,
            loss,
            self.rate(),
        );
    }

    /// The mean of the latest weights as a network. Features that never were set keep no weights: a network that started
    /// from chance would otherwise carry its chance weights for them.
    fn mean(&self) -> Net {
        let mut net = Net::new(self.net.features(), self.net.shape().hidden, self.adam.mean().to_vec());
        if self.args.from.is_none() {
            let shape = net.shape();
            for row in shape.rows().step_by(shape.hidden).map(|start| start..start + shape.hidden) {
                if !self.adam.has_learnt(row.clone()) {
                    net.weights_mut()[row].fill(0.0);
                }
            }
        }
        net
    }

    fn save(&self) -> Result<()> {
        write_whole(&self.args.out, &self.mean().to_bytes(Precision::Half))
    }

    fn measure(&self) -> Result<()> {
        let net = Arc::new(self.mean());
        let opponent = self.args.opponent();
        let contest = Contest::<G> {
            bot: &|| Box::new(NetPlayer::new(net.clone())),
            others: &|| build(opponent).expect("built before"),
            budget: Budget::Nodes(1),
            deals: self.args.deals,
            // Seeds no training game and no other contest starts from.
            seed: 0x5eed_0000,
            threads: self.args.threads,
        };
        println!("against {opponent}: {}", contest.run());
        Ok(())
    }
}

/// Writes a file so that a reader never sees half of it.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let beside = path.with_extension("part");
    std::fs::write(&beside, bytes)
        .and_then(|()| std::fs::rename(&beside, path))
        .with_context(|| path.display().to_string())
}
