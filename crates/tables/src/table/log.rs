//! A table in use, and the one way to write to its log.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, PoisonError};
use std::time::Duration;

use caravan_record::{Draw, Ended};
use caravan_rules::{GameKind, Outcome, Seat};
use caravan_store::{Append, Entry, Kind, Person, SeatRow, Status, Store};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use super::presence::Presence;
use super::state::{State, is_free};
use crate::day::Day;
use crate::error::{Error, Result};
use crate::event::LogEntry;
use crate::levels::usual_bot_of;
use crate::options::Options;
use crate::problem::Problem;
use crate::referee::{Follows, with_deal};
use crate::seating::{Seating, seated};
use crate::tables::Tables;

/// A table in use. What it knows is a cache: the log in the database is the truth.
pub struct Table {
    /// How it was set up, with the deal: nothing of this but the commitment may reach a page before the end.
    pub(crate) set_up: caravan_store::Table,
    /// The game.
    pub kind: GameKind,
    /// How it is played.
    pub options: Options,
    /// Who gets which seat, where that is drawn: nothing of it may reach a page before the table begins.
    pub(crate) draw: Option<Draw>,
    /// Whether a task plays for its bots and watches its limit.
    pub(crate) is_autoplayed: AtomicBool,
    /// Whether all whom it plays for are bots.
    is_for_nobody: AtomicBool,
    /// Where whoever opened it came from, while that is known.
    network: OnceLock<String>,
    /// How many seconds the bot to move has to wait before it can think.
    bot_waits: AtomicU64,
    /// Who is here.
    pub(crate) presence: Presence,
    /// What this node wrote last to the row of the table, if nobody else has written since.
    row: std::sync::Mutex<Option<Row>>,
    state: Arc<Mutex<State>>,
    /// How much memory each entry of its log takes.
    bytes_of_an_entry: usize,
    versions: watch::Sender<u64>,
}

/// What nobody may know before the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revealed {
    /// The deal, in the lines a record has for it.
    pub deal: String,
    /// The nonce.
    pub nonce: String,
}

/// A table that nobody else can change or look at.
pub type Locked = OwnedMutexGuard<State>;

/// How long a node that has written to a table is trusted to look after it, in milliseconds: far longer than a bot thinks.
pub(crate) const LEASE: i64 = 30_000;

/// When there is room for so many turns, those at the table are told.
const TURNS_TOLD: u64 = 500;

/// When something last happened is written so many milliseconds later at most, where nothing else of the table's row changes.
const ROW_LAGS: i64 = 2_000;

/// Nobody is told of a shorter wait.
const LONG_WAIT: Duration = Duration::from_secs(2);

/// What the row of a table says beside how it was set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Row {
    status: Status,
    leased_until: Option<i64>,
    changed: i64,
}

/// What is to be written next.
pub(crate) struct Change {
    pub kind: Kind,
    pub seat: usize,
    pub text: String,
}

impl Table {
    /// Reads a table and its log.
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Table> {
        let set_up = store.table(id).await?.ok_or(Problem::NoSuchTable)?;
        let kind: GameKind = set_up.game.parse().map_err(|_| broken(id, "its game"))?;
        let draw = read_draw(&set_up)?;
        let state = read_state(store, &set_up, kind).await?;
        Ok(Table {
            kind,
            draw,
            options: Options::from_text(&set_up.options),
            is_autoplayed: AtomicBool::new(false),
            is_for_nobody: AtomicBool::new(false),
            network: OnceLock::new(),
            bot_waits: AtomicU64::new(0),
            presence: Presence::default(),
            row: std::sync::Mutex::default(),
            bytes_of_an_entry: state.referee.bytes_of_a_turn() + size_of::<LogEntry>(),
            versions: watch::Sender::new(state.version()),
            state: Arc::new(Mutex::new(state)),
            set_up,
        })
    }

    /// Where it stands, locked: nobody else can change or look at the table meanwhile.
    pub async fn state(&self) -> Locked {
        self.state.clone().lock_owned().await
    }

    /// Notes where whoever opened it came from.
    pub(crate) fn set_network(&self, network: &str) {
        // What is known already stays.
        let _ = self.network.set(network.to_owned());
    }

    /// Where whoever opened it came from; empty if nobody knows any more.
    pub(crate) fn network(&self) -> &str {
        self.network.get().map_or("", String::as_str)
    }

    /// Whether it was opened from there, as far as anybody knows.
    pub(crate) fn comes_from(&self, network: &str) -> bool {
        !network.is_empty() && self.network() == network
    }

    /// Notes whether anybody sits here whom a bot plays for.
    pub(crate) fn note_for_nobody(&self, is_for_nobody: bool) {
        self.is_for_nobody.store(is_for_nobody, Ordering::Relaxed);
    }

    /// Whether bots play on here and nobody waits for them.
    pub(crate) fn plays_for_nobody(&self) -> bool {
        self.is_autoplayed.load(Ordering::Relaxed) && self.is_for_nobody.load(Ordering::Relaxed)
    }

    /// How many seconds the bot to move has to wait before it can think, where there are too many at once.
    pub fn bot_waits(&self) -> Option<u64> {
        Some(self.bot_waits.load(Ordering::Relaxed)).filter(|&seconds| seconds > 0)
    }

    /// Notes how long the bot to move has to wait. Who looks at the table is told if there is something to tell.
    pub(crate) fn note_wait(&self, wait: Duration) {
        let seconds = if wait < LONG_WAIT { 0 } else { wait.as_secs() };
        if self.bot_waits.swap(seconds, Ordering::Relaxed) != seconds {
            self.presence.stir();
        }
    }

    /// How many turns there is still room for, once that is few.
    pub fn turns_left(&self, state: &State) -> Option<u64> {
        Some(state.turns_left()).filter(|&left| left <= TURNS_TOLD)
    }

    /// Its id in addresses.
    pub fn id(&self) -> &str {
        &self.set_up.id
    }

    /// For how many it is.
    pub fn players(&self) -> usize {
        self.set_up.players
    }

    /// The edition of the rules that it is played by.
    pub fn edition(&self) -> u64 {
        self.set_up.edition
    }

    /// The day whose deal is played here, if it is one.
    pub fn day(&self) -> Option<Day> {
        self.set_up.day.map(Day::new)
    }

    /// The bot that plays for people who are away.
    pub fn stand_in(&self) -> &str {
        self.options.stand_in.as_deref().unwrap_or(usual_bot_of(self.kind))
    }

    /// Whether hints are given: unless the table says so, to somebody who plays alone.
    pub fn gives_hints(&self, state: &State) -> bool {
        self.options.hints.unwrap_or(state.seats.iter().filter(|row| row.person.is_some()).count() <= 1)
    }

    /// Whether a person opened it.
    pub fn is_host(&self, person: &Person) -> bool {
        self.set_up.host == person.id
    }

    /// The commitment to the deal, and to the draw of the seats if there is one: hexadecimal digits.
    pub fn commitment(&self) -> &str {
        &self.set_up.commitment
    }

    /// How those at the table get their seats.
    pub fn seating(&self) -> Seating {
        if self.draw.is_some() { Seating::Drawn } else { Seating::Listed }
    }

    /// Who got which seat, once that may be known: before the table begins nobody learns where the lot has fallen.
    pub fn shown_draw(&self, state: &State) -> Option<&Draw> {
        self.draw.as_ref().filter(|_| state.has_begun())
    }

    /// The deal and the nonce it was committed to with, once the game is over, and with today's deal once the day is.
    pub fn revealed(&self, tables: &Tables, state: &State) -> Option<Revealed> {
        let is_over = state.status() == Status::Over && !self.is_of_today(tables);
        is_over.then(|| Revealed { deal: state.referee.deal(), nonce: self.set_up.nonce.clone() })
    }

    /// Whether a person is here, or was a moment ago.
    pub fn is_here(&self, person: &str, tables: &Tables) -> bool {
        self.presence.is_here(person, tables)
    }

    /// Since when a person is not here any more, in milliseconds since 1970; nothing if they are, or were not seen at all.
    pub fn away_since(&self, person: &str, tables: &Tables) -> Option<i64> {
        self.presence.away_since(person, tables)
    }

    /// Comings and goings as they happen.
    pub fn comings_and_goings(&self) -> watch::Receiver<u64> {
        self.presence.stirs()
    }

    /// Its version, as far as this node knows.
    pub(crate) fn version(&self) -> u64 {
        *self.versions.borrow()
    }

    /// How many bytes of memory it takes, nearly: where it stood after every turn is most of it.
    pub(crate) fn bytes(&self) -> usize {
        (self.version() as usize).saturating_mul(self.bytes_of_an_entry)
    }

    /// Its versions as they come.
    pub fn versions(&self) -> watch::Receiver<u64> {
        self.versions.subscribe()
    }

    /// Writes changes to the log, and takes them in once they are safe on disk. On an error nothing has changed.
    ///
    /// It runs to its end even if the one who asked goes away, so that disk and memory never differ.
    pub(crate) async fn write(
        self: &Arc<Table>,
        tables: &Tables,
        mut state: Locked,
        changes: Vec<Change>,
        seats: Vec<SeatRow>,
    ) -> Result<Locked> {
        if let Some(problem) = changes.iter().find_map(|change| state.refuses(change)) {
            return Err(problem.into());
        }
        let (table, tables) = (self.clone(), tables.clone());
        let writing = tokio::spawn(async move {
            let (changes, seats) = table.with_draw(&state, changes, seats);
            let (changes, then) = with_forced_steps(&state, changes);
            table.write_locked(&tables, &mut state, changes, then, &seats).await?;
            if !Tables::is_up_to_people(&table, &state) {
                tables.autoplay(&table);
            }
            Ok(state)
        });
        writing.await.unwrap_or_else(|error| Err(Error::Broken(error.to_string())))
    }

    /// Gives a person their seat back, if a bot plays for them: they are here again. Who resigned stays away, and who came and went
    /// too often.
    pub(crate) async fn come_back(self: &Arc<Table>, tables: &Tables, state: Locked, seat: Seat) -> Result<Locked> {
        let is_away = state.status() == Status::Playing && state.is_stood_in(seat.index());
        if !is_away || !state.can_come_back(seat.index()) {
            return Ok(state);
        }
        let back = Change::new(Kind::CameBack, seat.index(), "");
        self.write(tables, state, vec![back], Vec::new()).await
    }

    /// Takes in what other nodes have written.
    pub(crate) async fn catch_up(&self, store: &Store) -> Result<()> {
        self.catch_up_to(store, u64::MAX).await
    }

    /// The same, unless this version is known already: a node hears of what it has written itself too.
    pub(crate) async fn catch_up_to(&self, store: &Store, version: u64) -> Result<()> {
        if self.version() >= version {
            return Ok(());
        }
        let mut state = self.state().await;
        if state.version() >= version {
            return Ok(());
        }
        let entries = store.log(&self.set_up.id, state.version()).await?;
        if entries.is_empty() {
            return Ok(());
        }
        self.set_row(None);
        state.seats = read_seats(store, &self.set_up).await?;
        for entry in &entries {
            state.apply(entry).map_err(|why| broken(&self.set_up.id, &why))?;
        }
        self.versions.send_replace(state.version());
        Ok(())
    }

    /// Says what the row of the table says now, if that is known; returns what was said before.
    fn set_row(&self, row: Option<Row>) -> Option<Row> {
        std::mem::replace(&mut *self.row.lock().unwrap_or_else(PoisonError::into_inner), row)
    }

    /// Where it stands, with the draft of the turn under way: where several nodes share a database, they share the draft.
    pub(crate) async fn state_with_draft(&self, store: &Store) -> Result<Locked> {
        let mut state = self.state().await;
        if store.is_shared() {
            let kept = store.draft(&self.set_up.id, state.turn_since()).await?;
            state.set_draft(&kept);
        }
        Ok(state)
    }

    /// Keeps the draft where all nodes find it.
    pub(crate) async fn keep_draft(&self, store: &Store, state: &State) -> Result<()> {
        if store.is_shared() {
            store.set_draft(&self.set_up.id, state.turn_since(), &state.draft_to_keep()).await?;
        }
        Ok(())
    }

    /// Adds the draw to what is to be written, if the table begins with it: then those who are listed get their seats.
    fn with_draw(&self, state: &State, mut changes: Vec<Change>, seats: Vec<SeatRow>) -> (Vec<Change>, Vec<SeatRow>) {
        let rows = rows_after(state, &seats);
        match &self.draw {
            Some(draw) if state.status() == Status::Open && !rows.iter().any(is_free) => {
                changes.push(Change::new(Kind::Drawn, 0, draw.to_string()));
                (changes, seated(draw, &rows))
            }
            _ => (changes, seats),
        }
    }

    async fn write_locked(
        &self,
        tables: &Tables,
        state: &mut State,
        changes: Vec<Change>,
        then: Then,
        seats: &[SeatRow],
    ) -> Result<()> {
        let entries = numbered(state.version(), tables.now(), changes);
        let results = self.results(state, &then, tables.now());
        let Due { status, leased_until } = Due::of(self, then, rows_after(state, seats), tables.now());
        let row = Row { status, leased_until, changed: tables.now() };
        let keeps_row = self.set_row(None).filter(|kept| kept.stands_for(row));
        let append = Append {
            entries: &entries,
            status,
            seats,
            results: &results,
            leased_until,
            keeps_row: keeps_row.is_some(),
        };
        match tables.store().append(&self.set_up.id, append).await {
            Ok(()) => {
                self.set_row(keeps_row.or(Some(row)));
            }
            Err(caravan_store::Error::Conflict) => {
                // Another server wrote to the log: see what it says before anything else.
                *state = read_state(tables.store(), &self.set_up, self.kind).await?;
                self.versions.send_replace(state.version());
                return Err(Problem::TableMovedOn.into());
            }
            Err(error) => return Err(error.into()),
        }
        for row in seats {
            state.seats[row.seat] = row.clone();
        }
        for entry in &entries {
            state.apply(entry).map_err(|why| broken(&self.set_up.id, &why))?;
            if matches!(entry.kind, Kind::Turn | Kind::BotTurn) {
                tables.counts().played(entry.kind == Kind::BotTurn);
            }
        }
        self.versions.send_replace(state.version());
        Ok(())
    }
}

impl Row {
    /// Whether this row can stay although it should be another: nothing is due at the table, and it is hardly older.
    fn stands_for(self, other: Row) -> bool {
        let is_idle = self.leased_until.is_none() && other.leased_until.is_none();
        is_idle && self.status == other.status && (0..ROW_LAGS).contains(&(other.changed - self.changed))
    }
}

impl Change {
    pub fn new(kind: Kind, seat: usize, text: impl Into<String>) -> Change {
        Change { kind, seat, text: text.into() }
    }
}

fn numbered(version: u64, at: i64, changes: Vec<Change>) -> Vec<Entry> {
    let numbers = version + 1..;
    numbers
        .zip(changes)
        .map(|(sequence, Change { kind, seat, text })| Entry { sequence, at, kind, seat, text })
        .collect()
}

/// How a table stands once changes are made.
pub(crate) struct Then {
    /// Who is to move; nobody if the game is over, or there is none.
    mover: Option<Seat>,
    /// How it came out, if it is over with these changes.
    pub(crate) outcome: Option<Outcome>,
    /// How it ended, if that was before its end by the rules.
    pub(crate) ended: Option<Ended>,
    is_cancelled: bool,
}

/// The changes with what follows from a turn among them, and how the table stands then. A settling step that can only be made in
/// one way asks nobody: it is in the log with the turn that brought it about, or neither is.
fn with_forced_steps(state: &State, mut changes: Vec<Change>) -> (Vec<Change>, Then) {
    let turn = changes.last().filter(|change| matches!(change.kind, Kind::Turn | Kind::BotTurn));
    let Some(Follows { steps, mover, outcome }) = turn.and_then(|turn| state.referee.follows(&turn.text)) else {
        let then = Then::without_turns(state, &changes);
        return (changes, then);
    };
    changes.extend(steps.into_iter().map(|(seat, step)| state.forced_step(seat.index(), step)));
    (changes, Then { mover, outcome, ended: None, is_cancelled: false })
}

impl Then {
    /// After changes that are no turns.
    fn without_turns(state: &State, changes: &[Change]) -> Then {
        let is_cancelled = changes.iter().any(|change| change.kind == Kind::Cancelled);
        let ended = changes.iter().find_map(|change| state.ends_with(change));
        let mover = state.referee.to_move().filter(|_| ended.or(state.ended()).is_none() && !is_cancelled);
        Then { mover, outcome: ended.map(|ended| state.outcome_if(ended)), ended, is_cancelled }
    }
}

/// What is known about a table before it is written to: how far along it will be, and who has to see to it then.
struct Due {
    status: Status,
    leased_until: Option<i64>,
}

impl Due {
    fn of(table: &Table, then: Then, rows: Vec<SeatRow>, now: i64) -> Due {
        let mover = then.mover;
        let status = match mover {
            None if then.is_cancelled => Status::Cancelled,
            None => Status::Over,
            Some(_) if rows.iter().any(is_free) => Status::Open,
            Some(_) => Status::Playing,
        };
        let mover = mover.filter(|_| status == Status::Playing);
        let leased_until = mover.and_then(|seat| match (&rows[seat.index()].person, table.options.limit) {
            (Some(_), None) => None,
            (Some(_), Some(limit)) => Some(now + 1000 * limit as i64 + LEASE),
            (None, _) => Some(now + LEASE),
        });
        Due { status, leased_until }
    }
}

/// Who sits where once these seats are others.
fn rows_after(state: &State, seats: &[SeatRow]) -> Vec<SeatRow> {
    let row = |row: &SeatRow| seats.iter().find(|changed| changed.seat == row.seat).unwrap_or(row).clone();
    state.seats.iter().map(row).collect()
}

fn read_draw(set_up: &caravan_store::Table) -> Result<Option<Draw>> {
    let Some(text) = &set_up.draw else { return Ok(None) };
    let draw = text.parse().ok().filter(|draw: &Draw| draw.players() == set_up.players);
    draw.map(Some).ok_or_else(|| broken(&set_up.id, "its draw"))
}

/// A table of another edition of the rules would be replayed wrongly, or not at all.
fn check_edition(set_up: &caravan_store::Table, kind: GameKind) -> Result<()> {
    let (edition, played) = (set_up.edition, kind.edition());
    if edition == u64::from(played) { Ok(()) } else { Err(Problem::OtherEdition { edition, played }.into()) }
}

async fn read_state(store: &Store, set_up: &caravan_store::Table, kind: GameKind) -> Result<State> {
    check_edition(set_up, kind)?;
    let referee =
        with_deal(kind, set_up.players, &set_up.deal).ok_or_else(|| broken(&set_up.id, "its deal or its players"))?;
    // The seats after the log: they may be newer than it, and then what is missing comes with the next look, but never older.
    let log = store.log(&set_up.id, 0).await?;
    let mut state = State::new(read_seats(store, set_up).await?, referee).daily(set_up.day.is_some());
    for entry in &log {
        state.apply(entry).map_err(|why| broken(&set_up.id, &why))?;
    }
    Ok(state)
}

/// Who sits where: in each seat of the table somebody or nobody, and in no other.
async fn read_seats(store: &Store, set_up: &caravan_store::Table) -> Result<Vec<SeatRow>> {
    let seats = store.seats(&set_up.id).await?;
    let fits = seats.iter().map(|row| row.seat).eq(0..set_up.players);
    if fits { Ok(seats) } else { Err(broken(&set_up.id, "its seats")) }
}

fn broken(id: &str, what: &str) -> Error {
    Error::Broken(format!("table {id} cannot be read: {what}"))
}
