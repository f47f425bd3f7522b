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

/// How wide the legend is on the smallest screen.
const LEGEND: usize = 75;

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
        Some(_) => vec![format!(" {}", app.desk.texts().word(Word::ReplayKeys))],
        None => keys(app),
    };
    lines.extend(legend(app));
    lines
}

fn keys(app: &App) -> Vec<String> {
    let t = app.desk.texts();
    let mut keys = vec![
        ("1 2 3 …", Word::ScreenPick),
        ("↑ ↓ ← → Tab", Word::ScreenMove),
        ("Enter", Word::KeyConfirm),
        ("u, Backspace", Word::KeyUndo),
        ("Esc", Word::KeyCancel),
        ("t", Word::ScreenHint),
        ("l", Word::ScreenLog),
        ("x", Word::ScreenResign),
        ("r", Word::ScreenRematch),
        ("q, o", Word::ScreenLeave),
    ];
    keys.extend(face_of(app.desk.glimpse.game).keys);
    keys.push(("PgUp PgDn", Word::ScreenScroll));
    let mut lines: Vec<String> = keys.iter().map(|(key, word)| format!(" {key:<14} {}", t.word(*word))).collect();
    lines.push(format!(" {}", t.word(Word::ScreenMouse)));
    lines
}

/// What letters and signs stand for.
fn legend(app: &App) -> Vec<String> {
    let t = app.desk.texts();
    let spices = Spice::ALL.map(|spice| format!("{} {}", short::letter(spice), t.spice_in_full(spice)));
    let mut lines = vec![format!(" {}", t.word(Word::SpicesByWorth)), format!("   {}", spices.join(", "))];
    let mut signs = vec![t.word(Word::ScreenLetters).to_owned()];
    signs.extend(face_of(app.desk.glimpse.game).legend.map(|word| t.word(word).to_owned()));
    lines.extend(wrapped(&signs, LEGEND).iter().map(|line| format!(" {line}")));
    lines
}

/// The log, so many lines up from its end.
fn log(app: &App, area: Rect, up: usize) -> Vec<String> {
    let lines = wrapped(&app.desk.log(0), usize::from(area.width).saturating_sub(6));
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
