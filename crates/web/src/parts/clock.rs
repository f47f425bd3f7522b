//! Clocks, which the script lets run on.

use caravan_texts::Texts;
use maud::{Markup, html};

/// Which way a clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Running {
    /// Time that has passed.
    Up,
    /// Time that is left.
    Down,
}

/// From here on a clock shows days, in words, and stands still.
const DAY: u64 = 86_400;

/// A clock. While it runs it has a place of its own: a figure that changes every second must not make the browser lay out the
/// table again.
pub(crate) fn clock(t: Texts, running: Running, seconds: u64) -> Markup {
    let direction = if running == Running::Down { "down" } else { "up" };
    html! {
        span.clock-place[seconds < DAY] { time data-clock=(direction) data-seconds=(seconds) { (t.clock(seconds)) } }
    }
}
