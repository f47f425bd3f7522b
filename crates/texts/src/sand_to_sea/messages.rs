//! The texts of From Sand to Sea that have arguments.

use caravan_rules::sand_to_sea::CellName;
use caravan_rules::{Cubes, Spice};

use crate::Who;
use crate::messages::messages;

messages! {
    hold_with(cubes: Cubes, limit: u32);
    hold_of(who: Who);
    victory_for(points: u32, cost: Cubes);
    claim_victory(points: u32, cost: Cubes);
    victories_worth(worth: &str);
    board_row(symbol: Spice, built: u8, points: u32);
    board_of(who: Who);
    points_tiles_left(left: usize, worth: u8);
    move_tiles_left(left: usize);
    hold_tiles_left(left: usize);
    points_tiles_taken(points: u32);
    move_tiles_taken(steps: usize);
    hold_tiles_taken(places: u32);
    take_points_tile(points: u32);
    take_free_card(card: &str, on_it: Cubes);
    in_the_pile(tiles: usize);
    cards_of(hand: usize, played: usize, discarded: usize);
    discarded_of(cards: usize);
    rest_with(cards: usize);
    starting_set(number: usize, cubes: Cubes, is_offered: bool);
    build_button(cost: u32);
    which_cards(chosen: usize, of: usize);
    discard_named(card: &str, is_in_hand: bool);
    which_toll(to: &str);
    give_toll(spice: Spice, held: u8, to: &str);
    which_cost(left: u32);
    give_for_outpost(spice: Spice, held: u8);
    aim_at_tile(points: u32, missing: Cubes, port: CellName);
    tile_can_be_paid(points: u32, port: CellName);
    cell_to_begin(name: CellName);
    cell_to_stay(name: CellName);
    cell_to_sail_to(name: CellName, cards: usize, toll: usize);
    market_with(symbol: Spice, input: Cubes, output: Cubes);
    port_with(points: u32, cost: Cubes);
    owner(who: Who, number: usize);
    cell_with(
        head: &str,
        place: &str,
        outposts: Option<&str>,
        outposts_there: usize,
        boats: Option<&str>,
        boats_there: usize
    );
    did_begin(cubes: Cubes, at: Option<CellName>);
    do_begin(cubes: Cubes, at: Option<CellName>);
    did_play(card: &str);
    do_play(card: &str);
    did_stay(to: CellName);
    do_stay(to: CellName);
    did_sail(to: CellName, cards: usize);
    do_sail(to: CellName, cards: usize);
    toll_to(spice: Spice, who: Who);
    did_pay_toll(toll: &str);
    do_pay_toll(toll: &str);
    /// Where the boat has not moved and nothing else says where it is, `stayed` does.
    did_build(cost: Cubes, stayed: Option<CellName>);
    do_build(cost: Cubes);
    gift_of_merchant(card: &str, on_it: Cubes);
    gift_of_points(points: u8);
    did_take(gift: &str);
    do_take(gift: &str);
    did_trade_there(input: Cubes, output: Cubes, times: u8, stayed: Option<CellName>);
    do_trade_there(input: Cubes, output: Cubes, times: u8);
    /// Trades of which only the number is known.
    do_trade_written(times: u8);
    did_claim_tile(points: u32, cost: Cubes, stayed: Option<CellName>);
    do_claim_tile(points: u32, cost: Cubes);
    did_claim_tile_face_down(stayed: Option<CellName>);
    /// A whole order of things to do.
    do_all(legs: &str);

    // What is wrong with a drawing of a map.
    map_not_part_of_a_drawing(line: usize, found: char);
    map_between_columns(line: usize, at: usize);
    map_between_rows(line: usize, at: usize);
    map_wrong_count(tiles: usize, ports: usize);
    map_cut_off(cell: CellName);
    map_lonely(cell: CellName);
}
