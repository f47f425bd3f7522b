//! What is said at a table of From Sand to Sea: what each language has to be able to say beside the rest.

use caravan_rules::sand_to_sea::{BonusKind, CellName, Market, Victory};
use caravan_rules::{Cubes, MerchantId, Seat, Spice};

use super::phrases::Who;
use super::voyage::SeaDeed;

/// A cell of the map with all that is to be said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CellWords<'a> {
    /// Its name.
    pub(crate) name: CellName,
    /// What it is.
    pub(crate) place: Place,
    /// Who has an outpost there, and the seat whose number is on it.
    pub(crate) outposts: Vec<(Seat, Who<'a>)>,
    /// Whose boats are there.
    pub(crate) boats: Vec<(Seat, Who<'a>)>,
    /// What pressing it does.
    pub(crate) offer: Option<CellOffer>,
}

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A market.
    Market(Market),
    /// Open sea.
    Sea,
    /// A port with a victory tile.
    Port(Victory),
    /// The Closed Port.
    Closed,
    /// A port whose tile is still to be turned up.
    Awaiting,
}

/// What a press on a cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellOffer {
    /// Moves there.
    Sail {
        /// How many cards that takes.
        cards: usize,
        /// How many cubes are to be given to others there.
        toll: usize,
    },
    /// Acts where the boat is.
    Stay,
    /// Places the boat.
    Begin,
}

/// What is said at a table of From Sand to Sea.
pub(crate) trait SeaPhrases {
    /// What a turn does that is not made yet, among those in the seats.
    fn sea_doing(&self, deed: &SeaDeed, seats: &[Who]) -> String;

    fn cell(&self, cell: &CellWords) -> String;
    fn hold(&self, cubes: Cubes, limit: u32) -> String;
    fn hold_of(&self, who: Who) -> String;
    fn victory(&self, victory: &Victory) -> String;
    fn victories_and_cards(&self, worth: &[u8]) -> String;
    fn board_row(&self, symbol: Spice, built: u8, points: u32) -> String;
    fn board_of(&self, who: Who) -> String;
    fn column_reward(&self, column: usize) -> &'static str;
    fn bonus_left(&self, kind: BonusKind, left: usize, worth: Option<u8>) -> String;
    fn bonus_taken(&self, kind: BonusKind, count: usize, worth: u32) -> String;
    fn take_bonus(&self, kind: BonusKind, worth: Option<u8>) -> String;
    fn take_free_merchant(&self, card: MerchantId, on_it: Cubes) -> String;
    fn in_the_pile(&self, tiles: usize) -> String;
    fn cards_of(&self, hand: usize, played: usize, discarded: usize) -> String;
    fn discarded_of(&self, cards: usize) -> String;
    fn rest_with(&self, cards: usize) -> String;
    fn starting_set(&self, number: usize, cubes: Cubes, is_offered: bool) -> String;
    fn build_button(&self, cost: u32) -> String;
    fn claim_button(&self, victory: &Victory) -> String;
    fn which_cards(&self, chosen: usize, of: usize) -> String;
    fn discard_card(&self, card: MerchantId, is_in_hand: bool) -> String;
    fn which_toll(&self, to: &str) -> String;
    fn give_toll(&self, spice: Spice, held: u8, to: &str) -> String;
    fn which_cost(&self, left: u32) -> String;
    fn give_for_outpost(&self, spice: Spice, held: u8) -> String;
    /// A map that comes with the program, by its name.
    fn map_name(&self, map: &str) -> String;
}
