//! What the dialogue hears: answers line by line and news of the table, whichever comes first.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::glimpse::News;

/// Where answers come from.
pub struct Answers {
    from: Box<dyn BufRead + Send>,
    are_typed: bool,
}

impl Answers {
    /// Answers that somebody types. One that comes too early is not meant for a later question.
    pub fn typed(from: impl BufRead + Send + 'static) -> Answers {
        Answers { from: Box::new(from), are_typed: true }
    }

    /// Answers written ahead, in a file or a pipe. Each waits for its question.
    pub fn written(from: impl BufRead + Send + 'static) -> Answers {
        Answers { from: Box::new(from), are_typed: false }
    }
}

/// A line of the answers; nothing once there are no more.
pub(crate) type AnswerLine = io::Result<Option<String>>;

/// What is heard.
pub(crate) enum Heard {
    /// A line of the answers.
    Answer(AnswerLine),
    /// Something has happened at the table; or, if not, nothing more can.
    News(bool),
}

/// What the dialogue hears with. Answers are read one at a time and only when they are asked for, so that what is written ahead
/// stays where it is.
pub(crate) struct Ears {
    pub(crate) are_typed: bool,
    ask: Sender<()>,
    heard: Receiver<Heard>,
    /// Whether a line was asked for and has not come yet.
    is_asked: bool,
    /// A line that waits for its question.
    kept: Option<AnswerLine>,
    /// News that came while an answer was waited for.
    news: Option<bool>,
}

impl Ears {
    /// Listens to answers and to a table, each on a thread of its own: both only wait.
    pub(crate) fn new(answers: Answers, news: News) -> Ears {
        let (ask, asked) = channel();
        let (to, heard) = channel();
        let are_typed = answers.are_typed;
        read_when_asked(answers, asked, to.clone());
        hear(news, to);
        Ears { are_typed, ask, heard, is_asked: false, kept: None, news: None }
    }

    /// Waits for the next answer.
    pub(crate) fn answer(&mut self) -> AnswerLine {
        if let Some(kept) = self.kept.take() {
            return kept;
        }
        self.ask_for_line();
        while self.is_asked {
            match self.receive() {
                Heard::Answer(line) => return line,
                Heard::News(news) => self.news = Some(news),
            }
        }
        Ok(None)
    }

    /// Waits for news, or for an answer where one is listened for and none is kept.
    pub(crate) fn next(&mut self, listens: bool) -> Heard {
        if let Some(news) = self.news.take() {
            return Heard::News(news);
        }
        if listens && self.kept.is_none() {
            self.ask_for_line();
        }
        self.receive()
    }

    /// Keeps a line for the next question.
    pub(crate) fn keep(&mut self, line: AnswerLine) {
        self.kept = Some(line);
    }

    /// After the end of the answers nobody is there to be asked.
    fn ask_for_line(&mut self) {
        self.is_asked = self.is_asked || self.ask.send(()).is_ok();
    }

    fn receive(&mut self) -> Heard {
        let heard = self.heard.recv().ok();
        self.is_asked = self.is_asked && matches!(heard, Some(Heard::News(_)));
        heard.unwrap_or(Heard::News(false))
    }
}

fn read_when_asked(mut answers: Answers, asked: Receiver<()>, to: Sender<Heard>) {
    std::thread::spawn(move || {
        while asked.recv().is_ok() {
            let line = next_line(&mut *answers.from);
            let is_last = !matches!(line, Ok(Some(_)));
            if to.send(Heard::Answer(line)).is_err() || is_last {
                return;
            }
        }
    });
}

fn next_line(from: &mut dyn BufRead) -> AnswerLine {
    let mut line = String::new();
    let read = from.read_line(&mut line)?;
    Ok((read > 0).then_some(line))
}

fn hear(mut news: News, to: Sender<Heard>) {
    std::thread::spawn(move || {
        while news() {
            if to.send(Heard::News(true)).is_err() {
                return;
            }
        }
        let _ = to.send(Heard::News(false));
    });
}
