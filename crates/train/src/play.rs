//! The command that plays: games of a network against itself, on some threads, into a file of positions.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use caravan_bots::net::Net;
use caravan_bots::{Playbook, shipped_net};
use caravan_rules::GameKind;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::positions;
use crate::self_play::{Played, SelfPlay, SelfPlaySettings};

/// What to play, and for how long.
#[derive(clap::Args, Clone, Debug)]
pub struct Play {
    /// The game.
    #[arg(long, default_value_t = GameKind::FIRST)]
    pub game: GameKind,
    /// How many sit at the table.
    #[arg(long, default_value_t = 2)]
    pub seats: usize,
    /// The network that plays; the one that ships with the game unless said otherwise.
    #[arg(long)]
    net: Option<PathBuf>,
    /// Where the positions go.
    #[arg(long)]
    out: PathBuf,
    /// How long to play; games under way are finished.
    #[arg(long, default_value_t = 60.0)]
    seconds: f64,
    /// How many threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where chance starts.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Of each game one position instead of all, with what came of so many games played on from there: to test networks on.
    #[arg(long)]
    playouts: Option<NonZeroU32>,
    #[command(flatten)]
    settings: SelfPlaySettings,
}

impl Play {
    /// Plays, and says in a line what was played.
    pub fn run<G: Playbook>(&self) -> Result<()> {
        let net = self.net::<G>()?;
        let file = Mutex::new(positions::create::<G>(&self.out)?);
        let start = Instant::now();
        let work = |thread: usize| self.work::<G>(thread, net.clone(), &file);
        let work = &work;
        let played = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|thread| scope.spawn(move || work(thread))).collect();
            let played = threads.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("a thread panicked"))?);
            played.collect::<Result<Vec<Played>>>()
        })?;
        let mut file = file.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        file.flush().with_context(|| self.out.display().to_string())?;
        println!("{}", self.report::<G>(played.into_iter().fold(Played::default(), Played::plus), start.elapsed()));
        Ok(())
    }

    fn net<G: Playbook>(&self) -> Result<Arc<Net>> {
        match &self.net {
            Some(path) => Ok(Arc::new(read_net::<G>(path)?)),
            None => Ok(shipped_net::<G>()?),
        }
    }

    fn work<G: Playbook>(&self, thread: usize, net: Arc<Net>, file: &Mutex<BufWriter<File>>) -> Result<Played> {
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(thread as u64);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut table = SelfPlay::<G>::new(net, self.settings);
        let (start, time) = (Instant::now(), Duration::from_secs_f64(self.seconds));
        let mut played = Played::default();
        let mut records = Vec::new();
        while start.elapsed() < time {
            records.clear();
            played = played.plus(match self.playouts {
                Some(times) => table.game_with_playouts(times.get(), &mut rng, &mut records),
                None => table.game(&mut rng, &mut records),
            });
            file.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).write_all(&records)?;
        }
        Ok(played)
    }

    fn report<G: Playbook>(&self, played: Played, time: Duration) -> String {
        let games = played.games.max(1) as f64;
        format!(
            "{} for {}: {} games, {} positions in {:.0} s, {:.1} rounds, {:.1} points, {:.1} % stopped, {:.1} % last seat",
            G::KIND,
            G::SEATS,
            played.games,
            played.positions,
            time.as_secs_f64(),
            played.turns as f64 / games / G::SEATS as f64,
            played.points as f64 / games,
            100.0 * played.stopped as f64 / games,
            100.0 * played.last_seat as f64 / games,
        )
    }
}

fn read_net<G: Playbook>(path: &Path) -> Result<Net> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    Net::from_bytes(&bytes).and_then(Net::for_game::<G>).with_context(|| path.display().to_string())
}
