//! `caravan study`: how sure the numbers of an analysis are, and where its words come from.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use caravan_bots::Budget;
use caravan_record::AnyRecord;
use caravan_rules::GameKind;
use caravan_study::atlas::Share;
use caravan_study::{Calibration, Class, Costs, Depth, LEVELS, Sample, Survey, Thresholds};
use clap::Subcommand;

use crate::analyse::{all_cores, progress_bar, threads};
use crate::players::not_for_so_many;

/// Measure how sure the numbers of an analysis are.
#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Compare predicted chances with fresh games that were won
    #[command(after_help = "Example:\n  caravan study calibrate --players 3 --games 400 --every 20 --seed 7")]
    Calibrate(SampleArgs),
    /// Print what turns of levels of known strength cost, as comma-separated values: as deep as usual, and twice as deep
    #[command(after_help = "Example:\n  caravan study costs --game sand-to-sea --games 6 --every 24 > costs.csv")]
    Costs(CostsArgs),
    /// Say from such costs where the classes of turns would begin, and how many turns change theirs when twice as many lines are read
    #[command(after_help = "Example:\n  caravan study classes --game sand-to-sea costs.csv")]
    Classes {
        /// Which game they are of
        #[arg(long, default_value_t = GameKind::FIRST)]
        game: GameKind,
        /// What `caravan study costs` has printed
        file: PathBuf,
    },
}

#[derive(clap::Args)]
struct CostsArgs {
    /// Which game
    #[arg(long, default_value_t = GameKind::FIRST)]
    game: GameKind,
    /// Only at tables of so many [default: every number of seats]
    #[arg(long)]
    players: Option<usize>,
    /// How many games of each level at each number of seats
    #[arg(long, default_value_t = 6)]
    games: usize,
    /// Where the deals come from
    #[arg(long, default_value_t = 41)]
    seed: u64,
    /// Look only at every so manyth turn
    #[arg(long, default_value_t = 24)]
    every: usize,
    /// How many cores to use [default: all]
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
}

#[derive(clap::Args)]
struct SampleArgs {
    /// Which game
    #[arg(long, default_value_t = GameKind::FIRST)]
    game: GameKind,
    /// How many sit at the table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Who plays, separated by commas
    #[arg(long, value_delimiter = ',', default_value = "oracle")]
    bots: Vec<String>,
    /// What they spend on a turn
    #[arg(long, default_value = "800n")]
    budget: Budget,
    /// How many games
    #[arg(long, default_value_t = 20)]
    games: usize,
    /// Where the deals come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Look only at every so manyth turn
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// How many times as deep as usual
    #[arg(long, default_value_t = 1)]
    depth: u64,
    /// How many cores to use [default: all]
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match args.action {
        Action::Calibrate(args) => calibrate(&args, &mut out)?,
        Action::Costs(args) => costs(&args, &mut out)?,
        Action::Classes { game, file } => {
            let text = std::fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
            classes(game, &text.parse()?, &mut out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl SampleArgs {
    fn sample(&self) -> Sample {
        let SampleArgs { game, players, bots, budget, games, seed, every, .. } = self;
        let (bots, every) = (bots.clone(), *every);
        Sample { game: *game, players: *players, bots, budget: *budget, games: *games, seed: *seed, every }
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(all_cores)
    }

    fn depth(&self) -> Depth {
        Depth::STANDARD.times(self.depth)
    }

    fn records(&self, sample: &Sample) -> Result<Vec<AnyRecord>> {
        if !self.game.seats().contains(&self.players) {
            return Err(not_for_so_many(self.game, self.players));
        }
        let bar = progress_bar(self.games);
        let records = sample.play(self.threads(), &|| bar.inc(1))?;
        bar.finish_and_clear();
        Ok(records)
    }
}

fn calibrate(args: &SampleArgs, out: &mut impl Write) -> Result<()> {
    let sample = args.sample();
    let records = args.records(&sample)?;
    let bar = progress_bar(records.len());
    let nodes = args.depth().value;
    let calibration = Calibration::of(&sample, &records, nodes, args.threads(), &|| bar.inc(1))?;
    bar.finish_and_clear();
    let (games, positions) = (records.len(), calibration.predictions() / args.players);
    writeln!(out, "{} for {}, {games} games, {positions} positions", args.game, args.players)?;
    writeln!(out, "Brier score {:.3} with {nodes} lines\n\n{calibration}", calibration.brier())?;
    Ok(())
}

fn costs(args: &CostsArgs, out: &mut impl Write) -> Result<()> {
    let CostsArgs { game, players, games, seed, every, .. } = *args;
    if let Some(players) = players.filter(|players| !game.seats().contains(players)) {
        return Err(not_for_so_many(game, players));
    }
    let at = players.map(|players| format!(" --players {players}")).unwrap_or_default();
    writeln!(out, "# caravan study costs --game {game}{at} --games {games} --seed {seed} --every {every}")?;
    let mut costs = Costs::default();
    for players in game.seats().filter(|&seats| players.is_none_or(|players| players == seats)) {
        for level in LEVELS {
            let bots = vec![level.to_owned()];
            let sample = Sample { game, players, bots, budget: Budget::Nodes(1), games, seed, every };
            costs.0.extend(costs_of(&sample, level, args.threads.unwrap_or_else(all_cores))?.0);
        }
    }
    write!(out, "{costs}")?;
    Ok(())
}

fn costs_of(sample: &Sample, level: &str, threads: usize) -> Result<Costs> {
    let records = sample.play(threads, &|| {})?;
    let turns: usize = records.iter().map(|record| record.turns().len() / sample.every.max(1)).sum();
    let bar = progress_bar(2 * turns);
    let survey = |times| Survey::of(sample, &records, Depth::STANDARD.times(times), threads, &|| bar.inc(1));
    let costs = Costs::of(sample.players, level, &survey(1)?, &survey(2)?);
    bar.finish_and_clear();
    Ok(costs)
}

fn classes(game: GameKind, costs: &Costs, out: &mut impl Write) -> Result<()> {
    for players in game.seats() {
        write_borders(&format!("at {players} seats"), &costs.at_tables_of(players), out)?;
    }
    write_borders("at every table", costs, out)?;
    writeln!(out, "\n| level | {} |", Class::ALL.map(Class::name).join(" | "))?;
    writeln!(out, "|---|{}", "---|".repeat(Class::ALL.len()))?;
    for level in LEVELS {
        let counts = costs.classes(game, level);
        let all = counts.iter().sum::<usize>().max(1);
        let shares = counts.map(|count| format!("{:.0} %", 100.0 * count as f64 / all as f64));
        writeln!(out, "| {level}, {all} turns | {} |", shares.join(" | "))?;
    }
    let changes = costs.changes(game);
    let kept: usize = (0..Class::ALL.len()).map(|class| changes[class][class]).sum();
    let all = costs.0.len();
    let Share { low, high, .. } = Share::new(all - kept, all);
    writeln!(
        out,
        "\n{} of {all} turns change their class when twice as many lines are read: {:.1} to {:.1} % with 95 % certainty",
        all - kept,
        100.0 * low,
        100.0 * high
    )?;
    writeln!(out, "\n| as usual | {} |", Class::ALL.map(|class| format!("then {}", class.name())).join(" | "))?;
    writeln!(out, "|---|{}", "---|".repeat(Class::ALL.len()))?;
    for (class, counts) in Class::ALL.iter().zip(changes) {
        writeln!(out, "| {} | {} |", class.name(), counts.map(|count| count.to_string()).join(" | "))?;
    }
    Ok(())
}

fn write_borders(at: &str, costs: &Costs, out: &mut impl Write) -> Result<()> {
    let Thresholds(from) = costs.thresholds();
    let begin = from.iter().zip(&Class::ALL[1..]).map(|(from, class)| format!("{} from {from} %", class.name()));
    let begin = begin.collect::<Vec<_>>().join(", ");
    writeln!(out, "by {} turns {at} classes would begin so: {begin}", costs.0.len())?;
    Ok(())
}
