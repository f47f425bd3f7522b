//! Merchant cards, which both games play with.

use caravan_rules::{Cubes, MerchantCard, MerchantId, Seat};
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use crate::parts::cubes::{best, counted, cubes, of_spice};
use crate::parts::icons::{Icon, icon, icon_as, shape};
use crate::parts::scene::Scene;

/// A card as it lies on the page: something to press if it stands for a choice, a picture with a name if not.
pub(crate) struct Card {
    /// What a screen reader says.
    pub(crate) label: String,
    /// Its classes beside `card`.
    pub(crate) class: String,
    /// The name under which it moves; `None` for a second picture of the same card.
    pub(crate) name: Option<String>,
    /// What pressing it does.
    pub(crate) press: Option<Press>,
}

/// What a press decides and the key that does it.
pub(crate) struct Press {
    /// What the button sends: the number of a decision, or several with commas.
    pub(crate) sends: String,
    /// The key: `3`, `m2`, `c1`.
    pub(crate) key: String,
}

impl Card {
    /// The card with what is printed on it.
    pub(crate) fn render(&self, printed: Markup) -> Markup {
        match &self.press {
            Some(press) => html! {
                button class={ "card is-legal " (self.class) } form="turn" name="decision" value=(press.sends)
                    aria-label=(self.label) data-key=(press.key) data-vt=[&self.name] { (printed) }
            },
            None => html! {
                div class={ "card " (self.class) } role="img" aria-label=(self.label) data-vt=[&self.name] { (printed) }
            },
        }
    }
}

/// The classes that give a card its scene and the colour of what it brings.
pub(crate) fn kind(card: MerchantId) -> String {
    match card.card() {
        MerchantCard::Spice(output) => format!("spice {}", of_spice(best(output))),
        MerchantCard::Upgrade(_) => "upgrade".to_owned(),
        MerchantCard::Trade { output, .. } => format!("trade {}", of_spice(best(output))),
    }
}

/// The scene that is painted on a card: heaps at a stall, a caravan under way, a mortar.
fn scene(card: MerchantId) -> Markup {
    let id = match card.card() {
        MerchantCard::Spice(_) => "s-heaps",
        MerchantCard::Upgrade(_) => "s-mortar",
        MerchantCard::Trade { .. } => "s-caravan",
    };
    shape("card-art", id)
}

/// How many cubes the longest row of a card has: the fewer they are, the larger they can be.
fn longest_row(card: MerchantId) -> u32 {
    match card.card() {
        MerchantCard::Spice(output) => output.total(),
        MerchantCard::Upgrade(steps) => steps.into(),
        MerchantCard::Trade { input, output } => input.total().max(output.total()),
    }
}

/// The classes of a card that a hint may point at.
pub(crate) fn with_hint(class: &str, is_hinted: bool) -> String {
    if is_hinted { format!("{class} is-hint") } else { class.to_owned() }
}

/// The classes of a card that was played, where a game is studied.
pub(crate) fn with_played(class: String, was_played: bool) -> String {
    if was_played { class + " is-played" } else { class }
}

/// What is printed on a merchant card.
pub(crate) fn face(t: Texts, card: MerchantId) -> Markup {
    html! {
        (scene(card))
        span.card-face data-most=(longest_row(card)) {
            @match card.card() {
                MerchantCard::Spice(output) => { (icon_as(Icon::Gain, "card-sign")) (cubes(t, output)) }
                MerchantCard::Upgrade(steps) => {
                    span.upgrade-arrows { @for _ in 0..steps { (icon(Icon::Up)) } }
                    span.spice-ladder { (cubes(t, Cubes::new(1, 1, 1, 1))) }
                }
                MerchantCard::Trade { input, output } => {
                    (cubes(t, input)) (icon_as(Icon::Trade, "card-sign")) (cubes(t, output))
                }
            }
        }
    }
}

/// A merchant card that is only looked at.
pub(crate) fn picture(t: Texts, card: MerchantId) -> Markup {
    Card { label: t.card(card), class: kind(card), name: None, press: None }.render(face(t, card))
}

/// A merchant card that is being played: it moves here from the hand.
pub(crate) fn moving_picture(t: Texts, card: MerchantId, owner: Seat) -> Markup {
    let name = Some(moving_name(card, owner));
    Card { label: t.card(card), class: kind(card), name, press: None }.render(face(t, card))
}

/// The name under which a merchant card moves. Everyone has the starting cards, so theirs says whose.
pub(crate) fn moving_name(card: MerchantId, owner: Seat) -> String {
    if MerchantId::STARTING.contains(&card) { format!("card-{card}-{owner}") } else { format!("card-{card}") }
}

/// The name and the classes of a card, with a mark if it is new since the last turn of the one who looks.
pub(crate) fn fresh(scene: &Scene, is_fresh: bool, label: String, class: String) -> (String, String) {
    match is_fresh {
        true => (format!("{label}, {}", scene.t.word(Word::NewSinceYourTurn)), format!("{class} is-fresh")),
        false => (label, class),
    }
}

/// The places of a row on which no card lies any more, where the deck is used up.
pub(crate) fn empty_places(places: usize, lying: usize) -> Markup {
    html! { @for _ in lying..places { li.empty-place aria-hidden="true" {} } }
}

/// What is written on a merchant card, in one line.
pub(crate) fn terms(t: Texts, card: MerchantId) -> Markup {
    html! {
        @match card.card() {
            MerchantCard::Spice(output) => { (icon(Icon::Gain)) (counted(t, output)) }
            MerchantCard::Upgrade(steps) => { (icon(Icon::Up)) b { (steps) } }
            MerchantCard::Trade { input, output } => { (counted(t, input)) (icon(Icon::To)) (counted(t, output)) }
        }
    }
}

/// A merchant card in one line.
pub(crate) fn chip(t: Texts, card: MerchantId, owner: Seat) -> Markup {
    html! {
        li {
            span.chip role="img" aria-label=(t.card(card)) data-vt=(moving_name(card, owner)) {
                (terms(t, card))
            }
        }
    }
}
