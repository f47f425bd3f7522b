//! The log in sentences.

use caravan_tables::{Event, LogEntry};
use caravan_texts::Word;
use maud::{Markup, html};

use crate::parts::deed::picture;
use crate::parts::scene::Scene;
use crate::parts::sheet::sheet;

/// A line of the log: who did it, in bold, and what it was.
pub(crate) fn sentence(scene: &Scene, entry: &LogEntry) -> Markup {
    if entry.event == Event::Drawn {
        return drawn(scene);
    }
    let (who, what) = scene.t.told(entry, &scene.everyone());
    html! { b { (who) } " " (what) }
}

/// Where the lot fell: nobody did it, and each name comes up after the one before it.
fn drawn(scene: &Scene) -> Markup {
    let order = scene.t.draw(&scene.everyone());
    html! {
        span.drawn-seats {
            b { (scene.t.word(Word::LotFell)) }
            @for (place, name) in order.iter().enumerate() {
                " " bdi { bdi { (name) } @if place + 1 < order.len() { "," } @else { "." } }
            }
        }
    }
}

/// The sheet with the log, newest first; each turn leads to its place in the replay, where there is one. Where something comes
/// before it, that can be read there.
pub(crate) fn log_sheet(
    scene: &Scene,
    replay: Option<&str>,
    log: &[LogEntry],
    rounds: &[Option<usize>],
    has_older: bool,
) -> Markup {
    let t = scene.t;
    let taken_back = taken_back(log);
    sheet(
        t,
        "log",
        html! { (t.word(Word::WhatHappened)) },
        html! {
            @if log.is_empty() { p.quiet { (t.word(Word::BeforeFirstTurn)) } }
            ol.log {
                @for (place, entry) in log.iter().enumerate().rev() {
                    @if let Some(round) = last_of_round(rounds, place) { li.log-round { (t.round_number(round)) } }
                    li.is-own[scene.is_own_side && entry.seat == scene.side && entry.event != Event::Drawn] .is-taken-back[taken_back[place]] {
                        @match replay {
                            _ if taken_back[place] => span.number title=(t.word(Word::TakenBack)) { "–" span.visually-hidden { (t.word(Word::TakenBack)) } },
                            Some(replay) => a href={ (replay) "/" (entry.turn) } aria-label=(t.turn_number(entry.turn)) { span.number { (entry.turn) } },
                            None => span.number { (entry.turn) },
                        }
                        @if entry.event.is_a_turn() { span.log-picture aria-hidden="true" { (picture(t, &entry.event)) } }
                        span { (sentence(scene, entry)) }
                    }
                }
            }
            @if let (true, Some(replay), Some(first)) = (has_older, replay, log.first()) {
                p { a.tap-link href={ (replay) "/" (first.turn.saturating_sub(1)) } { (t.word(Word::OlderTurns)) } }
            }
        },
    )
}

/// Which entries are of turns that were taken back later: the replay has no place for them, or another turn has it now.
fn taken_back(log: &[LogEntry]) -> Vec<bool> {
    let mut left = usize::MAX;
    let mut taken_back: Vec<bool> = log
        .iter()
        .rev()
        .map(|entry| {
            if entry.event == Event::TookBack {
                left = left.min(entry.turn);
            }
            entry.event.is_a_turn() && entry.turn > left
        })
        .collect();
    taken_back.reverse();
    taken_back
}

/// The round of an entry, if the next one belongs to another: newest first, a round is named above its last turn.
fn last_of_round(rounds: &[Option<usize>], place: usize) -> Option<usize> {
    let round = (*rounds.get(place)?)?;
    (rounds.get(place + 1).copied().flatten() != Some(round)).then_some(round)
}

#[cfg(test)]
mod tests {
    use caravan_rules::{Cubes, Seat};
    use caravan_tables::CardAction;
    use caravan_tables::Deed;
    use caravan_tables::spice_road::{Action, Deed as SpiceRoadDeed};

    use super::*;

    #[test]
    fn turns_that_were_taken_back_led_to_places_that_are_not_there() {
        let rested = SpiceRoadDeed { action: Action::Card(CardAction::Rested { cards: 1 }), returned: Cubes::NONE };
        let entry = |turn, event| LogEntry { turn, seat: Seat::new(0), by_stand_in: false, event };
        let rest = |turn| entry(turn, Event::Turn(Deed::SpiceRoad(rested.clone())));
        let back = |turn| entry(turn, Event::TookBack);
        assert_eq!(taken_back(&[rest(1), rest(2), rest(3)]), [false; 3]);
        assert_eq!(taken_back(&[rest(1), rest(2), back(1), rest(2)]), [false, true, false, false]);
        // Once more and further back: what was played in between is gone as well.
        assert_eq!(
            taken_back(&[rest(1), rest(2), back(1), rest(2), back(0), rest(1)]),
            [true, true, false, true, false, false]
        );
    }
}
