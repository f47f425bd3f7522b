//! The whole screen: the table, what is asked, what can be picked, what happened.

use caravan_store::Status;
use caravan_texts::Word;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::app::App;
use super::canvas::{Canvas, bold, fitted};
use super::overlay;
use crate::game::InTerminal;
use crate::pick::Pick;

/// The smallest screen that has room for everything.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// From this width on the log has a column of its own.
const WIDE: u16 = 112;
/// How wide that column is.
const LOG: u16 = 36;
/// From so many lines on the log finds room beside the picks.
const ROOMY: u16 = 5;
/// What is longer may be cut off in the list.
const IN_LIST: usize = 35;

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
    draw_title(frame, app, title);
    let picks = app.desk.picks();
    let used = draw_table(frame, app, &picks, body);
    let rest = below_table(frame, app, body, used);
    draw_asked(frame, app, &picks, rest, has_log);
    let keys = app.desk.texts().word(if app.replay.is_some() { Word::ReplayKeys } else { Word::ScreenKeys });
    let typed = if app.typed.is_empty() { String::new() } else { format!("{}_ ", app.typed) };
    let line = Line::from(vec![bold(typed), Span::styled(keys, app.palette.quiet())]);
    frame.render_widget(line, footer);
}

/// The room below the table. At the end the scores of all take as much as they need, over the cards in hand, which are over too.
fn below_table(frame: &mut Frame, app: &App, body: Rect, used: u16) -> Rect {
    let scores = app.desk.scores().filter(|_| app.replay.is_none()).map_or(0, |scores| scores.rows.len() as u16 + 2);
    let used = used.min(body.height.saturating_sub(scores));
    let rest = Rect { y: body.y + used, height: body.height - used, ..body };
    frame.render_widget(Clear, rest);
    rest
}

fn draw_title(frame: &mut Frame, app: &App, area: Rect) {
    let t = app.desk.texts();
    let last = app.desk.board().filter(|board| board.is_last_round() && app.desk.glimpse.status == Status::Playing);
    let last = last.map(|_| format!(" · {}", t.word(Word::LastRound))).unwrap_or_default();
    let game = t.game(app.desk.glimpse.game);
    let text = format!(" {game} · {}{last} · {}", app.desk.whose_turn(), app.desk.glimpse.id);
    let width = usize::from(area.width);
    frame.render_widget(Span::styled(format!("{text:<width$}"), app.palette.title()), area);
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

/// What is asked, and below it what can be picked; what happened where nothing can.
fn draw_asked(frame: &mut Frame, app: &mut App, picks: &[Pick], area: Rect, has_log: bool) {
    let prompt = app.replay.clone().unwrap_or_else(|| app.desk.prompt());
    let text = match &app.message {
        Some(message) => message.clone(),
        None => prompt,
    };
    let lines = if text.chars().count() > usize::from(area.width) && area.height > 3 { 2 } else { 1 };
    let [asked, below] = Layout::vertical([Constraint::Length(lines), Constraint::Fill(1)]).areas(area);
    let wrapped = ratatui::widgets::Paragraph::new(bold(text)).wrap(ratatui::widgets::Wrap { trim: true });
    frame.render_widget(wrapped, asked);
    if picks.is_empty() {
        let below = draw_scores(frame, app, below);
        if !has_log {
            draw_log(frame, app, below);
        }
        return;
    }
    let below = draw_focused(frame, app, picks, below);
    let log = if has_log || below.height < ROOMY { 0 } else { below.width * 2 / 5 };
    let [list, log] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(log)]).areas(below);
    draw_picks(frame, app, picks, list);
    draw_log(frame, app, log);
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

/// The pick in focus in full, since the list may cut it off; returns what is left of the room.
fn draw_focused(frame: &mut Frame, app: &App, picks: &[Pick], area: Rect) -> Rect {
    let Some(pick) = picks.get(app.focus).filter(|pick| area.height > 2 && pick.label.chars().count() > IN_LIST) else {
        return area;
    };
    let [line, rest] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    let label = fitted(&pick.label, usize::from(area.width).saturating_sub(5));
    frame.render_widget(Span::styled(format!("{:>3} {label}", app.focus + 1), app.palette.focused()), line);
    rest
}

/// The picks with their numbers, in as many columns as there is room for, the one in focus in sight.
fn draw_picks(frame: &mut Frame, app: &mut App, picks: &[Pick], area: Rect) {
    let rows = usize::from(area.height.max(1));
    let columns = if area.width >= 70 && picks.len() > rows { 2 } else { 1 };
    let width = area.width / columns as u16;
    let first = (app.focus / rows).saturating_sub(columns - 1) * rows;
    for (place, (number, pick)) in picks.iter().enumerate().skip(first).take(rows * columns).enumerate() {
        let (column, row) = ((place / rows) as u16, (place % rows) as u16);
        let at = Rect::new(area.x + column * width, area.y + row, width, 1);
        let style = if number == app.focus { app.palette.focused() } else { app.palette.lit() };
        let label = fitted(&pick.label, usize::from(width).saturating_sub(5));
        let line = Line::from(vec![Span::styled(format!("{:>3} ", number + 1), style), Span::raw(label)]);
        frame.render_widget(line, at);
        app.hits.push((at, number));
    }
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
