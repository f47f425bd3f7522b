//! What everyone who plays has to agree to: taking back a confirmed turn, and ending the game where it stands.

use std::str::FromStr;

use caravan_rules::Seat;
use caravan_store::{Kind, Person, Status};

use crate::error::{Doing, Result};
use crate::field::Field;
use crate::problem::Problem;
use crate::table::{Change, Locked, Question, State};
use crate::tables::Tables;

/// What can be said about a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Asks it.
    Ask,
    /// Agrees with who asks.
    Agree,
    /// Refuses it.
    Refuse,
}

/// Where something stands that everyone has to agree to, for the one who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// It cannot be asked for now.
    NotPossible,
    /// The one who looks can ask for it.
    CanBeAsked,
    /// The one who looks has agreed, and others have not answered yet.
    Waiting,
    /// This seat asks for it and the one who looks has not answered.
    Asked(Seat),
}

impl FromStr for Answer {
    type Err = Problem;

    fn from_str(text: &str) -> std::result::Result<Answer, Problem> {
        match text {
            "ask" => Ok(Answer::Ask),
            "agree" => Ok(Answer::Agree),
            "refuse" => Ok(Answer::Refuse),
            _ => Err(Problem::BadField(Field::Answer)),
        }
    }
}

impl Tables {
    /// Asks for one's own last turn back, agrees to it or refuses it. Among people only while nothing hidden was turned up;
    /// whoever plays against bots alone may go back as far as they like.
    pub fn take_back<'a>(&'a self, id: &'a str, person: &'a Person, version: u64, answer: Answer) -> Doing<'a, Locked> {
        Box::pin(self.answer(id, person, version, Question::TakeBack, answer))
    }

    /// Offers to end the game where it stands, agrees to it or refuses it. Nobody wins then.
    pub fn end_by_agreement<'a>(
        &'a self,
        id: &'a str,
        person: &'a Person,
        version: u64,
        answer: Answer,
    ) -> Doing<'a, Locked> {
        Box::pin(self.answer(id, person, version, Question::End, answer))
    }

    async fn answer(
        &self,
        id: &str,
        person: &Person,
        version: u64,
        question: Question,
        answer: Answer,
    ) -> Result<Locked> {
        let table = self.table(id).await?;
        let state = table.state().await;
        let seat = state.has_seen(person, version)?;
        let changes = state.answered(seat, question, answer)?;
        table.write(self, state, changes, Vec::new()).await
    }
}

impl State {
    fn answered(&self, seat: Seat, question: Question, answer: Answer) -> Result<Vec<Change>> {
        if self.status() != Status::Playing || !self.person_plays(seat.index()) {
            return Err(Problem::NotAllowed.into());
        }
        let note = |kind| Change::new(kind, seat.index(), "");
        match (answer, self.asked()) {
            (Answer::Ask, None) if self.has_asked(seat, question) => Err(Problem::AskedAlready.into()),
            (Answer::Ask, None) => {
                let done = self.done_if_agreed(question, seat).ok_or(Problem::NotAllowed)?;
                let asked = match question {
                    Question::TakeBack => Kind::AskedToTakeBack,
                    Question::End => Kind::OfferedEnd,
                };
                Ok(self.with_consent(seat, note(asked), done))
            }
            (Answer::Agree, Some((asked, by))) if asked == question && !self.has_agreed(seat.index()) => {
                let done = self.done_if_agreed(question, by).ok_or(Problem::NotAllowed)?;
                Ok(self.with_consent(seat, note(Kind::Agreed), done))
            }
            (Answer::Refuse, Some((asked, _))) if asked == question => Ok(vec![note(Kind::Refused)]),
            (Answer::Ask | Answer::Agree | Answer::Refuse, _) => Err(Problem::NotAllowed.into()),
        }
    }

    /// Where a question stands for the one who looks: who is away has no say in it, and of two things only one is asked at a time.
    pub fn consent(&self, question: Question, viewer: Option<Seat>) -> Consent {
        let plays = |seat: &Seat| self.status() == Status::Playing && !self.is_stood_in(seat.index());
        let Some(viewer) = viewer.filter(plays) else { return Consent::NotPossible };
        match self.asked() {
            Some((asked, _)) if asked != question => Consent::NotPossible,
            Some(_) if self.has_agreed(viewer.index()) => Consent::Waiting,
            Some((_, seat)) => Consent::Asked(seat),
            None if self.can_ask(question, viewer) => Consent::CanBeAsked,
            None => Consent::NotPossible,
        }
    }

    /// Whether this seat can ask that now: there is something to agree to, and they have not asked since the last turn.
    pub fn can_ask(&self, question: Question, seat: Seat) -> bool {
        self.done_if_agreed(question, seat).is_some() && !self.has_asked(seat, question)
    }

    /// What is done once all agree with who asks; nothing if there is nothing to agree to.
    fn done_if_agreed(&self, question: Question, by: Seat) -> Option<Change> {
        match question {
            Question::TakeBack => {
                let turns = self.turns_to_take_back(by)?;
                Some(Change::new(Kind::TookBack, by.index(), turns.to_string()))
            }
            Question::End => self.can_offer_end().then(|| Change::new(Kind::EndedByAll, by.index(), "")),
        }
    }

    /// The note that someone agrees, and what is done if they were the last who had to.
    fn with_consent(&self, seat: Seat, note: Change, done: Change) -> Vec<Change> {
        if self.all_agree_with(seat.index()) { vec![note, done] } else { vec![note] }
    }

    /// Whether there is somebody to agree with. Who plays against bots alone can resign, or just stop.
    fn can_offer_end(&self) -> bool {
        (0..self.seats.len()).filter(|&seat| self.person_plays(seat)).count() > 1
    }
}
