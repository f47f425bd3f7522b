//! The tables that games are learnt at: everyone has the same deal, and the bot the same chance.

use caravan_rules::{Equipment, GameKind};
use rand_chacha::ChaCha12Rng;

use super::set_up::{NewSeat, SetUp};
use crate::chance::{keyed_generator, sha256_hex};
use crate::options::Options;
use crate::referee::bots_of;
use crate::seating::Seating;

impl SetUp {
    /// A first game against the gentlest bot, with a guide. Whoever learns makes the first decision of the game.
    pub(crate) fn lesson(kind: GameKind) -> SetUp {
        let gentlest = bots_of(kind).first().copied().unwrap_or("random");
        let bot = NewSeat::Bot(gentlest.to_owned());
        let seats = match kind {
            GameKind::SpiceRoad => vec![NewSeat::Host, bot],
            // The last seat is the first to choose a starting set.
            GameKind::SandToSea => vec![bot, NewSeat::Host],
        };
        let options = Options { is_lesson: true, ..Options::default() };
        SetUp { kind, seats, seating: Seating::Listed, options, is_public: false, goes_on: None }
    }
}

/// The name of the deal: chosen so that everything can be tried soon and a claim is never far.
const fn deal_of(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SpiceRoad => "1049",
        GameKind::SandToSea => "285",
    }
}

/// The bot that plays in the seat of the gentlest one: it stays as it is when the levels are set anew, so that the game which
/// whoever follows the guide sees stays the one that was chosen.
pub(crate) const fn opponent_of(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SpiceRoad => "net:overlook=0.53",
        GameKind::SandToSea => "net:overlook=0.34",
    }
}

/// The chance that deals.
pub(crate) fn chance_of(kind: GameKind) -> ChaCha12Rng {
    keyed_generator(&["lesson", deal_of(kind)])
}

/// The nonce, which decides what the bot does. There is no secret in a deal that everyone gets.
pub(crate) fn nonce_of(kind: GameKind) -> String {
    sha256_hex(&[b"lesson ", deal_of(kind).as_bytes()])
}

/// What it is played with: whatever map the server has, learning takes the one of the first game.
pub(super) fn equipment_of(house: Equipment) -> Equipment {
    Equipment { map: Equipment::default().map, ..house }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::shuffled;

    #[test]
    fn a_lesson_begins_with_a_useful_card_for_nothing_and_a_cheap_arch() {
        let chance = &mut chance_of(GameKind::SpiceRoad);
        let referee = shuffled(GameKind::SpiceRoad, 2, Equipment::default(), chance).unwrap();
        let position = referee.position(&[]);
        assert!(position.starts_with("spice-road 2 0 M11,M08,M07,M19,M25,M03 P31,P01,"), "{position}");
    }
}
