//! The table: a game being played.

use caravan_rules::{Seat, ToMove};
use caravan_study::plan::Plan;
use caravan_tables::{Absence, Board, Consent, Day, Finish, LogEntry, Problem, ToldHint};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::lesson::{self, Lesson};
use crate::pages::EndPage;
use crate::parts::bar::bar;
use crate::parts::clock::{Running, clock};
use crate::parts::game::OnPage;
use crate::parts::help::help_sheet;
use crate::parts::icons::{Icon, icon};
use crate::parts::layout::{Stays, brand, csrf, notice, previewed_document};
use crate::parts::log::{log_sheet, sentence};
use crate::parts::menu::menu_sheet;
use crate::parts::plan::plan_panel;
use crate::parts::scene::Scene;
use crate::parts::seat::Seated;
use crate::visitor::Visitor;

/// A running or finished game as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TablePage {
    /// Who looks.
    pub visitor: Visitor,
    /// The table's id in addresses.
    pub id: String,
    /// The version of the table: forms send it back, and a newer one makes the page look again.
    pub version: u64,
    /// The seat of the one who looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// Who sits where, in turn order.
    pub seats: Vec<Seated>,
    /// The game itself, with the draft of the one who looks.
    pub board: Board,
    /// How many decisions the draft has: forms send it back, so that a press that came twice counts once.
    pub step: usize,
    /// What happened of late, oldest first.
    pub log: Vec<LogEntry>,
    /// Whether something happened before that.
    pub has_older_log: bool,
    /// The round of each entry of the log, where it has one.
    pub rounds: Vec<Option<usize>>,
    /// The table as the one who looks last left it: what has changed since is marked until they act.
    pub since: Option<Since>,
    /// Whether it is a past position, shown on the way through what happened since then.
    pub is_past: bool,
    /// How long the turn has been going on.
    pub clock: TurnClock,
    /// A hint that was asked for.
    pub hint: Option<ToldHint>,
    /// The guide at one's side, in a first game.
    pub lesson: Option<Lesson>,
    /// Where taking back the last confirmed turn stands.
    pub take_back: Consent,
    /// Where ending the game by agreement stands.
    pub end: Consent,
    /// The seats of people who are away, if the one who looks may let a bot play for them.
    pub hand_over: Vec<Seat>,
    /// Why a bot plays for the one who looks, if one does.
    pub absence: Option<Absence>,
    /// How it came out, once the game is over.
    pub finish: Option<Finish>,
    /// Whether hints are given at this table.
    pub offers_hints: bool,
    /// Whether one can see here how soon each card could be claimed: where hints are given, between turns.
    pub offers_plans: bool,
    /// The plan that was asked for.
    pub plan: Option<Plan>,
    /// How many turns of rounds have been played: without set-up and settling steps.
    pub round_turns: usize,
    /// The commitment to the deal, made before the first turn: hexadecimal digits.
    pub commitment: String,
    /// The name of the deal, if it has one: others may have played it.
    pub deal_name: Option<String>,
    /// The day whose deal it is, while others may not look at it.
    pub day: Option<Day>,
    /// Whether claims lie face down until the end; the game cannot be watched again before that.
    pub face_down: bool,
    /// The address to send to friends.
    pub link: String,
    /// The result, once the game is over.
    pub result: Option<Box<EndPage>>,
    /// Something that went wrong with what was just tried, said on the page itself.
    pub problem: Option<Problem>,
}

/// A table as somebody last left it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Since {
    /// After how many turns.
    pub turn: usize,
    /// The table then.
    pub board: Board,
}

/// The time of the turn under way, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnClock {
    /// Since the turn began.
    pub passed: u64,
    /// How long it may take, if there is a limit.
    pub limit: Option<u64>,
    /// How long the bot to move has to wait before it can think, where too many think at once.
    pub bot_waits: Option<u64>,
    /// How many steps the table still has room for, once that is few.
    pub turns_left: Option<u64>,
    /// In how many days the table is closed if nothing happens, once that is worth telling.
    pub closes_in: Option<u64>,
}

impl TablePage {
    /// The whole document.
    pub fn render(&self) -> Markup {
        let waits = !self.is_viewers_turn() && self.board.to_move() != ToMove::Over;
        let stays = if waits { Stays::Fresh } else { Stays::Still };
        let preview = self.result.as_ref().map(|end| end.preview());
        previewed_document(preview.as_ref(), stays, self.board.style(), &self.visitor, &self.title(), self.body())
    }

    fn body(&self) -> Markup {
        let (t, address) = (self.t(), self.address());
        let scene = self.scene(&address);
        let advice = lesson::advice(self);
        html! {
            body class={ "table " (self.board.class()) } data-table=(self.id) data-version=(self.version) data-deed=(self.deed()) data-title=(self.title()) {
                a.skip-link href="#me" { (t.word(Word::SkipToSide)) }
                (self.header(&scene))
                (notice(t))
                form id="turn" method="post" action={ (address) "/decide" } {
                    (csrf(&self.visitor))
                    input type="hidden" name="version" value=(self.version);
                    input type="hidden" name="step" value=(self.step);
                }
                main {
                    h1.visually-hidden { (t.game(self.board.game())) }
                    @match &advice {
                        Some(advice) => (lesson::panel(self, &scene, advice)),
                        None => (self.last(&scene)),
                    }
                    (self.board.sections(&scene))
                    footer.action-bar { (bar(self, &scene)) }
                }
                @if let Some(end) = &self.result { (end.overlay()) }
                @if let Some(plan) = &self.plan { (plan_panel(t, plan, &self.board)) }
                (log_sheet(&scene, self.replay().as_deref(), &self.log, &self.rounds, self.has_older_log))
                (menu_sheet(self, &scene))
                (help_sheet(t, self.board.game()))
                @if let Some(advice) = &advice { (lesson::summary_sheet(t, advice)) }
                (self.board.sheets(&scene))
            }
        }
    }

    /// What a listener is told about the last turn: `claim`, `turn`, or `over`.
    fn deed(&self) -> &'static str {
        match (self.board.to_move(), self.log.last()) {
            (ToMove::Over, _) => "over",
            (_, Some(entry)) if entry.event.is_a_claim() => "claim",
            _ => "turn",
        }
    }

    /// The address of the replay, where there is one.
    fn replay(&self) -> Option<String> {
        (!self.face_down).then(|| format!("{}/replay", self.address()))
    }

    /// How many turns have been played.
    pub(crate) fn turns(&self) -> usize {
        self.log.last().map_or(0, |entry| entry.turn)
    }

    /// Whether the one who looks is to move.
    pub(crate) fn is_viewers_turn(&self) -> bool {
        self.viewer.is_some() && self.board.to_move().seat() == self.viewer && !self.is_past
    }

    fn t(&self) -> Texts {
        self.visitor.language.texts_of(self.board.game())
    }

    fn address(&self) -> String {
        format!("/table/{}", self.id)
    }

    fn scene<'a>(&'a self, address: &'a str) -> Scene<'a> {
        Scene {
            t: self.t(),
            address,
            seats: &self.seats,
            side: self.viewer.unwrap_or(Seat::new(0)),
            is_own_side: self.viewer.is_some(),
            is_live: self.is_viewers_turn(),
            hint: self.hint.as_ref().map(|hint| hint.first).or_else(|| lesson::advice(self)?.points_at),
            played: None,
            log: Some(&self.log),
            since: self.since.as_ref().map(|since| &since.board).filter(|_| !self.board.has_begun()),
        }
    }

    fn title(&self) -> String {
        let address = self.address();
        self.whose_turn(&self.scene(&address))
    }

    fn whose_turn(&self, scene: &Scene) -> String {
        match self.board.to_move() {
            // A toll has overfilled their hold: the turn is somebody else's.
            ToMove::Seat(seat) if self.board.owes().is_some_and(|turn| turn != seat) => {
                scene.t.returns_cubes(scene.who(seat))
            }
            ToMove::Seat(seat) => scene.t.turn_of_player(scene.who(seat)),
            ToMove::Over => scene.t.word(Word::GameOver).to_owned(),
        }
    }

    fn header(&self, scene: &Scene) -> Markup {
        let t = scene.t;
        html! {
            header.top-bar {
                (brand(t))
                p.whose-turn.is-you[self.is_viewers_turn()] {
                    strong role="status" { (self.whose_turn(scene)) }
                    @if self.board.to_move() != ToMove::Over && !self.is_past { (self.clock.render(t)) }
                }
                nav.tools aria-label=(t.word(Word::TableNav)) {
                    button.tool popovertarget="log" data-key="l" aria-label=(t.word(Word::Log)) { (icon(Icon::Log)) span { (t.word(Word::Log)) } }
                    button.tool popovertarget="menu" aria-label=(t.word(Word::TableNav)) { (icon(Icon::Menu)) span { (t.word(Word::TableNav)) } }
                }
            }
        }
    }

    /// What just happened, spoken when it changes.
    fn last(&self, scene: &Scene) -> Markup {
        let t = scene.t;
        html! {
            p.last-turn {
                span.round.is-last-round[self.board.is_last_round()] { (self.round(t)) }
                span.last-sentence aria-live="polite" {
                    @for (place, entry) in self.latest().iter().enumerate() { @if place > 0 { " " } (sentence(scene, entry)) }
                    @if self.log.is_empty() { (t.word(Word::BeforeFirstTurn)) }
                }
                @match (self.clock.bot_waits, self.clock.ends(t).into_iter().next()) {
                    (Some(seconds), _) => span.quiet role="status" { (t.bot_waits(seconds)) },
                    (None, Some(end)) => span.quiet { (end) },
                    (None, None) => {}
                }
                button.text-button popovertarget="log" { (t.word(Word::Log)) }
            }
        }
    }

    /// What happened last: a turn with the steps that settled it.
    fn latest(&self) -> &[LogEntry] {
        let first = self.log.iter().rposition(|entry| !entry.event.only_settles()).unwrap_or(0);
        &self.log[first..]
    }

    fn round(&self, t: Texts) -> String {
        if self.board.is_last_round() {
            t.word(Word::LastRound).to_owned()
        } else if self.board.is_setting_up() {
            t.word(Word::SetUp).to_owned()
        } else {
            t.round(self.round_turns, self.seats.len())
        }
    }
}

impl TurnClock {
    /// What will end the table if nothing else does, the nearest to people first. There is room for one beside the news; the menu
    /// has all.
    pub(crate) fn ends(&self, t: Texts) -> Vec<String> {
        let closes = self.closes_in.map(|days| t.closes_in(days));
        closes.into_iter().chain(self.turns_left.map(|left| t.turns_left(left))).collect()
    }

    /// The time passed, or the time left where there is a limit; the script lets it run on.
    fn render(self, t: Texts) -> Markup {
        let (shown, label) = match self.limit {
            Some(limit) => (limit.saturating_sub(self.passed), Word::TimeLeft),
            None => (self.passed, Word::TimePassed),
        };
        let direction = if self.limit.is_some() { Running::Down } else { Running::Up };
        html! {
            span.clock title=(t.word(label)) {
                (icon(Icon::Clock)) span.visually-hidden { (t.word(label)) (t.word(Word::Colon)) }
                (clock(t, direction, shown))
            }
        }
    }
}
