//! Merchant cards as objects. Both games have the same ones.

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use caravan_rules::{MerchantCard, MerchantId};

use crate::cube::{Cube, shown};

/// What a merchant card shows.
#[derive(Debug)]
pub enum Effect {
    /// Cubes to take.
    Spice(Vec<Cube>),
    /// At most so many steps up.
    Upgrade(usize),
    /// Cubes to give and cubes to get for them.
    Trade {
        /// What is given each time.
        give: Vec<Cube>,
        /// What comes for it.
        get: Vec<Cube>,
    },
}

/// A merchant card. There is one object of each kind; two cards of a kind are never told apart.
#[derive(Debug)]
pub struct Merchant {
    /// Its place in printed order.
    pub place: usize,
    /// Its number.
    pub id: &'static str,
    /// What it shows.
    pub effect: Effect,
}

impl PartialEq for Merchant {
    fn eq(&self, other: &Merchant) -> bool {
        self.place == other.place
    }
}

impl Eq for Merchant {}

impl Hash for Merchant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

/// A face-up merchant card and the cubes lying on it.
#[derive(Clone, Debug)]
pub struct RowCard {
    /// The card.
    pub card: &'static Merchant,
    /// What was paid on it.
    pub cubes: Vec<Cube>,
}

/// The 45 kinds in printed order: S01, S02, then M01 to M43.
pub static MERCHANTS: LazyLock<Vec<Merchant>> = LazyLock::new(|| {
    let printed = |(place, id): (usize, MerchantId)| Merchant { place, id: id.name(), effect: effect(id.card()) };
    MerchantId::all().enumerate().map(printed).collect()
});

fn effect(card: MerchantCard) -> Effect {
    match card {
        MerchantCard::Spice(gain) => Effect::Spice(shown(gain)),
        MerchantCard::Upgrade(steps) => Effect::Upgrade(usize::from(steps)),
        MerchantCard::Trade { input, output } => Effect::Trade { give: shown(input), get: shown(output) },
    }
}
