//! The turn under way: the position as it lies open, the decisions made so far, and what can be picked next.

use caravan_bots::Budget;
use caravan_rules::{Decision, Seat};
use caravan_store::{SeatRow, Status};
use caravan_tables::{
    Board, DraftChange, Event, Hint, OpenPosition, Problem, Question, best_bot_of, keyed_generator, open_position,
    ranking,
};
use caravan_texts::{Language, Owed, Texts, Waiting, Who, Word, seat_called};

use crate::error::{Error, Result};
use crate::game::{InTerminal, face_of};
use crate::glimpse::{Asked, EarlyEnd, Glimpse, LogLine};
use crate::pick::{Does, Pick};
use crate::scene::Scene;
use crate::scores::Scores;

/// A table with the turn that is being made at it.
pub struct Desk {
    /// The table.
    pub glimpse: Glimpse,
    position: Option<Box<dyn OpenPosition>>,
    draft: Vec<Decision>,
    hint: Option<Hint>,
    side: Seat,
    t: Texts,
}

impl Desk {
    /// A table on which no turn is begun.
    pub fn new(glimpse: Glimpse, language: Language) -> Result<Desk> {
        let side = glimpse.here.first().copied().unwrap_or(Seat::new(0));
        let t = language.texts_of(glimpse.game);
        let position = read(&glimpse)?;
        let mut desk = Desk { glimpse, position, draft: Vec::new(), hint: None, side, t };
        desk.turn_the_table();
        Ok(desk)
    }

    /// The table as it is now. What was begun stays if nothing has happened since.
    pub fn renew(&mut self, glimpse: Glimpse) -> Result<()> {
        if glimpse.version != self.glimpse.version {
            self.position = read(&glimpse)?;
            self.draft.clear();
            self.hint = None;
        }
        self.glimpse = glimpse;
        self.turn_the_table();
        Ok(())
    }

    /// The side of whoever of this keyboard is to move is the one that is shown.
    fn turn_the_table(&mut self) {
        self.side = self.mover().unwrap_or(self.side);
        let is_here = self.glimpse.here.contains(&self.side);
        self.side = if is_here { self.side } else { self.glimpse.here.first().copied().unwrap_or(self.side) };
    }

    /// The texts of its game.
    pub fn texts(&self) -> Texts {
        self.t
    }

    /// The seat of this keyboard that is to move.
    pub fn mover(&self) -> Option<Seat> {
        let to_move = self.to_move()?;
        (self.glimpse.status == Status::Playing && self.glimpse.here.contains(&to_move)).then_some(to_move)
    }

    fn to_move(&self) -> Option<Seat> {
        self.position.as_ref()?.board(&[]).to_move().seat()
    }

    /// What lies on the table, with the draft; nothing before the table begins.
    pub fn board(&self) -> Option<Board> {
        let mut board = self.position.as_ref()?.board(&self.draft);
        if self.glimpse.is_face_down {
            board.turn_face_down(self.you());
        }
        Some(board)
    }

    /// Who reads it.
    pub fn scene(&self) -> Scene {
        Scene { t: self.t, side: self.side, names: self.names(), you: self.you() }
    }

    fn you(&self) -> Option<Seat> {
        self.glimpse.here.first().copied().filter(|_| self.glimpse.here.len() == 1)
    }

    /// What everyone is called.
    fn names(&self) -> Vec<String> {
        let name = |row: &SeatRow| match row.person.is_none() && row.bot.is_none() {
            true => self.t.word(Word::FreeSeat).to_owned(),
            false => seat_called(&self.glimpse.seats, row.seat, self.t),
        };
        self.glimpse.seats.iter().map(name).collect()
    }

    /// What can be picked by the one who is to move; in a turn under way the first is what is usual.
    pub fn picks(&self) -> Vec<Pick> {
        let (Some(_), Some(board)) = (self.mover(), self.board()) else { return Vec::new() };
        board.picks(&self.scene())
    }

    /// The pick that Enter takes: what is usual in a turn under way, what was hinted at before it.
    pub fn usual(&self, picks: &[Pick]) -> Option<usize> {
        if self.board().is_some_and(|board| board.has_draft()) {
            return (!picks.is_empty()).then_some(0);
        }
        let hinted = self.position.as_ref()?.first_decision(&self.hint.as_ref()?.turn);
        picks.iter().position(|pick| pick.first_decision().is_some() && pick.first_decision() == hinted)
    }

    /// Whether something of a turn is decided.
    pub fn has_begun(&self) -> bool {
        !self.draft.is_empty()
    }

    /// Changes the draft; or says that the rules do not allow it.
    pub fn change(&mut self, change: &DraftChange) -> bool {
        let changed = self.position.as_ref().and_then(|position| position.changed(&self.draft, change).ok());
        let is_allowed = changed.is_some();
        self.draft = changed.unwrap_or_else(|| std::mem::take(&mut self.draft));
        is_allowed
    }

    /// The turn to play if this is picked; otherwise the draft has grown by it.
    pub fn pick(&mut self, pick: &Pick) -> Option<String> {
        match &pick.does {
            Does::Draft(change) => {
                self.change(change);
                None
            }
            Does::Confirm => self.position.as_ref()?.drafted(&self.draft),
        }
    }

    /// Who would resign: of those at this keyboard the one to move, or else the first.
    pub fn resigns(&self) -> Option<Seat> {
        let first = self.glimpse.here.first().copied();
        self.mover().or(first).filter(|_| self.glimpse.status == Status::Playing)
    }

    /// Whose last turn would be taken back: of those at this keyboard, the one who played last.
    pub fn takes_back(&self) -> Option<Seat> {
        let played = |line: &LogLine| match line {
            LogLine::Told(entry) => entry.event.is_a_turn().then_some(entry.seat),
            LogLine::Written { seat, .. } => Some(*seat),
        };
        let latest = self.glimpse.log.iter().rev().filter_map(played).find(|seat| self.glimpse.here.contains(seat));
        latest.filter(|_| self.mover().is_some())
    }

    /// What those at this keyboard are asked and have not answered.
    pub fn question(&self) -> Option<&Asked> {
        let asked = self.glimpse.asked.as_ref().filter(|_| self.glimpse.status == Status::Playing)?;
        let has_a_say = |seat: &Seat| *seat != asked.by && !asked.agreed.contains(seat);
        self.glimpse.here.iter().any(has_a_say).then_some(asked)
    }

    /// The question in a sentence, with the keys that answer it.
    fn asked(&self, asked: &Asked) -> String {
        let scene = self.scene();
        let sentence = match asked.question {
            Question::TakeBack => self.t.asks_to_take_back(scene.name(asked.by)),
            Question::End => self.t.offers_end(scene.name(asked.by)),
        };
        format!("{sentence} {}", self.t.word(Word::AnswerKeys))
    }

    /// Whether those at this keyboard wait for others to answer them.
    pub fn has_asked(&self) -> bool {
        self.glimpse.asked.as_ref().is_some_and(|asked| self.glimpse.here.contains(&asked.by))
    }

    /// Lets a bot say what it would do, where hints are given.
    pub fn ask_for_hint(&mut self, budget: Budget) -> Result<()> {
        if !self.glimpse.hints {
            return Err(Problem::NoHints.into());
        }
        let mut rng = keyed_generator(&["hint", &self.glimpse.id, &self.glimpse.version.to_string()]);
        let bot = best_bot_of(self.glimpse.game);
        self.hint = self.position.as_ref().and_then(|position| position.hint(bot, budget, &mut rng));
        self.draft.clear();
        Ok(())
    }

    /// What was hinted at, in words.
    pub fn hint(&self) -> Option<String> {
        let hint = self.hint.as_ref()?;
        let event = self.position.as_ref()?.event_of(&hint.turn)?;
        let scene = self.scene();
        let what = self.t.doing_event(&event, &scene.everyone())?;
        let why = self.t.outlook(hint.outlook).map(|why| format!(" {why}")).unwrap_or_default();
        Some(scene.headed(self.t.word(Word::Hint), format!("{what}{why}")))
    }

    /// What is to be done now, in a sentence.
    pub fn prompt(&self) -> String {
        if let Some(asked) = self.question() {
            return self.asked(asked);
        }
        let (t, scene) = (self.t, self.scene());
        match (self.glimpse.status, self.board()) {
            (Status::Cancelled, _) => t.word(Word::TableCancelled).to_owned(),
            (Status::Open, _) | (_, None) => t.waiting_for_players(
                self.glimpse.seats.iter().filter(|row| row.person.is_none() && row.bot.is_none()).count(),
            ),
            (Status::Over, Some(board)) => self.result(&board),
            (Status::Playing, Some(board)) if self.mover().is_some() => board.ask(&scene),
            (Status::Playing, Some(board)) => self.waiting(&board),
        }
    }

    /// Whose turn it is, for those who share the keyboard; what is waited for otherwise.
    pub fn whose_turn(&self) -> String {
        let (t, scene) = (self.t, self.scene());
        match self.mover() {
            Some(seat) => t.turn_of_player(scene.who(seat)),
            None if self.glimpse.status == Status::Over => t.word(Word::GameOver).to_owned(),
            None => match self.board().map(|board| board.to_move().seat()) {
                Some(Some(seat)) => t.turn_of_player(scene.who(seat)),
                // A game that is replayed is never over but on the board.
                Some(None) => t.word(Word::GameOver).to_owned(),
                None => String::new(),
            },
        }
    }

    fn waiting(&self, board: &Board) -> String {
        let Some(seat) = board.to_move().seat() else { return String::new() };
        let scene = self.scene();
        let owed = board.owes().map(|_| if board.owes_trades() { Owed::Trade } else { Owed::Cubes });
        let turns_until_yours = self.you().map(|you| board.turns_until(you)).or(Some(usize::MAX));
        self.t.waiting(Waiting { name: scene.name(seat), is_away: false, owed, turns_until_yours })
    }

    /// Who has won.
    pub fn result(&self, board: &Board) -> String {
        let (scene, outcome) = (self.scene(), board.outcome());
        match self.glimpse.early_end {
            Some(EarlyEnd::Resigned { by, winner }) => {
                return self.t.resigned_and_wins(scene.who(by), scene.who(winner));
            }
            Some(EarlyEnd::Agreed) => return self.t.word(Word::EndedByAgreement).to_owned(),
            Some(EarlyEnd::Abandoned) => return self.t.word(Word::EndedAbandoned).to_owned(),
            None => {}
        }
        let points = outcome.scores.as_slice()[outcome.winner.index()];
        self.t.wins(scene.who(outcome.winner), points.into())
    }

    /// The final scores, once the game is over.
    pub fn scores(&self) -> Option<Scores> {
        let board = self.board().filter(|_| self.glimpse.status == Status::Over)?;
        let (t, scene) = (self.t, self.scene());
        let parts = face_of(board.game()).score_parts;
        let headings = [Word::Player].iter().chain(&parts).chain([&Word::Total]).map(|&word| t.word(word).to_owned());
        let row = |seat: Seat| {
            let parts = board.score(seat);
            let total: u16 = parts.iter().sum();
            let points = parts.iter().chain([&total]).map(u16::to_string);
            std::iter::once(t.who(scene.who(seat)).to_string()).chain(points).collect()
        };
        Some(Scores { headings: headings.collect(), rows: ranking(&board.outcome()).into_iter().map(row).collect() })
    }

    /// The whole log in sentences; one that says so where nothing has happened yet.
    pub fn whole_log(&self) -> Vec<String> {
        let lines = self.log(0);
        if lines.is_empty() { vec![self.t.word(Word::BeforeFirstTurn).to_owned()] } else { lines }
    }

    /// The log from a line on, in sentences.
    pub fn log(&self, from: usize) -> Vec<String> {
        let scene = self.scene();
        let everyone = scene.everyone();
        self.glimpse.log.iter().skip(from).map(|line| self.log_line(line, &scene, &everyone)).collect()
    }

    /// What happened last.
    pub fn latest(&self) -> Option<String> {
        self.log(self.glimpse.log.len().saturating_sub(1)).pop()
    }

    fn log_line(&self, line: &LogLine, scene: &Scene, everyone: &[Who]) -> String {
        match line {
            LogLine::Told(entry) if entry.event == Event::Drawn => {
                let places = self.t.event(Who::You, &entry.event, everyone);
                format!("{} {places}", self.t.word(Word::LotFell))
            }
            LogLine::Told(entry) => {
                let (who, what) = self.t.told(entry, everyone);
                format!("{who} {what}")
            }
            LogLine::Written { seat, turn } => scene.headed(scene.name(*seat), turn),
        }
    }
}

fn read(glimpse: &Glimpse) -> Result<Option<Box<dyn OpenPosition>>> {
    let line = glimpse.position.as_deref().filter(|_| glimpse.status != Status::Open);
    line.map(|line| open_position(line).map_err(Error::Table)).transpose()
}
