//! Puzzles: the page of all, one at a time on the ordinary table, and the answer.
//!
//! The draft of an answer is in the address and the form, as nobody else has to know of it; what is kept is the answer.

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Redirect, Response};
use caravan_rules::{Decision, GameKind, Seat};
use caravan_store::PuzzleAnswer;
use caravan_studies::OpenPuzzle;
use caravan_study::puzzle::{Puzzle, Tried, shipped, shipped_by_id};
use caravan_tables::{Field, Outlook, Problem, Rating};
use caravan_texts::{Word, bot_called};
use caravan_web::{PuzzleLink, PuzzlePage, PuzzleSolution, PuzzleWorth, PuzzlesPage, draft_text, puzzle_path};
use maud::Markup;

use super::explore::change_of;
use super::turn::decisions;
use crate::error::{Result, status_of};
use crate::form::Form;
use crate::query::field;
use crate::server::Server;
use crate::session::Session;

/// How many of the answers are listed.
const LISTED: usize = 12;

/// The page of all.
pub(crate) async fn all(State(server): State<Server>, session: Session) -> Result<Markup> {
    let answered = answered(&server, &session).await?;
    let latest = answered.iter().rev().filter_map(|(id, is_solved)| Some((link(shipped_by_id(id)?), *is_solved)));
    let rating = match &session.person {
        Some(person) if !answered.is_empty() => Some(server.studies().puzzle_rating(person).await?),
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
    server.studies().puzzle_of_today().map(link)
}

fn link(puzzle: &Puzzle) -> PuzzleLink {
    PuzzleLink { id: puzzle.id(), game: puzzle.game, players: puzzle.players }
}

/// The puzzles that the one who asks has answered, the oldest first, and whether they solved each.
async fn answered(server: &Server, session: &Session) -> Result<Vec<(String, bool)>> {
    Ok(match &session.person {
        Some(person) => server.studies().answered_puzzles(person).await?,
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
    let next = server.studies().next_puzzle(game, session.person.as_ref(), &session.token).await?;
    Ok(Redirect::to(&next.map_or_else(|| "/puzzles".to_owned(), |puzzle| puzzle_path(&puzzle.id()))))
}

/// A puzzle, with the draft that is in the address: `?draft=224,236`; or its solution, for who has answered it.
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Markup> {
    let open = OpenPuzzle::new(&id)?;
    let answer = match &session.person {
        Some(person) => server.studies().puzzle_answer(person, &id).await?,
        None => None,
    };
    let sent = decisions(&field(query.as_deref(), "draft")).filter(|_| answer.is_none());
    let draft = open.legal_draft(sent);
    Ok(page(&open, session, draft, answer.as_ref(), None))
}

/// Changes the draft: the last part of the address says how.
pub(crate) async fn change(session: Session, Path((id, verb)): Path<(String, String)>, form: Form) -> Result<Response> {
    let open = OpenPuzzle::new(&id)?;
    let draft = open.legal_draft(decisions(form.text("draft")));
    let change = change_of(&verb, form.text("decision"))?;
    Ok(match open.position.changed(&draft, &change) {
        Ok(draft) => to_puzzle(&id, &draft),
        Err(problem) => refused(&open, session, draft, problem),
    })
}

/// Plays the draft: that is the answer.
pub(crate) async fn confirm(
    State(server): State<Server>,
    session: Session,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response> {
    let open = OpenPuzzle::new(&id)?;
    let draft = open.legal_draft(decisions(form.text("draft")));
    let guest = session.visitor.language.texts().word(Word::Guest);
    match server.studies().answer_puzzle(&session.caller(&server, guest)?, &id, &draft).await {
        Ok(_) => Ok(to_puzzle(&id, &[])),
        Err(caravan_tables::Error::Problem(problem @ Problem::TurnNotComplete)) => {
            Ok(refused(&open, session, draft, problem))
        }
        Err(error) => Err(error.into()),
    }
}

fn to_puzzle(id: &str, draft: &[Decision]) -> Response {
    let query = if draft.is_empty() { String::new() } else { format!("?draft={}", draft_text(draft)) };
    Redirect::to(&(puzzle_path(id) + &query)).into_response()
}

fn page(
    open: &OpenPuzzle,
    session: Session,
    draft: Vec<Decision>,
    answer: Option<&PuzzleAnswer>,
    problem: Option<Problem>,
) -> Markup {
    let Puzzle { players, seat, .. } = *open.puzzle;
    let solution = answer.and_then(|answer| solution(open, &session, answer));
    let page = PuzzlePage {
        visitor: session.visitor,
        id: open.puzzle.id(),
        players,
        seat: Seat::new(seat),
        board: open.position.board(&draft),
        draft,
        solution,
        problem,
    };
    page.render()
}

/// The page with a word about what was not done.
fn refused(open: &OpenPuzzle, session: Session, draft: Vec<Decision>, problem: Problem) -> Response {
    (status_of(&problem), page(open, session, draft, None, Some(problem))).into_response()
}

/// What is told to somebody who has answered.
fn solution(open: &OpenPuzzle, session: &Session, answer: &PuzzleAnswer) -> Option<PuzzleSolution> {
    let Puzzle { best, second, obvious, line, goal, grade, .. } = open.puzzle;
    let mut turns = vec![(Word::PuzzleBest, worth(open, best)?), (Word::PuzzleSecond, worth(open, second)?)];
    if obvious.turn != second.turn {
        turns.push((Word::PuzzleObvious, worth(open, obvious)?));
    }
    let t = session.visitor.language.texts();
    Some(PuzzleSolution {
        played: open.position.event_of(&answer.turn)?,
        is_solved: answer.is_solved,
        turns,
        first: open.position.first_decision(&best.turn),
        line: line.clone(),
        outlook: Outlook { win: None, claim: goal.map(|goal| (goal.turns, goal.claim)) },
        level: grade.level_name().map(|level| bot_called(level, t)),
        rating: (Rating::from(answer).rating.round()) as u64,
    })
}

fn worth(open: &OpenPuzzle, tried: &Tried) -> Option<PuzzleWorth> {
    Some(PuzzleWorth { event: open.position.event_of(&tried.turn)?, win: tried.win, error: tried.error })
}
