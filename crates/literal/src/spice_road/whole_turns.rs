//! Whole turns, enumerated without regard to the order in which a player is asked for them.

use super::choices::{CARAVAN_LIMIT, Move};
use super::table::{Table, Turn};
use super::text::turn_text;
use crate::cube::{Cube, take_out};

impl Table {
    /// Every turn the player to move may take: each main move with each way to pay for it and each handful to return. Where
    /// a settling step is owed, every such step.
    pub(crate) fn whole_turns(&self) -> Vec<String> {
        if self.is_settling {
            return self.endings(&Turn { main: None, paid: Vec::new(), returned: Vec::new() });
        }
        let mut turns = Vec::new();
        for main in self.choices() {
            for paid in self.ways_to_pay(main) {
                let mut table = self.clone();
                table.make(main);
                paid.iter().for_each(|&cube| table.make(Move::Pay(cube)));
                turns.extend(table.endings(&Turn { main: Some(main), paid, returned: Vec::new() }));
            }
        }
        turns
    }

    /// The turn with each handful to return; with none if the surplus is owed only after a card has come up (SR-TURN-6).
    fn endings(&self, turn: &Turn) -> Vec<String> {
        let caravan = &self.mover().caravan;
        let handfuls = if self.is_cut(turn) { vec![Vec::new()] } else { ways_to_return(caravan) };
        handfuls.into_iter().map(|returned| turn_text(&Turn { returned, ..turn.clone() })).collect()
    }

    /// SR-ACQUIRE-2, SR-ACQUIRE-3: every row of cubes from the caravan, one for each card to the left.
    fn ways_to_pay(&self, main: Move) -> Vec<Vec<Cube>> {
        let Move::Acquire(price) = main else { return vec![Vec::new()] };
        let mut ways = vec![Vec::new()];
        for _ in 0..price {
            ways = ways.iter().flat_map(|way| one_cube_more(&self.mover().caravan, way)).collect();
        }
        ways
    }
}

fn one_cube_more(caravan: &[Cube], way: &[Cube]) -> Vec<Vec<Cube>> {
    let mut left = caravan.to_vec();
    way.iter().for_each(|&cube| take_out(&mut left, cube));
    Cube::ALL.into_iter().filter(|cube| left.contains(cube)).map(|cube| [way, &[cube]].concat()).collect()
}

/// SR-CARAVAN-3, SR-CARAVAN-4: every handful that leaves exactly ten cubes.
fn ways_to_return(caravan: &[Cube]) -> Vec<Vec<Cube>> {
    let surplus = caravan.len().saturating_sub(CARAVAN_LIMIT);
    let mut handfuls = vec![Vec::new()];
    for cube in Cube::ALL {
        let held = caravan.iter().filter(|&&other| other == cube).count();
        let with_more = |handful: &Vec<Cube>| -> Vec<Vec<Cube>> {
            (0..=held).map(|more| [handful.clone(), vec![cube; more]].concat()).collect()
        };
        handfuls = handfuls.iter().flat_map(with_more).collect();
    }
    handfuls.retain(|handful| handful.len() == surplus);
    handfuls
}
