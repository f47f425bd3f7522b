//! The side at the bottom of the page: hold, board, tiles, hand, played and discarded cards.

use caravan_rules::sand_to_sea::{Choice, SeatSnapshot, TILES_TO_END};
use caravan_rules::{Cubes, MerchantCard, MerchantId};
use caravan_tables::GameBoard;
use caravan_tables::sand_to_sea::SandToSeaBoard;
use caravan_texts::Word;
use maud::{Markup, html};

use super::board::Controls;
use super::bonus::bonus_taken;
use super::cube_choice::cube_choice;
use super::offer::Sent;
use super::player_board::{built_line, player_board};
use super::token::token;
use super::tray::tray;
use super::victory::worth;
use crate::parts::card::{Card, Press, chip, face, kind, moving_name, with_hint, with_played};
use crate::parts::claims::{total, turned_over};
use crate::parts::cube_presses::{CubePress, CubePresses};
use crate::parts::cubes::{Caravan, cubes};
use crate::parts::hand::{digit, laid_out};
use crate::parts::scene::Scene;

/// The whole side. While a turn is being made the tray takes the place of the cards.
pub(super) fn own_side(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    html! {
        section.own-side id="me" tabindex="-1" aria-label=(scene.t.side(scene.who(scene.side))) {
            (top(scene, board))
            @match &board.draft {
                Some(draft) if scene.is_live => (tray(scene, board, draft)),
                _ if board.is_setting_up() => (sets(scene, board)),
                _ => (cards(scene, board)),
            }
        }
    }
}

fn top(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let (t, player, to_choose) = (scene.t, board.player(scene.side), cube_choice(scene, board));
    // Cubes that the turn brought lie among those to choose from.
    let shown = if to_choose.is_empty() { player.hold.total().into() } else { to_choose.len() as u64 };
    html! {
        div.own-top {
            div.caravan-box {
                h2.caption {
                    (token(scene.side)) span { (t.hold_of(scene.who(scene.side))) } " "
                    small { (t.of(shown, player.hold_limit.into())) }
                }
                (hold(scene, to_choose, player))
            }
            (tally(scene, board, player))
            (player_board(scene, board, scene.side))
            (built_line(scene, board, scene.side))
        }
    }
}

/// The hold; where cubes are to be chosen, each of them can be pressed.
fn hold(scene: &Scene, cubes: Vec<CubePress>, player: &SeatSnapshot) -> Markup {
    let (t, owner, limit) = (scene.t, scene.side, player.hold_limit);
    let label = t.hold(player.hold, limit);
    if !cubes.is_empty() {
        return CubePresses { address: scene.address, owner, limit, label, cubes }.render(t);
    }
    Caravan { cubes: player.hold, fresh: Cubes::NONE, limit, label, moving: Some(owner) }.render(t)
}

fn tally(scene: &Scene, board: &SandToSeaBoard, player: &SeatSnapshot) -> Markup {
    let t = scene.t;
    html! {
        div.tally {
            (total(t, board.face_down.points(scene.side, player.points)))
            (claims(scene, board, player))
            span.own-bonus-tiles { (bonus_taken(t, player)) }
        }
    }
}

fn claims(scene: &Scene, board: &SandToSeaBoard, player: &SeatSnapshot) -> Markup {
    let (t, to_end) = (scene.t, usize::from(TILES_TO_END));
    if let Some(claims) = board.face_down.before(scene.side) {
        return turned_over(t, scene.side, claims, to_end);
    }
    let claimed = worth(&board.components, &player.claimed);
    html! {
        button.claims popovertarget={ "seat-" (scene.side) } aria-label=(t.victories_and_cards(&claimed)) {
            @for points in &claimed { span.claimed-arch { (points) } }
            @for _ in claimed.len()..to_end { span.claimed-arch.is-empty {} }
        }
    }
}

fn cards(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let (t, player) = (scene.t, board.player(scene.side));
    html! {
        div.own-cards {
            @if player.hand.is_empty() { div.hand { p.quiet { (t.word(Word::EmptyHand)) } } }
            @else { (laid_out(player.hand.len(), Some(t.hand_of(player.hand.len())), html! {
                @for (place, &card) in player.hand.iter().enumerate() { (hand_card(scene, board, place, card)) }
            })) }
            div.spent-pile {
                (pile(scene, t.word(Word::Played), t.played_of(player.played.len()), &player.played, "chips"))
                (pile(scene, t.word(Word::Discarded), t.discarded_of(player.discarded.len()), &player.discarded, "chips discard-pile"))
            }
        }
    }
}

fn pile(scene: &Scene, title: &str, label: String, cards: &[MerchantId], class: &str) -> Markup {
    html! {
        @if !cards.is_empty() {
            div.card-lot role="group" aria-label=(label) {
                span.caption { (title) }
                ul class=(class) { @for &card in cards { (chip(scene.t, card, scene.side)) } }
            }
        }
    }
}

fn hand_card(scene: &Scene, board: &SandToSeaBoard, place: usize, card: MerchantId) -> Markup {
    let t = scene.t;
    let choice = Choice::Play { card };
    let offer = board.offered(scene, choice);
    let label = t.hand_card(card, offer.map(|offer| offer.most_times), scene.is_live);
    let foot = match (card.card(), offer) {
        _ if !scene.is_live => None,
        (_, None) => Some("–".to_owned()),
        (MerchantCard::Trade { .. }, Some(offer)) => Some(format!("×{}", offer.most_times)),
        (MerchantCard::Spice(_) | MerchantCard::Upgrade(_), Some(_)) => Some(t.word(Word::PlayFoot).to_owned()),
    };
    let press = offer.map(|offer| Press { sends: offer.sends(), key: digit(place) });
    let class = with_hint(&kind(card), board.is_hinted(scene, choice));
    let class = with_played(class, board.was_played(scene, choice));
    Card { label, class, name: Some(moving_name(card, scene.side)), press }.render(html! {
        (face(t, card)) @if let Some(foot) = foot { span.card-foot { (foot) } }
    })
}

/// During set-up, the starting sets take the place of the cards.
fn sets(scene: &Scene, board: &SandToSeaBoard) -> Markup {
    let t = scene.t;
    html! {
        div.own-cards.starting-sets role="group" aria-label=(t.word(Word::StartingSets)) {
            h3.caption { (t.word(Word::StartingSets)) }
            (laid_out(board.before.sets.len(), None, html! { @for &set in &board.before.sets { (set_card(scene, board, set)) } }))
        }
    }
}

/// A starting set on its card.
pub(super) fn set_card(scene: &Scene, board: &SandToSeaBoard, set: usize) -> Markup {
    let (t, choice) = (scene.t, Choice::Set { set });
    let offer = board.offered(scene, choice).filter(|_| board.draft.is_none());
    let contents = board.components.sets()[set];
    let press = offer.map(|offer| Press { sends: offer.sends(), key: digit(set) });
    let label = t.starting_set(set + 1, contents, press.is_some());
    let class = with_hint("starting-set", board.is_hinted(scene, choice));
    let class = with_played(class, board.was_played(scene, choice));
    let foot = press.is_some().then(|| t.word(Word::Begin));
    Card { label, class, name: None, press }.render(html! {
        span.card-face { (cubes(t, contents)) } @if let Some(foot) = foot { span.card-foot { (foot) } }
    })
}
