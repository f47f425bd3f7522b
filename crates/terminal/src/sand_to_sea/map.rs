//! The map in characters: each hex is two lines high, and shares its slanting sides with its neighbours.
//!
//! ```text
//!      /YY>RR  \
//! /R>YY \_D1_R__/
//! \*C2_Y/20 YRGB\
//!      /\_D2____/
//! ```

use caravan_rules::sand_to_sea::{Cell, CellSnapshot};
use caravan_rules::{Id, Seat};
use caravan_tables::sand_to_sea::{CellKind, SandToSeaBoard};
use caravan_texts::Word;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::pick::Spot;
use crate::screen::Canvas;
use crate::short;

/// The narrowest and the widest distance between two columns of hexes.
const STRIDES: std::ops::RangeInclusive<u16> = 8..=12;

/// How many columns of hexes a map has.
pub(super) fn columns(board: &SandToSeaBoard) -> u16 {
    Cell::all().map(|cell| board.map.cell_name(cell).column() as u16 + 1).max().unwrap_or(1)
}

/// How many lines a map takes.
pub(super) fn lines(board: &SandToSeaBoard) -> u16 {
    Cell::all().map(|cell| board.map.half_rows_down(cell) as u16 + 2).max().unwrap_or(2)
}

/// How many columns of the screen a map takes where there is so much room.
pub(super) fn width(board: &SandToSeaBoard, room: u16) -> u16 {
    columns(board) * stride(board, room) + 1
}

fn stride(board: &SandToSeaBoard, room: u16) -> u16 {
    (room.saturating_sub(1) / columns(board)).clamp(*STRIDES.start(), *STRIDES.end())
}

/// Draws the map, or the part of it that is in sight.
pub(super) fn draw(canvas: &mut Canvas, board: &SandToSeaBoard, area: Rect) {
    let stride = stride(board, area.width);
    let window = Window { area, stride, scroll: scroll(canvas, board, area, stride) };
    *canvas.scroll = window.scroll;
    for cell in Cell::all() {
        draw_cell(canvas, board, cell, &window);
    }
}

/// The part of a map that is in sight.
struct Window {
    area: Rect,
    stride: u16,
    /// How far the map is moved out of sight, in columns and lines.
    scroll: (u16, u16),
}

/// How far the map is moved: no further than its end, and so that the focused cell is seen.
fn scroll(canvas: &Canvas, board: &SandToSeaBoard, area: Rect, stride: u16) -> (u16, u16) {
    let most = ((columns(board) * stride + 1).saturating_sub(area.width), lines(board).saturating_sub(area.height));
    let (mut right, mut down) = (canvas.scroll.0.min(most.0), canvas.scroll.1.min(most.1));
    let focused = canvas.focus.and_then(|focus| canvas.picks.get(focus)).map(|pick| pick.spot);
    if let Some(Spot::OfGame(cell)) = focused {
        let (x, y) = corner(board, Cell::from_index(cell), stride);
        right = right.clamp((x + stride + 1).saturating_sub(area.width), x).min(most.0);
        down = down.clamp((y + 2).saturating_sub(area.height), y).min(most.1);
    }
    (right, down)
}

/// Where the upper left corner of a cell is on the whole map.
fn corner(board: &SandToSeaBoard, cell: Cell, stride: u16) -> (u16, u16) {
    (board.map.cell_name(cell).column() as u16 * stride, board.map.half_rows_down(cell) as u16)
}

fn draw_cell(canvas: &mut Canvas, board: &SandToSeaBoard, cell: Cell, window: &Window) {
    let inner = usize::from(window.stride - 1);
    let pick = canvas.pick_at(Spot::OfGame(cell.index()));
    let (upper, lower) = (upper(canvas, board, board.cell(cell), inner), lower(board, cell, pick.is_some(), inner));
    let (x, y) = corner(board, cell, window.stride);
    let quiet = canvas.palette.quiet();
    let style = match pick {
        None if board.destination() == Some(cell) => canvas.palette.focused(),
        _ => canvas.style_of(pick),
    };
    for (line, sides, text) in [(y, ('/', '\\'), &upper), (y + 1, ('\\', '/'), &lower)] {
        window.put(canvas, (x, line), &sides.0.to_string(), quiet);
        window.put_text(canvas, (x + 1, line), text, style, pick.is_none());
        window.put(canvas, (x + window.stride, line), &sides.1.to_string(), quiet);
    }
    if let (Some(pick), Some(rect)) = (pick, window.seen((x + 1, y), window.stride - 1)) {
        canvas.hits.push((rect, pick));
    }
}

impl Window {
    /// Where a place of the map is on the screen, if it is in sight.
    fn at(&self, (x, y): (u16, u16)) -> Option<(u16, u16)> {
        let (x, y) = (x.checked_sub(self.scroll.0)?, y.checked_sub(self.scroll.1)?);
        (x < self.area.width && y < self.area.height).then_some((self.area.x + x, self.area.y + y))
    }

    fn put(&self, canvas: &mut Canvas, at: (u16, u16), text: &str, style: Style) {
        if let Some(place) = self.at(at) {
            canvas.buffer[place].set_symbol(text).set_style(style);
        }
    }

    /// Text letter by letter; letters of spices have their colours where nothing else is to be said by style.
    fn put_text(&self, canvas: &mut Canvas, (x, y): (u16, u16), text: &str, style: Style, in_colours: bool) {
        for (place, letter) in (0u16..).zip(text.chars()) {
            let spice = caravan_rules::Spice::from_letter(letter.to_ascii_lowercase());
            let own = spice.filter(|_| in_colours && letter.is_uppercase()).map(|spice| canvas.palette.spice(spice));
            self.put(canvas, (x + place, y), &letter.to_string(), own.unwrap_or(style));
        }
    }

    /// The two lines of a cell on the screen, as far as they are in sight.
    fn seen(&self, corner: (u16, u16), width: u16) -> Option<Rect> {
        let (x, y) = self.at(corner)?;
        Some(Rect::new(x, y, width, 2).intersection(self.area))
    }
}

/// What a cell is: its trade, or its tile and the price of it.
fn upper(canvas: &Canvas, board: &SandToSeaBoard, cell: &CellSnapshot, width: usize) -> String {
    let t = canvas.scene.t;
    let text = match board.cell_kind(cell) {
        CellKind::Market(market) => short::trade(market.input, market.output, width),
        CellKind::Sea => "~ ~ ~".to_owned(),
        CellKind::Port(victory) => {
            let spelled = format!("{}:{}", victory.points, short::letters(victory.cost));
            let counted = format!("{}:{}", victory.points, short::counted(victory.cost));
            if spelled.len() <= width { spelled } else { counted }
        }
        CellKind::Closed => t.word(Word::ClosedPort).to_owned(),
        CellKind::Awaiting => t.word(Word::NewTileComes).to_owned(),
    };
    format!("{text:^width$.width$}")
}

/// Its name, its symbol and who is there.
fn lower(board: &SandToSeaBoard, cell: Cell, is_lit: bool, width: usize) -> String {
    let shown = board.cell(cell);
    let symbol = match board.cell_kind(shown) {
        CellKind::Market(market) => short::letter(market.symbol).to_string(),
        _ => String::new(),
    };
    let name = format!("{}{}", if is_lit { "*" } else { "" }, shown.name);
    let (outposts, boats) = (owners("#", &shown.outposts), owners("@", &shown.boats));
    let full = [name.clone(), symbol, outposts.clone(), boats.clone()];
    let parts: Vec<String> = full.into_iter().filter(|part| !part.is_empty()).collect();
    // Where it is crowded the symbol goes first: the trade above shows much the same.
    let ways = [parts.join("_"), parts.concat(), format!("{name}{outposts}{boats}")];
    let text = ways.iter().find(|text| text.len() <= width).cloned();
    let text = text.unwrap_or_else(|| format!("{:.*}+", width - 1, ways[2]));
    format!("{text:_^width$}")
}

/// A sign and the numbers of the players it is of.
fn owners(sign: &str, seats: &[Seat]) -> String {
    if seats.is_empty() {
        return String::new();
    }
    let numbers: String = seats.iter().map(|seat| (seat.index() + 1).to_string()).collect();
    format!("{sign}{numbers}")
}
