//! A turn that a bot makes: who thinks, where it waits for a place, and what is played.

use std::sync::Arc;
use std::time::Duration;

use caravan_engine::Fault;
use caravan_store::Kind;
use rand_chacha::ChaCha12Rng;

use super::aside::off_the_path;
use super::attend::moved_on;
use crate::bot_queue::{BotQueue, Sponsor, ThinkingPlace};
use crate::claims::Claims;
use crate::error::Result;
use crate::games::facts_of;
use crate::levels::usual_bot_of;
use crate::pace::Pace;
use crate::random::keyed_generator;
use crate::referee::ExternalThinker;
use crate::set_up::ABSENT;
use crate::table::{Change, State, Table};
use crate::tables::Tables;

/// How often those at a table are told anew how long its bot has to wait.
const TOLD_EVERY: Duration = Duration::from_secs(5);

/// The bot that plays on in the seat of a program that has failed, as the protocol says.
const AFTER_A_PROGRAM: &str = "greedy";

/// What a bot chooses, and why it failed if it is a program that did.
type Thought = Box<dyn FnOnce() -> (String, Option<Fault>) + Send>;

/// A turn that a bot is to make.
pub(super) struct BotTurn {
    seat: usize,
    /// Which bot makes it.
    bot: String,
    /// Whom it is counted for.
    sponsor: Sponsor,
    /// Whether it is another program that thinks.
    is_program: bool,
    /// The bot, looking from that seat with a chance of its own.
    thought: Thought,
    /// How long it takes at least.
    pause: Duration,
}

impl Tables {
    /// The turn that a bot is to make for a seat; none if no bot can.
    pub(super) fn bot_turn(&self, table: &Table, state: &State, seat: usize) -> Option<BotTurn> {
        let (thinker, mut chance) = (self.thinker(table, state, seat)?, self.chance_of_bots(table, state));
        let pause = pause(table, state);
        let is_for_nobody = !state.someone_waits_for(seat);
        table.note_for_nobody(is_for_nobody);
        let bot = bot_of(table, state, seat);
        let is_program = state.seats[seat].bot.as_deref().is_some_and(|bot| self.external_bot(bot).is_some());
        Some(BotTurn {
            seat,
            bot: bot.to_owned(),
            sponsor: Sponsor { person: table.set_up.host.clone(), network: table.network().to_owned(), is_for_nobody },
            is_program: is_program && !state.has_failed(seat),
            thought: Box::new(move || thinker(&mut chance)),
            // People are still looking at who starts.
            pause: if state.has_just_drawn() { 2 * pause } else { pause },
        })
    }

    /// Where people meet the same deal, they meet the same bots: what these do depends on the name and on what was done.
    fn chance_of_bots(&self, table: &Table, state: &State) -> ChaCha12Rng {
        match &table.options.deal_name {
            Some(name) => keyed_generator(&[self.secret(), "bot", name, &state.deeds().to_string()]),
            None => keyed_generator(&["bot", &table.set_up.nonce, &state.deeds().to_string()]),
        }
    }

    /// The bot that plays for a seat: one of ours, or a program that has not failed at this table.
    fn thinker(&self, table: &Table, state: &State, seat: usize) -> Option<ExternalThinker> {
        let (usual, bot) = (usual_bot_of(table.kind), bot_of(table, state, seat));
        let (budget, patience) =
            (table.options.thinking.of(self.second()), table.options.thinking.of_program(self.second()));
        let bot = match self.external_bot(bot) {
            Some(program) if !state.has_failed(seat) => {
                return state.referee.external_thinker(&program.command, patience);
            }
            Some(_) => AFTER_A_PROGRAM,
            None => bot,
        };
        let ours = match state.referee.thinker(bot, budget) {
            Some(ours) => ours,
            None => {
                if bot != ABSENT {
                    tracing::warn!(table = table.set_up.id, seat, bot, "there is no such bot any more; {usual} plays");
                }
                state.referee.thinker(usual, budget)?
            }
        };
        Some(Box::new(move |rng| (ours(rng), None)))
    }

    /// Lets a bot think off the path of requests and plays what it chose, if the turn is still to be made and still a bot's. What
    /// people say meanwhile does not make it think anew.
    pub(super) async fn play_bot(&self, table: &Arc<Table>, since: u64, turn: BotTurn) -> Result<()> {
        let BotTurn { seat, bot, sponsor, is_program, thought, pause } = turn;
        let queue = if is_program { self.programs() } else { self.bots(table.options.thinking) };
        let Some(place) = self.place_for(table, queue, &sponsor).await else { return Ok(()) };
        let what = format!("the turn of {bot} at table {}", table.set_up.id);
        let thought = off_the_path(place, &what, thought);
        let (thought, ()) = tokio::join!(thought, tokio::time::sleep(pause));
        let (turn, fault) = thought.map_or((None, None), |(turn, fault)| (Some(turn), fault));
        if let Some(fault) = &fault {
            let command = self.external_bot(&bot).map(|program| program.command.as_str());
            tracing::warn!(table = table.set_up.id, seat, bot, command, %fault, "an external bot failed; greedy plays on in its seat");
        }
        let state = table.state().await;
        if state.turn_since() != since || !state.is_for_a_bot(seat) {
            return Ok(());
        }
        let refused = match &turn {
            Some(turn) => state.referee.read_turn(turn).err(),
            None => Some("it chose none".to_owned()),
        };
        if let Some(why) = &refused {
            let table = &table.set_up.id;
            tracing::error!(table, seat, bot, turn, why, "a bot chose no legal turn; the first legal one is played");
        }
        let Some(turn) = turn.filter(|_| refused.is_none()).or_else(|| first_turn(&state)) else { return Ok(()) };
        // Those at the table are told together with the turn that was made for it.
        let failed = fault.map(|_| Change::new(Kind::ProgramFailed, seat, AFTER_A_PROGRAM));
        let changes = failed.into_iter().chain([Change::new(Kind::BotTurn, seat, turn)]).collect();
        table.write(self, state, changes, Vec::new()).await.map(|_| ()).or_else(moved_on)
    }

    /// A place to think in, and word at the table of how long that takes; none once everything is to stop.
    async fn place_for(&self, table: &Table, queue: &Arc<BotQueue>, sponsor: &Sponsor) -> Option<ThinkingPlace> {
        let mut closing = self.closing();
        let mut place = std::pin::pin!(queue.place(sponsor.clone()));
        loop {
            table.note_wait(queue.expected(sponsor));
            tokio::select! {
                biased;
                place = &mut place => {
                    table.note_wait(Duration::ZERO);
                    return place;
                }
                _ = closing.wait_for(|&closing| closing) => return None,
                () = tokio::time::sleep(TOLD_EVERY) => {}
            }
        }
    }
}

/// The bot that plays for a seat: the one that sits there, or who stands in for a person.
fn bot_of<'a>(table: &'a Table, state: &'a State, seat: usize) -> &'a str {
    match state.seats[seat].bot.as_deref() {
        Some(_) if table.options.is_lesson => facts_of(table.kind).lesson_opponent,
        bot => bot.unwrap_or(table.stand_in()),
    }
}

/// How long a bot waits before its turn appears. A claim that lies face down from then on stays in sight for long enough to be
/// read, unless bots are to play at once.
fn pause(table: &Table, state: &State) -> Duration {
    let pace = table.options.pace;
    let is_claim = state.told.last().is_some_and(|entry| entry.event.is_a_claim());
    match (table.options.claims, pace) {
        (Claims::FaceDown, Pace::Quick | Pace::Steady | Pace::Slow) if is_claim => Pace::Slow.pause(),
        (Claims::FaceDown | Claims::Shown, _) => pace.pause(),
    }
}

/// A turn for a bot that broke down: the game goes on.
fn first_turn(state: &State) -> Option<String> {
    let mut draft = vec![*state.referee.legal(&[]).first()?];
    state.referee.finish(&mut draft);
    state.referee.drafted(&draft)
}

#[cfg(test)]
mod tests {
    use caravan_rules::spice_road::SpiceRoad;
    use caravan_rules::{Cubes, GameKind, Seat};
    use caravan_store::{NewSession, Person, Settings, Store};

    use super::super::samples::{owing, sponsor, table_of_two};
    use super::*;
    use crate::event::{self, Event, LogEntry};
    use crate::new_seat::NewSeat;
    use crate::options::Options;
    use crate::seating::Seating;
    use crate::set_up::SetUp;
    use crate::spice_road::{Action, Deed};
    use crate::tables::Config;

    #[tokio::test]
    async fn a_claim_that_will_lie_face_down_stays_in_sight_for_a_while() {
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let host = Person { id: "host".to_owned(), name: "Ada".to_owned(), created: 0, settings: Settings::default() };
        tables.store().add_person(&host, NewSession::of_token("token")).await.unwrap();
        for (claims, pace, expected) in [
            (Claims::Shown, Pace::Quick, Pace::Quick),
            (Claims::FaceDown, Pace::Quick, Pace::Slow),
            (Claims::FaceDown, Pace::Instant, Pace::Instant),
        ] {
            let options = Options { claims, pace, ..Options::default() };
            let seats = vec![NewSeat::Host, NewSeat::Bot("wanderer".to_owned())];
            let seating = Seating::Listed;
            let set_up = SetUp {
                kind: GameKind::SpiceRoad,
                seats,
                seating,
                options,
                is_public: false,
                day: None,
                goes_on: None,
            };
            let table = tables.table(&set_up.create(&tables, &host, "").await.unwrap()).await.unwrap();
            let mut state = table.state().await;
            assert_eq!(super::pause(&table, &state), pace.pause());
            let action = Action::Claimed { card: "P13".parse().ok(), coin: None };
            let event = Event::Turn(event::Deed::SpiceRoad(Deed { action, returned: Cubes::NONE }));
            state.told.push(LogEntry { turn: 1, seat: Seat::new(0), by_stand_in: false, event });
            assert_eq!(super::pause(&table, &state), expected.pause(), "{claims:?} {pace:?}");
        }
    }

    #[tokio::test]
    async fn what_people_said_meanwhile_made_a_bot_think_anew() {
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let host = Person { id: "host".to_owned(), name: "Ada".to_owned(), created: 0, settings: Settings::default() };
        tables.store().add_person(&host, NewSession::of_token("token")).await.unwrap();
        let set_up = SetUp {
            kind: GameKind::SpiceRoad,
            seats: vec![NewSeat::Bot("wanderer".to_owned()), NewSeat::Host],
            seating: Seating::Listed,
            options: Options { pace: Pace::Slow, ..Options::default() },
            is_public: false,
            day: None,
            goes_on: None,
        };
        let table = tables.table(&set_up.create(&tables, &host, "").await.unwrap()).await.unwrap();
        let state = table.state().await;
        let (since, turn) = (state.turn_since(), tables.bot_turn(&table, &state, 0).unwrap());
        let said = Change::new(Kind::Hinted, 1, "");
        drop(table.write(&tables, state, vec![said], Vec::new()).await.unwrap());
        tables.play_bot(&table, since, BotTurn { pause: Duration::ZERO, ..turn }).await.unwrap();
        assert_eq!(table.state().await.referee.turns(), 1);
    }

    #[tokio::test]
    async fn nobody_was_told_how_long_a_bot_had_to_wait() {
        let (deal, turns) = owing(|_: &SpiceRoad<2>| true);
        let wanderer = NewSeat::Bot("wanderer".to_owned());
        let (tables, table) = table_of_two(GameKind::SpiceRoad, wanderer, (deal, turns)).await;
        let queue = BotQueue::new(1);
        let held = queue.place(sponsor("eve")).await;
        for number in 1..30 {
            let queue = queue.clone();
            tokio::spawn(async move { drop(queue.place(sponsor(&number.to_string())).await) });
        }
        while queue.waiting() < 29 {
            tokio::task::yield_now().await;
        }
        let waits = tokio::spawn({
            let (tables, table, queue) = (tables.clone(), table.clone(), queue.clone());
            async move { tables.place_for(&table, &queue, &sponsor("ada")).await.is_some() }
        });
        while table.bot_waits().is_none() {
            tokio::task::yield_now().await;
        }
        assert_eq!(table.bot_waits(), Some(3), "thirty thoughts of a tenth of a second");
        drop(held);
        assert!(waits.await.unwrap() && table.bot_waits().is_none());
    }
}
