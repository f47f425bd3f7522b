//! The race of points over a game: what a chart of it is drawn from.

use caravan_rules::Seat;

use crate::event::LogEntry;

/// The points of every seat from the start of a game to where it stands. All of it was seen by everyone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Race {
    /// The points of each seat at the start, and after every turn.
    pub points: Vec<Vec<u16>>,
    /// After how many turns each whole round was over.
    pub rounds: Vec<usize>,
}

/// A turn that brought points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain<'a> {
    /// What the log says about it.
    pub entry: &'a LogEntry,
    /// How many points the seat has more than before.
    pub points: u16,
}

impl Race {
    /// How many turns have been played.
    pub fn turns(&self) -> usize {
        self.points.len().saturating_sub(1)
    }

    /// The most points that anybody had at any time.
    pub fn most(&self) -> u16 {
        self.points.iter().flatten().copied().max().unwrap_or(0)
    }

    /// The points of a seat at the start, and after every turn.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = u16> + '_ {
        self.points.iter().filter_map(move |points| points.get(seat.index()).copied())
    }

    /// The turns that brought their seat most, at most so many, in the order in which they were played.
    pub fn largest_gains<'a>(&self, log: &'a [LogEntry], most: usize) -> Vec<Gain<'a>> {
        // Of turns with one number the last was not taken back.
        let mut played: Vec<Option<&LogEntry>> = vec![None; self.points.len()];
        for entry in log.iter().filter(|entry| entry.event.is_a_turn()) {
            if let Some(last) = played.get_mut(entry.turn) {
                *last = Some(entry);
            }
        }
        let mut gains: Vec<Gain> = played.into_iter().skip(1).flatten().filter_map(|entry| self.gain(entry)).collect();
        gains.sort_by_key(|gain| std::cmp::Reverse(gain.points));
        gains.truncate(most);
        gains.sort_by_key(|gain| gain.entry.turn);
        gains
    }

    /// What a turn brought; nothing if it brought no points.
    fn gain<'a>(&self, entry: &'a LogEntry) -> Option<Gain<'a>> {
        let points = |turn: usize| self.points[turn].get(entry.seat.index()).copied().unwrap_or(0);
        let points = points(entry.turn).saturating_sub(points(entry.turn - 1));
        (points > 0).then_some(Gain { entry, points })
    }
}

#[cfg(test)]
mod tests {
    use caravan_rules::Cubes;

    use super::*;
    use crate::card_action::CardAction;
    use crate::event::{self, Event};
    use crate::spice_road::{Action, Deed};

    fn rest(turn: usize, seat: usize) -> LogEntry {
        let event = Event::Turn(event::Deed::SpiceRoad(Deed {
            action: Action::Card(CardAction::Rested { cards: 1 }),
            returned: Cubes::NONE,
        }));
        LogEntry { turn, seat: Seat::new(seat), event, by_stand_in: false }
    }

    #[test]
    fn the_largest_gains_come_in_the_order_of_the_game() {
        let points = [[0, 0], [2, 0], [2, 9], [2, 9], [2, 14], [19, 14]];
        let race = Race { points: points.map(Vec::from).to_vec(), rounds: vec![2, 4] };
        let log: Vec<LogEntry> = [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0)].map(|(turn, seat)| rest(turn, seat)).to_vec();
        let gains = race.largest_gains(&log, 2);
        assert_eq!(gains.iter().map(|gain| (gain.entry.turn, gain.points)).collect::<Vec<_>>(), [(2, 9), (5, 17)]);
        assert_eq!(race.largest_gains(&log, 9).len(), 4, "a turn without points is none of them");
        assert_eq!((race.most(), race.turns(), race.of(Seat::new(1)).max()), (19, 5, Some(14)));
    }

    #[test]
    fn a_turn_that_was_taken_back_is_forgotten() {
        let race = Race { points: vec![vec![0, 0], vec![5, 0]], rounds: Vec::new() };
        let taken_back = LogEntry { turn: 1, seat: Seat::new(1), event: Event::TookBack, by_stand_in: false };
        let log = [rest(1, 1), taken_back, rest(1, 0)];
        assert_eq!(race.largest_gains(&log, 3)[0].entry, &log[2]);
        assert!(Race::default().largest_gains(&log, 3).is_empty());
    }
}
