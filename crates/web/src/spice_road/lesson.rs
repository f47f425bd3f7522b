//! What the guide of a first game says about Spice Road: each kind of turn once.

use caravan_bots::spice_road::first_offer;
use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice, GOLD_POINTS, SILVER_POINTS, SeatSnapshot};
use caravan_rules::{Cubes, Decision, MerchantCard, MerchantId, Seat, Spice};
use caravan_tables::spice_road::{Action, SpiceRoadBoard};
use caravan_tables::{CardAction, Deed, Event, LogEntry};
use caravan_texts::{Aim, Word};
use maud::html;

use super::ways::ways;
use crate::lesson::{Advice, Course, Exercise, Pupil, SummaryLine};
use crate::parts::cubes::{beyond, counted};
use crate::parts::icons::{Icon, cube, icon};

/// The lesson of Spice Road: it ends with a claim.
struct SpiceRoadCourse;

/// What the guide of a first game says to the player in a seat.
pub(crate) fn advice(
    board: &SpiceRoadBoard,
    log: &[LogEntry],
    seat: Seat,
    suggestion: Option<Decision>,
    is_to_move: bool,
) -> Advice {
    Pupil::<SpiceRoadCourse>::new(board, log, seat).advice(suggestion, is_to_move)
}

impl Course for SpiceRoadCourse {
    type Board = SpiceRoadBoard;
    type Deed = Action;
    type Choice = Choice;

    const EXERCISES: &'static [Exercise<Self>] = &[
        Exercise {
            says: Word::SpiceRoadLessonPlay,
            choice: |pupil| pupil.offer(MerchantId::STARTING[0]),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Gained { .. })),
        },
        Exercise {
            says: Word::SpiceRoadLessonAcquire,
            choice: |pupil| pupil.legal(Choice::Acquire { slot: 0 }),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Acquired { .. })),
        },
        Exercise {
            says: Word::SpiceRoadLessonUpgrade,
            choice: |pupil| pupil.offer(MerchantId::STARTING[1]),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Upgraded { .. })),
        },
        Exercise {
            says: Word::SpiceRoadLessonHire,
            choice: |pupil| pupil.hire(),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Acquired { paid, .. }) if !paid.is_empty()),
        },
        Exercise {
            says: Word::SpiceRoadLessonTrade,
            choice: |pupil| pupil.repeated_trade(),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Traded { times: 2.., .. })),
        },
        Exercise {
            says: Word::SpiceRoadLessonRest,
            choice: |pupil| pupil.legal(Choice::Rest),
            is_done_by: |deed| matches!(deed, Action::Card(CardAction::Rested { .. })),
        },
    ];
    const WAIT: Word = Word::SpiceRoadLessonWait;
    const OVER: Word = Word::SpiceRoadLessonOver;

    const SUMMARY: &'static [SummaryLine] = &[
        SummaryLine {
            says: Word::SpiceRoadKnowPrice,
            picture: |t| html! { (icon(Icon::Hand)) (icon(Icon::Any)) (counted(t, Cubes::new(1, 1, 0, 0))) },
        },
        SummaryLine {
            says: Word::SpiceRoadKnowTrade,
            picture: |t| html! { (counted(t, Cubes::new(2, 0, 0, 0))) (icon(Icon::To)) (counted(t, Cubes::new(0, 0, 1, 0))) b { "×3" } },
        },
        SummaryLine {
            says: Word::SpiceRoadKnowUpgrade,
            picture: |_| html! { (cube(Spice::Yellow)) (icon(Icon::To)) (cube(Spice::Red)) (icon(Icon::To)) (cube(Spice::Green)) },
        },
        SummaryLine {
            says: Word::SpiceRoadKnowLimit,
            picture: |t| html! { b { (CARAVAN_LIMIT) } (counted(t, Cubes::new(4, 3, 2, 1))) },
        },
        SummaryLine {
            says: Word::SpiceRoadKnowCoins,
            picture: |_| html! { (icon(Icon::Gold)) b { (GOLD_POINTS) } (icon(Icon::Silver)) b { (SILVER_POINTS) } },
        },
        SummaryLine { says: Word::SpiceRoadKnowEnd, picture: |_| html! { @for _ in 0..6 { (icon(Icon::Claimed)) } } },
        SummaryLine {
            says: Word::SpiceRoadKnowLeft,
            picture: |_| html! { (cube(Spice::Red)) (cube(Spice::Green)) (cube(Spice::Brown)) b { "+3" } },
        },
    ];

    fn deed(event: &Event) -> Option<&Action> {
        if let Event::Turn(Deed::SpiceRoad(deed)) = event { Some(&deed.action) } else { None }
    }

    fn ends(deed: &Action) -> bool {
        matches!(deed, Action::Claimed { .. })
    }

    fn outcome(deed: &Action) -> Word {
        match deed {
            Action::Card(CardAction::Gained { .. }) => Word::SpiceRoadLessonDidPlay,
            Action::Card(CardAction::Traded { .. }) => Word::SpiceRoadLessonDidTrade,
            Action::Card(CardAction::Upgraded { .. }) => Word::LessonDidUpgrade,
            Action::Card(CardAction::Acquired { paid, .. }) if !paid.is_empty() => Word::SpiceRoadLessonDidHire,
            Action::Card(CardAction::Acquired { .. } | CardAction::Settled | CardAction::Stopped) => {
                Word::LessonDidAcquire
            }
            Action::Claimed { .. } => Word::SpiceRoadLessonDidClaim,
            Action::Card(CardAction::Rested { .. }) => Word::LessonDidRest,
        }
    }

    fn about_draft(board: &SpiceRoadBoard) -> Option<Word> {
        board.draft.as_ref().map(|draft| match draft.legal.first() {
            Some(Choice::Pay { .. }) => Word::SpiceRoadLessonPay,
            Some(_) => Word::SpiceRoadLessonReturn,
            None => Word::SpiceRoadLessonConfirm,
        })
    }

    fn goal(pupil: &Pupil<Self>) -> Option<(Word, Choice)> {
        let claim = pupil.board.legal.iter().find(|choice| matches!(choice, Choice::Claim { .. }));
        claim.map(|&claim| (Word::SpiceRoadLessonClaim, claim))
    }

    fn about(choice: Choice) -> Word {
        match choice {
            Choice::Acquire { .. } => Word::LessonBuy,
            Choice::Claim { .. } => Word::SpiceRoadLessonClaim,
            Choice::Rest => Word::SpiceRoadLessonRest,
            Choice::Gain { .. }
            | Choice::Upgrade { .. }
            | Choice::Trade { .. }
            | Choice::Pay { .. }
            | Choice::Return { .. } => Word::SpiceRoadLessonPlayOn,
        }
    }

    /// The point card that lacks the fewest cubes; of equals, the one worth more.
    fn aim(pupil: &Pupil<Self>) -> Option<Aim> {
        let cards = pupil.board.before.point_row.iter();
        let aims = cards.map(|card| Aim {
            points: card.points().into(),
            missing: beyond(card.cost(), pupil.side().caravan),
            port: None,
        });
        aims.min_by_key(Aim::distance)
    }

    /// The last round once it is there, the limit as it comes near, then the coins as long as some lie there.
    fn aside(pupil: &Pupil<Self>) -> Option<Word> {
        let (table, side) = (&pupil.board.before, pupil.side());
        let has_hired = side.hand.len() + side.played.len() > MerchantId::STARTING.len() + 1;
        match side.caravan.total() {
            _ if table.is_last_round => Some(Word::SpiceRoadKnowEnd),
            8.. => Some(Word::SpiceRoadKnowLimit),
            _ if has_hired && table.gold + table.silver > 0 => Some(Word::SpiceRoadKnowCoins),
            _ => None,
        }
    }

    fn choice(decision: Decision) -> Option<Choice> {
        Choice::of(decision)
    }

    fn decision(choice: Choice) -> Option<Decision> {
        choice.decision()
    }
}

impl Pupil<'_, SpiceRoadCourse> {
    fn legal(&self, choice: Choice) -> Option<Choice> {
        Some(choice).filter(|choice| self.board.legal.contains(choice))
    }

    /// A merchant that costs something: the nearest trade, which is what is worth hiring.
    fn hire(&self) -> Option<Choice> {
        let row = self.board.before.merchant_row.iter().enumerate().skip(1);
        let trades = row.filter(|(_, (card, _))| matches!(card.card(), MerchantCard::Trade { .. }));
        trades.map(|(slot, _)| Choice::Acquire { slot }).find_map(|choice| self.legal(choice))
    }

    /// A trade that can be made more than once now.
    fn repeated_trade(&self) -> Option<Choice> {
        let offers = self.side().hand.iter().filter_map(|&card| self.offer(card));
        offers.into_iter().find(|offer| matches!(offer, Choice::Trade { times: 2.., .. }))
    }

    /// The way of playing a card that its button offers.
    fn offer(&self, card: MerchantId) -> Option<Choice> {
        first_offer(&ways(&self.board.legal, card), self.side().caravan)
    }

    fn side(&self) -> &SeatSnapshot {
        &self.board.before.seats[self.seat.index()]
    }
}
