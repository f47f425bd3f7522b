//! `caravan play`: a table in the terminal.

use std::io::{BufReader, IsTerminal, stdin, stdout};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_tables::{Pace, Problem, Seating, cannot_be_built, usual_bot_of};
use caravan_terminal::{
    Answers, Error, LocalTable, NewGame, Palette, Plain, RemoteTable, Table, Which, language_of_environment, play,
};
use caravan_texts::Language;

use crate::arena::split_bots;
use crate::data_folder::file_in_data_folder;
use crate::equipment::EquipmentArgs;
use crate::players::not_for_so_many;
use crate::tokens::Tokens;

/// Play in the terminal.
#[derive(clap::Args)]
#[command(
    after_help = "Every confirmed turn is saved at once: leave when you like, and go on with --resume.\n\nExamples:\n  \
                  caravan play\n  \
                  caravan play --game sand-to-sea --players 3 --bots trader,master\n  \
                  caravan play --people Ada,Ben --bots pedlar\n  \
                  caravan play --plain --lang de\n  \
                  caravan play --resume\n  \
                  caravan play --server https://caravan.example.org --table k7d2m4p9x3wq --name Ada"
)]
pub struct Args {
    /// Which game: spice-road or sand-to-sea [default: spice-road; with --resume, whichever was played last]
    #[arg(long)]
    game: Option<GameKind>,
    /// How many play, people and bots together [default: those named, at least 2]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The people at this keyboard: their names, separated by commas, or how many they are
    #[arg(long, value_name = "NAMES|N")]
    people: Option<String>,
    /// The bots in the other seats, separated by commas; the last one named takes what is left (`caravan bots` lists them)
    #[arg(long, value_name = "BOTS")]
    bots: Option<String>,
    /// The name of a deal: in the same file of games (--store) the same name deals the same cards again
    #[arg(long, visible_alias = "seed", value_name = "NAME", default_value = "")]
    deal: String,
    /// Sit as listed, people first, instead of drawing lots
    #[arg(long)]
    listed: bool,
    /// How fast bots play: instant, quick, steady or slow [default: quick; instant with --plain]
    #[arg(long, value_parser = pace)]
    pace: Option<Pace>,
    /// A dialogue line by line, for screen readers and pipes
    #[arg(long)]
    plain: bool,
    /// Go on with a game: the one of this id, or the last one that is not over (of the game that --game names)
    #[arg(long, value_name = "ID", num_args = 0..=1, conflicts_with_all = ["server", "players", "people", "bots"])]
    resume: Option<Option<String>>,
    /// Join a table on a server, by its address: https://… or http://…
    #[arg(long, value_name = "URL", requires = "table")]
    server: Option<String>,
    /// The table on the server: the last part of its link
    #[arg(long, value_name = "ID", requires = "server")]
    table: Option<String>,
    /// Your name at a table on a server
    #[arg(long, value_name = "NAME", requires = "server")]
    name: Option<String>,
    /// The language: en, de or fr [default: that of the system]
    #[arg(long, value_parser = language, value_name = "LANGUAGE")]
    lang: Option<Language>,
    /// The file in which games are kept, for one program at a time [default: play.db in your data folder]
    #[arg(long, env = "CARAVAN_PLAY_STORE", value_name = "FILE")]
    store: Option<String>,
    #[command(flatten)]
    equipment: EquipmentArgs,
}

impl Args {
    /// The game of a new table.
    fn game(&self) -> GameKind {
        self.game.unwrap_or(GameKind::FIRST)
    }
}

/// What a hint may cost.
const SECOND: Budget = Budget::Time(Duration::from_millis(900));

pub fn run(args: Args) -> Result<ExitCode> {
    let language = args.lang.unwrap_or_else(|| language_of_environment(|name| std::env::var(name).ok()));
    let is_plain = args.plain || !stdin().is_terminal() || !stdout().is_terminal();
    let said = |error: Error| anyhow!("{}", error.said(language.texts()));
    let mut table = table(&args, is_plain, language)?;
    if is_plain {
        let lines = BufReader::new(stdin());
        let answers = if stdin().is_terminal() { Answers::typed(lines) } else { Answers::written(lines) };
        let dialogue = Plain::new(&mut *table, language, SECOND, answers, stdout());
        dialogue.and_then(|mut dialogue| dialogue.run()).or_else(hung_up).map_err(said)?;
    } else {
        let left = play(&mut *table, language, Palette::of_environment(), SECOND).map_err(said)?;
        println!("{left}");
    }
    Ok(ExitCode::SUCCESS)
}

/// A reader that has gone, such as `head`, is no failure.
fn hung_up(error: Error) -> std::result::Result<(), Error> {
    match error {
        Error::Terminal(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => Err(other),
    }
}

fn table(args: &Args, is_plain: bool, language: Language) -> Result<Box<dyn Table>> {
    if let (Some(server), Some(table)) = (&args.server, &args.table) {
        let name = args.name.clone().unwrap_or_else(own_name);
        return joined(server, table, &name, language);
    }
    let table = local(args, is_plain, language)?;
    Ok(Box::new(match &args.store {
        Some(store) => table.named(store),
        None => table,
    }))
}

/// A table in a file: an old one, or a new one.
fn local(args: &Args, is_plain: bool, language: Language) -> Result<LocalTable> {
    let said = |error: Error| anyhow!("{}", error.said(language.texts()));
    let store = args.store.clone().map_or_else(|| file_in_data_folder("play.db"), Ok)?;
    if let Some(id) = &args.resume {
        args.equipment.load()?;
        return resumed(&store, which(id.as_deref(), args.game)).map_err(said);
    }
    let equipment = args.equipment.load_for(args.game())?;
    let new = new_game(args, is_plain)?;
    LocalTable::open(&store, equipment, &new)
        .map_err(said)
        .with_context(|| format!("no table can be opened in {store}"))
}

/// Sits down at a table on a server. The token of last time brings back who sat there already.
fn joined(server: &str, table: &str, name: &str, language: Language) -> Result<Box<dyn Table>> {
    let file = file_in_data_folder("tokens.json")?;
    let mut tokens = Tokens::read(&file);
    let token = tokens.of(server, name).map(str::to_owned);
    let joined = RemoteTable::join(server, table, name, token, language);
    let joined = joined.map_err(|error| anyhow!("{}", error.said(language.texts())))?;
    tokens.keep(server, name, joined.token());
    tokens.write(&file).with_context(|| format!("{file} cannot be written"))?;
    Ok(Box::new(joined))
}

/// The game to go on with.
fn which(id: Option<&str>, game: Option<GameKind>) -> Which<'_> {
    match (id, game) {
        (Some(id), _) => Which::Id(id),
        (None, Some(game)) => Which::LatestOf(game),
        (None, None) => Which::Latest,
    }
}

fn resumed(store: &str, which: Which) -> caravan_terminal::Result<LocalTable> {
    LocalTable::resume(store, which).map_err(|error| match error {
        Error::Problem(Problem::NoSuchTable) => Error::Table(match which {
            Which::Id(id) => format!("there is no game {id} in {store}"),
            Which::Latest => "no game is left unfinished; start one with `caravan play`".to_owned(),
            Which::LatestOf(game) => {
                format!("no game of {game} is left unfinished; start one with `caravan play --game {game}`")
            }
        }),
        other => other,
    })
}

fn new_game(args: &Args, is_plain: bool) -> Result<NewGame> {
    let game = args.game();
    let people = people(args.people.as_deref())?;
    let named = args.bots.as_deref().map(split_bots).unwrap_or_default();
    let fewest = people.len() + named.len();
    let players = args.players.unwrap_or(fewest.max(2));
    if !game.seats().contains(&players) {
        return Err(not_for_so_many(game, players));
    }
    if fewest > players {
        bail!("{fewest} are named for {players} seats; give --players a larger number or name fewer");
    }
    named.iter().try_for_each(|bot| check_bot(game, players, bot))?;
    let pace = args.pace.unwrap_or(if is_plain { Pace::Instant } else { Pace::Quick });
    let seating = if args.listed { Seating::Listed } else { Seating::Drawn };
    let bots = bots(game, named, players - people.len());
    Ok(NewGame { game, people, bots, deal: args.deal.clone(), pace, seating })
}

/// The people at the keyboard: by name, or so many.
fn people(text: Option<&str>) -> Result<Vec<String>> {
    let Some(text) = text else { return Ok(vec![own_name()]) };
    match text.trim().parse::<usize>() {
        Ok(0) => bail!("somebody has to sit at the keyboard: --people is at least 1"),
        Ok(1) => Ok(vec![own_name()]),
        Ok(count @ 2..=9) => Ok((1..=count).map(|number| format!("Player {number}")).collect()),
        Ok(count) => bail!("no game is for {count} people"),
        Err(_) => named_people(text),
    }
}

fn named_people(text: &str) -> Result<Vec<String>> {
    let names: Vec<String> =
        text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect();
    if names.is_empty() {
        bail!("--people {text:?} names nobody: give names separated by commas, such as Ada,Ben, or how many they are");
    }
    Ok(names)
}

/// The bots of so many seats: those named, the last of them as often as it takes.
fn bots(game: GameKind, named: Vec<String>, seats: usize) -> Vec<String> {
    let last = named.last().cloned().unwrap_or_else(|| usual_bot_of(game).to_owned());
    named.into_iter().chain(std::iter::repeat(last)).take(seats).collect()
}

/// Says what is wrong with a bot before a file is opened for its table, which would refuse it too.
fn check_bot(game: GameKind, players: usize, bot: &str) -> Result<()> {
    match cannot_be_built(game, players, bot) {
        Some(why) => Err(anyhow!("{why}")).with_context(|| format!("{bot:?} cannot play")),
        None => Ok(()),
    }
}

/// What the system calls the one who plays.
fn own_name() -> String {
    let name = ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    name.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| "Player".to_owned())
}

fn pace(text: &str) -> std::result::Result<Pace, String> {
    text.parse().map_err(|_| "one of instant, quick, steady, slow".to_owned())
}

/// Reads the tag of a language.
pub fn language(text: &str) -> std::result::Result<Language, String> {
    text.parse().map_err(|_| format!("one of {}", Language::ALL.map(Language::tag).join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_named_or_counted() {
        assert_eq!(people(Some("Ada, Ben")).unwrap(), ["Ada", "Ben"]);
        assert_eq!(people(Some("2")).unwrap(), ["Player 1", "Player 2"]);
        assert_eq!(people(None).unwrap().len(), 1);
        assert!(people(Some("0")).is_err() && people(Some("12")).is_err());
        assert!(people(Some(" , ")).unwrap_err().to_string().contains("names nobody"));
    }

    #[test]
    fn the_last_bot_named_takes_what_is_left() {
        let named = |bots: &[&str]| bots.iter().map(|&bot| bot.to_owned()).collect::<Vec<_>>();
        assert_eq!(bots(GameKind::SpiceRoad, named(&["pedlar", "greedy"]), 3), ["pedlar", "greedy", "greedy"]);
        assert_eq!(bots(GameKind::SpiceRoad, Vec::new(), 2), ["trader", "trader"]);
    }
}
