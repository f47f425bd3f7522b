//! What can be had in a game.

use caravan_rules::GameKind;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::games::facts_of;

/// A kind of card or tile that can be had, by its name in the figures: `merchant`. Each game names its own in its folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ItemKind(&'static str);

impl ItemKind {
    /// A merchant card, which every game has.
    pub const MERCHANT: ItemKind = ItemKind("merchant");

    pub(crate) const fn new(name: &'static str) -> ItemKind {
        ItemKind(name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.0
    }

    /// What can be had in a game, as it is listed.
    pub const fn all_of(game: GameKind) -> &'static [ItemKind] {
        facts_of(game).item_kinds
    }
}

impl<'de> Deserialize<'de> for ItemKind {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ItemKind, D::Error> {
        let name = String::deserialize(from)?;
        let mut kinds = GameKind::ALL.into_iter().flat_map(ItemKind::all_of);
        let found = kinds.find(|kind| kind.name() == name).copied();
        found.ok_or_else(|| D::Error::custom(format_args!("nothing that can be had is called {name}")))
    }
}
