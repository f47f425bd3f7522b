//! `caravan record`: show, check and export game records.

use std::fs::File;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use caravan_record::{AnyRecord, Ended};
use caravan_terminal::{Palette, language_of_environment, replay};
use caravan_texts::Language;
use clap::Subcommand;

use crate::equipment::EquipmentArgs;
use crate::play::language;

/// Show, check or export game records.
#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Step through a game on the screen; in a pipe, print it turn by turn
    #[command(after_help = "Examples:\n  caravan record show games/00001.txt\n  \
                            caravan record show games/00001.txt --positions | less")]
    Show {
        #[command(flatten)]
        record: OneRecord,
        /// Also print the position line after every turn
        #[arg(long)]
        positions: bool,
        /// Print it on a terminal too
        #[arg(long)]
        plain: bool,
        /// The language of the screen: en, de or fr [default: that of the system]
        #[arg(long, value_parser = language, value_name = "LANGUAGE")]
        lang: Option<Language>,
        #[command(flatten)]
        equipment: EquipmentArgs,
    },
    /// Replay records and say exactly where one breaks a rule
    #[command(after_help = "Example:\n  caravan record check games/*.txt\n\nExits with 1 if any record is broken.")]
    Check {
        /// The records, in text or JSON, also several in a file; "-" for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        equipment: EquipmentArgs,
    },
    /// Write records in another form to standard output
    #[command(after_help = "Examples:\n  caravan record export --json games/00001.txt > game.json\n  \
                            caravan record export game.json > game.txt")]
    Export {
        /// The records, in text or JSON, also several in a file; "-" for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// JSON with every position, one object a line; the text form otherwise
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        equipment: EquipmentArgs,
    },
}

/// The one record that a command is about.
#[derive(clap::Args)]
pub struct OneRecord {
    /// The record, in text or JSON; "-" for standard input
    pub file: PathBuf,
    /// Which record of a file that holds several, from 1
    #[arg(long, value_name = "N")]
    record: Option<usize>,
}

impl OneRecord {
    /// Reads and replays it.
    pub fn read(&self) -> Result<AnyRecord> {
        let mut records = read_each(&self.file);
        let (file, count) = (self.file.display(), records.len());
        let at = match self.record {
            None if count > 1 => {
                bail!("{file} holds {count} records; --record 1 to --record {count} say which is meant")
            }
            None => 0,
            Some(number) if (1..=count).contains(&number) => number - 1,
            Some(number) => bail!("{file} has no record {number}, only 1 to {count}"),
        };
        records.swap_remove(at).1
    }
}

pub fn run(args: Args) -> Result<ExitCode> {
    // A record brings its own map and components along, but it may have been cut down to their names.
    args.action.equipment().load()?;
    let mut out = std::io::stdout().lock();
    match args.action {
        Action::Show { record, positions: false, plain: false, lang, .. } if is_on_a_screen(&record.file) => {
            drop(out);
            step_through(&record.read()?, lang).map(|()| ExitCode::SUCCESS)
        }
        Action::Show { record, positions, .. } => {
            show(&record.read()?, positions, &mut out).map(|()| ExitCode::SUCCESS)
        }
        Action::Check { files, .. } => check(&files, &mut out),
        Action::Export { files, json, .. } => export(&files, json, &mut out).map(|()| ExitCode::SUCCESS),
    }
}

impl Action {
    fn equipment(&self) -> &EquipmentArgs {
        let (Action::Show { equipment, .. } | Action::Check { equipment, .. } | Action::Export { equipment, .. }) =
            self;
        equipment
    }
}

fn source(file: &Path) -> Result<Box<dyn Read>> {
    Ok(if file == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        Box::new(File::open(file).with_context(|| format!("{} cannot be opened", file.display()))?)
    })
}

/// Whether somebody sits at a screen and keys: then a game is stepped through.
fn is_on_a_screen(file: &Path) -> bool {
    file != Path::new("-") && std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

fn step_through(record: &AnyRecord, lang: Option<Language>) -> Result<()> {
    let language = lang.unwrap_or_else(|| language_of_environment(|name| std::env::var(name).ok()));
    let shown = replay(record, language, Palette::of_environment());
    shown.map_err(|error| anyhow!("{}", error.said(language.texts())))
}

fn show(record: &AnyRecord, positions: bool, out: &mut impl Write) -> Result<()> {
    let name = |seat: usize| record.names().map_or_else(|| format!("seat {seat}"), |names| names[seat].clone());
    writeln!(out, "{} for {} players, {} turns", record.kind(), record.players(), record.lines())?;
    if positions {
        writeln!(out, "{}", record.start())?;
    }
    for ((seat, turn, after), round) in record.turns().into_iter().zip(record.rounds()) {
        let round = round.map(|round| round.to_string()).unwrap_or_default();
        writeln!(out, "{round:>4}  {:<16} {turn}", name(seat))?;
        if positions {
            writeln!(out, "{after}")?;
        }
    }
    match record.outcome() {
        Some(outcome) => {
            for (seat, points) in outcome.scores.iter() {
                let mark = if seat == outcome.winner { "  winner" } else { "" };
                writeln!(out, "{:<16} {points:>3} points{mark}", name(seat.index()))?;
            }
        }
        None => match record.ended() {
            Some(Ended::Resigned(seat)) => writeln!(out, "{} resigned", name(seat.index()))?,
            Some(Ended::Agreed) => writeln!(out, "ended by agreement")?,
            Some(Ended::Abandoned) => writeln!(out, "abandoned")?,
            None => writeln!(out, "not finished")?,
        },
    }
    Ok(())
}

/// The records of a file or of standard input, each replayed, with what it is called.
pub fn read_each(file: &Path) -> Vec<(String, Result<AnyRecord>)> {
    let name = file.display().to_string();
    let bytes = match bytes_of(file) {
        Ok(bytes) => bytes,
        Err(error) => return vec![(name, Err(error))],
    };
    let records = AnyRecord::read_all(&bytes);
    let is_one = records.len() == 1;
    let called = |at: usize| if is_one { name.clone() } else { format!("{name}, record {}", at + 1) };
    records.into_iter().enumerate().map(|(at, record)| (called(at), record.with_context(|| called(at)))).collect()
}

fn bytes_of(file: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source(file)?.read_to_end(&mut bytes).with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(bytes)
}

fn check(files: &[PathBuf], out: &mut impl Write) -> Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for (name, record) in files.iter().flat_map(|file| read_each(file)) {
        match record {
            Ok(record) => {
                let state = match (record.outcome(), record.ended()) {
                    (Some(_), _) => "finished",
                    (None, Some(_)) => "ended early",
                    (None, None) => "unfinished",
                };
                let (game, players, turns) = (record.kind(), record.players(), record.lines());
                let seal = match (record.seal(), record.draw()) {
                    (Some(_), None) => ", the deal is the one committed to",
                    (Some(_), Some(_)) => ", the draw and the deal are those committed to",
                    (None, _) => "",
                };
                writeln!(out, "{name}: correct, {game} for {players}, {turns} turns, {state}{seal}")?;
            }
            Err(error) => {
                eprintln!("caravan: {error:#}");
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

fn export(files: &[PathBuf], json: bool, out: &mut impl Write) -> Result<()> {
    for (_, record) in files.iter().flat_map(|file| read_each(file)) {
        let record = record?;
        if json {
            writeln!(out, "{}", record.json_text())?;
        } else {
            write!(out, "{}", record.to_text())?;
        }
    }
    Ok(())
}
