//! What happens at a table without being asked: bots' turns, and standing in for people who are away too long.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use caravan_engine::Fault;
use caravan_store::{Kind, Status};
use rand_chacha::ChaCha12Rng;

use crate::bot_queue::{BotQueue, Place, Sponsor};
use crate::claims::Claims;
use crate::error::{Error, Result};
use crate::games::facts_of;
use crate::levels::usual_bot_of;
use crate::pace::Pace;
use crate::random::keyed_generator;
use crate::referee::ExternalThinker;
use crate::table::{Change, LEASE, MOST_STEPS, State, Table};
use crate::tables::Tables;

/// Weak bots can play around each other without end. Where only bots sit they stop after so many turns.
const MOST_TURNS_AMONG_BOTS: usize = 1000;

/// How many tables of a node that is gone are taken over at a time.
const TAKEN_AT_ONCE: usize = 50;

/// How often those at a table are told anew how long its bot has to wait.
const TOLD_EVERY: Duration = Duration::from_secs(5);

/// What is due within so many milliseconds is looked after at once: longer than a round of [`Tables::run`].
const DUE_SOON: i64 = 10_000;

/// While bots are at work at so many tables, no others are read after a start: they wait for bots to be done.
const MOST_RESUMED: usize = 256;

/// How long a table waits that could not be written to.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// What is to be done next.
enum Next {
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

/// What a bot chooses, and why it failed if it is a program that did.
type Thought = Box<dyn FnOnce() -> (String, Option<Fault>) + Send>;

/// A turn that a bot is to make.
struct BotTurn {
    seat: usize,
    /// Whom it is counted for.
    sponsor: Sponsor,
    /// Whether it is another program that thinks.
    is_program: bool,
    /// The bot, looking from that seat with a chance of its own.
    thought: Thought,
    /// How long it takes at least.
    pause: Duration,
}

/// A table that is being looked after.
struct Autoplay {
    tables: Tables,
    table: Arc<Table>,
}

impl Autoplay {
    /// Looks after it. What fails because the database does is tried again: games go on when it is back.
    async fn until_nothing_is_left(&self) {
        let (tables, table) = (&self.tables, &self.table);
        let mut closing = tables.closing();
        while let Err(error) = tables.look_after(table).await {
            tracing::error!(?error, table = table.set_up.id, "cannot play for the bots of a table");
            if *closing.borrow() {
                break;
            }
            tables.autoplaying().send_modify(|running| *running -= 1);
            tokio::select! {
                () = tokio::time::sleep(AGAIN_AFTER) => {}
                _ = closing.changed() => {}
            }
            tables.autoplaying().send_modify(|running| *running += 1);
        }
    }
}

impl Drop for Autoplay {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // Whoever comes to the table next has it looked after again.
            self.table.is_autoplayed.store(false, Ordering::Release);
        }
        self.tables.autoplaying().send_modify(|running| *running -= 1);
    }
}

impl Tables {
    /// Sees to it that the table is looked after for as long as there is something to do.
    pub(crate) fn autoplay(&self, table: &Arc<Table>) {
        if table.is_autoplayed.swap(true, Ordering::AcqRel) {
            return;
        }
        self.autoplaying().send_modify(|running| *running += 1);
        let autoplay = Autoplay { tables: self.clone(), table: table.clone() };
        tokio::spawn(async move { autoplay.until_nothing_is_left().await });
    }

    /// Sees to it that a table is looked after: one that was left while a bot was to move goes on.
    pub async fn resume_table(&self, id: &str) -> Result<()> {
        let table = self.table(id).await?;
        self.autoplay(&table);
        Ok(())
    }

    /// Looks after every table at which something is due, where no other node does. What waits for people is read when they come.
    pub async fn resume(&self) -> caravan_store::Result<()> {
        // Whoever was to look after it is gone, so that what it would have done within its lease is due now.
        for id in self.store().tables_due(self.now() + LEASE + DUE_SOON).await? {
            if !self.has_room_for_another().await {
                return Ok(());
            }
            let is_at_work = |table: Arc<Table>| table.is_autoplayed.load(Ordering::Acquire);
            if !self.in_memory(&id).is_some_and(is_at_work) {
                self.resume_if_due(&id).await?;
            }
        }
        Ok(())
    }

    /// Looks after a table; one at which nothing is due after all is not looked at again.
    async fn resume_if_due(&self, id: &str) -> caravan_store::Result<()> {
        let table = match self.table(id).await {
            Ok(table) => table,
            Err(error) => {
                tracing::error!(?error, table = id, "cannot resume a table");
                return self.store().set_lease(id, None).await;
            }
        };
        let is_idle = matches!(self.next(&table, &*table.state().await), Next::Nothing);
        if is_idle {
            return self.store().set_lease(id, None).await;
        }
        self.autoplay(&table);
        Ok(())
    }

    /// Waits until not too many tables are at work to read another; `false` once everything is to stop.
    async fn has_room_for_another(&self) -> bool {
        let (mut closing, mut at_work) = (self.closing(), self.autoplaying().subscribe());
        tokio::select! {
            biased;
            _ = closing.wait_for(|&closing| closing) => false,
            _ = at_work.wait_for(|&at_work| at_work < MOST_RESUMED) => true,
        }
    }

    /// Takes over the tables of nodes that are gone.
    pub async fn take_over(&self) -> caravan_store::Result<()> {
        loop {
            let now = self.now();
            let taken = self.store().take_expired(now, now + LEASE, TAKEN_AT_ONCE).await?;
            for id in &taken {
                let Ok(table) = self.table(id).await else { continue };
                let is_idle = matches!(self.next(&table, &*table.state().await), Next::Nothing);
                if is_idle {
                    self.store().set_lease(id, None).await?;
                } else {
                    self.autoplay(&table);
                }
            }
            if taken.len() < TAKEN_AT_ONCE {
                return Ok(());
            }
        }
    }

    /// Whether it is for people to do something, and nothing happens by itself however long they take: as it is after most
    /// turns between people.
    pub(crate) fn is_up_to_people(table: &Table, state: &State) -> bool {
        let mover = state.referee.to_move().map(|seat| seat.index());
        let is_persons = mover.is_some_and(|seat| state.seats[seat].person.is_some() && !state.is_stood_in(seat));
        is_persons && table.options.limit.is_none() && state.referee.only_step().is_none()
    }

    async fn look_after(&self, table: &Arc<Table>) -> Result<()> {
        let mut closing = self.closing();
        loop {
            let mut versions = table.versions();
            let state = table.state().await;
            let (version, next) = (state.version(), self.next(table, &state));
            let is_closing = *closing.borrow();
            if is_closing || matches!(next, Next::Nothing) {
                // Under the lock: whoever writes to the table from here on finds it unattended.
                table.is_autoplayed.store(false, Ordering::Release);
                if is_closing && self.store().is_shared() && !matches!(next, Next::Nothing) {
                    // Another node takes over at once.
                    self.store().set_lease(&table.set_up.id, Some(0)).await?;
                }
                return Ok(());
            }
            drop(state);
            match next {
                Next::Play(turn) => self.play_bot(table, version, turn).await?,
                Next::Settle { seat, step } => {
                    let change = table.state().await.forced_step(seat, step);
                    self.write_change(table, version, change).await?;
                }
                Next::StandIn { seat } => {
                    self.write_change(table, version, Change::new(Kind::StoodIn, seat, table.stand_in())).await?;
                }
                Next::WaitUntil(deadline) => {
                    self.autoplaying().send_modify(|running| *running -= 1);
                    let patience = Duration::from_millis(deadline.saturating_sub(self.now()).max(1) as u64);
                    tokio::select! {
                        () = tokio::time::sleep(patience) => {}
                        _ = versions.changed() => {}
                        _ = closing.changed() => {}
                    }
                    self.autoplaying().send_modify(|running| *running += 1);
                }
                Next::Nothing => {}
            }
        }
    }

    fn next(&self, table: &Table, state: &State) -> Next {
        let Some(seat) = state.referee.to_move().map(|seat| seat.index()) else { return Next::Nothing };
        if state.status() != Status::Playing || table.options.is_a_copy || state.version() >= MOST_STEPS {
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
        if row.person.is_none() || state.is_stood_in(seat) {
            return self.bot_turn(table, state, seat).map_or(Next::Nothing, Next::Play);
        }
        match table.options.limit.map(|limit| state.turn_began + 1000 * limit as i64) {
            Some(deadline) if deadline <= self.now() => Next::StandIn { seat },
            Some(deadline) => Next::WaitUntil(deadline),
            None => Next::Nothing,
        }
    }

    fn bot_turn(&self, table: &Table, state: &State, seat: usize) -> Option<BotTurn> {
        let (thinker, mut chance) = (self.thinker(table, state, seat)?, self.chance_of_bots(table, state));
        let pause = pause(table, state);
        let is_for_nobody = !state.someone_waits_for(seat);
        table.note_for_nobody(is_for_nobody);
        let is_program = state.seats[seat].bot.as_deref().is_some_and(|bot| self.external_bot(bot).is_some());
        Some(BotTurn {
            seat,
            sponsor: Sponsor { person: table.set_up.host.clone(), network: table.network().to_owned(), is_for_nobody },
            is_program: is_program && !table.has_lost(seat),
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
        let usual = usual_bot_of(table.kind);
        let bot = match state.seats[seat].bot.as_deref() {
            Some(_) if table.options.is_lesson => facts_of(table.kind).lesson_opponent,
            bot => bot.unwrap_or(table.stand_in()),
        };
        let (budget, patience) =
            (table.options.thinking.of(self.second()), table.options.thinking.of_program(self.second()));
        let bot = match self.external_bot(bot) {
            Some(program) if !table.has_lost(seat) => {
                return state.referee.external_thinker(&program.command, patience);
            }
            Some(_) => "greedy",
            None => bot,
        };
        let ours = state.referee.thinker(bot, budget).or_else(|| state.referee.thinker(usual, budget))?;
        Some(Box::new(move |rng| (ours(rng), None)))
    }

    /// Lets a bot think off the path of requests and plays what it chose, if the table is still where it was.
    async fn play_bot(&self, table: &Arc<Table>, version: u64, turn: BotTurn) -> Result<()> {
        let BotTurn { seat, sponsor, is_program, thought, pause } = turn;
        let queue = if is_program { self.programs() } else { self.bots(table.options.thinking) };
        let Some(place) = self.place_for(table, queue, &sponsor).await else { return Ok(()) };
        let thought = off_the_path(place, thought);
        let (thought, ()) = tokio::join!(thought, tokio::time::sleep(pause));
        let (turn, fault) = thought.map_or((None, None), |(turn, fault)| (Some(turn), fault));
        if let Some(fault) = fault {
            tracing::warn!(table = table.set_up.id, seat, %fault, "an external bot failed; greedy plays on in its seat");
            table.lose(seat);
        }
        let state = table.state().await;
        if state.version() != version {
            return Ok(());
        }
        let Some(turn) = turn.filter(|turn| state.referee.read_turn(turn).is_ok()).or_else(|| first_turn(&state))
        else {
            return Ok(());
        };
        let change = Change::new(Kind::BotTurn, seat, turn);
        table.write(self, state, vec![change], Vec::new()).await.map(|_| ()).or_else(moved_on)
    }

    /// A place to think in, and word at the table of how long that takes; none once everything is to stop.
    async fn place_for(&self, table: &Table, queue: &Arc<BotQueue>, sponsor: &Sponsor) -> Option<Place> {
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

    /// Writes what follows from a version of the table, if it is still where it was.
    async fn write_change(&self, table: &Arc<Table>, version: u64, change: Change) -> Result<()> {
        let state = table.state().await;
        if state.version() != version {
            return Ok(());
        }
        table.write(self, state, vec![change], Vec::new()).await.map(|_| ()).or_else(moved_on)
    }

    /// Lets a bot think for a person who waits for it, on a thread of its own; nothing if it broke.
    pub async fn think_for<T: Send + 'static>(
        &self,
        sponsor: Sponsor,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        off_the_path(self.hints().place(sponsor).await?, work).await
    }

    /// Reads a record on a thread of its own; nothing if that broke.
    pub(crate) async fn read_aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        off_the_path(self.reading_places().acquire().await.ok()?, work).await
    }

    /// Tries or hashes a password on a thread of its own; nothing if that broke.
    pub(crate) async fn try_password<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        off_the_path(self.password_places().acquire().await.ok()?, work).await
    }
}

/// Runs something on a thread of its own, in a place for it; nothing if it broke.
async fn off_the_path<T: Send + 'static>(_place: impl Sized, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    match tokio::task::spawn_blocking(work).await {
        Ok(thought) => Some(thought),
        Err(error) => {
            tracing::error!(%error, "a bot or another task panicked while it was thinking");
            None
        }
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

/// That someone else wrote first is no failure here: the next look at the table shows it.
fn moved_on(error: Error) -> Result<()> {
    match error {
        Error::Problem(_) => Ok(()),
        other => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use caravan_bots::Budget;
    use caravan_record::{Recorded, deal_text};
    use caravan_rules::cpu::Portable;
    use caravan_rules::sand_to_sea::SandToSea;
    use caravan_rules::spice_road::SpiceRoad;
    use caravan_rules::{Cubes, Decisions, Game, GameKind, Lot, Seat};
    use caravan_store::{NewSession, Person, Settings, Store};

    use super::*;
    use crate::draft::WholeTurn;
    use crate::event::{self, Event, LogEntry};
    use crate::options::Options;
    use crate::referee::shuffled;
    use crate::seating::Seating;
    use crate::set_up::{GoesOn, NewSeat, SetUp};
    use crate::spice_road::{Action, Deed};
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

    /// A random game up to where a seat owes a settling step of which `wanted` is true: its deal and its turns.
    fn owing<G: Recorded>(wanted: impl Fn(&G) -> bool) -> (String, Vec<String>) {
        for seed in 0.. {
            let mut rng = keyed_generator(&["owing", &seed.to_string()]);
            let deal = G::shuffle(&mut rng);
            let (mut position, mut turns) = (G::start(&deal), Vec::new());
            while position.to_move().seat().is_some() && turns.len() < 400 {
                position.complete_at_random(Lot::draw(&mut rng), Portable);
                turns.extend(position.turn_so_far().map(|turn| turn.to_string()));
                position.reveal(&deal);
                if position.owes().is_some() && wanted(&position) {
                    return (deal_text::<G>(&deal), turns);
                }
            }
        }
        unreachable!("some random game has every kind of step")
    }

    /// A table of two that goes on from there, the host in seat 0 and whoever is given in seat 1.
    async fn table_of_two(kind: GameKind, other: NewSeat, begun: (String, Vec<String>)) -> (Tables, Arc<Table>) {
        let config = Config { second: Budget::Nodes(1), ..Config::default() };
        let tables = Tables::new(Store::in_memory().await.unwrap(), config).await.unwrap();
        let host = Person { id: "host".to_owned(), name: "Ada".to_owned(), created: 0, settings: Settings::default() };
        tables.store().add_person(&host, NewSession::of_token("token")).await.unwrap();
        let (deal, turns) = begun;
        let set_up = SetUp {
            kind,
            seats: vec![NewSeat::Host, other],
            seating: Seating::Listed,
            options: Options { pace: Pace::Instant, ..Options::default() },
            is_public: false,
            day: None,
            goes_on: Some(GoesOn { deal, turns, ended: None, draw: None, nonce: None }),
        };
        let table = tables.table(&set_up.create(&tables, &host, "").await.unwrap()).await.unwrap();
        tables.rest().await;
        (tables, table)
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

    fn sponsor(person: &str) -> Sponsor {
        Sponsor { person: person.to_owned(), network: String::new(), is_for_nobody: false }
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

    #[tokio::test]
    async fn hints_and_passwords_shared_places() {
        let tables = Tables::new(Store::in_memory().await.unwrap(), Config::default()).await.unwrap();
        let mut held = Vec::new();
        while tables.hints().expected(&sponsor("eve")).is_zero() {
            held.push(tables.hints().place(sponsor("eve")).await.unwrap());
        }
        assert_eq!(tables.try_password(|| "tried").await, Some("tried"), "while hints have all their places");
        held.clear();
        let passwords = tables.password_places();
        let _held = passwords.acquire_many(passwords.available_permits() as u32).await.unwrap();
        assert_eq!(tables.think_for(sponsor("ada"), || "hint").await, Some("hint"), "while passwords have all theirs");
    }
}
