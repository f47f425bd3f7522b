//! What a draft does to somebody's cubes, in the tray of either game.

use caravan_rules::Cubes;
use caravan_texts::{Texts, Word};
use maud::{Markup, html};

use super::cubes::{Caravan, beyond, counted};

/// What leaves and what comes in.
pub(crate) fn swap(t: Texts, before: Cubes, after: Cubes) -> Markup {
    let (lost, gained) = (beyond(before, after), beyond(after, before));
    html! {
        @if !lost.is_empty() || !gained.is_empty() {
            p.exchange {
                @if !lost.is_empty() { span.amount { "−" (counted(t, lost)) } }
                @if !gained.is_empty() { span.amount { "+" (counted(t, gained)) } }
            }
        }
    }
}

/// The cubes that go back to the supply.
pub(crate) fn returned(t: Texts, cubes: Cubes) -> Markup {
    html! { @if !cubes.is_empty() { p.exchange { span.amount { (t.word(Word::Returned)) " " (counted(t, cubes)) } } } }
}

/// The cubes as the draft leaves them; what it brought is marked.
pub(crate) fn outcome(
    t: Texts,
    is_complete: bool,
    before: Cubes,
    (after, limit): (Cubes, u32),
    label: String,
) -> Markup {
    let heading = if is_complete { Word::AfterThisTurn } else { Word::SoFar };
    html! {
        h3.caption { (t.word(heading)) " " small { (t.of(after.total().into(), limit.into())) } }
        (Caravan { cubes: after, fresh: beyond(after, before), limit, label, moving: None }.render(t))
    }
}
