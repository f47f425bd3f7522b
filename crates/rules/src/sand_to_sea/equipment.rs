//! What From Sand to Sea is played with: which map, and what is printed on the pieces.

use std::fmt;

use super::components::Components;
use super::interned::Interned;
use super::map::Map;

/// The map and the components of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Equipment {
    /// Where the boats sail.
    pub map: Interned<Map>,
    /// What is printed on tiles and boards.
    pub components: Interned<Components>,
}

impl Equipment {
    /// The components that come with the program on another map.
    pub fn on(map: Interned<Map>) -> Equipment {
        Equipment { map, ..Equipment::default() }
    }
}

impl Default for Equipment {
    /// The map of the first game and the components that come with the program.
    fn default() -> Equipment {
        Equipment { map: Map::standard(), components: Components::standard() }
    }
}

impl fmt::Display for Equipment {
    /// As in a position line: the names of the map and of the components.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.map.name(), self.components.name())
    }
}
