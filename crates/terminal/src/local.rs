//! A table in a file of this program's own: everyone at it sits at this keyboard, but for the bots.
//!
//! Each confirmed turn is on the disk before anything else happens, so leaving needs no saving and a killed terminal loses nothing but
//! the turn that was being made.

use std::pin::Pin;
use std::sync::Arc;

use caravan_rules::{Equipment, GameKind, Seat};
use caravan_store::{Person, SeatRow, Settings, Store};
use caravan_tables::{
    Answer, BotsSeated, Caller, Config, Ended, Field, NewSeat, NewTable, Pace, Problem, Question, Seating, State,
    Tables, WholeTurn,
};
use tokio::runtime::Runtime;

use crate::error::{Error, Result};
use crate::glimpse::{EarlyEnd, Glimpse, LogLine, News, Table};

/// A table in a file of this program's own.
pub struct LocalTable {
    runtime: Arc<Runtime>,
    tables: Tables,
    id: String,
    /// What the command that leads back needs beside the id.
    options: String,
}

/// What a new game is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// The game.
    pub game: GameKind,
    /// The people at the keyboard, by name.
    pub people: Vec<String>,
    /// The bots in the other seats.
    pub bots: Vec<String>,
    /// The name of the deal; blanks for a random one.
    pub deal: String,
    /// How fast bots play.
    pub pace: Pace,
    /// Whether people and bots sit as they are listed, instead of by lot.
    pub seating: Seating,
}

/// Which table of a file to go on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which<'a> {
    /// The one of this id.
    Id(&'a str),
    /// The one that was played last and is not over.
    Latest,
    /// Of those of a game, the one that was played last and is not over.
    LatestOf(GameKind),
}

impl Which<'_> {
    /// Whether it may be a table of this game.
    fn is_of(self, game: GameKind) -> bool {
        match self {
            Which::Id(_) | Which::Latest => true,
            Which::LatestOf(wanted) => wanted == game,
        }
    }
}

impl LocalTable {
    /// Opens a new table in a file.
    pub fn open(store: &str, equipment: Equipment, new: &NewGame) -> Result<LocalTable> {
        let (runtime, tables) = tables_of(store, equipment)?;
        let id = wait(&runtime, opened(&tables, new))?;
        Ok(LocalTable { runtime, tables, id, options: String::new() })
    }

    /// Goes on with a table of a file.
    pub fn resume(store: &str, which: Which) -> Result<LocalTable> {
        let (runtime, tables) = tables_of(store, Equipment::default())?;
        let id = wait(&runtime, resumed(&tables, which))?;
        Ok(LocalTable { runtime, tables, id, options: String::new() })
    }

    /// The same table, in a file that has to be named to find it again.
    pub fn named(self, store: &str) -> LocalTable {
        LocalTable { options: format!(" --store {store}"), ..self }
    }

    fn person_of(row: &SeatRow) -> Option<Person> {
        let settings = Settings::default();
        row.person.as_ref().map(|id| Person { id: id.clone(), name: row.name.clone(), created: 0, settings })
    }

    /// Everyone at this keyboard, the one in a seat first.
    async fn people(&self, seat: Seat) -> Result<Vec<Person>> {
        let state = self.tables.look(&self.id, None, false).await?;
        let mut rows: Vec<&SeatRow> = state.seats.iter().collect();
        rows.sort_by_key(|row| row.seat != seat.index());
        Ok(rows.into_iter().filter_map(LocalTable::person_of).collect())
    }

    async fn take_back_async(&self, seat: Seat, version: u64) -> Result<()> {
        let people = self.people(seat).await?;
        let (Some(first), rest) = (people.first(), people.iter().skip(1)) else { return Ok(()) };
        let mut state = self.tables.take_back(&self.id, first, version, Answer::Ask).await?;
        // They look over each other's shoulders: who did not want it would have said so.
        for person in rest {
            let version = state.version();
            if state.asked().is_none() {
                break;
            }
            drop(state);
            state = self.tables.take_back(&self.id, person, version, Answer::Agree).await?;
        }
        Ok(())
    }
}

impl Table for LocalTable {
    fn look(&mut self) -> Result<Glimpse> {
        let state = wait(&self.runtime, self.tables.look(&self.id, None, false))?;
        let table = wait(&self.runtime, self.tables.table(&self.id))?;
        Ok(glimpse(&self.id, table.kind, &state))
    }

    fn play(&mut self, seat: Seat, version: u64, turn: &str) -> Result<()> {
        wait(&self.runtime, async {
            let people = self.people(seat).await?;
            let person = people.first().ok_or(Problem::NotYourTable)?;
            let turn = WholeTurn::Written(turn.to_owned());
            self.tables.play(&self.id, person, version, turn).await.map(|_| ()).map_err(Error::from)
        })
    }

    fn take_back(&mut self, seat: Seat, version: u64) -> Result<()> {
        wait(&self.runtime, self.take_back_async(seat, version))
    }

    fn resign(&mut self, seat: Seat) -> Result<()> {
        wait(&self.runtime, async {
            let people = self.people(seat).await?;
            let person = people.first().ok_or(Problem::NotYourTable)?;
            self.tables.resign(&self.id, person).await.map(|_| ()).map_err(Error::from)
        })
    }

    /// Those at one keyboard have agreed before anything is asked.
    fn answer(&mut self, _: Question, _: u64, _: bool) -> Result<()> {
        Err(Problem::NotOffered.into())
    }

    fn is_shared(&self) -> bool {
        false
    }

    /// Nobody else could go on.
    fn get_up(&mut self) -> Result<()> {
        Err(Problem::NotOffered.into())
    }

    fn rematch(&mut self) -> Result<()> {
        let rematch = wait(&self.runtime, async {
            let people = self.people(Seat::new(0)).await?;
            let person = people.first().ok_or(Problem::NotYourTable)?;
            self.tables.rematch(&self.id, person).await.map_err(Error::from)
        });
        self.id = rematch?;
        Ok(())
    }

    fn way_back(&self) -> String {
        format!("caravan play --resume {}{}", self.id, self.options)
    }

    fn news(&self) -> News {
        let (runtime, id) = (self.runtime.clone(), self.id.clone());
        let mut versions = self.tables.in_memory(&id).map(|table| table.versions());
        Box::new(move || versions.as_mut().is_some_and(|versions| wait(&runtime, versions.changed()).is_ok()))
    }
}

fn glimpse(id: &str, game: GameKind, state: &State) -> Glimpse {
    let here = state.seats.iter().filter(|row| row.person.is_some()).map(|row| Seat::new(row.seat)).collect();
    Glimpse {
        id: id.to_owned(),
        game,
        version: state.version(),
        status: state.status(),
        early_end: early_end(state),
        seats: state.seats.clone(),
        here,
        position: state.has_begun().then(|| state.game().position(&[])),
        is_face_down: false,
        log: state.told.iter().cloned().map(LogLine::Told).collect(),
        asked: None,
        hints: true,
    }
}

fn early_end(state: &State) -> Option<EarlyEnd> {
    let finish = state.finish()?;
    finish.ended.map(|ended| match ended {
        Ended::Resigned(by) => EarlyEnd::Resigned { by, winner: finish.outcome.winner },
        Ended::Agreed => EarlyEnd::Agreed,
        Ended::Abandoned => EarlyEnd::Abandoned,
    })
}

fn tables_of(store: &str, equipment: Equipment) -> Result<(Arc<Runtime>, Tables)> {
    let runtime = Arc::new(tokio::runtime::Builder::new_multi_thread().enable_all().build()?);
    let config = Config { equipment, bots_seated: BotsSeated::Any, ..Config::default() };
    let tables = wait(&runtime, async { Tables::new(Store::open(store).await?, config).await })?;
    Ok((runtime, tables))
}

/// What comes of something that is waited for.
///
/// Tokio's waiting is compiled for every type of what is waited for, and three times over: here there is one type.
fn wait<T>(runtime: &Runtime, doing: impl Future<Output = T>) -> T {
    let mut done = None;
    let noted: Pin<Box<dyn Future<Output = ()> + '_>> = Box::pin(async { done = Some(doing.await) });
    runtime.block_on(noted);
    done.expect("what was waited for is done")
}

async fn opened(tables: &Tables, new: &NewGame) -> Result<String> {
    let mut seats = Vec::new();
    let mut host = None;
    for name in &new.people {
        let (person, _) = tables.new_person(name, "").await?;
        seats.push(NewSeat::Person { id: person.id.clone(), name: person.name.clone() });
        host = host.or(Some(person));
    }
    seats.extend(new.bots.iter().cloned().map(NewSeat::Bot));
    let table =
        NewTable { seats, seating: new.seating, pace: new.pace, deal_name: new.deal.clone(), ..NewTable::of(new.game) };
    let host = host.ok_or(Problem::BadField(Field::Named("people")))?;
    Ok(tables.open(&table, &Caller::here(host)).await?)
}

async fn resumed(tables: &Tables, which: Which<'_>) -> Result<String> {
    let id = match which {
        Which::Id(id) => id.to_owned(),
        Which::Latest | Which::LatestOf(_) => latest(tables, which).await?.ok_or(Problem::NoSuchTable)?,
    };
    tables.resume_table(&id).await?;
    Ok(id)
}

/// The table that was played last and can still be read: one of another edition of the rules is passed over.
async fn latest(tables: &Tables, which: Which<'_>) -> Result<Option<String>> {
    for id in tables.store().tables_being_played().await? {
        if tables.table(&id).await.is_ok_and(|table| which.is_of(table.kind)) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}
