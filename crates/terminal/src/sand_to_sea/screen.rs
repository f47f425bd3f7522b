//! A table of From Sand to Sea on the screen.

use caravan_rules::sand_to_sea::{MERCHANT_SLOTS, SeatSnapshot, TILES_TO_END};
use caravan_rules::{Seat, Spice};
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::Word;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::map;
use crate::pick::Spot;
use crate::screen::{Canvas, bold, coloured, container, cubes, number_of};
use crate::short;

/// How wide a card of the hand is, with its number.
const CHIP: u16 = 13;
/// How wide the players are beside a map.
const PLAYERS: u16 = 27;
/// How many lines a player takes beside a map.
const SIDE_LINES: u16 = 3;

/// Draws the table and returns how many lines it took.
pub(crate) fn draw(canvas: &mut Canvas, board: &SandToSeaBoard, area: Rect) -> u16 {
    let now = board.now();
    let hand = now.seats[canvas.scene.side.index()].hand.len();
    let rows = hand.div_ceil(usize::from(area.width / CHIP).max(1)).max(1) as u16;
    let middle = middle_lines(board, area.width);
    // The list of picks below keeps a few lines.
    let middle = middle.min(area.height.saturating_sub(2 + rows + 1 + 2));
    let heights = [2, middle, rows, 1].map(Constraint::Length);
    let [merchants, centre, hand, played] = Layout::vertical(heights).areas(area);
    draw_merchants(canvas, board, merchants);
    draw_centre(canvas, board, centre);
    draw_hand(canvas, board, hand, played);
    2 + middle + rows + 1
}

/// Whether the players find room beside the map.
fn is_beside(board: &SandToSeaBoard, width: u16) -> bool {
    map::width(board, 0) + PLAYERS <= width
}

/// How many lines map and players take.
fn middle_lines(board: &SandToSeaBoard, width: u16) -> u16 {
    let players = board.before.seats.len() as u16;
    if is_beside(board, width) { map::lines(board).max(SIDE_LINES * players) } else { map::lines(board) + players }
}

fn draw_centre(canvas: &mut Canvas, board: &SandToSeaBoard, area: Rect) {
    let players = board.before.seats.len();
    if is_beside(board, area.width) {
        let wide = map::width(board, area.width - PLAYERS).min(area.width - PLAYERS);
        let [left, right] = Layout::horizontal([Constraint::Length(wide + 1), Constraint::Fill(1)]).areas(area);
        map::draw(canvas, board, left);
        for seat in Seat::all(players) {
            let at = Rect { y: right.y + SIDE_LINES * seat.index() as u16, height: SIDE_LINES, ..right };
            draw_side(canvas, board, seat, at.intersection(right));
        }
    } else {
        let [above, below] = Layout::vertical([Constraint::Fill(1), Constraint::Length(players as u16)]).areas(area);
        map::draw(canvas, board, above);
        for seat in Seat::all(players) {
            draw_player(canvas, board, seat, Rect { y: below.y + seat.index() as u16, height: 1, ..below });
        }
    }
}

/// The row of merchants: what each does above, what it costs and the cubes on it below.
fn draw_merchants(canvas: &mut Canvas, board: &SandToSeaBoard, area: Rect) {
    let t = canvas.scene.t;
    for (slot, &(card, on_it)) in board.now().merchant_row.iter().enumerate() {
        let at = Rect { x: area.x + CHIP * slot as u16, width: CHIP, height: 1, ..area };
        let pick = canvas.pick_at(Spot::Merchant(slot));
        canvas.chip(at, card, pick);
        let price = if slot == 0 { t.word(Word::FreeFoot).to_owned() } else { format!("-{slot}") };
        let mut below = vec![Span::styled(price, canvas.palette.quiet())];
        if !on_it.is_empty() {
            below.push(Span::raw(" "));
            below.extend(cubes(on_it, canvas.palette));
        }
        canvas.line(Rect { y: at.y + 1, ..at }, below);
    }
    let from = CHIP * MERCHANT_SLOTS as u16;
    let beside = Rect { x: area.x + from, width: area.width.saturating_sub(from), height: 1, ..area };
    canvas.caption(beside, &bonus_left(canvas, board));
    canvas.caption(Rect { y: beside.y + 1, ..beside }, &piles(canvas, board, beside.width));
}

/// The bonus tiles that are left: what the points tile on top is worth and how many there are, steps, holds.
fn bonus_left(canvas: &Canvas, board: &SandToSeaBoard) -> String {
    let now = board.now();
    let top = now.points_tiles.first().map(u8::to_string).unwrap_or_default();
    let word = canvas.scene.t.word(Word::BonusTiles);
    format!("{word} ★{top}({}) →{} □{}", now.points_tiles.len(), now.move_tiles, now.hold_tiles)
}

/// How much is left in the victory pile and, where there is room, in the deck.
fn piles(canvas: &Canvas, board: &SandToSeaBoard, room: u16) -> String {
    let (t, now) = (canvas.scene.t, board.now());
    let (victories, merchants) = (t.word(Word::VictoryTiles), t.word(Word::Merchants));
    let (short, long) =
        (format!("{victories} ({})", now.victory_pile), format!(" {merchants} ({})", now.merchant_deck));
    if usize::from(room) < short.chars().count() + long.chars().count() { short } else { short + &long }
}

/// A player in three lines, beside the map.
fn draw_side(canvas: &mut Canvas, board: &SandToSeaBoard, seat: Seat, area: Rect) {
    let player = &board.now().seats[seat.index()];
    let mut hold = vec![Span::raw("   ")];
    hold.extend(held(canvas, player));
    let (first, second) = (Line::from(head(canvas, board, seat)), Line::from(hold));
    let mut third = vec![Span::raw("   ")];
    third.extend(coloured(&built(player), canvas.palette));
    third.push(Span::raw(format!("  {}", cards_of(player))));
    for (row, line) in (0u16..).zip([first, second, Line::from(third)]) {
        if row < area.height {
            canvas.line(Rect { y: area.y + row, height: 1, ..area }, line);
        }
    }
}

/// A player in one line, under the map.
fn draw_player(canvas: &mut Canvas, board: &SandToSeaBoard, seat: Seat, area: Rect) {
    let player = &board.now().seats[seat.index()];
    let mut line = head(canvas, board, seat);
    line.push(Span::raw(" "));
    line.extend(held(canvas, player));
    line.push(Span::raw("  "));
    line.extend(coloured(&built(player), canvas.palette));
    line.push(Span::raw(format!("  {}", cards_of(player))));
    canvas.line(area, line);
}

/// Who it is, with points, claims and where the boat lies.
fn head(canvas: &Canvas, board: &SandToSeaBoard, seat: Seat) -> Vec<Span<'static>> {
    let player = &board.now().seats[seat.index()];
    let mark = if board.before.to_move.seat() == Some(seat) { ">" } else { " " };
    let name = canvas.scene.t.who(canvas.scene.who(seat)).to_owned();
    let boat = player.boat.map(|cell| cell.to_string()).unwrap_or_default();
    let claims = board.face_down.before(seat).unwrap_or(player.claimed.len());
    let points = short::points(board.face_down.points(seat, player.points));
    vec![
        bold(format!("{mark}{} {name:<10.10}", seat.index() + 1)),
        Span::raw(format!("{points:>3}★ {claims}/{TILES_TO_END} @{boat:<3}")),
    ]
}

/// The cubes of a hold and the room that is left.
fn held(canvas: &Canvas, player: &SeatSnapshot) -> Vec<Span<'static>> {
    container(player.hold, player.hold_limit, canvas.palette)
}

/// The outposts that have left each row of the board.
fn built(player: &SeatSnapshot) -> String {
    let row = |spice: Spice| format!("{}{}", short::letter(spice), player.built[spice as usize]);
    format!("#{}", Spice::ALL.map(row).join(" "))
}

/// How many cards are in hand, played and discarded, and the free steps of every move.
fn cards_of(player: &SeatSnapshot) -> String {
    let steps = if player.move_tiles > 0 { format!(" →{}", player.move_tiles) } else { String::new() };
    format!("[{}|{}|{}]{steps}", player.hand.len(), player.played.len(), player.discarded.len())
}

fn draw_hand(canvas: &mut Canvas, board: &SandToSeaBoard, hand: Rect, played: Rect) {
    let (t, player) = (canvas.scene.t, &board.now().seats[canvas.scene.side.index()]);
    canvas.chips(hand, &player.hand, CHIP);
    let mut line = Vec::new();
    if !player.played.is_empty() {
        let heading = format!("{} ", canvas.scene.headed(t.word(Word::Played), ""));
        line.push(Span::styled(heading, canvas.palette.quiet()));
    }
    for &card in &player.played {
        let pick = canvas.pick_at(Spot::Card(card));
        let number = pick.map(number_of).unwrap_or_default();
        line.push(Span::styled(number, canvas.style_of(pick)));
        line.extend(coloured(&short::card(card), canvas.palette));
        line.push(Span::raw(" "));
    }
    if !player.discarded.is_empty() {
        let text = canvas.scene.headed(t.word(Word::Discarded), short::cards(&player.discarded));
        line.push(Span::styled(text, canvas.palette.quiet()));
    }
    canvas.line(played, line);
}
