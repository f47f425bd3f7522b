//! The whole screen: the table, what is asked, what can be picked, what happened.

use caravan_store::Status;
use caravan_tables::Board;
use caravan_texts::Word;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::app::App;
use super::canvas::{Canvas, bold, fitted};
use super::{choices, overlay};
use crate::game::InTerminal;
use crate::pick::Pick;

/// The smallest screen that has room for everything.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// From this width on the log has a column of its own.
const WIDE: u16 = 112;
/// How wide that column is.
const LOG: u16 = 36;
/// So much room in the title is enough to say what happened last.
const LATEST: usize = 20;

/// Draws the screen.
pub fn draw(frame: &mut Frame, app: &mut App) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        frame.render_widget(app.desk.texts().screen_too_small(SMALLEST.0, SMALLEST.1), area);
        return;
    }
    let sides = [Constraint::Fill(1), Constraint::Length(if area.width >= WIDE { LOG } else { 0 })];
    let [main, side] = Layout::horizontal(sides).areas(area);
    draw_main(frame, app, main, side.width > 0);
    draw_log(frame, app, side);
    overlay::draw(frame, app);
}

fn draw_main(frame: &mut Frame, app: &mut App, area: Rect, has_log: bool) {
    let heights = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)];
    let [title, body, footer] = Layout::vertical(heights).areas(area);
    let picks = app.desk.picks();
    let used = draw_table(frame, app, &picks, body);
    let rest = below_table(frame, app, body, used);
    let has_log = draw_asked(frame, app, &picks, rest, has_log);
    draw_title(frame, app, title, has_log);
    let typed = if app.typed.is_empty() { String::new() } else { format!("{}_ ", app.typed) };
    let keys = app.desk.texts().word(keys_of(app));
    let line = Line::from(vec![bold(typed), Span::styled(keys, app.palette.quiet())]);
    frame.render_widget(line, footer);
}

/// The keys that do something now.
fn keys_of(app: &App) -> Word {
    match app.desk.glimpse.status {
        _ if app.replay.is_some() => Word::ReplayKeys,
        Status::Over => Word::ScreenEndKeys,
        Status::Open | Status::Playing | Status::Cancelled => Word::ScreenKeys,
    }
}

/// The room below the table. At the end the scores of all take as much as they need, over the cards in hand, which are over too.
fn below_table(frame: &mut Frame, app: &App, body: Rect, used: u16) -> Rect {
    let scores = app.desk.scores().filter(|_| app.replay.is_none()).map_or(0, |scores| scores.rows.len() as u16 + 2);
    let used = used.min(body.height.saturating_sub(scores));
    let rest = Rect { y: body.y + used, height: body.height - used, ..body };
    frame.render_widget(Clear, rest);
    rest
}

/// Which game, whose turn, which table; and what happened last, where the log has no room.
fn draw_title(frame: &mut Frame, app: &App, area: Rect, has_log: bool) {
    let t = app.desk.texts();
    let is_last_round = |board: &Board| board.is_last_round() && board.to_move().seat().is_some();
    let is_playing = app.desk.glimpse.status == Status::Playing;
    let last = app.desk.board().filter(|board| is_playing && is_last_round(board));
    let last = last.map(|_| t.word(Word::LastRound).to_owned()).unwrap_or_default();
    let game = t.game(app.desk.glimpse.game).to_owned();
    let parts = [game, app.desk.whose_turn(), last, app.desk.glimpse.id.clone()];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let text = format!(" {}", parts.join(" · "));
    let room = usize::from(area.width).saturating_sub(text.chars().count() + 3);
    let latest = app.desk.latest().filter(|_| !has_log && room >= LATEST).unwrap_or_default();
    let latest = format!("{} ", fitted(&latest, room));
    let width = usize::from(area.width) - latest.chars().count();
    frame.render_widget(Span::styled(format!("{text:<width$}{latest}"), app.palette.title()), area);
}

/// Draws what lies on the table and returns how many lines it took.
fn draw_table(frame: &mut Frame, app: &mut App, picks: &[Pick], area: Rect) -> u16 {
    let scene = app.desk.scene();
    app.hits.clear();
    let mut canvas = Canvas {
        buffer: frame.buffer_mut(),
        palette: app.palette,
        scene: &scene,
        picks,
        focus: Some(app.focus).filter(|_| !picks.is_empty()),
        hits: &mut app.hits,
        scroll: &mut app.scroll,
    };
    app.desk.board().map_or(0, |board| board.draw(&mut canvas, area))
}

/// What is asked, and below it what can be picked; what happened where nothing can. Says whether the log is seen.
fn draw_asked(frame: &mut Frame, app: &mut App, picks: &[Pick], area: Rect, has_log: bool) -> bool {
    let prompt = app.replay.clone().unwrap_or_else(|| app.desk.prompt());
    let text = match &app.message {
        Some(message) => message.clone(),
        None => prompt,
    };
    let lines = if text.chars().count() > usize::from(area.width) && area.height > 3 { 2 } else { 1 };
    let [asked, below] = Layout::vertical([Constraint::Length(lines), Constraint::Fill(1)]).areas(area);
    let wrapped = ratatui::widgets::Paragraph::new(bold(text)).wrap(ratatui::widgets::Wrap { trim: true });
    frame.render_widget(wrapped, asked);
    let rest = if picks.is_empty() { draw_scores(frame, app, below) } else { choices::draw(frame, app, picks, below) };
    if !has_log {
        draw_log(frame, app, rest);
    }
    has_log || rest.height > 0
}

/// The final scores once the game is over; returns what is left of the room.
fn draw_scores(frame: &mut Frame, app: &App, area: Rect) -> Rect {
    let Some(scores) = app.desk.scores().filter(|_| app.replay.is_none()) else { return area };
    let lines = scores.lines();
    let heights = [Constraint::Length(lines.len() as u16 + 1), Constraint::Fill(1)];
    let [table, rest] = Layout::vertical(heights).areas(area);
    for ((row, line), at) in lines.into_iter().enumerate().zip(table.rows()) {
        let style = if row == 1 { app.palette.focused() } else { Style::new() };
        frame.render_widget(Span::styled(format!(" {line} "), style), at);
    }
    rest
}

/// The end of the log.
fn draw_log(frame: &mut Frame, app: &App, area: Rect) {
    if area.width < 10 || area.height == 0 {
        return;
    }
    let lines = overlay::wrapped(&app.desk.log(0), usize::from(area.width) - 2);
    let skipped = lines.len().saturating_sub(area.height.into());
    for (row, line) in (0u16..).zip(lines.into_iter().skip(skipped)) {
        let at = Rect::new(area.x + 1, area.y + row, area.width - 1, 1);
        frame.render_widget(Span::styled(line, app.palette.quiet()), at);
    }
}
