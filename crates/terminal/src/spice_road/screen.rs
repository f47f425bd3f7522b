//! A table of Spice Road on the screen.

use caravan_rules::Seat;
use caravan_rules::spice_road::{CARAVAN_LIMIT, Coin, SeatSnapshot, coin_over};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::Word;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use super::describe::now;
use crate::pick::Spot;
use crate::screen::{Canvas, coloured, container, cubes, fitted, wrapped};
use crate::short;

/// How wide a card of the hand is, with its number.
const CHIP: u16 = 13;
/// Where the words beside the rows of cards begin.
const CAPTION_AT: u16 = 67;

/// Draws the table and returns how many lines it took.
pub(crate) fn draw(canvas: &mut Canvas, board: &SpiceRoadBoard, area: Rect) -> u16 {
    let hand = &now(board).seats[canvas.scene.side.index()].hand;
    let rows = hand.len().div_ceil(usize::from(area.width / CHIP).max(1)).max(1) as u16;
    let players = now(board).seats.len() as u16;
    let heights = [3, 4, players, rows, 1].map(Constraint::Length);
    let [points, merchants, seats, hand, played] = Layout::vertical(heights).areas(area);
    draw_points(canvas, board, points);
    draw_merchants(canvas, board, merchants);
    for seat in Seat::all(usize::from(players)) {
        draw_player(canvas, board, seat, Rect { y: seats.y + seat.index() as u16, height: 1, ..seats });
    }
    draw_hand(canvas, board, hand, played);
    8 + players + rows
}

fn draw_points(canvas: &mut Canvas, board: &SpiceRoadBoard, area: Rect) {
    let (t, now) = (canvas.scene.t, now(board));
    for (slot, &card) in now.point_row.iter().enumerate() {
        let coin = match coin_over(slot, now.gold, now.silver) {
            Some(Coin::Gold) => format!("{} {}", t.word(Word::Gold), now.gold),
            Some(Coin::Silver) => format!("{} {}", t.word(Word::Silver), now.silver),
            None => String::new(),
        };
        let mut line = vec![Span::raw(format!("{:>2} ", card.points()))];
        line.extend(cubes(card.cost(), canvas.palette));
        let at = Rect { x: area.x + 13 * slot as u16, width: 13, ..area };
        canvas.card(at, coin, vec![Line::from(line)], canvas.pick_at(Spot::OfGame(slot)));
    }
    caption(canvas, area, t.word(Word::PointCards), now.point_deck);
}

fn draw_merchants(canvas: &mut Canvas, board: &SpiceRoadBoard, area: Rect) {
    let (t, now) = (canvas.scene.t, now(board));
    for (slot, &(card, on_it)) in now.merchant_row.iter().enumerate() {
        let price = if slot == 0 { t.word(Word::FreeFoot).to_owned() } else { format!("-{slot}") };
        let lying = if on_it.is_empty() { Vec::new() } else { cubes(on_it, canvas.palette) };
        let lines = vec![Line::from(coloured(&short::card(card), canvas.palette)), Line::from(lying)];
        let at = Rect { x: area.x + 11 * slot as u16, width: 11, ..area };
        canvas.card(at, price, lines, canvas.pick_at(Spot::Merchant(slot)));
    }
    caption(canvas, area, t.word(Word::Merchants), now.merchant_deck);
}

/// What a row of cards is, to its right, with how many are left in the deck.
fn caption(canvas: &mut Canvas, area: Rect, word: &str, deck: usize) {
    let room = area.width.saturating_sub(CAPTION_AT);
    for (row, text) in (0u16..).zip(wrapped(&[format!("{word} ({deck})")], room.into())) {
        let at = Rect { x: area.x + CAPTION_AT, y: area.y + row, width: room, height: 1 };
        canvas.caption(at, text.trim());
    }
}

/// A player in one line: who, points, claims, caravan, cards.
fn draw_player(canvas: &mut Canvas, board: &SpiceRoadBoard, seat: Seat, area: Rect) {
    let player = &now(board).seats[seat.index()];
    let mark = if board.before.to_move.seat() == Some(seat) { ">" } else { " " };
    let name = canvas.scene.t.who(canvas.scene.who(seat));
    let claims = board.face_down.before(seat).unwrap_or(player.claimed.len());
    let points = short::points(board.face_down.points(seat, player.points));
    let mut spans = vec![
        Span::raw(format!("{mark}{:<12.12} ", name)),
        Span::raw(format!("{points:>3}★ {claims}/{} ", board.cards_to_end)),
    ];
    spans.extend(container(player.caravan, CARAVAN_LIMIT, canvas.palette));
    // One's own cards lie below.
    if seat != canvas.scene.side {
        let room = usize::from(area.width.saturating_sub(34));
        spans.push(Span::raw(format!(" {}", fitted(&hand_of(player), room))));
    }
    canvas.line(area, spans);
}

/// The cards of a player; those played in brackets.
fn hand_of(player: &SeatSnapshot) -> String {
    let played = if player.played.is_empty() { String::new() } else { format!(" ({})", short::cards(&player.played)) };
    format!("{}{played}", short::cards(&player.hand))
}

fn draw_hand(canvas: &mut Canvas, board: &SpiceRoadBoard, hand: Rect, played: Rect) {
    let player = &now(board).seats[canvas.scene.side.index()];
    canvas.chips(hand, &player.hand, CHIP);
    let t = canvas.scene.t;
    if !player.played.is_empty() {
        canvas.caption(played, &canvas.scene.headed(t.word(Word::Played), short::cards(&player.played)));
    }
}
