//! The texts of Spice Road that have arguments.

use caravan_rules::Cubes;
use caravan_rules::spice_road::Coin;

use crate::Who;
use crate::messages::messages;

messages! {
    coins(gold: u8, silver: u8);
    point_card_for(points: u32, cost: Cubes);
    point_card_in_row(points: u32, cost: Cubes, coin: Option<Coin>, short: u32, is_offered: bool);
    caravan_with(cubes: Cubes, limit: u32);
    caravan_of(who: Who);
    coins_left(coin: Coin, left: u8);
    claims_worth(worth: &str);
    aim_at_point_card(points: u32, missing: Cubes);
    did_claim(points: u32, cost: Cubes, coin: Option<Coin>);
    do_claim(points: u32, cost: Cubes, coin: Option<Coin>);
    do_claim_slot(number: usize);
    did_claim_face_down(coin: Option<Coin>);
    do_claim_face_down(coin: Option<Coin>);
}
