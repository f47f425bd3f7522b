//! What tables know about From Sand to Sea beside its rules.

use caravan_rules::{Equipment, sand_to_sea};
use rand_chacha::ChaCha12Rng;

use super::map_choice::chosen_map;
use crate::games::Facts;
use crate::problem::Problem;

/// From Sand to Sea at tables. The last seat is the first to choose a starting set.
pub(crate) const FACTS: Facts = Facts {
    pupil: 1,
    lesson_deal: "58208",
    lesson_opponent: "net:overlook=0.34",
    lesson_equipment: on_the_first_map,
    choose: Some(on_chosen_map),
};

/// Whatever map is usual here, learning takes the one of the first game.
fn on_the_first_map(house: Equipment) -> Equipment {
    let map = sand_to_sea::Equipment::default().map;
    Equipment { sand_to_sea: sand_to_sea::Equipment { map, ..house.sand_to_sea }, ..house }
}

fn on_chosen_map(house: Equipment, text: &str, chance: &mut ChaCha12Rng) -> Result<Equipment, Problem> {
    let map = chosen_map(text, chance).map_err(Problem::BadMap)?;
    Ok(Equipment { sand_to_sea: sand_to_sea::Equipment { map, ..house.sand_to_sea }, ..house })
}
