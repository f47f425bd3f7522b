//! `caravan puzzles`: positions with one turn that is clearly best and not obvious.

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use caravan_bots::Budget;
use caravan_record::AnyRecord;
use caravan_rules::GameKind;
use caravan_study::puzzle::{Criteria, Puzzle, mine};
use caravan_study::{Chance, Sample};
use clap::Subcommand;

use crate::analyse::{all_cores, progress_bar, threads};
use crate::players::not_for_so_many;
use crate::record::read_each;

/// Find puzzles: positions with one turn that is clearly best and not obvious.
#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Find puzzles in records, or in games that bots play for it, and print a line for each
    #[command(
        after_help = "A position is a puzzle if the network alone, which looks one turn ahead, plays something else than a search \
                      finds, and several deeper searches agree on a turn that is better than every other by the margin. A \
                      line has the position, the best turn, the second and the obvious one, each with the chance to win and \
                      its error in per cent, how the seat would go on, the weakest level that finds it with the fewest lines \
                      that do, and where it comes from.\n\nExamples:\n  caravan puzzles mine games/*.txt\n  \
                      caravan puzzles mine --players 3 --seed 1 --games 100 > puzzles.txt"
    )]
    Mine(Box<MineArgs>),
}

#[derive(clap::Args)]
struct MineArgs {
    /// Records, in text or JSON; without any, bots play
    files: Vec<PathBuf>,
    /// Which game the bots play
    #[arg(long, default_value_t = GameKind::FIRST, conflicts_with = "files")]
    game: GameKind,
    /// How many sit at their tables
    #[arg(long, default_value_t = 2, conflicts_with = "files")]
    players: usize,
    /// Who plays, separated by commas
    #[arg(long, value_delimiter = ',', default_value = "vizier", conflicts_with = "files")]
    bots: Vec<String>,
    /// What they spend on a turn
    #[arg(long, default_value = "100n", conflicts_with = "files")]
    budget: Budget,
    /// The seed of the first game; each has the next
    #[arg(long, default_value_t = 1, conflicts_with = "files")]
    seed: u64,
    /// How many games
    #[arg(long, default_value_t = 20, conflicts_with = "files")]
    games: u64,
    /// Stop when so many are found
    #[arg(long)]
    most: Option<usize>,
    /// By how many per cent of the games the best turn is better than any other
    #[arg(long, default_value_t = Criteria::default().margin.percent())]
    margin: f64,
    /// The lines of the first glance
    #[arg(long, default_value_t = Criteria::default().glance)]
    glance: u64,
    /// The lines of the second look
    #[arg(long, default_value_t = Criteria::default().look)]
    look: u64,
    /// The lines of each reading that proves a puzzle
    #[arg(long, default_value_t = Criteria::default().proof)]
    proof: u64,
    /// How many such readings have to agree
    #[arg(long, default_value_t = Criteria::default().proofs, value_parser = clap::value_parser!(u64).range(1..))]
    proofs: u64,
    /// The lines of each reading that values a turn
    #[arg(long, default_value_t = Criteria::default().value)]
    value: u64,
    /// How many cores to use [default: all]
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match args.action {
        Action::Mine(args) => print_mined(&args, &mut out)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn print_mined(args: &MineArgs, out: &mut impl Write) -> Result<()> {
    writeln!(out, "# {}", args.command())?;
    writeln!(out, "# {}", args.criteria())?;
    let most = args.most.unwrap_or(usize::MAX);
    let bar = progress_bar(if args.files.is_empty() { args.games as usize } else { args.files.len() });
    let (mut seen, mut found) = (HashSet::new(), 0);
    for records in args.batches() {
        let puzzles = mine(&records?, args.criteria(), args.threads(), &mut seen, &|_| bar.inc(1))?;
        // What was found is out before the search goes on, so that a long one can be broken off.
        print(puzzles.iter().take(most - found), out)?;
        found += puzzles.len().min(most - found);
        if found == most {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(())
}

fn print<'a>(puzzles: impl Iterator<Item = &'a Puzzle>, out: &mut impl Write) -> Result<()> {
    for puzzle in puzzles {
        writeln!(out, "{puzzle}")?;
    }
    out.flush()?;
    Ok(())
}

/// Records and what their puzzles say that they come from.
type Named = Vec<(String, AnyRecord)>;

impl MineArgs {
    fn criteria(&self) -> Criteria {
        let MineArgs { glance, look, proof, proofs, value, .. } = *self;
        Criteria { glance, look, proof, proofs, value, margin: Chance::of(self.margin / 100.0) }
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(all_cores)
    }

    /// The command that finds the same again.
    fn command(&self) -> String {
        let MineArgs { game, players, budget, seed, games, margin, .. } = self;
        let source = match &self.files[..] {
            [] => {
                let bots = self.bots.join(",");
                format!(
                    "--game {game} --players {players} --bots {bots} --budget {budget} --seed {seed} --games {games}"
                )
            }
            files => files.iter().map(|file| name_of(file)).collect::<Vec<_>>().join(" "),
        };
        let most = self.most.map(|most| format!(" --most {most}")).unwrap_or_default();
        let Criteria { glance, look, proof, proofs, value, .. } = self.criteria();
        let depth = format!("--glance {glance} --look {look} --proof {proof} --proofs {proofs} --value {value}");
        format!("caravan puzzles mine {source} --margin {margin} {depth}{most}")
    }

    /// The games to look through, some at a time.
    fn batches(&self) -> Box<dyn Iterator<Item = Result<Named>> + '_> {
        let at_once = self.threads();
        if self.files.is_empty() {
            let last = self.seed + self.games;
            let batches = (self.seed..last).step_by(at_once);
            return Box::new(batches.map(move |seed| self.played(seed..last.min(seed + at_once as u64))));
        }
        let read = |files: &[PathBuf]| files.iter().flat_map(|file| named(file)).collect();
        Box::new(self.files.chunks(at_once).map(read))
    }

    /// A game of each of these seeds.
    fn played(&self, seeds: std::ops::Range<u64>) -> Result<Named> {
        let MineArgs { game, players, bots, budget, .. } = self;
        if !game.seats().contains(players) {
            return Err(not_for_so_many(*game, *players));
        }
        let mut played = Vec::new();
        for seed in seeds {
            let (bots, players, budget) = (bots.clone(), *players, *budget);
            let sample = Sample { game: *game, players, bots, budget, games: 1, seed, every: 1 };
            played.extend(sample.play(1, &|| {})?.into_iter().map(|record| (seed.to_string(), record)));
        }
        Ok(played)
    }
}

/// The records of a file. Of several, each has its number behind the name of the file.
fn named(file: &Path) -> Vec<Result<(String, AnyRecord)>> {
    let records = read_each(file);
    let is_one = records.len() == 1;
    let name = |at: usize| if is_one { name_of(file) } else { format!("{},{}", name_of(file), at + 1) };
    records.into_iter().enumerate().map(|(at, (_, record))| Ok((name(at), record?))).collect()
}

/// The name of a file alone: where it lies is nobody's business.
fn name_of(file: &Path) -> String {
    file.file_name().map(|name| name.to_string_lossy().replace(' ', "_")).unwrap_or_default()
}
