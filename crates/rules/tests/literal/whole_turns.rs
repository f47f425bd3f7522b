//! Whole turns, enumerated without regard to the order in which a player is asked for them.

use super::cards::Cube;
use super::choices::{CARAVAN_LIMIT, Move};
use super::table::{Table, Turn, take_out};
use super::text::turn_text;

impl Table {
    /// Every turn the player to move may take: each main move with each way to pay for it and each handful to return.
    pub fn whole_turns(&self) -> Vec<String> {
        let mut turns = Vec::new();
        for main in self.choices() {
            for paid in self.ways_to_pay(main) {
                let mut table = self.clone();
                table.make(main);
                paid.iter().for_each(|&cube| table.make(Move::Pay(cube)));
                for returned in ways_to_return(&table.mover().caravan) {
                    turns.push(turn_text(&Turn { main, paid: paid.clone(), returned }));
                }
            }
        }
        turns
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
