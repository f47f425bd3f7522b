//! What else could have been played in a finished game: a table at which one plays for everybody. Where somebody is on their way
//! is in the address, so that nothing is kept and a link leads there again.

use axum::extract::{Path, RawQuery, State};
use axum::response::Redirect;
use caravan_rules::Decision;
use caravan_studies::Explored;
use caravan_tables::{Branch, DraftChange, Field, OpenPosition, Problem, open_position};
use caravan_web::{ExplorePage, draft_text, explore_path};
use maud::Markup;

use super::plan;
use super::table::seats;
use super::turn::decisions;
use crate::error::{Error, Result};
use crate::form::Form;
use crate::limits::REQUEST;
use crate::query::field;
use crate::server::Server;
use crate::session::Session;

/// A position that is read ahead weighs as much as so many requests.
const WEIGHT: u32 = 10 * REQUEST;

/// Goes from a turn of a finished game on with other turns, and reads the position ahead, unless too much was read for whoever
/// asks.
pub(crate) async fn explored(
    server: &Server,
    session: &Session,
    id: &str,
    turns: usize,
    line: &[String],
) -> Result<Explored> {
    session.may_have(server, "explore", WEIGHT)?;
    Ok(server.studies().explore(id, turns, line, session.sponsor()).await?)
}

/// Where somebody is on their way through other turns.
struct Way {
    line: Vec<String>,
    draft: Vec<Decision>,
}

impl Way {
    fn read(line: &str, draft: &str) -> Result<Way> {
        let draft = if draft.is_empty() { Some(Vec::new()) } else { decisions(draft) };
        let line = line.split_whitespace().map(str::to_owned).collect();
        Ok(Way { line, draft: draft.ok_or(Problem::BadField(Field::Named("draft")))? })
    }

    fn of_query(query: Option<&str>) -> Result<Way> {
        Way::read(&field(query, "line"), &field(query, "draft"))
    }
}

/// A table at which one plays for everybody from a turn on.
pub(crate) async fn show(
    State(server): State<Server>,
    session: Session,
    Path((id, turn)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Markup> {
    let asks_for_plan = plan::is_asked(query.as_deref());
    let (way, turn) = (Way::of_query(query.as_deref())?, explored_turn(&turn)?);
    let (branch, evaluation) = match way.draft.is_empty() {
        true => {
            let explored = explored(&server, &session, &id, turn - 1, &way.line).await?;
            (explored.branch, explored.evaluation)
        }
        // What a turn under way is worth is seen once it is played.
        false => (server.branch(&id, turn - 1, &way.line).await?, None),
    };
    let position = position_of(&branch)?;
    position.changed(&[], &DraftChange::Decide(way.draft.clone()))?;
    let evaluation = evaluation.map(|evaluation| {
        let events = evaluation.turns.iter().map(|turn| position.event_of(&turn.turn)).collect();
        (evaluation, events)
    });
    let plan = match branch.game().to_move() {
        Some(seat) if asks_for_plan => plan::from(&server, &session, branch.game().position(&[]), seat.index()).await?,
        _ => None,
    };
    let table = server.table(&id).await?;
    let state = table.state().await;
    let board = branch.game().board(&way.draft);
    let page = ExplorePage {
        has_plans: !board.is_setting_up(),
        plan,
        seats: seats(&server, &session, &table, &state),
        visitor: session.visitor,
        id,
        turn,
        draft: draft_text(&way.draft),
        board,
        line: way.line,
        evaluation,
    };
    Ok(page.render())
}

/// Does something with the turn under way, as at a table: `decide`, `revise`, `finish`, `undo`, `cancel`, `confirm`.
pub(crate) async fn change(
    State(server): State<Server>,
    Path((id, turn, verb)): Path<(String, String, String)>,
    form: Form,
) -> Result<Redirect> {
    let (mut way, turn) = (Way::read(form.text("line"), form.text("draft"))?, explored_turn(&turn)?);
    let branch = server.branch(&id, turn - 1, &way.line).await?;
    let position = position_of(&branch)?;
    if verb == "confirm" {
        way.line.push(position.confirmed(&way.draft)?);
        way.draft.clear();
    } else {
        let change = change_of(&verb, form.text("decision"))?;
        way.draft = position.changed(&way.draft, &change)?;
    }
    Ok(Redirect::to(&explore_path(&id, turn, &way.line, &draft_text(&way.draft))))
}

fn explored_turn(turn: &str) -> Result<usize> {
    turn.parse().ok().filter(|&turn| turn > 0).ok_or_else(|| Problem::NoSuchPage.into())
}

fn position_of(branch: &Branch) -> Result<Box<dyn OpenPosition>> {
    open_position(&branch.game().position(&[])).map_err(|why| Error::broken(&why))
}

/// What a button does to a turn under way, by the last part of its address and what it sends.
pub(crate) fn change_of(verb: &str, decision: &str) -> Result<DraftChange> {
    let decided = || decisions(decision).ok_or(Problem::BadField(Field::Named("decision")));
    let one = || decided()?.first().copied().ok_or(Problem::BadField(Field::Named("decision")));
    Ok(match verb {
        "decide" => DraftChange::Decide(decided()?),
        "revise" => DraftChange::Revise(decided()?),
        "put-in" => DraftChange::PutIn(one()?),
        "take-out" => DraftChange::TakeOut(one()?),
        "finish" => DraftChange::Finish,
        "undo" => DraftChange::Undo,
        "cancel" => DraftChange::Cancel,
        _ => return Err(Problem::NoSuchPage.into()),
    })
}
