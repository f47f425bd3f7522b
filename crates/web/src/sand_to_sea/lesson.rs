//! What the guide of a first game says about From Sand to Sea: from the starting set to the first victory tile.

use caravan_bots::sand_to_sea::Step;
use caravan_rules::sand_to_sea::{Cell, Choice, SETS, SeatSnapshot, Tile};
use caravan_rules::{Decision, Id, MerchantId, Seat};
use caravan_tables::sand_to_sea::{Action, CellKind, SandToSeaBoard, SandToSeaDraft, Voyage};
use caravan_tables::{CardAction, Deed, Event, LogEntry};
use caravan_texts::{Aim, Word};

use crate::lesson::{Advice, Course, Exercise, Pupil, SummaryLine};
use crate::parts::cubes::beyond;

/// The lesson of From Sand to Sea: it ends with a victory tile.
struct SandToSeaCourse;

/// What the guide of a first game says to the player in a seat.
pub(crate) fn advice(
    board: &SandToSeaBoard,
    log: &[LogEntry],
    seat: Seat,
    suggestion: Option<Decision>,
    is_to_move: bool,
) -> Advice {
    Pupil::<SandToSeaCourse>::new(board, log, seat).advice(suggestion, is_to_move)
}

impl Course for SandToSeaCourse {
    type Board = SandToSeaBoard;
    type Deed = Action;
    type Choice = Choice;

    const EXERCISES: &'static [Exercise<Self>] = &[
        Exercise {
            says: Word::SandToSeaLessonSet,
            // The first has the most cubes, and cheap ones.
            choice: |pupil| (0..SETS).find_map(|set| pupil.legal(Choice::Set { set })),
            is_done_by: |deed| matches!(deed, Action::Began { .. }),
        },
        Exercise {
            says: Word::SandToSeaLessonPlay,
            choice: |pupil| pupil.legal(Choice::Play { card: MerchantId::STARTING[0] }),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Gained { .. })),
        },
        Exercise {
            says: Word::SandToSeaLessonAcquire,
            choice: |pupil| pupil.legal(Choice::Acquire { slot: 0 }),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Acquired { .. })),
        },
        Exercise {
            says: Word::SandToSeaLessonMarket,
            choice: |pupil| pupil.new_market(|pupil, cell| pupil.is_at(cell)),
            is_done_by: |deed| voyage(deed).is_some_and(|voyage| voyage.outpost.is_some()),
        },
        Exercise {
            says: Word::SandToSeaLessonSail,
            choice: |pupil| pupil.new_market(|pupil, cell| !pupil.is_at(cell) && pupil.toll(cell) == 0),
            is_done_by: |deed| voyage(deed).is_some_and(|voyage| voyage.cards.is_some()),
        },
        Exercise {
            says: Word::SandToSeaLessonUpgrade,
            choice: |pupil| pupil.legal(Choice::Play { card: MerchantId::STARTING[1] }),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Upgraded { .. })),
        },
        Exercise {
            says: Word::SandToSeaLessonRest,
            choice: |pupil| pupil.legal(Choice::Rest),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Rested { .. })),
        },
        Exercise {
            says: Word::SandToSeaLessonShare,
            choice: |pupil| pupil.new_market(|pupil, cell| !pupil.is_at(cell) && pupil.toll(cell) > 0),
            is_done_by: |deed| voyage(deed).is_some_and(|voyage| !voyage.toll.is_empty()),
        },
        Exercise {
            says: Word::SandToSeaLessonColumn,
            choice: |pupil| pupil.new_market(|_, _| true),
            is_done_by: |deed| voyage(deed).is_some_and(|voyage| voyage.gift.is_some()),
        },
    ];
    const WAIT: Word = Word::SandToSeaLessonWait;
    const OVER: Word = Word::SandToSeaLessonOver;

    const SUMMARY: &'static [SummaryLine] = &[];

    fn deed(event: &Event) -> Option<&Action> {
        if let Event::Turn(Deed::SandToSea(deed)) = event { Some(&deed.action) } else { None }
    }

    fn ends(deed: &Action) -> bool {
        voyage(deed).is_some_and(|voyage| voyage.claimed.is_some())
    }

    fn outcome(deed: &Action) -> Word {
        match deed {
            Action::Began { .. } => Word::SandToSeaLessonDidBegin,
            Action::Card(CardAction::Upgraded { .. }) => Word::LessonDidUpgrade,
            Action::Card(CardAction::Acquired { .. }) => Word::LessonDidAcquire,
            Action::Card(CardAction::Rested { .. }) => Word::LessonDidRest,
            Action::Card(
                CardAction::Gained { .. } | CardAction::Traded { .. } | CardAction::Settled | CardAction::Stopped,
            )
            | Action::Playing { .. } => Word::SandToSeaLessonDidPlay,
            Action::Sailed(voyage) => came_of(voyage),
        }
    }

    fn about_draft(board: &SandToSeaBoard) -> Option<Word> {
        board.draft.as_ref().map(|draft| about_step(board, draft))
    }

    /// The port nearest of those whose tile can be paid for; of equals, the one with more points.
    fn goal(pupil: &Pupil<Self>) -> Option<(Word, Choice)> {
        let affordable = pupil.aims().filter(|(_, aim)| aim.missing.is_empty());
        let reached = affordable.filter(|&(cell, _)| pupil.legal(Choice::Sail { cell }).is_some());
        let nearest = reached.min_by_key(|(cell, aim)| (pupil.cards_to(*cell), std::cmp::Reverse(aim.points)));
        nearest.map(|(cell, _)| (Word::SandToSeaLessonPort, Choice::Sail { cell }))
    }

    fn about(choice: Choice) -> Word {
        match choice {
            Choice::Acquire { .. } => Word::LessonBuy,
            Choice::Rest => Word::SandToSeaLessonRest,
            Choice::Sail { .. } => Word::SandToSeaLessonSailOn,
            Choice::Play { .. } => Word::SandToSeaLessonPlayOn,
            // The others belong to a draft or to the set-up.
            Choice::Set { .. } | Choice::Place { .. } | Choice::Trade { .. } | Choice::Upgrade { .. } => {
                Word::LessonChoose
            }
            Choice::Discard { .. } | Choice::Pay { .. } | Choice::Toll { .. } | Choice::Cost { .. } => {
                Word::LessonChoose
            }
            Choice::FreeMerchant { .. } | Choice::Bonus { .. } | Choice::Return { .. } => Word::LessonChoose,
            Choice::Build | Choice::Claim | Choice::Stop => Word::LessonChoose,
        }
    }

    /// The victory tile that lacks the fewest cubes; of equals, the one worth more.
    fn aim(pupil: &Pupil<Self>) -> Option<Aim> {
        pupil.aims().map(|(_, aim)| aim).min_by_key(Aim::distance)
    }

    fn aside(_: &Pupil<Self>) -> Option<Word> {
        None
    }

    fn choice(decision: Decision) -> Option<Choice> {
        Choice::of(decision)
    }

    fn decision(choice: Choice) -> Option<Decision> {
        choice.decision()
    }
}

impl Pupil<'_, SandToSeaCourse> {
    fn legal(&self, choice: Choice) -> Option<Choice> {
        Some(choice).filter(|choice| self.board.offers.iter().any(|offer| offer.choice == *choice))
    }

    fn side(&self) -> &SeatSnapshot {
        self.board.player(self.seat)
    }

    /// The nearest market of those wanted where an outpost of a row that has none yet can be built.
    fn new_market(&self, is_wanted: fn(&Self, Cell) -> bool) -> Option<Choice> {
        let cells = Cell::all().filter(|&cell| is_wanted(self, cell) && self.needs(cell) && self.can_build(cell));
        let reached = cells.filter(|&cell| self.legal(Choice::Sail { cell }).is_some());
        let nearest = reached.min_by_key(|&cell| (self.cards_to(cell) + self.price(cell), cell.index()));
        nearest.map(|cell| Choice::Sail { cell })
    }

    /// Whether no outpost of the market's row has been built.
    fn needs(&self, cell: Cell) -> bool {
        let Tile::Market(market) = self.board.cell(cell).tile else { return false };
        self.side().built[self.board.components.market(market).symbol as usize] == 0
    }

    fn can_build(&self, cell: Cell) -> bool {
        self.price(cell) <= self.side().hold.total() as usize
    }

    /// The cubes that coming there and building costs.
    fn price(&self, cell: Cell) -> usize {
        self.board.cell(cell).outpost_cost as usize + self.toll(cell)
    }

    fn toll(&self, cell: Cell) -> usize {
        self.board.sailing(self.seat, cell).toll()
    }

    fn cards_to(&self, cell: Cell) -> usize {
        self.board.cards_to(self.seat, cell)
    }

    fn is_at(&self, cell: Cell) -> bool {
        self.board.cell(cell).boats.contains(&self.seat)
    }

    /// Every victory tile on the map, and what is missing for it.
    fn aims(&self) -> impl Iterator<Item = (Cell, Aim)> {
        Cell::all().filter_map(|cell| {
            let shown = self.board.cell(cell);
            let CellKind::Port(victory) = self.board.cell_kind(shown) else { return None };
            let missing = beyond(victory.cost, self.side().hold);
            Some((cell, Aim { points: victory.points.into(), missing, port: Some(shown.name) }))
        })
    }
}

fn voyage(deed: &Action) -> Option<&Voyage> {
    if let Action::Sailed(voyage) = deed { Some(voyage) } else { None }
}

/// Of all that a voyage did, what is worth a word.
fn came_of(voyage: &Voyage) -> Word {
    match voyage {
        Voyage { claimed: Some(_), .. } => Word::SandToSeaLessonDidClaim,
        Voyage { gift: Some(_), .. } => Word::SandToSeaLessonDidTake,
        Voyage { toll, .. } if !toll.is_empty() => Word::SandToSeaLessonDidShare,
        Voyage { outpost: Some(_), .. } => Word::SandToSeaLessonDidBuild,
        Voyage { trade: Some(_), .. } => Word::SandToSeaLessonDidTrade,
        Voyage { .. } => Word::SandToSeaLessonDidSail,
    }
}

fn about_step(board: &SandToSeaBoard, draft: &SandToSeaDraft) -> Word {
    let can = |wanted: fn(Choice) -> bool| draft.legal.iter().any(|offer| wanted(offer.choice));
    let has_played = board.before.to_move.seat().is_some_and(|seat| !board.player(seat).played.is_empty());
    match draft.step() {
        Step::Place => Word::SandToSeaLessonPlace,
        Step::Pay => Word::SandToSeaLessonPay,
        Step::Discard if has_played => Word::SandToSeaLessonDiscardPlayed,
        Step::Discard => Word::SandToSeaLessonDiscard,
        Step::Toll => Word::SandToSeaLessonToll,
        Step::Act if can(|choice| choice == Choice::Claim) => Word::SandToSeaLessonClaim,
        Step::Act if can(|choice| choice == Choice::Build) => Word::SandToSeaLessonBuild,
        Step::Act if can(|choice| matches!(choice, Choice::Trade { .. })) => Word::SandToSeaLessonTrade,
        Step::Cost => Word::SandToSeaLessonCost,
        Step::Reward if can(|choice| matches!(choice, Choice::Bonus { .. })) => Word::SandToSeaLessonBonus,
        Step::Reward => Word::SandToSeaLessonReward,
        Step::Return => Word::SandToSeaLessonReturn,
        Step::Times | Step::Upgrade | Step::Act => Word::LessonChoose,
        Step::Done => Word::SandToSeaLessonConfirm,
    }
}
