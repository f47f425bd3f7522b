//! Puzzles: the page of all, one at a time on the ordinary table, and the answer.
//!
//! The draft of an answer is in the address and the form, as nobody else has to know of it; what is kept is the answer.

use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::{Decision, GameKind, Seat};
use caravan_store::PuzzleAnswer;
use caravan_study::puzzle::{Puzzle, Tried, is_solved_by, of_the_day, shipped, shipped_by_id};
use caravan_tables::{
    DraftChange, Field, OpenPosition, Outlook, Problem, PuzzleTurn, Rating, open_position, sha256_hex,
};
use caravan_texts::{Word, bot_called};
use caravan_web::{PuzzleLink, PuzzlePage, PuzzleSolution, PuzzleWorth, PuzzlesPage, draft_text, puzzle_path};
use maud::Markup;

use super::explore::change_of;
use super::turn::decisions;
use crate::error::{Error, Result};
use crate::form::Form;
use crate::server::Server;
use crate::session::Session;

/// How many of the answers are listed.
const LISTED: usize = 12;
/// The next puzzle is one of so many that are nearest to the rating.
const NEAREST: usize = 8;

/// The page of all.
pub(crate) async fn all(State(server): State<Server>, session: Session) -> Result<Markup> {
    let answered = answered(&server, &session).await?;
    let latest = answered.iter().rev().filter_map(|(id, is_solved)| Some((link(shipped_by_id(id)?), *is_solved)));
    let rating = match &session.person {
        Some(person) if !answered.is_empty() => Some(server.puzzle_rating(person).await?),
        _ => None,
    };
    let page = PuzzlesPage {
        rating: rating.map(|rating| (rating.rating.round() as u64, rating.deviation.round() as u64)),
        today: todays(&server),
        games: GameKind::ALL.into_iter().filter(|&game| !shipped(game).is_empty()).collect(),
        latest: latest.take(LISTED).collect(),
        counts: (answered.len(), answered.iter().filter(|(_, is_solved)| *is_solved).count()),
        visitor: session.visitor,
    };
    Ok(page.render())
}

/// The puzzle of the day, as a link.
pub(crate) fn todays(server: &Server) -> Option<PuzzleLink> {
    of_the_day(u64::try_from(server.today().number()).unwrap_or(0)).map(link)
}

fn link(puzzle: &Puzzle) -> PuzzleLink {
    PuzzleLink { id: puzzle.id(), game: puzzle.game, players: puzzle.players }
}

/// The puzzles that the one who asks has answered, the oldest first, and whether they solved each.
async fn answered(server: &Server, session: &Session) -> Result<Vec<(String, bool)>> {
    Ok(match &session.person {
        Some(person) => server.answered_puzzles(person).await?,
        None => Vec::new(),
    })
}

/// Goes to a puzzle of a game at one's level: `?game=spice-road`. When all are answered, to the page of all.
pub(crate) async fn next(
    State(server): State<Server>,
    session: Session,
    RawQuery(query): RawQuery,
) -> Result<Redirect> {
    let game = field(query.as_deref(), "game").parse().map_err(|_| Problem::BadField(Field::Named("game")))?;
    let answered = answered(&server, &session).await?;
    let rating = match &session.person {
        Some(person) => server.puzzle_rating(person).await?,
        None => Rating::default(),
    };
    let person = session.person.as_ref().map_or(&session.token, |person| &person.id);
    // The same until it is answered: whoever loads the page again gets no other.
    let lot = sha256_hex(&[b"puzzle ", person.as_bytes(), answered.len().to_string().as_bytes()]);
    let lot = u64::from_str_radix(&lot[..8], 16).unwrap_or(0);
    let next = at_level(game, rating.rating, &answered, lot);
    Ok(Redirect::to(&next.map_or_else(|| "/puzzles".to_owned(), |puzzle| puzzle_path(&puzzle.id()))))
}

/// One of the puzzles nearest to a rating that are not answered yet.
fn at_level(game: GameKind, rating: f64, answered: &[(String, bool)], lot: u64) -> Option<&'static Puzzle> {
    let is_new = |puzzle: &&Puzzle| {
        let id = puzzle.id();
        !answered.iter().any(|(answered, _)| *answered == id)
    };
    let mut left: Vec<&Puzzle> = shipped(game).iter().filter(is_new).collect();
    left.sort_by(|left, right| {
        let off = |puzzle: &Puzzle| (puzzle.grade.rating() - rating).abs();
        off(left).total_cmp(&off(right))
    });
    left.truncate(NEAREST);
    left.get(usize::try_from(lot % left.len().max(1) as u64).ok()?).copied()
}

/// A puzzle, with the draft that is in the address: `?draft=224,236`; or its solution, for who has answered it.
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Markup> {
    let asked = Asked::new(&id)?;
    let answer = match &session.person {
        Some(person) => server.puzzle_answer(person, &id).await?,
        None => None,
    };
    let sent = decisions(&field(query.as_deref(), "draft")).filter(|_| answer.is_none());
    let draft = asked.legal_draft(sent);
    Ok(asked.page(session, draft, answer.as_ref(), None))
}

/// Changes the draft: the last part of the address says how.
pub(crate) async fn change(session: Session, Path((id, verb)): Path<(String, String)>, form: Form) -> Result<Response> {
    let asked = Asked::new(&id)?;
    let draft = asked.legal_draft(decisions(form.text("draft")));
    let change = change_of(&verb, form.text("decision"))?;
    Ok(match asked.position.changed(&draft, &change) {
        Some(draft) => to_puzzle(&id, &draft),
        None => asked.refused(session, draft, Problem::NotAllowed),
    })
}

/// Plays the draft: that is the answer.
pub(crate) async fn confirm(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    let asked = Asked::new(&id)?;
    let draft = asked.legal_draft(decisions(form.text("draft")));
    let Some(turn) = asked.position.drafted(&draft) else {
        return Ok(asked.refused(session, draft, Problem::TurnNotComplete));
    };
    let (puzzle, is_solved) = (id.as_str(), is_solved_by(asked.puzzle, &turn));
    let hardness = asked.puzzle.grade.rating();
    let guest = session.visitor.language.texts().word(Word::Guest);
    let played = PuzzleTurn { puzzle, turn: &turn, is_solved, hardness };
    server.answer_puzzle(&session.caller(&server, guest)?, played).await?;
    Ok(to_puzzle(&id, &[]))
}

fn to_puzzle(id: &str, draft: &[Decision]) -> Response {
    let query = if draft.is_empty() { String::new() } else { format!("?draft={}", draft_text(draft)) };
    Redirect::to(&(puzzle_path(id) + &query)).into_response()
}

/// A field of a query; empty if it is missing.
fn field(query: Option<&str>, name: &str) -> String {
    let mut fields = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    fields.find(|(key, _)| key == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
}

/// A puzzle that somebody asks for.
struct Asked {
    puzzle: &'static Puzzle,
    position: Box<dyn OpenPosition>,
}

impl Asked {
    fn new(id: &str) -> Result<Asked> {
        let puzzle = shipped_by_id(id).ok_or(Problem::NoSuchPage)?;
        let position = open_position(&puzzle.position).map_err(|why| Error::broken(&why))?;
        Ok(Asked { puzzle, position })
    }

    /// The draft that was sent, if the rules allow it.
    fn legal_draft(&self, sent: Option<Vec<Decision>>) -> Vec<Decision> {
        sent.and_then(|draft| self.position.changed(&[], &DraftChange::Decide(draft))).unwrap_or_default()
    }

    fn page(
        &self,
        session: Session,
        draft: Vec<Decision>,
        answer: Option<&PuzzleAnswer>,
        problem: Option<Problem>,
    ) -> Markup {
        let Puzzle { players, seat, .. } = *self.puzzle;
        let solution = answer.and_then(|answer| self.solution(&session, answer));
        let page = PuzzlePage {
            visitor: session.visitor,
            id: self.puzzle.id(),
            players,
            seat: Seat::new(seat),
            board: self.position.board(&draft),
            draft,
            solution,
            problem,
        };
        page.render()
    }

    /// The page with a word about what was not done.
    fn refused(&self, session: Session, draft: Vec<Decision>, problem: Problem) -> Response {
        (StatusCode::UNPROCESSABLE_ENTITY, self.page(session, draft, None, Some(problem))).into_response()
    }

    /// What is told to somebody who has answered.
    fn solution(&self, session: &Session, answer: &PuzzleAnswer) -> Option<PuzzleSolution> {
        let Puzzle { best, second, obvious, line, goal, grade, .. } = self.puzzle;
        let mut turns = vec![(Word::PuzzleBest, self.worth(best)?), (Word::PuzzleSecond, self.worth(second)?)];
        if obvious.turn != second.turn {
            turns.push((Word::PuzzleObvious, self.worth(obvious)?));
        }
        let t = session.visitor.language.texts();
        Some(PuzzleSolution {
            played: self.position.event_of(&answer.turn)?,
            is_solved: answer.is_solved,
            turns,
            first: self.position.first_decision(&best.turn),
            line: line.clone(),
            outlook: Outlook { win: None, claim: goal.map(|goal| (goal.turns, goal.claim)) },
            level: grade.level_name().map(|level| bot_called(level, t)),
            rating: (Rating::from(answer).rating.round()) as u64,
        })
    }

    fn worth(&self, tried: &Tried) -> Option<PuzzleWorth> {
        Some(PuzzleWorth { event: self.position.event_of(&tried.turn)?, win: tried.win, error: tried.error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_puzzle_is_near_the_rating_and_never_one_that_was_answered() {
        for game in GameKind::ALL {
            let mut answered = Vec::new();
            while let Some(puzzle) = at_level(game, 1500.0, &answered, answered.len() as u64) {
                assert!(answered.iter().all(|(id, _)| *id != puzzle.id()));
                answered.push((puzzle.id(), true));
            }
            assert_eq!(answered.len(), shipped(game).len());
            let off = |rating: f64| at_level(game, rating, &[], 0).map(|puzzle| puzzle.grade.rating()).unwrap_or(0.0);
            assert!(off(3000.0) >= off(0.0));
        }
    }
}
