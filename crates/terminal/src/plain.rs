//! A dialogue line by line: for screen readers and pipes. Nothing in it moves the cursor.

use std::io::Write;

use caravan_bots::Budget;
use caravan_store::Status;
use caravan_tables::DraftChange;
use caravan_texts::{Language, Texts, Word};

use crate::answers::{Answers, Ears, Heard};
use crate::desk::Desk;
use crate::error::{Error, Result};
use crate::game::InTerminal;
use crate::glimpse::Table;
use crate::pick::Pick;

/// A dialogue about a table.
pub struct Plain<'a, W> {
    table: &'a mut dyn Table,
    desk: Desk,
    ears: Ears,
    to: W,
    /// What a hint may cost.
    second: Budget,
    /// How many lines of the log were read out.
    told: usize,
    /// What was said last about who is waited for.
    waited: String,
    /// What was answered last, if that is done once it is said again.
    unsure: Option<Command>,
    /// Whether the server has not answered.
    is_silent: bool,
}

/// What somebody typed.
#[derive(Clone, PartialEq, Eq)]
enum Command {
    /// This pick.
    Pick(usize),
    /// What is usual.
    Usual,
    Undo,
    Cancel,
    Hint,
    Log,
    Table,
    Help,
    Resign,
    /// Give up the seat on a server.
    GetUp,
    Agree,
    Refuse,
    Leave,
    /// None of these.
    Unknown(String),
}

impl<'a, W: Write> Plain<'a, W> {
    /// A dialogue about a table, from lines of answers to lines of text.
    pub fn new(table: &'a mut dyn Table, language: Language, second: Budget, from: Answers, to: W) -> Result<Self> {
        let ears = Ears::new(from, table.news());
        let desk = Desk::new(table.look()?, language)?;
        let waited = String::new();
        Ok(Plain { table, desk, ears, to, second, told: 0, waited, unsure: None, is_silent: false })
    }

    /// Goes on until the game is over or somebody leaves.
    pub fn run(&mut self) -> Result<()> {
        self.greet()?;
        loop {
            self.tell_news()?;
            if self.desk.question().is_some() && !self.take_question()? {
                return self.say_goodbye();
            }
            let goes_on = match (self.desk.glimpse.status, self.desk.mover()) {
                (Status::Over, _) => return self.tell_result(),
                (Status::Cancelled, _) => return self.tell_end(),
                (_, Some(_)) if !self.is_silent => self.take_turn()?,
                _ => self.wait()?,
            };
            if !goes_on {
                return self.say_goodbye();
            }
        }
    }

    fn t(&self) -> Texts {
        self.desk.texts()
    }

    fn say(&mut self, line: &str) -> Result<()> {
        Ok(writeln!(self.to, "{line}")?)
    }

    fn greet(&mut self) -> Result<()> {
        let (t, game) = (self.t(), self.desk.glimpse.game);
        self.say(t.game(game))?;
        self.say(t.word(Word::PlainKeys))?;
        self.tell_table()
    }

    /// Reads out what has happened since the last time.
    fn tell_news(&mut self) -> Result<()> {
        self.told = self.told.min(self.desk.glimpse.log.len());
        for line in self.desk.log(self.told) {
            self.say(&line)?;
        }
        self.told = self.desk.glimpse.log.len();
        Ok(())
    }

    /// Waits until something happens at the table, and does meanwhile what can be done at any time; says whether to go on. Answers
    /// that were written for a game against bots are read when it asks: the same lines then play the same game.
    fn wait(&mut self) -> Result<bool> {
        let line = self.desk.prompt();
        if self.waited != line && !self.is_silent {
            self.say(&line)?;
            self.waited = line;
        }
        self.to.flush()?;
        match self.ears.next(self.ears.are_typed || self.table.is_shared()) {
            Heard::News(true) => self.renew().map(|()| true),
            Heard::News(false) => Err(Error::Table(self.t().word(Word::TableIsGone).to_owned())),
            Heard::Answer(line) => self.do_meanwhile(line?),
        }
    }

    /// Does what was said while others move; says whether to go on.
    fn do_meanwhile(&mut self, line: Option<String>) -> Result<bool> {
        let answer = line.as_deref().map_or(Command::Leave, |line| Command::of(line.trim(), 0));
        let needs_turn = if line.is_some() { answer.needs_turn() } else { !self.ears.are_typed };
        match answer {
            _ if needs_turn && !self.ears.are_typed => self.ears.keep(Ok(line)),
            _ if needs_turn => {
                self.unsure = None;
                let not_yet = self.t().word(Word::PlainNotYet);
                self.say(not_yet)?;
            }
            Command::Leave => return Ok(false),
            Command::GetUp => return self.get_up().map(|is_done| !is_done),
            answer => self.follow(answer, &[])?,
        }
        Ok(true)
    }

    /// Looks again. A server that does not answer is asked again when there is news.
    fn renew(&mut self) -> Result<()> {
        match self.table.look() {
            Err(error @ Error::Silent(_)) => self.tell_problem(Err(error)),
            other => {
                self.is_silent = false;
                self.desk.renew(other?)
            }
        }
    }

    /// Asks what everyone is asked until it is answered or taken back; says whether to go on.
    fn take_question(&mut self) -> Result<bool> {
        while let Some(question) = self.desk.question().map(|asked| asked.question)
            && !self.is_silent
        {
            let line = self.desk.prompt();
            self.say(&line)?;
            write!(self.to, "> ")?;
            self.to.flush()?;
            match self.answer(&[])? {
                Command::Leave => return Ok(false),
                answer @ (Command::Agree | Command::Refuse) => {
                    let said = self.table.answer(question, self.desk.glimpse.version, answer == Command::Agree);
                    self.tell_problem(said)?;
                }
                answer => self.follow(answer, &[])?,
            }
            self.renew()?;
        }
        Ok(true)
    }

    /// Takes one answer, or a whole turn of them; says whether to go on.
    fn take_turn(&mut self) -> Result<bool> {
        let turn = self.desk.whose_turn();
        self.waited.clear();
        self.say("")?;
        self.say(&format!("{turn}."))?;
        self.tell_side()?;
        let version = self.desk.glimpse.version;
        while self.desk.glimpse.version == version && !self.is_silent {
            let picks = self.desk.picks();
            self.offer(&picks)?;
            let answer = self.answer(&picks)?;
            if answer == Command::Leave || answer == Command::GetUp && self.get_up()? {
                return Ok(false);
            }
            self.follow(answer, &picks)?;
        }
        Ok(true)
    }

    /// Reads out what can be picked.
    fn offer(&mut self, picks: &[Pick]) -> Result<()> {
        let (prompt, usual) = (self.desk.prompt(), self.desk.usual(picks));
        self.say(&prompt)?;
        for (number, pick) in picks.iter().enumerate() {
            let mark = if usual == Some(number) { "*" } else { " " };
            self.say(&format!("{mark}{:>2}  {}", number + 1, pick.label))?;
        }
        write!(self.to, "> ")?;
        Ok(self.to.flush()?)
    }

    fn answer(&mut self, picks: &[Pick]) -> Result<Command> {
        let Some(line) = self.ears.answer()? else {
            self.say("")?;
            return Ok(Command::Leave);
        };
        Ok(Command::of(line.trim(), picks.len()))
    }

    fn follow(&mut self, answer: Command, picks: &[Pick]) -> Result<()> {
        self.unsure = self.unsure.take().filter(|unsure| *unsure == answer);
        match answer {
            Command::Pick(number) => self.pick(&picks[number]),
            Command::Usual => match self.desk.usual(picks) {
                Some(number) => self.pick(&picks[number]),
                None => Ok(()),
            },
            Command::Undo => self.undo(),
            Command::Resign => self.resign(),
            Command::Cancel => {
                self.desk.change(&DraftChange::Cancel);
                Ok(())
            }
            Command::Hint => self.hint(),
            Command::Log => self.tell_log(),
            Command::Table => self.tell_table(),
            Command::Help => {
                let keys = self.t().word(Word::PlainKeys);
                self.say(keys)
            }
            Command::Unknown(text) => {
                let line = self.t().no_such_choice(&text);
                self.say(&line)
            }
            Command::Agree | Command::Refuse | Command::GetUp | Command::Leave => Ok(()),
        }
    }

    fn pick(&mut self, pick: &Pick) -> Result<()> {
        if let (Some(turn), Some(seat)) = (self.desk.pick(pick), self.desk.mover()) {
            let played = self.table.play(seat, self.desk.glimpse.version, &turn);
            self.tell_problem(played)?;
            self.renew()?;
        }
        Ok(())
    }

    /// Undoes a step of the draft; where there is none, the last turn.
    fn undo(&mut self) -> Result<()> {
        if self.desk.change(&DraftChange::Undo) {
            return Ok(());
        }
        if let Some(seat) = self.desk.takes_back() {
            let taken = self.table.take_back(seat, self.desk.glimpse.version);
            self.tell_problem(taken)?;
            self.renew()?;
        }
        Ok(())
    }

    /// Gives the game up, if it is said twice.
    fn resign(&mut self) -> Result<()> {
        let Some(seat) = self.desk.resigns() else { return Ok(()) };
        if !self.is_meant(Command::Resign, Word::ResignAgain)? {
            return Ok(());
        }
        let resigned = self.table.resign(seat);
        self.tell_problem(resigned)?;
        self.renew()
    }

    /// Gives up the seat on a server, if it is said twice; says whether it is done.
    fn get_up(&mut self) -> Result<bool> {
        if !self.table.is_shared() || !self.is_meant(Command::GetUp, Word::GetUpAgain)? {
            return Ok(false);
        }
        let done = self.table.get_up();
        let is_done = done.is_ok();
        self.tell_problem(done)?;
        Ok(is_done)
    }

    /// Whether something was answered twice in a row; the first time it is said what it would mean.
    fn is_meant(&mut self, what: Command, again: Word) -> Result<bool> {
        let is_meant = self.unsure.as_ref() == Some(&what);
        if !is_meant {
            let again = self.t().word(again);
            self.say(again)?;
        }
        self.unsure = Some(what);
        Ok(is_meant)
    }

    fn hint(&mut self) -> Result<()> {
        let asked = self.desk.ask_for_hint(self.second);
        self.tell_problem(asked)?;
        match self.desk.hint() {
            Some(hint) => self.say(&hint),
            None => Ok(()),
        }
    }

    /// What the person can do something about is said, and once that the server is silent; the rest ends the dialogue.
    fn tell_problem(&mut self, result: Result<()>) -> Result<()> {
        match result {
            Err(Error::Silent(_)) if self.is_silent => Ok(()),
            Err(error @ (Error::Problem(_) | Error::Silent(_))) => {
                self.is_silent = matches!(error, Error::Silent(_));
                let line = error.said(self.t());
                self.say(&line)
            }
            other => other,
        }
    }

    fn tell_side(&mut self) -> Result<()> {
        let scene = self.desk.scene();
        let lines = self.desk.board().map_or_else(Vec::new, |board| board.side(&scene, scene.side));
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn tell_table(&mut self) -> Result<()> {
        let scene = self.desk.scene();
        let lines = self.desk.board().map_or_else(Vec::new, |board| board.describe(&scene));
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn tell_log(&mut self) -> Result<()> {
        let lines = self.desk.whole_log();
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn tell_result(&mut self) -> Result<()> {
        self.say("")?;
        self.tell_table()?;
        let scores = self.desk.scores().map(|scores| scores.lines()).unwrap_or_default();
        scores.iter().try_for_each(|line| self.say(line))?;
        let (over, result) = (self.t().word(Word::GameOver), self.desk.prompt());
        self.say(&format!("{over}. {result}."))
    }

    /// Says that there is nothing to wait for: the table was closed before it began.
    fn tell_end(&mut self) -> Result<()> {
        let end = self.desk.prompt();
        self.say(&format!("{end}."))
    }

    fn say_goodbye(&mut self) -> Result<()> {
        let line = self.t().game_is_saved(&self.table.way_back());
        self.say(&line)
    }
}

impl Command {
    /// Whether it is said to nobody while others move.
    fn needs_turn(&self) -> bool {
        match self {
            Command::Log | Command::Table | Command::Help | Command::Resign | Command::GetUp | Command::Leave => false,
            Command::Pick(_) | Command::Usual | Command::Undo | Command::Cancel | Command::Hint => true,
            Command::Agree | Command::Refuse | Command::Unknown(_) => true,
        }
    }

    fn of(text: &str, picks: usize) -> Command {
        match text.to_lowercase().as_str() {
            "" => Command::Usual,
            "u" => Command::Undo,
            "c" => Command::Cancel,
            "h" => Command::Hint,
            "l" => Command::Log,
            "t" => Command::Table,
            "?" => Command::Help,
            "x" => Command::Resign,
            "o" => Command::GetUp,
            "y" => Command::Agree,
            "n" => Command::Refuse,
            "q" => Command::Leave,
            number => match number.parse::<usize>() {
                Ok(number) if (1..=picks).contains(&number) => Command::Pick(number - 1),
                _ => Command::Unknown(text.to_owned()),
            },
        }
    }
}
