//! What happened at a table: the data of a log line. It becomes a sentence where somebody reads it.

use caravan_rules::Seat;

use crate::{sand_to_sea, spice_road};

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// How many turns have been played once this has happened: the address of the turn in the replay.
    pub turn: usize,
    /// Who did it.
    pub seat: Seat,
    /// What it was.
    pub event: Event,
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The table began, and everyone got the seat that was drawn for them. Nobody did it.
    Drawn,
    /// A turn of Spice Road.
    SpiceRoad(spice_road::Deed),
    /// A turn of From Sand to Sea.
    SandToSea(sand_to_sea::SeaDeed),
    /// The person is away and a bot plays for them.
    StoodIn,
    /// The person is back and plays again.
    CameBack,
    /// The last turn was taken back, with the agreement of all.
    TookBack,
}

impl Event {
    /// Whether points were claimed: what a replay marks.
    pub fn is_a_claim(&self) -> bool {
        match self {
            Event::SpiceRoad(deed) => deed.is_a_claim(),
            Event::SandToSea(deed) => deed.is_a_claim(),
            Event::Drawn | Event::StoodIn | Event::CameBack | Event::TookBack => false,
        }
    }

    /// Whether the table is another after it: a turn was played, or taken back.
    pub fn changes_the_table(&self) -> bool {
        match self {
            Event::SpiceRoad(_) | Event::SandToSea(_) | Event::TookBack => true,
            Event::Drawn | Event::StoodIn | Event::CameBack => false,
        }
    }

    /// Whether it is a turn, or a settling step.
    pub fn is_a_turn(&self) -> bool {
        match self {
            Event::SpiceRoad(_) | Event::SandToSea(_) => true,
            Event::Drawn | Event::StoodIn | Event::CameBack | Event::TookBack => false,
        }
    }

    /// The same without what was claimed and what it is worth. Coins lie open.
    pub fn face_down(&self) -> Event {
        match self {
            Event::SpiceRoad(deed) => Event::SpiceRoad(deed.face_down()),
            Event::SandToSea(deed) => Event::SandToSea(deed.face_down()),
            Event::Drawn | Event::StoodIn | Event::CameBack | Event::TookBack => self.clone(),
        }
    }
}
