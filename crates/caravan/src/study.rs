//! `caravan study`: how sure the numbers of an analysis are, and where its words come from.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use caravan_bots::Budget;
use caravan_record::AnyRecord;
use caravan_rules::GameKind;
use caravan_study::{Calibration, Class, Depth, Sample, Survey};
use clap::Subcommand;

use crate::analyse::{all_cores, progress_bar};
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
    /// Print what the turns of a level cost, which is where the classes of turns begin
    #[command(after_help = "Example:\n  caravan study thresholds --players 2 --games 40 --bots master")]
    Thresholds(SampleArgs),
    /// Count the turns whose class changes when twice as many lines are read
    #[command(after_help = "Example:\n  caravan study stability --players 4 --games 20 --every 10")]
    Stability(SampleArgs),
}

#[derive(clap::Args)]
struct SampleArgs {
    /// Which game
    #[arg(long, default_value = "spice-road")]
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
    /// Write what each turn cost to a file of comma-separated values
    #[arg(long, value_name = "FILE")]
    costs: Option<PathBuf>,
    /// How many cores to use [default: all]
    #[arg(long)]
    threads: Option<usize>,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match args.action {
        Action::Calibrate(args) => calibrate(&args, &mut out)?,
        Action::Thresholds(args) => thresholds(&args, &mut out)?,
        Action::Stability(args) => stability(&args, &mut out)?,
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

    fn survey(&self, sample: &Sample, records: &[AnyRecord], depth: Depth) -> Result<Survey> {
        let turns: usize = records.iter().map(|record| record.turns().len() / self.every.max(1)).sum();
        let bar = progress_bar(turns);
        let survey = Survey::of(sample, records, depth, self.threads(), &|| bar.inc(1))?;
        bar.finish_and_clear();
        Ok(survey)
    }

    /// A line for each turn: what it cost and how sure that is, in millionths, by each survey of the same turns.
    fn write_costs(&self, surveys: &[&Survey]) -> Result<()> {
        let Some(file) = &self.costs else { return Ok(()) };
        let mut text = surveys.iter().map(|_| "cost,error").collect::<Vec<_>>().join(",") + "\n";
        for turn in 0..surveys.first().map_or(0, |survey| survey.turns.len()) {
            let costs = surveys.iter().map(|survey| (survey.turns[turn].cost, survey.turns[turn].cost_error));
            let costs = costs.map(|(cost, error)| format!("{:.0},{:.0}", cost.share() * 1e6, error.share() * 1e6));
            text += &(costs.collect::<Vec<_>>().join(",") + "\n");
        }
        std::fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
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

/// The shares of a level's turns that are at least good, inaccuracies and mistakes.
const SHARES: [f64; 3] = [0.8, 0.95, 0.99];

fn thresholds(args: &SampleArgs, out: &mut impl Write) -> Result<()> {
    let sample = args.sample();
    let records = args.records(&sample)?;
    let survey = args.survey(&sample, &records, args.depth())?;
    args.write_costs(&[&survey])?;
    print_costs(args, &survey, out)
}

fn print_costs(args: &SampleArgs, survey: &Survey, out: &mut impl Write) -> Result<()> {
    let (turns, error) = (survey.turns.len(), survey.usual_error());
    let best = survey.turns.iter().filter(|turn| turn.best == turn.played).count();
    writeln!(out, "{} for {}, {turns} turns of {}", args.game, args.players, args.bots.join(", "))?;
    writeln!(out, "{best} were the best; where not, the cost is known to ± {:.3}", error.percent())?;
    for share in [0.25, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 0.95, 0.98, 0.99] {
        writeln!(out, "{:>4.0} % cost less than {:.3}", share * 100.0, survey.quantile(share).percent())?;
    }
    let from = SHARES.map(|share| (survey.quantile(share).share() * 1e6) as i64);
    writeln!(out, "thresholds in millionths: {} {from:?}", (error.share() * 2e6) as i64)?;
    Ok(())
}

fn stability(args: &SampleArgs, out: &mut impl Write) -> Result<()> {
    let sample = args.sample();
    let records = args.records(&sample)?;
    let once = args.survey(&sample, &records, args.depth())?;
    let twice = args.survey(&sample, &records, args.depth().times(2))?;
    args.write_costs(&[&once, &twice])?;
    print_costs(args, &once, out)?;
    let counts = once.against(&twice);
    let changed: usize =
        (0..Class::ALL.len()).map(|class| counts[class].iter().sum::<usize>() - counts[class][class]).sum();
    writeln!(out, "{} for {}: {changed} of {} turns change their class", args.game, args.players, once.turns.len())?;
    writeln!(out, "\n| as usual | {} |", Class::ALL.map(|class| format!("then {}", class.name())).join(" | "))?;
    writeln!(out, "|---|{}", "---|".repeat(Class::ALL.len()))?;
    for (class, counts) in Class::ALL.iter().zip(counts) {
        writeln!(out, "| {} | {} |", class.name(), counts.map(|count| count.to_string()).join(" | "))?;
    }
    Ok(())
}
