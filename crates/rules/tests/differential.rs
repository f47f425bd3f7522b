//! Two engines in step: the engine of this crate and the literal one, over many random games at every table.
//!
//! At every decision both must offer the same choices, after every turn show the same table, and at the end agree on the scores
//! and the winner. Some games of From Sand to Sea are on other maps, and some with other components. `CARAVAN_GAMES` sets how many
//! games each table size plays; a failure names its seed.

mod equipment;
mod in_step;

use caravan_rules::sand_to_sea::SandToSea;
use caravan_rules::spice_road::SpiceRoad;
use in_step::{both_engines_agree_on_many_games, compare_whole_turns};

/// A test for each table.
macro_rules! tables {
    ($($name:ident: $game:ty, $games:literal;)*) => {
        $(#[test]
        fn $name() {
            both_engines_agree_on_many_games::<$game>($games);
        })*
    };
}

tables! {
    spice_road_2: SpiceRoad<2>, 25_000;
    spice_road_3: SpiceRoad<3>, 25_000;
    spice_road_4: SpiceRoad<4>, 25_000;
    spice_road_5: SpiceRoad<5>, 25_000;
    sand_to_sea_2: SandToSea<2>, 20_000;
    sand_to_sea_3: SandToSea<3>, 20_000;
    sand_to_sea_4: SandToSea<4>, 20_000;
}

#[test]
fn every_whole_turn_of_spice_road_can_be_decided_and_no_other() {
    let compared =
        compare_whole_turns::<SpiceRoad<2>>(60, usize::MAX) + compare_whole_turns::<SpiceRoad<5>>(60, usize::MAX);
    assert!(compared > 50_000, "only {compared} whole turns compared");
}

#[test]
fn every_whole_turn_of_sand_to_sea_can_be_decided_and_no_other() {
    let compared = compare_whole_turns::<SandToSea<2>>(60, 400) + compare_whole_turns::<SandToSea<4>>(60, 400);
    assert!(compared > 50_000, "only {compared} whole turns compared");
}
