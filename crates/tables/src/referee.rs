//! The referee of one game: who holds the deal, says what is legal and turns the cards up, whichever game it is.

use caravan_bots::{Budget, Playbook, share_won};
use caravan_engine::{Fault, Limits, table_of};
use caravan_record::{AnyRecord, Draw, Ended, Record, Recorded, Seal, deal_from_text, deal_text};
use caravan_rules::{Decision, Decisions, Equipment, Game, GameKind, Outcome, PerSeat, ScorePart, Seat, with_game};
use rand_chacha::ChaCha12Rng;
use serde_json::Value;

use crate::board::{Board, Shown};
use crate::event::Event;
use crate::guess::guess;
use crate::hint::Hint;
use crate::race::Race;

/// A game that can be played at a table: it can be written down, shown, and played by bots.
pub(crate) trait Hosted: Recorded + Playbook + Shown {
    /// Which part of a seat in the text of a position has its claims, from 0.
    const CLAIMS_PART: usize;

    /// All that can be claimed in such a game, in the order of its ids.
    fn claimable(&self) -> Vec<String>;

    /// How many cards or tiles nobody has seen yet.
    fn unseen(&self) -> usize;

    /// What it is played with, in the words in which that is chosen: a drawing of the map. Nothing where there is no choice.
    fn equipment(&self) -> Option<String>;
}

/// What can be asked about a game without knowing which it is. Nothing in it tells what is hidden.
///
/// A draft is the list of decisions that a player has made and not confirmed. It is only ever extended by
/// [`extend`](OpenGame::extend), and dropped when a turn is played, so its decisions are legal one after the other.
pub trait OpenGame: Send + Sync {
    /// Who is to move; nobody once the game is over.
    fn to_move(&self) -> Option<Seat>;
    /// How many turns have been played.
    fn turns(&self) -> usize;
    /// How many of the first so many belong to rounds: neither settling steps nor set-up. Nothing while it is still set up.
    fn round_turns(&self, turns: usize) -> Option<usize>;
    /// While the seat to move owes a settling step, whose turn is being settled.
    fn owes(&self) -> Option<Seat>;
    /// Before which turn the table stood as a seat last left it: after its latest turn, or before it while that is being
    /// settled. Nothing if the seat has not played.
    fn left_at(&self, seat: Seat) -> Option<usize>;
    /// Who played the turn with this number, from 0.
    fn seat_of_turn(&self, turn: usize) -> Option<Seat>;
    /// The first so many turns, as they are written.
    fn first_turns(&self, turns: usize) -> Vec<String>;
    /// How many of them a record has lines for: a settling step that does nothing has none.
    fn written(&self) -> usize;
    /// Those that a record has lines for, and who played them: at most so many, after so many.
    fn written_turns(&self, after: usize, most: usize) -> Vec<(Seat, String)>;
    /// What the log would say about a turn played now.
    fn event_of(&self, turn: &str) -> Option<Event>;
    /// How it came out, once the game is over by the rules.
    fn outcome(&self) -> Option<Outcome>;
    /// The points as they stand, and who leads.
    fn standing(&self) -> Outcome;
    /// The table, with a draft of the turn under way.
    fn board(&self, draft: &[Decision]) -> Board;
    /// The table after so many turns.
    fn board_after(&self, turns: usize) -> Option<Board>;
    /// The points of every seat from the start to now.
    fn race(&self) -> Race;
    /// What it is played with, in the words in which that is chosen: a drawing of the map. Nothing where there is no choice.
    fn equipment(&self) -> Option<String>;
    /// The line of the position after the draft.
    fn position(&self, draft: &[Decision]) -> String;
    /// The line of a position that looks the same to somebody who sees no claims but their own.
    fn guess(&self, viewer: Option<Seat>) -> String;
    /// The position after the draft in JSON.
    fn position_json(&self, draft: &[Decision]) -> Value;
    /// What the points of each seat are for, if the game ended now.
    fn scores(&self) -> Vec<Vec<ScorePart>>;
    /// The turn after the draft and each decision that can follow it, as far as it is decided.
    fn ways_on(&self, draft: &[Decision]) -> Vec<(Decision, String)>;
    /// Every decision that can be made after the draft.
    fn legal(&self, draft: &[Decision]) -> Vec<Decision>;
    /// Adds a decision to the draft; or refuses it and changes nothing.
    fn extend(&self, draft: &mut Vec<Decision>, decision: Decision) -> bool;
    /// Completes the turn with the first legal decision each time.
    fn finish(&self, draft: &mut Vec<Decision>);
    /// The drafted turn, once it is complete.
    fn drafted(&self, draft: &[Decision]) -> Option<String>;
    /// Whether a decision that begins a turn is the only way to do what it does: a card could not be played otherwise.
    fn is_only_way(&self, decision: Decision) -> bool;
    /// The first decision of a turn.
    fn first_decision(&self, turn: &str) -> Option<Decision>;
    /// A turn as it is written, if it can be played now.
    fn read_turn(&self, turn: &str) -> Result<String, String>;
}

/// What only a table asks: the referee holds the deal, turns cards up and gives bots their view.
pub(crate) trait Referee: OpenGame {
    /// The same game, as far as it lies open.
    fn open(&self) -> &dyn OpenGame;
    /// The settling step of the seat to move, if it owes one that can only be made in one way.
    fn only_step(&self) -> Option<String>;
    /// Plays a turn; or refuses it and changes nothing.
    fn play(&mut self, turn: &str) -> Result<(), String>;
    /// Whether the turn with this number was a settling step that could only be made in one way: nobody chose it.
    fn was_forced(&self, turn: usize) -> bool;
    /// Whether a turn played now turns something up that nobody has seen.
    fn turns_up(&self, turn: &str) -> bool;
    /// What follows a turn played now; nothing if it cannot be played.
    fn follows(&self, turn: &str) -> Option<Follows>;
    /// Whether there are so many turns and the last of them turned nothing up: taking them back gives nothing away.
    fn can_take_back(&self, turns: usize) -> bool;
    /// Takes the last turns back.
    fn take_back(&mut self, turns: usize);
    /// The same game after its first turns, on the same deal; nothing if it has fewer.
    fn branch(&self, turns: usize) -> Option<Box<dyn Referee>>;
    /// A bot that looks from the seat to move, ready to be sent to a thread of its own; nothing if there is no such bot.
    fn thinker(&self, bot: &str, budget: Budget) -> Option<Thinker>;
    /// The same for a hint. Where only bots sit in the other seats, games are played on with them too, for half as long again.
    fn adviser(&self, bot: &str, seated: &[Option<String>], budget: Budget) -> Option<Adviser>;
    /// Another program that looks from the seat to move, ready to be sent to a thread of its own.
    fn external_thinker(&self, command: &str, budget: Budget) -> Option<ExternalThinker>;
    /// Writes the record of the game so far, deal and all, for those who may know the deal. That plays it once more, so it is ready to
    /// be sent to a thread of its own.
    fn scribe(&self, names: Vec<String>, draw: Option<Draw>, nonce: &str, ended: Option<Ended>) -> Scribe;
    /// The deal, in the lines a record has for it: for those who may know it.
    fn deal(&self) -> String;
    /// The commitment to the draw of the seats, if there is one, and to the deal, with this nonce.
    fn commitment(&self, nonce: &str, draw: Option<&Draw>) -> String;
}

/// What follows a turn without anybody being asked, and who is to move then.
pub(crate) struct Follows {
    /// The settling steps that can only be made in one way, and whose they are.
    pub(crate) steps: Vec<(Seat, String)>,
    /// Who moves after them; nobody if the game is over then.
    pub(crate) mover: Option<Seat>,
    /// How it came out, if it is.
    pub(crate) outcome: Option<Outcome>,
}

/// The settling step of the seat to move, if it owes one that can only be made in one way.
fn only_step<G: Hosted>(position: &G) -> Option<(Seat, G::Turn)> {
    position.owed_step()?;
    let mut after = *position;
    let legal = after.legal();
    after.apply(legal.iter().next().filter(|_| legal.len() == 1)?);
    let step = after.turn_so_far().filter(|_| after.turn_is_complete())?;
    Some((position.to_move().seat()?, step))
}

/// Chooses a turn and returns its text. It holds a view and no deal.
pub(crate) type Thinker = Box<dyn FnOnce(&mut ChaCha12Rng) -> String + Send>;

/// Chooses a turn and says what it leads to. It holds a view and no deal.
pub(crate) type Adviser = Box<dyn FnOnce(&mut ChaCha12Rng) -> Hint + Send>;

/// Has a program choose a turn. If the program fails, another bot chooses, and why it failed comes with the turn.
pub(crate) type ExternalThinker = Box<dyn FnOnce(&mut ChaCha12Rng) -> (String, Option<Fault>) + Send>;

/// Writes a game down, deal and all.
pub(crate) type Scribe = Box<dyn FnOnce() -> AnyRecord + Send>;

/// A referee for a new deal from this chance, if the game is for so many.
pub(crate) fn shuffled(
    kind: GameKind,
    players: usize,
    equipment: Equipment,
    chance: &mut ChaCha12Rng,
) -> Option<Box<dyn Referee>> {
    with_game!(kind, players, G => {
        Box::new(Match::<G>::new(G::shuffle_with(equipment, chance))) as Box<dyn Referee>
    })
}

/// The table of a position that was written down, and for how many it is; or what is wrong with the line.
pub fn board_of(line: &str) -> Result<(Board, usize), String> {
    let (kind, players) = table_of(line)?;
    let board = with_game!(kind, players, G => read_board::<G>(line));
    Ok((board.ok_or_else(|| format!("{kind} is not for {players} players"))??, players))
}

fn read_board<G: Hosted>(line: &str) -> Result<Board, String> {
    let position: G = line.parse().map_err(|error: G::Err| error.to_string())?;
    match position.turn_so_far() {
        Some(_) => Err("the position is in the middle of a turn".to_owned()),
        None => Ok(G::board(&position, None)),
    }
}

/// The referee of a deal that was written down with [`Referee::deal`].
pub(crate) fn with_deal(kind: GameKind, players: usize, deal: &str) -> Option<Box<dyn Referee>> {
    with_game!(kind, players, G => Match::<G>::read(deal).map(|game| Box::new(game) as Box<dyn Referee>))?
}

/// A game under way: its deal, its turns and every position on the way.
struct Match<G: Game> {
    deal: G::Deal,
    turns: Vec<G::Turn>,
    /// The position before each turn, and last the one where the game stands.
    positions: Vec<G>,
    /// How many of the turns up to each of these positions were not settling steps.
    settled: Vec<usize>,
}

impl<G: Hosted> Match<G> {
    fn new(deal: G::Deal) -> Match<G> {
        let start = G::start(&deal);
        Match { deal, turns: Vec::new(), positions: vec![start], settled: vec![0] }
    }

    fn read(deal: &str) -> Option<Match<G>> {
        deal_from_text::<G>(deal).ok().map(Match::new)
    }

    fn now(&self) -> &G {
        &self.positions[self.positions.len() - 1]
    }

    fn after(&self, draft: &[Decision]) -> G {
        let mut position = *self.now();
        for &decision in draft {
            // A decision that is not legal would be a fault of ours; the draft then ends before it.
            if position.decide(decision).is_err() {
                break;
            }
        }
        position
    }

    /// The numbers of the turns that a record has lines for.
    fn lines(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.turns.len()).filter(|&turn| self.positions[turn].idle_step() != Some(self.turns[turn]))
    }

    fn parse(&self, turn: &str) -> Result<G::Turn, String> {
        turn.parse().map_err(|error: <G::Turn as std::str::FromStr>::Err| error.to_string())
    }

    fn checked(&self, turn: &str) -> Result<(G::Turn, G), String> {
        let turn = self.parse(turn)?;
        let mut after = *self.now();
        after.take(turn).map_err(|refusal| refusal.to_string())?;
        Ok((turn, after))
    }
}

impl<G: Hosted> OpenGame for Match<G> {
    fn to_move(&self) -> Option<Seat> {
        self.now().to_move().seat()
    }

    fn turns(&self) -> usize {
        self.turns.len()
    }

    fn round_turns(&self, turns: usize) -> Option<usize> {
        self.settled[turns.min(self.turns.len())].checked_sub(G::SET_UP_TURNS)
    }

    fn owes(&self) -> Option<Seat> {
        self.now().owes()
    }

    fn left_at(&self, seat: Seat) -> Option<usize> {
        let is_theirs = |turn: &usize| self.seat_of_turn(*turn) == Some(seat);
        let is_turn = |turn: &usize| is_theirs(turn) && self.positions[*turn].owes().is_none();
        match self.owes() {
            Some(settled) if settled == seat => (0..self.turns.len()).rev().find(is_turn),
            _ => (0..self.turns.len()).rev().find(is_theirs).map(|turn| turn + 1),
        }
    }

    fn seat_of_turn(&self, turn: usize) -> Option<Seat> {
        self.turns.get(turn).and_then(|_| self.positions[turn].to_move().seat())
    }

    fn first_turns(&self, turns: usize) -> Vec<String> {
        self.turns.iter().take(turns).map(ToString::to_string).collect()
    }

    fn written(&self) -> usize {
        self.lines().count()
    }

    fn written_turns(&self, after: usize, most: usize) -> Vec<(Seat, String)> {
        let turn = |turn: usize| Some((self.seat_of_turn(turn)?, self.turns[turn].to_string()));
        self.lines().skip(after).take(most).filter_map(turn).collect()
    }

    fn event_of(&self, turn: &str) -> Option<Event> {
        G::event(self.now(), self.parse(turn).ok()?)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    fn standing(&self) -> Outcome {
        let points = |seat: Seat| self.now().score(seat).iter().map(|part| part.points).sum();
        Outcome::with_ties_to_the_later_seat(PerSeat::from_fn(G::SEATS, points))
    }

    fn board(&self, draft: &[Decision]) -> Board {
        let after = (!draft.is_empty()).then(|| self.after(draft));
        G::board(self.now(), after.as_ref())
    }

    fn board_after(&self, turns: usize) -> Option<Board> {
        self.positions.get(turns).map(|position| G::board(position, None))
    }

    fn race(&self) -> Race {
        let total = |position: &G, seat| position.score(seat).iter().map(|part| part.points).sum();
        let points = |position: &G| Seat::all(G::SEATS).map(|seat| total(position, seat)).collect();
        let is_round = |&turns: &usize| {
            let settled = self.positions[turns].owes().is_none();
            settled && self.round_turns(turns).is_some_and(|played| played > 0 && played % G::SEATS == 0)
        };
        let rounds = (1..=self.turns.len()).filter(is_round).collect();
        Race { points: self.positions.iter().map(points).collect(), rounds }
    }

    fn equipment(&self) -> Option<String> {
        self.now().equipment()
    }

    fn position(&self, draft: &[Decision]) -> String {
        self.after(draft).to_string()
    }

    fn guess(&self, viewer: Option<Seat>) -> String {
        guess(self.now(), viewer)
    }

    fn position_json(&self, draft: &[Decision]) -> Value {
        G::position_json(&self.after(draft))
    }

    fn scores(&self) -> Vec<Vec<ScorePart>> {
        Seat::all(G::SEATS).map(|seat| self.now().score(seat)).collect()
    }

    fn ways_on(&self, draft: &[Decision]) -> Vec<(Decision, String)> {
        let before = self.after(draft);
        let text = |decision: Decision| {
            let mut after = before;
            after.apply(decision);
            after.turn_so_far().map(|turn| turn.to_string()).unwrap_or_default()
        };
        before.legal().iter().map(|decision| (decision, text(decision))).collect()
    }

    fn legal(&self, draft: &[Decision]) -> Vec<Decision> {
        self.after(draft).legal().iter().collect()
    }

    fn extend(&self, draft: &mut Vec<Decision>, decision: Decision) -> bool {
        let is_legal = self.after(draft).legal().contains(decision);
        if is_legal {
            draft.push(decision);
        }
        is_legal
    }

    fn finish(&self, draft: &mut Vec<Decision>) {
        let mut position = self.after(draft);
        // A turn is begun by whoever plays it; a settling step is owed and can be left to habit from its beginning.
        while let Some(first) = position.legal().iter().next()
            && (!draft.is_empty() || position.owes().is_some())
        {
            position.apply(first);
            draft.push(first);
        }
    }

    fn drafted(&self, draft: &[Decision]) -> Option<String> {
        let after = self.after(draft);
        after.turn_so_far().filter(|_| after.turn_is_complete()).map(|turn| turn.to_string())
    }

    fn is_only_way(&self, decision: Decision) -> bool {
        G::is_only_way(self.now(), decision)
    }

    fn first_decision(&self, turn: &str) -> Option<Decision> {
        let (turn, _) = self.checked(turn).ok()?;
        G::first_decision(self.now(), turn)
    }

    fn read_turn(&self, turn: &str) -> Result<String, String> {
        self.checked(turn).map(|(turn, _)| turn.to_string())
    }
}

impl<G: Hosted> Referee for Match<G> {
    fn open(&self) -> &dyn OpenGame {
        self
    }

    fn only_step(&self) -> Option<String> {
        only_step(self.now()).map(|(_, step)| step.to_string())
    }

    fn play(&mut self, turn: &str) -> Result<(), String> {
        let (turn, mut after) = self.checked(turn)?;
        after.reveal(&self.deal);
        self.settled.push(self.settled[self.turns.len()] + usize::from(self.owes().is_none()));
        self.turns.push(turn);
        self.positions.push(after);
        Ok(())
    }

    fn was_forced(&self, turn: usize) -> bool {
        self.positions.get(turn).is_some_and(|position| only_step(position).is_some())
    }

    fn turns_up(&self, turn: &str) -> bool {
        self.checked(turn).is_ok_and(|(_, mut after)| {
            let unseen = after.unseen();
            after.reveal(&self.deal);
            after.unseen() != unseen
        })
    }

    fn follows(&self, turn: &str) -> Option<Follows> {
        let (_, mut after) = self.checked(turn).ok()?;
        after.reveal(&self.deal);
        let mut steps = Vec::new();
        while let Some((seat, step)) = only_step(&after) {
            steps.push((seat, step.to_string()));
            after.take(step).ok()?;
            after.reveal(&self.deal);
        }
        Some(Follows { steps, mover: after.to_move().seat(), outcome: after.outcome() })
    }

    fn can_take_back(&self, turns: usize) -> bool {
        let before = self.turns.len().checked_sub(turns);
        turns > 0 && before.is_some_and(|before| self.positions[before].unseen() == self.now().unseen())
    }

    fn take_back(&mut self, turns: usize) {
        let left = self.turns.len().saturating_sub(turns);
        self.turns.truncate(left);
        self.positions.truncate(left + 1);
        self.settled.truncate(left + 1);
    }

    fn branch(&self, turns: usize) -> Option<Box<dyn Referee>> {
        let (deal, positions) = (self.deal.clone(), self.positions.get(..=turns)?.to_vec());
        let (turns, settled) = (self.turns[..turns].to_vec(), self.settled[..=turns].to_vec());
        Some(Box::new(Match { deal, turns, positions, settled }))
    }

    fn thinker(&self, bot: &str, budget: Budget) -> Option<Thinker> {
        let view = self.now().view(self.to_move()?);
        let mut bot = caravan_bots::build::<G>(bot).ok()?;
        Some(Box::new(move |rng| bot.choose(&view, budget, rng).to_string()))
    }

    fn adviser(&self, bot: &str, seated: &[Option<String>], budget: Budget) -> Option<Adviser> {
        let (position, view) = (*self.now(), self.now().view(self.to_move()?));
        let mut bot = caravan_bots::build::<G>(bot).ok()?;
        let seated = seated.to_vec();
        Some(Box::new(move |rng| {
            let advice = bot.advise(&view, budget, rng);
            let seated: Vec<Option<&str>> = seated.iter().map(Option::as_deref).collect();
            let share_won = share_won(&position, advice.turn, &seated, budget.half(), rng);
            Hint::from(advice).among_these(share_won)
        }))
    }

    fn external_thinker(&self, command: &str, budget: Budget) -> Option<ExternalThinker> {
        let (view, name) = (self.now().view(self.to_move()?), format!("exec:{command}"));
        Some(Box::new(move |rng| match caravan_engine::seat::<G>(&name, Limits::default()) {
            Ok(mut seated) => {
                let turn = seated.choose(&view, budget, rng).to_string();
                (turn, seated.fault().cloned())
            }
            Err(error) => (String::new(), Some(Fault::NotStarted(error.to_string()))),
        }))
    }

    fn scribe(&self, names: Vec<String>, draw: Option<Draw>, nonce: &str, ended: Option<Ended>) -> Scribe {
        let (deal, turns) = (self.deal.clone(), self.turns.clone());
        let seal = Seal::new::<G>(nonce, draw.as_ref(), &self.deal);
        Box::new(move || {
            let mut record = Record::<G>::new(deal);
            if let Some(draw) = draw {
                record = record.with_draw(draw);
            }
            record = record.with_seal(seal);
            if names.len() == G::SEATS {
                record = record.with_names(names);
            }
            for turn in turns {
                // Every turn was accepted when it was played.
                let _ = record.push(turn);
            }
            AnyRecord::from(if let Some(ended) = ended { record.with_end(ended) } else { record })
        })
    }

    fn deal(&self) -> String {
        deal_text::<G>(&self.deal)
    }

    fn commitment(&self, nonce: &str, draw: Option<&Draw>) -> String {
        Seal::new::<G>(nonce, draw, &self.deal).commitment().to_owned()
    }
}
