//! A text that reads as a map is drawn again as one that reads the same, and is what the rules ask of a map.
#![no_main]

use caravan_rules::sand_to_sea::{Cell, Map};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(map) = Map::read(text) else { return };
    let again = Map::read(map.drawing()).expect("what is drawn can be read");
    assert_eq!((again.drawing(), again.content_hash()), (map.drawing(), map.content_hash()));
    assert_eq!((map.ports().len(), map.tiles().count()), (4, 20));
    for cell in Cell::all() {
        assert_eq!(map.cell(map.cell_name(cell)), Some(cell));
        assert!(map.neighbours(cell).len() >= 2);
        assert_eq!(map.within(cell, Cell::COUNT).len(), Cell::COUNT);
    }
});
