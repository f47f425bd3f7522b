//! The panels of the other players, as far as they are alike in every game.

use caravan_rules::{Cubes, MerchantId, Seat};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::card::chip;
use crate::parts::claims::score;
use crate::parts::cubes::purse;
use crate::parts::icons::{Icon, icon, icon_as};
use crate::parts::scene::Scene;

/// The panel of every other player, in turn order.
pub(crate) fn rivals(scene: &Scene, panel: impl Fn(Seat) -> Markup) -> Markup {
    let seats: Vec<Seat> = scene.others().collect();
    html! {
        section.rivals aria-labelledby="h-r" data-rivals=(seats.len()) {
            h2.visually-hidden id="h-r" { (scene.t.word(Word::OtherPlayers)) }
            @for seat in seats { (panel(seat)) }
        }
    }
}

/// What stands at the head of a panel.
pub(crate) struct Head<'a> {
    /// What the player is called by those who read aloud.
    pub(crate) spoken: &'a str,
    /// What stands before their name, where the game marks its players.
    pub(crate) mark: Option<Markup>,
    /// Whether it is their turn.
    pub(crate) is_turn: bool,
    /// Their points, where they can be seen.
    pub(crate) points: Option<u32>,
}

/// A panel with what the game has in it.
pub(crate) fn panel(scene: &Scene, seat: Seat, head: Head, inside: Markup) -> Markup {
    let t = scene.t;
    html! {
        article.rival.is-turn[head.is_turn] id={ "rival-" (seat) } {
            h3 {
                button popovertarget={ "seat-" (seat) } aria-label=(t.see_all_cards(head.spoken, scene.absence(seat))) {
                    @if let Some(mark) = head.mark { (mark) }
                    (scene.badge(seat)) (scene.short_name(seat))
                }
                (scene.presence(seat))
                @if head.is_turn { span.turn-tag { (t.word(Word::ToPlay)) } }
                (score(t, head.points))
            }
            (inside)
        }
    }
}

/// The cubes of a rival, and how many there can be.
pub(crate) fn rival_hold(t: Texts, label: String, cubes: Cubes, limit: u32) -> Markup {
    html! {
        div.rival-hold role="img" aria-label=(label) { (purse(t, cubes)) span.hold-count { (cubes.total()) "/" (limit) } }
    }
}

/// How many cards are in hand, and how many lie elsewhere.
pub(crate) fn card_count(label: String, hand: usize, elsewhere: usize) -> Markup {
    html! {
        span.fact role="img" aria-label=(label) { (icon(Icon::Hand)) b { (hand) } i { "+" (elsewhere) } }
    }
}

/// The claims of a rival among those that bring about the end.
pub(crate) fn claim_pips(t: Texts, claims: usize, to_end: usize) -> Markup {
    html! {
        span.claim-pips role="img" aria-label=(t.claims(claims, to_end)) {
            @for _ in 0..claims { (icon(Icon::Claimed)) }
            @for _ in claims..to_end { (icon_as(Icon::Claim, "is-empty")) }
        }
    }
}

/// The cards in hand, then those that were played.
pub(crate) fn hand_and_played(t: Texts, seat: Seat, hand: &[MerchantId], played: &[MerchantId]) -> Markup {
    html! {
        ul aria-label=(t.word(Word::InHand)) { @for &card in hand { (chip(t, card, seat)) } }
        @if !played.is_empty() {
            ul.is-spent aria-label=(t.word(Word::Played)) { @for &card in played { (chip(t, card, seat)) } }
        }
    }
}
