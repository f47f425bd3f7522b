//! Who sits in a seat.

use super::icons::Icon;

/// A seat's player, as the others see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// The name shown; empty while the seat is free.
    pub name: String,
    /// What kind of player it is.
    pub kind: SitterKind,
}

/// What kind of player sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SitterKind {
    /// A person whose browser is connected.
    Present,
    /// A person whose browser is not connected.
    Away,
    /// A person who is away and for whom a bot plays until they return.
    StoodInFor,
    /// A bot.
    Bot,
    /// Nobody yet.
    Free,
}

impl SitterKind {
    /// The picture beside the name.
    pub(super) const fn icon(self) -> Icon {
        match self {
            SitterKind::Present | SitterKind::Away | SitterKind::Free => Icon::Person,
            SitterKind::StoodInFor | SitterKind::Bot => Icon::Bot,
        }
    }
}
