//! What happened at a table: the data of a log line. It becomes a sentence where somebody reads it.

use caravan_rules::{Cubes, Seat, each_game};

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// How many turns have been played once this has happened: the address of the turn in the replay.
    pub turn: usize,
    /// Whose seat it is about.
    pub seat: Seat,
    /// Whether a bot did it for the person in the seat, who was away.
    pub by_stand_in: bool,
    /// What it was.
    pub event: Event,
}

/// What somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// They took a turn, or settled one.
    Turn(Deed),
    /// The table began, and everyone got the seat that was drawn for them. Nobody did it.
    Drawn,
    /// The program in the seat failed.
    ProgramFailed {
        /// The bot that plays on in its place.
        successor: String,
    },
    /// The person is away and a bot plays for them.
    StoodIn,
    /// The person is back and plays again.
    CameBack,
    /// The person got up, and a bot plays on for them.
    GotUp,
    /// The person is away, and somebody at the table let a bot play for them.
    HandedOver,
    /// The person gave the game up.
    Resigned,
    /// All agreed to end the game, as this person had offered.
    EndedByAll,
    /// The person had a bot advise them.
    Hinted,
    /// The last turn was taken back, with the agreement of all.
    TookBack,
}

macro_rules! deeds {
    ($($kind:ident in $module:ident;)*) => {
        /// A turn, or a step that settles one, with all that is said about it: each game has its own.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Deed { $(#[doc = concat!("One of `", stringify!($module), "`.")] $kind(crate::$module::Deed)),* }

        impl Deed {
            /// Whether points were claimed.
            pub fn is_a_claim(&self) -> bool {
                match self { $(Deed::$kind(deed) => deed.is_a_claim()),* }
            }

            /// Whether it only settles the turn before it: by itself it does not say what happened.
            pub fn only_settles(&self) -> bool {
                match self { $(Deed::$kind(deed) => deed.only_settles()),* }
            }

            /// The cubes returned over the limit.
            pub fn returned(&self) -> Cubes {
                match self { $(Deed::$kind(deed) => deed.returned),* }
            }

            /// The same without what was claimed and what it is worth. Coins lie open.
            pub fn face_down(&self) -> Deed {
                match self { $(Deed::$kind(deed) => Deed::$kind(deed.face_down())),* }
            }
        }
    };
}
each_game!(deeds);

impl Event {
    /// The turn, if it is one.
    pub fn turn(&self) -> Option<&Deed> {
        if let Event::Turn(deed) = self { Some(deed) } else { None }
    }

    /// Whether points were claimed: what a replay marks.
    pub fn is_a_claim(&self) -> bool {
        self.turn().is_some_and(Deed::is_a_claim)
    }

    /// Whether it only settles the turn before it: by itself it does not say what happened.
    pub fn only_settles(&self) -> bool {
        self.turn().is_some_and(Deed::only_settles)
    }

    /// Whether it is a turn, or a step that settles one.
    pub fn is_a_turn(&self) -> bool {
        self.turn().is_some()
    }

    /// Whether the table is another after it: a turn was played, or taken back.
    pub fn changes_the_table(&self) -> bool {
        self.is_a_turn() || *self == Event::TookBack
    }

    /// The same without what was claimed and what it is worth. Coins lie open.
    pub fn face_down(&self) -> Event {
        self.turn().map_or_else(|| self.clone(), |deed| Event::Turn(deed.face_down()))
    }
}
