//! Setting up a table.

use caravan_record::{Draw, Ended};
use caravan_rules::{Equipment, GameKind, Seat};
use caravan_store::{Entry, Kind, Person, SeatRow, Status};
use rand_chacha::ChaCha12Rng;

use crate::day::Day;
use crate::error::Result;
use crate::field::Field;
use crate::games::{Facts, facts_of};
use crate::lesson;
use crate::names::{bot_name, distinct_name};
use crate::new_seat::NewSeat;
use crate::options::Options;
use crate::problem::Problem;
use crate::random::{keyed_generator, random_generator, random_hex, random_id};
use crate::referee::{Referee, shuffled, with_deal};
use crate::seating::{Seating, seated};
use crate::table::{LEASE, is_free};
use crate::tables::Tables;

/// What a new table is to be.
pub(crate) struct SetUp {
    pub kind: GameKind,
    /// Those who are to play, as they are listed.
    pub seats: Vec<NewSeat>,
    /// How they get their seats; a game that was begun elsewhere brings its own draw along.
    pub seating: Seating,
    pub options: Options,
    pub is_public: bool,
    /// The day whose deal it is, if it is one.
    pub day: Option<Day>,
    /// The deal and the turns already played with it, for a table that goes on from another.
    pub goes_on: Option<GoesOn>,
}

/// A game that was begun elsewhere.
pub(crate) struct GoesOn {
    pub deal: String,
    pub turns: Vec<String>,
    /// How it ended, if that was before its end by the rules.
    pub ended: Option<Ended>,
    /// How seats were drawn.
    pub draw: Option<Draw>,
    /// The nonce that the deal was committed to with, if that is known.
    pub nonce: Option<String>,
}

/// What chance has decided for a new table.
pub(crate) struct Dealt {
    pub referee: Box<dyn Referee>,
    pub draw: Option<Draw>,
}

impl SetUp {
    /// Sets the table up with a new deal and returns its address.
    pub(crate) async fn create(&self, tables: &Tables, host: &Person, network: &str) -> Result<String> {
        self.create_with(tables, self.dealt(tables)?, host, network).await
    }

    /// Whether nobody sits down at it.
    pub(crate) fn is_for_nobody(&self) -> bool {
        self.seats.iter().all(|seat| matches!(seat, NewSeat::Bot(_) | NewSeat::Absent(_))) && !self.options.is_a_copy
    }

    /// Sets the table up, sees to it that it is looked after, and returns its address. The deal and the draw of the seats are
    /// fixed, and committed to, before anyone sits down. What its bots think is counted for the host and for where they come from.
    pub(crate) async fn create_with(
        &self,
        tables: &Tables,
        dealt: Dealt,
        host: &Person,
        network: &str,
    ) -> Result<String> {
        let now = tables.now();
        let Dealt { referee, draw } = dealt;
        let nonce = self.known_nonce(tables).unwrap_or_else(|| random_hex(32));
        let table = caravan_store::Table {
            id: random_id(),
            game: self.kind.name().to_owned(),
            players: self.seats.len(),
            edition: self.kind.edition().into(),
            options: self.options.to_text(),
            deal: referee.deal(),
            commitment: referee.commitment(&nonce, draw.as_ref()),
            draw: draw.as_ref().map(Draw::to_string),
            nonce,
            host: host.id.clone(),
            is_public: self.is_public,
            day: self.day.map(Day::number),
            created: now,
        };
        let listed = self.rows(host);
        let is_open = listed.iter().any(is_free);
        // Nobody learns where the lot has fallen while a seat is free.
        let draw = draw.filter(|_| !is_open);
        let (log, status, mover) = self.first_entries(referee, &listed, draw.as_ref(), now)?;
        let rows = draw.map_or_else(|| listed.clone(), |draw| seated(&draw, &listed));
        let status = if is_open { Status::Open } else { status };
        // What waits for a person without a limit need not be looked after.
        let waits = mover.is_some_and(|seat| rows[seat.index()].person.is_some()) && self.options.limit.is_none();
        let leased_until = (status == Status::Playing && !waits).then_some(now + LEASE);
        tables.store().add_table(&table, status, &rows, &log, leased_until).await?;
        tables.counts().opened_a_table();
        let in_use = tables.table(&table.id).await?;
        in_use.set_network(network);
        in_use.note_for_nobody(self.is_for_nobody());
        tables.autoplay(&in_use);
        Ok(table.id)
    }

    fn rows(&self, host: &Person) -> Vec<SeatRow> {
        let mut rows: Vec<SeatRow> = self.seats.iter().enumerate().map(|(seat, new)| row(seat, new, host)).collect();
        for bot in 0..rows.len() {
            if rows[bot].bot.as_deref().is_some_and(|bot| bot != ABSENT) {
                let is_other = |row: &&SeatRow| row.person.is_some() || row.seat < bot;
                let taken: Vec<String> = rows.iter().filter(is_other).map(|row| row.name.clone()).collect();
                rows[bot].name = distinct_name(&rows[bot].name, &taken);
            }
        }
        rows
    }

    /// The nonce of a game that is not dealt here and now.
    fn known_nonce(&self, tables: &Tables) -> Option<String> {
        match (&self.goes_on, self.day) {
            (Some(begun), _) => begun.nonce.clone(),
            (None, Some(day)) => Some(day.nonce_of(self.kind, tables.secret())),
            (None, None) => self.options.is_lesson.then(|| lesson::nonce_of(self.kind)),
        }
    }

    /// What chance decides: the deal, and who gets which seat if that is drawn.
    pub(crate) fn dealt(&self, tables: &Tables) -> Result<Dealt> {
        let players = self.seats.len();
        let (referee, draw) = match &self.goes_on {
            Some(begun) => (with_deal(self.kind, players, &begun.deal), begun.draw.clone()),
            None => {
                let mut chance = self.chance(tables);
                let equipment = self.equipment(tables, &mut chance)?;
                let referee = shuffled(self.kind, players, equipment, &mut chance);
                // A name stands for the cards alone: whoever has played them before does not know who starts. Whoever plays the
                // day's deal has the same seat as all others.
                let lot = if self.day.is_some() { &mut chance } else { &mut random_generator() };
                (referee, self.seating.draw(players, lot))
            }
        };
        Ok(Dealt { referee: referee.ok_or(Problem::BadField(Field::Seats))?, draw })
    }

    fn chance(&self, tables: &Tables) -> ChaCha12Rng {
        match (&self.options.deal_name, self.day) {
            _ if self.options.is_lesson => lesson::chance_of(self.kind),
            (_, Some(day)) => day.chance_of(self.kind, tables.secret()),
            // Keyed by a secret of this database: who knows the name of a deal does not know the deal.
            (Some(name), None) => keyed_generator(&[tables.secret(), "deal", self.kind.name(), name]),
            (None, None) => random_generator(),
        }
    }

    fn equipment(&self, tables: &Tables, chance: &mut ChaCha12Rng) -> Result<Equipment> {
        let house = tables.equipment();
        let Facts { lesson_equipment, choose, .. } = facts_of(self.kind);
        match (&self.options.equipment, choose) {
            _ if self.options.is_lesson => Ok(lesson_equipment(house)),
            // What was committed to yesterday stays, whatever the house plays with today.
            _ if self.day.is_some() => Ok(Equipment::default()),
            (Some(text), Some(choose)) => Ok(choose(house, text, chance)?),
            (None, _) | (_, None) => Ok(house),
        }
    }

    fn first_entries(
        &self,
        mut referee: Box<dyn Referee>,
        listed: &[SeatRow],
        draw: Option<&Draw>,
        at: i64,
    ) -> Result<(Vec<Entry>, Status, Option<Seat>)> {
        let mut log = Vec::new();
        let mut add = |kind, seat, text: &str| {
            log.push(Entry { sequence: log.len() as u64 + 1, at, kind, seat, text: text.to_owned() });
        };
        for row in listed {
            match (&row.person, &row.bot) {
                (Some(_), _) => add(Kind::Sat, row.seat, &row.name),
                (None, Some(bot)) => add(Kind::BotSat, row.seat, bot),
                (None, None) => {}
            }
        }
        if let Some(draw) = draw {
            add(Kind::Drawn, 0, &draw.to_string());
        }
        for turn in self.goes_on.iter().flat_map(|begun| &begun.turns) {
            let seat = referee.to_move().ok_or(Problem::NotAllowed)?;
            referee.play(turn).map_err(|_| Problem::NotAllowed)?;
            add(Kind::Turn, seat.index(), turn);
        }
        let ended = self.goes_on.as_ref().and_then(|begun| begun.ended).filter(|_| referee.outcome().is_none());
        if let Some(ended) = ended {
            let kind = match ended {
                Ended::Resigned(_) => Kind::Resigned,
                Ended::Agreed => Kind::EndedByAll,
                Ended::Abandoned => Kind::Abandoned,
            };
            add(kind, ended.resigned().map_or(0, Seat::index), "");
        }
        let is_over = ended.is_some() || referee.outcome().is_some();
        let mover = referee.to_move().filter(|_| !is_over);
        Ok((log, if is_over { Status::Over } else { Status::Playing }, mover))
    }
}

fn row(seat: usize, new: &NewSeat, host: &Person) -> SeatRow {
    let (person, bot, name) = match new {
        NewSeat::Host => (Some(host.id.clone()), None, host.name.clone()),
        NewSeat::Free => (None, None, String::new()),
        NewSeat::Person { id, name } => (Some(id.clone()), None, name.clone()),
        NewSeat::Bot(bot) => (None, Some(bot.clone()), bot_name(bot)),
        NewSeat::Absent(name) => (None, Some(ABSENT.to_owned()), name.clone()),
    };
    SeatRow { seat, person, bot, name }
}

/// Stands in the place of a bot for someone of a game that was played elsewhere.
pub const ABSENT: &str = "";
