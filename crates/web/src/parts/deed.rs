//! A turn as a small picture: what came, what went.

use caravan_rules::{Cubes, GameKind, Seat};
use caravan_tables::{CardAction, Event, LogEntry};
use caravan_texts::{Known, Texts};
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::cubes::counted;
use crate::parts::game::{deed_picture, written_picture};
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;

/// The last turn of a player, in their panel: a picture, and the sentence for those who do not see it.
pub(crate) fn last_turn(scene: &Scene, seat: Seat) -> Markup {
    let is_theirs = |entry: &&LogEntry| entry.seat == seat && entry.event.is_a_turn() && !entry.event.only_settles();
    html! {
        @match scene.log.map(|log| log.iter().rev().find(is_theirs)) {
            Some(Some(entry)) => {
                @let (who, what) = scene.t.told(entry, &scene.everyone());
                p.rival-turn role="img" aria-label={ (who) " " (what) } title={ (who) " " (what) } { (picture(scene.t, &entry.event)) }
            }
            // Its line is there from the beginning, so that no first turn moves the board.
            Some(None) => p.rival-turn aria-hidden="true" {},
            None => {}
        }
    }
}

/// A turn as a picture; nothing for what is no turn.
pub(crate) fn picture(t: Texts, event: &Event) -> Markup {
    html! {
        @if let Some(deed) = event.turn() {
            (deed_picture(t, deed))
            (given_back(t, deed.returned()))
        }
    }
}

/// What a turn did with merchant cards.
pub(crate) fn card_action_picture(t: Texts, action: &CardAction) -> Markup {
    html! {
        @match action {
            CardAction::Gained { cubes } => { (icon(Icon::Gain)) (counted(t, *cubes)) }
            CardAction::Upgraded { steps } => { (icon(Icon::Up)) b { (steps.total()) } }
            CardAction::Traded { input, output, times } => (trade(t, *input, *output, *times)),
            CardAction::Acquired { card, taken, .. } => {
                (icon(Icon::Hand)) (terms(t, *card)) @if !taken.is_empty() { " +" (counted(t, *taken)) }
            }
            CardAction::Rested { cards } => { (icon(Icon::Rest)) b { "+" (cards) } }
            CardAction::Settled => (icon(Icon::Back)),
            CardAction::Stopped => (icon(Icon::Check)),
        }
    }
}

/// The cubes that a turn returns over the limit.
pub(crate) fn given_back(t: Texts, cubes: Cubes) -> Markup {
    html! { @if !cubes.is_empty() { " −" (counted(t, cubes)) } }
}

/// So many trades, added up.
pub(crate) fn trade(t: Texts, input: Cubes, output: Cubes, times: u8) -> Markup {
    html! { (counted(t, input * times)) (icon(Icon::To)) (counted(t, output * times)) }
}

/// A picture of something that is done several times.
pub(crate) fn several(picture: Markup, times: u8) -> Markup {
    html! { (picture) @if times > 1 { b { "×" (times) } } }
}

/// A merchant that a written turn takes: what it does, or else its slot.
pub(crate) fn merchant(t: Texts, slot: usize, known: Known) -> Markup {
    html! { (icon(Icon::Hand)) @match known.card { Some(card) => (terms(t, card)), None => b { (slot + 1) } } }
}

/// How a game would go on: turns as they are written, each as a picture.
pub(crate) fn line(t: Texts, game: GameKind, turns: &[String]) -> Markup {
    html! { span.turn-line { @for turn in turns { (written_turn(t, game, turn, Known::default())) } } }
}

/// A turn that is only written down: a picture, and the words for those who do not see it.
pub(crate) fn written_turn(t: Texts, game: GameKind, turn: &str, known: Known) -> Markup {
    let told = written_picture(t, game, turn, known).zip(t.written_turn(game, turn, known));
    html! { @if let Some((picture, words)) = told { span.chip role="img" aria-label=(words) title=(words) { (picture) } } }
}
