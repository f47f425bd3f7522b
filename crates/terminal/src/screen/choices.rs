//! The list of what can be picked, with as much of the log beside or below it as there is room for.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::app::App;
use super::overlay::wrapped;
use crate::game::InTerminal;
use crate::pick::Pick;

/// How wide the number of a pick is, with its mark.
const NUMBER: usize = 4;
/// The log is worth reading from this width on.
const NARROWEST_LOG: usize = 30;
/// And beside the picks from so many lines on.
const ROOMY: u16 = 5;
/// The pick in focus takes no more lines than this.
const FOCUSED: usize = 2;

/// Draws the picks and returns the room that is left for the log.
pub(super) fn draw(frame: &mut Frame, app: &mut App, picks: &[Pick], area: Rect) -> Rect {
    let needed = picks.iter().map(|pick| pick.label.chars().count()).max().unwrap_or(0) + NUMBER + 1;
    let beside = usize::from(area.width).saturating_sub(needed).min(usize::from(area.width) * 2 / 5);
    let fits = picks.len() < usize::from(area.height) && area.height >= ROOMY;
    if fits && beside >= NARROWEST_LOG && !app.desk.glimpse.log.is_empty() {
        let sides = [Constraint::Fill(1), Constraint::Length(beside as u16)];
        let [list, log] = Layout::horizontal(sides).areas(area);
        draw_list(frame, app, picks, list, 1);
        return log;
    }
    let area = draw_focused(frame, app, picks, area);
    let is_long = picks.len() > usize::from(area.height);
    let columns = if is_long && needed <= usize::from(area.width / 2) { 2 } else { 1 };
    draw_list(frame, app, picks, area, columns)
}

/// The pick in focus in full, where the list cuts it short; returns what is left of the room.
fn draw_focused(frame: &mut Frame, app: &App, picks: &[Pick], area: Rect) -> Rect {
    let room = usize::from(area.width).saturating_sub(NUMBER + 1);
    let is_cut = |pick: &&Pick| pick.label.chars().count() > room && area.height > 3;
    let Some(pick) = picks.get(app.focus).filter(is_cut) else { return area };
    let lines = wrapped(std::slice::from_ref(&pick.label), room);
    let height = lines.len().min(FOCUSED) as u16;
    let [above, rest] = Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
    let numbers = std::iter::once((app.focus + 1).to_string()).chain(std::iter::repeat(String::new()));
    for ((number, line), at) in numbers.zip(lines).zip(above.rows()) {
        frame.render_widget(Span::styled(format!("{number:>3} {line}"), app.palette.focused()), at);
    }
    rest
}

/// The picks with their numbers in columns, the one in focus in sight, and a note on those that are not; returns the room below.
fn draw_list(frame: &mut Frame, app: &mut App, picks: &[Pick], area: Rect, columns: usize) -> Rect {
    let cell = cell_to_type(app, picks);
    let height = usize::from(area.height.max(1));
    let has_note = height > 1 && (cell.is_some() || picks.len() > height * columns);
    let rows = if has_note { height - 1 } else { height };
    let first = (app.focus / rows).saturating_sub(columns - 1) * rows;
    let shown = picks.len().saturating_sub(first).min(rows * columns);
    let width = area.width / columns as u16;
    let usual = app.desk.usual(picks);
    for place in 0..shown {
        let (column, row) = ((place / rows) as u16, (place % rows) as u16);
        let at = Rect::new(area.x + column * width, area.y + row, width, 1);
        draw_pick(frame, app, (first + place, &picks[first + place]), usual, at);
    }
    let used = shown.min(rows) as u16;
    let [_, note, rest] =
        Layout::vertical([Constraint::Length(used), Constraint::Length(has_note.into()), Constraint::Fill(1)])
            .areas(area);
    frame.render_widget(Span::styled(note_on(app, picks.len() - shown, cell), app.palette.quiet()), note);
    rest
}

fn draw_pick(frame: &mut Frame, app: &mut App, (number, pick): (usize, &Pick), usual: Option<usize>, at: Rect) {
    let style = if number == app.focus { app.palette.focused() } else { app.palette.lit() };
    let mark = if usual == Some(number) { '*' } else { ' ' };
    let label = shortened(&pick.label, usize::from(at.width).saturating_sub(NUMBER + 1));
    let line = Line::from(vec![Span::styled(format!("{:>3}{mark}", number + 1), style), Span::raw(label)]);
    frame.render_widget(line, at);
    app.hits.push((at, number));
}

/// A cell of the map whose name can be typed.
fn cell_to_type(app: &App, picks: &[Pick]) -> Option<String> {
    let board = app.desk.board()?;
    picks.iter().find_map(|pick| board.typed(pick.spot)).map(|name| name.to_lowercase())
}

/// How many picks are out of sight and how they are reached, and that cells are typed.
fn note_on(app: &App, more: usize, cell: Option<String>) -> String {
    let t = app.desk.texts();
    let more = (more > 0).then(|| t.more_choices(more));
    let cell = cell.map(|cell| t.go_to_cell(&cell));
    format!("    {}", more.into_iter().chain(cell).collect::<Vec<_>>().join(" "))
}

/// A text that fits. What is cut is its middle: what something costs stands at its end.
fn shortened(text: &str, width: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= width {
        return text.to_owned();
    }
    let end = width / 3;
    let beginning = width.saturating_sub(end + 1);
    letters[..beginning].iter().chain(&['…']).chain(&letters[letters.len() - end..]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_price_at_the_end_is_not_cut() {
        assert_eq!(shortened("Trade 2 tea. Costs 2 cubes", 16), "Trade 2 te…cubes");
        assert_eq!(shortened("Rest", 4), "Rest");
    }
}
