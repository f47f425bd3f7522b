//! A table in use, and the one way to write to its log.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError};

use caravan_record::Draw;
use caravan_rules::{GameKind, Seat};
use caravan_store::{Append, Entry, Kind, SeatRow, Status, Store};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use super::live::{Live, is_free};
use super::presence::Presence;
use crate::error::{Error, Result};
use crate::options::Options;
use crate::referee::with_deal;
use crate::seating::seated;
use crate::server::Server;
use crate::texts::Problem;

/// A table in use. What it knows is a cache: the log in the database is the truth.
pub(crate) struct Table {
    /// How it was set up, with the deal: nothing of this but the commitment may reach a page before the end.
    pub(crate) set_up: caravan_store::Table,
    pub(crate) kind: GameKind,
    pub(crate) options: Options,
    /// Who gets which seat, where that is drawn: nothing of it may reach a page before the table begins.
    pub(crate) draw: Option<Draw>,
    /// Whether someone looks after its bots and its limit.
    pub(crate) is_attended: AtomicBool,
    /// Who is here.
    pub(crate) presence: Presence,
    /// The seats whose programs have failed.
    lost: std::sync::Mutex<Vec<usize>>,
    live: Arc<Mutex<Live>>,
    versions: watch::Sender<u64>,
}

/// A table that nobody else can change or look at.
pub(crate) type Held = OwnedMutexGuard<Live>;

/// How long a node that has written to a table is trusted to look after it, in milliseconds: far longer than a bot thinks.
pub(crate) const LEASE: i64 = 30_000;

/// What is to be written next.
pub(crate) struct Change {
    pub(crate) kind: Kind,
    pub(crate) seat: usize,
    pub(crate) text: String,
}

impl Table {
    /// Reads a table and its log.
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Table> {
        let set_up = store.table(id).await?.ok_or(Problem::NoSuchTable)?;
        let kind: GameKind = set_up.game.parse().map_err(|_| broken(id, "its game"))?;
        let draw = read_draw(&set_up)?;
        let live = read_live(store, &set_up, kind).await?;
        Ok(Table {
            kind,
            draw,
            options: Options::from_text(&set_up.options),
            is_attended: AtomicBool::new(false),
            presence: Presence::default(),
            lost: std::sync::Mutex::default(),
            versions: watch::Sender::new(live.version()),
            live: Arc::new(Mutex::new(live)),
            set_up,
        })
    }

    /// Where it stands. Whoever holds this holds up the table.
    pub(crate) async fn live(&self) -> Held {
        self.live.clone().lock_owned().await
    }

    /// Notes that the program in a seat has failed: another bot plays on for it.
    pub(crate) fn lose(&self, seat: usize) {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).push(seat);
    }

    /// Whether the program in a seat has failed.
    pub(crate) fn has_lost(&self, seat: usize) -> bool {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).contains(&seat)
    }

    /// Its versions as they come.
    pub(crate) fn versions(&self) -> watch::Receiver<u64> {
        self.versions.subscribe()
    }

    /// Writes changes to the log, and takes them in once they are safe on disk. On an error nothing has changed.
    ///
    /// It runs to its end even if the one who asked goes away, so that disk and memory never differ.
    pub(crate) async fn write(
        self: &Arc<Table>,
        server: &Server,
        mut live: Held,
        changes: Vec<Change>,
        seats: Vec<SeatRow>,
    ) -> (Held, Result<()>) {
        let (table, server) = (self.clone(), server.clone());
        let writing = tokio::spawn(async move {
            let (changes, seats) = table.with_draw(&live, changes, seats);
            let written = table.write_held(&server, &mut live, changes, &seats).await;
            if written.is_ok() {
                server.attend(&table);
            }
            (live, written)
        });
        match writing.await {
            Ok(done) => done,
            Err(error) => (self.live().await, Err(Error::Broken(error.to_string()))),
        }
    }

    /// Gives a person their seat back, if a bot plays for them: they are here again.
    pub(crate) async fn come_back(self: &Arc<Table>, server: &Server, live: Held, seat: Seat) -> Result<Held> {
        if live.status() != Status::Playing || !live.is_stood_in(seat.index()) {
            return Ok(live);
        }
        let back = Change::new(Kind::CameBack, seat.index(), "");
        let (live, written) = self.write(server, live, vec![back], Vec::new()).await;
        written.map(|()| live)
    }

    /// Takes in what other nodes have written.
    pub(crate) async fn catch_up(&self, store: &Store) -> Result<()> {
        let mut live = self.live().await;
        let entries = store.log(&self.set_up.id, live.version()).await?;
        if entries.is_empty() {
            return Ok(());
        }
        live.seats = store.seats(&self.set_up.id).await?;
        for entry in &entries {
            live.apply(entry).map_err(|why| broken(&self.set_up.id, &why))?;
        }
        self.versions.send_replace(live.version());
        Ok(())
    }

    /// Where it stands, with the draft of the turn under way: where several nodes share a database, they share the draft.
    pub(crate) async fn live_with_draft(&self, store: &Store) -> Result<Held> {
        let mut live = self.live().await;
        if store.is_shared() {
            let kept = store.draft(&self.set_up.id, live.version()).await?;
            live.set_draft(&kept);
        }
        Ok(live)
    }

    /// Keeps the draft where all nodes find it.
    pub(crate) async fn keep_draft(&self, store: &Store, live: &Live) -> Result<()> {
        if store.is_shared() {
            store.set_draft(&self.set_up.id, live.version(), &live.draft_to_keep()).await?;
        }
        Ok(())
    }

    /// Adds the draw to what is to be written, if the table begins with it: then those who are listed get their seats.
    fn with_draw(&self, live: &Live, mut changes: Vec<Change>, seats: Vec<SeatRow>) -> (Vec<Change>, Vec<SeatRow>) {
        let rows = rows_after(live, &seats);
        match &self.draw {
            Some(draw) if live.status() == Status::Open && !rows.iter().any(is_free) => {
                changes.push(Change::new(Kind::Drawn, 0, draw.to_string()));
                (changes, seated(draw, &rows))
            }
            _ => (changes, seats),
        }
    }

    async fn write_held(
        &self,
        server: &Server,
        live: &mut Live,
        changes: Vec<Change>,
        seats: &[SeatRow],
    ) -> Result<()> {
        let entries = numbered(live.version(), server.now(), changes);
        let Outlook { status, leased_until } = Outlook::of(self, live, &entries, seats, server.now());
        match server.store().append(&self.set_up.id, Append { entries: &entries, status, seats, leased_until }).await {
            Ok(()) => {}
            Err(caravan_store::Error::Conflict) => {
                // Another server wrote to the log: see what it says before anything else.
                *live = read_live(server.store(), &self.set_up, self.kind).await?;
                self.versions.send_replace(live.version());
                return Err(Problem::TableMovedOn.into());
            }
            Err(error) => return Err(error.into()),
        }
        for row in seats {
            live.seats[row.seat] = row.clone();
        }
        for entry in &entries {
            live.apply(entry).map_err(|why| broken(&self.set_up.id, &why))?;
            if matches!(entry.kind, Kind::Turn | Kind::BotTurn) {
                server.metrics().played(entry.kind == Kind::BotTurn);
            }
        }
        self.versions.send_replace(live.version());
        Ok(())
    }
}

impl Change {
    pub(crate) fn new(kind: Kind, seat: usize, text: impl Into<String>) -> Change {
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

/// What is known about a table before it is written to: how far along it will be, and who has to see to it then.
struct Outlook {
    status: Status,
    leased_until: Option<i64>,
}

impl Outlook {
    fn of(table: &Table, live: &Live, entries: &[Entry], seats: &[SeatRow], now: i64) -> Outlook {
        let last_turn = entries.iter().rfind(|entry| matches!(entry.kind, Kind::Turn | Kind::BotTurn));
        let mover = last_turn.map_or(live.referee.to_move(), |entry| live.referee.mover_after(&entry.text));
        let rows = rows_after(live, seats);
        let status = match mover {
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
        Outlook { status, leased_until }
    }
}

/// Who sits where once these seats are others.
fn rows_after(live: &Live, seats: &[SeatRow]) -> Vec<SeatRow> {
    let row = |row: &SeatRow| seats.iter().find(|changed| changed.seat == row.seat).unwrap_or(row).clone();
    live.seats.iter().map(row).collect()
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

async fn read_live(store: &Store, set_up: &caravan_store::Table, kind: GameKind) -> Result<Live> {
    check_edition(set_up, kind)?;
    let referee =
        with_deal(kind, set_up.players, &set_up.deal).ok_or_else(|| broken(&set_up.id, "its deal or its players"))?;
    // The seats after the log: they may be newer than it, and then what is missing comes with the next look, but never older.
    let log = store.log(&set_up.id, 0).await?;
    let mut live = Live::new(store.seats(&set_up.id).await?, referee);
    for entry in &log {
        live.apply(entry).map_err(|why| broken(&set_up.id, &why))?;
    }
    Ok(live)
}

fn broken(id: &str, what: &str) -> Error {
    Error::Broken(format!("table {id} cannot be read: {what}"))
}
