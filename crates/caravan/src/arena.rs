//! `caravan arena`: bots against bots.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

use anyhow::{Context, Result, anyhow};
use caravan_arena::{Arrangement, PlayedGame, Summary, run as play};
use caravan_bots::{Budget, Playbook};
use caravan_record::Recorded;
use caravan_rules::{GameKind, with_game};
use indicatif::{ProgressBar, ProgressStyle};

/// Play many games between bots.
#[derive(clap::Args)]
#[command(
    after_help = "Each deal is played once in every rotation of the bots around the table, so that luck and seat cancel \
                        out. Fewer bots than seats take seats in turn.\n\nExamples:\n  \
                        caravan arena --bots greedy,random --games 200 --seed 1\n  \
                        caravan arena --players 4 --bots greedy,random,random,random --games 400 --records games"
)]
pub struct Args {
    /// Which game
    #[arg(long, default_value = "spice-road")]
    game: GameKind,
    /// How many sit at a table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Who plays, separated by commas; settings follow a colon, as in planner:width=100,depth=20; exec:COMMAND is another program
    #[arg(long, required = true)]
    bots: String,
    /// How many games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Where chance comes from: the same seed gives the same deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How much a bot may think about a turn: 1000n is a number of nodes, 50ms a time
    #[arg(long, default_value = "1000n")]
    budget: Budget,
    /// How many games to play at once [default: one per core]
    #[arg(long)]
    threads: Option<usize>,
    /// Give a game up as unfinished after so many turns
    #[arg(long, default_value_t = 5000)]
    max_turns: usize,
    /// Write every game as a record into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let seats = args.game.seats();
    with_game!(args.game, args.players, G => run_game::<G>(&args)).unwrap_or_else(|| {
        let (game, players) = (args.game, args.players);
        Err(anyhow!("{game} is for {} to {} players, not {players}", seats.start(), seats.end()))
    })
}

fn run_game<G: Playbook + Recorded>(args: &Args) -> Result<ExitCode> {
    let bots = split_bots(&args.bots);
    let arrangement = Arrangement::new(bots, args.players, args.games, args.seed, args.budget, args.max_turns)?;
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    }
    let failed = Mutex::new(None);
    let bar = progress_bar(args.games);
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let games = play::<G>(&arrangement, threads, &|game| {
        bar.inc(1);
        if let Some(Err(error)) = args.records.as_ref().map(|folder| write_record(folder, game)) {
            *failed.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(error);
        }
    })?;
    bar.finish_and_clear();
    if let Some(error) = failed.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        return Err(error);
    }
    let summary = Summary::of(&arrangement, &games);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&summary)?)?;
    } else {
        print_summary(&mut out, args, &summary)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// `a,b:x=1,y=2,c` names three bots: a part with `=` and no colon before it goes on with the settings of the bot before.
fn split_bots(list: &str) -> Vec<String> {
    let mut bots: Vec<String> = Vec::new();
    for part in list.split(',') {
        match bots.last_mut() {
            Some(last) if part.contains('=') && !part.contains(':') => {
                last.push(',');
                last.push_str(part);
            }
            _ => bots.push(part.trim().to_owned()),
        }
    }
    bots.retain(|bot| !bot.is_empty());
    bots
}

fn progress_bar(games: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {elapsed} gone, {eta} left");
    ProgressBar::new(games as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn write_record(folder: &Path, game: &PlayedGame) -> Result<()> {
    let file = folder.join(format!("{:05}.txt", game.pairing.index));
    std::fs::write(&file, &game.record).with_context(|| format!("{} cannot be written", file.display()))
}

fn print_summary(out: &mut impl Write, args: &Args, summary: &Summary) -> Result<()> {
    let Summary { finished, unfinished, rounds, winning_points, .. } = summary;
    writeln!(out, "{} for {}, {finished} games, seed {}, budget {}", args.game, args.players, args.seed, args.budget)?;
    if *unfinished > 0 {
        writeln!(out, "{unfinished} games given up after {} turns: not counted", args.max_turns)?;
    }
    writeln!(
        out,
        "{rounds:.1} rounds, winner {winning_points:.1} points; wins by seat {}",
        percents(&summary.seat_shares)
    )?;
    writeln!(out, "\n{:<28} {:>6} {:>6} {:>14} {:>7}  Elo to a fair share", "bot", "seats", "wins", "share", "points")?;
    for bot in &summary.bots {
        let margin = bot.margin.map_or_else(|| "      ".to_owned(), |margin| format!("±{:4.1} %", 100.0 * margin));
        let share = format!("{:5.1} {margin}", 100.0 * bot.share);
        let [low, elo, high] = bot.elo;
        let elo = format!("{elo:+5.0} [{low:+.0}, {high:+.0}]");
        writeln!(
            out,
            "{:<28} {:>6} {:>6} {share:>14} {:>7.1}  {elo}",
            bot.name, bot.seats_taken, bot.wins, bot.points
        )?;
    }
    Ok(())
}

fn percents(shares: &[f64]) -> String {
    shares.iter().map(|share| format!("{:.0} %", 100.0 * share)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_stay_with_their_bot() {
        assert_eq!(
            split_bots("greedy,planner:width=100,depth=20,random"),
            ["greedy", "planner:width=100,depth=20", "random"]
        );
        assert_eq!(split_bots(" greedy, random ,"), ["greedy", "random"]);
    }
}
