//! `caravan analyse`: what decided a game.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use caravan_study::{Depth, Study, analyse, report};
use caravan_terminal::language_of_environment;
use caravan_texts::Language;
use caravan_web::analysis_document;
use indicatif::{ProgressBar, ProgressStyle};

use crate::equipment::EquipmentArgs;
use crate::play::language;
use crate::record::OneRecord;

/// Say what decided a game: chances, errors and luck of every turn.
#[derive(clap::Args)]
#[command(
    after_help = "Every turn is read ahead as the strongest bots do. For each seat the parts add up exactly: the chance at the \
                  start, what came off the decks against all that could have come, what its own choices cost and what the \
                  others' play gave are together its result. docs/study.md says how each is found.\n\nExamples:\n  \
                  caravan analyse games/00001.txt\n  caravan analyse game.json --json > analysis.json\n  \
                  caravan analyse game.json --html analysis.html"
)]
pub struct Args {
    #[command(flatten)]
    record: OneRecord,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write one HTML file that needs no other, with a chart
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    html: Option<PathBuf>,
    /// The language of the HTML file: en, de or fr [default: that of the system]
    #[arg(long, value_parser = language, value_name = "LANGUAGE", requires = "html")]
    lang: Option<Language>,
    /// How many times as deep as usual
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    depth: u64,
    /// How many cores to use [default: all]
    #[arg(long, value_parser = threads)]
    threads: Option<usize>,
    #[command(flatten)]
    equipment: EquipmentArgs,
}

pub fn run(args: Args) -> Result<ExitCode> {
    args.equipment.load()?;
    let study = study(&args.record, Depth::STANDARD.times(args.depth))?;
    let threads = args.threads.unwrap_or_else(all_cores);
    let bar = progress_bar(study.turns());
    let analysis = analyse(&study, threads, &|_| bar.inc(1));
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if let Some(file) = &args.html {
        let language = args.lang.unwrap_or_else(|| language_of_environment(|name| std::env::var(name).ok()));
        let page = analysis_document(&analysis, language);
        std::fs::write(file, page).with_context(|| format!("{} cannot be written", file.display()))?;
    } else if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&analysis)?)?;
    } else {
        write!(out, "{}", report(&analysis))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn study(record: &OneRecord, depth: Depth) -> Result<Study> {
    Study::new(&record.read()?, depth).with_context(|| format!("{} cannot be studied", record.file.display()))
}

/// Reads how many cores are to be used.
pub fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("nothing is done on no core; 1 is the fewest".to_owned()),
        Ok(threads) => Ok(threads),
        Err(error) => Err(format!("a number of cores is expected: {error}")),
    }
}

/// How many threads can work at once.
pub fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// A bar that fills on a terminal, and is not there in a pipe.
pub fn progress_bar(steps: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len}  {eta} left");
    ProgressBar::new(steps as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
