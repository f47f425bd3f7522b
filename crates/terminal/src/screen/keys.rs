//! Keys and clicks.

use caravan_store::Status;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::app::{App, Follow, Overlay};
use crate::error::Result;
use crate::game::InTerminal;
use crate::glimpse::Table;
use crate::pick::Pick;

/// How far a page goes in the log.
const PAGE: usize = 10;

impl App {
    /// Does what a key or a click asks for.
    pub fn on_event(&mut self, table: &mut dyn Table, event: &Event) -> Result<Follow> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(table, key),
            Event::Mouse(mouse) => self.on_mouse(table, mouse).map(|()| Follow::Stay),
            _ => Ok(Follow::Stay),
        }
    }

    fn on_key(&mut self, table: &mut dyn Table, key: &KeyEvent) -> Result<Follow> {
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Ok(Follow::Leave);
        }
        if let Some(overlay) = self.overlay {
            self.on_key_over(overlay, key.code);
            return Ok(Follow::Stay);
        }
        if self.unsure.is_some() && !matches!(key.code, KeyCode::Char('x' | 'o')) {
            (self.unsure, self.message) = (None, None);
        }
        if let (Some(_), KeyCode::Char(letter @ ('y' | 'n'))) = (self.desk.question(), key.code) {
            self.answer(table, letter == 'y')?;
            return Ok(Follow::Stay);
        }
        if let KeyCode::Char(letter) = key.code
            && self.on_letter(table, letter)?
        {
            return Ok(Follow::Stay);
        }
        match key.code {
            KeyCode::Char('q') => return Ok(Follow::Leave),
            KeyCode::Enter => self.on_enter(table)?,
            KeyCode::Esc => self.cancel(),
            KeyCode::Backspace if self.typed.pop().is_some() => {}
            KeyCode::Backspace | KeyCode::Char('u') => self.undo(table)?,
            KeyCode::Char('x') => self.resign(table)?,
            KeyCode::Char('o') if table.is_shared() && self.get_up(table) => return Ok(Follow::Leave),
            KeyCode::Char('r') if self.desk.glimpse.status == Status::Over => return Ok(Follow::Rematch),
            KeyCode::Char('h' | 't') => self.hint(),
            KeyCode::Char('l') => self.overlay = Some(Overlay::Log(0)),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help),
            KeyCode::Left if key.modifiers.contains(KeyModifiers::SHIFT) => self.scroll_by(-4, 0),
            KeyCode::Right if key.modifiers.contains(KeyModifiers::SHIFT) => self.scroll_by(4, 0),
            KeyCode::PageUp => self.scroll_by(0, -3),
            KeyCode::PageDown => self.scroll_by(0, 3),
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => self.move_focus(1),
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => self.move_focus(-1),
            _ => {}
        }
        Ok(Follow::Stay)
    }

    pub(crate) fn on_key_over(&mut self, overlay: Overlay, key: KeyCode) {
        self.overlay = match (overlay, key) {
            (Overlay::Log(up), KeyCode::Up) => Some(Overlay::Log((up + 1).min(self.desk.glimpse.log.len()))),
            (Overlay::Log(up), KeyCode::PageUp) => Some(Overlay::Log((up + PAGE).min(self.desk.glimpse.log.len()))),
            (Overlay::Log(up), KeyCode::Down) => Some(Overlay::Log(up.saturating_sub(1))),
            (Overlay::Log(up), KeyCode::PageDown) => Some(Overlay::Log(up.saturating_sub(PAGE))),
            _ => None,
        };
    }

    fn scroll_by(&mut self, right: i16, down: i16) {
        self.scroll = (self.scroll.0.saturating_add_signed(right), self.scroll.1.saturating_add_signed(down));
    }

    /// Digits make a number, a letter and digits the name of a cell. What cannot become longer is taken at once; says whether the
    /// letter was part of either.
    fn on_letter(&mut self, table: &mut dyn Table, letter: char) -> Result<bool> {
        let picks = self.desk.picks();
        let typed = format!("{}{}", self.typed, letter.to_ascii_uppercase());
        let names = self.names(&picks);
        let could_be = names.iter().filter(|(name, _)| name.starts_with(&typed)).count();
        if could_be == 0 {
            return Ok(letter.is_ascii_digit());
        }
        let exact = names.iter().find(|(name, _)| *name == typed).map(|&(_, pick)| pick);
        self.focus = exact.unwrap_or(self.focus);
        self.typed = typed;
        if could_be == 1 && exact.is_some() {
            self.take(table, exact)?;
        }
        Ok(true)
    }

    /// Whether a key asks for a hint: `h` may be the beginning of a cell as well.
    pub(crate) fn asks_for_hint(&self, event: &Event) -> bool {
        let Event::Key(KeyEvent { code: KeyCode::Char(letter @ ('h' | 't')), .. }) = event else { return false };
        let typed = format!("{}{}", self.typed, letter.to_ascii_uppercase());
        let is_cell = self.names(&self.desk.picks()).iter().any(|(name, _)| name.starts_with(&typed));
        self.overlay.is_none() && self.desk.mover().is_some() && !is_cell
    }

    /// What can be typed for each pick.
    fn names(&self, picks: &[Pick]) -> Vec<(String, usize)> {
        let numbers = (0..picks.len()).map(|pick| ((pick + 1).to_string(), pick));
        let board = self.desk.board();
        let typed = |(number, pick): (usize, &Pick)| Some((board.as_ref()?.typed(pick.spot)?, number));
        numbers.chain(picks.iter().enumerate().filter_map(typed)).collect()
    }

    /// A number that is typed counts; otherwise the pick in focus.
    fn on_enter(&mut self, table: &mut dyn Table) -> Result<()> {
        let names = self.names(&self.desk.picks());
        let typed = names.iter().find(|(name, _)| *name == self.typed).map(|&(_, pick)| pick);
        self.take(table, typed)
    }

    fn on_mouse(&mut self, table: &mut dyn Table, mouse: &MouseEvent) -> Result<()> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if self.overlay.is_some() => self.overlay = None,
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(pick) = self.hit(Position::new(mouse.column, mouse.row)) {
                    self.take(table, Some(pick))?;
                }
            }
            MouseEventKind::ScrollDown => self.move_focus(1),
            MouseEventKind::ScrollUp => self.move_focus(-1),
            _ => {}
        }
        Ok(())
    }
}
