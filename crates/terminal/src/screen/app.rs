//! What the screen shows, and what a key or a click does to it.

use caravan_bots::Budget;
use caravan_tables::DraftChange;
use caravan_texts::Word;
use ratatui::layout::{Position, Rect};

use super::palette::Palette;
use crate::desk::Desk;
use crate::error::{Error, Result};
use crate::glimpse::Table;

/// The state of the screen.
pub struct App {
    /// The table and the turn under way.
    pub desk: Desk,
    /// How it is drawn.
    pub palette: Palette,
    /// The pick that Enter takes.
    pub(crate) focus: usize,
    /// The digits or the name of a cell typed so far.
    pub(crate) typed: String,
    /// What lies over the table.
    pub(crate) overlay: Option<Overlay>,
    /// What is said besides the prompt.
    pub(crate) message: Option<String>,
    /// How far the map is moved out of sight.
    pub(crate) scroll: (u16, u16),
    /// Where picks were drawn.
    pub(crate) hits: Vec<(Rect, usize)>,
    /// What is shown instead of a prompt and picks, in a replay.
    pub(crate) replay: Option<String>,
    /// What was asked for and is done if the next key says so again.
    pub(crate) unsure: Option<ForGood>,
    /// Whether the server has not answered.
    is_silent: bool,
    second: Budget,
}

/// What lies over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    /// The keys.
    Help,
    /// The log, so many lines up from its end.
    Log(usize),
}

/// What has to be said twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ForGood {
    /// To give the game up.
    Resign,
    /// To give up one's seat on a server.
    GetUp,
}

/// What is to be done after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// Go on.
    Stay,
    /// Leave the table.
    Leave,
    /// Go on to another game of the same players.
    Rematch,
}

impl App {
    /// The screen of a table.
    pub fn new(desk: Desk, palette: Palette, second: Budget) -> App {
        let mut app = App {
            desk,
            palette,
            focus: 0,
            typed: String::new(),
            overlay: None,
            message: None,
            scroll: (0, 0),
            hits: Vec::new(),
            replay: None,
            unsure: None,
            is_silent: false,
            second,
        };
        app.focus_on_usual();
        app
    }

    /// Looks at the table again.
    pub fn renew(&mut self, table: &mut dyn Table) -> Result<()> {
        let version = self.desk.glimpse.version;
        match table.look() {
            Ok(glimpse) => {
                self.desk.renew(glimpse)?;
                if self.desk.glimpse.version != version {
                    self.message = None;
                    self.focus_on_usual();
                }
                // What was said about the silence is over with it.
                if std::mem::take(&mut self.is_silent) {
                    self.message = None;
                }
            }
            Err(error) => {
                self.is_silent = matches!(error, Error::Silent(_));
                self.message = Some(error.said(self.desk.texts()));
            }
        }
        Ok(())
    }

    fn focus_on_usual(&mut self) {
        self.typed.clear();
        let picks = self.desk.picks();
        self.focus = self.desk.usual(&picks).unwrap_or(0);
    }

    /// Goes to another pick.
    pub(crate) fn move_focus(&mut self, by: isize) {
        let picks = self.desk.picks().len().max(1) as isize;
        self.focus = (self.focus as isize + by).rem_euclid(picks) as usize;
        self.typed.clear();
    }

    /// Takes the pick of a number, or the one in focus.
    pub(crate) fn take(&mut self, table: &mut dyn Table, number: Option<usize>) -> Result<()> {
        let picks = self.desk.picks();
        let Some(pick) = picks.get(number.unwrap_or(self.focus)) else { return Ok(()) };
        self.message = None;
        if let (Some(turn), Some(seat)) = (self.desk.pick(pick), self.desk.mover()) {
            let played = table.play(seat, self.desk.glimpse.version, &turn);
            self.renew(table)?;
            self.tell(played);
        }
        self.focus_on_usual();
        Ok(())
    }

    /// Undoes a step of the draft; where there is none, the last turn.
    pub(crate) fn undo(&mut self, table: &mut dyn Table) -> Result<()> {
        if !self.desk.change(&DraftChange::Undo)
            && let Some(seat) = self.desk.takes_back()
        {
            let taken = table.take_back(seat, self.desk.glimpse.version);
            self.renew(table)?;
            if self.desk.has_asked() {
                self.message = Some(self.desk.texts().word(Word::TakeBackAsked).to_owned());
            }
            self.tell(taken);
        }
        self.focus_on_usual();
        Ok(())
    }

    /// Says what is thought of the question that everyone is asked.
    pub(crate) fn answer(&mut self, table: &mut dyn Table, agrees: bool) -> Result<()> {
        if let Some(question) = self.desk.question().map(|asked| asked.question) {
            let answered = table.answer(question, self.desk.glimpse.version, agrees);
            self.renew(table)?;
            self.tell(answered);
        }
        Ok(())
    }

    /// Gives the game up, if it is said twice.
    pub(crate) fn resign(&mut self, table: &mut dyn Table) -> Result<()> {
        let Some(seat) = self.desk.resigns() else { return Ok(()) };
        if self.is_meant(ForGood::Resign, Word::ResignAgain) {
            let resigned = table.resign(seat);
            self.renew(table)?;
            self.tell(resigned);
        }
        Ok(())
    }

    /// Gives up one's seat on a server, if it is said twice; says whether it is done.
    pub(crate) fn get_up(&mut self, table: &mut dyn Table) -> bool {
        if !self.is_meant(ForGood::GetUp, Word::GetUpAgain) {
            return false;
        }
        let done = table.get_up();
        let is_done = done.is_ok();
        self.tell(done);
        is_done
    }

    /// Whether something was asked for twice in a row; the first time it is said what it would mean.
    fn is_meant(&mut self, what: ForGood, again: Word) -> bool {
        let is_meant = self.unsure.replace(what) == Some(what);
        if !is_meant {
            self.message = Some(self.desk.texts().word(again).to_owned());
        }
        is_meant
    }

    /// Shows another table.
    pub(crate) fn turn_to(&mut self, desk: Desk) {
        self.desk = desk;
        self.message = None;
        self.focus_on_usual();
    }

    /// Drops the draft.
    pub(crate) fn cancel(&mut self) {
        self.message = None;
        self.desk.change(&DraftChange::Cancel);
        self.focus_on_usual();
    }

    /// Says that a hint is being thought about.
    pub(crate) fn is_thinking(&mut self) {
        self.message = Some(self.desk.texts().word(Word::Thinking).to_owned());
    }

    /// Has a bot give a hint.
    pub(crate) fn hint(&mut self) {
        if self.desk.mover().is_some() {
            let asked = self.desk.ask_for_hint(self.second);
            self.message = self.desk.hint();
            self.tell(asked);
            self.focus_on_usual();
        }
    }

    /// Says why something was not done.
    pub(crate) fn tell(&mut self, result: Result<()>) {
        if let Err(error) = result {
            self.message = Some(error.said(self.desk.texts()));
        }
    }

    /// The pick that was drawn at a place of the screen.
    pub fn hit(&self, at: Position) -> Option<usize> {
        self.hits.iter().rev().find(|(area, _)| area.contains(at)).map(|&(_, pick)| pick)
    }
}
