//! Pages of a studied game: a whole one of each game, studied far more shallowly than anyone would read by.

use std::sync::LazyLock;

use caravan_bots::Budget;
use caravan_rules::GameKind;
use caravan_study::{Analysis, Depth, Progress, Sample as Games, StudiedTurn, Study, analyse, evaluate};
use caravan_tables::{OpenPosition, open_position};
use caravan_texts::Language;
use caravan_web::*;

use super::{Sample, sample, seats, visitor};

static SPICE_ROAD: LazyLock<Analysis> = LazyLock::new(|| studied(GameKind::SpiceRoad, 3));
static SAND_TO_SEA: LazyLock<Analysis> = LazyLock::new(|| studied(GameKind::SandToSea, 2));

fn studied(game: GameKind, players: usize) -> Analysis {
    let bots = vec!["merchant".to_owned()];
    let games = Games { game, players, bots, budget: Budget::Nodes(1), games: 1, seed: 5, every: 1 };
    let record = games.play(1, &|| {}).unwrap().remove(0);
    let study = Study::new(&record, Depth { search: 12, value: 2 }).unwrap();
    let mut analysis = analyse(&study, 1, &|_| {});
    for (studied, seated) in analysis.seats.iter_mut().zip(seats(players)) {
        studied.name = seated.name;
    }
    analysis
}

/// Every page, in a language.
pub fn all(language: Language) -> Vec<Sample> {
    let study = |state| StudyPage {
        visitor: visitor(language, "/table/k7d2/study"),
        id: "k7d2".to_owned(),
        game: GameKind::SpiceRoad,
        state,
    };
    let whole = |analysis: &Analysis| {
        let deeds = analysis.turns.iter().map(deeds).collect();
        Progress::Whole(WholeStudy { analysis: Box::new(analysis.clone()), deeds })
    };
    vec![
        sample("study-asked", study(Progress::NotAsked).render()),
        sample("study-waiting", study(Progress::Waiting { before: 2, done: 0, turns: 60 }).render()),
        sample("study-under-way", study(Progress::UnderWay { done: 12, turns: 60 }).render()),
        sample("study-failed", study(Progress::Failed).render()),
        sample("study", study(whole(&SPICE_ROAD)).render()),
        sample("study-sand-to-sea", StudyPage { game: GameKind::SandToSea, ..study(whole(&SAND_TO_SEA)) }.render()),
        sample("studied-turn", costliest(language, &SPICE_ROAD, "+").render()),
        sample("studied-turn-sand-to-sea", costliest(language, &SAND_TO_SEA, "@").render()),
        sample("explore", explore(language, &SPICE_ROAD, false).render()),
        sample("explore-draft", explore(language, &SPICE_ROAD, true).render()),
        sample("explore-sand-to-sea", explore(language, &SAND_TO_SEA, false).render()),
    ]
}

fn position(turn: &StudiedTurn) -> Box<dyn OpenPosition> {
    open_position(&turn.position).unwrap()
}

fn deeds(turn: &StudiedTurn) -> Deeds {
    let position = position(turn);
    Deeds { played: position.event_of(&turn.played), best: position.event_of(&turn.best) }
}

/// The turn that cost most, of those whose text begins with this sign.
fn costliest(language: Language, analysis: &Analysis, sign: &str) -> StudiedTurnPage {
    let turns = analysis.turns.iter().enumerate();
    let marked = turns.filter(|(_, turn)| turn.played.starts_with(sign) && turn.best != turn.played);
    let (at, turn) = marked.max_by_key(|(_, turn)| turn.cost).expect("not every such turn was the best");
    StudiedTurnPage {
        visitor: visitor(language, "/table/k7d2/study/3"),
        id: "k7d2".to_owned(),
        seats: seats(analysis.seats.len()),
        board: position(turn).board(&[]),
        analysis: Box::new(analysis.clone()),
        turn: at + 1,
        deeds: deeds(turn),
        played: position(turn).first_decision(&turn.played),
        best: position(turn).first_decision(&turn.best),
        has_plans: sign == "+",
        plan: None,
    }
}

fn explore(language: Language, analysis: &Analysis, has_draft: bool) -> ExplorePage {
    let at = analysis.turns.len() / 2;
    let turn = &analysis.turns[at];
    let position = position(turn);
    let begun: Vec<_> = position.first_decision(&turn.played).into_iter().filter(|_| has_draft).collect();
    let game: GameKind = analysis.game.parse().unwrap();
    let read = evaluate(game, analysis.seats.len(), &turn.position, 40).unwrap();
    let events = read.turns.iter().map(|turn| position.event_of(&turn.turn)).collect();
    ExplorePage {
        visitor: visitor(language, "/table/k7d2/study/9/explore"),
        id: "k7d2".to_owned(),
        turn: at + 1,
        line: vec!["rest".to_owned()],
        draft: begun.iter().map(|decision| decision.index().to_string()).collect(),
        seats: seats(analysis.seats.len()),
        board: position.board(&begun),
        evaluation: (!has_draft).then_some((read, events)),
        has_plans: true,
        plan: None,
    }
}
