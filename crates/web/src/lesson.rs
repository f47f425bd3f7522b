//! The guide of a first game: what came of the last turn, what to do next and where to press.
//!
//! What is taught is data: every game has a [`Course`], a list of things to learn and the words for them. It is looked up
//! in the table alone, so that whoever goes their own way is still guided.

use caravan_rules::{Decision, Seat};
use caravan_tables::{Board, Event, LogEntry};
use caravan_texts::{Aim, Texts, Word};
use maud::{Markup, html};

use crate::pages::TablePage;
use crate::parts::controls::Verb;
use crate::parts::game::OnPage;
use crate::parts::icons::{Icon, icon};
use crate::parts::log::sentence;
use crate::parts::scene::Scene;
use crate::parts::sheet::sheet;

/// A game with a guide at one's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The first decision of a good turn, for when all that is to be explained has been.
    pub suggestion: Option<Decision>,
}

/// What the guide has to say.
pub(crate) struct Advice {
    /// What came of the reader's last turn.
    happened: Option<Word>,
    /// What to do next.
    next: Word,
    /// The claim that is nearest.
    aim: Option<Aim>,
    /// What is worth knowing at this moment.
    aside: Option<Word>,
    /// What to press.
    pub(crate) points_at: Option<Decision>,
    /// Whether the lesson is over.
    is_over: bool,
    /// All that there is to know, once the lesson is over.
    summary: &'static [SummaryLine],
}

/// Something to know about a game: what is said, and a picture of it.
pub(crate) struct SummaryLine {
    /// What is said.
    pub(crate) says: Word,
    /// The picture.
    pub(crate) picture: fn(Texts) -> Markup,
}

/// How a game is taught.
pub(crate) trait Course: Sized + 'static {
    /// A table of the game.
    type Board;
    /// What a turn did.
    type Deed: 'static;
    /// What can be decided.
    type Choice: Copy + PartialEq;

    /// What there is to learn, in the order in which it makes sense.
    const EXERCISES: &'static [Exercise<Self>];
    /// What is said while the others are at work.
    const WAIT: Word;
    /// What is said when all is learnt.
    const OVER: Word;
    /// All that there is to know, for those who want to see it together.
    const SUMMARY: &'static [SummaryLine];

    /// What a turn of this game did.
    fn deed(event: &Event) -> Option<&Self::Deed>;
    /// Whether it ends the lesson.
    fn ends(deed: &Self::Deed) -> bool;
    /// What came of it.
    fn outcome(deed: &Self::Deed) -> Word;

    /// What to do about the turn that is being made, if one is.
    fn about_draft(board: &Self::Board) -> Option<Word>;
    /// The choice that ends the lesson, where it can be made.
    fn goal(pupil: &Pupil<Self>) -> Option<(Word, Self::Choice)>;
    /// What is said about a turn that is only good.
    fn about(choice: Self::Choice) -> Word;
    /// The claim that is nearest.
    fn aim(pupil: &Pupil<Self>) -> Option<Aim>;
    /// What is worth knowing as the table is now, beside what to do.
    fn aside(pupil: &Pupil<Self>) -> Option<Word>;

    /// What a decision means.
    fn choice(decision: Decision) -> Option<Self::Choice>;
    /// The decision with this meaning.
    fn decision(choice: Self::Choice) -> Option<Decision>;
}

/// A thing to learn by doing it once.
pub(crate) struct Exercise<C: Course> {
    /// What the guide says.
    pub(crate) says: Word,
    /// The choice that does it, where it can be made.
    pub(crate) choice: fn(&Pupil<C>) -> Option<C::Choice>,
    /// Whether a turn did it.
    pub(crate) is_done_by: fn(&C::Deed) -> bool,
}

/// The one who learns, and what they have done so far.
pub(crate) struct Pupil<'a, C: Course> {
    /// The table before them.
    pub(crate) board: &'a C::Board,
    /// Their seat.
    pub(crate) seat: Seat,
    deeds: Vec<&'a C::Deed>,
}

impl<'a, C: Course> Pupil<'a, C> {
    pub(crate) fn new(board: &'a C::Board, log: &'a [LogEntry], seat: Seat) -> Pupil<'a, C> {
        let mine = log.iter().filter(|entry| entry.seat == seat);
        Pupil { board, seat, deeds: mine.filter_map(|entry| C::deed(&entry.event)).collect() }
    }

    fn has(&self, is_it: fn(&C::Deed) -> bool) -> bool {
        self.deeds.iter().any(|deed| is_it(deed))
    }

    /// What the guide says.
    pub(crate) fn advice(&self, suggestion: Option<Decision>, is_to_move: bool) -> Advice {
        let suggestion = suggestion.and_then(C::choice);
        let is_over = self.has(C::ends);
        let (next, choice, aim) = match C::about_draft(self.board) {
            _ if is_over => (C::OVER, None, None),
            _ if !is_to_move => (C::WAIT, None, None),
            Some(word) => (word, None, None),
            None => self.next_turn(suggestion),
        };
        let happened = self.deeds.last().map(|deed| C::outcome(deed));
        let aside = C::aside(self).filter(|_| !is_over && is_to_move && C::about_draft(self.board).is_none());
        let summary = if is_over { C::SUMMARY } else { &[] };
        Advice { happened, next, aim, aside, points_at: choice.and_then(C::decision), is_over, summary }
    }

    /// The next exercise that can be done; then the claim that ends the lesson; then what leads to it.
    fn next_turn(&self, suggestion: Option<C::Choice>) -> (Word, Option<C::Choice>, Option<Aim>) {
        let mut open = C::EXERCISES.iter().filter(|exercise| !self.has(exercise.is_done_by));
        let exercise = open.find_map(|exercise| Some((exercise.says, (exercise.choice)(self)?)));
        match exercise.or_else(|| C::goal(self)) {
            Some((word, choice)) => (word, Some(choice), None),
            None => (suggestion.map_or(Word::LessonChoose, C::about), suggestion, C::aim(self)),
        }
    }
}

/// The advice for the one who looks, if the page is a lesson.
pub(crate) fn advice(page: &TablePage) -> Option<Advice> {
    let (lesson, viewer, to_move) = (page.lesson?, page.viewer?, page.board.to_move().seat()?);
    Some(advise(&page.board, &page.log, viewer, lesson.suggestion, to_move == viewer))
}

/// The advice for the player in a seat.
fn advise(board: &Board, log: &[LogEntry], seat: Seat, suggestion: Option<Decision>, is_to_move: bool) -> Advice {
    board.advice(log, seat, suggestion, is_to_move)
}

/// The panel, in the place of the line about the last turn.
pub(crate) fn panel(page: &TablePage, scene: &Scene, advice: &Advice) -> Markup {
    let t = scene.t;
    // While a turn is being made only that turn is spoken of.
    let is_between = !page.board.has_draft();
    let happened = advice.happened.filter(|_| is_between);
    let others = page.log.last().filter(|entry| is_between && Some(entry.seat) != page.viewer);
    html! {
        section.guide aria-label=(t.word(Word::Guide)) {
            div.guide-tip role="status" {
                @if happened.is_some() || others.is_some() { p.quiet {
                    @if let Some(happened) = happened { (t.word(happened)) " " }
                    @if let Some(entry) = others { (sentence(scene, entry)) }
                } }
                p { b { (t.word(advice.next)) } @if let Some(aim) = &advice.aim { " " (t.lesson_aim(aim)) } }
                @if let Some(aside) = advice.aside { p.quiet.guide-aside { (t.word(aside)) } }
            }
            @if !advice.summary.is_empty() { button.button.small popovertarget="known" { (icon(Icon::Hint)) (t.word(Word::AtAGlance)) } }
            @if advice.is_over { a.button.small href="/" { (t.word(Word::StartTable)) } }
            button.button.small.leave-guide[!advice.is_over] form="turn" formaction={ (scene.address) "/" (Verb::Lesson.name()) } {
                @if advice.is_over { (icon(Icon::Play)) (t.word(Word::PlayOn)) } @else { (icon(Icon::Close)) span { (t.word(Word::SkipLesson)) } }
            }
        }
    }
}

/// The sheet with all that there is to know, at the end of a lesson.
pub(crate) fn summary_sheet(t: Texts, advice: &Advice) -> Markup {
    let body = html! {
        ul.known { @for known in advice.summary {
            li { span.known-picture aria-hidden="true" { ((known.picture)(t)) } span { (t.word(known.says)) } }
        } }
    };
    html! { @if !advice.summary.is_empty() { (sheet(t, "known", html! { (t.word(Word::AtAGlance)) }, body)) } }
}

#[cfg(test)]
mod tests {
    use caravan_rules::GameKind;
    use caravan_store::{Person, Store};
    use caravan_tables::sand_to_sea::Offer;
    use caravan_tables::{Caller, Config, DraftChange, Seen, Tables, lesson_suggestion};

    use super::*;

    /// What a press sends: on what the guide points at, or on the button that takes a draft on.
    fn accepted(board: &Board, points_at: Option<Decision>) -> Vec<Decision> {
        match board {
            Board::SpiceRoad(board) => {
                let next = board.draft.as_ref().and_then(|draft| draft.legal.first()?.decision());
                points_at.or(next).into_iter().collect()
            }
            Board::SandToSea(board) => match &board.draft {
                Some(draft) => draft.suggested.clone(),
                None => {
                    let is_it = |offer: &&Offer| offer.decisions.first() == points_at.as_ref();
                    board.offers.iter().find(is_it).map(|offer| offer.decisions.clone()).unwrap_or_default()
                }
            },
        }
    }

    /// A first game whose player does what the guide says.
    struct FirstGame {
        tables: Tables,
        id: String,
        pupil: Person,
        heard: Vec<Word>,
    }

    impl FirstGame {
        async fn new(kind: GameKind) -> FirstGame {
            let store = Store::in_memory().await.unwrap();
            let tables = Tables::new(store, Config::default()).await.unwrap();
            let (pupil, _) = tables.new_person("Ada", "").await.unwrap();
            let id = tables.learn(kind, &Caller::here(pupil.clone())).await.unwrap();
            FirstGame { tables, id, pupil, heard: Vec::new() }
        }

        /// Presses what the guide points at; whether that was the end of a turn, or `None` once the guide has no more to say.
        async fn press(&mut self) -> Option<bool> {
            self.tables.rest().await;
            let table = self.tables.table(&self.id).await.unwrap();
            let state = table.state().await;
            let seat = state.seat_of(&self.pupil.id).unwrap();
            let draft = state.draft_of(Some(seat));
            let (board, step) = (state.game().board(draft), Some(draft.len() as u64));
            let advice = advise(&board, &state.told, seat, lesson_suggestion(&table, &state), true);
            let (seen, is_complete) = (Seen { version: state.version(), step }, state.game().drafted(draft).is_some());
            let is_a_turn = state.game().owes().is_none();
            drop(state);
            self.heard.push(advice.next);
            if advice.is_over {
                return None;
            }
            if is_complete {
                drop(self.tables.confirm(&self.id, &self.pupil, seen).await.unwrap());
                return Some(is_a_turn);
            }
            let accepted = accepted(&board, advice.points_at);
            assert!(!accepted.is_empty(), "nothing to press: {:?}", self.heard);
            let change = DraftChange::Decide(accepted);
            self.tables.change_draft(&self.id, &self.pupil, seen, change).await.unwrap();
            Some(false)
        }
    }

    /// All that is said to a player who follows the guide, and how many turns it takes, settling steps aside.
    async fn lesson(kind: GameKind) -> (Vec<Word>, usize) {
        let mut game = FirstGame::new(kind).await;
        let mut turns = 0;
        for _ in 0..300 {
            match game.press().await {
                Some(is_a_turn) => turns += usize::from(is_a_turn),
                None => return (game.heard, turns),
            }
        }
        panic!("the lesson has no end: {:?}", game.heard);
    }

    #[tokio::test]
    async fn a_lesson_of_spice_road_says_everything_and_is_short() {
        let (heard, turns) = lesson(GameKind::SpiceRoad).await;
        for word in [
            Word::SpiceRoadLessonPlay,
            Word::SpiceRoadLessonAcquire,
            Word::SpiceRoadLessonUpgrade,
            Word::SpiceRoadLessonHire,
            Word::SpiceRoadLessonPay,
            Word::SpiceRoadLessonTrade,
            Word::SpiceRoadLessonReturn,
            Word::SpiceRoadLessonRest,
            Word::SpiceRoadLessonConfirm,
            Word::SpiceRoadLessonClaim,
            Word::SpiceRoadLessonOver,
        ] {
            assert!(heard.contains(&word), "{word:?}: {heard:?}");
        }
        assert!(turns <= 12, "{turns} turns: {heard:?}");
    }

    #[tokio::test]
    async fn a_lesson_of_from_sand_to_sea_says_everything_and_is_short() {
        let (heard, turns) = lesson(GameKind::SandToSea).await;
        for word in [
            Word::SandToSeaLessonSet,
            Word::SandToSeaLessonPlace,
            Word::SandToSeaLessonPlay,
            Word::SandToSeaLessonAcquire,
            Word::SandToSeaLessonMarket,
            Word::SandToSeaLessonTrade,
            Word::SandToSeaLessonSail,
            Word::SandToSeaLessonDiscardPlayed,
            Word::SandToSeaLessonBuild,
            Word::SandToSeaLessonUpgrade,
            Word::SandToSeaLessonRest,
            Word::SandToSeaLessonShare,
            Word::SandToSeaLessonToll,
            Word::SandToSeaLessonCost,
            Word::SandToSeaLessonColumn,
            Word::SandToSeaLessonReward,
            Word::SandToSeaLessonPort,
            Word::SandToSeaLessonClaim,
            Word::SandToSeaLessonConfirm,
            Word::SandToSeaLessonOver,
        ] {
            assert!(heard.contains(&word), "{word:?}: {heard:?}");
        }
        assert!(turns <= 14, "{turns} turns: {heard:?}");
    }
}
