//! A game that was played, turn by turn on the screen of a table.

use caravan_bots::Budget;
use caravan_record::AnyRecord;
use caravan_rules::Seat;
use caravan_store::{SeatRow, Status};
use caravan_tables::{LogEntry, open_position};
use caravan_texts::{Language, Word};
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseEventKind};

use crate::desk::Desk;
use crate::error::{Error, Result};
use crate::glimpse::{Glimpse, LogLine};
use crate::screen::{App, Overlay, Palette, draw, with_terminal};

/// How many turns a page is.
const PAGE: isize = 10;

/// A game that was played, and how far it is shown.
pub struct Replay {
    /// The position before each turn, and last the one where the game stands.
    positions: Vec<String>,
    log: Vec<LogLine>,
    glimpse: Glimpse,
    at: usize,
    app: App,
}

impl Replay {
    /// A game from its beginning.
    pub fn new(record: &AnyRecord, language: Language, palette: Palette) -> Result<Replay> {
        let turns = record.turns();
        let mut positions = vec![record.start()];
        positions.extend(turns.iter().map(|(_, _, after)| after.clone()));
        let log =
            turns.iter().enumerate().map(|(number, (seat, turn, _))| told(&positions[number], *seat, turn, number));
        let log: Vec<LogLine> = log.collect();
        let glimpse = glimpse(record, &positions[0]);
        let desk = Desk::new(glimpse.clone(), language)?;
        let mut replay = Replay { positions, log, glimpse, at: 0, app: App::new(desk, palette, Budget::Nodes(1)) };
        replay.show()?;
        Ok(replay)
    }

    /// The screen of it.
    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }

    /// Goes some turns on, or back.
    pub fn go(&mut self, by: isize) -> Result<()> {
        self.at = self.at.saturating_add_signed(by).min(self.positions.len() - 1);
        self.show()
    }

    fn show(&mut self) -> Result<()> {
        let last = self.positions.len() - 1;
        let glimpse = Glimpse {
            version: self.at as u64 + 1,
            position: Some(self.positions[self.at].clone()),
            log: self.log[..self.at].to_vec(),
            ..self.glimpse.clone()
        };
        self.app.desk.renew(glimpse)?;
        let t = self.app.desk.texts();
        let what = match (self.app.desk.log(self.at.saturating_sub(1)).pop(), self.at) {
            (_, 0) | (None, _) => t.word(Word::BeforeFirstTurn).to_owned(),
            (Some(line), _) => line,
        };
        let result = self.app.desk.board().filter(|board| self.at == last && board.to_move().seat().is_none());
        let result = result.map(|board| format!(" {}.", self.app.desk.result(&board))).unwrap_or_default();
        let scene = self.app.desk.scene();
        self.app.replay = Some(scene.headed(t.turn_of(self.at, last), format!("{what}{result}")));
        Ok(())
    }

    /// Does what a key asks for; says whether to go on.
    fn on_event(&mut self, event: &Event) -> Result<bool> {
        let key = match event {
            Event::Key(key) => key,
            Event::Mouse(mouse) => return self.on_mouse(mouse.kind).map(|()| true),
            _ => return Ok(true),
        };
        if key.kind == KeyEventKind::Release {
            return Ok(true);
        }
        if let Some(overlay) = self.app.overlay {
            self.app.on_key_over(overlay, key.code);
            return Ok(true);
        }
        match key.code {
            KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => return Ok(false),
            KeyCode::Char('q') | KeyCode::Esc => return Ok(false),
            KeyCode::Char('l') => self.app.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('?') => self.app.overlay = Some(Overlay::Help),
            KeyCode::Right | KeyCode::Down | KeyCode::Enter | KeyCode::Char(' ') => self.go(1)?,
            KeyCode::Left | KeyCode::Up | KeyCode::Backspace => self.go(-1)?,
            KeyCode::PageDown => self.go(PAGE)?,
            KeyCode::PageUp => self.go(-PAGE)?,
            KeyCode::Home => self.go(isize::MIN)?,
            KeyCode::End => self.go(isize::MAX)?,
            _ => {}
        }
        Ok(true)
    }

    /// The wheel goes turn by turn, a click closes what lies over the table.
    fn on_mouse(&mut self, kind: MouseEventKind) -> Result<()> {
        match kind {
            MouseEventKind::ScrollDown => self.go(1),
            MouseEventKind::ScrollUp => self.go(-1),
            MouseEventKind::Down(_) => {
                self.app.overlay = None;
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// Steps through a game on the screen until somebody leaves.
pub fn replay(record: &AnyRecord, language: Language, palette: Palette) -> Result<()> {
    let mut replay = Replay::new(record, language, palette)?;
    with_terminal(|screen| {
        loop {
            screen.draw(|frame| draw(frame, &mut replay.app))?;
            if !replay.on_event(&crossterm::event::read()?)? {
                return Ok(());
            }
        }
    })
}

/// What the log says about a turn.
fn told(before: &str, seat: usize, turn: &str, number: usize) -> LogLine {
    let event = open_position(before).map_err(Error::Table).ok().and_then(|before| before.event_of(turn));
    match event {
        Some(event) => LogLine::Told(LogEntry { turn: number + 1, seat: Seat::new(seat), by_stand_in: false, event }),
        None => LogLine::Written { seat: Seat::new(seat), turn: turn.to_owned() },
    }
}

fn glimpse(record: &AnyRecord, start: &str) -> Glimpse {
    let row = |seat: usize| {
        let name = record.names().map_or_else(|| format!("{}", seat + 1), |names| names[seat].clone());
        SeatRow { seat, person: Some(name.clone()), bot: None, name }
    };
    Glimpse {
        id: String::new(),
        game: record.kind(),
        version: 0,
        status: Status::Playing,
        early_end: None,
        seats: (0..record.players()).map(row).collect(),
        here: Vec::new(),
        position: Some(start.to_owned()),
        is_face_down: false,
        log: Vec::new(),
        asked: None,
        hints: false,
    }
}
