//! A turn as a small picture: what came, what went.

use caravan_rules::{Cubes, Seat};
use caravan_tables::sand_to_sea::{Claimed, SeaAction, Voyage};
use caravan_tables::spice_road::Action;
use caravan_tables::{Event, LogEntry};
use caravan_texts::Texts;
use maud::{Markup, html};

use crate::parts::card::terms;
use crate::parts::cubes::counted;
use crate::parts::icons::{Icon, icon};
use crate::parts::scene::Scene;

/// The last turn of a player, in their panel: a picture, and the sentence for those who do not see it.
pub(crate) fn last_turn(scene: &Scene, seat: Seat) -> Markup {
    let is_theirs = |entry: &&LogEntry| entry.seat == seat && entry.event.is_a_turn() && !entry.event.only_settles();
    html! {
        @if let Some(entry) = scene.log.iter().rev().find(is_theirs) {
            @let (who, what) = scene.t.told(entry, &scene.everyone());
            p.rival-turn role="img" aria-label={ (who) " " (what) } title={ (who) " " (what) } { (picture(scene.t, &entry.event)) }
        }
    }
}

/// A turn as a picture; nothing for what is no turn.
pub(crate) fn picture(t: Texts, event: &Event) -> Markup {
    let (done, returned) = match event {
        Event::SpiceRoad(deed) => (on_land(t, &deed.action), deed.returned),
        Event::SandToSea(deed) => (at_sea(t, &deed.action), deed.returned),
        Event::Drawn
        | Event::StoodIn
        | Event::CameBack
        | Event::GotUp
        | Event::HandedOver
        | Event::Resigned
        | Event::EndedByAll
        | Event::Hinted
        | Event::TookBack => (html! {}, Cubes::NONE),
    };
    html! { (done) @if !returned.is_empty() { " −" (counted(t, returned)) } }
}

fn on_land(t: Texts, action: &Action) -> Markup {
    html! {
        @match action {
            Action::Gained { cubes } => { (icon(Icon::Gain)) (counted(t, *cubes)) }
            Action::Upgraded { steps } => { (icon(Icon::Up)) b { (steps.total()) } }
            Action::Traded { input, output, times } => (trade(t, *input, *output, *times)),
            Action::Acquired { card, taken, .. } => {
                (icon(Icon::Hand)) (terms(t, *card)) @if !taken.is_empty() { " +" (counted(t, *taken)) }
            }
            Action::Claimed { card, .. } => { (icon(Icon::Claimed)) @if let Some(card) = card { b { (card.points()) } } }
            Action::Rested { cards } => { (icon(Icon::Rest)) b { "+" (cards) } }
            Action::Settled => (icon(Icon::Back)),
            Action::Stopped => (icon(Icon::Check)),
        }
    }
}

fn at_sea(t: Texts, action: &SeaAction) -> Markup {
    html! {
        @match action {
            SeaAction::Began { cubes, at } => { (icon(Icon::Boat)) @if let Some(at) = at { b { (at) } } (counted(t, *cubes)) }
            SeaAction::Playing { card } => (terms(t, *card)),
            SeaAction::OnLand(action) => (on_land(t, action)),
            SeaAction::Sailed(voyage) => (sailed(t, voyage)),
        }
    }
}

fn sailed(t: Texts, voyage: &Voyage) -> Markup {
    html! {
        (icon(Icon::Boat)) b { (voyage.to) }
        @if voyage.outpost.is_some() { (icon(Icon::Outpost)) }
        @if let Some((input, output, times)) = voyage.trade { (trade(t, input, output, times)) }
        @match voyage.claimed {
            Some(Claimed::Shown(tile)) => { (icon(Icon::Claimed)) b { (tile.points) } }
            Some(Claimed::FaceDown) => (icon(Icon::Claimed)),
            None => {}
        }
    }
}

fn trade(t: Texts, input: Cubes, output: Cubes, times: u8) -> Markup {
    html! { (counted(t, input * times)) (icon(Icon::To)) (counted(t, output * times)) }
}
