//! The tables that games are learnt at: everyone has the same deal, and the bot the same chance.

use caravan_bots::Budget;
use caravan_rules::{Decision, GameKind};
use rand_chacha::ChaCha12Rng;

use crate::error::Doing;
use crate::games::facts_of;
use crate::levels::levels_of;
use crate::new_seat::NewSeat;
use crate::options::Options;
use crate::people::Caller;
use crate::random::{keyed_generator, sha256_hex};
use crate::seating::Seating;
use crate::set_up::SetUp;
use crate::table::{State, Table};
use crate::tables::Tables;

impl Tables {
    /// Opens a first game with a guide and returns its address.
    pub fn learn<'a>(&'a self, kind: GameKind, caller: &'a Caller) -> Doing<'a, String> {
        Box::pin(async move {
            let set_up = SetUp::lesson(kind);
            let dealt = set_up.dealt(self)?;
            set_up.create_with(self, dealt, &self.person(caller).await?, caller.network()).await
        })
    }
}

/// The decision that the guide of a first game points at, for the seat to move. A good bot whispers in the guide's ear: the
/// network looks no further than the next turn and answers within the time a page takes.
pub fn lesson_suggestion(table: &Table, state: &State) -> Option<Decision> {
    let thinker = state.referee.thinker("net", Budget::Nodes(1)).filter(|_| state.draft.is_empty())?;
    let chance = &mut keyed_generator(&["lesson", &table.set_up.nonce, &state.version().to_string()]);
    state.game().first_decision(&thinker(chance))
}

impl SetUp {
    /// A first game against the gentlest bot, with a guide. Whoever learns makes the first decision of the game.
    fn lesson(kind: GameKind) -> SetUp {
        let gentlest = levels_of(kind).first().copied().unwrap_or("random");
        let bot = NewSeat::Bot(gentlest.to_owned());
        let mut seats = vec![bot];
        seats.insert(facts_of(kind).pupil, NewSeat::Host);
        let options = Options { is_lesson: true, ..Options::default() };
        SetUp { kind, seats, seating: Seating::Listed, options, is_public: false, day: None, goes_on: None }
    }
}

/// The chance that deals.
pub fn chance_of(kind: GameKind) -> ChaCha12Rng {
    keyed_generator(&["lesson", facts_of(kind).lesson_deal])
}

/// The nonce, which decides what the bot does. There is no secret in a deal that everyone gets.
pub fn nonce_of(kind: GameKind) -> String {
    sha256_hex(&[b"lesson ", facts_of(kind).lesson_deal.as_bytes()])
}

#[cfg(test)]
mod tests {
    use caravan_rules::Equipment;

    use super::*;
    use crate::referee::shuffled;

    #[test]
    fn the_deal_of_the_lesson_is_the_one_that_was_sought() {
        let chance = &mut chance_of(GameKind::SpiceRoad);
        let referee = shuffled(GameKind::SpiceRoad, 2, Equipment::default(), chance).unwrap();
        let position = referee.position(&[]);
        assert!(position.starts_with("spice-road 2 0 M23,M13,M15,M05,M36,M43 P06,P25,"), "{position}");
    }
}
