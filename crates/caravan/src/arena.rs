//! `caravan arena`: bots against bots.

use std::fs::{File, OpenOptions};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;

use anyhow::{Context, Result};
use caravan_arena::{
    Arrangement, Head, PlayedGame, Sprt, Summary, Verdict, game_line, rate, read_results, report, run_some,
    shares_by_deal,
};
use caravan_bots::Budget;
use caravan_rules::GameKind;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::analyse::{all_cores, threads};
use crate::equipment::EquipmentArgs;

/// Play many games between bots.
#[derive(clap::Args)]
#[command(
    after_help = "Each deal is played once in every rotation of the bots around the table, so that luck and seat cancel \
                        out. Fewer bots than seats take seats in turn; of more bots than seats, every group meets.\n\n\
                        With --sprt the exit code is 0 if the first bot is better, 3 if it is not, 4 if the games did not \
                        settle it; 1 is an error as ever, and 2 a command line that cannot be read.\n\nExamples:\n  \
                        caravan arena --bots greedy,random --games 200 --seed 1\n  \
                        caravan arena --players 4 --bots greedy,random,random,random --games 400 --records games\n  \
                        caravan arena --bots exec:./mine,greedy --games 20000 --sprt 0,20 --results mine.jsonl\n  \
                        caravan arena --game sand-to-sea --map ring --components my_box.txt --bots greedy,random"
)]
pub struct Args {
    /// Which game
    #[arg(long, default_value_t = GameKind::FIRST)]
    game: GameKind,
    /// How many sit at a table
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// Who plays, separated by commas; settings follow a colon, as in planner:width=100,depth=20; exec:COMMAND is another
    /// program
    #[arg(long, required = true)]
    bots: String,
    /// How many games; with --sprt, the most
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Where chance comes from: the same seed gives the same deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How much a bot may think about a turn: 1000n is a number of nodes, 50ms a time
    #[arg(long, default_value = "1000n")]
    budget: Budget,
    /// How many games to play at once [default: one per core]
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
    /// Give a game up as unfinished after so many turns
    #[arg(long, default_value_t = 5000)]
    max_turns: usize,
    /// Stop when it is settled whether the first bot is nearer the first or the second of two Elo differences
    #[arg(long, value_name = "ELO,ELO", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write a line of JSON per game to this file, and go on where it ends if it is there already
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Write every game as a record into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Write a page with tables and plots into this folder, as index.html
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Print the summary as JSON; an Elo difference without a bound is null
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    equipment: EquipmentArgs,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let equipment = args.equipment.load_for(args.game)?;
    let bots = split_bots(&args.bots);
    let arrangement =
        Arrangement::new(args.game, bots, args.players, args.games, args.seed, args.budget, args.max_turns)?
            .with_equipment(equipment);
    let head = Head::of(args.game.name(), &arrangement);
    [&args.records, &args.report].into_iter().flatten().try_for_each(|folder| make_folder(folder))?;
    let (games, verdict) = play(&args, &arrangement, &head)?;
    let summary = Summary::of(&arrangement, &games);
    if let Some(folder) = &args.report {
        let page = report(&head, &command_line(), &summary, &rate(&games, arrangement.bots().len()), &games);
        write_file(&folder.join("index.html"), &page)?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&Printed::of(&head, &summary))?)?;
    } else {
        print_summary(&mut out, &args, &head, &summary)?;
    }
    let Some((sprt, (ratio, verdict))) = args.sprt.zip(verdict) else { return Ok(ExitCode::SUCCESS) };
    // An error is 1 and a command line that cannot be read 2, so that neither is taken for a verdict.
    let (word, code) = match verdict {
        Verdict::Better => ("better", 0),
        Verdict::NotBetter => ("not better", 3),
        Verdict::Open => ("open: more games are needed", 4),
    };
    eprintln!("sprt {:+}, {:+}: {word} (log-likelihood ratio {ratio:+.2})", sprt.worse, sprt.better);
    Ok(ExitCode::from(code))
}

/// A summary as JSON has it: beside which series it is of.
#[derive(Serialize)]
struct Printed<'a> {
    game: &'a str,
    players: usize,
    seed: u64,
    budget: &'a str,
    max_turns: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    equipment: Option<&'a str>,
    #[serde(flatten)]
    summary: &'a Summary,
}

impl Printed<'_> {
    fn of<'a>(head: &'a Head, summary: &'a Summary) -> Printed<'a> {
        let Head { game, players, seed, budget, max_turns, equipment, .. } = head;
        let (players, seed, max_turns) = (*players, *seed, *max_turns);
        Printed { game, players, seed, budget, max_turns, equipment: equipment.as_deref(), summary }
    }
}

/// What a sequential test says: the log-likelihood ratio and the verdict.
type Test = (f64, Verdict);

/// Plays the games that the results file does not hold yet; with a sequential test, until it is settled.
fn play(args: &Args, arrangement: &Arrangement, head: &Head) -> Result<(Vec<PlayedGame>, Option<Test>)> {
    let (mut games, results) = open_results(args, arrangement, head)?;
    let threads = args.threads.unwrap_or_else(all_cores);
    let played: std::collections::HashSet<usize> = games.iter().map(|game| game.pairing.index).collect();
    let left: Vec<usize> = (0..arrangement.games()).filter(|index| !played.contains(index)).collect();
    let bar = progress_bar(arrangement.games());
    bar.set_position(played.len() as u64);
    let output = Mutex::new((results, None));
    let progress = |game: &PlayedGame| {
        bar.inc(1);
        let mut output = output.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (results, failed) = &mut *output;
        if let Err(error) = write_game(args, results.as_mut(), game) {
            failed.get_or_insert(error);
        }
    };
    let verdict = |games: &[PlayedGame]| {
        args.sprt.map(|sprt| sprt.test(&shares_by_deal(0, arrangement, games), arrangement.seats()))
    };
    // Whole deals at a time, enough to keep every thread busy: a test that looks between deals sees the same at any number
    // of threads only if the batches are the same, so their size does not depend on it.
    const DEALS_BETWEEN_LOOKS: usize = 16;
    let batch = if args.sprt.is_some() { DEALS_BETWEEN_LOOKS * arrangement.rotations() } else { left.len().max(1) };
    for batch in left.chunks(batch) {
        if matches!(verdict(&games), Some((_, Verdict::Better | Verdict::NotBetter))) {
            break;
        }
        games.extend(run_some(arrangement, batch, threads, &progress)?);
        games.sort_by_key(|game| game.pairing.index);
    }
    bar.finish_and_clear();
    match output.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).1 {
        Some(error) => Err(error),
        None => Ok((games.clone(), verdict(&games))),
    }
}

/// The games that a results file holds already, and the file to go on with.
fn open_results(args: &Args, arrangement: &Arrangement, head: &Head) -> Result<(Vec<PlayedGame>, Option<File>)> {
    let Some(path) = &args.results else { return Ok((Vec::new(), None)) };
    let text = if path.exists() {
        std::fs::read_to_string(path).with_context(|| cannot("read", path))?
    } else {
        String::new()
    };
    let mut games = read_results(&text, head, arrangement).with_context(|| path.display().to_string())?;
    games.retain(|game| game.pairing.index < arrangement.games());
    // Written anew without a line that was cut off, so that the next line does not run into it.
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let start = if whole.is_empty() { head.to_line() + "\n" } else { whole.to_owned() };
    write_file(path, &start)?;
    let file = OpenOptions::new().append(true).open(path).with_context(|| cannot("write", path))?;
    Ok((games, Some(file)))
}

fn write_game(args: &Args, results: Option<&mut File>, game: &PlayedGame) -> Result<()> {
    if let Some(file) = results {
        writeln!(file, "{}", game_line(game)).context("the results cannot be written")?;
    }
    match &args.records {
        Some(folder) => write_file(&folder.join(format!("{:05}.txt", game.pairing.index)), &game.record),
        None => Ok(()),
    }
}

fn make_folder(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))
}

fn write_file(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| cannot("write", path))
}

fn cannot(what: &str, path: &Path) -> String {
    format!("cannot {what} {}", path.display())
}

/// The command as it was given, for the report to be made again by.
fn command_line() -> String {
    std::iter::once("caravan".to_owned()).chain(std::env::args().skip(1)).collect::<Vec<_>>().join(" ")
}

/// `a,b:x=1,y=2,c` names three bots: a part with `=` and no colon before it goes on with the settings of the bot before.
pub fn split_bots(list: &str) -> Vec<String> {
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

fn print_summary(out: &mut impl Write, args: &Args, head: &Head, summary: &Summary) -> Result<()> {
    let Summary { finished, unfinished, rounds, winning_points, .. } = summary;
    writeln!(out, "{}, {finished} games, seed {}, budget {}", head.table(), args.seed, args.budget)?;
    if *unfinished > 0 {
        writeln!(out, "{unfinished} games given up after {} turns: not counted", args.max_turns)?;
    }
    if *finished == 0 {
        writeln!(out, "No game was finished, so there is nothing to compare; --max-turns allows for longer ones.")?;
        return print_lost_seats(out, summary);
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
    print_lost_seats(out, summary)
}

fn print_lost_seats(out: &mut impl Write, summary: &Summary) -> Result<()> {
    for bot in &summary.bots {
        if let Some(why) = &bot.first_fault {
            let (name, times) = (&bot.name, bot.lost_seats);
            writeln!(out, "\n{name} lost its seat in {times} games, and greedy played on; the first time it {why}")?;
        }
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
