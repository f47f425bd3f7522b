//! What is to be done next at a table, if anything is.

use caravan_store::Status;

use super::bot_turn::BotTurn;
use crate::table::{State, Table};
use crate::tables::Tables;

/// Weak bots can play around each other without end. Where only bots sit they stop after so many turns.
const MOST_TURNS_AMONG_BOTS: usize = 1000;

/// What is to be done next.
pub(super) enum Next {
    /// A bot is to play.
    Play(BotTurn),
    /// The person to move has until then, in milliseconds since 1970.
    WaitUntil(i64),
    /// The seat to move owes a settling step that can only be made in one way: nobody has to be asked.
    Settle { seat: usize, step: String },
    /// The person has had their time.
    StandIn { seat: usize },
    /// It is for people to do something.
    Nothing,
}

impl Tables {
    /// Whether it is for people to do something, and nothing happens by itself however long they take: as it is after most
    /// turns between people.
    pub(crate) fn is_up_to_people(table: &Table, state: &State) -> bool {
        let mover = state.referee.to_move().map(|seat| seat.index());
        let is_persons = mover.is_some_and(|seat| state.seats[seat].person.is_some() && !state.is_stood_in(seat));
        is_persons && table.options.limit.is_none() && state.referee.only_step().is_none()
    }

    /// What is to be done next.
    pub(super) fn next(&self, table: &Table, state: &State) -> Next {
        let Some(seat) = state.referee.to_move().map(|seat| seat.index()) else { return Next::Nothing };
        if state.status() != Status::Playing || table.options.is_a_copy || state.turns_left() == 0 {
            return Next::Nothing;
        }
        if let Some(step) = state.referee.only_step() {
            return Next::Settle { seat, step };
        }
        let row = &state.seats[seat];
        if state.referee.turns() >= MOST_TURNS_AMONG_BOTS && state.seats.iter().all(|row| row.person.is_none()) {
            return Next::Nothing;
        }
        // Bots stand in so that nobody has to wait. Where nobody does, the game waits for whoever comes back first.
        if row.person.is_some() && !state.someone_waits_for(seat) {
            return Next::Nothing;
        }
        if state.is_for_a_bot(seat) {
            return self.bot_turn(table, state, seat).map_or(Next::Nothing, Next::Play);
        }
        match table.options.limit.map(|limit| state.turn_began + 1000 * limit as i64) {
            Some(deadline) if deadline <= self.now() => Next::StandIn { seat },
            Some(deadline) => Next::WaitUntil(deadline),
            None => Next::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use caravan_bots::Budget;
    use caravan_rules::sand_to_sea::SandToSea;
    use caravan_rules::spice_road::SpiceRoad;
    use caravan_rules::{Decisions, Game, GameKind, Seat};
    use caravan_store::{Kind, NewSession, Person, Settings, Store};

    use super::super::samples::{owing, table_of_two};
    use super::*;
    use crate::draft::WholeTurn;
    use crate::new_seat::NewSeat;
    use crate::options::Options;
    use crate::pace::Pace;
    use crate::random::keyed_generator;
    use crate::referee::shuffled;
    use crate::seating::Seating;
    use crate::set_up::{GoesOn, SetUp};
    use crate::table::Change;
    use crate::tables::Config;

    #[tokio::test]
    async fn bots_among_themselves_stop_some_time() {
        let config = Config { second: Budget::Nodes(1), ..Config::default() };
        let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
        let chance = &mut keyed_generator(&["any deal"]);
        let deal = shuffled(GameKind::SpiceRoad, 2, Default::default(), chance).unwrap().deal();
        // A game in which both have only passed the time, for nearly as long as bots may.
        let idle = ["S02^", "S02^", "rest", "rest"].into_iter().cycle();
        let turns = idle.map(str::to_owned).take(MOST_TURNS_AMONG_BOTS - 3).collect();
        let wanderer = || NewSeat::Bot("wanderer".to_owned());
        let set_up = SetUp {
            kind: GameKind::SpiceRoad,
            seats: vec![wanderer(), wanderer()],
            seating: Seating::Listed,
            options: Options { pace: Pace::Instant, ..Options::default() },
            is_public: false,
            day: None,
            goes_on: Some(GoesOn { deal, turns, ended: None, draw: None, nonce: None }),
        };
        let host = Person { id: "host".to_owned(), name: "Ada".to_owned(), created: 0, settings: Settings::default() };
        tables.store().add_person(&host, NewSession::of_token("token")).await.unwrap();
        let id = set_up.create(&tables, &host, "").await.unwrap();
        tables.rest().await;
        let table = tables.table(&id).await.unwrap();
        let state = table.state().await;
        assert_eq!((state.referee.turns(), state.status()), (MOST_TURNS_AMONG_BOTS, Status::Playing));
    }

    #[tokio::test]
    async fn a_bot_settles_what_a_toll_left_it_owing() {
        let begun = owing::<SandToSea<2>>(|position| {
            position.owes() == Some(Seat::new(0)) && position.to_move().seat() == Some(Seat::new(1))
        });
        let before = begun.1.len();
        let (_tables, table) = table_of_two(GameKind::SandToSea, NewSeat::Bot("wanderer".to_owned()), begun).await;
        let state = table.state().await;
        assert!(state.referee.owes().is_none() && state.referee.turns() > before);
        let steps = state.referee.first_turns(before + 1);
        assert!(steps[before].starts_with('-') && steps[before].len() == 2, "{}", steps[before]);
        assert_eq!(state.referee.seat_of_turn(before), Some(Seat::new(1)));
    }

    #[tokio::test]
    async fn a_person_is_asked_what_to_return_and_nobody_else_moves_meanwhile() {
        let is_choice =
            |position: &SpiceRoad<2>| position.to_move().seat() == Some(Seat::new(0)) && position.legal().len() > 1;
        let begun = owing(is_choice);
        let before = begun.1.len();
        let (tables, table) = table_of_two(GameKind::SpiceRoad, NewSeat::Bot("wanderer".to_owned()), begun).await;
        let state = table.state().await;
        assert_eq!((state.referee.turns(), state.referee.to_move()), (before, Some(Seat::new(0))));
        assert!(state.referee.read_turn("rest").is_err(), "what is owed comes before the next turn");
        let mut draft = Vec::new();
        state.referee.finish(&mut draft);
        let step = state.referee.drafted(&draft).unwrap();
        drop(table.write(&tables, state, vec![Change::new(Kind::Turn, 0, step)], Vec::new()).await.unwrap());
        tables.rest().await;
        let state = table.state().await;
        assert!(state.referee.turns() > before + 1, "then the bot plays its turn");
        assert_eq!(state.referee.seat_of_turn(before + 1), Some(Seat::new(1)));
    }

    #[tokio::test]
    async fn a_step_with_only_one_way_is_made_for_a_person() {
        let is_forced = |position: &SpiceRoad<2>| {
            let of_one_spice = |player: &caravan_rules::spice_road::Player| player.caravan().spices().count() == 1;
            position.to_move().seat() == Some(Seat::new(0)) && of_one_spice(position.player(Seat::new(0)))
        };
        let begun = owing(is_forced);
        let before = begun.1.len();
        let other = NewSeat::Bot("wanderer".to_owned());
        let (_tables, table) = table_of_two(GameKind::SpiceRoad, other, begun).await;
        let state = table.state().await;
        assert!(state.referee.turns() > before && state.referee.seat_of_turn(before) == Some(Seat::new(0)));
        assert!(state.referee.first_turns(before + 1)[before].starts_with('-'));
    }

    #[tokio::test]
    async fn a_step_with_only_one_way_is_written_with_the_turn_that_brought_it_about() {
        let is_forced = |position: &SpiceRoad<2>| {
            let of_one_spice = |player: &caravan_rules::spice_road::Player| player.caravan().spices().count() == 1;
            position.to_move().seat() == Some(Seat::new(0)) && of_one_spice(position.player(Seat::new(0)))
        };
        let (deal, mut turns) = owing(is_forced);
        let turn = turns.pop().unwrap();
        let before = turns.len();
        let other = NewSeat::Bot("wanderer".to_owned());
        let (tables, table) = table_of_two(GameKind::SpiceRoad, other, (deal, turns)).await;
        let host = tables.store().session("token", 0).await.unwrap().unwrap().person;
        let version = table.state().await.version();
        let (_, state) = tables.play(table.id(), &host, version, WholeTurn::Written(turn)).await.unwrap();
        assert_eq!((state.version(), state.referee.turns()), (version + 2, before + 2));
        assert!(state.referee.owes().is_none() && state.referee.to_move() == Some(Seat::new(1)));
        assert_eq!(state.referee.seat_of_turn(before + 1), Some(Seat::new(0)));
    }
}
