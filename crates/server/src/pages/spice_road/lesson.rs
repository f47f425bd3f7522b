//! What the guide of a first game says about Spice Road: each kind of turn once, in the order in which it makes sense.

use caravan_rules::spice_road::{Choice, SeatSnapshot};
use caravan_rules::{Cubes, Decision, MerchantId, PointId, Seat, Spice};

use super::SpiceRoadBoard;
use super::ways::{first_offer, ways};
use crate::pages::lesson::Advice;
use crate::texts::{Action, Deed, Event, LogEntry, Word};

/// The advice for the player in a seat. It follows from the table alone, so that whoever goes their own way is still guided.
pub(in crate::pages) fn advice(
    board: &SpiceRoadBoard,
    log: &[LogEntry],
    viewer: Seat,
    suggestion: Option<Decision>,
) -> Advice {
    let pupil = Pupil { board, deeds: deeds_of(log, viewer), viewer };
    let suggestion = suggestion.and_then(Choice::of);
    let (next, choice) = pupil.next(suggestion);
    let shows_aim = choice.is_some() && choice == suggestion && !matches!(choice, Some(Choice::Claim { .. }));
    Advice {
        happened: pupil.deeds.last().map(|action| what_came_of(action)),
        next,
        aim: if shows_aim { pupil.nearest() } else { None },
        points_at: choice.and_then(Choice::decision),
        is_over: pupil.has(|action| matches!(action, Action::Claimed { .. })),
    }
}

/// The one who learns, and what they have done so far.
struct Pupil<'a> {
    board: &'a SpiceRoadBoard,
    deeds: Vec<&'a Action>,
    viewer: Seat,
}

impl Pupil<'_> {
    /// What to do next, and the choice that does it.
    fn next(&self, suggestion: Option<Choice>) -> (Word, Option<Choice>) {
        if self.has(|action| matches!(action, Action::Claimed { .. })) {
            return (Word::LessonOver, None);
        }
        if self.board.before.to_move.seat() != Some(self.viewer) {
            return (Word::LessonWait, None);
        }
        match &self.board.draft {
            Some(draft) => match draft.legal.first() {
                Some(Choice::Pay { .. }) => (Word::LessonPay, None),
                Some(_) => (Word::LessonReturn, None),
                None => (Word::LessonConfirm, None),
            },
            None => self.next_turn(suggestion),
        }
    }

    fn next_turn(&self, suggestion: Option<Choice>) -> (Word, Option<Choice>) {
        let [gain, upgrade] = MerchantId::STARTING;
        let steps = [
            (Word::LessonPlay, self.offer(gain), self.has(|action| matches!(action, Action::Gained { .. }))),
            (
                Word::LessonAcquire,
                self.legal(Choice::Acquire { slot: 0 }),
                self.has(|action| matches!(action, Action::Acquired { .. })),
            ),
            (Word::LessonUpgrade, self.offer(upgrade), self.has(|action| matches!(action, Action::Upgraded { .. }))),
            (Word::LessonRest, self.legal(Choice::Rest), self.has(|action| matches!(action, Action::Rested { .. }))),
        ];
        let lesson = steps.into_iter().find(|(_, choice, is_known)| choice.is_some() && !is_known);
        let claim = || self.board.legal.iter().copied().find(|choice| matches!(choice, Choice::Claim { .. }));
        match lesson {
            Some((word, choice, _)) => (word, choice),
            None => match claim() {
                Some(claim) => (Word::LessonClaim, Some(claim)),
                None => (suggestion.map_or(Word::LessonChoose, word_for), suggestion),
            },
        }
    }

    fn has(&self, is_it: impl Fn(&Action) -> bool) -> bool {
        self.deeds.iter().any(|action| is_it(action))
    }

    fn legal(&self, choice: Choice) -> Option<Choice> {
        Some(choice).filter(|choice| self.board.legal.contains(choice))
    }

    /// The way of playing a card that its button offers.
    fn offer(&self, card: MerchantId) -> Option<Choice> {
        first_offer(&ways(&self.board.legal, card), self.side().caravan)
    }

    /// The point card that lacks the fewest cubes; of equals, the one worth more.
    fn nearest(&self) -> Option<(PointId, Cubes)> {
        let missing = |card: PointId| (card, missing(self.side().caravan, card.cost()));
        let cards = self.board.before.point_row.iter().map(|&card| missing(card));
        cards.min_by_key(|(card, missing)| (missing.total(), std::cmp::Reverse(card.points())))
    }

    fn side(&self) -> &SeatSnapshot {
        &self.board.before.seats[self.viewer.index()]
    }
}

fn deeds_of(log: &[LogEntry], viewer: Seat) -> Vec<&Action> {
    let mine = log.iter().filter(|entry| entry.seat == viewer);
    mine.filter_map(|entry| match &entry.event {
        Event::SpiceRoad(Deed { action, .. }) => Some(action),
        _ => None,
    })
    .collect()
}

fn what_came_of(action: &Action) -> Word {
    match action {
        Action::Gained { .. } | Action::Traded { .. } => Word::LessonDidPlay,
        Action::Upgraded { .. } => Word::LessonDidUpgrade,
        Action::Acquired { .. } => Word::LessonDidAcquire,
        Action::Claimed { .. } => Word::LessonDidClaim,
        Action::Rested { .. } => Word::LessonDidRest,
    }
}

fn word_for(choice: Choice) -> Word {
    match choice {
        Choice::Acquire { .. } => Word::LessonBuy,
        Choice::Claim { .. } => Word::LessonClaim,
        Choice::Rest => Word::LessonRest,
        Choice::Gain { .. }
        | Choice::Upgrade { .. }
        | Choice::Trade { .. }
        | Choice::Pay { .. }
        | Choice::Return { .. } => Word::LessonPlayOn,
    }
}

/// The cubes of a cost that a caravan does not have.
fn missing(caravan: Cubes, cost: Cubes) -> Cubes {
    let lack = |spice| cost[spice].saturating_sub(caravan[spice]);
    Cubes::new(lack(Spice::Yellow), lack(Spice::Red), lack(Spice::Green), lack(Spice::Brown))
}
