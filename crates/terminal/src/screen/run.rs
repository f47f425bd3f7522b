//! The terminal: set up, listened to, and put back as it was.

use std::io::{Stdout, stdout};
use std::sync::mpsc::{Receiver, Sender, channel};

use caravan_bots::Budget;
use caravan_store::Status;
use caravan_texts::Language;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture, Event};
use crossterm::execute;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::app::{App, Follow};
use super::draw::draw;
use super::palette::Palette;
use crate::desk::Desk;
use crate::error::Result;
use crate::glimpse::{News, Table};

/// The screen of this program.
pub(crate) type Screen = Terminal<CrosstermBackend<Stdout>>;

/// What the screen waits for.
enum Message {
    /// A key, a click or another size.
    Input(Event),
    /// Something happened at the table.
    News,
    /// Nothing can be typed any more.
    Closed,
}

/// Plays at a table until somebody leaves; returns what is said afterwards.
pub fn play(table: &mut dyn Table, language: Language, palette: Palette, second: Budget) -> Result<String> {
    let news = table.news();
    let mut app = App::new(Desk::new(table.look()?, language)?, palette, second);
    let (to, messages) = listen(news);
    with_terminal(|screen| {
        while attend(screen, &mut app, table, &messages)? == Follow::Rematch {
            let begun = table.rematch();
            if begun.is_ok() {
                hear(table.news(), to.clone());
                app.turn_to(Desk::new(table.look()?, language)?);
            }
            app.tell(begun);
        }
        Ok(())
    })?;
    let t = app.desk.texts();
    let is_over = matches!(app.desk.glimpse.status, Status::Over | Status::Cancelled);
    Ok(if is_over { format!("{}.", app.desk.prompt()) } else { t.game_is_saved(&table.way_back()) })
}

/// Draws and listens until somebody leaves, or goes on to another game.
fn attend(screen: &mut Screen, app: &mut App, table: &mut dyn Table, messages: &Receiver<Message>) -> Result<Follow> {
    screen.draw(|frame| draw(frame, app))?;
    while let Ok(message) = messages.recv() {
        match message {
            Message::Closed => break,
            Message::News => app.renew(table)?,
            Message::Input(event) => {
                if app.asks_for_hint(&event) {
                    app.is_thinking();
                    screen.draw(|frame| draw(frame, app))?;
                }
                match app.on_event(table, &event)? {
                    Follow::Stay => {}
                    other => return Ok(other),
                }
            }
        }
        screen.draw(|frame| draw(frame, app))?;
    }
    Ok(Follow::Leave)
}

/// Hears what is typed and what happens at the table, each on a thread of its own: both only wait.
fn listen(news: News) -> (Sender<Message>, Receiver<Message>) {
    let (to, messages) = channel();
    let typed: Sender<Message> = to.clone();
    hear(news, to.clone());
    std::thread::spawn(move || {
        while let Ok(event) = crossterm::event::read() {
            if typed.send(Message::Input(event)).is_err() {
                return;
            }
        }
        let _ = typed.send(Message::Closed);
    });
    (to, messages)
}

/// Hears what happens at a table. Nothing more is heard of one that was left for another.
fn hear(mut news: News, to: Sender<Message>) {
    std::thread::spawn(move || while news() && to.send(Message::News).is_ok() {});
}

/// Takes the terminal over for as long as something runs, and gives it back as it was, whatever happened.
pub(crate) fn with_terminal<T>(run: impl FnOnce(&mut Screen) -> Result<T>) -> Result<T> {
    let _taken = Taken::over()?;
    let mut screen = Terminal::new(CrosstermBackend::new(stdout()))?;
    run(&mut screen)
}

/// A terminal that was taken over.
struct Taken;

impl Taken {
    fn over() -> Result<Taken> {
        enable_raw_mode()?;
        let taken = Taken;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}
