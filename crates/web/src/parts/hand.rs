//! How a hand of cards is laid out, and its keys.

use maud::{Markup, html};

/// The cards of a hand in the place that it has on the page; what the style sheet counts with is their number.
pub(crate) fn laid_out(cards: usize, label: Option<String>, drawn: Markup) -> Markup {
    let role = label.as_ref().map(|_| "group");
    html! {
        div class={ "hand cards-" (cards.max(1)) } data-columns=(columns(cards)) role=[role] aria-label=[label] {
            div.hand-cards { (drawn) }
        }
    }
}

/// How many columns the hand has on a phone: one row of four to six, then two even rows, then three.
fn columns(cards: usize) -> usize {
    match cards {
        0..=6 => cards.max(4),
        7..=12 => cards.div_ceil(2),
        _ => cards.div_ceil(3).clamp(5, 6),
    }
}

/// The key of the card at a place in the hand: 1 to 9, then 0; cards behind have none.
pub(crate) fn digit(place: usize) -> String {
    match place {
        0..9 => (place + 1).to_string(),
        9 => "0".to_owned(),
        _ => String::new(),
    }
}
