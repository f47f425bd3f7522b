//! Numbers on cards and tiles, in figures of our own: they look the same whatever faces a machine has.

use maud::{Markup, html};

use crate::parts::icons::shape;

/// A number in drawn figures; what is around it says the number to a screen reader.
pub(crate) fn figures(number: u32) -> Markup {
    html! {
        span.figures aria-hidden="true" {
            @for digit in number.to_string().chars() { (shape("figure", &format!("n-{digit}"))) }
        }
    }
}
