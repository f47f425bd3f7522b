//! Who sits in a seat.

use crate::parts::icons::Icon;

/// A seat's player, as the others see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seated {
    /// The name as it stands among other words; empty while the seat is free.
    pub name: String,
    /// What kind of player it is.
    pub kind: SeatedKind,
    /// For how many seconds a person has been away, where that is known.
    pub away: Option<u64>,
}

/// What kind of player sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatedKind {
    /// A person whose browser is connected.
    Present,
    /// A person whose browser is not connected.
    Away,
    /// A person who is away and for whom a bot plays until they return.
    StoodInFor,
    /// A person who has left, and for whom a bot plays.
    Gone,
    /// A bot.
    Bot,
    /// Nobody yet.
    Free,
}

impl SeatedKind {
    /// The picture beside the name.
    pub(crate) const fn icon(self) -> Icon {
        match self {
            SeatedKind::Present | SeatedKind::Away | SeatedKind::Free => Icon::Person,
            SeatedKind::StoodInFor | SeatedKind::Gone | SeatedKind::Bot => Icon::Bot,
        }
    }
}
