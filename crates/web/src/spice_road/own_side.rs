//! The side at the bottom of the page: caravan, claims, hand and played cards.

use caravan_bots::spice_road::first_offer;
use caravan_rules::spice_road::{CARAVAN_LIMIT, Choice, SeatSnapshot};
use caravan_rules::{Cubes, MerchantCard, MerchantId};
use caravan_tables::spice_road::SpiceRoadBoard;
use caravan_texts::Word;
use maud::{Markup, html};

use super::board::Controls;
use super::coins::coins;
use super::cube_choice::cube_choice;
use super::tray::tray;
use super::ways::{press, ways};
use crate::parts::card::{Card, chip, face, kind, moving_name, with_hint, with_played};
use crate::parts::claims::{total, turned_over};
use crate::parts::cube_presses::{CubePress, CubePresses};
use crate::parts::cubes::Caravan;
use crate::parts::hand::{digit, laid_out};
use crate::parts::scene::Scene;

/// The whole side. While a turn is being made the tray takes the place of the cards.
pub(super) fn own_side(scene: &Scene, board: &SpiceRoadBoard) -> Markup {
    let player = &board.before.seats[scene.side.index()];
    html! {
        section.own-side id="me" tabindex="-1" aria-label=(scene.t.side(scene.who(scene.side))) {
            (top(scene, board, player))
            @match &board.draft {
                Some(draft) if scene.is_live => (tray(scene, board, draft)),
                _ => (cards(scene, board, player)),
            }
        }
    }
}

fn top(scene: &Scene, board: &SpiceRoadBoard, player: &SeatSnapshot) -> Markup {
    let (t, to_choose) = (scene.t, cube_choice(scene, board));
    // Cubes that the turn brought lie among those to choose from.
    let shown = if to_choose.is_empty() { player.caravan.total().into() } else { to_choose.len() as u64 };
    html! {
        div.own-top {
            div.caravan-box {
                h2.caption {
                    (t.caravan_of(scene.who(scene.side))) " "
                    small { (t.of(shown, CARAVAN_LIMIT.into())) }
                }
                (caravan(scene, to_choose, player))
            }
            div.tally {
                (claims(scene, board, player))
                (coins(t, player.gold, player.silver))
                (total(t, board.face_down.points(scene.side, player.points)))
            }
        }
    }
}

/// The caravan; where cubes are to be chosen, each of them can be pressed.
fn caravan(scene: &Scene, cubes: Vec<CubePress>, player: &SeatSnapshot) -> Markup {
    let (t, owner, limit) = (scene.t, scene.side, CARAVAN_LIMIT);
    let label = t.caravan(player.caravan, limit);
    if !cubes.is_empty() {
        return CubePresses { address: scene.address, owner, limit, label, cubes }.render(t);
    }
    Caravan { cubes: player.caravan, fresh: Cubes::NONE, limit, label, moving: Some(owner) }.render(t)
}

fn claims(scene: &Scene, board: &SpiceRoadBoard, player: &SeatSnapshot) -> Markup {
    let (t, to_end) = (scene.t, usize::from(board.cards_to_end));
    if let Some(claims) = board.face_down.before(scene.side) {
        return turned_over(t, scene.side, claims, to_end);
    }
    html! {
        button.claims popovertarget={ "seat-" (scene.side) } aria-label=(t.claims_and_cards(&player.claimed)) {
            @for &card in &player.claimed { span.claimed-arch data-vt={ "card-" (card) } { (card.points()) } }
            @for _ in player.claimed.len()..to_end { span.claimed-arch.is-empty {} }
        }
    }
}

fn cards(scene: &Scene, board: &SpiceRoadBoard, player: &SeatSnapshot) -> Markup {
    let t = scene.t;
    html! {
        div.own-cards {
            (laid_out(player.hand.len(), Some(t.hand_of(player.hand.len())), html! {
                @for (place, &card) in player.hand.iter().enumerate() { (hand_card(scene, board, place, card)) }
            }))
            @if player.played.is_empty() { div.spent-pile {} } @else {
                div.spent-pile role="group" aria-label=(t.played_of(player.played.len())) {
                    span.caption { (t.word(Word::Played)) }
                    ul.chips { @for &card in &player.played { (chip(t, card, scene.side)) } }
                }
            }
        }
    }
}

fn hand_card(scene: &Scene, board: &SpiceRoadBoard, place: usize, card: MerchantId) -> Markup {
    let t = scene.t;
    let caravan = board.before.seats[scene.side.index()].caravan;
    let all = ways(&board.legal, card);
    let stands_for = |choice: Option<Choice>| choice.is_some_and(|choice| all.contains(&choice));
    let class = with_hint(&kind(card), stands_for(board.hinted(scene)));
    let class = with_played(class, stands_for(board.played(scene)));
    let ways = if scene.is_live { all } else { Vec::new() };
    let hinted = board.hinted(scene).filter(|choice| ways.contains(choice));
    let press = hinted.or(first_offer(&ways, caravan)).map(|choice| press(choice, digit(place)));
    let label = t.hand_card(card, press.as_ref().map(|_| most_times(&ways)), scene.is_live);
    let foot = match (card.card(), &press) {
        _ if !scene.is_live => None,
        (_, None) => Some("–".to_owned()),
        (MerchantCard::Trade { .. }, Some(_)) => Some(format!("×{}", most_times(&ways))),
        (MerchantCard::Spice(_) | MerchantCard::Upgrade(_), Some(_)) => Some(t.word(Word::PlayFoot).to_owned()),
    };
    Card { label, class, name: Some(moving_name(card, scene.side)), press }.render(html! {
        (face(t, card)) @if let Some(foot) = foot { span.card-foot { (foot) } }
    })
}

fn most_times(ways: &[Choice]) -> u8 {
    ways.iter().map(|way| if let Choice::Trade { times, .. } = way { *times } else { 0 }).max().unwrap_or(0)
}
