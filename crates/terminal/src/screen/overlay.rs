//! What lies over the table: help, and the whole log.

use caravan_rules::Spice;
use caravan_texts::Word;
use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::app::{App, Overlay};
use crate::game::face_of;
use crate::short;

/// How wide what is said is on the smallest screen.
const WIDTH: usize = 75;
/// Where what a key does begins.
const INDENT: usize = 15;

/// Draws what lies over the table.
pub(super) fn draw(frame: &mut Frame, app: &App) {
    let t = app.desk.texts();
    match app.overlay {
        Some(Overlay::Help) => sheet(frame, t.word(Word::Keys), help(app)),
        Some(Overlay::Log(up)) => sheet(frame, t.word(Word::Log), log(app, frame.area(), up)),
        None => {}
    }
}

fn sheet(frame: &mut Frame, title: &str, lines: Vec<String>) {
    let area = frame.area().inner(Margin::new(1, 0));
    frame.render_widget(Clear, area);
    let text = Text::from(lines.into_iter().map(Line::from).collect::<Vec<_>>());
    frame.render_widget(Paragraph::new(text).block(Block::bordered().title_top(title.to_owned())), area);
}

/// Every key, and what the letters stand for.
fn help(app: &App) -> Vec<String> {
    let mut lines = match app.replay {
        Some(_) => wrapped(&[app.desk.texts().word(Word::ReplayKeys).to_owned()], WIDTH),
        None => keys(app),
    };
    lines.extend(legend(app));
    lines.iter().map(|line| format!(" {line}")).collect()
}

fn keys(app: &App) -> Vec<String> {
    let t = app.desk.texts();
    let mut keys = vec![
        ("1 2 3 …", Word::ScreenPick),
        ("↑ ↓ ← → Tab", Word::ScreenMove),
        ("Enter", Word::ScreenEnter),
        ("u, Backspace", Word::ScreenUndo),
        ("Esc", Word::KeyCancel),
        ("h, t", Word::ScreenHint),
        ("l", Word::ScreenLog),
        ("y, n", Word::ScreenAnswer),
        ("x", Word::ScreenResign),
        ("r", Word::ScreenRematch),
        ("q, o", Word::ScreenLeave),
    ];
    keys.extend(face_of(app.desk.glimpse.game).keys);
    keys.push(("PgUp PgDn", Word::ScreenScroll));
    keys.iter().flat_map(|(key, word)| key_lines(key, t.word(*word))).collect()
}

/// A key and what it does, which goes on below itself.
fn key_lines(key: &str, does: &str) -> Vec<String> {
    let lines = wrapped(&[does.to_owned()], WIDTH - INDENT);
    let keys = std::iter::once(key).chain(std::iter::repeat(""));
    keys.zip(lines).map(|(key, line)| format!("{key:<INDENT$}{line}")).collect()
}

/// What letters and signs stand for.
fn legend(app: &App) -> Vec<String> {
    let t = app.desk.texts();
    let spices = Spice::ALL.map(|spice| format!("{} {}", short::letter(spice), t.spice_in_full(spice)));
    let spices = format!("{}{}{}", t.word(Word::SpicesByWorth), t.word(Word::Colon), spices.join(", "));
    let mut signs = vec![spices, t.word(Word::ScreenLetters).to_owned()];
    signs.extend(face_of(app.desk.glimpse.game).legend.map(|word| t.word(word).to_owned()));
    wrapped(&signs, WIDTH)
}

/// The log, so many lines up from its end.
fn log(app: &App, area: Rect, up: usize) -> Vec<String> {
    let lines = wrapped(&app.desk.whole_log(), usize::from(area.width).saturating_sub(6));
    let room = usize::from(area.height).saturating_sub(2);
    let end = lines.len().saturating_sub(up).max(room.min(lines.len()));
    lines[end.saturating_sub(room)..end].iter().map(|line| format!(" {line}")).collect()
}

/// Sentences broken into lines, those that go on with a blank before them.
pub(crate) fn wrapped(sentences: &[String], width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for sentence in sentences {
        let mut line = String::new();
        for word in sentence.split(' ') {
            if !line.trim().is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::replace(&mut line, " ".to_owned()));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_between_words() {
        let lines = wrapped(&["You gained two of them.".to_owned(), "Ada rested.".to_owned()], 12);
        assert_eq!(lines, ["You gained", "  two of", "  them.", "Ada rested."]);
    }
}
